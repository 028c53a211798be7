// The question that the reader chose, and its answers. The package computes the answers; they are kept for only the question, report
// and prevalence that they were computed for.

import { never } from "./direction.js";
import { START, indexForThreshold } from "./cursor.js";
import { withLayer } from "./layers.js";
import { SPACES } from "./spaces.js";

/** @import { BoundedMeasure, Constraint, Decision, Payoff, Question as CoreQuestion } from "../pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { State } from "./state.js" */

/** @typedef {"f" | "cost" | "limits" | "threshold" | "measure"} QuestionKind */
/**
 * The measure optimised among the thresholds that keep all limits.
 * @typedef {"precision" | "recall" | "specificity" | "accuracy" | "balancedAccuracy" | "youdenJ" | "mcc" | "f" | "cost"} LimitsAim
 */
/** @typedef {{ measure: BoundedMeasure, side: "atLeast" | "atMost", bound: number }} Limit */

/** Questions with limits: `flag` limits the number or the share of rows predicted positive first. @typedef {"find" | "flag"} LimitsKind */

/**
 * `payoff` is the value of a row of each kind to the reader, in their own unit; for kind "cost" and aim "cost" it replaces the cost dial.
 * `confident`: the one-sided 95 % confidence limit of a rate must keep the bound, not only the rate. Fields of kinds other than the
 * current one keep their values for when that kind is chosen again.
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

/** Confidence level of the one-sided limits. */
export const CONFIDENCE = 0.95;

/**
 * Returns the question that the measure dial stands for, as in links that are older than the other kinds of questions.
 * @param {Dials} dials
 * @returns {Question}
 */
export function questionOf({ measure }) {
    return { ...FIRST_QUESTION, kind: measure === "f" ? "f" : measure === "accuracy" ? "cost" : "measure" };
}

/**
 * Returns the cost of a miss in false positives at a cost proportion c, rounded so that 1/11 gives 10: ∞ at 0, 0 at 1.
 * @param {number} cost
 */
export function missCost(cost) {
    return Number(((1 - cost) / cost).toPrecision(12));
}

/**
 * Returns the cost proportion at which a miss costs `times` false positives.
 * @param {number} times
 */
export function costOfMiss(times) {
    return 1 / (1 + times);
}

/**
 * Returns the gain of a right decision over a wrong one, by the row's class. Unless both are above 0, all rows have the same best decision.
 * @param {Payoff} payoff
 */
export function gainsOf({ tp, fp, fn, tn }) {
    return { positive: tp - fn, negative: tn - fp };
}

/**
 * Returns the cost proportion that a payoff table is equivalent to.
 * @param {Payoff} payoff
 */
function costOfPayoff(payoff) {
    const { positive, negative } = gainsOf(payoff);
    return negative / (positive + negative);
}

/**
 * Returns the payoff table of costs of errors, in false positives: right decisions cost nothing.
 * @param {number} times cost of a miss in false positives
 * @returns {Payoff}
 */
export function payoffOfMiss(times) {
    return { tp: 0, fp: -1, fn: -times, tn: 0 };
}

/**
 * The state with another question. The cursor follows its answer.
 * @param {State} state
 * @param {Partial<Question>} change
 * @returns {State}
 */
export function questionChanged(state, change) {
    const question = { ...state.question, ...change };
    const { kind, payoff } = question;
    const measure = measureOf(question, state.dials);
    const cost = payoff && isOfCost(question) ? costOfPayoff(payoff) : state.dials.cost;
    const dials = { ...state.dials, measure, cost };
    const layers = kind === "threshold" ? state.layers : withQuestionLayers(state.layers);
    return { ...state, question, dials, layers, decisions: undefined, follows: true };
}

/** @param {Question} question */
function isOfCost({ kind, aim }) {
    return kind === "cost" || (kind === "limits" && aim === "cost");
}

/**
 * Returns the measure of a question: weighted accuracy for costs, the dial's for kind "measure", and F for all others.
 * @param {Question} question
 * @param {Dials} dials
 * @returns {Dials["measure"]}
 */
function measureOf(question, { measure }) {
    if (question.kind === "measure") return measure;
    return isOfCost(question) ? "accuracy" : "f";
}

/**
 * Switches on, in every plot, the layers of the question: the isometrics and the best threshold.
 * @param {State["layers"]} layers
 */
export function withQuestionLayers(layers) {
    return SPACES.reduce((all, space) => withLayer(withLayer(all, space, "isometrics", true), space, "optimum", true), layers);
}

/**
 * Returns the question in the form of the package; undefined where there is nothing to decide, and for G, whose optimum the plots compute.
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
 * Returns costs as payoffs, so that the answer's value is in the reader's unit. Where only one kind of error costs, no such table exists.
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
 * True for a rate, which has a confidence limit: the number of rows predicted positive is known exactly.
 * @param {Limit["measure"]} measure
 */
export function hasConfidence(measure) {
    return measure !== "predictedPositive" && measure !== "predictedPositiveShare";
}

/**
 * Returns the initial limit on the number of rows predicted positive: 100, or a tenth of 100 rows or fewer.
 * @param {number} rows
 * @returns {Limit}
 */
export function firstFlags(rows) {
    return { measure: "predictedPositive", side: "atMost", bound: rows > 100 ? 100 : Math.max(1, Math.round(rows / 10)) };
}

/**
 * Returns the first question with limits of a kind.
 * @param {LimitsKind} kind
 * @param {number} rows
 * @returns {Pick<Question, "limits" | "aim">}
 */
export function firstLimits(kind, rows) {
    const { limits, aim } = FIRST_QUESTION;
    return kind === "find" ? { limits, aim } : { limits: [firstFlags(rows)], aim: "recall" };
}

/** @param {Question} question @returns {LimitsKind} */
export function limitsKind({ limits: [first] }) {
    return !first || hasConfidence(first.measure) ? "find" : "flag";
}

/** True where limits are asked with confidence. @param {Question} question */
export function isPromised({ kind, confident }) {
    return kind === "limits" && confident;
}

/**
 * Returns everything that a question's answer depends on: an answer belongs to a state where the two lists are equal.
 * @param {State} state
 * @returns {readonly unknown[]}
 */
export function answerDependencies({ shown, question, dials: { measure, beta, rho, cost, prevalence } }) {
    return [shown?.report, question, measure, beta, rho, cost, prevalence];
}

/**
 * Returns a function that computes `coreQuestion`, and returns the same record for as long as the question is the same.
 * @returns {(state: State) => { question: CoreQuestion | undefined, dependencies: readonly unknown[] }} `dependencies` is the list of `answerDependencies`
 */
export function rememberedQuestion() {
    /** @type {{ question: CoreQuestion | undefined, dependencies: readonly unknown[] }} */
    let latest = { question: undefined, dependencies: [] };
    return (state) => {
        const dependencies = answerDependencies(state);
        if (!sameDependencies(dependencies, latest.dependencies)) latest = { question: coreQuestion(state), dependencies };
        return latest;
    };
}

/**
 * @param {readonly unknown[]} one
 * @param {readonly unknown[]} other
 */
function sameDependencies(one, other) {
    return one.every((part, at) => part === other[at]);
}

/**
 * Returns the answers of a state, if they hold for another state too.
 * @param {State} state
 * @param {State} next
 */
export function keptAnswers(state, next) {
    return sameDependencies(answerDependencies(state), answerDependencies(next)) ? state.decisions : undefined;
}

/**
 * The state with answers. Answers to a former question are dropped.
 * @param {State} state
 * @param {readonly unknown[]} dependencies everything that they depend on
 * @param {readonly Decision[]} decisions
 * @returns {State}
 */
export function answersReceived(state, dependencies, decisions) {
    if (!sameDependencies(answerDependencies(state), dependencies)) return state;
    const next = { ...state, decisions };
    return state.follows ? cursorOnAnswer(next) : next;
}

/**
 * The state with the cursor on the answer, if there is one.
 * @param {State} state
 * @returns {State}
 */
export function cursorOnAnswer(state) {
    const index = answerIndex(state);
    if (index === undefined || (index === state.index && state.typed === undefined && !state.pendingPoint)) return state;
    return { ...state, index, typed: undefined, pendingPoint: undefined, keptThreshold: undefined };
}

/**
 * Returns the answer for the active model, if it has arrived.
 * @param {State} state
 */
export function decisionOf({ decisions, active }) {
    return decisions?.[active];
}

/**
 * Returns the operating point of the active model that is the answer; undefined without one, and where no threshold keeps the limits.
 * @param {State} state
 */
export function answerIndex(state) {
    const model = state.shown?.report.models[state.active];
    const threshold = decisionOf(state)?.threshold ?? undefined;
    if (!model || threshold === undefined) return undefined;
    return threshold === never(model) ? START : indexForThreshold(model, threshold);
}
