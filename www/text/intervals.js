// Intervals and p-values as words.

import { formatRatio, formatSetting } from "./format.js";

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
 * A p-value to three decimals: 0.039, < 0.001.
 * @param {number} value
 */
export function formatP(value) {
    return value < 0.001 ? "< 0.001" : value.toFixed(3);
}

/**
 * The same in a sentence: "p = 0.039".
 * @param {number} value
 */
export function pText(value) {
    return value < 0.001 ? `p ${formatP(value)}` : `p = ${formatP(value)}`;
}

/**
 * Values of a dial: "from 0.503 to 1.362", "up to 0.19", "from 2.459 up", "1 only".
 * @param {{ low: number, high: number }} interval
 */
export function formatInterval({ low, high }) {
    if (low === high) return `${formatSetting(low)} only`;
    if (high === Infinity) return low === 0 ? "of any value" : `from ${formatSetting(low)} up`;
    return low === 0 ? `up to ${formatSetting(high)}` : `from ${formatSetting(low)} to ${formatSetting(high)}`;
}
