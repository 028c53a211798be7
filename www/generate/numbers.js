// Numbers of a spec: as they are shown, as they are typed, and where they are on a slider.

import { parseNumber } from "../format.js";

/**
 * In as few digits as it has, six at most.
 * @param {number} value
 */
export function formatParameter(value) {
    return String(Number(value.toPrecision(6))).replace("-", "\u2212");
}

/**
 * A number from one to another, NaN for anything else.
 * @param {number} low
 * @param {number} high
 */
export function within(low, high) {
    return (/** @type {string} */ text) => {
        const value = parseNumber(text);
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
 * A slider of shares, which is fine near 0 and near 1.
 * @param {number} low
 */
export function shares(low) {
    const logit = (/** @type {number} */ share) => Math.log(share / (1 - share));
    const inside = (/** @type {number} */ share) => Math.max(low, Math.min(1 - low, share));
    return {
        scale: { min: logit(low), max: logit(1 - low), step: 0.02 },
        toSlider: (/** @type {number} */ value) => logit(inside(value)),
        fromSlider: (/** @type {number} */ at) => Number(inside(1 / (1 + Math.exp(-at))).toPrecision(3)),
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
