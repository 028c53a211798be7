// From a question to a threshold: the function and the method of the package in Node, their records and errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, decide, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Constraint, Question } from "../../www/pkg/curvescope.js" */

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// Best first: two positives, a negative, a positive, three negatives, a positive, three negatives.
const CLASSES = "11010001000";
const rows = [...CLASSES].map((label, at) => `${label},${(100 - at) / 100},${at % 4}`);
const table = `label,good,poor\n${rows.join("\n")}\n`;
const options = { scores: ["good", "poor"] };

/** @param {Question} question */
const ask = (question, more = {}) => present(decide(table, question, { ...options, ...more })[0]);

test("a decision has the fields of the contract", () => {
    const decisions = decide(table, { aim: { f: 1 } }, options);
    assert.deepEqual(
        decisions.map(({ model }) => model),
        ["good", "poor"],
    );
    // F1 of 3 found with 1 false positive: 6/(6 + 1 + 1); of all: 8/(8 + 7).
    assert.deepEqual(decisions[0], {
        model: "good",
        threshold: 0.97,
        tp: 3,
        fp: 1,
        value: 0.75,
        tiedThresholds: [],
        allPositive: 8 / 15,
        allNegative: 0,
        worth: null,
        mixture: null,
        promise: null,
        promised: null,
        tooFew: [],
        infeasible: null,
        undefined: [],
    });
});

test("a method answers the same without reading again", () => {
    const analysis = new Analysis(table, options);
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };
    assert.deepEqual(analysis.decide(question), decide(table, question, options));
    assert.deepEqual(analysis.decide("recall >= 0.9; most precision"), decide(table, question, options));
    const prevalence = 0.1;
    assert.deepEqual(analysis.decide(question, { prevalence }), decide(table, question, { ...options, prevalence }));
    // 4 found with 4 false positives, each of which weighs (4/7)·9.
    assert.ok(Math.abs(present(analysis.decide(question, { prevalence })[0]?.value) - 4 / (4 + (4 * 36) / 7)) < 1e-15);
    analysis.free();
});

// Ability: npm decide
test("aims", () => {
    // 1/2 found at no false positive, and 3/4 at one.
    assert.equal(ask({ aim: { maximize: "recall" }, constraints: [{ measure: "fpr", atMost: 0 }] }).value, 0.5);
    assert.equal(ask({ aim: { maximize: "precision" } }).threshold, 0.99);
    assert.deepEqual(ask({ aim: { maximize: "precision" } }).tiedThresholds, [1]);
    assert.equal(ask({ aim: { maximize: "specificity" } }).tp, 2);
    assert.equal(ask({ aim: { maximize: "accuracy" } }).value, 9 / 11);
    // 3 of 4 and 1 of 7: 3/4 - 1/7, half of 3/4 + 6/7. 2 of 4 and none of 7: (2·7 - 0·2)/√(2·4·7·9).
    assert.equal(ask({ aim: { maximize: "youdenJ" } }).value, 17 / 28);
    assert.equal(ask({ aim: { maximize: "balancedAccuracy" } }).value, 45 / 56);
    assert.ok(Math.abs(present(ask({ aim: { maximize: "mcc" } }).value) - 14 / Math.sqrt(504)) < 1e-15);
    // A miss costs ten false alarms: all four are found, with 4 false positives, for 4 of 47.
    const costs = ask({ aim: { cost: 1 / 11 } });
    assert.deepEqual([costs.tp, costs.fp], [4, 4]);
    assert.ok(Math.abs(present(costs.value) - 4 / 47) < 1e-15 && Math.abs(present(costs.allPositive) - 7 / 47) < 1e-15);
    const paid = ask({ aim: { payoff: { tp: 0, fp: -1, fn: -10, tn: 0 } } });
    assert.deepEqual([paid.tp, paid.fp], [4, 4]);
    assert.ok(Math.abs(present(paid.value) + 4 / 11) < 1e-15);
    assert.ok(Math.abs(present(paid.allNegative) + 40 / 11) < 1e-15);
});

test("a mixture of two thresholds, and nothing predicted positive", () => {
    // 9 in 10 of four positives are three fifths of the way from the third positive to the fourth.
    const mixture = present(ask({ aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] }).mixture);
    assert.deepEqual([mixture.first, mixture.second], [0.97, 0.93]);
    assert.ok(Math.abs(mixture.share - 0.4) < 1e-15 && Math.abs(mixture.tp - 3.6) < 1e-15 && Math.abs(mixture.fp - 2.8) < 1e-15);
    const none = ask({ aim: { f: 1 }, constraints: [{ measure: "predictedPositive", atMost: 0 }] });
    assert.deepEqual([none.threshold, none.tp, none.fp, none.value], [Infinity, 0, 0, 0]);
});

test("what can be had where no threshold meets the constraints", () => {
    const { infeasible, ...rest } = ask({
        aim: { f: 1 },
        constraints: [
            { measure: "recall", atLeast: 0.9 },
            { measure: "precision", atLeast: 0.75 },
        ],
    });
    assert.deepEqual([rest.threshold, rest.tp, rest.fp, rest.value, rest.tiedThresholds], [null, null, null, null, []]);
    assert.deepEqual(infeasible, [
        { measure: "recall", bound: 0.9, best: 0.75, threshold: 0.97, tp: 3, fp: 1, rowsNeeded: null },
        { measure: "precision", bound: 0.75, best: 0.5, threshold: 0.93, tp: 4, fp: 4, rowsNeeded: null },
    ]);
});

test("with confidence as many are found as a true rate at the bound seldom reaches", () => {
    /** @type {Constraint} */
    const recall = { measure: "recall", atLeast: 0.4, confidence: 0.95 };
    // All 4 have a probability of 0.4^4 = 0.026 there, 3 of them or more 0.179.
    assert.equal(ask({ aim: { maximize: "precision" }, constraints: [recall] }).tp, 4);
    const short = present(ask({ aim: { maximize: "precision" }, constraints: [{ ...recall, atLeast: 0.6 }] }).infeasible?.[0]);
    // Of 4 of 4 the exact limit is 0.05^(1/4), and 6 are needed: 0.6^6 is 0.047.
    assert.ok(Math.abs(present(short.best) - 0.05 ** 0.25) < 1e-14, String(short.best));
    assert.equal(short.rowsNeeded, 6);
    assert.equal(ask({ aim: { f: 1 }, constraints: [recall] }).mixture, null);
});

test("a constraint with confidence has its promise, and the answer without it", () => {
    /** @type {Constraint} */
    const recall = { measure: "recall", atLeast: 0.4, confidence: 0.95 };
    const { promise, value } = ask({ aim: { maximize: "precision" }, constraints: [recall] });
    const without = ask({ aim: { maximize: "precision" }, constraints: [{ ...recall, confidence: undefined }] });
    const found = present(promise);
    assert.deepEqual(
        [found.without.threshold, found.without.tp, found.without.fp, found.without.value],
        [without.threshold, without.tp, without.fp, without.value],
    );
    assert.equal(found.cost, present(without.value) - present(value));
    assert.equal(found.confidence, 0.95);
    const { level, ...limit } = present(found.limits[0]);
    assert.deepEqual(limit, { measure: "recall", isAtLeast: true, bound: 0.4, rows: 4, rowsNeeded: null });
    assert.ok(Math.abs(level - 0.05) < 1e-15);
    assert.equal(without.promise, null);
    // ln 0.05 / ln 0.6 is 5.9.
    const short = present(ask({ aim: { f: 1 }, constraints: [{ ...recall, atLeast: 0.6 }] }).promise);
    assert.deepEqual([short.limits[0]?.rows, short.limits[0]?.rowsNeeded, short.cost], [4, 6, null]);
});

test("an aim that is undefined has a reason", () => {
    const [decision] = decide("label,score\n1,0.5\n1,0.7\n", { aim: { maximize: "specificity" } });
    assert.deepEqual([decision?.threshold, decision?.value, decision?.infeasible], [null, null, null]);
    assert.deepEqual(decision?.undefined[0]?.code, "no-negatives");
});

test("every bad field is an error with a remedy", () => {
    const f1 = { f: 1 };
    /** @param {object} constraint */
    const bounded = (constraint) => ({ aim: f1, constraints: [constraint] });
    const recall = { measure: "recall", atLeast: 0.5 };
    const cases = /** @type {[object, string][]} */ ([
        [{}, "bad-aim"],
        [{ aim: {} }, "bad-aim"],
        [{ aim: { f: 1, cost: 0.5 } }, "bad-aim"],
        [{ aim: "f1" }, "bad-option"],
        [{ aim: { f: "1" } }, "bad-option"],
        [{ aim: { f: -1 } }, "bad-beta"],
        [{ aim: { f: NaN } }, "bad-beta"],
        [{ aim: { cost: 1.5 } }, "bad-cost"],
        [{ aim: { maximize: "f" } }, "bad-option"],
        [{ aim: { g: 1 } }, "unknown-option"],
        [{ aim: { payoff: { tp: 1, fp: 0, fn: 0 } } }, "bad-option"],
        [{ aim: { payoff: { tp: 1, fp: 0, fn: 0, tn: 1, n: 1 } } }, "unknown-option"],
        [{ aim: { payoff: { tp: 0, fp: 0, fn: 1, tn: 1 } } }, "bad-payoff"],
        [{ aim: { payoff: { tp: 1, fp: 1, fn: 0, tn: 1 } } }, "bad-payoff"],
        [{ aim: { payoff: { tp: 0, fp: 10, fn: 1, tn: 0 } } }, "bad-payoff"],
        [{ aim: { payoff: { tp: Infinity, fp: 0, fn: 0, tn: 1 } } }, "bad-payoff"],
        [{ aim: f1, constraint: [] }, "unknown-option"],
        [{ aim: f1, constraints: recall }, "bad-option"],
        [{ aim: f1, constraints: [recall, recall, recall, recall] }, "too-many-constraints"],
        [bounded({ measure: "recall" }), "bad-constraint"],
        [bounded({ ...recall, atMost: 0.9 }), "bad-constraint"],
        [bounded({ ...recall, atLeast: 1.1 }), "bad-constraint"],
        [bounded({ ...recall, atLeast: NaN }), "bad-constraint"],
        [bounded({ measure: "predictedPositive", atMost: -1 }), "bad-constraint"],
        [bounded({ measure: "auroc", atLeast: 0.5 }), "bad-option"],
        [bounded({ ...recall, level: 0.95 }), "unknown-option"],
        [bounded({ ...recall, confidence: 0.5 }), "bad-confidence"],
        [bounded({ ...recall, confidence: 1 }), "bad-confidence"],
        [bounded({ ...recall, confidence: 95 }), "bad-confidence"],
        [bounded({ measure: "predictedPositive", atMost: 5, confidence: 0.95 }), "bad-confidence"],
    ]);
    for (const [question, code] of cases) {
        const error = thrown(() => decide(table, unchecked(question), options));
        assert.equal(error.code, code, JSON.stringify(question));
        assert.match(error.message, /\.$/);
    }
    const weighted = "label,score,weight\n1,0.9,2\n0,0.1,1.5\n";
    assert.equal(
        thrown(() => decide(weighted, unchecked(bounded({ ...recall, confidence: 0.9 })), { weight: "weight" })).code,
        "no-confidence",
    );
    // Recall is of one class, whose rows no prevalence changes.
    const shifted = decide(table, unchecked(bounded({ ...recall, confidence: 0.9 })), { ...options, prevalence: 0.1 });
    assert.equal(shifted[0]?.tp, 4, "3 of 4 have a limit of 0.32");
    assert.equal(thrown(() => decide("", { aim: f1 })).code, "empty-input");
    assert.equal(thrown(() => decide(table, { aim: f1 }, unchecked({ colour: "red" }))).code, "unknown-option");
});

test("rows with weights have an approximate limit instead, by a task", () => {
    const clover = readFileSync(new URL("../../www/examples/white-clover.csv", import.meta.url), "utf8")
        .trim()
        .split("\n");
    const weighted = clover.map((row, at) => `${row},${at === 0 ? "weight" : 2}`).join("\n");
    const analysis = new Analysis(weighted, { scores: ["ada"], weight: "weight" });
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.8, confidence: 0.95 }] };
    assert.equal(thrown(() => analysis.decide(question)).code, "no-confidence");
    const task = analysis.approximateLimits(0, question, { replicates: 1000 });
    while (task.advance() < 1);
    // The exact rule for 25 positives needs 24 of them.
    const { replicates, confidence, limits, tp, fp } = task.result();
    assert.deepEqual([replicates, confidence, limits, tp, fp], [1000, 0.95, 1, 48, 62]);
    assert.equal(thrown(() => analysis.approximateLimits(1, question)).code, "unknown-model");
});

test("resampling answers the question in every replicate", () => {
    const analysis = new Analysis(readFileSync(new URL("../../www/examples/white-clover.csv", import.meta.url)), { scores: ["ada", "lr"] });
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };
    const task = analysis.uncertainty({ replicates: 400, question, sampling: "classes" });
    while (task.advance() < 1);
    const { models, pairs } = task.result();
    const decisions = analysis.decide(question);
    for (const [at, { answer }] of models.entries()) {
        assert.deepEqual(Object.keys(present(answer)).sort(), ["corrected", "infeasibleShare", "threshold", "thresholds", "value"]);
        assert.equal(answer?.value, decisions[at]?.value);
        assert.equal(answer?.threshold, decisions[at]?.threshold);
        assert.equal(answer?.infeasibleShare, 0, "all rows have recall 1");
        assert.ok(present(answer?.corrected) < present(answer?.value));
    }
    const difference = present(decisions[1]?.value) - present(decisions[0]?.value);
    const { answer } = present(pairs.find(({ first, second }) => first === 0 && second === 1));
    assert.equal(answer?.difference, difference);
    const { interval, pValue } = present(answer?.resampled);
    assert.ok(interval.low <= difference && difference <= interval.high && pValue > 0 && pValue <= 1);
    const plain = analysis.uncertainty({ replicates: 50 });
    while (plain.advance() < 1);
    assert.equal(plain.result().models[0]?.answer, null);
    assert.equal(plain.result().pairs[0]?.answer, null);
    assert.equal(thrown(() => analysis.uncertainty({ question: unchecked({}) })).code, "bad-aim");
});
