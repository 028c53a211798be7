// What the first dials take: numbers as they are typed, and where they are on a slider. Further kinds: further-scales.js.

import { parseNumber, parseShare } from "../text/typed-number.js";

/**
 * A number between two others, NaN for anything else.
 * @param {number} low
 * @param {number} high
 */
export function within(low, high) {
    return (/** @type {string} */ text) => {
        const value = parseNumber(text);
        return value >= low && value <= high ? value : NaN;
    };
}

/** A share above 0 and below 1; NaN for anything else. @param {string} text */
export function share(text) {
    const value = parseShare(text);
    return value > 0 && value < 1 ? value : NaN;
}

/** What a box for a prevalence takes. */
export const PREVALENCE = {
    parse: share,
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
