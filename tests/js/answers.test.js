// What the page asks of the plots: the optimum under the dials, advice on a point, and its table at a prevalence.
// Expected values: see "Optimum and advice" in tests/golden/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plots, analyze, initSync, intervalsAt, measuresAt } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { viewOf } from "./made-up/views.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";

/** @import { Options, View } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

/**
 * Plots of the models of a table, with a way to turn the dials.
 * @param {string} text
 * @param {Options} [options]
 */
function plotsOf(text, options = {}) {
    const { models } = analyze(text, options);
    const plots = new Plots();
    for (const { name, thresholds, tps, fps, roc } of models) {
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? new Float64Array(), roc.hull?.fps ?? new Float64Array());
    }
    const turn = (/** @type {Partial<View>} */ dials) => plots.setView(viewOf(dials));
    turn({});
    return { plots, turn };
}

const clover = () => plotsOf(String(read("../../www/examples/white-clover.csv")));
const running = () => plotsOf(String(read("../../www/examples/running-example.csv")));

/**
 * Asserts that a record has these numbers, to 12 digits, and these other values.
 * @param {object | null | undefined} found
 * @param {object} expected
 */
function has(found, expected) {
    const parts = new Map(Object.entries(present(found)));
    for (const [name, value] of Object.entries(expected)) {
        const part = parts.get(name);
        if (typeof value === "number" && Number.isFinite(value)) close(part, value, 1e-12);
        else if (value !== null && typeof value === "object") has(part, value);
        else assert.equal(part, value, name);
    }
}

test("the optimum of F with its interval of beta", () => {
    const { plots, turn } = clover();
    assert.deepEqual(Object.keys(present(plots.optimum(0))).sort(), ["gain", "index", "interval", "tiedIndex", "value"]);
    has(plots.optimum(0), {
        index: 19,
        value: 16 / 23,
        gain: 0.712171052631579,
        tiedIndex: null,
        interval: { low: 0.6633249580710799, high: 1.0392304845413265 },
    });
    turn({ beta: 2 });
    has(plots.optimum(0), {
        index: 39,
        value: 110 / 141,
        gain: 0.8145933014354066,
        interval: { low: 1.3711309200802089, high: 2.1260291625469296 },
    });
    turn({ beta: Infinity });
    has(plots.optimum(0), { value: 1, gain: 1, interval: { high: Infinity } });
    turn({ beta: 0 });
    has(plots.optimum(0), { interval: { low: 0 } });
});

test("the optimum follows the prevalence", () => {
    const { plots, turn } = clover();
    turn({ prevalence: 0.1 });
    has(plots.optimum(0), {
        index: 17,
        value: 0.47107438016528924,
        gain: 0.8752436647173489,
        interval: { low: 0.38177085778546666, high: 1.614082760546911 },
    });
    turn({ prevalence: 0.1, measure: "accuracy" });
    has(plots.optimum(0), { index: 1, value: 0.908, gain: null, interval: { low: 0.35437589670014347, high: 1 } });
});

test("the optimum of accuracy, where two thresholds tie the higher one", () => {
    const { plots, turn } = clover();
    turn({ measure: "accuracy" });
    has(plots.optimum(0), { index: 17, value: 7 / 9, tiedIndex: 19, interval: { low: 0.5, high: 13 / 17 } });
    turn({ measure: "accuracy", cost: 0.3 });
    has(plots.optimum(0), { index: 31, value: 21.5 / 28.9, tiedIndex: null, interval: { low: 0.25, high: 1 / 3 } });
    turn({ measure: "accuracy", cost: 1 });
    has(plots.optimum(0), { index: -1 });
});

test("the optimum of G, for which a point below the hull can be best", () => {
    // Precision 1 at recall 1/2, recall 1 at precision 1/2, and precision 13/20 at recall 13/20.
    const blocks = [
        [10, 0],
        [3, 7],
        [7, 13],
        [0, 5],
    ];
    const rows = blocks.flatMap(([p, n], at) => [...Array(p).fill(`1,${9 - at}`), ...Array(n).fill(`0,${9 - at}`)]);
    const { plots, turn } = plotsOf(["label,score", ...rows].join("\n"), { positive: "1" });
    turn({ measure: "g", rho: -3 });
    has(plots.optimum(0), { index: 1, value: 0.65, gain: null, interval: null, tiedIndex: null });
    has(plots.advice(0, 1), { standing: "below", shortfall: 0 });
    turn({ measure: "g", rho: -2 });
    has(plots.optimum(0), { index: 0, value: 2 / 3, tiedIndex: 2, interval: { low: 0, high: 1 } });
});

test("advice at a vertex of the hull", () => {
    const { plots } = running();
    has(plots.optimum(0), { index: 2, value: 17 / 47, gain: 0.803921568627451 });
    const advice = present(plots.advice(0, 3));
    assert.deepEqual(Object.keys(advice).sort(), ["betas", "costs", "sameFpr", "sameRecall", "shortfall", "standing", "value"]);
    has(advice, {
        standing: "vertex",
        value: 0.3574468085106383,
        shortfall: 0.00425531914893617,
        sameRecall: null,
        sameFpr: null,
        betas: { low: 1.0186265262597476, high: 3.5014282800023193 },
        costs: { low: 1 / 19, high: 25 / 141 },
    });
    has(plots.advice(0, -1), { standing: "vertex", value: 0, betas: null, costs: { low: 1, high: 1 } });
});

test("advice on a point below the hull, and on its edge", () => {
    const { plots, turn } = clover();
    const below = present(plots.advice(0, 22));
    has(below, { standing: "below", betas: null, costs: null, value: 32 / 49, shortfall: 0.04259094942324756 });
    has(below.sameRecall, { advantage: 3, precision: 16 / 21, recallGain: 0.6299342105263158, precisionGain: 0.7944078947368421 });
    has(below.sameFpr, {
        first: 19,
        second: 31,
        lambda: 0.625,
        rest: 0.375,
        mu: 4 / 7,
        advantage: 1.5,
        precision: 0.6862745098039216,
        recallGain: 0.7180451127819549,
        precisionGain: 0.6992481203007519,
    });
    const edge = present(plots.advice(0, 28));
    has(edge, {
        standing: "edge",
        shortfall: 0.0047430830039525695,
        betas: { low: 1.0392304845413265, high: 1.0392304845413265 },
        costs: { low: 1 / 3, high: 1 / 3 },
    });
    has(edge.sameRecall, { first: 19, second: 31, advantage: 0 });
    turn({ prevalence: 0.1 });
    const shifted = present(plots.advice(0, 22));
    has(shifted, { value: 0.3621203097081596, shortfall: 0.10895407045712964 });
    has(shifted.sameFpr, { lambda: 0.625, mu: 4 / 7, advantage: 1.5, precision: 0.2697768762677485, recallGain: 0.9523809523809523 });
});

test("the table at a prevalence gives the measures at it", () => {
    const { plots, turn } = clover();
    assert.deepEqual(plots.cells(0, 22), {
        tp: 16,
        fp: 8,
        fn: 9,
        tn: 30,
        nPos: 25,
        nNeg: 38,
        n: 63,
        prevalence: 25 / 63,
        negativeWeight: 1,
    });
    turn({ prevalence: 0.1 });
    const { tp, fp, fn, tn, nNeg, n, prevalence, negativeWeight } = present(plots.cells(0, 22));
    has({ negativeWeight, nNeg, n, prevalence }, { negativeWeight: 225 / 38, nNeg: 225, n: 250, prevalence: 0.1 });
    const measures = measuresAt({ tp: 16, fp: 8, nPos: 25, nNeg: 38 }, { prevalence: 0.1 });
    has({ precision: tp / (tp + fp), npv: tn / (tn + fn) }, { precision: measures.precision, npv: measures.npv });
    assert.equal(plots.cells(0, -1)?.tp, 0);
});

test("nothing is answered where nothing is known", () => {
    const { plots } = plotsOf("label,score\n1,0.5\n1,0.4", { positive: "1" });
    assert.equal(plots.optimum(0), undefined);
    assert.equal(plots.advice(0, 0), undefined);
    assert.equal(plots.cells(0, 1)?.tp, 2);
    for (const [model, index] of /** @type {const} */ ([
        [0, 2],
        [1, 0],
        [7, -1],
    ])) {
        assert.equal(plots.advice(model, index), undefined);
        assert.equal(plots.cells(model, index), undefined);
    }
    assert.equal(new Plots().optimum(0), undefined);
});

// Ability: npm intervals
test("rates have Wilson's intervals, where rows can be counted", () => {
    const counts = { tp: 16, fp: 5, nPos: 25, nNeg: 38 };
    // statsmodels 0.15.0, proportion_confint(.., method="wilson") of 16/25, 5/38, 16/21 and 33/42.
    const rates = {
        recall: { low: 0.44518497748164865, high: 0.7975211922554178 },
        fpr: { low: 0.05753867690120132, high: 0.2732685944229132 },
    };
    const predictive = {
        precision: { low: 0.5490882631704923, high: 0.8937198697736353 },
        npv: { low: 0.6406015468367708, high: 0.8829420012399697 },
    };
    has(intervalsAt(counts), { ...rates, ...predictive });
    assert.deepEqual(intervalsAt(counts).undefined, []);
    const shifted = intervalsAt(counts, { prevalence: 0.1 });
    // The same of 25/38 and 9/25 for NPV, put into the formula of crates/infer/src/uncertainty/rates.rs with numpy 2.4.6.
    has(shifted, {
        ...rates,
        precision: { low: 0.1928828762363274, high: 0.5598501154334564 },
        npv: { low: 0.9315040857134257, high: 0.9748898721328753 },
    });
    assert.deepEqual(shifted.undefined, []);
    assert.deepEqual(intervalsAt({ ...counts, tp: 0, fp: 0 }).precision, null);
    assert.equal(thrown(() => intervalsAt({ ...counts, tp: 26 })).code, "bad-counts");
    assert.equal(thrown(() => intervalsAt(counts, { prevalence: 2 })).code, "bad-prevalence");
});
