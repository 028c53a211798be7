// What the gap between groups is, for the rate that the question is about.

import { apart, beyondChance, endsOfGroups, groupsDiffer, withinChance } from "../catalogue/groups.js";
import { formatCount, formatRate } from "./format.js";
import { pText } from "./intervals.js";
import { plainName } from "./measures.js";
import { limitedField } from "./question.js";

/** @import { GroupGaps } from "../pkg/curvescope.js" */
/** @import { Question } from "../state/question.js" */

/** The rates of which groups have gaps. */
export const GAP_RATES = /** @type {const} */ (["recall", "fpr", "precision", "predictedPositiveShare"]);

/** @typedef {typeof GAP_RATES[number]} GapRate */

/** A difference with a lower p is called more than chance. */
const LEVEL = 0.05;

/**
 * Returns the rate that a question is about: that of its first limit, or recall.
 * @param {Pick<Question, "kind" | "limits">} question
 * @returns {GapRate}
 */
export function gapRate({ kind, limits: [limit] }) {
    const field = kind === "limits" && limit?.side === "atLeast" ? limitedField(limit) : "recall";
    return GAP_RATES.find((rate) => rate === field) ?? "recall";
}

/**
 * "Recall 0.683 for A, 0.734 for B." and "0.052 apart (−0.105 to 0.205, p = 0.562). These 442 rows can’t tell it from chance." The interval
 * is that of two groups; of more, the test alone allows for the choice of the least and the greatest.
 * @param {GroupGaps} gaps
 * @param {GapRate} rate
 * @param {string} rows their number, in words
 */
export function gapText({ greatest, againstRest, undefined: reasons }, rate, rows) {
    const reasonOf = (/** @type {string} */ field) => reasons.find((entry) => entry.field === `greatest.${rate}.${field}`)?.message ?? "";
    const { difference, ends, pValue } = greatest[rate];
    if (!ends || difference === null) return { answer: "No difference.", detail: reasonOf("difference") };
    const [least, most] = ends.map(({ group, rate }) => /** @type {const} */ ([formatRate(rate), againstRest[group]?.name ?? ""]));
    const interval = againstRest.length === 2 ? againstRest[ends[1].group]?.[rate].interval : undefined;
    const sure = [interval ? `${formatRate(interval.low)} to ${formatRate(interval.high)}` : "", pValue === null ? "" : pText(pValue)];
    const isBeyond = pValue === null ? interval && interval.low > 0 : pValue < LEVEL;
    const verdict = isBeyond ? beyondChance() : pValue === null && !interval ? reasonOf("pValue") : withinChance(rows);
    const how = sure.filter(Boolean).join(", ");
    const by = apart(formatRate(difference), how && ` (${how})`);
    return {
        answer: groupsDiffer(plainName(rate), ...(least ?? ["", ""]), ...(most ?? ["", ""])),
        detail: [againstRest.length > 2 ? endsOfGroups(formatCount(againstRest.length)) : "", by, verdict].filter(Boolean).join(" "),
    };
}
