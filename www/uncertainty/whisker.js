// Dot and whisker: a number and its interval, drawn on a scale.

import { make } from "../page/dom.js";
import { formatRatio } from "../text/format.js";

/** @import { Interval } from "../pkg/curvescope.js" */

/** A scale with round ends. @typedef {{ from: number, to: number, step: number }} Scale */

/** Widths of a step, times a power of ten. */
const STEPS = [1, 2, 5];
/** Most steps of a scale. */
const MOST_STEPS = 6;

/**
 * Returns the smallest such scale that contains all numbers; from 0 to 1 if there are none.
 * @param {readonly number[]} numbers
 * @returns {Scale}
 */
export function scaleOf(numbers) {
    const [low, high] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [0, 1];
    const span = Math.max(high - low, 1e-4);
    let unit = 10 ** Math.floor(Math.log10(span / MOST_STEPS));
    for (;;) {
        for (const times of STEPS) {
            const step = times * unit;
            const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
            if (last - first <= MOST_STEPS) return { from: first * step, to: Math.max(last, first + 1) * step, step };
        }
        unit *= 10;
    }
}

/**
 * Creates the labels at the ends of a scale, with the decimals that its step needs.
 * @param {Scale} scale
 */
export function scaleEnds({ from, to, step }) {
    const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return make("div", { class: "scale-ends" }, ...[from, to].map((end) => make("span", {}, formatRatio(end, decimals))));
}

/**
 * Creates the same labels and one at 0, unless that is near an end.
 * @param {Scale} scale
 */
export function scaleEndsAndZero(scale) {
    const { from, to } = scale;
    const ends = scaleEnds(scale);
    if (Math.min(-from, to) < (to - from) / 8) return ends;
    const zero = make("span", { class: "scale-mark" }, "0");
    zero.style.left = placeOn(scale, 0);
    ends.append(zero);
    return ends;
}

/**
 * Returns where a value is on a scale, from its left end, in per cent for CSS.
 * @param {Scale} scale
 * @param {number} value
 */
export function placeOn({ from, to }, value) {
    return `${(100 * (value - from)) / (to - from)}%`;
}

/**
 * @param {Scale} scale
 * @param {number} value
 * @param {Interval | undefined} interval
 * @param {string | undefined} color of the model; that of the text if undefined
 * @param {number} [mark] value marked by a vertical line
 */
export function whisker(scale, value, interval, color, mark) {
    const part = (/** @type {string} */ name, /** @type {number} */ from, /** @type {number} */ to = from) => {
        const element = make("span", { class: name });
        element.style.left = placeOn(scale, from);
        if (to > from) element.style.right = `calc(100% - ${placeOn(scale, to)})`;
        return element;
    };
    const element = make("div", { class: "whisker", "aria-hidden": "true" });
    if (color) element.style.setProperty("--model", color);
    if (mark !== undefined && mark >= scale.from && mark <= scale.to) element.append(part("whisker-mark", mark));
    if (interval) element.append(part("whisker-line", interval.low, interval.high));
    element.append(part("whisker-dot", value));
    return element;
}
