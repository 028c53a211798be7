// The class Study of the wasm package in Node: figures of the papers, their records and their errors. Their numbers are tested in
// tests/reference/study.rs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Morph, Study, initSync as initStudySync } from "../../www/learn/pkg/curvescope.js";
import { analyze, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { StudySpec, StudyValues } from "../../www/learn/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });
initStudySync({ module: read("../../www/learn/pkg/curvescope_bg.wasm") });

const { models } = analyze(String(read("../../www/examples/white-clover.csv")));
const series = models.slice(0, 1).map(({ name, tps, fps }) => ({ name, tps, fps }));

const POINTS = [0.95, 0.32, 0.2].map((recall) => ({ name: `at ${recall}`, recall, f: 0.45 }));
const SIDE = { title: "AUC", range: /** @type {[number, number]} */ ([0, 1]) };
const GAINS = [0.5, 0.75].map((recallGain) => ({ name: `at ${recallGain}`, recallGain, precisionGain: 1.75 - 2 * recallGain }));

/** A spec of each kind that nothing is wrong with. */
/** @type {{ [K in StudySpec["kind"]]: Extract<StudySpec, { kind: K }> }} */
const SPECS = {
    minimumCurves: { kind: "minimumCurves", prevalences: [0.5, 0.2], recall: 0.6 },
    minimumAreas: { kind: "minimumAreas", scaled: true, recallRanges: [SIDE.range, [0.5, 1]], prevalence: 0.5 },
    contours: { kind: "contours", prevalence: 0.33, points: POINTS },
    levels: { kind: "levels", family: "power", gamma: 3, phi: -2, point: { recall: 0.3, precision: 0.6 } },
    scatter: {
        ...{ kind: "scatter", x: SIDE, y: SIDE, highlighted: 1, names: ["knn", "<b>"] },
        points: { x: Float64Array.of(0.1, 0.6), y: Float64Array.of(0.2, 0.9) },
    },
    expected: { kind: "expected", measure: "fGain", beta: 2, series, shaded: 0, at: 0 },
    mixture: { kind: "mixture", space: "prg", nPos: 50, nNeg: 450, first: { tp: 7, fp: 2 }, second: { tp: 42, fp: 143 }, share: 0.5 },
    gains: { kind: "gains", view: "lines", beta: 1, points: GAINS },
    tables: { kind: "tables", nPos: 8, nNeg: 16, tp: 4, fp: 4 },
    worstRanking: { kind: "worstRanking", nPos: 3, nNeg: 5 },
};

/**
 * The numbers of a study.
 * @template {StudySpec} S
 * @param {S} spec
 */
const valuesOf = (spec) => /** @type {Extract<StudyValues, { kind: S["kind"] }>} */ (new Study(spec).values());

/** The fields of each kind, and those of what it has one of, or the first of many. @type {Record<StudySpec["kind"], [string, string?, string?]>} */
const FIELDS = {
    minimumCurves: ["curves kind", "curves", "minimumArea precision prevalence"],
    minimumAreas: ["kind lines", "lines", "maximumArea minimumArea recallRange share"],
    contours: [
        "kind minimumArea points prevalence",
        "points",
        "aboveMinimum aboveRandom f fPrime fpr isAchievable minimumPrecision name precision recall recallRange",
    ],
    levels: ["beta blackLine gamma kind phi point rho undefined", "point", "precision recall recallForPrecision slope value"],
    scatter: ["correlation count countOfEquals highlighted kind mostAtOnePlace", "highlighted", "count name x y"],
    expected: ["kind series", "series", "mean name range undefined value"],
    mixture: ["first kind meanPrecision mix second weight", "mix", "fp precision precisionGain recall recallGain tp"],
    gains: ["d fGains kind tie undefined", "tie", "betaSquared d fGain"],
    tables: ["count kind minimumPrecision precision prevalence recall"],
    worstRanking: ["kind minimumArea minimumAveragePrecision prevalence"],
};

test("every kind has the numbers of its contract", () => {
    for (const [kind, spec] of Object.entries(SPECS)) {
        const found = new Study(spec).values();
        const [fields, part, fieldsOfPart] = FIELDS[spec.kind];
        assert.deepEqual([found.kind, fieldsOf(found)], [kind, fields]);
        const parts = part && Reflect.get(found, part);
        if (part) assert.equal(fieldsOf(Array.isArray(parts) ? parts[0] : parts), fieldsOfPart);
    }
});

test("numbers cross unchanged, and null where they are undefined", () => {
    close(valuesOf(SPECS.minimumCurves).curves[1]?.precision, 3 / 23, 1e-12);
    const line = valuesOf({ ...SPECS.minimumAreas, prevalence: undefined }).lines[1];
    assert.deepEqual(line, { recallRange: [0.5, 1], maximumArea: 0.5, minimumArea: null, share: null });
    const points = valuesOf(SPECS.contours).points;
    assert.deepEqual(
        points.map(({ isAchievable }) => isAchievable),
        [false, true, null],
    );
    close(points[1]?.precision, 72 / 95, 1e-12);
    assert.equal(points[2]?.precision, null);
    const straight = valuesOf({ kind: "levels", family: "G", beta: 3, rho: 0 });
    assert.deepEqual([straight.blackLine, straight.point, straight.undefined[0]?.code], [null, null, "straight-levels"]);
    assert.equal(valuesOf({ kind: "levels", family: "G", beta: 2, rho: -Infinity }).rho, -Infinity);
    assert.deepEqual(valuesOf(SPECS.scatter).highlighted, { name: "<b>", x: 0.6, y: 0.9, count: 1 });
    // In fractions, by hand.
    close(valuesOf(SPECS.mixture).mix.precisionGain, 296 / 441, 1e-12);
});

test("a study shows another spec, and keeps the old one when that is wrong; its picture holds what it was given", () => {
    const study = new Study(SPECS.levels);
    study.show(SPECS.scatter);
    assert.equal(thrown(() => study.show({ kind: "levels", family: "G", beta: -1, rho: 0 })).code, "bad-beta");
    assert.equal(study.values().kind, "scatter");
    const svg = study.svg(400, 320, "dark", "a & b", "c");
    assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="320"/);
    assert.ok(svg.includes("<title>a &amp; b</title>") && !svg.includes("<b>"));
    assert.equal(thrown(() => study.svg(10, 320, "dark", "", "")).code, "plot-too-small");
    assert.equal(thrown(() => study.svg(400, 320, unchecked("blue"), "", "")).code, "bad-option");
    study.free();
});

test("a pointer finds positions, points and their way along a contour", () => {
    const study = new Study(SPECS.contours);
    const size = /** @type {const} */ ([400, 400]);
    const [[left = NaN, top = NaN] = [], [right = NaN, bottom = NaN] = []] = [0, 400].map((at) => [...study.dataAt(...size, at, at)]);
    /** The place in CSS pixels of recall and precision, as the axes are linear. */
    const css = (/** @type {number} */ recall, /** @type {number} */ precision) =>
        /** @type {const} */ ([(400 * (recall - left)) / (right - left), (400 * (precision - top)) / (bottom - top)]);
    assert.deepEqual([study.pick(...size, ...css(0.32, 72 / 95)), study.pick(...size, ...css(0.1, 0.1))], [1, undefined]);
    close(study.recallOnContour(0, ...size, ...css(0.75, 9 / 28)), 0.75, 1e-6);
    assert.equal(study.recallOnContour(7, ...size, 0, 0), undefined);
    assert.equal(new Study(SPECS.minimumAreas).recallOnContour(0, ...size, 0, 0), undefined);
    assert.equal(thrown(() => study.dataAt(5, 5, 0, 0)).code, "plot-too-small");
});

test("a morph has as many positions as its lines say, at every t", () => {
    const columns = { tps: Float64Array.of(2, 3, 3), fps: Float64Array.of(0, 2, 6) };
    for (const kind of /** @type {const} */ (["gains", "costs"])) {
        const morph = new Morph({ kind, ...columns });
        const count = morph.lines.reduce((sum, line) => sum + line.count, 0);
        for (const t of [0, 0.3, 1]) assert.deepEqual([morph.at(t).length, morph.at(t).every(Number.isFinite)], [2 * count, true]);
        // Three of nine rows are positive.
        close(morph.start(1), kind === "gains" ? 1 / 3 : 0, 1e-12);
        assert.equal(thrown(() => morph.at(NaN)).code, "bad-option");
        assert.equal(thrown(() => new Morph(unchecked({ kind, ...columns, beta: 1 }))).code, "unknown-option");
        assert.equal(thrown(() => new Morph({ kind, ...columns, tps: Float64Array.of(2, 1, 3) })).code, "bad-counts");
    }
});

// Other numbers out of range: tests/reference/study.rs.
test("what is wrong with a spec is reported by code", () => {
    const { minimumCurves, minimumAreas, contours, levels, scatter, expected, mixture } = SPECS;
    for (const [spec, code] of /** @type {[unknown, string][]} */ ([
        [undefined, "bad-option"],
        [{ kind: "curves" }, "bad-option"],
        [{ ...minimumCurves, colour: "red" }, "unknown-option"],
        [{ ...minimumAreas, recallRanges: [[0, 1, 2]] }, "unknown-option"],
        [{ ...contours, points: 3 }, "bad-option"],
        [{ ...levels, beta: 1 }, "unknown-option"],
        [{ ...scatter, points: { x: Float64Array.of(1), y: Float64Array.of() } }, "bad-points"],
        [{ ...expected, shaded: 1 }, "bad-series"],
        [{ ...expected, series: [{ name: "", tps: Float64Array.of(1), fps: Float64Array.of(-1) }] }, "bad-counts"],
        [{ ...mixture, second: { tp: 1, fp: 0, fn: 3 } }, "unknown-option"],
    ]))
        assert.equal(thrown(() => new Study(unchecked(spec))).code, code, JSON.stringify(spec));
});
