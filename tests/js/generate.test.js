// Generated data through the boundary, in Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { AREAS } from "../../www/catalogue/areas.js";
import { PRESETS } from "../../www/generate/presets.js";
import { Analysis, Densities, analyze, initSync, population } from "../../www/pkg/curvescope.js";
import { RANKED_AREAS } from "../../www/text/areas.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { GenerateSpec, Overlay } from "../../www/pkg/curvescope.js" */

const wasm = initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/** @type {GenerateSpec} */
const binormal = { kind: "binormal", separation: 2, spread: 1, n: 10_000, prevalence: 0.5, seed: 1 };
/** @type {GenerateSpec} */
const beta = { kind: "beta", positive: { a: 4, b: 2 }, negative: { a: 2, b: 4 }, n: 1000, prevalence: 0.3, seed: 1 };
/** @type {GenerateSpec} */
const mixture = {
    kind: "mixture",
    positive: [
        { weight: 0.6, mean: 3, sd: 0.5 },
        { weight: 0.4, mean: 0, sd: 1 },
    ],
    negative: [{ weight: 1, mean: 0, sd: 1 }],
    n: 1000,
    prevalence: 0.3,
    seed: 1,
};

/** The report of the rows of a spec. @param {GenerateSpec} spec */
function reportOf(spec) {
    const analysis = Analysis.generate(spec);
    const report = analysis.report();
    analysis.free();
    return report;
}

const aurocOf = (/** @type {GenerateSpec} */ spec) => present(reportOf(spec).models[0]?.roc.auroc);

test("generated rows have the report of a table that was read", () => {
    for (const spec of [binormal, beta, mixture]) {
        const report = reportOf(spec);
        assert.equal(report.rows, spec.n);
        assert.deepEqual(report.columns, {
            label: "label",
            positives: null,
            negatives: null,
            scores: [spec.kind],
            weight: null,
            fold: null,
            model: null,
            cluster: null,
            group: null,
            lowerIsPositive: [],
            available: ["label", spec.kind],
            reasons: ["generated labels", "generated scores"],
            others: ["", ""],
        });
        const model = present(report.models[0]);
        assert.equal(model.name, spec.kind);
        assert.equal(model.nPos, spec.n * spec.prevalence);
        assert.equal(model.thresholds.length, model.nPos + model.nNeg, "scores are distinct");
    }
});

test("AUROC is near that of the population", () => {
    // d/sqrt(1+s²) through the normal distribution, within 4 standard errors of the Mann-Whitney statistic: scipy 1.17.1, norm.cdf
    // and multivariate_normal.cdf.
    for (const [separation, spread, auroc, error] of /** @type {const} */ ([
        [2, 1, 0.9213503965, 0.0025988],
        [1, 2.5, 0.6448267155, 0.0058237],
        [2, 2, 0.8144533152, 0.004448],
    ])) {
        const found = aurocOf({ ...binormal, separation, spread });
        assert.ok(Math.abs(found - auroc) < 4 * error, `${found} for ${auroc}`);
        assert.ok(Math.abs(population({ ...binormal, separation, spread }).auroc - auroc) < 1e-8);
    }
});

test("rows of every preset have nearly the areas of its population", () => {
    for (const { name, spec } of PRESETS) {
        const [model, truth] = [present(reportOf(spec).models[0]), population(spec)];
        for (const area of RANKED_AREAS) {
            const found = present(AREAS[area].value(model));
            assert.ok(Math.abs(found - truth[area]) < 0.06, `${area} of ${name}: ${found} for ${truth[area]}`);
        }
    }
});

test("the CSV has the rows, and only generated tables have one", () => {
    for (const spec of [binormal, beta, mixture]) {
        const analysis = Analysis.generate(spec);
        const csv = present(analysis.generatedCsv());
        assert.equal(csv.split("\n").length, spec.n + 2, "a header, the rows, the end of the last line");
        const [read, made] = [present(analyze(csv).models[0]), present(analysis.report().models[0])];
        assert.deepEqual(read.thresholds, made.thresholds);
        assert.deepEqual(read.tps, made.tps);
        assert.deepEqual(read.roc, made.roc);
        analysis.free();
    }
    const pasted = new Analysis("label,score\n1,2\n0,1");
    assert.equal(pasted.generatedCsv(), undefined);
    pasted.free();
});

test("the same seed gives the same numbers, another seed others", () => {
    const auroc = (/** @type {number} */ seed) => aurocOf({ ...mixture, seed });
    assert.equal(auroc(3), auroc(3));
    assert.notEqual(auroc(3), auroc(4));
});

/** The area below a path by the trapezoid rule. @param {Overlay | undefined} overlay */
function areaBelow(overlay) {
    const { x, y } = present(overlay).path;
    let area = 0;
    for (let at = 1; at < x.length; at += 1) {
        const width = present(x[at]) - present(x[at - 1]);
        area += (width * (present(y[at]) + present(y[at - 1]))) / 2;
    }
    return area;
}

test("the population's curves fit its areas, at any prevalence", () => {
    for (const spec of [binormal, beta, mixture]) {
        for (const prevalence of [undefined, 0.05]) {
            const { auroc, prArea, overlays } = population(spec, prevalence);
            assert.deepEqual(
                overlays.map(({ space }) => space),
                ["roc", "pr", "prg", "cap", "lift", "det"],
            );
            assert.ok(Math.abs(areaBelow(overlays[0]) - auroc) < 1e-4, spec.kind);
            assert.ok(Math.abs(areaBelow(overlays[1]) - prArea) < 1e-3, spec.kind);
            if (prevalence !== undefined) {
                // A random ranking has half of what gains can have, a perfect one all but half of the positives.
                assert.ok(Math.abs(areaBelow(overlays[3]) - ((1 - prevalence) * auroc + prevalence / 2)) < 1e-4, spec.kind);
            }
        }
    }
    assert.notEqual(population(binormal, 0.05).prArea, population(binormal).prArea);
    assert.equal(population(binormal, 0.05).auroc, population(binormal).auroc);
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

test("what can't be generated says which field and what it may be", () => {
    for (const [change, code, says] of /** @type {[object, string, string | RegExp][]} */ ([
        [{ n: 1 }, "bad-n", "The n is 1. Give a whole number from 2 to 10,000,000."],
        [{ prevalence: 2 }, "bad-prevalence", "The prevalence is 2. Give a number above 0 and below 1."],
        [{ prevalence: 0.00001 }, "bad-prevalence", /no positive row. Give more rows/],
        [{ seed: -1 }, "bad-seed", /Give a whole number from 0/],
        [{ spread: 0 }, "bad-spread", "The spread is 0. Give a number from 0.001 to 1000."],
        [{ separation: "wide" }, "bad-option", /"separation"/],
        [{ kind: "cauchy" }, "bad-option", /binormal, beta, mixture/],
        [{ width: 2 }, "unknown-option", /"width"/],
    ])) {
        const spec = unchecked({ ...binormal, ...change });
        for (const call of [() => Analysis.generate(spec), () => population(spec), () => new Densities(spec)]) {
            const error = thrown(call);
            assert.equal(error.code, code);
            if (typeof says === "string") assert.equal(error.message, says);
            else assert.match(error.message, says);
        }
    }
    assert.equal(thrown(() => Analysis.generate({ ...beta, positive: unchecked({ a: 1 }) })).code, "bad-option");
    assert.equal(thrown(() => Analysis.generate({ ...beta, positive: { a: 1, b: 0 } })).code, "bad-beta-shape");
    assert.equal(thrown(() => Analysis.generate({ ...mixture, negative: [] })).code, "bad-component");
    assert.equal(
        thrown(() => Analysis.generate({ ...mixture, negative: [unchecked({ weight: 1, mean: 0, sd: 1, skew: 0 })] })).code,
        "unknown-option",
    );
    assert.equal(thrown(() => population(binormal, 0)).code, "bad-prevalence");
});

test("generating again and again does not grow the memory", () => {
    const once = () => {
        reportOf(binormal);
        population(mixture);
        new Densities(beta).free();
    };
    for (let round = 0; round < 5; round += 1) once();
    const before = wasm.memory.buffer.byteLength;
    for (let round = 0; round < 50; round += 1) once();
    assert.equal(wasm.memory.buffer.byteLength, before);
});
