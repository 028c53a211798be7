// One model against another, in words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { coreQuestion } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { answerTest, errorsText, leadText, otherLeadText, rivalOf, untestedText } from "../../../www/text/comparison.js";
import { aimSettings } from "../../../www/text/optimism.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { AnswerDifference, Question } from "../../../www/pkg/curvescope.js" */
/** @import { Question as PageQuestion } from "../../../www/state/question.js" */

const PAIR = { chosen: "lr", rival: "ada", nPos: 25, nNeg: 38, models: 2 };
const DELONG = "DeLong’s covariance";

/** White clover, see tests/uncertainty/rows_needed.rs. */
const NEEDED = { difference: 0.05, rows: 953, positives: 379 };

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

test("who leads is named first, with the interval of that difference, and what these rows can tell", () => {
    const tested = { interval: { low: 0.012, high: 0.168 }, pValue: 0.026, standardError: 0.0398, leastTold: 0.078, rowsToTell: null };
    assert.equal(
        leadText(PAIR, 0.09, tested, DELONG),
        "lr leads ada by 0.090 AUROC (95 % interval 0.012 to 0.168, p = 0.026 by DeLong’s covariance). " +
            "With 25 positives, a true difference of 0.111 is found 80 of 100 times.",
    );
    const untold = { interval: { low: -0.03, high: 0.07 }, pValue: 0.43, standardError: 0.0255, rowsToTell: null };
    assert.equal(
        leadText({ ...PAIR, nNeg: 7 }, -0.09, { ...tested, interval: { low: -0.168, high: -0.012 } }, DELONG),
        "ada leads lr by 0.090 AUROC (95 % interval 0.012 to 0.168, p = 0.026 by DeLong’s covariance). " +
            "With 7 negatives, a true difference of 0.111 is found 80 of 100 times.",
    );
    assert.equal(
        leadText(PAIR, 0.02, { ...untold, leastTold: 0.05 }, DELONG),
        "lr and ada are not distinguishable by AUROC with 25 positives: lr leads by 0.020 (95 % interval −0.030 to 0.070, " +
            "p = 0.430 by DeLong’s covariance); a true difference of 0.071 is found 80 of 100 times.",
    );
    assert.equal(
        leadText(PAIR, 0.02, untold, "the bootstrap"),
        "lr and ada are not distinguishable by AUROC with 25 positives: lr leads by 0.020 (95 % interval −0.030 to 0.070, " +
            "p = 0.430 by the bootstrap).",
    );
    assert.match(
        leadText({ ...PAIR, models: 5 }, 0.09, tested, DELONG),
        /p = 0\.026 by DeLong’s covariance for two picked out of 5 models by looking\)/,
    );
});

test("rows in clusters are counted by clusters", () => {
    const untold = { interval: { low: -0.03, high: 0.07 }, pValue: 0.43, standardError: 0.0255, rowsToTell: null };
    assert.match(leadText({ ...PAIR, clusters: 9 }, 0.02, untold, "the bootstrap"), /not distinguishable by AUROC with 9 clusters: /);
});

test("the area that differs beyond chance is named, both tests at 5 % together", () => {
    /** @param {"prArea" | "prgArea"} measure @param {number} pValue */
    const area = (measure, pValue) => ({
        measure,
        difference: -0.25,
        resampled: {
            ...{ interval: { low: -0.375, high: -0.1 }, pValue, standardError: 0.07, replicationError: 0.01 },
            ...{ shareAbove: 0, shareBelow: 1, rowsToTell: null },
        },
        undefined: null,
    });
    assert.equal(
        otherLeadText(PAIR, [area("prArea", 0.016), area("prgArea", 0.016)]),
        "ada leads lr by 0.250 AUCPR (95 % interval 0.100 to 0.375, p = 0.016 by the bootstrap).",
    );
    assert.match(otherLeadText(PAIR, [area("prArea", 0.03), area("prgArea", 0.016)]), /^ada leads lr by 0\.250 AUPRG /);
    assert.equal(otherLeadText({ ...PAIR, nPos: 7 }, [area("prgArea", 0.016)]).slice(0, 3), "ada");
    assert.equal(otherLeadText({ ...PAIR, nPos: 6 }, [area("prgArea", 0.016)]), "", "recall gain 0 lies before the first positive");
});

test("models that are not distinguishable have the number of rows that would tell them apart", () => {
    const tested = { interval: { low: -0.046, high: 0.226 }, pValue: 0.195, standardError: 0.0694, leastTold: 0.136, rowsToTell: NEEDED };
    assert.equal(
        leadText(PAIR, 0.09, tested, DELONG),
        "lr and ada are not distinguishable by AUROC with 25 positives: lr leads by 0.090 (95 % interval −0.046 to 0.226, " +
            "p = 0.195 by DeLong’s covariance). To tell a difference of 0.05 in AUROC (95\u00a0%, power 80\u00a0%) takes about 953 rows (379 positives); " +
            "here are 63.",
    );
    assert.match(
        leadText({ ...PAIR, models: 5 }, 0.09, tested, DELONG),
        /\. To tell a difference of 0\.05 in AUROC of just these two \(95/,
    );
});

test("where nothing tests the difference, there is a reason", () => {
    const pair = { first: 0, second: 1, difference: 0.09, tested: null, undefined: null };
    const single = { field: "tested", code: "single-member", message: "A class with a single row has no variance." };
    assert.equal(
        untestedText(PAIR, { ...pair, difference: -0.5, undefined: single }),
        "ada leads lr by 0.500 AUROC. A class with a single row has no variance.",
    );
    assert.equal(untestedText(PAIR, { ...pair, difference: 0, undefined: single }), "lr and ada have the same AUROC.");
    const unpaired = { field: "difference", code: "not-paired", message: "No column names the cases." };
    assert.equal(untestedText(PAIR, { ...pair, difference: null, undefined: unpaired }), "No column names the cases.");
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
