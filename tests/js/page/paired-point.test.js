// Two models at a threshold each, in words and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";

import { answerThreshold, cursorOrAnswerThreshold } from "../../../www/state/answer-thresholds.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { DIALS } from "../../../www/state/dials.js";
import { reduce } from "../../../www/state/reduce.js";
import { decidedText } from "../../../www/text/comparison.js";
import { formatSigned } from "../../../www/text/format.js";
import { comparedRates, ruleText, scaledRange, testedText } from "../../../www/text/paired-point.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { PairedPoint, RateDifference } from "../../../www/pkg/curvescope.js" */

const RATES = ["recall", "precision", "fpr", "accuracy"];

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
    const of = (/** @type {Partial<typeof FIRST_QUESTION>} */ question, dials = DIALS) => [
        ...comparedRates({ ...FIRST_QUESTION, ...question }, dials, 0.25).keys(),
    ];
    assert.deepEqual(of({ kind: "threshold" }), RATES);
    assert.deepEqual(of({ kind: "limits", aim: "precision" }), RATES);
    assert.deepEqual(of({ kind: "limits", aim: "f" }), [...RATES, "aim"]);
    assert.deepEqual(of({ kind: "f" }), [...RATES, "aim"]);
    assert.deepEqual(of({ kind: "cost" }), [...RATES, "aim"]);
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
    assert.equal(decidedText("At score ≥ 0.5 of both", decided, "…"), "At score ≥ 0.5 of both, b has 2 more positives found than a (…).");
});

test("a rule is in the scores as they are", () => {
    const model = modelOf("m");
    assert.equal(ruleText(model, 0.5), "score ≥ 0.5");
    assert.equal(ruleText({ ...model, lowerIsPositive: true }, 0.5), "score ≤ 0.5");
    assert.equal(ruleText(model, Infinity), "a threshold above all scores");
    assert.equal(ruleText({ ...model, lowerIsPositive: true }, -Infinity), "a threshold below all scores");
    // Four digits would be 0.9956, which leaves the row at the threshold out, or 0.9955, which is the next score.
    assert.equal(ruleText({ ...model, thresholds: Float64Array.of(0.99557, 0.9955, 0.6) }, 0.99557), "score ≥ 0.99557");
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
