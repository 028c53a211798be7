// Words for numbers of rows that a study takes.

import { formatCount } from "./format.js";

/** @import { Rows } from "../pkg/curvescope.js" */

/** The words for the power that rows give. A line does not end within them. */
export const POWER = "80\u00a0% power";

/** Digits of a number of rows, which is rough. */
const DIGITS = 3;

/**
 * States how many rows halve intervals; "" without an answer.
 * @param {Rows | null | undefined} needed
 */
export function rowsToHalveText(needed) {
    if (!needed) return "";
    const { rows, positives } = needed;
    return `Four times the rows, ${formatCount(rows)} with ${positivesText(positives, formatCount)}, would about halve these intervals.`;
}

/**
 * "295 rows (117 positives)", rounded up to three digits.
 * @param {Rows} needed
 */
export function rowsText({ rows, positives }) {
    return `${aboutCount(rows)} rows (${positivesText(positives, aboutCount)})`;
}

/**
 * @param {number} positives
 * @param {(count: number) => string} write
 */
function positivesText(positives, write) {
    return `${write(positives)} ${positives === 1 ? "positive" : "positives"}`;
}

/**
 * Formats a whole number of rows, rounded up to three digits.
 * @param {number} count
 */
export function aboutCount(count) {
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) + 1 - DIGITS);
    return formatCount(Math.ceil(count / unit) * unit);
}
