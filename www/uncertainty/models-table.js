// Table of every measure of every model: value, interval as a drawing and in digits, standard error, and how often the model is best.

import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { swatch } from "../plots/legend.js";
import { areaName, namesOver } from "../text/area-names.js";
import { DASH, formatCount, formatPercent, formatRate } from "../text/format.js";
import { formatRange } from "../text/intervals.js";
import { rowsToHalveText } from "../text/rows-needed.js";
import { formatError } from "./numbers.js";
import { scaleEnds, scaleOf, whisker } from "./whisker.js";

/** @import { CurveMeasure, MeasureUncertainty, PaletteEntry, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Ranges } from "../text/area-names.js" */
/** @import { Scale } from "./whisker.js" */

const CELLS =
    "In each cell: the value in your data, its 95 % interval (of AUROC by Newcombe’s formula, of others by the bootstrap, bias-corrected and accelerated), drawn on the " +
    "scale at the foot of the column, and its standard error";

const CELLS_OF_RIVALS = "; in how many of the draws no other model is higher.";

/** The Monte Carlo error of an interval's ends is shown if it exceeds this share of the interval's width. */
const LEAST_SHOWN = 0.05;

export function createModelsTable() {
    const legend = make("p", { class: "reading" });
    let head = headOf();
    const rows = make("tbody");
    const foot = make("tfoot", { "aria-hidden": "true" });
    const halved = make("p", { class: "reading", id: "uncertainty-rows" });
    const reasons = make("div", { class: "uncertainty-reasons" });
    const caption = hiddenCaption("Each measure of each model with its 95 % interval");
    const name = { "aria-label": "How sure the numbers of each model are" };
    const element = make(
        "div",
        {},
        legend,
        scrolling(name, make("table", { id: "uncertainty-models" }, caption, head, rows, foot)),
        halved,
        reasons,
    );

    /**
     * @param {Uncertainty} uncertainty
     * @param {readonly PaletteEntry[]} strokes
     * @param {Ranges} ranges of areas
     */
    function render({ models, rowsToHalve }, strokes, ranges) {
        const measures = (models[0]?.measures ?? []).map(({ measure }) => measure);
        const scales = measures.map((_, at) => scaleOf(models.flatMap(({ measures }) => numbersOf(measures[at]))));
        const hasRivals = models.length > 1;
        legend.textContent = CELLS + (hasRivals ? CELLS_OF_RIVALS : ".");
        const newHead = headOf("Model", ...namesOver(measures, ranges));
        head.replaceWith(newHead);
        head = newHead;
        rows.replaceChildren(
            ...models.map(({ name, measures }, at) => {
                const stroke = strokes[at % strokes.length];
                const cells = measures.map((of, column) => cell(of, scales[column], stroke?.color, hasRivals));
                return rowOf(make("span", { class: "model-name" }, swatch(stroke), make("span", {}, name)), ...cells);
            }),
        );
        foot.replaceChildren(make("tr", {}, make("td"), ...scales.map((scale) => make("td", {}, scaleEnds(scale)))));
        setText(halved, rowsToHalveText(rowsToHalve));
        reasons.replaceChildren(...reasonsIn(models.flatMap(({ measures }) => measures)));
    }

    return { element, render };
}

/**
 * @param {MeasureUncertainty} of
 * @param {Scale | undefined} scale
 * @param {string | undefined} color
 * @param {boolean} hasRivals
 */
function cell({ measure, estimate, resampled }, scale, color, hasRivals) {
    const place = { "data-measure": measure };
    if (estimate === null || !scale) return make("td", place, DASH);
    const value = make("span", { class: "estimate" }, formatRate(estimate));
    const drawing = whisker(scale, estimate, resampled?.interval, color);
    if (!resampled) return make("td", place, make("div", { class: "numbers" }, value, make("span", {}, DASH)), drawing);
    const interval = make("span", { class: "interval" }, formatRange(resampled.interval));
    const more = moreOf(resampled, hasRivals).map((text) => make("span", {}, text));
    const numbers = make("div", { class: "numbers" }, value, interval);
    return make("td", place, numbers, drawing, make("div", { class: "more" }, ...more));
}

/**
 * Returns the texts below an interval.
 * @param {NonNullable<MeasureUncertainty["resampled"]>} resampled
 * @param {boolean} hasRivals
 */
function moreOf({ interval, replicationError, standardError, shareBest, undefinedReplicates }, hasRivals) {
    const more = [`std. error ${formatError(standardError)}`];
    if (hasRivals && shareBest !== null) more.push(`best in ${formatPercent(shareBest)}`);
    if (replicationError > LEAST_SHOWN * (interval.high - interval.low))
        more.push(`ends ± ${formatError(replicationError)} by chance of drawing`);
    if (undefinedReplicates > 0) more.push(`undefined in ${formatCount(undefinedReplicates)}`);
    return more;
}

/**
 * @param {MeasureUncertainty | undefined} of
 * @returns {number[]}
 */
function numbersOf(of) {
    if (!of || of.estimate === null) return [];
    const { interval } = of.resampled ?? {};
    return interval ? [of.estimate, interval.low, interval.high] : [of.estimate];
}

/**
 * Returns the distinct reasons for undefined numbers, each with its measures.
 * @param {readonly { measure: CurveMeasure, undefined: { message: string } | null }[]} measures
 */
export function reasonsIn(measures) {
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    for (const { measure, undefined: reason } of measures) {
        if (reason) found.set(reason.message, (found.get(reason.message) ?? new Set()).add(areaName(measure)));
    }
    return [...found].map(([message, names]) => make("p", {}, `${DASH} ${[...names].join(", ")}: ${message}`));
}
