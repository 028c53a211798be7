// Dot and whisker: where a number lies on a scale, and its interval.

import { make } from "../page/dom.js";
import { formatRatio } from "../text/format.js";

/** @import { Interval } from "../pkg/curvescope.js" */

/** A scale with round ends. @typedef {{ from: number, to: number, step: number }} Scale */

/** Steps that a scale may have, and the most of them. */
const STEPS = [1, 2, 5];
const MOST_STEPS = 6;

/**
 * The scale that numbers fit on; from 0 to 1 without any.
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
 * The numbers at the ends of a scale, with the digits that its step needs.
 * @param {Scale} scale
 */
export function scaleEnds({ from, to, step }) {
    const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return make("div", { class: "scale-ends" }, ...[from, to].map((end) => make("span", {}, formatRatio(end, decimals))));
}

/**
 * The same with 0 where it is, unless that is near an end.
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
 * @param {Scale} scale
 * @param {number} value
 */
function placeOn({ from, to }, value) {
    return `${(100 * (value - from)) / (to - from)}%`;
}

/**
 * @param {Scale} scale
 * @param {number} value
 * @param {Interval | undefined} interval
 * @param {string | undefined} color of the model; the text's when left out
 * @param {number} [mark] a value with a line of its own
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
