// What the first dials take, and where their numbers are on a slider. Further kinds: further-scales.js.

/** @import { Wanted } from "../text/typed-number.js" */

/**
 * A number between two others.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function within(low, high, range) {
    return { kind: "number", low, high, range };
}

/** A prevalence: above 0 and below 1, as the plots take it. @type {Wanted} */
export const PREVALENCE = {
    kind: "share",
    low: 1e-100,
    high: 1 - 2 ** -53,
    range: "above 0 and below 1, such as 0.1, 10 %, 1/11, or 1:10, positives to negatives.",
};

/**
 * A slider of shares, which is fine near 0 and near 1.
 * @param {number} low the least share; the greatest is as near to 1
 * @param {number} digits of the values it gives
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
