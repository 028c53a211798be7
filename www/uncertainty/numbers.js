// Formats of the numbers of resampled measures.

import { formatRatio, formatSigned } from "../text/format.js";

/**
 * Formats a standard error with two significant digits.
 * @param {number} value
 */
export function formatError(value) {
    return value === 0 ? "0" : value.toPrecision(2);
}

/**
 * Formats a difference with its sign and four decimals: +0.0123.
 * @param {number} value
 */
export function formatDifference(value) {
    return formatSigned(value, (difference) => formatRatio(difference, 4));
}
