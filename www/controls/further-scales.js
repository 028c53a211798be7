// What dials and boxes take that the first screen has none of: numbers as they are typed, and where they are on a slider.

import { formatCount } from "../text/format.js";
import { formatInterval } from "../text/intervals.js";
import { parseNumber, parseShare } from "../text/typed-number.js";
import { within } from "./scales.js";

/** @import { Ends } from "../pkg/curvescope.js" */

/**
 * A share or a cost proportion between two others, NaN for anything else.
 * @param {number} low
 * @param {number} high
 */
export function shareWithin(low, high) {
    return (/** @type {string} */ text) => {
        const value = parseShare(text);
        return value >= low && value <= high ? value : NaN;
    };
}

/**
 * A whole number, which may be written with commas; NaN for anything else.
 * @param {number} low
 * @param {number} high
 */
export function whole(low, high) {
    return (/** @type {string} */ text) => {
        const value = parseNumber(text.replaceAll(",", ""));
        return Number.isInteger(value) && value >= low && value <= high ? value : NaN;
    };
}

/**
 * What a box says and takes that is for a number within these ends.
 * @param {Ends} ends
 */
export function numberIn([low, high]) {
    return { parse: within(low, high), range: `${formatInterval({ low, high })}.` };
}

/**
 * The same of a whole number.
 * @param {Ends} ends
 */
export function wholeIn([low, high]) {
    return { parse: whole(low, high), range: `that is whole, from ${formatCount(low)} to ${formatCount(high)}.` };
}

/**
 * A slider whose equal steps multiply by equal factors.
 * @param {number} low
 * @param {number} high
 * @param {number} digits of the values it gives
 */
export function logarithmic(low, high, digits) {
    return {
        scale: { min: Math.log(low), max: Math.log(high), step: Math.log(high / low) / 400 },
        toSlider: (/** @type {number} */ value) => Math.log(Math.max(low, Math.min(high, value))),
        fromSlider: (/** @type {number} */ at) => Number(Math.exp(at).toPrecision(digits)),
    };
}

/**
 * An even slider.
 * @param {number} min
 * @param {number} max
 * @param {number} step
 */
export function even(min, max, step) {
    return {
        scale: { min, max, step },
        toSlider: (/** @type {number} */ value) => value,
        fromSlider: (/** @type {number} */ at) => at,
    };
}
