// The population that lessons draw rows from: its counts are those of the curve that the core computes from the same distributions.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { countsFrom, curveOf, specOf } from "../../../www/learn/parts/known-population.js";
import { Analysis, initSync, population } from "../../../www/pkg/curvescope.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

test("counts at a threshold, by hand", () => {
    // Of 300,000 positives 3/4 score at least 1/2, of 700,000 negatives 1/4.
    assert.deepEqual(countsFrom(0.5), { tp: 225_000, fp: 175_000, nPos: 300_000, nNeg: 700_000 });
    assert.deepEqual(countsFrom(Infinity), { tp: 0, fp: 0, nPos: 300_000, nNeg: 700_000 });
    assert.deepEqual(countsFrom(-1), countsFrom(0));
});

test("the curve is the core's, with the area 5/6", () => {
    const { auroc, overlays } = population(specOf(50, 1));
    // 1 − ∫ 2t·(1 − t)² dt.
    assert.ok(Math.abs(auroc - 5 / 6) < 1e-6);
    const path = overlays.find(({ space }) => space === "roc")?.path;
    assert.ok(path && path.x.length > 100);
    for (const [at, x] of path.x.entries()) assert.ok(Math.abs((path.y[at] ?? NaN) - (1 - (1 - Math.sqrt(x)) ** 2)) < 1e-6, `at ${x}`);
    const { tps, fps } = curveOf("all");
    assert.deepEqual([tps.at(-1), fps.at(-1)], [300_000, 700_000]);
    for (const [at, fp] of fps.entries()) {
        assert.ok(Math.abs((tps[at] ?? NaN) / 300_000 - (1 - (1 - Math.sqrt(fp / 700_000)) ** 2)) < 1e-9);
        assert.ok(at === 0 || fp > (fps[at - 1] ?? NaN));
    }
});

test("generated rows have these shares", () => {
    const analysis = Analysis.generate(specOf(100_000, 1));
    const [model] = analysis.report().models;
    analysis.free();
    assert.ok(model);
    const at = model.thresholds.findLastIndex((threshold) => threshold >= 0.5);
    // Three standard errors of shares of 30,000 and 70,000 rows.
    assert.ok(Math.abs((model.tps[at] ?? NaN) / 30_000 - 0.75) < 0.0075);
    assert.ok(Math.abs((model.fps[at] ?? NaN) / 70_000 - 0.25) < 0.005);
});
