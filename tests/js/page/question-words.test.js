// The question and its answer in words.
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
    assert.equal(said({ kind: "f" }, { beta: 2 }), "Best F_{2}");
    assert.equal(said({ kind: "cost" }, { cost: 1 / 11 }), "Least cost: a miss costs 10 false alarms");
    assert.equal(said({ kind: "cost" }), "Least cost: a miss costs 1 false alarm");
    assert.equal(
        said({ kind: "cost", payoff }),
        "Highest value: payoffs 100 (true positive), −50 (miss), −5 (false alarm), 0 (true negative)",
    );
    assert.equal(said({ kind: "threshold" }), "Own threshold");
    assert.equal(said({ kind: "measure" }, { measure: "g", rho: -1 }), "Best G_{1, −1}");
    assert.equal(said({ kind: "limits" }), "Recall at least 0.9, then the best precision");
    assert.equal(
        said(
            { kind: "limits", confident: true, aim: "cost", limits: [limit("fpr", "atMost", 0.1), limit("npv", "atLeast", 0.95)] },
            { cost: 0.2 },
        ),
        "False positive rate at most 0.1 and negative predictive value at least 0.95 with 95 % confidence, then the best cost (a miss costs 4 false alarms)",
    );
    assert.equal(
        said({ kind: "limits", aim: "f", confident: true, limits: [limit("predictedPositive", "atMost", 1000)] }, { beta: 2 }),
        "At most 1,000 rows predicted positive, then the best F with β = 2",
    );
    assert.equal(said({ kind: "limits", aim: "youdenJ" }), "Recall at least 0.9, then the best Youden’s J");
    assert.equal(said({ kind: "limits", aim: "balancedAccuracy" }), "Recall at least 0.9, then the best balanced accuracy");
    assert.equal(said({ kind: "limits", aim: "mcc" }), "Recall at least 0.9, then the best Matthews correlation");
    assert.equal(limitText(limit("predictedPositiveShare", "atMost", 0.05)), "at most 5.0\u202f% predicted positive");
});

test("a limit begins with a bound that these data can have", () => {
    assert.deepEqual(firstLimit("predictedPositive", 5000), limit("predictedPositive", "atMost", 100));
    assert.equal(firstLimit("predictedPositive", 63).bound, 6);
    assert.equal(firstLimit("predictedPositive", 3).bound, 1);
});

test("costs are told per 1,000 rows in false alarms, payoffs in the reader's unit, others as they are", () => {
    const cost = aimTerms(asked({ kind: "cost" }), { ...DIALS, measure: "accuracy", cost: 1 / 11 });
    assert.equal(cost.name, "cost per 1,000 rows, in false alarms");
    // 21 misses of 10 and 5 false alarms in 63 rows.
    assert.equal(cost.write(-215 / 63), "3,413");
    assert.equal(cost.write(-5 / 630), "7.94");
    const value = aimTerms(asked({ kind: "cost", payoff }), DIALS);
    assert.equal(value.name, "value per 1,000 rows");
    assert.equal(value.write(-1.5), "−1,500");
    assert.equal(aimTerms(asked({ kind: "cost" }), { ...DIALS, cost: 1 }).isTotal, false);
    assert.equal(aimTerms(asked({ kind: "limits", aim: "recall" }), DIALS).name, "recall");
    assert.equal(aimTerms(asked({ kind: "limits", aim: "youdenJ" }), DIALS).name, "Youden’s J");
    const decision = decisionOf({ allPositive: -38 / 63, allNegative: -250 / 63 });
    const baseline = "603 if all are predicted positive, 3,968 if none";
    assert.equal(baselineText(decision, cost.write), baseline);
    assert.equal(totalText({ ...decision, value: -215 / 63 }, 63, cost), `In your 63 rows: 215. Per 1,000: ${baseline}`);
    assert.equal(totalText({ ...decision, value: -215 / 63 }, undefined, cost), baseline);
    // 618.5 has the same digits as a cost and as a value.
    assert.equal(cost.write(-0.6185), "619");
    assert.equal(value.write(-0.6185), "−619");
    assert.equal(value.write(0.6185), "619");
});

test("an answer is told in its aim, precision, recall and false positive rate, and what has a limit", () => {
    assert.deepEqual(ratesOf(asked({ kind: "f" }), DIALS), ["f", "precision", "recall", "fpr"]);
    assert.deepEqual(ratesOf(asked({ kind: "cost" }), DIALS), ["precision", "recall", "fpr"]);
    assert.deepEqual(ratesOf(asked({ kind: "limits" }), DIALS), ["precision", "recall", "fpr"]);
    assert.deepEqual(ratesOf(asked({ kind: "limits", aim: "specificity", limits: [limit("npv", "atLeast", 0.9)] }), DIALS), [
        "specificity",
        "precision",
        "recall",
        "fpr",
        "npv",
    ]);
    assert.deepEqual(ratesOf(asked({ kind: "limits", aim: "mcc" }), DIALS), ["mcc", "precision", "recall", "fpr"]);
    assert.equal(predictsText({ tp: 21, fp: 11, nPos: 25, nNeg: 38 }), "predicts 32 of 63 positive");
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
    assert.equal(tiedThresholdsText(decisionOf({ tiedThresholds: [6] }), model), "Threshold 6 is just as good.");
    assert.equal(
        tiedThresholdsText(decisionOf({ tiedThresholds: [Infinity, 6] }), model),
        "Predicting nothing positive and threshold 6 are just as good.",
    );
    assert.equal(
        tiedThresholdsText(decisionOf({ tiedThresholds: [6, 5, 4, 3, 2] }), model),
        "Threshold 6, threshold 5, threshold 4 and 2 others are just as good.",
    );
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
    assert.equal(
        unmetText({ measure: "recall", bound: 0.9, best: 0.4, ...unmet }, asked({ limits }), model, decisionOf()),
        "The highest recall, with false positive rate at most 0.01, is 0.4: score ≥ 7.",
    );
    assert.equal(
        unmetText({ measure: "fpr", bound: 0.01, best: 0.2, ...unmet }, asked({ limits }), model, decisionOf()),
        "The lowest false positive rate, with recall at least 0.9, is 0.2: score ≥ 7.",
    );
    assert.equal(
        unmetText(
            { measure: "precision", bound: 0.9, best: 0.5, ...unmet },
            asked({ limits: [limit("precision", "atLeast", 0.9)] }),
            model,
            decisionOf(),
        ),
        "The highest precision is 0.5: score ≥ 7.",
    );
    assert.equal(
        unmetText(
            { measure: "fpr", bound: 0.01, best: null, threshold: null, tp: null, fp: null, rowsNeeded: null },
            asked({ limits }),
            model,
            decisionOf(),
        ),
        "Even without a limit on false positive rate, none has recall at least 0.9.",
    );
    const sure = asked({ limits, confident: true });
    const promised = (/** @type {Limit["measure"]} */ measure) => ({
        measure,
        isAtLeast: true,
        bound: 0.5,
        level: 0.05,
        rows: 9,
        rowsNeeded: null,
    });
    const promise = {
        confidence: 0.95,
        limits: [promised("fpr"), promised("recall")],
        without: { threshold: null, tp: null, fp: null, value: null },
        cost: null,
    };
    const few = { promise, tooFew: [null, "It takes 29 positives."] };
    assert.equal(
        unmetText({ measure: "recall", bound: 0.9, best: 0.4, ...unmet, rowsNeeded: 29 }, sure, model, few),
        "The highest recall with 95 % confidence, with false positive rate at most 0.01, is 0.4: score ≥ 7. It takes 29 positives.",
    );
    assert.equal(
        unmetText({ measure: "fpr", bound: 0.01, best: null, threshold: null, tp: null, fp: null, rowsNeeded: null }, sure, model, few),
        "Nothing can be said of the false positive rate with 95 % confidence, with recall at least 0.9.",
    );
});

test("the answer is heard as one sentence", () => {
    const state = showing(reportOf("a"));
    const measures = /** @type {Measures} */ (/** @type {unknown} */ ({ precision: 0.5, recall: 0.4 }));
    assert.equal(
        answerStatus({ state, model }, 3, { tp: 2, fp: 2, nPos: 5, nNeg: 5 }, measures),
        "Best F 1 of a: score ≥ 7, predicts 4 of 10 positive, precision 0.500, recall 0.400.",
    );
});

test("exports name the question in one line", () => {
    assert.equal(questionLine({ question: FIRST_QUESTION, dials: { ...DIALS, prevalence: 0.1 } }), "best F1 at a prevalence of 0.1");
    assert.equal(questionLine({ question: FIRST_QUESTION, dials: { ...DIALS, measure: "accuracy" } }), "best accuracy");
    assert.equal(questionLine({ question: asked({ kind: "limits" }), dials: DIALS }), "recall at least 0.9, then the best precision");
});
