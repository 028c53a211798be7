// The sentence on an answer: positives found, false alarms, and the share of flags that are right.

import { finds, flagsNone, oneRight, shareRight } from "../catalogue/verdict.js";
import { THIN_SPACE, formatCount, formatExact, formatPlural } from "./format.js";

/** @import { Counts, Interval, Measures, RateIntervals } from "../pkg/curvescope.js" */

/**
 * "It finds 65 of 113 positives (58 %; 42 to 72 %) with 131 false alarms: one flag in 3 is right (33 %; 25 to 42 %)." "" without positives.
 * @param {Counts} counts
 * @param {Pick<Measures, "recall" | "precision">} measures
 * @param {RateIntervals | undefined} intervals
 */
export function verdictText({ tp, fp, nPos }, { recall, precision }, intervals) {
    if (recall === null) return "";
    if (precision === null) return flagsNone(formatPlural(nPos, "positive"));
    return finds(
        formatCount(tp),
        formatCount(nPos),
        rangeText(recall, intervals?.recall),
        formatPlural(fp, "false alarm"),
        rightText(precision, intervals?.precision),
    );
}

/**
 * "one flag in 3 is right (33 %; 25 to 42 %)", "63 % of flags are right (48 to 77 %)".
 * @param {number} precision
 * @param {Interval | null | undefined} interval
 */
function rightText(precision, interval) {
    if (precision > 0 && precision < 0.5) return oneRight(flagsText(1 / precision), rangeText(precision, interval));
    return shareRight(percentText(precision), interval ? ` (${intervalText(interval)})` : "");
}

/** A number of flags: two digits, whole from 10 on. @param {number} flags */
function flagsText(flags) {
    return formatCount(flags < 9.95 ? Math.round(flags * 10) / 10 : Math.round(flags));
}

/**
 * "58 %; 42 to 72 %".
 * @param {number} rate
 * @param {Interval | null | undefined} interval
 */
function rangeText(rate, interval) {
    return interval ? `${percentText(rate)}; ${intervalText(interval)}` : percentText(rate);
}

/** @param {number} rate */
function percentText(rate) {
    return `${wholePercent(rate)}${THIN_SPACE}%`;
}

/** @param {Interval} interval */
function intervalText({ low, high }) {
    return `${wholePercent(low)} to ${wholePercent(high)}${THIN_SPACE}%`;
}

/** A percentage as a whole number; with two digits more below 1 and above 99, where that would be 0 or 100. @param {number} rate */
function wholePercent(rate) {
    const percent = 100 * rate;
    const isWhole = (percent >= 1 && percent <= 99) || percent === 0 || percent === 100;
    if (isWhole) return formatCount(Math.round(percent));
    const digits = (/** @type {number} */ part) => Number(part.toPrecision(2));
    return formatExact(percent < 1 ? digits(percent) : Number((100 - digits(100 - percent)).toPrecision(12)));
}
