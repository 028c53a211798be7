// What the page asks of the plots: the optimum under the dials, advice on a point, and its table at a prevalence. Values of many tables are
// tested in tests/exact; where these come from: "Optimum and advice" in tests/golden/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plots, analyze, initSync, intervalsAt, measuresAt } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
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
    const plots = new Plots();
    for (const { name, thresholds, tps, fps, roc } of analyze(text, options).models) {
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? new Float64Array(), roc.hull?.fps ?? new Float64Array());
    }
    const turn = (/** @type {Partial<View>} */ dials) => plots.setView(viewOf(dials));
    turn({});
    return { plots, turn };
}

const clover = () => plotsOf(String(read("../../www/examples/white-clover.csv")));

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

test("the optimum follows measure, dials and prevalence", () => {
    const { plots, turn } = clover();
    assert.equal(fieldsOf(plots.optimum(0)), "gain index interval tiedIndex value");
    for (const [dials, expected] of /** @type {[Partial<View>, object][]} */ ([
        [{}, { index: 19, value: 16 / 23, gain: 0.712171052631579, tiedIndex: null, interval: { low: 0.6633249580710799 } }],
        [{ beta: 2 }, { index: 39, value: 110 / 141, interval: { low: 1.3711309200802089, high: 2.1260291625469296 } }],
        [{ beta: Infinity }, { value: 1, gain: 1, interval: { high: Infinity } }],
        [{ beta: 0 }, { interval: { low: 0 } }],
        [{ prevalence: 0.1 }, { index: 17, value: 0.47107438016528924, interval: { high: 1.614082760546911 } }],
        [
            { prevalence: 0.1, measure: "accuracy" },
            { index: 1, value: 0.908, gain: null },
        ],
        [{ measure: "accuracy" }, { index: 17, value: 7 / 9, tiedIndex: 19, interval: { low: 0.5, high: 13 / 17 } }],
        [
            { measure: "accuracy", cost: 0.3 },
            { index: 31, value: 21.5 / 28.9, interval: { low: 0.25, high: 1 / 3 } },
        ],
        [{ measure: "accuracy", cost: 1 }, { index: -1 }],
        [
            { measure: "g", rho: 0 },
            { gain: null, interval: null },
        ],
    ])) {
        turn(dials);
        has(plots.optimum(0), expected);
    }
});

test("advice at a vertex of the hull, below it and on its edge, and the table at a prevalence", () => {
    const { plots, turn } = clover();
    const advice = present(plots.advice(0, 22));
    assert.equal(fieldsOf(advice), "betas costs sameFpr sameRecall shortfall standing value");
    has(advice, { standing: "below", betas: null, costs: null, value: 32 / 49, shortfall: 0.04259094942324756 });
    has(advice.sameRecall, { advantage: 3, precision: 16 / 21, recallGain: 0.6299342105263158, precisionGain: 0.7944078947368421 });
    has(advice.sameFpr, { first: 19, second: 31, lambda: 0.625, rest: 0.375, mu: 4 / 7, advantage: 1.5 });
    has(plots.advice(0, 28), { standing: "edge", betas: { low: 1.0392304845413265 }, costs: { low: 1 / 3, high: 1 / 3 } });
    has(plots.advice(0, -1), { standing: "vertex", value: 0, betas: null, costs: { high: 1 } });
    const { negativeWeight, ...own } = present(plots.cells(0, 22));
    assert.deepEqual(own, { tp: 16, fp: 8, fn: 9, tn: 30, nPos: 25, nNeg: 38, n: 63, prevalence: 25 / 63 });
    assert.equal(negativeWeight, 1);
    turn({ prevalence: 0.1 });
    has(plots.advice(0, 22), { value: 0.3621203097081596, sameFpr: { precision: 0.2697768762677485, recallGain: 0.9523809523809523 } });
    const cells = present(plots.cells(0, 22));
    has(cells, { negativeWeight: 225 / 38, nNeg: 225, n: 250, prevalence: 0.1 });
    const { precision } = measuresAt({ tp: 16, fp: 8, nPos: 25, nNeg: 38 }, { prevalence: 0.1 });
    close(precision, cells.tp / (cells.tp + cells.fp), 1e-12);
});

test("nothing is answered where nothing is known", () => {
    const { plots } = plotsOf("label,score\n1,0.5\n1,0.4", { positive: "1" });
    assert.deepEqual([plots.optimum(0), plots.advice(0, 0), new Plots().optimum(0)], [undefined, undefined, undefined]);
    assert.deepEqual([plots.cells(0, 1)?.tp, plots.cells(0, -1)?.tp], [2, 0]);
    for (const [model, index] of /** @type {const} */ ([
        [0, 2],
        [1, 0],
        [7, -1],
    ]))
        assert.deepEqual([plots.advice(model, index), plots.cells(model, index)], [undefined, undefined]);
});

// Ability: npm intervals
test("rates have Wilson's intervals, where rows can be counted", () => {
    const counts = { tp: 16, fp: 5, nPos: 25, nNeg: 38 };
    // statsmodels 0.15.0, proportion_confint(.., method="wilson") of 16/25 and 16/21.
    const recall = { low: 0.44518497748164865, high: 0.7975211922554178 };
    has(intervalsAt(counts), { recall, precision: { low: 0.5490882631704923, high: 0.8937198697736353 } });
    assert.deepEqual(intervalsAt(counts).undefined, []);
    // The same of 25/38 and 9/25, put into the formula of crates/infer/src/uncertainty/rates.rs with numpy 2.4.6.
    const shifted = intervalsAt(counts, { prevalence: 0.1 });
    has(shifted, { recall, precision: { low: 0.1928828762363274, high: 0.5598501154334564 }, npv: { low: 0.9315040857134257 } });
    assert.deepEqual(intervalsAt({ ...counts, tp: 0, fp: 0 }).precision, null);
    assert.equal(thrown(() => intervalsAt({ ...counts, tp: 26 })).code, "bad-counts");
    assert.equal(thrown(() => intervalsAt(counts, { prevalence: 2 })).code, "bad-prevalence");
});
