// Generated data through the boundary, in Node. Their distributions are tested in tests/generate.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { PRESETS } from "../../www/generate/presets.js";
import { Analysis, Densities, analyze, initSync, population } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { GenerateSpec } from "../../www/pkg/curvescope.js" */

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const ROWS = { n: 1000, prevalence: 0.3, seed: 1 };
/** @type {GenerateSpec} */
const binormal = { ...ROWS, kind: "binormal", separation: 2, spread: 1 };
/** @type {GenerateSpec} */
const beta = { ...ROWS, kind: "beta", positive: { a: 4, b: 2 }, negative: { a: 2, b: 4 } };
const COMPONENT = { weight: 1, mean: 0, sd: 1 };
/** @type {GenerateSpec} */
const mixture = { ...ROWS, kind: "mixture", positive: [{ weight: 0.6, mean: 3, sd: 0.5 }, COMPONENT], negative: [COMPONENT] };

test("generated rows have the report of a table that was read, and a CSV", () => {
    for (const spec of [binormal, beta, mixture]) {
        const analysis = Analysis.generate(spec);
        const report = analysis.report();
        assert.deepEqual([report.rows, report.columns.scores, report.columns.weight], [spec.n, [spec.kind], null]);
        assert.deepEqual(report.columns.reasons, ["generated labels", "generated scores"]);
        const model = present(report.models[0]);
        assert.deepEqual([model.name, model.nPos, model.thresholds.length], [spec.kind, spec.n * spec.prevalence, spec.n]);
        const csv = present(analysis.generatedCsv());
        assert.equal(csv.split("\n").length, spec.n + 2, "a header, the rows, the end of the last line");
        const [read] = analyze(csv).models;
        assert.deepEqual([read?.thresholds, read?.tps, read?.roc], [model.thresholds, model.tps, model.roc]);
        assert.deepEqual(Analysis.generate(spec).report(), report, "a seed draws the same rows");
        assert.notDeepEqual(Analysis.generate({ ...spec, seed: 4 }).report(), report);
    }
    assert.equal(new Analysis("label,score\n1,2\n0,1").generatedCsv(), undefined);
});

test("every preset is a spec", () => {
    for (const { name, spec } of PRESETS) assert.equal(Analysis.generate(spec).report().rows, spec.n, name);
});

test("a population has its areas and curves, at any prevalence", () => {
    const { auroc, overlays } = population(binormal);
    // scipy 1.17.1: norm.cdf of d/sqrt(1 + s²).
    assert.ok(Math.abs(auroc - 0.9213503965) < 1e-8);
    assert.equal(overlays.map(({ space }) => space).join(" "), "roc pr prg cap lift det");
    const { x, y } = present(overlays[0]).path;
    assert.ok(x instanceof Float64Array && x.length === y.length);
    assert.notEqual(population(binormal, 0.05).prArea, population(binormal).prArea);
    assert.equal(population(binormal, 0.05).auroc, auroc);
});

test("densities are dragged without a canvas, and a spec with the result is a spec", () => {
    const densities = new Densities(binormal);
    // As tests/drawing/densities.rs has it: 436 CSS pixels for 8.6 units from -3.3 on, after a margin of 34.
    const x = (/** @type {number} */ score) => 34 + (score + 3.3) * (436 / 8.6);
    assert.equal(densities.holdAt(500, 208, x(2), 50), "move");
    assert.equal(densities.holdAt(500, 208, x(-3), 50), undefined);
    assert.equal(densities.grab(500, 208, x(2), 50), true);
    assert.deepEqual(densities.drag(500, 208, x(3), 52), { kind: "binormal", separation: 3, spread: 1 });
    assert.equal(densities.drag(500, 208, x(3), 52), undefined, "nothing new");
    densities.release();
    densities.show(mixture);
    assert.equal(densities.grab(500, 208, 250, 150), true);
    const moved = densities.drag(500, 208, 260, 151);
    assert.ok(moved?.kind === "mixture");
    densities.show({ ...mixture, ...moved });
    densities.free();
});

test("what can't be generated is refused by code, and by the name of an option", () => {
    for (const [spec, code, says = /\.$/] of /** @type {[object, string, RegExp?][]} */ ([
        [{ ...binormal, n: 1 }, "bad-n", /^The n is 1\. Give a whole number from 2 to 10,000,000\.$/],
        [{ ...binormal, prevalence: 2 }, "bad-prevalence"],
        [{ ...binormal, prevalence: 0.00001 }, "bad-prevalence"],
        [{ ...binormal, seed: -1 }, "bad-seed"],
        [{ ...binormal, spread: 0 }, "bad-spread"],
        [{ ...binormal, separation: "wide" }, "bad-option", /"separation"/],
        [{ ...binormal, kind: "cauchy" }, "bad-option", /binormal, beta, mixture/],
        [{ ...binormal, width: 2 }, "unknown-option", /"width"/],
        [{ ...beta, positive: { a: 1 } }, "bad-option"],
        [{ ...beta, positive: { a: 1, b: 0 } }, "bad-beta-shape"],
        [{ ...mixture, negative: [] }, "bad-component"],
        [{ ...mixture, negative: [{ ...COMPONENT, skew: 0 }] }, "unknown-option"],
    ])) {
        const given = unchecked(spec);
        for (const call of [() => Analysis.generate(given), () => population(given), () => new Densities(given)]) {
            const error = thrown(call);
            assert.equal(error.code, code, JSON.stringify(spec));
            assert.match(error.message, says);
        }
    }
    assert.equal(thrown(() => population(binormal, 0)).code, "bad-prevalence");
});
