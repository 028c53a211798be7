// A judgement on other rows in words and in cells.
import assert from "node:assert/strict";
import { test } from "node:test";

import { otherOptions } from "../../../www/judge/other-options.js";
import { copiedTable, judgedName, judgedTable, ruleText } from "../../../www/text/judged.js";
import { unchecked } from "../unchecked.js";

/** @import { Judged, Model } from "../../../www/pkg/curvescope.js" */

const estimated = (/** @type {number | null} */ value, /** @type {number} */ low = NaN, /** @type {number} */ high = NaN) => ({
    value,
    interval: Number.isNaN(low) ? null : { low, high },
});

const recall = {
    ...{ name: "recall", old: estimated(0.96, 0.9, 0.99), new: estimated(0.892, 0.75, 0.96), difference: estimated(-0.068, -0.2, 0.02) },
    ...{ corrected: 0.95, expected: 0.96, method: "newcombe", undefined: null },
};
const precision = {
    ...{ ...recall, name: "precision", new: estimated(null), difference: estimated(null) },
    undefined: { field: "difference", code: "x", message: "No row is predicted positive." },
};
const auroc = { ...recall, name: "auroc", corrected: null };
const limit = {
    ...{ measure: "recall", atLeast: 0.95, atMost: null, confidence: null },
    ...{ old: recall.old, new: recall.new, corrected: 0.95, standing: "missed-here" },
};
/** @type {Judged} */
const JUDGED = unchecked({
    ...{ model: "m", threshold: 0.6, lowerIsPositive: false, limits: [limit], rates: [precision, recall], areas: [auroc] },
    ...{ old: { nPos: 100, nNeg: 200, tp: 96, fp: 4 }, new: { nPos: 37, nNeg: 174, tp: 33, fp: 2 } },
    prevalence: {
        ...{ ...auroc, name: "prevalence" },
        ...{ old: estimated(1 / 3, 0.28, 0.39), new: estimated(0.175), difference: estimated(-0.158, -0.25, -0.1) },
    },
});

test("the limited rate comes first, with the outcome of its limit and the corrected value", () => {
    const [at, areas, rows] = judgedTable(JUDGED, {}, "score ≥ 0.6");
    assert.deepEqual([at?.title, areas?.title, rows?.title], ["At score ≥ 0.6", "Areas", "Rows"]);
    const [first, second] = at?.lines ?? [];
    assert.deepEqual(
        [first?.name, first?.limit, first?.old.more],
        ["Recall", "your limit ≥ 0.95: missed here, not for sure", "0.950 corrected"],
    );
    assert.deepEqual(
        [first?.new.text, first?.new.range, first?.difference?.text, first?.difference?.range],
        ["0.892", "0.750 to 0.960", "−0.068", "−0.200 to +0.020"],
    );
    assert.deepEqual(
        [second?.name, second?.new.text, second?.reason, second?.old.more],
        ["Precision", undefined, "No row is predicted positive.", undefined],
    );
    assert.equal(
        rows?.lines.map(({ name, old, new: other }) => `${name} ${old.text} ${other.text}`).join(", "),
        "Positives 100 37, Negatives 200 174, Share positive 33.3\u202f% 17.5\u202f%, True positives 96 33, False positives 4 2",
    );
});

test("at a requested prevalence nothing is expected of another, and without a threshold there are areas and rows alone", () => {
    const lines = judgedTable(JUDGED, { prevalence: 0.1 }, "score ≥ 0.6").flatMap((group) => group.lines);
    assert.ok(lines.every(({ expected }) => expected === undefined));
    const none = { ...JUDGED, threshold: null, rates: [], limits: [], old: { nPos: 1, nNeg: 2, tp: null, fp: null } };
    const groups = judgedTable(none, {}, "no threshold").map(({ title, lines }) => `${title} ${lines.length}`);
    assert.deepEqual(groups, ["Areas 1", "Rows 3"]);
});

test("the table is copied with all digits, a column for each end of an interval", () => {
    const [head, first] = copiedTable(judgedTable(JUDGED, {}, "score ≥ 0.6")).split("\n");
    assert.equal(
        head,
        "\told\told, low\told, high\tnew\tnew, low\tnew, high\tnew less old\tnew less old, low\tnew less old, high\told at the new prevalence",
    );
    assert.equal(first, "Recall\t0.96\t0.9\t0.99\t0.892\t0.75\t0.96\t-0.068\t-0.2\t0.02\t0.96");
});

test("the aim has the name of the question's", () => {
    assert.equal(judgedName("aim", {}), "F_{1}");
    assert.equal(judgedName("aim", { question: { aim: { f: 0.5 } } }), "F_{0.5}");
    assert.equal(judgedName("aim", { question: { aim: { cost: 0.2 } } }), "Normalised cost");
    assert.equal(judgedName("aim", { question: { aim: { payoff: { tp: 1, fp: 0, fn: 0, tn: 0 } } } }), "Payoff per row");
    assert.deepEqual([judgedName("npv", {}), judgedName("prgArea", {})], ["Negative predictive value", "AUPRG"]);
});

test("a threshold is written with the sign of the data, in digits that keep its rows", () => {
    /** @type {Model} */
    const model = unchecked({ thresholds: Float64Array.of(0.98765432, 0.61234567, 0.2), lowerIsPositive: false });
    assert.equal(ruleText(model, 0.61234567), "score ≥ 0.6123");
    assert.equal(ruleText(model, 0.5), "score ≥ 0.5");
    assert.equal(ruleText(model, Infinity), "predict nothing positive");
    assert.equal(ruleText({ ...model, thresholds: Float64Array.of(1, 3), lowerIsPositive: true }, 2), "score ≤ 2");
});

test("other rows are read with the options of the first, and with its positive label where that was the rarer one", () => {
    const columns = /** @type {Parameters<typeof otherOptions>[1]["columns"]} */ (unchecked({ label: "y" }));
    const optionsOf = (/** @type {string} */ positiveLabel, options = {}) => otherOptions(options, { positiveLabel, columns });
    assert.deepEqual(optionsOf("cat", { scores: ["m"], join: "rows" }), { scores: ["m"], positive: "cat" });
    for (const known of ["1", "1.0", "True", "yes"]) assert.deepEqual(optionsOf(known), {});
    assert.deepEqual(optionsOf("cat", { positive: "dog" }), { positive: "dog" });
});
