// One sentence on an answer that is no better than the same decision for all rows, or on scores that may be no better than chance.
// The core computes all values; they are compared here.

import { LIMITS } from "../catalogue/limits.js";
import { measuresAt } from "../pkg/drawing.js";
import { measureOptions } from "../state/dials.js";
import { hasConfidence } from "../state/question.js";
import { NORMALISED_COST, aimTerms } from "./answer.js";
import { formatCount, formatRate, formatRatio } from "./format.js";
import { formatRange } from "./intervals.js";
import { limitedField } from "./question.js";

/** @import { Counts, Decision, Fix, Interval, Model, Report } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */

/** The same decision for all rows. @typedef {{ counts: Counts, value: number, rule: string }} Trivial */

/** An answer is near a rule for all rows where at most this share of each class is predicted otherwise. */
const NEAR = 0.05;

/**
 * Returns the gravest remark on an answer, "" without one. Subscripts are written as in "F_{1}".
 * @param {Pick<Model, "roc">} model
 * @param {{ question: Question, dials: Dials }} state
 * @param {Counts} counts of the answer
 * @param {Decision | undefined} decision undefined for the reader's own threshold
 * @param {Interval | null | undefined} precision its 95 % interval
 */
export function worthText(model, state, counts, decision, precision) {
    if (decision?.worth) return decision.worth;
    const trivial = decision && trivialRule(decision, counts, state);
    return (
        (trivial && comparedText(trivial, decision, counts, state)) ||
        chanceText(model.roc) ||
        (trivial && uncertainText(trivial, state.question, precision)) ||
        ""
    );
}

/**
 * Returns the remark on scores that rank negatives above positives, with the fix of the report; undefined for others.
 * @param {Model} model
 * @param {Report} report
 * @returns {{ text: string, fix: Fix | undefined } | undefined}
 */
export function invertedRemark({ roc: { auroc, delong } }, { notices }) {
    const notice = notices.find(({ code }) => code === "inverted-scores");
    if (!notice || auroc === null || auroc >= 0.5 || (delong && delong.high >= 0.5)) return undefined;
    return { text: `Negatives rank above positives: AUROC ${formatRate(auroc)}.`, fix: notice.fixes?.find((fix) => "options" in fix) };
}

/**
 * Returns the better of the two rules for all rows that keep the limits of the question.
 * @param {Decision} decision
 * @param {Counts} counts of which the class totals are used
 * @param {{ question: Question, dials: Dials }} state
 * @returns {Trivial | undefined}
 */
function trivialRule({ allPositive, allNegative }, { nPos, nNeg }, state) {
    /** @type {Trivial[]} */
    const rules = [];
    const all = { tp: nPos, fp: nNeg, nPos, nNeg };
    const none = { tp: 0, fp: 0, nPos, nNeg };
    const rows = formatCount(nPos + nNeg);
    if (allPositive !== null) rules.push({ counts: all, value: allPositive, rule: `all ${rows} rows positive` });
    if (allNegative !== null) rules.push({ counts: none, value: allNegative, rule: `none of the ${rows} rows positive` });
    const sign = isMinimised(state.question, state.dials) ? -1 : 1;
    return rules.filter(({ counts }) => keepsLimits(counts, state)).sort((one, other) => sign * (other.value - one.value))[0];
}

/**
 * True where the value of the aim is a normalised cost, the only one that is minimised.
 * @param {Question} question
 * @param {Dials} dials
 */
function isMinimised(question, dials) {
    return aimTerms(question, dials).name === NORMALISED_COST;
}

/**
 * @param {Counts} counts of a rule for all rows
 * @param {{ question: Question, dials: Dials }} state
 */
function keepsLimits(counts, { question: { kind, limits, confident }, dials }) {
    if (kind !== "limits") return true;
    const measures = measuresAt(counts, measureOptions(dials));
    return limits.every(({ measure, side, bound }) => {
        // Shares of the predicted rows are not certain, whatever the data.
        if (confident && hasConfidence(measure) && LIMITS[measure].rises === undefined) return false;
        const value = measure === "predictedPositive" ? counts.tp + counts.fp : measures[limitedField({ measure })];
        return value !== null && (side === "atLeast" ? value >= bound : value <= bound);
    });
}

/**
 * States that an answer is hardly better than a rule for all rows.
 * @param {Trivial} trivial
 * @param {Decision} decision
 * @param {Counts} counts
 * @param {{ question: Question, dials: Dials }} state
 */
function comparedText(trivial, { value }, counts, { question, dials }) {
    const { rule, counts: others } = trivial;
    const { name, write, isTotal, isLoss } = aimTerms(question, dials);
    const number = write(trivial.value);
    // From a value of 0 any gain is great, and a payoff may be the small difference of two great sums.
    const isShare = trivial.value !== 0 && (!isTotal || isLoss);
    // Three decimals are enough to see a gain, where a rate near 1 is written with more.
    const seen = (/** @type {number} */ of) => (isTotal || of < 0.01 ? write(of) : formatRatio(of));
    if (value === null || !((isShare && isNear(counts, others)) || seen(value) === seen(trivial.value))) return "";
    return `Hardly better than predicting ${rule} (${name}${isTotal ? ":" : ""} ${number}).`;
}

/**
 * @param {Counts} counts
 * @param {Counts} others of the same classes
 */
function isNear({ tp, fp, nPos, nNeg }, others) {
    return Math.abs(tp - others.tp) <= NEAR * nPos && Math.abs(fp - others.fp) <= NEAR * nNeg;
}

/** @param {Model["roc"]} roc */
function chanceText({ auroc, interval }) {
    if (auroc === null || !interval || interval.low > 0.5 || interval.high < 0.5) return "";
    return `The scores may be no better than chance: AUROC ${formatRate(auroc)}, 95 % interval ${formatRange(interval)}.`;
}

/**
 * @param {Trivial} trivial
 * @param {Question} question
 * @param {Interval | null | undefined} precision
 */
function uncertainText({ rule, value }, { kind, aim }, precision) {
    if (kind !== "limits" || aim !== "precision" || !precision || precision.low > value || precision.high < value) return "";
    return `It may be no better than predicting ${rule}: precision ${formatRate(value)} is within its 95 % interval.`;
}
