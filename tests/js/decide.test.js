// From a question to a threshold: the function and the method of the package in Node, their records and errors. Answers to many questions are
// tested in tests/exact/decide.rs and tests/reference/decide.rs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, decide, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
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

test("a decision has the fields of the contract, and a method answers the same without reading again", () => {
    const decisions = decide(table, { aim: { f: 1 } }, options);
    assert.equal(decisions[1]?.model, "poor");
    // F1 of 3 found with 1 false positive: 6/(6 + 1 + 1); of all: 8/(8 + 7).
    assert.deepEqual(decisions[0], {
        ...{ model: "good", threshold: 0.97, tp: 3, fp: 1, value: 0.75, tiedThresholds: [], allPositive: 8 / 15, allNegative: 0 },
        ...{ worth: null, mixture: null, promise: null, promised: null, tooFew: [], infeasible: null, undefined: [] },
    });
    const analysis = new Analysis(table, options);
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };
    assert.deepEqual(analysis.decide(question), decide(table, question, options));
    assert.deepEqual(analysis.decide("recall >= 0.9; most precision"), decide(table, question, options));
    const prevalence = 0.1;
    assert.deepEqual(analysis.decide(question, { prevalence }), decide(table, question, { ...options, prevalence }));
    // 4 found with 4 false positives, each of which weighs (4/7)·9.
    close(analysis.decide(question, { prevalence })[0]?.value, 4 / (4 + (4 * 36) / 7), 1e-15);
    analysis.free();
});

// Ability: npm decide
test("each aim has its threshold and its value", () => {
    // 1/2 found at no false positive, and 3/4 at one; a miss costs ten false alarms: all four are found, with 4 false positives, for 4 of 47.
    for (const [aim, tp, fp, value] of /** @type {[Question["aim"], number, number, number][]} */ ([
        [{ maximize: "precision" }, 2, 0, 1],
        [{ maximize: "specificity" }, 2, 0, 1],
        [{ maximize: "accuracy" }, 3, 1, 9 / 11],
        [{ maximize: "youdenJ" }, 3, 1, 17 / 28],
        [{ maximize: "balancedAccuracy" }, 3, 1, 45 / 56],
        [{ maximize: "mcc" }, 2, 0, 14 / Math.sqrt(504)],
        [{ cost: 1 / 11 }, 4, 4, 4 / 47],
        [{ payoff: { tp: 0, fp: -1, fn: -10, tn: 0 } }, 4, 4, -4 / 11],
    ])) {
        const found = ask({ aim });
        assert.deepEqual([found.tp, found.fp], [tp, fp], JSON.stringify(aim));
        close(found.value, value, 1e-15);
    }
    assert.deepEqual(ask({ aim: { maximize: "precision" } }).tiedThresholds, [1]);
    assert.equal(ask({ aim: { maximize: "recall" }, constraints: [{ measure: "fpr", atMost: 0 }] }).value, 0.5);
});

test("a mixture, nothing predicted positive, and what can be had where no threshold meets the constraints", () => {
    /** @type {Constraint} */
    const recall = { measure: "recall", atLeast: 0.9 };
    // 9 in 10 of four positives are three fifths of the way from the third positive to the fourth.
    const mixture = present(ask({ aim: { maximize: "precision" }, constraints: [recall] }).mixture);
    assert.equal(fieldsOf(mixture), "first fp second share tp value");
    assert.deepEqual([mixture.first, mixture.second], [0.97, 0.93]);
    close(mixture.share, 0.4, 1e-15);
    const none = ask({ aim: { f: 1 }, constraints: [{ measure: "predictedPositive", atMost: 0 }] });
    assert.deepEqual([none.threshold, none.tp, none.fp, none.value], [Infinity, 0, 0, 0]);
    const { infeasible, ...rest } = ask({ aim: { f: 1 }, constraints: [recall, { measure: "precision", atLeast: 0.75 }] });
    assert.deepEqual([rest.threshold, rest.tp, rest.fp, rest.value, rest.tiedThresholds], [null, null, null, null, []]);
    assert.deepEqual(infeasible, [
        { measure: "recall", bound: 0.9, best: 0.75, threshold: 0.97, tp: 3, fp: 1, rowsNeeded: null },
        { measure: "precision", bound: 0.75, best: 0.5, threshold: 0.93, tp: 4, fp: 4, rowsNeeded: null },
    ]);
    const [decision] = decide("label,score\n1,0.5\n1,0.7\n", { aim: { maximize: "specificity" } });
    assert.deepEqual([decision?.threshold, decision?.infeasible, decision?.undefined[0]?.code], [null, null, "no-negatives"]);
});

test("a constraint with confidence has its promise, and the answer without it", () => {
    /** @type {Constraint} */
    const recall = { measure: "recall", atLeast: 0.4, confidence: 0.95 };
    const { promise, value, tp, mixture } = ask({ aim: { maximize: "precision" }, constraints: [recall] });
    const without = ask({ aim: { maximize: "precision" }, constraints: [{ ...recall, confidence: undefined }] });
    const found = present(promise);
    // All 4 have a probability of 0.4^4 = 0.026 there, 3 of them or more 0.179.
    assert.deepEqual([tp, mixture, without.promise], [4, null, null]);
    const { threshold, value: plain } = without;
    assert.deepEqual(found.without, { threshold, tp: without.tp, fp: without.fp, value: plain });
    assert.deepEqual([found.cost, found.confidence], [present(plain) - present(value), 0.95]);
    const { level, ...limit } = present(found.limits[0]);
    assert.deepEqual(limit, { measure: "recall", isAtLeast: true, bound: 0.4, rows: 4, rowsNeeded: null });
    close(level, 0.05, 1e-15);
    // Of 4 of 4 the exact limit is 0.05^(1/4), and 6 are needed: 0.6^6 is 0.047.
    const short = ask({ aim: { f: 1 }, constraints: [{ ...recall, atLeast: 0.6 }] });
    close(short.infeasible?.[0]?.best, 0.05 ** 0.25, 1e-14);
    assert.deepEqual([short.infeasible?.[0]?.rowsNeeded, short.promise?.limits[0]?.rowsNeeded, short.promise?.cost], [6, 6, null]);
    // Recall is of one class, whose rows no prevalence changes.
    assert.equal(ask({ aim: { f: 1 }, constraints: [{ ...recall, atLeast: 0.5, confidence: 0.9 }] }, { prevalence: 0.1 }).tp, 4);
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
        [{ aim: { f: -1 } }, "bad-beta"],
        [{ aim: { cost: 1.5 } }, "bad-cost"],
        [{ aim: { maximize: "f" } }, "bad-option"],
        [{ aim: { g: 1 } }, "unknown-option"],
        [{ aim: { payoff: { tp: 1, fp: 0, fn: 0 } } }, "bad-option"],
        [{ aim: { payoff: { tp: 1, fp: 0, fn: 0, tn: 1, n: 1 } } }, "unknown-option"],
        [{ aim: { payoff: { tp: Infinity, fp: 0, fn: 0, tn: 1 } } }, "bad-payoff"],
        [{ aim: f1, constraint: [] }, "unknown-option"],
        [{ aim: f1, constraints: recall }, "bad-option"],
        [{ aim: f1, constraints: [recall, recall, recall, recall] }, "too-many-constraints"],
        [bounded({ measure: "recall" }), "bad-constraint"],
        [bounded({ ...recall, atMost: 0.9 }), "bad-constraint"],
        [bounded({ measure: "auroc", atLeast: 0.5 }), "bad-option"],
        [bounded({ ...recall, level: 0.95 }), "unknown-option"],
        [bounded({ ...recall, confidence: 95 }), "bad-confidence"],
        [bounded({ measure: "predictedPositive", atMost: 5, confidence: 0.95 }), "bad-confidence"],
    ]);
    for (const [question, code] of cases) {
        const error = thrown(() => decide(table, unchecked(question), options));
        assert.equal(error.code, code, JSON.stringify(question));
        assert.match(error.message, /\.$/);
    }
    assert.equal(thrown(() => decide("", { aim: f1 })).code, "empty-input");
    assert.equal(thrown(() => decide(table, { aim: f1 }, unchecked({ colour: "red" }))).code, "unknown-option");
});

test("rows with weights have no limit with confidence, but an approximate one by a task", () => {
    const analysis = new Analysis("label,s,w\n1,4,2\n0,3,1\n1,2,2\n0,1,1\n", { weight: "w" });
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.5, confidence: 0.95 }] };
    assert.equal(thrown(() => analysis.decide(question)).code, "no-confidence");
    const task = analysis.approximateLimits(0, question, { replicates: 1000 });
    while (task.advance() < 1);
    assert.equal(fieldsOf(task.result()), "confidence fp limits replicates threshold tp value");
    assert.equal(thrown(() => analysis.approximateLimits(1, question)).code, "unknown-model");
});
