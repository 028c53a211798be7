// Sentences for limits that no threshold keeps. Loaded when first needed.

import { deployText, indexOf, recipe } from "./answer.js";
import { hasConfidence } from "../state/question.js";
import { formatCount, listed } from "./format.js";
import { LIMITS, boundText, isOfPredicted, limitText, sureText } from "./question.js";

/** @import { BoundedMeasure, Decision, Infeasible, Model, Promised } from "../pkg/curvescope.js" */
/** @import { Question } from "../state/question.js" */

/**
 * States that no threshold keeps the limits.
 * @param {Question} question
 */
export function infeasibleText(question) {
    return `No threshold has ${listed(question.limits.map(limitText))}${sureText(question)}.`;
}

/**
 * The rows that a measure is a share of, with no error among them; completes "It takes at least 29 …".
 * @type {Readonly<Record<BoundedMeasure, string>>}
 */
const ROWS = {
    recall: "positives, all of them found",
    precision: "rows predicted positive, all of them right",
    specificity: "negatives, none of them predicted positive",
    fpr: "negatives, none of them predicted positive",
    npv: "rows predicted negative, all of them right",
    predictedPositive: "rows",
    predictedPositiveShare: "rows",
};

/**
 * States the nearest possible value of one limit: "The highest precision, with recall at least 0.9, is 0.912: score ≥ 0.8."
 * @param {Infeasible} unmet
 * @param {Question} question
 * @param {Model} model
 * @param {Promised | null} [promise] of the answer, with the rows that there are
 */
export function unmetText({ measure, best, threshold, rowsNeeded }, question, model, promise = null) {
    const { limits } = question;
    const others = limits.filter((limit) => limit.measure !== measure);
    const name = LIMITS[measure];
    const sure = question.confident && hasConfidence(measure) ? sureText(question) : "";
    const beside = others.length === 0 ? "" : `, with ${listed(others.map(limitText))},`;
    const rows = promise?.limits.find((limit) => limit.measure === measure)?.rows;
    const here = rows === undefined ? "" : `; here are ${formatCount(rows)}${isOfPredicted(measure) ? " rows in all" : ""}`;
    const few = rowsNeeded === null ? "" : ` It takes at least ${formatCount(rowsNeeded)} ${ROWS[measure]}${here}.`;
    if (best === null || threshold === null) {
        const at = others.length === 0 ? "" : ` at ${listed(others.map(limitText))}`;
        if (sure) return `Nothing can be said of the ${name}${sure}${at}.${few}`;
        return others.length === 0
            ? `No threshold gives a ${name}.`
            : `Even without a limit on ${name}, none has ${listed(others.map(limitText))}.`;
    }
    const side = limits.find((limit) => limit.measure === measure)?.side;
    const most = side === "atMost" ? "lowest" : "highest";
    return `The ${most} ${name}${sure}${beside} is ${boundText({ measure, bound: best })}: ${deployText(model, indexOf(model, threshold))}.${few}`;
}

/**
 * States the mix that keeps limits which no single threshold keeps.
 * @param {Decision} decision
 * @param {Model} model
 * @param {{ name: string, write: (value: number) => string }} aim
 */
export function mixtureInsteadText({ mixture }, model, aim) {
    return mixture ? `On average a mix of two does: ${recipe(mixture, model, aim)}.` : "";
}
