// The answer in words: for a report, in rows of another prevalence, by group, and what it is worth.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { answerSentence } from "../../../www/text/answer-sentence.js";
import { invertedRemark, worthText } from "../../../www/text/answer-worth.js";
import { deployedText } from "../../../www/text/deployed.js";
import { groupAim, groupRulesArgs, shownRule } from "../../../www/text/group-rule-kinds.js";
import { ratesText } from "../../../www/text/rates-text.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf, reportOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Decision, Model } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Question } from "../../../www/state/question.js" */
/** @import { Action } from "../../../www/state/state.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// The answer as a sentence for a report. Expected values: by hand, and by Wilson's formula.

const model = modelOf("a");
const report = reportWith(model);
/** Threshold 4 of ten rows: positives at 10, 8, 6, 4, negatives at 9, 7, 5. */
const counts = { tp: 4, fp: 3, nPos: 5, nNeg: 5 };

/** @param {...Action} actions */
function said(...actions) {
    const state = showing(report, undefined, ...actions);
    const frame = /** @type {any} */ ({ state, report, model });
    return answerSentence(frame, 6, counts, measuresAt(counts, { prevalence: state.dials.prevalence }), "9.9");
}

test("the sentence has rule, counts, rates with intervals, and their method", () => {
    // Wilson (1927) for 4 of 7, 4 of 5 and 3 of 5, with z = 1.959964: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n), in Python.
    assert.equal(
        said({ type: "ask", question: { kind: "threshold" } }, { type: "move", index: 6 }),
        "Own threshold, Pasted data, a: score ≥ 4, 4 of 5 positives and 3 of 5 negatives predicted positive; precision 0.571 (0.250 to 0.842), recall 0.800 (0.376 to 0.964), false positive rate 0.600 (0.231 to 0.882). In brackets: 95 % intervals, by Wilson’s formula. Computed with curvescope 9.9.",
    );
});

test("intervals at a threshold that answers a question hold at every one, and are wider", () => {
    const text = said();
    assert.match(
        text,
        /^Best F1, Pasted data, a: score ≥ 4, 4 of 5 positives and 3 of 5 negatives predicted positive; precision 0\.571 \(/,
    );
    assert.match(text, /\)\. In brackets: 95 % intervals, which hold at every threshold at once\. Computed with curvescope 9\.9\.$/);
    const [, low, high] = text.match(/recall 0\.800 \((0\.\d{3}) to (0\.\d{3})\)/) ?? [];
    assert.ok(Number(low) < 0.376 && Number(high) > 0.964, `${low} to ${high}`);
});

test("an own threshold and another prevalence are named", () => {
    const text = said(
        { type: "ask", question: { kind: "threshold" } },
        { type: "move", index: 6 },
        { type: "dial", dials: { prevalence: 0.1 } },
    );
    assert.match(text, /^Own threshold, Pasted data, a: score ≥ 4, /);
    // 0.1·0.8/(0.1·0.8 + 0.9·0.6)
    assert.match(text, /precision 0\.129 /);
    assert.match(text, / at a prevalence of 0\.1\. In brackets: 95 % intervals, by Wilson’s formula\./);
});

test("a rate that is undefined says so in words", () => {
    const { dials } = showing(report);
    const nothing = measuresAt({ tp: 0, fp: 0, nPos: 5, nNeg: 5 });
    assert.equal(ratesText(["recall", "precision"], nothing, undefined, dials), "recall 0.000, precision undefined");
});

// Counts of another prevalence, worked out by hand.

test("rows of another prevalence are counted in whole rows that add up", () => {
    // 320 of 581 positives and 203 of 1,419 negatives: of 20 positives 11, of 980 negatives 140.
    const counts = { tp: 320, fp: 203, nPos: 581, nNeg: 1419 };
    assert.equal(
        deployedText(counts, 0.02),
        "Of 1,000 rows at a prevalence of 0.02: 11 found, 9 missed, 140 false alarms, 840 left alone.",
    );
    // Ten positives need 100,000 rows.
    assert.match(deployedText(counts, 0.0001), /^Of 100,000 rows .*: 6 found, 4 missed, 14,304 false alarms, 85,686 left alone\.$/);
    assert.match(deployedText({ ...counts, fp: 1 }, 0.02), /, 1 false alarm, 979 left alone\.$/);
    assert.match(deployedText({ ...counts, fp: 0 }, 0.999), /, 0 false alarms, 1 left alone\.$/);
    assert.equal(deployedText({ tp: 3, fp: 0, nPos: 4, nNeg: 0 }, 0.5), "", "nothing is known of a class without rows");
});

// What ways to decide for groups are compared by.

/**
 * @param {Partial<Question>} question
 * @param {Partial<Dials>} [dials]
 */
function aimOf(question, dials = {}) {
    const state = showing(reportOf("a"), undefined, { type: "ask", question }, { type: "dial", dials });
    const { settings, name, isLimited } = groupAim(state);
    return { measure: settings.measure, asked: settings.question?.aim, name, isLimited };
}

test("a question of one measure is that of the groups; of limits it is the whole question, limits and all", () => {
    assert.deepEqual(aimOf({ kind: "f" }, { beta: 2 }), { measure: "f", asked: undefined, name: "F_{2}", isLimited: false });
    assert.deepEqual(aimOf({ kind: "cost" }), { measure: "accuracy", asked: undefined, name: "accuracy", isLimited: false });
    const { asked, name, isLimited } = aimOf({ kind: "limits", aim: "recall" });
    assert.deepEqual([asked, name, isLimited], [{ maximize: "recall" }, "recall", true]);
    const limits = /** @type {const} */ ([{ measure: "recall", side: "atLeast", bound: 0.95 }]);
    const { settings } = groupAim(showing(reportOf("a"), undefined, { type: "ask", question: { kind: "limits", limits } }));
    assert.deepEqual(settings.question?.constraints, [{ measure: "recall", atLeast: 0.95 }]);
});

test("the rule by group that is exported is that of the threshold and the question", () => {
    const at = showing(reportOf("a"));
    const joint = { groups: [], tp: 1, fp: 0, value: 1, broken: [] };
    const rule = { ruleKind: /** @type {const} */ ("recall.plain"), joint, args: present(groupRulesArgs(at)) };
    const groups = { model: 0, curves: [], points: [], rule };
    const chosen = reduce(at, { type: "groups", groups });
    assert.deepEqual(shownRule(chosen), { ruleKind: "recall.plain", joint });
    assert.equal(shownRule(reduce(chosen, { type: "type-threshold", threshold: 8.5 })), undefined);
    assert.equal(shownRule(reduce(at, { type: "groups", groups: { ...groups, rule: { ...rule, joint: undefined } } })), undefined);
});

// The remark on an answer that is no better than the same decision for all rows. Numbers are worked out by hand.

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
const remark = ({ nPos, nNeg, roc }, tp, fp, decision, question, dials, precision) =>
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
    const text = remark(RANDOM, 92, 206, { ...ALL, value: 184 / 390 });
    assert.equal(text, "Hardly better than predicting all 300 rows positive (F_{1} 0.469).");
    // At another threshold, and at one of the reader's own, their AUROC is no better than chance.
    assert.equal(remark(RANDOM, 60, 120, { ...ALL, value: 0.5 }), CHANCE);
    assert.equal(remark(RANDOM, 92, 206, undefined, { kind: "threshold" }), CHANCE);
    // The sentence of an answer that is the same for all rows comes first.
    const worth = "No threshold is better than predicting all 300 rows positive.";
    assert.equal(remark(RANDOM, 92, 208, { ...ALL, value: 184 / 392, worth }), worth);
});

test("scores that tell the classes apart have no remark", () => {
    for (const [nPos, nNeg, auroc, low, tp, fp, value, allPositive] of /** @type {const} */ ([
        [40, 60, 1, 0.96, 40, 0, 1, 80 / 140],
        // White clover, ada: 32 of 63 rows, F1 40/57 of 25 positives; all rows have 50/88.
        [25, 38, 0.741, 0.6, 20, 12, 40 / 57, 50 / 88],
        // Of 97 positives in 100 rows all, with one negative found: two thirds of the negatives are predicted positive.
        [97, 3, 0.9, 0.7, 97, 2, 194 / 196, 194 / 197],
    ]))
        assert.equal(
            remark(modelWith(nPos, nNeg, { auroc, interval: { low, high: 1 } }), tp, fp, { value, allPositive, allNegative: 0 }),
            "",
        );
});

test("costs, payoffs and accuracy have the better rule for all rows", () => {
    // 5 of 10,000 rows are positive; one is found: 9,996 right against 9,995.
    const rare = modelWith(5, 9995, { auroc: 0.9, interval: { low: 0.7, high: 0.98 } });
    /** @type {Partial<Question>} */
    const accuracy = { kind: "limits", aim: "accuracy", limits: [] };
    assert.equal(
        remark(rare, 1, 0, { value: 0.9996, allPositive: 0.0005, allNegative: 0.9995 }, accuracy),
        "Hardly better than predicting none of the 10,000 rows positive (accuracy 0.99950).",
    );
    // A normalised cost is better where it is lower.
    assert.equal(
        remark(rare, 1, 0, { value: 0.2, allPositive: 0.8, allNegative: 0.2 }, { kind: "measure" }, { measure: "accuracy" }),
        "Hardly better than predicting none of the 10,000 rows positive (normalised cost 0.200).",
    );
    const model = modelWith(50, 50, { auroc: 0.8, interval: { low: 0.7, high: 0.9 } });
    // A miss costs 99 false alarms: 49 of 100 rows against 50.
    assert.equal(
        remark(
            model,
            50,
            49,
            { value: -0.49, allPositive: -0.5, allNegative: -49.5 },
            { kind: "cost" },
            { measure: "accuracy", cost: 0.01 },
        ),
        "Hardly better than predicting all 100 rows positive (cost per 1,000 rows, in false alarms: 500).",
    );
    // A payoff of 3 a hit and −3 a false alarm is 0 for all rows, so a gain of 3 is no small one.
    const payoff = { tp: 3, fp: -3, fn: 0, tn: 0 };
    assert.equal(remark(model, 50, 49, { value: 0.03, allPositive: 0, allNegative: 0 }, { kind: "cost", payoff }), "");
});

test("a rule for all rows that breaks a limit is no rival", () => {
    /** @type {Partial<Question>} */
    const recall = { kind: "limits", aim: "precision", limits: [{ measure: "recall", side: "atLeast", bound: 0.9 }] };
    const model = modelWith(25, 38, { auroc: 0.741, interval: { low: 0.6, high: 0.85 } });
    // All 63 rows have recall 1 and precision 25/63; the answer's 23/45.
    const of = { value: 23 / 45, allPositive: 25 / 63, allNegative: null };
    assert.equal(remark(model, 23, 22, of, recall, {}, { low: 0.42, high: 0.7 }), "");
    assert.equal(
        remark(model, 23, 22, of, recall, {}, { low: 0.34, high: 0.7 }),
        "It may be no better than predicting all 63 rows positive: precision 0.397 is within its 95 % interval.",
    );
    const few = { ...recall, limits: [{ measure: /** @type {const} */ ("fpr"), side: /** @type {const} */ ("atMost"), bound: 0.6 }] };
    assert.equal(remark(model, 23, 22, of, few, {}, { low: 0.34, high: 0.7 }), "");
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
