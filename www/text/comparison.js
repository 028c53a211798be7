// Sentences that compare the answers of two models to the question.

import { LIMITS } from "../catalogue/limits.js";
import { DIALS } from "../state/dials.js";
import { aimTerms } from "./answer.js";
import { formatCount, formatSetting, listed } from "./format.js";
import { formatRange, pText } from "./intervals.js";
import { answersResampled } from "./optimism.js";
import { measureName } from "./measures.js";

/** @import { Constraint, Decision, Model, Question } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** Name of a model, and its true and false positives. @typedef {{ model: string, tp: number, fp: number }} Decided */

/**
 * Returns the index of the visible model with the highest AUROC besides the chosen one; undefined where there is none.
 * @param {readonly Pick<Model, "roc">[]} models
 * @param {number} chosen
 * @param {readonly boolean[]} visible
 */
export function rivalOf(models, chosen, visible) {
    let best = -1;
    for (const [at, { roc }] of models.entries()) {
        if (at !== chosen && visible[at] && roc.auroc !== null && roc.auroc > (models[best]?.roc.auroc ?? -1)) best = at;
    }
    return best < 0 ? undefined : best;
}

/**
 * Returns the addition to a test of one of several pairs, which holds of all of them: " for two picked out of 5 models by looking"; "" for two
 * models.
 * @param {number} models
 */
export function amongText(models) {
    return models > 2 ? ` for two picked out of ${formatCount(models)} models by looking` : "";
}

/**
 * States the difference of two models' answers in counts: "At recall ≥ 0.9, lr has 5 fewer false alarms than ada." Where limits can't be
 * kept, states which model has a threshold that keeps them. "" without both answers for another reason.
 * @param {readonly [chosen: Decision, rival: Decision]} decisions
 * @param {Question} question
 * @param {string} [tested] uncertainty of the difference
 */
export function errorsText([chosen, rival], question, tested) {
    const at = placeText(question);
    const [one, other] = [decidedBy(chosen), decidedBy(rival)];
    return one && other ? decidedText(at, [one, other], tested) : infeasibleText(at, [chosen, rival]);
}

/**
 * States the difference of two models' decisions in counts.
 * @param {string} at beginning of the sentence: "At recall ≥ 0.9"
 * @param {readonly [chosen: Decided, rival: Decided]} models
 * @param {string} [tested] uncertainty of the difference
 */
export function decidedText(at, [chosen, rival], tested) {
    const parts = [moreOrFewer("finds", chosen.tp - rival.tp, "positive"), moreOrFewer("has", chosen.fp - rival.fp, "false alarm")].filter(
        (part) => part !== undefined,
    );
    if (parts.length === 0) return `${at}, ${chosen.model} and ${rival.model} make as many errors of each kind.`;
    return `${at}, ${chosen.model} ${listed(parts)} than ${rival.model}${tested ? ` (${tested})` : ""}.`;
}

/**
 * @param {Decision} decision
 * @returns {Decided | undefined} undefined without an answer
 */
function decidedBy({ model, tp, fp }) {
    return tp === null || fp === null ? undefined : { model, tp, fp };
}

/**
 * States the uncertainty of the difference of two answers, in the value of the aim: "difference in precision: 95 % interval −0.100 to
 * 0.200, p = 0.400 by the bootstrap". Undefined where the bootstrap has no result for this question.
 * @param {State} state
 * @param {number} rival of the active model
 */
export function answerTest(state, rival) {
    const { active, question, dials, shown } = state;
    const pair = answersResampled(state)?.pairs.find(({ first, second }) => first === rival && second === active);
    const resampled = pair?.answer?.resampled;
    if (!resampled) return undefined;
    const { name, write, isLoss } = aimTerms(question, dials);
    const { low, high } = resampled.interval;
    const range = formatRange(isLoss ? { low: high, high: low } : { low, high }, write);
    return `difference in ${name}: 95 % interval ${range}, ${pText(resampled.pValue)} by the bootstrap${amongText(shown?.report.models.length ?? 0)}`;
}

/**
 * @param {string} at
 * @param {readonly [Decision, Decision]} decisions
 */
function infeasibleText(at, decisions) {
    const able = decisions.find(({ fp }) => fp !== null);
    const [one, other] = decisions;
    if (decisions.some(({ fp, infeasible }) => fp === null && !infeasible)) return "";
    return able
        ? `${at}: only ${able.model} has such a threshold.`
        : `${at}: neither ${one.model} nor ${other.model} has such a threshold.`;
}

/**
 * "has 5 fewer false alarms"; undefined for 0.
 * @param {string} verb
 * @param {number} more
 * @param {string} noun
 */
function moreOrFewer(verb, more, noun) {
    if (more === 0) return undefined;
    const count = Math.abs(more);
    return `${verb} ${formatCount(count)} ${more > 0 ? "more" : "fewer"} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * The point of comparison of a question: "At recall ≥ 0.9", "At the best F₁ of each".
 * @param {Question} question
 */
function placeText({ aim, constraints = [] }) {
    if (constraints.length > 0) return `At ${listed(constraints.map(constraintText))}`;
    if ("f" in aim) return aim.f === 1 ? "At the best F₁ of each" : `At the best F (β = ${formatSetting(aim.f)}) of each`;
    if ("maximize" in aim) return `At the best ${measureName(aim.maximize, DIALS)} of each`;
    return "cost" in aim ? "At the least cost of each" : "At the highest payoff of each";
}

/** @param {Constraint} constraint */
function constraintText({ measure, atLeast, atMost, confidence }) {
    const bound = atLeast === undefined ? `≤ ${formatSetting(atMost)}` : `≥ ${formatSetting(atLeast)}`;
    const sure = confidence === undefined ? "" : ` (${formatSetting(100 * confidence)} % sure)`;
    return `${LIMITS[measure].name} ${bound}${sure}`;
}
