// The bootstrap of the wasm package in Node: its pieces, its settings, its record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { UncertaintySettings } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const wasm = initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });
const clover = String(read("../../www/examples/white-clover.csv"));
const analysis = new Analysis(clover, { scores: ["gnb", "ada", "lr"] });

/**
 * All pieces of a bootstrap, then its record.
 * @param {UncertaintySettings} [settings]
 * @param {Analysis} [of]
 */
function uncertainty(settings, of = analysis) {
    const task = of.uncertainty(settings);
    let former = 0;
    for (let done = 0; done < 1; former = done) {
        done = task.advance();
        assert.ok(done > former || done === 1, `${done} after ${former}`);
    }
    const result = task.result();
    task.free();
    return result;
}

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
    const result = uncertainty({ replicates: 200 });
    assert.deepEqual(Object.keys(result).sort(), [
        "bands",
        "candidates",
        "clusters",
        "delong",
        "models",
        "negativeRows",
        "notices",
        "pairs",
        "positiveRows",
        "replicates",
        "rowsToHalve",
        "verdicts",
    ]);
    assert.deepEqual([result.replicates, result.positiveRows, result.negativeRows], [200, 25, 38]);
    assert.deepEqual(
        result.models.map(({ name }) => name),
        ["gnb", "ada", "lr"],
    );
    const { measures } = present(result.models[0]);
    const auroc = present(measures[0]);
    assert.deepEqual(Object.keys(auroc).sort(), ["estimate", "measure", "resampled", "undefined"]);
    assert.deepEqual(Object.keys(present(auroc.resampled)).sort(), [
        "interval",
        "replicationError",
        "shareBest",
        "standardError",
        "undefinedReplicates",
    ]);
    assert.deepEqual(
        measures.map(({ measure }) => measure),
        ["auroc", "prArea", "averagePrecision", "prgArea", "expectedFGain"],
    );
    assert.deepEqual(
        result.pairs.map(({ first, second }) => [first, second]),
        [
            [0, 1],
            [0, 2],
            [1, 0],
            [1, 2],
            [2, 0],
            [2, 1],
        ],
    );
    const difference = result.pairs[0]?.measures[0];
    assert.deepEqual(Object.keys(present(difference?.resampled)).sort(), [
        "interval",
        "pValue",
        "replicationError",
        "rowsToTell",
        "shareAbove",
        "shareBelow",
        "standardError",
    ]);
    assert.deepEqual(result.notices, []);
    const { x, low, high } = present(result.bands[2]).prg;
    for (const column of [x, low, high]) {
        assert.ok(column instanceof Float64Array && column.length === 101);
        assert.ok(column.buffer !== wasm.memory.buffer, "a copy of its own, free to be transferred");
    }
});

test("bands of further spaces come when they are asked for, columns without gaps", () => {
    const always = present(uncertainty({ replicates: 100 }).bands[0]);
    assert.deepEqual(Object.keys(always), ["roc", "pr", "prg"]);
    const spaces = /** @type {const} */ (["det", "brier", "cap", "lift", "fCost", "decision", "cost", "roc"]);
    const bands = present(uncertainty({ replicates: 100, bands: spaces }).bands[0]);
    assert.deepEqual(Object.keys(bands), ["roc", "pr", "prg", "cap", "lift", "det", "decision", "cost", "brier", "fCost"]);
    assert.deepEqual(bands.pr, always.pr, "the same draws");
    for (const [space, { x, low, high }] of Object.entries(bands)) {
        assert.deepEqual([x.length, x[0], x.at(-1)], space === "det" ? [101, -5, 5] : [101, 0, 1], space);
        assert.ok(low.length === x.length && high.length === x.length);
        assert.ok(
            low.every((value, at) => Number.isFinite(value) && value <= (high[at] ?? NaN)),
            space,
        );
    }
    // A negative row is sure to be positive: where it is drawn, net benefit at c = 1 has no value.
    const sure = new Analysis("label,a\n1,1\n1,0.6\n1,0.4\n0,1\n0,0.5\n0,0.2");
    const { x, low, high } = present(uncertainty({ replicates: 100, bands: ["decision"] }, sure).bands[0]?.decision);
    assert.deepEqual([x.length, low.length, high.length, x.at(-1)], [100, 100, 100, 0.99]);
    sure.free();
    assert.equal(thrown(() => analysis.uncertainty(unchecked({ bands: ["roc", "ks"] }))).code, "bad-option");
    assert.equal(thrown(() => analysis.uncertainty(unchecked({ bands: "cap" }))).code, "bad-option");
});

// Ability: npm compare
test("estimates are the report's, and DeLong's test is R's", () => {
    const result = uncertainty({ replicates: 100, recallRange: [0.5, 1], prevalence: 0.1 });
    const models = analysis.measure({ recallRange: [0.5, 1], prevalence: 0.1 });
    for (const [at, { roc, pr, prg }] of models.entries()) {
        assert.deepEqual(
            result.models[at]?.measures.map(({ estimate }) => estimate),
            [roc.auroc, pr.area, pr.averagePrecision, prg.area, prg.expectedFGain],
        );
    }
    // R 4.2.2, pROC 1.18.0: roc.test(gnb, lr) and cov(gnb, lr).
    const pair = result.delong.pairs.find(({ first, second }) => first === 2 && second === 0);
    near(pair?.tested?.z, -2.0603028593822841, 1e-11);
    // tests/golden/auroc_differences.py, of 3 pairs.
    near(pair?.tested?.pValue, 3 * 0.0756439037786205, 1e-3);
    near(result.delong.covariance?.[0]?.[2], 0.0019980247560579967, 1e-12);
});

test("a partial area is resampled where a range is asked for", () => {
    const settings = { replicates: 5000, fprRange: /** @type {[number, number]} */ ([0, 0.2]) };
    const lr = present(uncertainty(settings).models[2]);
    assert.deepEqual(
        lr.measures.map(({ measure }) => measure),
        ["auroc", "prArea", "averagePrecision", "prgArea", "expectedFGain", "partialAuroc", "standardizedPartialAuroc"],
    );
    const [raw, standardized] = lr.measures.slice(-2);
    // scikit-learn 1.9.1: roc_auc_score(label, lr, max_fpr=0.2).
    near(standardized?.estimate, 0.7859649122807018, 1e-12);
    near(raw?.estimate, 0.12294736842105264, 1e-12);
    // numpy 2: 20,000 draws of 25 positives and 38 negatives.
    near(raw?.resampled?.standardError, 0.02014, 0.05);
    near(standardized?.resampled?.standardError, 0.05595, 0.05);
    // McClish's scale is a straight line, which intervals follow.
    const onScale = (/** @type {number} */ area) => (1 + (area - 0.02) / 0.18) / 2;
    near(standardized?.resampled?.interval.low, onScale(present(raw?.resampled).interval.low), 1e-12);
    near(standardized?.resampled?.interval.high, onScale(present(raw?.resampled).interval.high), 1e-12);
    const pair = uncertainty(settings).pairs.find(({ first, second }) => first === 0 && second === 2);
    assert.deepEqual(present(pair).measures.at(-2)?.measure, "partialAuroc");
});

test("two models are tested without a replicate, and what is no model is refused", () => {
    const pair = analysis.pairTest(2, 0);
    near(pair.tested?.z, -2.0603028593822841, 1e-11);
    // tests/golden/auroc_differences.py: half the width of the interval, as one of three pairs and by itself.
    near(pair.tested?.leastTold, (0.26137013623433814 + 0.048741362755642004) / 2, 1e-3);
    const two = new Analysis(clover, { scores: ["gnb", "lr"] }).pairTest(1, 0);
    near(two.tested?.leastTold, (0.22695990973759883 + 0.013583990807390589) / 2, 1e-3);
    near(two.tested?.pValue, 0.0756439037786205, 2e-4);
    assert.equal(thrown(() => analysis.pairTest(0, 3)).code, "unknown-model");
    const weighted = new Analysis("y,w,a,b\n1,1,3,2\n1,2,1,3\n0,1,2,1\n0,1,0,2\n", { weight: "w" });
    assert.equal(weighted.pairTest(0, 1).tested?.rowsToTell, null);
});

test("a seed repeats its draws, and another one draws others", () => {
    const first = uncertainty({ replicates: 60, seed: 7 });
    assert.deepEqual(uncertainty({ replicates: 60, seed: 7 }), first);
    assert.notDeepEqual(uncertainty({ replicates: 60, seed: 8 }), first);
    // 25 positives call for more replicates than a hundred do.
    assert.deepEqual(
        uncertainty(),
        uncertainty({ replicates: 5000, seed: 1, prevalence: unchecked(null), sampling: "rows", measure: "f", beta: 1 }),
    );
});

test("the best threshold is the report's, and corrected downwards", () => {
    const { models } = uncertainty({ replicates: 400 });
    for (const [at, model] of analysis.report().models.entries()) {
        const f1 = present(model.best[1]);
        const { value, threshold, corrected, thresholds } = present(models[at]?.best);
        assert.deepEqual([value, threshold], [f1.f, f1.threshold]);
        assert.ok(present(corrected) < present(value));
        const { low, high } = present(thresholds);
        assert.ok(low <= threshold && threshold <= high);
    }
    // At a cost of 1 a false positive is all that counts: nothing is predicted positive.
    assert.equal(uncertainty({ replicates: 50, measure: "accuracy", c: 1 }).models[0]?.best?.threshold, Infinity);
    near(uncertainty({ replicates: 50, measure: "f", beta: Infinity }).models[0]?.best?.value, 1, 1e-12);
});

test("rates at a threshold are resampled too", () => {
    const task = analysis.thresholdUncertainty(1, 0.5536, { replicates: 2000, prevalence: 0.1 });
    while (task.advance() < 1);
    const { replicates, undefined: reasons, ...rates } = task.result();
    const [recall, precision] = [present(rates.recall), present(rates.precision)];
    task.free();
    assert.equal(replicates, 2000);
    assert.deepEqual(reasons, []);
    // 16 of 25, and a precision of 16/(16 + 5·5.921).
    assert.ok(recall.low < 0.64 && 0.64 < recall.high && precision.low < 0.351 && 0.351 < precision.high);
    assert.equal(thrown(() => analysis.thresholdUncertainty(3, 0.5)).code, "unknown-model");
});

test("net benefit at a threshold probability has intervals against none and all", () => {
    const model = new Analysis(clover, { scores: ["lr"] });
    const task = model.thresholdUncertainty(0, 0.3, { replicates: 2000, thresholdProbability: 0.3 });
    while (task.advance() < 1);
    const { netBenefit } = task.result();
    task.free();
    const { value, ofAll, interval, overAll } = present(netBenefit);
    // dcurves 1.1.7; BCa intervals of scipy 1.17.1, which ours exceed a little.
    near(value, 0.24263, 1e-5);
    near(ofAll, 0.138322, 1e-6);
    near(interval?.low, 0.1134, 0.1);
    near(overAll?.high, 0.1859, 0.1);
    assert.equal(thrown(() => model.thresholdUncertainty(0, 0.3, { thresholdProbability: 1 })).code, "bad-cost");
});

test("two models are compared at a threshold each", () => {
    const two = new Analysis(clover, { scores: ["lr", "ada"] });
    const found = two.pairedPoint(0, 0.5, 1, 0.5, true);
    assert.deepEqual([found.tps, found.fps, found.replicates], [[16, 17], [4, 9], 0]);
    assert.deepEqual(
        found.differences.map(({ rate }) => rate),
        ["recall", "precision", "fpr", "accuracy", "aim"],
    );
    // statsmodels 0.15.0: Newcombe's interval for pairs with its Wilson ends, `mcnemar` of 7 and 2 rows.
    const [recall, precision, fpr, , aim] = found.differences;
    near(recall?.difference, 0.04, 1e-12);
    near(fpr?.tested?.interval.low, -0.031804022, 1e-7);
    near(fpr?.tested?.interval.high, 0.292624361, 1e-8);
    near(fpr?.tested?.pValue, 0.1796875, 1e-12);
    // Its Wilson ends by square and add, as in tests/golden/compared.json.
    near(precision?.tested?.interval.low, -0.320665853, 1e-8);
    near(precision?.tested?.interval.high, 0.054643659, 1e-7);
    near(precision?.tested?.pValue, 0.150028118, 1e-8);
    assert.deepEqual([aim?.tested, aim?.undefined?.code], [null, "few-replicates"]);
    // Chosen on the rows: the same differences alone.
    for (const { tested, undefined: reason } of two.pairedPoint(0, 0.5, 1, 0.5, false).differences) {
        assert.deepEqual([tested, reason?.code], [null, "chosen-threshold"]);
    }

    const task = two.pairedPointUncertainty(0, 0.5, 1, 0.5, true, { measure: "accuracy", c: 0.25, replicates: 500 });
    while (task.advance() < 1);
    const drawn = task.result();
    task.free();
    assert.equal(drawn.replicates, 500);
    assert.deepEqual(drawn.differences[2], fpr);
    const ofAim = drawn.differences[4];
    // (3·16 + 34)/(3·25 + 38) and (3·17 + 29)/113.
    near(ofAim?.difference, 80 / 113 - 82 / 113, 1e-12);
    assert.equal(ofAim?.tested?.method, "bootstrap");
    assert.equal(thrown(() => two.pairedPoint(0, 0.5, 2, 0.5, true)).code, "unknown-model");
    assert.equal(thrown(() => two.pairedPointUncertainty(0, NaN, 1, 0.5, true)).code, "bad-threshold");
});

test("clusters are drawn whole, and each class apart where it is asked", () => {
    const rows = [
        ["a", 1, 0.9],
        ["a", 1, 0.8],
        ["b", 0, 0.7],
        ["b", 1, 0.6],
        ["c", 0, 0.5],
        ["c", 0, 0.4],
        ["a", 0, 0.3],
    ];
    const table = `patient,label,score\n${rows.map((row) => row.join()).join("\n")}`;
    const clustered = new Analysis(table);
    assert.equal(clustered.report().columns.cluster, "patient");
    const result = uncertainty({ replicates: 100 }, clustered);
    assert.deepEqual([result.clusters, result.positiveRows, result.negativeRows], [3, 3, 4]);
    assert.equal(uncertainty({ replicates: 100 }, new Analysis(table, { cluster: "" })).clusters, null);
    assert.notDeepEqual(uncertainty({ replicates: 60, sampling: "classes" }).models, uncertainty({ replicates: 60 }).models);
});

// Ability: npm clusters
test("a bootstrap of clusters scatters as another program's does", () => {
    const lines = clover.trim().split("\n");
    const withClusters = (/** @type {(label: string, row: number) => string} */ nameOf) =>
        [`ward,${lines[0]}`, ...lines.slice(1).map((line, row) => `${nameOf(String(line[0]), row)},${line}`)].join("\n");
    // Python 3.11.7: 20,000 times random.choices of whole clusters, those of one class apart where each is of one; statistics.stdev.
    for (const [nameOf, expected] of /** @type {const} */ ([
        [(/** @type {string} */ _, /** @type {number} */ row) => `w${row % 12}`, 0.049508],
        [(/** @type {string} */ label, /** @type {number} */ row) => `w${label}${row % 6}`, 0.033519],
    ])) {
        const clustered = new Analysis(withClusters(nameOf), { scores: ["lr"], cluster: "ward" });
        const result = uncertainty({ replicates: 20_000, sampling: "classes" }, clustered);
        assert.equal(result.clusters, 12);
        near(result.models[0]?.measures[0]?.resampled?.standardError, expected, 0.03);
        clustered.free();
    }
});

test("one class has reasons and no bands, at once", () => {
    const one = new Analysis("label,score\n1,0.5\n1,0.7\n");
    const task = one.uncertainty({});
    assert.equal(task.advance(), 1);
    const result = task.result();
    assert.deepEqual(result.bands, [null]);
    assert.equal(result.models[0]?.measures[0]?.undefined?.code, "no-negatives");
    assert.equal(result.delong.covariance, null);
    assert.equal(result.delong.undefined?.code, "no-negatives");
});

test("settings out of range are refused", () => {
    for (const [settings, code] of /** @type {[object, string][]} */ ([
        [{ replicates: 0 }, "bad-replicates"],
        [{ replicates: 1.5 }, "bad-replicates"],
        [{ replicates: 100_001 }, "bad-replicates"],
        [{ seed: -1 }, "bad-seed"],
        [{ seed: 2 ** 53 }, "bad-seed"],
        [{ prevalence: 1 }, "bad-prevalence"],
        [{ recallRange: [1, 0] }, "bad-recall-range"],
        [{ fprRange: [1, 0] }, "bad-roc-range"],
        [{ fprRange: [0, 0.5], tprRange: [0.5, 1] }, "two-roc-ranges"],
        [{ betas: [1] }, "unknown-option"],
        [{ beta: -1 }, "bad-beta"],
        [{ c: 2 }, "bad-cost"],
        [{ sampling: "free" }, "bad-option"],
    ])) {
        assert.equal(thrown(() => analysis.uncertainty(settings)).code, code);
    }
});

test("repeated bootstraps do not grow the memory", () => {
    for (let i = 0; i < 5; i += 1) uncertainty({ replicates: 50 });
    const before = wasm.memory.buffer.byteLength;
    for (let i = 0; i < 100; i += 1) uncertainty({ replicates: 50 });
    assert.equal(wasm.memory.buffer.byteLength, before);
});

/** Column of a band at a place. @param {Float64Array} column @param {number} place */
const at = (column, place) => column[place] ?? NaN;

// By hand: of a class without errors the statistic is -2·50·ln(1 - rate), and the limit for 50 rows of each class is 5.9.
test("bands of whole curves are in three spaces, at any prevalence, and have a reason where there are none", () => {
    const rows = Array.from({ length: 100 }, (_, row) => `${row < 50 ? 1 : 0},${-row},${row % 4},2`);
    const table = ["label,score,part,extra", ...rows].join("\n");
    const rate = -Math.expm1(-0.059);
    const perfect = new Analysis(table, { scores: ["score"] });
    const { bands, undefined: reason } = perfect.curveBands();
    assert.deepEqual([bands.length, reason], [1, null]);
    const [band] = bands;
    assert.deepEqual(Object.keys(band ?? {}), ["roc", "pr", "prg"]);
    near(at(present(band).roc.low, 50), 1 - rate, 1e-9);
    assert.equal(at(present(band).roc.high, 50), 1);
    near(at(present(band).pr.low, 50), 0.5 / (0.5 + rate), 1e-9);
    near(at(present(perfect.curveBands({ prevalence: 0.1 }).bands[0]).pr.low, 50), 0.05 / (0.05 + 0.9 * rate), 1e-9);
    for (const [options, code] of /** @type {const} */ ([
        [{ weight: "extra" }, "weighted"],
        [{ cluster: "part" }, "clustered"],
    ])) {
        const found = new Analysis(table, { scores: ["score"], ...options }).curveBands();
        assert.deepEqual([found.bands, found.undefined?.code], [[null], code]);
    }
});

test("of three models, all but those below another one's interval may be the best", () => {
    const { candidates, pairs } = uncertainty({ replicates: 500 });
    assert.deepEqual(
        candidates.map(({ measure }) => measure),
        ["auroc", "prArea", "averagePrecision", "prgArea", "expectedFGain"],
    );
    for (const [place, { mayBeBest, critical, undefined: reason }] of candidates.entries()) {
        const low = (/** @type {number} */ model) =>
            Math.max(
                ...pairs.filter(({ first }) => first === model).map(({ measures }) => measures[place]?.resampled?.interval.low ?? NaN),
            );
        assert.deepEqual(
            mayBeBest,
            [0, 1, 2].map((model) => !(low(model) > 0)),
        );
        // AUROC is by formula.
        assert.ok(place === 0 ? critical === null : critical !== null && critical > 2 && critical < 4.5);
        assert.equal(reason, null);
    }
});
