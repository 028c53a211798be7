// The page of the papers' figures: populations, and tasks of the ranking study.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { binormal, calibratedAt, falling, populationTable, sideBySide } from "../../../www/figures/populations.js";
import { quartileTasks } from "../../../www/figures/ranking/quartile-tasks.js";
import { analyze, decide, initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { indexForThreshold } from "../../../www/state/cursor.js";
import { present } from "../present.js";

/** @import { Table } from "../../../www/figures/populations.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// Which tasks of the ranking study stand for all.

const tasks = (/** @type {(number | null)[]} */ ...correlations) =>
    correlations.map((correlation) => ({ correlation, otherBest: false, otherTopThree: false }));

test("the tasks at a quarter and at three quarters from below", () => {
    assert.deepEqual(quartileTasks(tasks(0.9, 0.2, 0.7, 0.4)), [1, 2]);
    assert.deepEqual(quartileTasks(tasks(0.5, 0.1, 0.3, 0.2, 0.4)), [3, 4]);
    assert.deepEqual(quartileTasks(tasks(0.5)), [0, 0]);
});

test("tasks without a correlation are left out, and equal ones keep their order", () => {
    assert.deepEqual(quartileTasks(tasks(null, 0.3, 0.3, null, 0.3, 0.3)), [1, 4]);
    assert.deepEqual(quartileTasks(tasks(null)), [-1, -1]);
    assert.deepEqual(quartileTasks([]), [-1, -1]);
});

// Populations of the figures: expected values are those of normal distributions in Python 3.11 (statistics.NormalDist).

/** @param {Table} table */
function modelsOf({ text, options }) {
    const report = analyze(text, options);
    assert.deepEqual(report.notices, []);
    return report.models;
}

/** @param {number} found @param {number} expected @param {number} most */
function near(found, expected, most) {
    assert.ok(Math.abs(found - expected) <= most, `${found}, not ${expected}`);
}

test("a population of normal scores has its area and its share of positives", () => {
    const steps = binormal(1.2);
    const [model] = modelsOf(populationTable(steps, 0.2, { model: falling(steps) }));
    near(present(model).prevalence, 0.2, 1e-9);
    near(present(model).roc.auroc ?? NaN, 0.801928, 1e-4);
    const [wide] = modelsOf(sideBySide({ A: binormal(1.5, 2) }, 300));
    near(present(wide).roc.auroc ?? NaN, 0.748833, 1e-3);
});

test("net benefit of who decides at score >= c, where the model learned here and elsewhere", () => {
    const steps = binormal(1.2);
    const scores = { here: calibratedAt(steps, 0.2), often: calibratedAt(steps, 0.5), rarely: calibratedAt(steps, 0.02) };
    const models = modelsOf(populationTable(steps, 0.2, scores, 4));
    for (const [c, ...expected] of [
        [0.1, 0.132668, 0.119308, 0.039705],
        [0.2, 0.090299, 0.049951, 0.012958],
        [0.5, 0.026186, -0.074253, 0.000773],
        [0.7, 0.0078, -0.087205, 0.000076],
    ]) {
        for (const [at, value] of expected.entries()) {
            const model = present(models[at]);
            const { tps, fps, nPos, nNeg } = model;
            const index = indexForThreshold(model, present(c));
            const counts = { tp: tps[index] ?? 0, fp: fps[index] ?? 0, nPos, nNeg };
            near(measuresAt(counts, { c }).netBenefit ?? NaN, value, 0.002);
        }
    }
});

test("two populations side by side cost at best what each does by itself", () => {
    const { text, options } = sideBySide({ A: binormal(1.5, 2), B: binormal(1.1, 0.6) }, 300);
    for (const [cost, a, b] of /** @type {const} */ ([
        [0.3, 0.3, 0.171491],
        [0.5, 0.277717, 0.232817],
        [0.7, 0.192958, 0.239664],
    ])) {
        const [first, second] = decide(text, { aim: { cost } }, options);
        near(present(first).value ?? NaN, a, 0.003);
        near(present(second).value ?? NaN, b, 0.003);
    }
});
