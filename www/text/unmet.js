// Sentences for limits that no threshold keeps. Loaded when first needed.

import { LIMITS } from "../catalogue/limits.js";
import { deployText, indexOf, recipe } from "./answer.js";
import { hasConfidence } from "../state/question.js";
import { listed } from "./format.js";
import { boundText, limitText, sureText } from "./question.js";

/** @import { BoundedMeasure, Decision, Infeasible, Model } from "../pkg/curvescope.js" */
/** @import { Limit, Question } from "../state/question.js" */

/**
 * States that no threshold keeps the limits.
 * @param {Question} question
 */
export function infeasibleText(question) {
    return `No threshold has ${listed(question.limits.map(limitText))}${sureText(question)}.`;
}

/**
 * States the nearest possible value of one limit: "The highest precision, with recall at least 0.9, is 0.912: score ≥ 0.8."
 * @param {Infeasible} unmet
 * @param {Question} question
 * @param {Model} model
 * @param {Pick<Decision, "promise" | "tooFew">} decision
 */
export function unmetText({ measure, best, threshold }, question, model, { promise, tooFew }) {
    const { limits } = question;
    const others = limits.filter((limit) => limit.measure !== measure);
    const { name } = LIMITS[measure];
    const side = limits.find((limit) => limit.measure === measure)?.side ?? "atLeast";
    const sure = question.confident && hasConfidence(measure) ? sureText(question) : "";
    // A number of rows has no confidence, but the limits beside it do.
    const kept = listed(others.map(limitText)) + (sure ? "" : sureText({ ...question, limits: others }));
    const beside = others.length === 0 ? "" : `, with ${kept},`;
    const missing = tooFew[promise?.limits.findIndex((limit) => limit.measure === measure) ?? -1];
    const few = missing ? ` ${missing}` : "";
    if (best === null || threshold === null) {
        if (sure) return `Nothing can be said of the ${name}${sure}${others.length === 0 ? "" : `, with ${kept}`}.${few}`;
        return others.length === 0 ? `No threshold gives a ${name}.` : `Even without a limit on ${name}, none has ${kept}.`;
    }
    const value = boundText({ measure, bound: best });
    return `The ${nearestText(measure, side)}${sure}${beside} is ${value}: ${deployText(model, indexOf(model, threshold))}.${few}`;
}

/**
 * The value of a measure that is nearest to a limit: "lowest recall", "least number of rows predicted positive".
 * @param {BoundedMeasure} measure
 * @param {Limit["side"]} side
 */
export function nearestText(measure, side) {
    const isLeast = side === "atMost";
    const most = measure === "predictedPositive" ? `${isLeast ? "least" : "greatest"} number of` : isLeast ? "lowest" : "highest";
    return `${most} ${LIMITS[measure].name}`;
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
