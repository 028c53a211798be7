// What is said where no threshold keeps the limits. Loaded when it is needed.

import { deployText, indexOf, recipe } from "./answer.js";
import { listed } from "./format.js";
import { LIMITS, boundText, limitText, sureText } from "./question.js";

/** @import { Decision, Infeasible, Model } from "../pkg/curvescope.js" */
/** @import { Limit, Question } from "../state/question.js" */

/**
 * That no threshold keeps the limits.
 * @param {Question} question
 */
export function infeasibleText(question) {
    return `No threshold has ${listed(question.limits.map(limitText))}${sureText(question)}.`;
}

/**
 * The nearest that can be had of one limit: "0.912 is the highest precision at recall at least 0.9: score ≥ 0.8."
 * @param {Infeasible} unmet
 * @param {readonly Limit[]} limits
 * @param {Model} model
 */
export function unmetText({ measure, best, threshold }, limits, model) {
    const others = limits.filter((limit) => limit.measure !== measure);
    const { name } = LIMITS[measure];
    const beside = others.length === 0 ? "" : `, with ${listed(others.map(limitText))},`;
    if (best === null || threshold === null) {
        return others.length === 0
            ? `No threshold gives a ${name}.`
            : `Even without a limit on ${name}, none has ${listed(others.map(limitText))}.`;
    }
    const side = limits.find((limit) => limit.measure === measure)?.side;
    const most = side === "atMost" ? "lowest" : "highest";
    return `The ${most} ${name}${beside} is ${boundText({ measure, bound: best })}: ${deployText(model, indexOf(model, threshold))}.`;
}

/**
 * The mix that keeps limits which no single threshold keeps.
 * @param {Decision} decision
 * @param {Model} model
 * @param {{ name: string, write: (value: number) => string }} aim
 */
export function mixtureInsteadText({ mixture }, model, aim) {
    return mixture ? `On average a mix of two does: ${recipe(mixture, model, aim)}.` : "";
}
