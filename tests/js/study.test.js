// The class Study of the wasm package in Node: figures of the papers, their numbers and their errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Morph, Study, initSync as initStudySync } from "../../www/learn/pkg/curvescope.js";
import { analyze, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { StudySpec, StudyValues } from "../../www/learn/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });
initStudySync({ module: read("../../www/learn/pkg/curvescope_bg.wasm") });

const golden = (/** @type {string} */ name) => JSON.parse(String(read(`../golden/${name}.json`)));
const { models } = analyze(String(read("../../www/examples/white-clover.csv")));
const series = models.slice(0, 1).map(({ name, tps, fps }) => ({ name, tps, fps }));

const POINTS = [
    { name: "A", recall: 0.95, f: 0.45 },
    { name: "C", recall: 0.32, f: 0.45 },
    { name: "none", recall: 0.2, f: 0.45 },
];

/** A spec of each kind that nothing is wrong with. */
/** @type {{ [K in StudySpec["kind"]]: Extract<StudySpec, { kind: K }> }} */
const SPECS = {
    minimumCurves: { kind: "minimumCurves", prevalences: [0.5, 0.2], recall: 0.6 },
    minimumAreas: {
        kind: "minimumAreas",
        scaled: true,
        recallRanges: [
            [0, 1],
            [0.5, 1],
        ],
        prevalence: 0.5,
    },
    contours: { kind: "contours", prevalence: 0.33, points: POINTS },
    levels: { kind: "levels", family: "power", gamma: 3, phi: -2, point: { recall: 0.3, precision: 0.6 } },
    scatter: {
        kind: "scatter",
        x: { title: "AUCPR", range: [0, 1] },
        y: { title: "AUPRG", range: [0, 1] },
        highlighted: 1,
        points: { x: Float64Array.of(0.1, 0.6), y: Float64Array.of(0.2, 0.9) },
        names: ["knn", "<b>"],
    },
    expected: { kind: "expected", measure: "fGain", beta: 2, series, shaded: 0, at: 0 },
    mixture: { kind: "mixture", space: "prg", nPos: 50, nNeg: 450, first: { tp: 7, fp: 2 }, second: { tp: 42, fp: 143 }, share: 0.5 },
    gains: {
        kind: "gains",
        view: "lines",
        beta: 1,
        points: [
            { name: "A", recallGain: 0.5, precisionGain: 0.75 },
            { name: "B", recallGain: 0.75, precisionGain: 0.25 },
        ],
    },
    tables: { kind: "tables", nPos: 8, nNeg: 16, tp: 4, fp: 4 },
    worstRanking: { kind: "worstRanking", nPos: 3, nNeg: 5 },
};

const TABLES_FIELDS = ["count", "kind", "minimumPrecision", "precision", "prevalence", "recall"];
const WORST_FIELDS = ["kind", "minimumArea", "minimumAveragePrecision", "prevalence"];

/**
 * The numbers of a study.
 * @template {StudySpec} S
 * @param {S} spec
 */
const valuesOf = (spec) => /** @type {Extract<StudyValues, { kind: S["kind"] }>} */ (new Study(spec).values());

/** What a study has one of, or the first of many. @param {StudyValues} values */
function partOf(values) {
    switch (values.kind) {
        case "minimumCurves":
            return values.curves[0];
        case "minimumAreas":
            return values.lines[0];
        case "contours":
            return values.points[0];
        case "levels":
            return values.point;
        case "scatter":
            return values.highlighted;
        case "expected":
            return values.series[0];
        case "mixture":
            return values.mix;
        case "gains":
            return values.tie;
        case "tables":
        case "worstRanking":
            return values;
    }
}

test("every kind has the numbers of its contract", () => {
    const fields = Object.fromEntries(
        Object.entries(SPECS).map(([kind, spec]) => {
            const found = new Study(spec).values();
            assert.equal(found.kind, kind);
            return [kind, [Object.keys(found).sort(), Object.keys(present(partOf(found))).sort()]];
        }),
    );
    assert.deepEqual(fields, {
        minimumCurves: [
            ["curves", "kind"],
            ["minimumArea", "precision", "prevalence"],
        ],
        minimumAreas: [
            ["kind", "lines"],
            ["maximumArea", "minimumArea", "recallRange", "share"],
        ],
        contours: [
            ["kind", "minimumArea", "points", "prevalence"],
            [
                "aboveMinimum",
                "aboveRandom",
                "f",
                "fPrime",
                "fpr",
                "isAchievable",
                "minimumPrecision",
                "name",
                "precision",
                "recall",
                "recallRange",
            ],
        ],
        levels: [
            ["beta", "blackLine", "gamma", "kind", "phi", "point", "rho", "undefined"],
            ["precision", "recall", "recallForPrecision", "slope", "value"],
        ],
        scatter: [
            ["correlation", "count", "countOfEquals", "highlighted", "kind", "mostAtOnePlace"],
            ["count", "name", "x", "y"],
        ],
        expected: [
            ["kind", "series"],
            ["mean", "name", "range", "undefined", "value"],
        ],
        mixture: [
            ["first", "kind", "meanPrecision", "mix", "second", "weight"],
            ["fp", "precision", "precisionGain", "recall", "recallGain", "tp"],
        ],
        gains: [
            ["d", "fGains", "kind", "tie", "undefined"],
            ["betaSquared", "d", "fGain"],
        ],
        tables: [TABLES_FIELDS, TABLES_FIELDS],
        worstRanking: [WORST_FIELDS, WORST_FIELDS],
    });
});

test("numbers cross unchanged, and null where they are undefined", () => {
    close(valuesOf(SPECS.minimumCurves).curves[1]?.precision, 3 / 23, 1e-12);
    close(valuesOf(SPECS.minimumAreas).lines[0]?.share, 1 - Math.LN2, 1e-12);
    assert.deepEqual(valuesOf({ ...SPECS.minimumAreas, prevalence: undefined }).lines[1], {
        recallRange: [0.5, 1],
        maximumArea: 0.5,
        minimumArea: null,
        share: null,
    });
    const [first, second, third] = valuesOf(SPECS.contours).points;
    assert.deepEqual([first?.isAchievable, second?.isAchievable, third?.isAchievable], [false, true, null]);
    close(second?.precision, 72 / 95, 1e-12);
    assert.equal(third?.precision, null);
    // mpmath 1.3.0: the ratio where the derivatives agree, and the slope.
    const levels = valuesOf(SPECS.levels);
    close(levels.blackLine, 0.6933612743506347, 1e-12);
    close(levels.point?.slope, -8 / 3, 1e-12);
    const straight = valuesOf({ kind: "levels", family: "G", beta: 3, rho: 0 });
    assert.deepEqual([straight.blackLine, straight.point, straight.undefined[0]?.code], [null, null, "straight-levels"]);
    assert.equal(valuesOf({ kind: "levels", family: "G", beta: 2, rho: -Infinity }).rho, -Infinity);
    assert.deepEqual(valuesOf(SPECS.scatter).highlighted, { name: "<b>", x: 0.6, y: 0.9, count: 1 });
    // In fractions, by hand.
    const mixture = valuesOf(SPECS.mixture);
    close(mixture.weight, 1 / 7, 1e-12);
    close(mixture.mix.precisionGain, 296 / 441, 1e-12);
    const gains = valuesOf(SPECS.gains);
    assert.deepEqual([gains.d, gains.fGains, gains.tie?.betaSquared], [0.5, [0.625, 0.5], 2]);
    const [one] = SPECS.gains.points;
    const alone = valuesOf({ ...SPECS.gains, points: one ? [one] : [] });
    assert.deepEqual([alone.tie, alone.undefined[0]?.code], [null, "no-trade"]);
    close(valuesOf(SPECS.tables).minimumPrecision, 0.2, 1e-12);
    close(valuesOf(SPECS.worstRanking).minimumAveragePrecision, 139 / 504, 1e-12);
    const { prg } = golden("white-clover.ada");
    const expected = present(valuesOf(SPECS.expected).series[0]);
    close(expected.mean, prg.expected_FG_beta2_uniform_delta, 1e-10);
    close(expected.range?.[0], prg.delta_range[0], 1e-10);
});

test("a study shows another spec, and keeps the old one when that is wrong", () => {
    const study = new Study(SPECS.levels);
    study.show(SPECS.scatter);
    assert.equal(study.values().kind, "scatter");
    assert.equal(thrown(() => study.show({ kind: "levels", family: "G", beta: -1, rho: 0 })).code, "bad-beta");
    assert.equal(study.values().kind, "scatter");
    study.free();
});

test("pictures are documents that hold what they were given", () => {
    for (const spec of Object.values(SPECS)) {
        const study = new Study(spec);
        const svg = study.svg(400, 320, "dark", "a & b", "c");
        assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="320"/);
        assert.ok(svg.includes("<title>a &amp; b</title>"));
        assert.ok(!svg.includes("NaN") && !svg.includes("<b>"));
        assert.equal(thrown(() => study.svg(10, 320, "dark", "", "")).code, "plot-too-small");
        assert.equal(thrown(() => study.svg(400, 320, unchecked("blue"), "", "")).code, "bad-option");
    }
});

test("a pointer finds positions, points and their way along a contour", () => {
    const study = new Study(SPECS.contours);
    const size = /** @type {const} */ ([400, 400]);
    // The corners of the plot by what lies there.
    const [x = NaN, y = NaN] = study.dataAt(...size, 200, 200);
    assert.ok(0 < x && x < 1 && 0 < y && y < 1);
    /** The place in CSS pixels of recall and precision, as the axes are linear. */
    const css = (/** @type {number} */ recall, /** @type {number} */ precision) => {
        const [left = NaN, top = NaN] = study.dataAt(...size, 0, 0);
        const [right = NaN, bottom = NaN] = study.dataAt(...size, 400, 400);
        return /** @type {const} */ ([(400 * (recall - left)) / (right - left), (400 * (precision - top)) / (bottom - top)]);
    };
    assert.equal(study.pick(...size, ...css(0.32, 72 / 95)), 1);
    assert.equal(study.pick(...size, ...css(0.1, 0.1)), undefined);
    close(study.recallOnContour(0, ...size, ...css(0.75, 9 / 28)), 0.75, 1e-6);
    assert.equal(study.recallOnContour(7, ...size, 0, 0), undefined);
    const areas = new Study(SPECS.minimumAreas);
    assert.equal(areas.recallOnContour(0, ...size, 0, 0), undefined);
    const [prevalence] = areas.dataAt(...size, 34, 200);
    close(prevalence, 1e-4, 1e-9);
    assert.equal(thrown(() => study.dataAt(5, 5, 0, 0)).code, "plot-too-small");
});

test("what is wrong with a spec is reported by code", () => {
    const { minimumCurves, minimumAreas, contours, levels, scatter, expected, mixture, gains, tables, worstRanking } = SPECS;
    for (const [spec, code] of /** @type {[unknown, string][]} */ ([
        [undefined, "bad-option"],
        [{ kind: "curves" }, "bad-option"],
        [{ ...minimumCurves, colour: "red" }, "unknown-option"],
        [{ ...minimumCurves, prevalences: [1] }, "bad-prevalence"],
        [{ ...minimumCurves, recall: -1 }, "bad-share"],
        [{ ...minimumAreas, recallRanges: [[1, 0]] }, "bad-recall-range"],
        [{ ...minimumAreas, recallRanges: [[0, 1, 2]] }, "unknown-option"],
        [{ ...minimumAreas, scaled: undefined }, "bad-option"],
        [{ ...contours, points: [{ ...POINTS[0], size: 3 }] }, "unknown-option"],
        [{ ...contours, points: [{ ...POINTS[0], f: 0 }] }, "bad-share"],
        [{ ...contours, points: 3 }, "bad-option"],
        [{ ...levels, beta: 1 }, "unknown-option"],
        [{ ...levels, gamma: 0 }, "bad-gamma"],
        [{ ...levels, phi: NaN }, "bad-phi"],
        [{ ...levels, point: { recall: 2, precision: 0 } }, "bad-share"],
        [{ ...scatter, points: { x: Float64Array.of(1), y: Float64Array.of() } }, "bad-points"],
        [{ ...scatter, names: ["one"] }, "bad-points"],
        [{ ...scatter, highlighted: 2 }, "bad-points"],
        [{ ...scatter, x: { title: "x", range: [1, 1] } }, "bad-range"],
        [{ ...expected, measure: "recall" }, "bad-option"],
        [{ ...expected, shaded: 1 }, "bad-series"],
        [{ ...expected, beta: -1 }, "bad-beta"],
        [{ ...expected, prevalence: 0 }, "bad-prevalence"],
        [{ ...expected, series: [{ name: "", tps: Float64Array.of(1), fps: Float64Array.of(-1) }] }, "bad-counts"],
        [{ ...expected, measure: "accuracy", at: 2 }, "bad-share"],
        [{ ...expected, at: Infinity }, "bad-option"],
        [{ ...mixture, space: "lift" }, "bad-option"],
        [{ ...mixture, first: { tp: 0, fp: 0 } }, "bad-counts"],
        [{ ...mixture, second: { tp: 1, fp: 0, fn: 3 } }, "unknown-option"],
        [{ ...mixture, share: 2 }, "bad-share"],
        [{ ...gains, view: "beta" }, "bad-option"],
        [{ ...gains, beta: NaN }, "bad-beta"],
        [{ ...gains, points: [{ name: "A", recallGain: -1, precisionGain: 1 }] }, "bad-share"],
        [{ ...tables, nNeg: 0 }, "bad-counts"],
        [{ ...tables, tp: 9 }, "bad-counts"],
        [{ ...worstRanking, nPos: 2.5 }, "bad-counts"],
    ])) {
        assert.equal(thrown(() => new Study(unchecked(spec))).code, code, JSON.stringify(spec));
    }
});

test("a morph has as many positions as its lines say, at every t, and reports what is wrong by code", () => {
    const [tps, fps] = [Float64Array.of(2, 3, 3), Float64Array.of(0, 2, 6)];
    for (const kind of /** @type {const} */ (["gains", "costs"])) {
        const morph = new Morph({ kind, tps, fps });
        const count = morph.lines.reduce((sum, line) => sum + line.count, 0);
        for (const t of [0, 0.3, 1]) {
            const positions = morph.at(t);
            assert.equal(positions.length, 2 * count);
            assert.ok(positions.every(Number.isFinite));
        }
        // Three of nine rows are positive.
        close(morph.start(1), kind === "gains" ? 1 / 3 : 0, 1e-12);
        assert.equal(thrown(() => morph.at(1.1)).code, "bad-option");
        assert.equal(thrown(() => morph.at(NaN)).code, "bad-option");
    }
    for (const [spec, code] of /** @type {[unknown, string][]} */ ([
        [{ kind: "lift", tps, fps }, "bad-option"],
        [{ kind: "gains", tps, fps: [0, 2, 6] }, "bad-option"],
        [{ kind: "gains", tps, fps, prevalence: 1 }, "bad-prevalence"],
        [{ kind: "gains", tps, fps, beta: 1 }, "unknown-option"],
        [{ kind: "gains", tps, fps: Float64Array.of(0, 0, 0) }, "bad-counts"],
        [{ kind: "costs", tps: Float64Array.of(2, 1, 3), fps }, "bad-counts"],
    ])) {
        assert.equal(thrown(() => new Morph(unchecked(spec))).code, code, JSON.stringify(spec));
    }
});
