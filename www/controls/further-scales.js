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

/** Range of a prevalence: the plots need one above 0 and below 1. @type {Wanted} */
export const PREVALENCE = {
    kind: "share",
    low: 1e-100,
    high: 1 - 2 ** -53,
    range: "above 0 and below 1, such as 0.1, 10 %, 1/11, or 1:10, positives to negatives.",
};

/**
 * Slider of shares on the logit scale, which has fine steps near 0 and near 1.
 * @param {number} low the least share; the greatest is 1 - `low`
 * @param {number} digits significant digits of the values
 */
export function shares(low, digits) {
    const logit = (/** @type {number} */ value) => Math.log(value / (1 - value));
    const inside = (/** @type {number} */ value) => Math.max(low, Math.min(1 - low, value));
    return {
        scale: { min: logit(low), max: logit(1 - low), step: 0.02 },
        toSlider: (/** @type {number} */ value) => logit(inside(value)),
        fromSlider: (/** @type {number} */ at) => inside(Number((1 / (1 + Math.exp(-at))).toPrecision(digits))),
    };
}
