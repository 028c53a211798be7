// How the numbers of resampled measures are written.

import { formatRatio } from "../text/format.js";

/** @import { Interval } from "../pkg/curvescope.js" */

/**
 * "0.741 to 0.924".
 * @param {Interval} interval
 * @param {(value: number) => string} [format]
 */
export function formatRange({ low, high }, format = formatRatio) {
    return `${format(low)} to ${format(high)}`;
}

/**
 * A standard error to two digits.
 * @param {number} value
 */
export function formatError(value) {
    return value === 0 ? "0" : value.toPrecision(2);
}

/**
 * A difference with its sign, to four decimals: +0.0123.
 * @param {number} value
 */
export function formatDifference(value) {
    const text = formatRatio(value, 4);
    return Number(value.toFixed(4)) > 0 ? `+${text}` : text;
}

/**
 * A p-value to three decimals: 0.039, < 0.001.
 * @param {number} value
 */
export function formatP(value) {
    return value < 0.001 ? "< 0.001" : value.toFixed(3);
}
