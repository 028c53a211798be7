// Boyd's Table 1: a constant precision at growing recall needs more false positives than there are negatives. Also the worst ranking, its
// curve and its area.

import { createConfusion } from "../../controls/confusion.js";
import { createDial } from "../../controls/dial.js";
import { even, shareWithin } from "../../controls/further-scales.js";
import { changeDetector } from "../../page/changes.js";
import { make, setText } from "../../page/dom.js";
import { showLayers } from "../../scene/layers.js";
import { currentModels } from "../../state/state.js";
import { formatCount, formatRatio, formatSetting } from "../../text/format.js";
import { movePrevalence } from "../move.js";
import { addPrediction } from "../parts/prediction.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** The constant precision. */
const HELD = 0.2;
/** False positives per true positive at that precision. */
const FALSE_PER_TRUE = 4;
const POSITIVES = 100;
const NEGATIVES = 200;

/** Indices of the points of the curve that are guessed: a quarter of the positives found, and so on. */
const GUESSED = [25, 50, 75, 100];

/** Lower ends of the ranges of recalls; all end at 1. */
const LEAST_RECALLS = [0, 0.5, 0.8];

/** Returns a table with every negative above every positive, so that the operating point with index i has i true positives. */
function worstRanking() {
    const positives = Array.from({ length: POSITIVES }, (_, at) => `${POSITIVES - at},1,0`);
    return ["score,positives,negatives", `${POSITIVES + 1},0,${NEGATIVES}`, ...positives].join("\n");
}

/** @param {Stage} stage */
export function mount(stage) {
    const scene = stage.scene();
    scene.load(worstRanking(), "The worst ranking", { positives: "positives", negatives: "negatives", scores: ["score"] });
    drawRate(scene, "recall");
    showLayers(scene, "pr", "minimum", "random");
    scene.dispatch({ type: "move", index: 20 });
    stage.plots(scene, "pr");
    demand(stage, scene);
    stage.dials(scene, "prevalence");
    ranges(stage, scene);
    addPrediction(stage, scene, {
        space: "pr",
        asks: "draw the worst ranking’s curve, the edge of the region, if half of all cases are positive.",
        given: "If half of all cases are positive",
        prevalence: 0.5,
        indices: () => GUESSED,
    });
    const smallestAt = createSmallest(scene);
    stage.formulas(scene, ({ state }) => ({ smallest: smallestAt(state.dials.prevalence) }));
    stage.numbers(scene, ({ state, measures, counts: { tp } }) => {
        const pr = currentModels(state)[0]?.pr;
        return {
            recall: formatRatio(measures.recall, 2),
            precision: formatRatio(measures.precision),
            needed: formatCount(FALSE_PER_TRUE * tp),
            smallest: formatRatio(smallestAt(state.dials.prevalence)),
            minimum: formatRatio(pr?.minimumArea),
            maximum: formatSetting(pr?.maximumArea),
        };
    });
    stage.show({ even: formatRatio(smallestAt(0.5)), rare: formatRatio(smallestAt(0.01)) });
    const toHalf = (index = scene.state.index) => {
        scene.dispatch({ type: "dial", dials: { recallRange: [0, 1] } });
        scene.dispatch({ type: "move", index });
        movePrevalence(scene, 0.5);
    };
    stage.question("third", toHalf, {
        none: {
            says: "The worst ranking has all negatives first, but then come the positives. At recall {recall}, where the point is now, its precision is {precision}: there is area below its curve.",
            show: () => toHalf(POSITIVES),
        },
        half: {
            says: "One half is the area of a random order, the flat line. The worst ranking is below it until all are found: at recall {recall} its precision is only {precision}.",
            show: () => toHalf(POSITIVES / 2),
        },
    });
}

/** Returns a function for the area of the worst ranking over all recalls, which caches it for one prevalence. @param {Scene} scene */
function createSmallest(scene) {
    /** @type {number | undefined} */
    let cachedPrevalence;
    let area = NaN;

    /** @param {number | undefined} prevalence undefined for the data's own */
    return function smallestAt(prevalence) {
        if (Number.isNaN(area) || prevalence !== cachedPrevalence) {
            cachedPrevalence = prevalence;
            area = scene.analysis.measure({ prevalence })[0]?.pr.minimumArea ?? NaN;
        }
        return area;
    };
}

/**
 * Adds the dial of the recall, the confusion matrix that precision 0.2 needs at that recall, and the line up to it in the plot.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function demand(stage, scene) {
    const turn = (/** @type {number} */ recall) => scene.dispatch({ type: "move", index: Math.round(recall * POSITIVES) });
    const dial = createDial({
        id: `${stage.prefix}recall`,
        symbol: "r",
        name: "recall",
        ...even(0, 1, 1 / POSITIVES),
        wanted: shareWithin(0, 1, "from 0 to 1, such as 0.6, 60 % or 3/5."),
        onTurn: turn,
        onReset: () => turn(0.2),
    });
    const table = make("table", { class: "confusion" });
    const says = make("p", { class: "demand", role: "status" });
    stage.control("stage-dials", dial.element);
    stage.control("stage-table", table, says);
    const confusion = createConfusion(table, "Counts that precision 0.2 needs at this recall");
    const isOther = changeDetector();
    scene.add({
        render: ({ counts: { tp, nPos, nNeg } }) => {
            const fp = FALSE_PER_TRUE * tp;
            const recall = tp / nPos;
            dial.render(recall, tp === 20, `${formatCount(tp)} of ${formatCount(nPos)} positives are found.`);
            confusion.render({ tp, fp, nPos, nNeg });
            table.classList.toggle("impossible", fp > nNeg);
            setText(says, saysOf(fp, nNeg));
            if (!isOther(recall)) return;
            const path = { x: Float64Array.of(0, recall), y: Float64Array.of(HELD, HELD) };
            scene.dispatch({ type: "overlay", of: "population", overlays: tp > 0 ? [{ kind: "population", space: "pr", path }] : [] });
        },
    });
}

/**
 * @param {number} fp
 * @param {number} nNeg
 */
function saysOf(fp, nNeg) {
    if (fp > nNeg)
        return `Impossible: precision ${HELD} takes ${formatCount(fp)} false positives, and there are ${formatCount(nNeg)} negatives.`;
    return `Possible: precision ${HELD} takes ${formatCount(fp)} of ${formatCount(nNeg)} negatives.`;
}

/**
 * Adds the choice of the range of recalls of the area.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function ranges(stage, scene) {
    stage.choice(scene, {
        name: "range",
        legend: "Area over recalls",
        texts: LEAST_RECALLS.map((low) => (low === 0 ? "all" : `${low} to 1`)),
        choose: (at) => scene.dispatch({ type: "dial", dials: { recallRange: [LEAST_RECALLS[at] ?? 0, 1] } }),
        chosen: ({ dials }) => LEAST_RECALLS.indexOf(dials.recallRange[0]),
    });
}
