// Converts a question of the package into the state of the page: the dials and limits that the plots show.

import { CONFIDENCE } from "../state/question.js";

/** @import { Constraint, Question as CoreQuestion } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Limit, LimitsAim, Question } from "../state/question.js" */

/**
 * @param {CoreQuestion} question
 * @returns {{ question: Partial<Question>, dials: Partial<Dials> }} a question of kind "threshold", which draws nothing, if the state
 *     can't express the limits: their confidences differ, or are not `CONFIDENCE`
 */
export function shownQuestion({ aim, constraints = [] }) {
    const dials = "f" in aim ? { beta: aim.f } : "cost" in aim ? { cost: aim.cost } : {};
    const payoff = "payoff" in aim ? aim.payoff : undefined;
    const limits = constraints.flatMap(limitOf);
    const isAsked = constraints.every(({ confidence }) => confidence === constraints[0]?.confidence);
    const confidence = constraints[0]?.confidence;
    if (!isAsked || (confidence !== undefined && confidence !== CONFIDENCE)) return { question: { kind: "threshold" }, dials };
    const isPlain = constraints.length === 0 && !("maximize" in aim);
    /** @type {LimitsAim} */
    const kind = "maximize" in aim ? aim.maximize : "f" in aim ? "f" : "cost";
    if (isPlain) return { question: { kind: kind === "f" ? "f" : "cost", payoff }, dials };
    return { question: { kind: "limits", payoff, aim: kind, limits, confident: confidence !== undefined }, dials };
}

/**
 * @param {Constraint} constraint
 * @returns {Limit[]}
 */
function limitOf({ measure, atLeast, atMost }) {
    if (atLeast !== undefined) return [{ measure, side: "atLeast", bound: atLeast }];
    return atMost !== undefined ? [{ measure, side: "atMost", bound: atMost }] : [];
}
