// How the numbers of resampled measures are written.

import { formatRatio, formatSigned } from "../text/format.js";

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
    return formatSigned(value, (difference) => formatRatio(difference, 4));
}
