// The cells of the table of areas: a value, or a difference to the chosen model, on the scale of its column.

import { AREAS } from "../catalogue/areas.js";
import { make, screenReaderText } from "../page/dom.js";
import { DASH, formatRate, formatSigned } from "../text/format.js";
import { formatRange, pText } from "../text/intervals.js";
import { reasonFor } from "../text/messages.js";
import { placeOn, whisker } from "../uncertainty/whisker.js";
import { bestMark } from "./best-marks.js";

/** @import { Difference, Interval, Model, RankedArea, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Scale } from "../uncertainty/whisker.js" */

/** Values marked by a line in each column, and the words at its foot. @type {Readonly<Partial<Record<RankedArea, { at: number, name: string }>>>} */
export const MARKS = { auroc: { at: 0.5, name: "0.5 chance" }, prgArea: { at: 0, name: "0" } };

/** Room beside a mark at the end of a scale. */
const ROOM = 0.02;

/**
 * Returns the interval of an area: by formula for the AUROC of independent rows, else by the bootstrap.
 * @param {Model} model
 * @param {RankedArea} area
 * @param {Uncertainty | undefined} uncertainty
 * @param {number} at index of the model
 */
export function intervalOf(model, area, uncertainty, at) {
    const drawn = uncertainty?.models[at]?.measures.find(({ measure }) => measure === area)?.resampled?.interval;
    return (area === "auroc" && !uncertainty?.clusters ? model.roc.interval : undefined) ?? drawn;
}

/**
 * Returns the scale of an area that has all values, intervals and marks, with ends of one decimal.
 * @param {RankedArea} area
 * @param {readonly Model[]} models
 * @param {Uncertainty | undefined} uncertainty
 * @returns {Scale}
 */
export function scaleFor(area, models, uncertainty) {
    const mark = MARKS[area]?.at;
    const numbers = models.flatMap((model, at) => {
        const value = AREAS[area].value(model);
        return value === null ? [] : [value, intervalOf(model, area, uncertainty, at)?.low ?? value];
    });
    const least = Math.min(...numbers, mark === undefined ? 0 : mark - ROOM);
    return { from: Math.floor(least * 10) / 10, to: 1, step: 0.1 };
}

/**
 * @param {RankedArea} area
 * @param {Model} model
 * @param {Interval | undefined} interval
 * @param {Scale} scale
 * @param {string | undefined} color
 * @param {boolean} [mayBeBest]
 */
export function areaCell(area, model, interval, scale, color, mayBeBest = false) {
    const { name, value: read, field } = AREAS[area];
    const value = read(model);
    if (value === null) return noValue(name, reasonFor(model, field));
    const drawing = whisker(scale, value, interval, color, MARKS[area]?.at);
    if (area === "prArea") {
        const shade = make("span", { class: "unachievable" });
        shade.style.width = placeOn(scale, model.pr.minimumArea);
        drawing.prepend(shade);
    }
    const cell = cellOf(name, drawing, formatRate(value), interval ? `95 % interval ${formatRange(interval)}` : undefined);
    if (mayBeBest) cell.querySelector("b")?.append(bestMark());
    return cell;
}

/**
 * @param {RankedArea} area
 * @param {Difference | undefined} difference of the model and the chosen one; undefined before its rows are drawn
 * @param {Scale} scale
 * @param {string | undefined} color
 */
export function differenceCell(area, difference, scale, color) {
    const { name } = AREAS[area];
    if (!difference) return make("td", { class: "area", "data-name": name }, screenReaderText("Not drawn yet."));
    if (difference.difference === null) return noValue(name, difference.undefined?.message ?? "");
    const { difference: value, resampled } = difference;
    const drawing = whisker(scale, value, resampled?.interval, color, 0);
    const text = formatSigned(value);
    if (!resampled) return cellOf(name, drawing, text, undefined);
    return cellOf(name, drawing, text, `95 % interval ${formatRange(resampled.interval)}`, pText(resampled.pValue));
}

/**
 * @param {string} name
 * @param {string} reason
 */
function noValue(name, reason) {
    return make("td", { class: "area undefined", "data-name": name, title: reason || undefined }, DASH, screenReaderText(` ${reason}`));
}

/**
 * @param {string} name of the column
 * @param {HTMLElement} drawing
 * @param {string} value
 * @param {string | undefined} interval
 * @param {string} [beside]
 */
function cellOf(name, drawing, value, interval, beside) {
    return make(
        "td",
        { class: "area", "data-name": name, title: interval },
        drawing,
        make("b", {}, value),
        ...(interval ? [screenReaderText(` ${interval}`)] : []),
        ...(beside ? [make("span", { class: "p" }, ` ${beside}`)] : []),
    );
}
