// Sentences on how many rows it takes: to tell two models apart, and to know numbers twice as well.

import { formatCount, formatSetting } from "./format.js";

/** @import { Rows, RowsToTell } from "../pkg/curvescope.js" */

/** The words for the power that rows give. A line does not end within them. */
export const POWER = "80\u00a0% power";

/** Digits of a number of rows, which is rough. */
const DIGITS = 3;

/**
 * States how many rows tell the smallest difference that matters; "" without an answer.
 * @param {RowsToTell | null | undefined} needed
 * @param {number} here number of rows at hand
 * @param {number} models number of models of which every two are tested at once
 */
export function rowsToTellText(needed, here, models) {
    if (!needed) return "";
    const pair = models > 2 ? " of just these two" : "";
    return (
        `To tell a difference of ${formatSetting(needed.difference)} in AUROC${pair} (95\u00a0%, power 80\u00a0%) takes about ` +
        `${rowsText(needed)}; here are ${formatCount(here)}.`
    );
}

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
