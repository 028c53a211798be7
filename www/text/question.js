// The reader's question in words: its limits, its aim, and the whole as a phrase.

import { LIMITS } from "../catalogue/limits.js";
import { CONFIDENCE, hasConfidence, missCost } from "../state/question.js";
import { capitalised, formatCount, formatExact, formatPercent, formatSetting, listed } from "./format.js";
import { chosenName } from "./chosen-measure.js";
import { measureName } from "./measures.js";

/** @import { Measures, Payoff } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Limit, LimitsAim, Question } from "../state/question.js" */

/**
 * Returns the measure that a limit is on; for a number of rows, their share.
 * @param {Pick<Limit, "measure">} limit
 * @returns {keyof Measures}
 */
export function limitedField({ measure }) {
    return measure === "predictedPositive" ? "predictedPositiveShare" : measure;
}

export const SIDES = /** @type {const} */ ({ atLeast: "at least", atMost: "at most" });

/**
 * Completes "then the best".
 * @param {LimitsAim} aim
 * @param {Dials} dials
 */
export function aimName(aim, dials) {
    if (aim === "f") return `F with β = ${formatSetting(dials.beta)}`;
    return aim === "cost" ? aim : measureName(aim, dials);
}

/**
 * A bound as in its box.
 * @param {Pick<Limit, "measure" | "bound">} limit
 */
export function boundText({ measure, bound }) {
    return measure === "predictedPositive" ? formatExact(bound) : formatSetting(bound);
}

/**
 * "recall at least 0.9", "at most 100 rows predicted positive".
 * @param {Limit} limit
 */
export function limitText(limit) {
    const { measure, side, bound } = limit;
    if (measure === "predictedPositive") return `${SIDES[side]} ${formatCount(bound)} rows predicted positive`;
    if (measure === "predictedPositiveShare") return `${SIDES[side]} ${formatPercent(bound)} predicted positive`;
    return `${LIMITS[measure].name} ${SIDES[side]} ${boundText(limit)}`;
}

/**
 * States the cost of errors: "a miss costs 10 false alarms", or the payoffs.
 * @param {Payoff | undefined} payoff
 * @param {number} cost proportion
 */
export function priceText(payoff, cost) {
    if (payoff) {
        const { tp, fp, fn, tn } = payoff;
        return `payoffs ${formatSetting(tp)} (true positive), ${formatSetting(fn)} (miss), ${formatSetting(fp)} (false alarm), ${formatSetting(tn)} (true negative)`;
    }
    const times = missCost(cost);
    return `a miss costs ${formatSetting(times)} false ${times === 1 ? "alarm" : "alarms"}`;
}

/**
 * " with 95 % confidence", where a limit has it; otherwise "".
 * @param {Question} question
 */
export function sureText({ confident, limits }) {
    return confident && limits.some(({ measure }) => hasConfidence(measure)) ? ` with ${CONFIDENCE * 100} % confidence` : "";
}

/**
 * States the question: "Best F1", "Least cost: a miss costs 10 false alarms", "Recall at least 0.9, then the best precision". Subscripts
 * are written as in "F_{1}".
 * @param {Question} question
 * @param {Dials} dials
 */
export function questionText(question, dials) {
    const { kind, payoff, aim, limits } = question;
    const { beta, cost } = dials;
    if (kind === "threshold") return "Own threshold";
    if (kind === "f") return `Best F_{${formatSetting(beta)}}`;
    if (kind === "measure") return `Best ${chosenName(dials)}`;
    if (kind === "cost") return payoff ? `Highest value: ${priceText(payoff, cost)}` : `Least cost: ${priceText(payoff, cost)}`;
    const all = capitalised(listed(limits.map(limitText)));
    const best = aim === "cost" ? `cost (${priceText(payoff, cost)})` : aimName(aim, dials);
    return `${all}${sureText(question)}, then the best ${best}`;
}
