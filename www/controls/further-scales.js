// Ranges and slider mappings of dials and number boxes that are not on the first screen.

import { formatCount } from "../text/format.js";
import { formatInterval } from "../text/intervals.js";
import { within } from "./scales.js";

/** @import { Ends } from "../pkg/curvescope.js" */
/** @import { Wanted } from "../text/typed-number.js" */

/**
 * Range of a share or a cost proportion, ends included.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function shareWithin(low, high, range) {
    return { kind: "share", low, high, range };
}

/**
 * Range of an integer, ends included.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function whole(low, high, range) {
    return { kind: "whole", low, high, range };
}

/**
 * Range of a number between two ends.
 * @param {Ends} ends
 */
export function numberIn([low, high]) {
    return within(low, high, `${formatInterval({ low, high })}.`);
}

/**
 * Range of an integer between two ends.
 * @param {Ends} ends
 */
export function wholeIn([low, high]) {
    return whole(low, high, `that is whole, from ${formatCount(low)} to ${formatCount(high)}.`);
}

/**
 * Logarithmic slider from `low` to `high` in 400 steps.
 * @param {number} low
 * @param {number} high
 * @param {number} digits significant digits of the values
 */
export function logarithmic(low, high, digits) {
    return {
        scale: { min: Math.log(low), max: Math.log(high), step: Math.log(high / low) / 400 },
        toSlider: (/** @type {number} */ value) => Math.log(Math.max(low, Math.min(high, value))),
        fromSlider: (/** @type {number} */ at) => Number(Math.exp(at).toPrecision(digits)),
    };
}

/**
 * Linear slider.
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
