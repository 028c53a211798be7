// Two models at a threshold each, in words and numbers.

import { gainsOf, missCost, payoffOfMiss } from "../state/question.js";
import { aimTerms } from "./answer.js";
import { chosenName } from "./chosen-measure.js";
import { ownScore, relation } from "./direction.js";
import { formatRatio, formatSetting, formatSigned } from "./format.js";
import { formatRange } from "./intervals.js";
import { plainName } from "./measures.js";

/** @import { Interval, Model, PairedPoint, PointRate, RateDifference } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */

/** A rate and how its values are written: each is `factor` times that of the package and `offset`. @typedef {{
 *   name: string, factor: number, offset: number, write: (value: number) => string }} Scale */

/** Rates by name that are compared at a threshold, as the package has them. @type {readonly Exclude<PointRate, "aim">[]} */
const RATES = ["recall", "precision", "fpr", "accuracy"];

/** Rates of which the sentence says how sure their difference is: each of the rows of one class. @type {Readonly<Partial<Record<PointRate, string>>>} */
const SAID = { recall: "recall", fpr: "FPR" };

/**
 * The rates to compare for a question, by the package's names: four that every question has, and what is made best where it is none of them.
 * @param {Question} question
 * @param {Dials} dials
 * @param {number} prevalence that the rates are at
 * @returns {ReadonlyMap<PointRate, Scale>}
 */
export function comparedRates(question, dials, prevalence) {
    /** @type {Map<PointRate, Scale>} */
    const rates = new Map();
    for (const rate of RATES) rates.set(rate, { name: plainName(rate), factor: 1, offset: 0, write: formatRatio });
    const { kind, aim } = question;
    if (kind !== "threshold" && (kind !== "limits" || aim === "f" || aim === "cost"))
        rates.set("aim", aimScale(question, dials, prevalence));
    return rates;
}

/**
 * The package compares F, G or the weighted accuracy. Costs and payoffs are linear in the latter.
 * @param {Question} question
 * @param {Dials} dials
 * @param {number} prevalence
 * @returns {Scale}
 */
function aimScale(question, dials, prevalence) {
    if (dials.measure !== "accuracy") return { name: chosenName(dials), factor: 1, offset: 0, write: formatRatio };
    const { name, write, isTotal, isLoss } = aimTerms(question, dials);
    if (!isTotal) return { name, factor: -1, offset: 1, write };
    const payoff = question.payoff ?? payoffOfMiss(missCost(dials.cost));
    const { positive, negative } = gainsOf(payoff);
    // What right decisions on all rows gain, for each row.
    const factor = prevalence * positive + (1 - prevalence) * negative;
    const offset = prevalence * payoff.fn + (1 - prevalence) * payoff.fp;
    return isLoss ? { name, factor: -factor, offset: -offset, write: (value) => write(-value) } : { name, factor, offset, write };
}

/**
 * The ends of an interval of differences, as they are written.
 * @param {Interval} interval
 * @param {Scale} scale
 */
export function scaledRange({ low, high }, { factor, write }) {
    const ends = factor < 0 ? { low: factor * high, high: factor * low } : { low: factor * low, high: factor * high };
    return formatRange(ends, (value) => formatSigned(value, write));
}

/**
 * How sure the differences are that a sentence on two models names: "recall +0.030, 95 % −0.010 to +0.070". Undefined where none is tested by formula.
 * @param {PairedPoint} found
 */
export function testedText({ differences }) {
    const parts = differences.flatMap(({ rate, difference, tested }) =>
        difference && tested && SAID[rate]
            ? [`${SAID[rate]} ${formatSigned(difference)}, 95 % ${formatRange(tested.interval, (value) => formatSigned(value))}`]
            : [],
    );
    return parts.length > 0 ? parts.join("; ") : undefined;
}

/** What is to be said of an interval at thresholds that were chosen on the rows that they are judged by. */
export const TAKEN_AS_FIXED = "thresholds taken as fixed";

/**
 * How a model decides: "score ≥ 0.5".
 * @param {Model} model
 * @param {number} threshold
 */
export function ruleText(model, threshold) {
    if (threshold === Infinity) return "a threshold above all scores";
    return `score ${relation(model)} ${formatSetting(ownScore(model, threshold))}`;
}
