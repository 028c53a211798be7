// Intervals of one area with four times as many rows each time, and the number of rows that tells two models apart.

import { changeDetector } from "../../page/changes.js";
import { find, make, makeButton } from "../../page/dom.js";
import { styleSheet } from "../../page/style-sheet.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../../page/table.js";
import { Analysis, population } from "../../pkg/analysis.js";
import { intervalsAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { whole } from "../../share/schema.js";
import { formatCount, formatRatio } from "../../text/format.js";
import { formatRange } from "../../text/intervals.js";
import { scaleEnds, whisker } from "../../uncertainty/whisker.js";
import { createChoice } from "../parts/choice.js";
import { showGenerated, specOf } from "../parts/known-population.js";
import { drawRate } from "../parts/rate-line.js";
import { addRowsGuess } from "../parts/rows-guess.js";

/** @import { Interval } from "../../pkg/curvescope.js" */
/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Numbers of rows, four times as many each time. */
const SIZES = [50, 200, 800, 3200];
/** Most draws of each. */
const MOST = 100;
const SCALE = { from: 0.5, to: 1, step: 0.1 };

/**
 * An area and its interval. `most` is the greatest size that is in the table, by index, and `size` the one that is drawn.
 * @typedef {{ area: number | null, interval: Interval | null }} Known
 * @typedef {{ size: number, most: number, draw: number }} Chosen
 */

/** @param {Stage} stage */
export async function mount(stage) {
    await styleSheet("learn/rows.css");
    // The first scene is the one that Explore opens.
    const pair = stage.scene();
    await pair.loadExample("white-clover", { scores: ["ada", "lr"], fold: "" });
    drawRate(pair, "recall");
    showLayers(pair, "roc", "random");
    const scene = stage.scene();
    /** @type {Chosen} */
    const chosen = { size: 0, most: 0, draw: 1 };
    const { auroc, overlays } = population(specOf(1000, 1));
    let known = SIZES.map((n) => knownOf(n, chosen.draw));
    const show = () => {
        showGenerated(scene, specOf(SIZES[chosen.size] ?? 0, chosen.draw));
        scene.dispatch({ type: "overlay", of: "population", overlays });
    };
    const choose = (/** @type {number} */ size) => {
        chosen.size = size;
        chosen.most = Math.max(chosen.most, size);
        show();
    };
    const draw = (/** @type {number} */ next) => {
        chosen.draw = next;
        known = SIZES.map((n) => knownOf(n, next));
        show();
    };
    show();
    drawRate(scene, "recall");
    showLayers(scene, "roc", "random");
    stage.plots(scene, "roc");
    const texts = SIZES.map((n) => formatCount(n));
    const sizes = createChoice(`${stage.prefix}rows`, "Rows", texts, (at) => choose(at));
    const other = makeButton("Draw other rows", () => draw(1 + (chosen.draw % MOST)));
    stage.control("stage-draw", sizes.element, other);
    scene.add({ render: () => sizes.render(chosen.size) });
    intervals(stage, scene, { auroc, chosen, known: () => known });
    stage.numbers(scene, ({ counts, measures }) => ({
        recall: formatRatio(measures.recall),
        recallRange: rangeText(intervalsAt(counts).recall),
        ...Object.fromEntries(known.map(({ interval }, at) => [`width${SIZES[at]}`, widthText(interval)])),
    }));
    stage.show({ truth: formatRatio(auroc) });
    nameAfter(stage.furtherPlots(pair, "roc"), "white clover");
    areas(stage, pair);
    addRowsGuess(stage, pair);
    stage.keep("draw", { reader: whole(1, MOST), get: () => chosen.draw, set: draw });
    stage.keep("most", { reader: whole(0, SIZES.length - 1), get: () => chosen.most, set: (most) => (chosen.most = most) });
    stage.keep("rows", { reader: whole(0, SIZES.length - 1), get: () => chosen.size, set: (size) => choose(size) });
    stage.question("half", () => choose(SIZES.length - 1), {
        quarter: {
            says: "A quarter takes sixteen times the rows: with 50 it is {width50} wide, with 200 {width200}, and with 800, now in the plot, {width800}.",
            show: () => choose(2),
        },
        same: {
            says: "The model is the same, but more is known of it: with 50 rows the interval is {width50} wide, with 200, now in the plot, {width200}.",
            show: () => choose(1),
        },
    });
}

/**
 * @param {number} n
 * @param {number} seed
 * @returns {Known}
 */
function knownOf(n, seed) {
    const analysis = Analysis.generate(specOf(n, seed));
    try {
        const roc = analysis.report().models[0]?.roc;
        return { area: roc?.auroc ?? null, interval: roc?.interval ?? null };
    } finally {
        analysis.free();
    }
}

/** @param {Interval | null} interval */
const rangeText = (interval) => (interval ? formatRange(interval, formatRatio) : formatRatio(null));

/** @param {Interval | null} interval */
const widthText = (interval) => formatRatio(interval && interval.high - interval.low);

/**
 * Adds the table of the areas with their intervals. Sizes that were not chosen yet have question marks.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {{ auroc: number, chosen: Chosen, known: () => readonly Known[] }} of `auroc` is that of the population
 */
function intervals(stage, scene, { auroc, chosen, known }) {
    const caption = "AUROC and its 95 % interval by the number of rows";
    const body = make("tbody");
    const ends = make("th", { class: "drawing", scope: "col", "aria-label": "Drawing" }, scaleEnds(SCALE));
    const head = headOf("Rows", "AUROC", "95 % interval", "Width", ends);
    const table = scrolling({ "aria-label": caption }, make("table", {}, hiddenCaption(caption), head, body));
    table.classList.add("lesson-numbers", "rows-intervals");
    stage.control("stage-table", table);
    const isOther = changeDetector();
    scene.add({
        render: () => {
            const all = known();
            if (!isOther(all, chosen.size, chosen.most)) return;
            const rows = all.map(({ area, interval }, at) => {
                const isKnown = at <= chosen.most && area !== null && interval !== null;
                const drawing = make("td", { class: "drawing" }, ...(isKnown ? [whisker(SCALE, area, interval, undefined, auroc)] : []));
                const cells = isKnown ? [formatRatio(area), rangeText(interval), widthText(interval)] : ["?", "?", "?"];
                const row = rowOf(formatCount(SIZES[at] ?? NaN), ...cells, drawing);
                row.classList.toggle("current", at === chosen.size);
                return row;
            });
            body.replaceChildren(...rows);
        },
    });
}

/** Distinguishes a plot from another one of the same space. @param {HTMLElement} row @param {string} data */
function nameAfter(row, data) {
    find(row, "h3", HTMLElement).append(`, ${data}`);
    const plot = find(row, ".plot", HTMLElement);
    plot.setAttribute("aria-label", `${plot.getAttribute("aria-label")}, ${data}`);
}

/** Shows the areas of the two models. @param {Stage} stage @param {Scene} pair */
function areas(stage, pair) {
    const models = pair.state.shown?.report.models ?? [];
    stage.show(Object.fromEntries(models.map(({ name, roc }) => [name, formatRatio(roc.auroc)])));
    const [first] = models;
    if (first) stage.show({ rows: formatCount(first.nPos + first.nNeg) });
}
