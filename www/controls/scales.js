// Ranges and slider mappings of the dials of the first screen. Further kinds: further-scales.js.

/** @import { Wanted } from "../text/typed-number.js" */

/**
 * Range of a number, ends included.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function within(low, high, range) {
    return { kind: "number", low, high, range };
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
