// What dials and boxes take that the first screen has none of, and where their numbers are on a slider.

import { formatCount } from "../text/format.js";
import { formatInterval } from "../text/intervals.js";
import { within } from "./scales.js";

/** @import { Ends } from "../pkg/curvescope.js" */
/** @import { Wanted } from "../text/typed-number.js" */

/**
 * A share or a cost proportion between two others.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function shareWithin(low, high, range) {
    return { kind: "share", low, high, range };
}

/**
 * A whole number between two others.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function whole(low, high, range) {
    return { kind: "whole", low, high, range };
}

/**
 * A number within these ends.
 * @param {Ends} ends
 */
export function numberIn([low, high]) {
    return within(low, high, `${formatInterval({ low, high })}.`);
}

/**
 * A whole number within these ends.
 * @param {Ends} ends
 */
export function wholeIn([low, high]) {
    return whole(low, high, `that is whole, from ${formatCount(low)} to ${formatCount(high)}.`);
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
