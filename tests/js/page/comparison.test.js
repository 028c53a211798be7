// One model against another, in words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { coreQuestion } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { answerTest, errorsText, rivalOf } from "../../../www/text/comparison.js";
import { aimSettings } from "../../../www/text/optimism.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { AnswerDifference, Question } from "../../../www/pkg/curvescope.js" */
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

test("the answers to a question are compared by what they do with the rows", () => {
    const of = answerOf;
    assert.equal(errorsText([of("lr", 23, 11), of("ada", 23, 16)], RECALL), "At recall ≥ 0.9, lr has 5 fewer false positives than ada.");
    assert.equal(
        errorsText([of("lr", 24, 17), of("ada", 23, 16)], RECALL, "difference in precision: …"),
        "At recall ≥ 0.9, lr has 1 more false positive and 1 more positive found than ada (difference in precision: …).",
    );
    assert.equal(
        errorsText([of("lr", 20, 1200), of("ada", 22, 0)], {
            aim: { maximize: "recall" },
            constraints: [
                { measure: "predictedPositive", atMost: 100 },
                { measure: "npv", atLeast: 0.95, confidence: 0.9 },
            ],
        }),
        "At rows predicted positive ≤ 100 and negative predictive value ≥ 0.95 (90 % sure), lr has 1,200 more false positives and 2 fewer positives found than ada.",
    );
    assert.equal(
        errorsText([of("lr", 20, 3), of("ada", 20, 3)], { aim: { f: 1 } }),
        "At the best F₁ of each, lr and ada make as many errors of each kind.",
    );
    assert.match(errorsText([of("lr", 2, 3), of("ada", 2, 4)], { aim: { f: 0.5 } }), /^At the best F \(β = 0\.5\) of each, lr has 1 fewer/);
    assert.match(errorsText([of("lr", 2, 3), of("ada", 2, 4)], { aim: { cost: 0.1 } }), /^At the least cost of each,/);
    const payoff = { tp: 1, fp: -1, fn: 0, tn: 0 };
    assert.match(errorsText([of("lr", 2, 3), of("ada", 2, 4)], { aim: { payoff } }), /^At the highest payoff of each,/);
    assert.match(errorsText([of("lr", 2, 3), of("ada", 2, 4)], { aim: { maximize: "accuracy" } }), /^At the best accuracy of each,/);
    assert.match(errorsText([of("lr", 2, 3), of("ada", 2, 4)], { aim: { maximize: "youdenJ" } }), /^At the best Youden’s J of each,/);
    assert.equal(errorsText([of("lr", null, null), of("ada", 2, 4)], RECALL), "At recall ≥ 0.9: only ada has such a threshold.");
    assert.equal(
        errorsText([of("lr", null, null), of("ada", null, null)], RECALL),
        "At recall ≥ 0.9: neither lr nor ada has such a threshold.",
    );
    assert.equal(errorsText([{ ...of("lr", null, null), infeasible: null }, of("ada", 2, 4)], RECALL), "");
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
    // A value of 0.12 a row more is a cost of 120 for 1,000 rows less.
    assert.equal(
        answerTest(tested({ kind: "cost" }, DIFFERENCE), 1),
        "difference in cost per 1,000 rows, in false alarms: 95 % interval −120 to 20, p = 0.210 by the bootstrap",
    );
    assert.equal(
        answerTest(tested({ kind: "cost", payoff: { tp: 2, fp: -1, fn: 0, tn: 0 } }, DIFFERENCE), 1),
        "difference in value per 1,000 rows: 95 % interval −20 to 120, p = 0.210 by the bootstrap",
    );
});
