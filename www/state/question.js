// What the reader asks of the data, and where the answer is. The package answers; answers are kept for the question, report and
// prevalence that they were given for alone.

import { START, indexForThreshold } from "./cursor.js";
import { withLayer } from "./layers.js";
import { SPACES } from "./spaces.js";

/** @import { BoundedMeasure, Constraint, Decision, Payoff, Question as CoreQuestion } from "../pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { State } from "./state.js" */

/** @typedef {"f" | "cost" | "limits" | "threshold" | "measure"} QuestionKind */
/** What is made best among the thresholds that keep all limits. @typedef {"precision" | "recall" | "specificity" | "accuracy" | "f" | "cost"} LimitsAim */
/** @typedef {{ measure: BoundedMeasure, side: "atLeast" | "atMost", bound: number }} Limit */

/**
 * `payoff` is what a row of each kind is worth to the reader, in a unit of their own; it stands in place of the cost dial where it is given, for kind "cost" and the aim "cost". `confident`: the one-sided 95 % limit
 * of a rate keeps the bound, and not just the rate. What is of another kind is kept for when that is chosen again.
 * @typedef {{
 *   kind: QuestionKind,
 *   payoff: Payoff | undefined,
 *   aim: LimitsAim,
 *   limits: readonly Limit[],
 *   confident: boolean,
 * }} Question
 */

/** @type {Question} */
export const FIRST_QUESTION = {
    kind: "f",
    payoff: undefined,
    aim: "precision",
    limits: [{ measure: "recall", side: "atLeast", bound: 0.9 }],
    confident: false,
};

export const MOST_LIMITS = 3;

/** One-sided. */
export const CONFIDENCE = 0.95;

/**
 * The question that dials stood for before there were others.
 * @param {Dials} dials
 * @returns {Question}
 */
export function questionOf({ measure }) {
    return { ...FIRST_QUESTION, kind: measure === "f" ? "f" : measure === "accuracy" ? "cost" : "measure" };
}

/**
 * How many false positives a miss costs at a cost proportion c, rounded so that 1/11 comes to 10: ∞ at 0, 0 at 1.
 * @param {number} cost
 */
export function missCost(cost) {
    return Number(((1 - cost) / cost).toPrecision(12));
}

/**
 * The cost proportion at which a miss costs so many false positives.
 * @param {number} times
 */
export function costOfMiss(times) {
    return 1 / (1 + times);
}

/**
 * What a right decision gains on a row of each class. Unless both are above 0, one decision is best for all rows.
 * @param {Payoff} payoff
 */
export function gainsOf({ tp, fp, fn, tn }) {
    return { positive: tp - fn, negative: tn - fp };
}

/**
 * The cost proportion that a payoff table stands for.
 * @param {Payoff} payoff
 */
function costOfPayoff(payoff) {
    const { positive, negative } = gainsOf(payoff);
    return negative / (positive + negative);
}

/**
 * The payoff of what errors cost, in false positives: right decisions cost nothing.
 * @param {number} times a miss costs a false positive
 * @returns {Payoff}
 */
export function payoffOfMiss(times) {
    return { tp: 0, fp: -1, fn: -times, tn: 0 };
}

/**
 * The state with another question. The point goes where its answer is.
 * @param {State} state
 * @param {Partial<Question>} change
 * @returns {State}
 */
export function asking(state, change) {
    const question = { ...state.question, ...change };
    const { kind, payoff } = question;
    const measure = measureOf(question, state.dials);
    const cost = payoff && isOfCost(question) ? costOfPayoff(payoff) : state.dials.cost;
    const dials = { ...state.dials, measure, cost };
    const layers = kind === "threshold" ? state.layers : withBest(state.layers);
    return { ...state, question, dials, layers, decisions: undefined, follows: true };
}

/** @param {Question} question */
function isOfCost({ kind, aim }) {
    return kind === "cost" || (kind === "limits" && aim === "cost");
}

/**
 * The measure that belongs to a question: weighted accuracy to costs, F to all others, and the chosen one where measures are asked.
 * @param {Question} question
 * @param {Dials} dials
 * @returns {Dials["measure"]}
 */
function measureOf(question, { measure }) {
    if (question.kind === "measure") return measure;
    return isOfCost(question) ? "accuracy" : "f";
}

/**
 * Layers that show in every plot what is asked: the isometrics and the best threshold.
 * @param {State["layers"]} layers
 */
export function withBest(layers) {
    return SPACES.reduce((all, space) => withLayer(withLayer(all, space, "isometrics", true), space, "optimum", true), layers);
}

/**
 * The question as the package takes it; undefined where there is nothing to decide, and for G, whose best point the plots know.
 * @param {Pick<State, "question" | "dials">} state
 * @returns {CoreQuestion | undefined}
 */
export function coreQuestion({ question, dials }) {
    const { kind, aim, limits, confident } = question;
    if (kind === "threshold" || (kind === "measure" && dials.measure === "g")) return undefined;
    if (kind === "f") return { aim: { f: dials.beta } };
    if (kind === "cost") return { aim: costAim(question, dials) };
    if (kind === "measure") return { aim: dials.measure === "f" ? { f: dials.beta } : { cost: dials.cost } };
    const isPlain = aim !== "f" && aim !== "cost";
    return {
        aim: isPlain ? { maximize: aim } : aim === "f" ? { f: dials.beta } : costAim(question, dials),
        constraints: limits.map((limit) => constraintOf(limit, confident)),
    };
}

/**
 * Costs as payoffs, so that the answer's value is in the reader's unit. Where one error alone costs there is no such table.
 * @param {Question} question
 * @param {Dials} dials
 */
function costAim({ payoff }, { cost }) {
    return payoff ? { payoff } : cost > 0 && cost < 1 ? { payoff: payoffOfMiss(missCost(cost)) } : { cost };
}

/**
 * @param {Limit} limit
 * @param {boolean} confident
 * @returns {Constraint}
 */
function constraintOf({ measure, side, bound }, confident) {
    const sure = confident && hasConfidence(measure) ? { confidence: CONFIDENCE } : {};
    return side === "atLeast" ? { measure, atLeast: bound, ...sure } : { measure, atMost: bound, ...sure };
}

/**
 * Whether a measure is a rate that has a confidence limit: how many rows are predicted positive is known.
 * @param {Limit["measure"]} measure
 */
export function hasConfidence(measure) {
    return measure !== "predictedPositive" && measure !== "predictedPositiveShare";
}

/**
 * All that a question's answer depends on, as a list: an answer is of a state where the two lists are the same.
 * @param {State} state
 * @returns {readonly unknown[]}
 */
export function askedWith({ shown, question, dials: { measure, beta, rho, cost, prevalence } }) {
    return [shown?.report, question, measure, beta, rho, cost, prevalence];
}

/**
 * The question as the package takes it, the same record as long as it is the same, for what follows the state.
 * @returns {(state: State) => { question: CoreQuestion | undefined, asked: readonly unknown[] }} with what its answer depends on
 */
export function rememberedQuestion() {
    /** @type {{ question: CoreQuestion | undefined, asked: readonly unknown[] }} */
    let latest = { question: undefined, asked: [] };
    return (state) => {
        const asked = askedWith(state);
        if (!isAskedWith(asked, latest.asked)) latest = { question: coreQuestion(state), asked };
        return latest;
    };
}

/**
 * @param {readonly unknown[]} one
 * @param {readonly unknown[]} other
 */
function isAskedWith(one, other) {
    return one.every((part, at) => part === other[at]);
}

/**
 * The answers of a state, where they are those of another too.
 * @param {State} state
 * @param {State} next
 */
export function keptAnswers(state, next) {
    return isAskedWith(askedWith(state), askedWith(next)) ? state.decisions : undefined;
}

/**
 * Answers. They are dropped when they come too late.
 * @param {State} state
 * @param {readonly unknown[]} asked what they depend on
 * @param {readonly Decision[]} decisions
 * @returns {State}
 */
export function decided(state, asked, decisions) {
    if (!isAskedWith(askedWith(state), asked)) return state;
    const next = { ...state, decisions };
    return state.follows ? placed(next) : next;
}

/**
 * The state with the point where the answer is, if there is one.
 * @param {State} state
 * @returns {State}
 */
export function placed(state) {
    const index = answerIndex(state);
    if (index === undefined || (index === state.index && state.typed === undefined && !state.sought)) return state;
    return { ...state, index, typed: undefined, sought: undefined, held: undefined };
}

/**
 * The answer for the active model, if it is there.
 * @param {State} state
 */
export function decisionOf({ decisions, active }) {
    return decisions?.[active];
}

/**
 * The operating point of the active model that is the answer; undefined without one, and where no threshold keeps the limits.
 * @param {State} state
 */
export function answerIndex(state) {
    const model = state.shown?.report.models[state.active];
    const threshold = decisionOf(state)?.threshold ?? undefined;
    if (!model || threshold === undefined) return undefined;
    return threshold === Infinity ? START : indexForThreshold(model.thresholds, threshold);
}
