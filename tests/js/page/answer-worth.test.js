// The remark on an answer that is no better than the same decision for all rows. Numbers are worked out by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initSync } from "../../../www/pkg/curvescope.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { invertedRemark, worthText } from "../../../www/text/answer-worth.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf } from "../made-up/models.js";

/** @import { Decision, Model } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Question } from "../../../www/state/question.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/**
 * A model of so many rows of each class.
 * @param {number} nPos
 * @param {number} nNeg
 * @param {Partial<Model["roc"]>} [roc]
 * @returns {Model}
 */
const modelWith = (nPos, nNeg, roc) => ({ ...modelOf("a"), nPos, nNeg, roc: { ...modelOf("a").roc, ...roc } });

/**
 * The remark on an answer.
 * @param {Model} model
 * @param {number} tp
 * @param {number} fp
 * @param {Partial<Decision> | undefined} decision
 * @param {Partial<Question>} [question]
 * @param {Partial<Dials>} [dials]
 * @param {Parameters<typeof worthText>[4]} [precision]
 */
const said = ({ nPos, nNeg, roc }, tp, fp, decision, question, dials, precision) =>
    worthText(
        { roc },
        { question: { ...FIRST_QUESTION, ...question }, dials: { ...DIALS, ...dials } },
        { tp, fp, nPos, nNeg },
        decision && decisionOf({ tp, fp, ...decision }),
        precision,
    );

/** 92 of 300 rows positive, in random order: F1 of all is 2·92/(2·92 + 208). */
const RANDOM = modelWith(92, 208, { auroc: 0.489, interval: { low: 0.421, high: 0.558 } });
const ALL = { allPositive: 184 / 392, allNegative: 0 };
const CHANCE = "The scores may be no better than chance: AUROC 0.489, 95 % interval 0.421 to 0.558.";

test("random scores are hardly better than predicting all rows positive", () => {
    // Two negatives are predicted negative: 184/390.
    const text = said(RANDOM, 92, 206, { ...ALL, value: 184 / 390 });
    assert.equal(text, "Hardly better than predicting all 300 rows positive (F_{1} 0.469).");
    // At another threshold, and at one of the reader's own, their AUROC is no better than chance.
    assert.equal(said(RANDOM, 60, 120, { ...ALL, value: 0.5 }), CHANCE);
    assert.equal(said(RANDOM, 92, 206, undefined, { kind: "threshold" }), CHANCE);
});

test("the sentence of an answer that is the same for all rows comes first", () => {
    const worth = "No threshold is better than predicting all 300 rows positive.";
    assert.equal(said(RANDOM, 92, 208, { ...ALL, value: 184 / 392, worth }), worth);
});

test("scores that tell the classes apart have no remark", () => {
    const perfect = modelWith(40, 60, { auroc: 1, interval: { low: 0.96, high: 1 } });
    assert.equal(said(perfect, 40, 0, { value: 1, allPositive: 80 / 140 }), "");
    // White clover, ada: 32 of 63 rows, F1 40/57 of 25 positives; all rows have 50/88.
    const ada = modelWith(25, 38, { auroc: 0.741, interval: { low: 0.6, high: 0.85 } });
    assert.equal(said(ada, 20, 12, { value: 40 / 57, allPositive: 50 / 88, allNegative: 0 }), "");
    // Of 97 positives in 100 rows all, with one negative found: two thirds of the negatives are predicted positive.
    const common = modelWith(97, 3, { auroc: 0.9, interval: { low: 0.7, high: 0.98 } });
    assert.equal(said(common, 97, 2, { value: 194 / 196, allPositive: 194 / 197 }), "");
});

test("costs, payoffs and accuracy have the better rule for all rows", () => {
    // 5 of 10,000 rows are positive; one is found: 9,996 right against 9,995.
    const rare = modelWith(5, 9995, { auroc: 0.9, interval: { low: 0.7, high: 0.98 } });
    /** @type {Partial<Question>} */
    const accuracy = { kind: "limits", aim: "accuracy", limits: [] };
    assert.equal(
        said(rare, 1, 0, { value: 0.9996, allPositive: 0.0005, allNegative: 0.9995 }, accuracy),
        "Hardly better than predicting none of the 10,000 rows positive (accuracy 0.99950).",
    );
    // A normalised cost is better where it is lower.
    assert.equal(
        said(rare, 1, 0, { value: 0.2, allPositive: 0.8, allNegative: 0.2 }, { kind: "measure" }, { measure: "accuracy" }),
        "Hardly better than predicting none of the 10,000 rows positive (normalised cost 0.200).",
    );
    const model = modelWith(50, 50, { auroc: 0.8, interval: { low: 0.7, high: 0.9 } });
    // A miss costs 99 false alarms: 49 of 100 rows against 50.
    assert.equal(
        said(model, 50, 49, { value: -0.49, allPositive: -0.5, allNegative: -49.5 }, { kind: "cost" }, { measure: "accuracy", cost: 0.01 }),
        "Hardly better than predicting all 100 rows positive (cost per 1,000 rows, in false alarms: 500).",
    );
    // A payoff of 3 a hit and −3 a false alarm is 0 for all rows, so a gain of 3 is no small one.
    const payoff = { tp: 3, fp: -3, fn: 0, tn: 0 };
    assert.equal(said(model, 50, 49, { value: 0.03, allPositive: 0, allNegative: 0 }, { kind: "cost", payoff }), "");
});

test("a rule for all rows that breaks a limit is no rival", () => {
    /** @type {Partial<Question>} */
    const recall = { kind: "limits", aim: "precision", limits: [{ measure: "recall", side: "atLeast", bound: 0.9 }] };
    const model = modelWith(25, 38, { auroc: 0.741, interval: { low: 0.6, high: 0.85 } });
    // All 63 rows have recall 1 and precision 25/63; the answer's 23/45.
    const of = { value: 23 / 45, allPositive: 25 / 63, allNegative: null };
    assert.equal(said(model, 23, 22, of, recall, {}, { low: 0.42, high: 0.7 }), "");
    assert.equal(
        said(model, 23, 22, of, recall, {}, { low: 0.34, high: 0.7 }),
        "It may be no better than predicting all 63 rows positive: precision 0.397 is within its 95 % interval.",
    );
    const few = { ...recall, limits: [{ measure: /** @type {const} */ ("fpr"), side: /** @type {const} */ ("atMost"), bound: 0.6 }] };
    assert.equal(said(model, 23, 22, of, few, {}, { low: 0.34, high: 0.7 }), "");
});

test("inverted scores are named with the report's fix", () => {
    const inverted = modelWith(20, 30, { auroc: 0.13, delong: { variance: 0.002, low: 0.04, high: 0.22 } });
    const fix = { label: "Low values of ferritin mean positive", options: { lowerIsPositive: ["ferritin"] } };
    const report = { ...reportOf("a"), notices: [{ code: "inverted-scores", message: "", fixes: [fix] }] };
    assert.deepEqual(invertedRemark(inverted, report), { text: "Negatives rank above positives: AUROC 0.130.", fix });
    // With the digits of the tables, which have two significant ones below 1 %.
    const least = modelWith(20, 30, { auroc: 0.0042, delong: { variance: 0.0001, low: 0.001, high: 0.02 } });
    assert.equal(invertedRemark(least, report)?.text, "Negatives rank above positives: AUROC 0.0042.");
    const delong = { variance: 0.001, low: 0.4, high: 0.56 };
    assert.equal(invertedRemark(modelWith(20, 30, { auroc: 0.48, delong }), report), undefined);
    assert.equal(invertedRemark(inverted, reportOf("a")), undefined);
});
