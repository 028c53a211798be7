// Situations of the page with the sentence that each gets today. tests/golden/sentences.json keeps both, and tests/python/test_sentences.py reads
// every claim in a sentence and holds it against the numbers of its situation. For another situation add its kind and its numbers to that file;
// `npm run sentences` writes the sentences.
import { readFileSync } from "node:fs";

import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { aimTerms } from "../../../www/text/answer.js";
import { candidatesText } from "../../../www/text/candidates.js";
import { errorsText } from "../../../www/text/comparison.js";
import { promiseCostText, withoutText } from "../../../www/text/promise.js";
import { rowsToHalveText } from "../../../www/text/rows-needed.js";
import { infeasibleText, unmetText } from "../../../www/text/unmet.js";
import { unchecked } from "../unchecked.js";
import { decisionOf } from "./decisions.js";
import { modelOf } from "./models.js";

/** A sentence and the numbers of its situation, whose fields depend on the kind. @typedef {{ kind: string, numbers: any, sentence: string }} Situation */

/** Sentences of kinds of situations, from their numbers. @typedef {Record<string, (numbers: any) => string>} Sentences */

/** A threshold, which is a text where it is infinite, as JSON has no such number. @param {number | string | null} threshold */
const thresholdOf = (threshold) => (threshold === null ? null : Number(threshold));

/** The question with limits of a situation, its dials, the model of its table, and the promise. @param {any} numbers */
function limitsOf({ question: { payoff, beta, cost, ...asked }, table, promise: { without, ...promise } }) {
    const { nPos, nNeg, lowerIsPositive, points } = table;
    // The first point predicts nothing positive, which is no operating point.
    const counted = /** @type {[number, number, number][]} */ (points.slice(1));
    const column = (/** @type {number} */ at) => Float64Array.from(counted, (point) => Number(point[at]));
    return {
        question: { ...FIRST_QUESTION, kind: /** @type {const} */ ("limits"), confident: true, ...asked, payoff: payoff ?? undefined },
        dials: { ...DIALS, measure: /** @type {"accuracy" | "f"} */ (asked.aim === "cost" ? "accuracy" : "f"), beta, cost },
        model: { ...modelOf("lr", [...column(0)]), nPos, nNeg, lowerIsPositive, tps: column(1), fps: column(2) },
        promise: { ...promise, without: { ...without, threshold: thresholdOf(without.threshold) } },
    };
}

/** True if a model may be the best by an area, null where it has no value. @param {{ pairs: any[] }} area @param {number} model */
function mayBeBest({ pairs }, model) {
    const own = pairs.filter(({ first, second }) => first === model || second === model);
    return own.length === 0 ? null : own.every(({ first, low, high }) => (first === model ? low <= 0 : high >= 0));
}

/** @type {Sentences} */
const SENTENCES = {
    // Answers of two models, as counts; some models have none.
    errors({ question, answers }) {
        const [chosen, rival] = answers.map((/** @type {any} */ each) => decisionOf({ ...each, infeasible: each.tp === null ? [] : null }));
        return errorsText([chosen, rival], question);
    },
    // The cost of a promise; or, where limits that these rows keep can't be promised, their own answer.
    promise(numbers) {
        const { question, dials, model, promise } = limitsOf(numbers);
        const { threshold, value } = numbers.decision;
        if (promise.cost === null) return withoutText(promise, question, model);
        return promiseCostText({ threshold: thresholdOf(threshold), value, promise }, model, aimTerms(question, dials));
    },
    "too few rows"(numbers) {
        const { question, model, promise } = limitsOf(numbers);
        const entries = question.limits.map((/** @type {any} */ { measure, bound }, /** @type {number} */ at) => {
            const { best, threshold } = numbers.nearest[at];
            const [, tp = null, fp = null] = numbers.table.points.find((/** @type {any[]} */ point) => point[0] === threshold) ?? [];
            const { rowsNeeded = null } = promise.limits.find((/** @type {any} */ limit) => limit.measure === measure) ?? {};
            const unmet = { measure, bound, best, threshold: thresholdOf(threshold), tp, fp, rowsNeeded };
            return unmetText(unmet, question, model, { promise, tooFew: [] });
        });
        return [infeasibleText(question), ...entries, withoutText(promise, question, model)].filter(Boolean).join(" ");
    },
    // Which of several models may be the best, by the intervals of all their differences.
    best: ({ names, areas }) =>
        candidatesText(
            unchecked({
                models: names.map((/** @type {string} */ name, /** @type {number} */ model) => ({
                    name,
                    measures: areas.map((/** @type {any} */ { measure, estimates }) => ({ measure, estimate: estimates[model] })),
                })),
                candidates: areas.map((/** @type {any} */ area) => ({
                    measure: area.measure,
                    mayBeBest: names.map((/** @type {string} */ _, /** @type {number} */ model) => mayBeBest(area, model)),
                })),
            }),
        ),
    // Rows that halve intervals.
    rows: ({ nPos, nNeg }) => rowsToHalveText({ rows: 4 * (nPos + nNeg), positives: 4 * nPos }),
};

/** The situations that are kept, of kinds that have sentences here. @param {Sentences} sentences @returns {Situation[]} */
export function situationsOf(sentences) {
    /** @type {Situation[]} */
    const kept = JSON.parse(readFileSync(new URL("../../golden/sentences.json", import.meta.url), "utf8"));
    return kept.flatMap(({ kind, numbers }) => {
        const make = sentences[kind];
        return make ? { kind, numbers, sentence: make(numbers) } : [];
    });
}

/** All situations of the page. */
export const situations = () => situationsOf(SENTENCES);
