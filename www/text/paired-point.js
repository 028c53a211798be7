// The difference of two models at one threshold each, in words and numbers.

import { indexForThreshold } from "../state/cursor.js";
import { thresholdAfter } from "../state/outline.js";
import { gainsOf, missCost, payoffOfMiss } from "../state/question.js";
import { aimTerms } from "./answer.js";
import { chosenName } from "./chosen-measure.js";
import { never, relation } from "../state/direction.js";
import { formatRate, formatSigned, formatThreshold } from "./format.js";
import { formatRange } from "./intervals.js";
import { plainName } from "./measures.js";

/** @import { Interval, Model, PairedPoint, PointRate } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */

/**
 * Name and scale of a rate: `write` formats the package's value times `factor` plus `offset`.
 * @typedef {{ name: string, factor: number, offset: number, write: (value: number) => string }} Scale
 */

/** Rates that every comparison has, by the package's names. @type {readonly Exclude<PointRate, "aim">[]} */
const RATES = ["recall", "precision", "fpr", "accuracy"];

/**
 * Rates whose difference has its interval in the sentence: each over the rows of one class.
 * @type {Readonly<Partial<Record<PointRate, string>>>}
 */
const SAID = { recall: "recall", fpr: "FPR" };

/**
 * Returns the rates to compare for a question, by the package's names: four for every question, and the aim where it is none of these.
 * @param {Question} question
 * @param {Dials} dials
 * @param {number} prevalence of the rates
 * @returns {ReadonlyMap<PointRate, Scale>}
 */
export function comparedRates(question, dials, prevalence) {
    /** @type {Map<PointRate, Scale>} */
    const rates = new Map();
    for (const rate of RATES) rates.set(rate, { name: plainName(rate), factor: 1, offset: 0, write: formatRate });
    const { kind, aim } = question;
    if (kind !== "threshold" && (kind !== "limits" || aim === "f" || aim === "cost"))
        rates.set("aim", aimScale(question, dials, prevalence));
    return rates;
}

/**
 * Returns the scale of the aim. The package compares F, G or weighted accuracy; costs and payoffs are linear in the last.
 * @param {Question} question
 * @param {Dials} dials
 * @param {number} prevalence
 * @returns {Scale}
 */
function aimScale(question, dials, prevalence) {
    if (dials.measure !== "accuracy") return { name: chosenName(dials), factor: 1, offset: 0, write: formatRate };
    const { name, write, isTotal, isLoss } = aimTerms(question, dials);
    if (!isTotal) return { name, factor: -1, offset: 1, write };
    const payoff = question.payoff ?? payoffOfMiss(missCost(dials.cost));
    const { positive, negative } = gainsOf(payoff);
    // Gain per row of right over wrong decisions on all rows.
    const factor = prevalence * positive + (1 - prevalence) * negative;
    const offset = prevalence * payoff.fn + (1 - prevalence) * payoff.fp;
    return isLoss ? { name, factor: -factor, offset: -offset, write: (value) => write(-value) } : { name, factor, offset, write };
}

/**
 * Formats an interval of differences on a scale.
 * @param {Interval} interval
 * @param {Scale} scale
 */
export function scaledRange({ low, high }, { factor, write }) {
    const ends = factor < 0 ? { low: factor * high, high: factor * low } : { low: factor * low, high: factor * high };
    return formatRange(ends, (value) => formatSigned(value, write));
}

/**
 * States the uncertainty of the differences that a sentence on two models mentions: "recall +0.030, 95 % −0.010 to +0.070". Undefined where
 * none is tested by formula.
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

/**
 * The decision rule of a model: "score ≥ 0.5".
 * @param {Model} model
 * @param {number} threshold
 */
export function ruleText(model, threshold) {
    if (threshold === never(model)) return `a threshold ${model.lowerIsPositive ? "below" : "above"} all scores`;
    const next = thresholdAfter(model, indexForThreshold(model, threshold));
    return `score ${relation(model)} ${formatThreshold(model, threshold, next)}`;
}
