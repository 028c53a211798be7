// How the numbers of resampled measures are written.

import { formatRatio } from "../text/format.js";

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
