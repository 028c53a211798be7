// The question and its answer in words. Sentences on promises, and on what is nearest to limits with confidence: golden/sentences.json.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DIALS } from "../../../www/state/dials.js";
import { questionLine } from "../../../www/export/question-line.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import {
    aimTerms,
    answerStatus,
    baselineText,
    mixtureParts,
    mixtureText,
    predictsText,
    rangeText,
    ratesOf,
    tiedThresholdsText,
    totalText,
} from "../../../www/text/answer.js";
import { approximateText, promiseCostText, redrawingText } from "../../../www/text/promise.js";
import { infeasibleText, mixtureInsteadText, unmetText } from "../../../www/text/unmet.js";
import { firstLimit } from "../../../www/text/first-limits.js";
import { limitText, questionText } from "../../../www/text/question.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";

/** @import { Measures } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Limit, Question } from "../../../www/state/question.js" */

const model = modelOf("a");
/** @type {(part: Partial<Question>) => Question} */
const asked = (part) => ({ ...FIRST_QUESTION, ...part });
/** @type {(part: Partial<Question>, dials?: Partial<Dials>) => string} */
const said = (part, dials) => questionText(asked(part), { ...DIALS, ...dials });
/** @type {(measure: Limit["measure"], side: Limit["side"], bound: number) => Limit} */
const limit = (measure, side, bound) => ({ measure, side, bound });
const payoff = { tp: 100, fp: -5, fn: -50, tn: 0 };

test("each question is a phrase", () => {
    const recall = "Recall at least 0.9, then the best";
    const two = [limit("fpr", "atMost", 0.1), limit("npv", "atLeast", 0.95)];
    const rows = [limit("predictedPositive", "atMost", 1000)];
    for (const [part, dials, expected] of /** @type {[Partial<Question>, Partial<Dials>, string][]} */ ([
        [{ kind: "f" }, { beta: 2 }, "Best F_{2}"],
        [{ kind: "cost" }, { cost: 1 / 11 }, "Least cost: a miss costs 10 false alarms"],
        [{ kind: "cost" }, {}, "Least cost: a miss costs 1 false alarm"],
        [{ kind: "cost", payoff }, {}, "Highest value: payoffs 100 (true positive), −50 (miss), −5 (false alarm), 0 (true negative)"],
        [{ kind: "threshold" }, {}, "Own threshold"],
        [{ kind: "measure" }, { measure: "g", rho: -1 }, "Best G_{1, −1}"],
        [{ kind: "limits" }, {}, `${recall} precision`],
        [
            { kind: "limits", confident: true, aim: "cost", limits: two },
            { cost: 0.2 },
            "False positive rate at most 0.1 and negative predictive value at least 0.95 with 95 % confidence, then the best cost (a miss costs 4 false alarms)",
        ],
        [
            { kind: "limits", aim: "f", confident: true, limits: rows },
            { beta: 2 },
            "At most 1,000 rows predicted positive, then the best F with β = 2",
        ],
        [{ kind: "limits", aim: "youdenJ" }, {}, `${recall} Youden’s J`],
        [{ kind: "limits", aim: "balancedAccuracy" }, {}, `${recall} balanced accuracy`],
        [{ kind: "limits", aim: "mcc" }, {}, `${recall} Matthews correlation`],
    ]))
        assert.equal(said(part, dials), expected);
    assert.equal(limitText(limit("predictedPositiveShare", "atMost", 0.05)), "at most 5.0\u202f% predicted positive");
});

test("a limit begins with a bound that these data can have", () => {
    assert.deepEqual(firstLimit("predictedPositive", 5000), limit("predictedPositive", "atMost", 100));
    assert.equal(firstLimit("predictedPositive", 63).bound, 6);
    assert.equal(firstLimit("predictedPositive", 3).bound, 1);
});

test("costs are told per 1,000 rows in false alarms, payoffs in the reader's unit, others as they are", () => {
    const cost = aimTerms(asked({ kind: "cost" }), { ...DIALS, measure: "accuracy", cost: 1 / 11 });
    const value = aimTerms(asked({ kind: "cost", payoff }), DIALS);
    assert.deepEqual([cost.name, value.name], ["cost per 1,000 rows, in false alarms", "value per 1,000 rows"]);
    // 21 misses of 10 and 5 false alarms in 63 rows. 618.5 has the same digits as a cost and as a value.
    assert.equal([-215 / 63, -5 / 630, -0.6185].map(cost.write).join(" "), "3,413 7.94 619");
    assert.equal([-1.5, -0.6185, 0.6185].map(value.write).join(" "), "−1,500 −619 619");
    assert.equal(aimTerms(asked({ kind: "cost" }), { ...DIALS, cost: 1 }).isTotal, false);
    assert.equal(aimTerms(asked({ kind: "limits", aim: "youdenJ" }), DIALS).name, "Youden’s J");
    const decision = decisionOf({ allPositive: -38 / 63, allNegative: -250 / 63, value: -215 / 63 });
    const baseline = "603 if all are predicted positive, 3,968 if none";
    assert.equal(baselineText(decision, cost.write), baseline);
    assert.equal(totalText(decision, 63, cost), `In your 63 rows: 215. Per 1,000: ${baseline}`);
    assert.equal(totalText(decision, undefined, cost), baseline);
});

test("an answer is told in its aim, precision, recall and false positive rate, and what has a limit", () => {
    for (const [part, expected] of /** @type {[Partial<Question>, string][]} */ ([
        [{ kind: "f" }, "f,precision,recall,fpr"],
        [{ kind: "cost" }, "precision,recall,fpr"],
        [{ kind: "limits" }, "precision,recall,fpr"],
        [{ kind: "limits", aim: "specificity", limits: [limit("npv", "atLeast", 0.9)] }, "specificity,precision,recall,fpr,npv"],
        [{ kind: "limits", aim: "mcc" }, "mcc,precision,recall,fpr"],
    ]))
        assert.equal(ratesOf(asked(part), DIALS).join(), expected);
    assert.equal(predictsText({ tp: 21, fp: 11, nPos: 25, nNeg: 38 }), "flags 32 of 63 rows");
    assert.equal(predictsText({ tp: 21.5, fp: 11, nPos: 25, nNeg: 38.5 }, true), "flags 32.5 of 63.5 of weight");
});

test("a mix, ties and the reach of the dial are told where there are any", () => {
    const mixture = { first: Infinity, second: 7, share: 0.625, tp: 1.5, fp: 1.5, value: 0.61 };
    const aim = aimTerms(asked({ kind: "limits", aim: "recall" }), DIALS);
    assert.equal(
        mixtureText(decisionOf({ mixture }), model, aim),
        "A mix does better on average: predict nothing positive for 62.5\u202f% of the rows, drawn at random, and score ≥ 7 for the others gives recall 0.610.",
    );
    assert.deepEqual(mixtureParts(decisionOf({ mixture }), model, aim), {
        title: "A mix of two thresholds does better on average: recall 0.610",
        recipe: "Predict nothing positive for 62.5\u202f% of the rows, drawn at random, and score ≥ 7 for the others gives recall 0.610.",
    });
    assert.equal(mixtureText(decisionOf(), model, aim), "");
    assert.equal(mixtureParts(decisionOf(), model, aim), undefined);
    assert.equal(
        mixtureInsteadText(decisionOf({ mixture: { ...mixture, first: 8 } }), model, aim),
        "On average a mix of two does: score ≥ 8 for 62.5\u202f% of the rows, drawn at random, and score ≥ 7 for the others gives recall 0.610.",
    );
    for (const [tiedThresholds, expected] of /** @type {const} */ ([
        [[6], "Threshold 6 is just as good."],
        [[Infinity, 6], "Predicting nothing positive and threshold 6 are just as good."],
        [[6, 5, 4, 3, 2], "Threshold 6, threshold 5, threshold 4 and 2 others are just as good."],
    ]))
        assert.equal(tiedThresholdsText(decisionOf({ tiedThresholds: [...tiedThresholds] }), model), expected);
    const reach = { betas: { low: 0.5, high: 1.25 }, costs: { low: 0, high: 0.125 } };
    assert.equal(rangeText(reach, asked({ kind: "f" }), DIALS), "Best for β from 0.5 to 1.25.");
    // c of 0.125 is a miss of 7 false alarms.
    assert.equal(rangeText(reach, asked({ kind: "cost" }), DIALS), "Best for a cost of a miss from 7 up, in false alarms.");
    assert.equal(rangeText(reach, asked({ kind: "measure" }), { ...DIALS, measure: "accuracy" }), "Best for c up to 0.125.");
    assert.equal(rangeText(reach, asked({ kind: "limits" }), DIALS), "");
});

test("limits that no threshold keeps are told with the nearest that can be had", () => {
    const limits = [limit("recall", "atLeast", 0.9), limit("fpr", "atMost", 0.01)];
    assert.equal(infeasibleText(asked({ limits })), "No threshold has recall at least 0.9 and false positive rate at most 0.01.");
    const unmet = { tp: 9, fp: 2, threshold: 7, rowsNeeded: null };
    const none = { best: null, threshold: null, tp: null, fp: null };
    const recall = { ...unmet, measure: /** @type {const} */ ("recall"), bound: 0.9, best: 0.4 };
    const fpr = { ...unmet, measure: /** @type {const} */ ("fpr"), bound: 0.01, best: 0.2 };
    for (const [of, expected] of /** @type {const} */ ([
        [recall, "The highest recall, with false positive rate at most 0.01, is 0.4: score ≥ 7."],
        [fpr, "The lowest false positive rate, with recall at least 0.9, is 0.2: score ≥ 7."],
        [{ ...fpr, ...none }, "Even without a limit on false positive rate, none has recall at least 0.9."],
    ]))
        assert.equal(unmetText(of, asked({ limits }), model, decisionOf()), expected);
});

test("an approximate limit is named so", () => {
    const question = asked({ kind: "limits", confident: true });
    const answer = { replicates: 1000, confidence: 0.95, limits: 1, threshold: 7, tp: 2, fp: 2, value: 0.5 };
    assert.equal(
        approximateText(answer, question, model, { precision: 0.5, recall: 0.96 }),
        "Approximately, by 1,000 redrawn tables: score ≥ 7 has recall at least 0.9 with 95 % confidence; on these rows precision 0.500 and recall 0.960. An estimate, not a promise.",
    );
    assert.equal(
        approximateText({ ...answer, threshold: null }, question, model, undefined),
        "Approximately, by 1,000 redrawn tables: no threshold has recall at least 0.9 with 95 % confidence.",
    );
    assert.match(
        approximateText({ ...answer, limits: 2 }, question, model, { precision: null, recall: 1 }),
        /confidence, 2 limits at once; .* precision undefined/,
    );
    assert.equal(redrawingText(0.129), "Redrawing the rows for an approximate limit: 12 %");
});

test("a promise costs nothing where costs differ by rounding, and nothing is said where there is no cost", () => {
    const costOf = (/** @type {number | null} */ cost) => {
        const promise = { confidence: 0.95, limits: [], without: { threshold: 8, tp: 2, fp: 1, value: 0.55 }, cost };
        const aim = aimTerms(asked({ kind: "limits", aim: "recall" }), DIALS);
        return promiseCostText({ threshold: 7, value: 0.5, promise }, model, aim);
    };
    assert.equal(costOf(-6e-17), "Costs no recall against the limit on these rows alone: threshold 7 instead of 8.");
    assert.equal(costOf(null), "");
});

test("the answer is heard as one sentence", () => {
    const state = showing(reportOf("a"));
    const measures = /** @type {Measures} */ (/** @type {unknown} */ ({ precision: 0.5, recall: 0.4 }));
    assert.equal(
        answerStatus({ state, model }, 3, { tp: 2, fp: 2, nPos: 5, nNeg: 5 }, measures),
        "Best F 1 of a: score ≥ 7, flags 4 of 10 rows, precision 0.500, recall 0.400.",
    );
});

test("exports name the question in one line, without the marks of subscripts", () => {
    for (const [question, dials, expected] of /** @type {[Question, Partial<Dials>, string][]} */ ([
        [FIRST_QUESTION, {}, "best F1"],
        [FIRST_QUESTION, { beta: 0.5, prevalence: 0.1 }, "best F0.5 at a prevalence of 0.1"],
        [FIRST_QUESTION, { measure: "accuracy" }, "best accuracy"],
        [asked({ kind: "limits" }), {}, "recall at least 0.9, then the best precision"],
    ]))
        assert.equal(questionLine({ question, dials: { ...DIALS, ...dials } }), expected);
});
