// One model against another, in words and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";

import { answerThreshold, cursorOrAnswerThreshold } from "../../../www/state/answer-thresholds.js";
import { DIALS } from "../../../www/state/dials.js";
import { coreQuestion, FIRST_QUESTION } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { answerTest, decidedText, errorsText, rivalOf } from "../../../www/text/comparison.js";
import { formatSigned } from "../../../www/text/format.js";
import { aimSettings } from "../../../www/text/optimism.js";
import { comparedRates, ruleText, scaledRange, testedText } from "../../../www/text/paired-point.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { AnswerDifference, PairedPoint, Question, RateDifference } from "../../../www/pkg/curvescope.js" */
/** @import { Question as PageQuestion } from "../../../www/state/question.js" */

test("the rival is the best of the other models that are shown", () => {
    const models = [0.8, null, 0.9, 0.7].map((auroc) => {
        const model = modelOf("m");
        return { ...model, roc: { ...model.roc, auroc } };
    });
    const all = [true, true, true, true];
    assert.equal(rivalOf(models, 0, all), 2);
    assert.equal(rivalOf(models, 2, all), 0);
    assert.equal(rivalOf(models.slice(0, 2), 0, all), undefined);
    assert.equal(rivalOf(models.slice(0, 1), 0, all), undefined);
    assert.equal(rivalOf(models, 0, [true, true, false, true]), 3);
});

/**
 * @param {string} model
 * @param {number | null} tp
 * @param {number | null} fp
 */
const answerOf = (model, tp, fp) => decisionOf({ model, tp, fp, infeasible: fp === null ? [] : null });

/** @type {Question} */
const RECALL = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };

// Other sentences: golden/sentences.json.
test("the answers to a question are compared by what they do with the rows", () => {
    const of = answerOf;
    const [less, more] = [of("lr", 2, 3), of("ada", 2, 4)];
    assert.equal(
        errorsText([of("lr", 24, 17), of("ada", 23, 16)], RECALL, "difference in precision: …"),
        "At recall ≥ 0.9, lr finds 1 more positive and has 1 more false alarm than ada (difference in precision: …).",
    );
    assert.match(errorsText([less, more], { aim: { maximize: "youdenJ" } }), /^At the best Youden’s J of each, lr has 1 fewer/);
    const none = of("lr", null, null);
    assert.equal(errorsText([none, more], RECALL), "At recall ≥ 0.9: only ada has such a threshold.");
    assert.equal(errorsText([none, of("ada", null, null)], RECALL), "At recall ≥ 0.9: neither lr nor ada has such a threshold.");
    assert.equal(errorsText([{ ...none, infeasible: null }, more], RECALL), "");
});

/**
 * A state whose first model is chosen, with what the bootstrap found of its answer less that of the second.
 * @param {Partial<PageQuestion>} question that the bootstrap is asked
 * @param {AnswerDifference | null} answer
 */
function tested(question, answer) {
    const state = showing(reportOf("lr", "ada"), undefined, { type: "ask", question });
    const { report } = present(state.shown);
    const settings = { ...aimSettings(state.dials), question: coreQuestion(state) };
    const uncertainty = { ...uncertaintyOf(1000), pairs: [{ first: 1, second: 0, measures: [], answer }] };
    return reduce(state, { type: "resampled", resampled: { report, settings, uncertainty } });
}

/** @type {AnswerDifference} */
const DIFFERENCE = {
    difference: 0.05,
    resampled: {
        interval: { low: -0.02, high: 0.12 },
        replicationError: 0.001,
        standardError: 0.03,
        shareBelow: 0.1,
        shareAbove: 0.9,
        pValue: 0.21,
        rowsToTell: null,
    },
    undefined: null,
};

test("the bootstrap tests the difference of two answers, in what is made best, where it was asked the same", () => {
    const limits = tested({ kind: "limits" }, DIFFERENCE);
    assert.equal(answerTest(limits, 1), "difference in precision: 95 % interval −0.020 to 0.120, p = 0.210 by the bootstrap");
    assert.equal(answerTest(reduce(limits, { type: "ask", question: { aim: "recall" } }), 1), undefined);
    assert.equal(answerTest(reduce(limits, { type: "dial", dials: { prevalence: 0.1 } }), 1), undefined);
    assert.equal(answerTest(reduce(limits, { type: "activate", model: 1 }), 0), undefined);
    assert.equal(answerTest(tested({ kind: "limits" }, null), 1), undefined);
    assert.equal(answerTest(tested({ kind: "limits" }, { ...DIFFERENCE, resampled: null }), 1), undefined);
});

test("a difference of costs is in the reader's unit, and less is better", () => {
    const ofCost = answerTest(tested({ kind: "cost" }, DIFFERENCE), 1);
    const ofValue = answerTest(tested({ kind: "cost", payoff: { tp: 2, fp: -1, fn: 0, tn: 0 } }, DIFFERENCE), 1);
    // A value of 0.12 a row more is a cost of 120 for 1,000 rows less.
    assert.match(
        String(ofCost),
        /^difference in cost per 1,000 rows, in false alarms: 95 % interval −120 to 20, p = 0\.210 by the bootstrap$/,
    );
    assert.match(String(ofValue), /^difference in value per 1,000 rows: 95 % interval −20 to 120, p = 0\.210 by the bootstrap$/);
});

// Two models at a threshold each, in words and numbers.

/**
 * @param {RateDifference["rate"]} rate
 * @param {number | null} difference
 * @param {number} pValue
 * @returns {RateDifference}
 */
function differenceOf(rate, difference, pValue) {
    const tested = difference === null ? null : /** @type {const} */ ({ interval: { low: -0.01, high: 0.07 }, pValue, method: "formula" });
    return { rate, first: 0.5, second: 0.53, difference, tested, undefined: null };
}

/** @param {readonly RateDifference[]} differences @returns {PairedPoint} */
const foundOf = (...differences) => ({ replicates: 0, tps: [10, 12], fps: [4, 4], differences: [...differences] });

test("four rates are compared always, and what is made best besides", () => {
    for (const [question, further] of /** @type {[Partial<typeof FIRST_QUESTION>, string[]][]} */ ([
        [{ kind: "threshold" }, []],
        [{ kind: "limits", aim: "precision" }, []],
        [{ kind: "limits", aim: "f" }, ["aim"]],
        [{ kind: "f" }, ["aim"]],
        [{ kind: "cost" }, ["aim"]],
    ])) {
        const found = [...comparedRates({ ...FIRST_QUESTION, ...question }, DIALS, 0.25).keys()];
        assert.deepEqual(found, ["recall", "precision", "fpr", "accuracy", ...further]);
    }
});

test("costs and payoffs are linear in the weighted accuracy", () => {
    // 40 positives, 160 negatives; tp 30, fp 20. A miss costs 3 false alarms: (20 + 30)/200·1000 = 250 for 1,000 rows.
    const dials = { ...DIALS, measure: /** @type {const} */ ("accuracy"), cost: 0.25 };
    const weighted = (0.75 * 30 + 0.25 * 140) / (0.75 * 40 + 0.25 * 160);
    const cost = present(comparedRates({ ...FIRST_QUESTION, kind: "cost" }, dials, 0.2).get("aim"));
    assert.equal(cost.name, "cost per 1,000 rows, in false alarms");
    assert.equal(cost.write(cost.factor * weighted + cost.offset), "250");
    // One more of 200 rows found is 3 false alarms less: 15 for 1,000 rows; more accuracy is less cost, so the ends change places.
    const more = 0.75 / 70;
    assert.equal(formatSigned(cost.factor * more, cost.write), "−15");
    assert.equal(scaledRange({ low: -more, high: 2 * more }, cost), "−30 to +15");
    // Payoff 5 a hit, −1 a false alarm, −4 a miss, 2 a right rejection: gains 9 and 3, c = 3/12. (150 − 20 − 40 + 280)/200·1000 = 1850.
    const payoff = { tp: 5, fp: -1, fn: -4, tn: 2 };
    const value = present(comparedRates({ ...FIRST_QUESTION, kind: "cost", payoff }, dials, 0.2).get("aim"));
    assert.equal(value.write(value.factor * weighted + value.offset), "1,850");
    assert.equal(formatSigned(value.factor * more, value.write), "+45");
    // Where one error alone costs there is no price.
    const ends = present(comparedRates({ ...FIRST_QUESTION, kind: "cost" }, { ...dials, cost: 0 }, 0.2).get("aim"));
    assert.deepEqual([ends.name, ends.factor * 0.75 + ends.offset], ["normalised cost", 0.25]);
});

test("a sentence on two models says how sure the rates are that differ", () => {
    const found = foundOf(differenceOf("recall", 0.03, 0.21), differenceOf("precision", 0.1, 0.3), differenceOf("fpr", 0, 1));
    assert.equal(testedText(found), "recall +0.030, 95 % −0.010 to +0.070");
    assert.equal(testedText(foundOf(differenceOf("recall", null, 1))), undefined);
    const decided = /** @type {const} */ ([
        { model: "b", tp: 12, fp: 4 },
        { model: "a", tp: 10, fp: 4 },
    ]);
    assert.equal(decidedText("At score ≥ 0.5 of both", decided, "…"), "At score ≥ 0.5 of both, b finds 2 more positives than a (…).");
});

test("a rule is in the scores as they are", () => {
    const model = modelOf("m");
    for (const [part, threshold, text] of /** @type {[Partial<typeof model>, number, string][]} */ ([
        [{}, 0.5, "score ≥ 0.5"],
        [{ lowerIsPositive: true }, 0.5, "score ≤ 0.5"],
        [{}, Infinity, "a threshold above all scores"],
        [{ lowerIsPositive: true }, -Infinity, "a threshold below all scores"],
        // Four digits would be 0.9956, which leaves the row at the threshold out, or 0.9955, which is the next score.
        [{ thresholds: Float64Array.of(0.99557, 0.9955, 0.6) }, 0.99557, "score ≥ 0.99557"],
    ]))
        assert.equal(ruleText({ ...model, ...part }, threshold), text);
});

test("models are compared at their answers, or at the reader's own score", () => {
    const state = showing(reportOf("a", "b"), undefined, { type: "ask", question: { kind: "threshold" } });
    const own = reduce(state, { type: "type-threshold", threshold: 0.5 });
    assert.deepEqual([answerThreshold(own, 0), answerThreshold(own, 1), answerThreshold(own, 2)], [0.5, 0.5, undefined]);
    // Low scores of b mean positive.
    const { report } = present(own.shown);
    const turned = report.models.map((model, at) => (at === 1 ? { ...model, lowerIsPositive: true } : model));
    const shown = { ...present(own.shown), report: { ...report, models: turned } };
    assert.equal(answerThreshold({ ...own, shown }, 1), 0.5);
    assert.equal(answerThreshold({ ...own, shown, typed: Infinity }, 1), -Infinity);
    // Before there are answers there are no thresholds, but the active model has its point.
    const asked = reduce(own, { type: "ask", question: { kind: "f" } });
    assert.deepEqual(
        [answerThreshold(asked, 0), cursorOrAnswerThreshold(asked, 0), cursorOrAnswerThreshold(asked, 1)],
        [undefined, 0.5, undefined],
    );
});
