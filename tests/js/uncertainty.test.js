// The bootstrap of the wasm package in Node: its pieces, its settings, its records. Its numbers are tested in tests/uncertainty.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, initSync } from "../../www/pkg/curvescope.js";
import { fieldsOf } from "./fields.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Question, UncertaintySettings } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const wasm = initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });
const clover = String(read("../../www/examples/white-clover.csv"));
const analysis = new Analysis(clover, { scores: ["gnb", "ada", "lr"] });

/**
 * All pieces of a task, then its record.
 * @template T
 * @param {{ advance(): number, result(): T, free(): void }} task
 */
function done(task) {
    let former = 0;
    for (let share = 0; share < 1; former = share) {
        share = task.advance();
        assert.ok(share > former || share === 1, `${share} after ${former}`);
    }
    const result = task.result();
    task.free();
    return result;
}

const uncertainty = (/** @type {UncertaintySettings} */ settings, of = analysis) => done(of.uncertainty(settings));

/**
 * Asserts that two numbers agree to so many parts.
 * @param {number | null | undefined} found
 * @param {number} expected
 * @param {number} tolerance
 */
function near(found, expected, tolerance) {
    assert.ok(Math.abs((found ?? NaN) - expected) <= tolerance * Math.abs(expected), `${found} for ${expected}`);
}

test("the record has the fields of the contract", () => {
    /** @type {Question} */
    const question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };
    const result = uncertainty({ replicates: 200, question });
    const { replicates, positiveRows, negativeRows, notices, models, pairs, bands, candidates } = result;
    assert.equal(
        fieldsOf(result),
        "bands candidates clusters delong models negativeRows notices pairs positiveRows replicates rowsToHalve verdicts",
    );
    assert.deepEqual([replicates, positiveRows, negativeRows, notices], [200, 25, 38, []]);
    assert.equal(models.map(({ name }) => name).join(), "gnb,ada,lr");
    assert.equal(pairs.map(({ first, second }) => `${first}${second}`).join(), "01,02,10,12,20,21");
    const { measures, answer } = present(models[0]);
    for (const of of [measures, candidates])
        assert.equal(of.map(({ measure }) => measure).join(), "auroc,prArea,averagePrecision,prgArea,expectedFGain");
    for (const [record, fields] of /** @type {[object | null | undefined, string][]} */ ([
        [measures[0], "estimate measure resampled undefined"],
        [measures[0]?.resampled, "interval replicationError shareBest standardError undefinedReplicates"],
        [pairs[0]?.measures[0]?.resampled, "interval pValue replicationError rowsToTell shareAbove shareBelow standardError"],
        [candidates[0], "critical mayBeBest measure undefined"],
        [answer, "corrected infeasibleShare threshold thresholds value"],
    ]))
        assert.equal(fieldsOf(record), fields);
    // The answer to the question is that of the data, and its difference that of two answers.
    const values = analysis.decide(question).map(({ value }) => present(value));
    assert.deepEqual([answer?.value, answer?.infeasibleShare], [values[0], 0]);
    assert.equal(pairs[0]?.answer?.difference, present(values[1]) - present(values[0]));
    assert.equal(uncertainty({ replicates: 50 }).models[0]?.answer, null);
    assert.deepEqual(Object.keys(present(bands[2])), ["roc", "pr", "prg"]);
    for (const column of Object.values(present(bands[2]).prg)) {
        assert.ok(column instanceof Float64Array && column.length === 101);
        assert.ok(column.buffer !== wasm.memory.buffer, "a copy of its own, free to be transferred");
    }
});

test("bands of further spaces come when they are asked for, columns without gaps", () => {
    const spaces = /** @type {const} */ (["det", "brier", "cap", "lift", "fCost", "decision", "cost", "roc"]);
    const bands = present(uncertainty({ replicates: 100, bands: spaces }).bands[0]);
    assert.equal(Object.keys(bands).join(" "), "roc pr prg cap lift det decision cost brier fCost");
    assert.deepEqual(bands.pr, uncertainty({ replicates: 100 }).bands[0]?.pr, "the same draws");
    for (const [space, { x, low, high }] of Object.entries(bands)) {
        assert.deepEqual([x.length, x[0], x.at(-1)], space === "det" ? [101, -5, 5] : [101, 0, 1], space);
        assert.ok(
            low.every((value, at) => Number.isFinite(value) && value <= (high[at] ?? NaN)),
            space,
        );
    }
    // A negative row is sure to be positive: where it is drawn, net benefit at c = 1 has no value.
    const sure = new Analysis("label,a\n1,1\n1,0.6\n1,0.4\n0,1\n0,0.5\n0,0.2");
    const { x, low, high } = present(uncertainty({ replicates: 100, bands: ["decision"] }, sure).bands[0]?.decision);
    assert.deepEqual([x.length, low.length, high.length, x.at(-1)], [100, 100, 100, 0.99]);
});

// Ability: npm compare
test("estimates are the report's, and DeLong's test is R's", () => {
    const result = uncertainty({ replicates: 100, recallRange: [0.5, 1], prevalence: 0.1 });
    for (const [at, { roc, pr, prg }] of analysis.measure({ recallRange: [0.5, 1], prevalence: 0.1 }).entries()) {
        const estimates = result.models[at]?.measures.map(({ estimate }) => estimate);
        assert.deepEqual(estimates, [roc.auroc, pr.area, pr.averagePrecision, prg.area, prg.expectedFGain]);
    }
    // R 4.2.2, pROC 1.18.0: roc.test(gnb, lr) and cov(gnb, lr).
    const pair = result.delong.pairs.find(({ first, second }) => first === 2 && second === 0);
    near(pair?.tested?.z, -2.0603028593822841, 1e-11);
    near(result.delong.covariance?.[0]?.[2], 0.0019980247560579967, 1e-12);
    // Two models are tested without a replicate too.
    assert.deepEqual(analysis.pairTest(2, 0).tested?.z, pair?.tested?.z);
    const weighted = new Analysis("y,w,a,b\n1,1,3,2\n1,2,1,3\n0,1,2,1\n0,1,0,2\n", { weight: "w" });
    assert.equal(weighted.pairTest(0, 1).tested?.rowsToTell, null);
});

test("a partial area is resampled where a range is asked for", () => {
    const { models, pairs } = uncertainty({ replicates: 5000, fprRange: [0, 0.2] });
    const [raw, standardized] = present(models[2]).measures.slice(-2);
    assert.deepEqual([raw?.measure, standardized?.measure], ["partialAuroc", "standardizedPartialAuroc"]);
    assert.equal(pairs[0]?.measures.at(-2)?.measure, "partialAuroc");
    // scikit-learn 1.9.1: roc_auc_score(label, lr, max_fpr=0.2); numpy 2: 20,000 draws of 25 positives and 38 negatives.
    near(standardized?.estimate, 0.7859649122807018, 1e-12);
    near(raw?.resampled?.standardError, 0.02014, 0.05);
    near(standardized?.resampled?.standardError, 0.05595, 0.05);
    // McClish's scale is a straight line, which intervals follow.
    near(standardized?.resampled?.interval.low, (1 + (present(raw?.resampled).interval.low - 0.02) / 0.18) / 2, 1e-12);
});

test("a seed repeats its draws, another one draws others, and settings that are left out are the first ones", () => {
    const first = uncertainty({ replicates: 60, seed: 7 });
    assert.deepEqual(uncertainty({ replicates: 60, seed: 7 }), first);
    assert.notDeepEqual(uncertainty({ replicates: 60, seed: 8 }), first);
    assert.notDeepEqual(uncertainty({ replicates: 60, sampling: "classes", seed: 7 }).models, first.models);
    const one = new Analysis(clover, { scores: ["lr"] });
    // 25 positives call for more replicates than a hundred do.
    const named = { replicates: 5000, seed: 1, prevalence: unchecked(null), sampling: "rows", measure: "f", beta: 1 };
    assert.deepEqual(done(one.uncertainty()), uncertainty(unchecked(named), one));
});

test("the best threshold is the report's, for the measure that is asked for", () => {
    const { models } = uncertainty({ replicates: 100 });
    const { value, threshold, corrected } = present(models[0]?.best);
    const f1 = present(present(analysis.report().models[0]).best[1]);
    assert.deepEqual([value, threshold, present(corrected) < present(f1.f)], [f1.f, f1.threshold, true]);
    // At a cost of 1 a false positive is all that counts: nothing is predicted positive.
    assert.equal(uncertainty({ replicates: 50, measure: "accuracy", c: 1 }).models[0]?.best?.threshold, Infinity);
    near(uncertainty({ replicates: 50, measure: "f", beta: Infinity }).models[0]?.best?.value, 1, 1e-12);
});

test("rates and net benefit at a threshold are resampled too", () => {
    const of = (/** @type {object} */ settings) => done(analysis.thresholdUncertainty(2, 0.3, { replicates: 2000, ...settings }));
    const { replicates, undefined: reasons, recall, precision } = of({ prevalence: 0.1 });
    assert.deepEqual([replicates, reasons, fieldsOf(recall)], [2000, [], "high low"]);
    assert.ok(present(precision).high < present(of({}).precision).high, "positives are rarer");
    const { value, ofAll, interval, overAll } = present(of({ thresholdProbability: 0.3 }).netBenefit);
    // dcurves 1.1.7; BCa intervals of scipy 1.17.1, which ours exceed a little.
    near(value, 0.24263, 1e-5);
    near(ofAll, 0.138322, 1e-6);
    near(interval?.low, 0.1134, 0.1);
    near(overAll?.high, 0.1859, 0.1);
});

test("two models are compared at a threshold each", () => {
    const two = new Analysis(clover, { scores: ["lr", "ada"] });
    const found = two.pairedPoint(0, 0.5, 1, 0.5, true);
    assert.deepEqual([found.tps, found.fps, found.replicates], [[16, 17], [4, 9], 0]);
    assert.equal(found.differences.map(({ rate }) => rate).join(), "recall,precision,fpr,accuracy,aim");
    const [, , fpr, , aim] = found.differences;
    // statsmodels 0.15.0: `mcnemar` of 7 and 2 rows.
    near(fpr?.tested?.pValue, 0.1796875, 1e-12);
    const [chosen] = two.pairedPoint(0, 0.5, 1, 0.5, false).differences;
    const codes = [aim, chosen].map((of) => [of?.tested, of?.undefined?.code]);
    assert.deepEqual(codes, [
        [null, "few-replicates"],
        [null, "chosen-threshold"],
    ]);
    const drawn = done(two.pairedPointUncertainty(0, 0.5, 1, 0.5, true, { measure: "accuracy", c: 0.25, replicates: 500 }));
    assert.deepEqual([drawn.replicates, drawn.differences[2], drawn.differences[4]?.tested?.method], [500, fpr, "bootstrap"]);
});

// Ability: npm clusters
test("a bootstrap of clusters scatters as another program's does", () => {
    const [head, ...lines] = clover.trim().split("\n");
    // Python 3.11.7: 20,000 times random.choices of whole clusters, those of one class apart where each is of one; statistics.stdev.
    for (const [nameOf, expected] of /** @type {const} */ ([
        [(/** @type {string} */ _, /** @type {number} */ row) => `w${row % 12}`, 0.049508],
        [(/** @type {string} */ line, /** @type {number} */ row) => `w${line[0]}${row % 6}`, 0.033519],
    ])) {
        const table = [`ward,${head}`, ...lines.map((line, row) => `${nameOf(line, row)},${line}`)].join("\n");
        const clustered = new Analysis(table, { scores: ["lr"], cluster: "ward" });
        const result = uncertainty({ replicates: 10_000, sampling: "classes" }, clustered);
        assert.equal(result.clusters, 12);
        near(result.models[0]?.measures[0]?.resampled?.standardError, expected, 0.03);
        assert.equal(uncertainty({ replicates: 50 }, new Analysis(table, { scores: ["lr"], cluster: "" })).clusters, null);
    }
});

test("one class has reasons and no bands, at once", () => {
    const task = new Analysis("label,score\n1,0.5\n1,0.7\n").uncertainty({});
    assert.equal(task.advance(), 1);
    const { bands, models, delong } = task.result();
    assert.deepEqual([bands, delong.covariance, delong.undefined?.code], [[null], null, "no-negatives"]);
    assert.equal(models[0]?.measures[0]?.undefined?.code, "no-negatives");
});

test("settings out of range, and what is no model, are refused", () => {
    const two = new Analysis(clover, { scores: ["lr", "ada"] });
    const withSettings = (/** @type {unknown} */ settings) => () => analysis.uncertainty(unchecked(settings));
    for (const [call, code] of /** @type {[() => unknown, string][]} */ ([
        [withSettings({ replicates: 100_001 }), "bad-replicates"],
        [withSettings({ seed: 2 ** 53 }), "bad-seed"],
        [withSettings({ prevalence: 1 }), "bad-prevalence"],
        [withSettings({ recallRange: [1, 0] }), "bad-recall-range"],
        [withSettings({ fprRange: [1, 0] }), "bad-roc-range"],
        [withSettings({ fprRange: [0, 0.5], tprRange: [0.5, 1] }), "two-roc-ranges"],
        [withSettings({ betas: [1] }), "unknown-option"],
        [withSettings({ beta: -1 }), "bad-beta"],
        [withSettings({ c: 2 }), "bad-cost"],
        [withSettings({ sampling: "free" }), "bad-option"],
        [withSettings({ bands: ["roc", "ks"] }), "bad-option"],
        [withSettings({ bands: "cap" }), "bad-option"],
        [withSettings({ question: {} }), "bad-aim"],
        [() => analysis.pairTest(0, 3), "unknown-model"],
        [() => analysis.thresholdUncertainty(3, 0.5), "unknown-model"],
        [() => analysis.thresholdUncertainty(0, 0.3, { thresholdProbability: 1 }), "bad-cost"],
        [() => two.pairedPoint(0, 0.5, 2, 0.5, true), "unknown-model"],
        [() => two.pairedPointUncertainty(0, NaN, 1, 0.5, true), "bad-threshold"],
    ]))
        assert.equal(thrown(call).code, code, String(call));
});

test("bands of whole curves are in three spaces, at any prevalence, and have a reason where there are none", () => {
    const rows = Array.from({ length: 100 }, (_, row) => `${row < 50 ? 1 : 0},${-row},${row % 4},2`);
    const of = (/** @type {object} */ options) =>
        new Analysis(["label,score,part,extra", ...rows].join("\n"), { scores: ["score"], ...options });
    const { bands, undefined: reason } = of({}).curveBands();
    assert.deepEqual([bands.length, Object.keys(present(bands[0])), reason], [1, ["roc", "pr", "prg"], null]);
    // By hand: of a class without errors the statistic is -2·50·ln(1 - rate), and the limit for 50 rows of each class is 5.9.
    const rate = -Math.expm1(-0.059);
    near(bands[0]?.roc.low[50], 1 - rate, 1e-9);
    near(of({}).curveBands({ prevalence: 0.1 }).bands[0]?.pr.low[50], 0.05 / (0.05 + 0.9 * rate), 1e-9);
    for (const [options, code] of /** @type {const} */ ([
        [{ weight: "extra" }, "weighted"],
        [{ cluster: "part" }, "clustered"],
    ])) {
        const found = of(options).curveBands();
        assert.deepEqual([found.bands, found.undefined?.code], [[null], code]);
    }
});
