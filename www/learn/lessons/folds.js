// Mean areas of three folds with the same ROC curve, one of which has another prevalence.
// Also Boyd's Tables 2 and 3, with AUCNPR computed again.

import { AREAS } from "../../catalogue/areas.js";
import { createDial } from "../../controls/dial.js";
import { PREVALENCE, even, shares } from "../../controls/further-scales.js";
import { within } from "../../controls/scales.js";
import { changeDetector } from "../../page/changes.js";
import { make } from "../../page/dom.js";
import { Analysis } from "../../pkg/analysis.js";
import { normalizedPrArea } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { flag, number } from "../../share/schema.js";
import { properShare } from "../../share/view.js";
import { formatRatio } from "../../text/format.js";
import { createNumbersTable } from "../parts/numbers-table.js";

/** @import { FoldAverages } from "../../pkg/curvescope.js" */
/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Positives per hundred at each score, best first, in each fold. */
const POSITIVES = [30, 22, 16, 12, 8, 5, 3, 2, 1, 1];
/** Negatives per hundred at each score, best first, in each fold. */
const NEGATIVES = [1, 2, 4, 6, 9, 12, 14, 16, 17, 19];

/** Negatives per positive in folds A and B. */
const RARE = 24;
/** Least number of negatives per positive in fold C. */
const EVEN = 1;

/** Boyd's Table 3 of downsampled test sets: negatives per positive, AUCPR, AUCNPR. */
const DOWNSAMPLED = [
    [1, 0.851, 0.785],
    [2, 0.74, 0.68],
    [3, 0.678, 0.627],
    [4, 0.701, 0.665],
    [5, 0.599, 0.56],
    [10, 0.383, 0.352],
    [24, 0.363, 0.349],
];

/** Predicate of Table 2 whose prevalence is close to 0.5 according to the paper. */
const GENDER = { area: 0.509, printed: 0.325, prevalence: 0.5 };

const PRINTED = `${AREAS.prNormalizedArea.name}, printed`;

/** Areas in the table. */
const SHOWN = /** @type {const} */ (["auroc", "prArea", "prNormalizedArea", "prgArea"]);

const OPTIONS = { positives: "positives", negatives: "negatives", scores: ["score"], fold: "fold" };

/** @param {Stage} stage */
export function mount(stage) {
    const scene = stage.scene();
    let ratio = RARE;
    load(scene, ratio);
    showLayers(scene, "pr", "folds", "minimum");
    stage.plots(scene, "pr");

    const turn = (/** @type {number} */ next) => {
        if (next === ratio) return;
        ratio = next;
        load(scene, ratio);
    };
    const dial = createDial({
        id: `${stage.prefix}ratio`,
        symbol: "C",
        name: "negatives per positive",
        ...even(1, RARE, 1),
        wanted: within(EVEN, RARE, `from ${EVEN} to ${RARE}.`),
        onTurn: turn,
        onReset: () => turn(RARE),
    });
    stage.control("stage-dials", dial.element);
    stage.keep("negatives", { reader: number(EVEN, RARE), get: () => ratio, set: turn });
    scene.add({
        render: () => dial.render(ratio, ratio === RARE, ratio === RARE ? "Fold C is like A and B." : `In A and B there are ${RARE}.`),
    });
    means(stage, scene);
    stage.numbers(scene, ({ measures }) => ({ precision: formatRatio(measures.precision), recall: formatRatio(measures.recall) }));
    published(stage);
    const [before, after] = [RARE, EVEN].map(meansAt);
    stage.show({
        prBefore: formatMean(before?.prArea),
        prAfter: formatMean(after?.prArea),
        normalizedBefore: formatMean(before?.prNormalizedArea),
        normalizedAfter: formatMean(after?.prNormalizedArea),
        prgBefore: formatMean(before?.prgArea),
        prgAfter: formatMean(after?.prgArea),
        gender: formatRatio(normalizedPrArea(0.4, 0.5)),
        genre: formatRatio(normalizedPrArea(0.4, 0.05)),
    });
    stage.question("prg", () => turn(EVEN), {
        pr: {
            says: "AUCPR changes most: from {prBefore} to {prAfter}. Where half are positive even a random order has 0.5, so C pulls the mean up without ranking any better.",
        },
        normalized: {
            says: "AUCNPR leaves out what the worst ranking has. What is above still depends on the share of positives: the mean goes from {normalizedBefore} to {normalizedAfter}.",
        },
    });
}

/** Returns the rows of folds A, B and C, grouped by score. @param {number} ratio negatives per positive in fold C */
function rowsAt(ratio) {
    const ratios = Object.entries({ A: RARE, B: RARE, C: ratio });
    const rows = ratios.flatMap(([fold, times]) =>
        POSITIVES.map((positives, at) => [POSITIVES.length - at, positives, (NEGATIVES[at] ?? 0) * times, fold].join(",")),
    );
    return ["score,positives,negatives,fold", ...rows].join("\n");
}

/**
 * @param {Scene} scene
 * @param {number} ratio
 */
function load(scene, ratio) {
    scene.load(rowsAt(ratio), "Three folds", OPTIONS);
    scene.dispatch({ type: "folds", folds: { model: 0, curves: scene.analysis.foldCurves(0) } });
}

/** @param {number} ratio */
function meansAt(ratio) {
    const analysis = new Analysis(rowsAt(ratio), OPTIONS);
    try {
        return analysis.foldAverages(0).means;
    } finally {
        analysis.free();
    }
}

/**
 * Adds the table of the areas of each fold, and their means.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function means(stage, scene) {
    const table = createNumbersTable("Areas of the folds", ["Fold", "π", ...SHOWN.map((area) => AREAS[area].name)]);
    stage.control("stage-table", table.element);
    const isOther = changeDetector();
    scene.add({
        render: ({ model: { folds } }) => {
            if (!folds || !isOther(folds)) return;
            const { means } = scene.analysis.foldAverages(0);
            stage.show({ mean: formatMean(means.prArea) });
            const cells = SHOWN.map((area) => formatMean(means[area]));
            const ofFolds = folds.map((fold) => ({
                name: fold.name,
                cells: [fold.skew, ...SHOWN.map((area) => fold[area])].map((value) => formatRatio(value)),
            }));
            table.render([...ofFolds, { name: "Mean", cells: ["", ...cells], isSum: true }]);
        },
    });
}

/** @param {FoldAverages["means"]["prArea"] | undefined} mean */
function formatMean(mean) {
    return formatRatio(mean?.value);
}

/** Adds Boyd's tables, collapsed, with AUCNPR computed from AUCPR and the prevalence. @param {Stage} stage */
function published(stage) {
    const downsampled = createNumbersTable("Table 3: downsampled test sets", [
        "Positive to negative",
        AREAS.prArea.name,
        PRINTED,
        "computed",
    ]);
    downsampled.render(
        DOWNSAMPLED.map(([ratio = NaN, area = NaN, printed = NaN]) => ({
            name: `1:${ratio}`,
            cells: [area, printed, normalizedPrArea(area, 1 / (1 + ratio))].map((value) => formatRatio(value)),
        })),
    );
    let { prevalence } = GENDER;
    const gender = createNumbersTable("Table 2: the predicate gender", ["Predicate", "π", AREAS.prArea.name, PRINTED, "computed"]);
    const dial = createDial({
        id: `${stage.prefix}gender`,
        symbol: "π",
        name: "prevalence of gender",
        wanted: PREVALENCE,
        ...shares(0.0001, 3),
        onTurn: show,
        onReset: () => show(GENDER.prevalence),
    });

    /** @param {number} next */
    function show(next) {
        prevalence = next;
        const cells = [prevalence, GENDER.area, GENDER.printed, normalizedPrArea(GENDER.area, prevalence)];
        gender.render([{ name: "gender", cells: cells.map((value) => formatRatio(value)) }]);
        dial.render(prevalence, prevalence === GENDER.prevalence, "The paper says close to 0.5; what it prints needs about 0.455.");
    }

    show(prevalence);
    const details = make(
        "details",
        { class: "published" },
        make("summary", {}, "Boyd’s Tables 2 and 3, computed again"),
        make("p", { class: "hint" }, "A computed value may differ by 1 in the last digit: the printed areas it is made from are rounded."),
        downsampled.element,
        gender.element,
        make("div", { class: "stage-dials" }, dial.element),
    );
    stage.further("stage-published", details);
    stage.keep("gender", { reader: properShare, get: () => prevalence, set: show });
    stage.keep("published", { reader: flag, get: () => details.open, set: (isOpen) => (details.open = isOpen) });
}
