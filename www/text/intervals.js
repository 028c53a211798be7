// Intervals and p-values in words.

import { intervalsAt } from "../pkg/drawing.js";
import { formatRate, formatSetting } from "./format.js";

/** @import { Counts, Interval, RateIntervals } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Question } from "../state/question.js" */

/**
 * The intervals last returned, and what they are of: several parts of a frame show the same ones, which take some 50 ms where each class
 * has a million rows.
 * @type {{ of: string, intervals: RateIntervals | undefined }}
 */
let latest = { of: "", intervals: undefined };

/**
 * Returns the 95 % intervals of the rates of some counts, at a threshold that is fixed or was `chosen` on the rows. Undefined for rows with
 * weights or in clusters, which are not independent cases that could be counted.
 * @param {Counts} counts
 * @param {Pick<Frame, "state" | "report">} frame
 */
export function intervalsOf(counts, { state: { question, dials }, report }, chosen = isChosen(question)) {
    if (report.columns.weight !== null || report.columns.cluster !== null) return undefined;
    const { prevalence, sampling } = dials;
    const of = [counts.tp, counts.fp, counts.nPos, counts.nNeg, prevalence, sampling, chosen].join();
    if (of !== latest.of) latest = { of, intervals: intervalsAt(counts, { prevalence, sampling, chosen }) };
    return latest.intervals;
}

/**
 * Describes the method of these intervals in a sentence.
 * @param {Question} question
 */
export function intervalsWords(question) {
    return isChosen(question)
        ? "95 % intervals that hold at every threshold at once, for independent rows: the threshold was chosen on these. At one that was fixed before they were seen, asked for as “Try a threshold”, they are narrower."
        : "95 % intervals by Wilson’s formula, for independent rows and a threshold that was fixed before they were seen.";
}

/** True where the threshold is chosen on the rows that it is judged by. @param {Question} question */
export function isChosen({ kind }) {
    return kind !== "threshold";
}

/**
 * "0.741 to 0.924".
 * @param {Interval} interval
 * @param {(value: number) => string} [format]
 */
export function formatRange({ low, high }, format = formatRate) {
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
 * A p-value in a sentence: "p = 0.039", "p < 0.001".
 * @param {number} value
 */
export function pText(value) {
    return value < 0.001 ? `p ${formatP(value)}` : `p = ${formatP(value)}`;
}

/**
 * A range of a dial: "from 0.503 to 1.362", "up to 0.19", "from 2.459 up", "1 only".
 * @param {{ low: number, high: number }} interval
 */
export function formatInterval({ low, high }) {
    if (low === high) return `${formatSetting(low)} only`;
    if (high === Infinity) return low === 0 ? "of any value" : `from ${formatSetting(low)} up`;
    return low === 0 ? `up to ${formatSetting(high)}` : `from ${formatSetting(low)} to ${formatSetting(high)}`;
}
