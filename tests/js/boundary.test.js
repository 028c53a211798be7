// The wasm package in Node: types, names, codes and memory of the boundary, which others rely on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, Densities, Plots, analyze, initSync, measuresAt, palette, population, version } from "../../www/pkg/curvescope.js";
import { SPACES } from "../../www/state/spaces.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
import { viewOf } from "./made-up/views.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Options, PlotSpace, View } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const wasm = initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

const golden = JSON.parse(String(read("../golden/white-clover.ada.json")));
const clover = String(read("../../www/examples/white-clover.csv"));

/** A view that nothing is wrong with. */
const VIEW = viewOf({ theme: "dark", beta: Infinity, visible: [] });

/**
 * The first model of a table.
 * @param {string} text
 * @param {Options} [options]
 */
const firstModel = (text, options) => present(analyze(text, options).models[0]);

test("the report has the fields of the contract, and numbers cross unchanged", () => {
    const report = analyze(clover);
    const { rows, skippedRows, positiveLabel, columns } = report;
    assert.equal(fieldsOf(report), "columns labelValues models notices positiveLabel rows skippedRows");
    assert.deepEqual([rows, skippedRows, positiveLabel, columns.label, columns.weight, columns.fold], [63, 0, "1", "label", null, "fold"]);
    assert.deepEqual(columns.scores, ["ada", "lr", "gnb", "rf", "knn"]);
    assert.deepEqual(columns.available, ["label", ...columns.scores, "fold"]);
    assert.equal(columns.reasons[0], "named like a label");
    const model = present(report.models[0]);
    for (const [record, fields] of /** @type {const} */ ([
        [model, "best foldMeans folds fps groups lowerIsPositive nNeg nPos name pr prevalence prg roc thresholds tps undefined"],
        [model.roc, "auroc delong equalErrorRate expectedAccuracy gini hull hullArea interval ks partial"],
        [
            model.pr,
            "area averagePrecision hullArea maximumArea minimumArea minimumAveragePrecision normalizedArea normalizedAveragePrecision recallRange trapezoidAnchored trapezoidFlat",
        ],
        [model.prg, "area expectedFGain expectedReciprocalF hull hullArea minimumArea precisionGainAtZeroRecallGain"],
    ]))
        assert.equal(fieldsOf(record), fields);
    assert.deepEqual([...model.thresholds], golden.thresholds.threshold);
    assert.deepEqual([[...model.tps], [...model.fps]], [golden.thresholds.tp, golden.thresholds.fp]);
    close(model.roc.auroc, golden.roc.auroc, 1e-12);
    close(model.pr.area, golden.pr.aucpr_by_recall_range["[0,1]"].aucpr);
    close(model.prg.area, golden.prg.auprg);
    assert.equal(model.best[1]?.threshold, golden.best.F1.highest_threshold);
    close(present(model.folds)[0]?.prArea, golden.folds.per_fold[0].aucpr);
});

test("columns are typed arrays of agreeing lengths", () => {
    const { thresholds, tps, fps, roc, prg } = firstModel(clover);
    const [hull, gains] = [present(roc.hull), present(prg.hull)];
    const { recallGains, precisionGains, d, betaSquaredLow, betaSquaredHigh } = gains;
    const ofGains = [gains.thresholds, gains.tps, gains.fps, recallGains, precisionGains, d, betaSquaredLow, betaSquaredHigh];
    for (const column of [thresholds, tps, fps, hull.thresholds, hull.tps, hull.fps, hull.c, ...ofGains]) {
        assert.ok(column instanceof Float64Array);
        assert.ok(column.buffer !== wasm.memory.buffer, "a copy of its own, free to be transferred");
    }
    assert.equal(thresholds.length, tps.length);
    assert.deepEqual([hull.thresholds[0], hull.tps[0], hull.c.length], [Infinity, 0, hull.tps.length - 1]);
    assert.deepEqual([gains.tps.length, d[0], betaSquaredHigh.at(-1)], [hull.tps.length - 1, 1, Infinity]);
});

test("fixes are plain data that make options or name a part of the page", () => {
    const inverted = `label,score\n${Array.from({ length: 8 }, (_, at) => `${at % 2},${at < 4 ? (at % 2 ? 1 : 9) : at % 2 ? 2 : 8}`).join("\n")}`;
    const [first, few] = analyze(inverted).notices;
    assert.deepEqual(
        [first?.code, first?.fixes],
        [
            "inverted-scores",
            [
                { label: 'Low values of "score" mean positive', options: { lowerIsPositive: ["score"] } },
                { label: 'Make "0" the positive label', options: { positive: "0" } },
            ],
        ],
    );
    for (const fix of present(first?.fixes)) assert.equal(firstModel(inverted, "options" in fix ? fix.options : {}).roc.auroc, 1);
    assert.deepEqual([few?.code, few?.fixes], ["few-positives", [{ label: "See how sure the numbers are", panel: "uncertainty" }]]);
    assert.equal("fixes" in present(analyze("label,a\n1,5\n0,5").notices[0]), false);
});

test("an error's fix mends it, whatever was positive before", () => {
    const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n");
    const swapped = `label,b\n${scores}`;
    const { code, fixes: [fix] = [] } = thrown(() => analyze(swapped));
    const options = { label: "b", scores: ["label"], positive: null };
    assert.deepEqual([code, fix], ["label-looks-like-scores", { label: 'Swap "label" and "b"', options }]);
    assert.deepEqual(analyze(swapped, Object.assign({ positive: ".1" }, options)), analyze(swapped, { label: "b", scores: ["label"] }));
    assert.equal("fixes" in thrown(() => analyze("")), false);
});

test("text and bytes are the same input, and options reach the analysis, but for those that are left out", () => {
    assert.deepEqual(analyze(new TextEncoder().encode(clover)), analyze(clover));
    const nothing = unchecked({ label: undefined, scores: null, prevalence: undefined, betas: null, format: undefined });
    assert.deepEqual(analyze(clover, nothing), analyze(clover));
    const model = firstModel(clover, { scores: ["ada"], prevalence: 0.01, recallRange: [0.5, 1], betas: [3], fold: "" });
    close(model.prevalence, 0.01, 1e-15);
    assert.deepEqual([model.pr.recallRange, model.best.map(({ beta }) => beta), model.folds], [[0.5, 1], [3], null]);
    assert.equal(model.nNeg, 38, "counts stay the data's");
    assert.equal(firstModel(clover).roc.partial, null);
    for (const range of /** @type {const} */ (["fpr", "tpr"])) {
        const { partial } = firstModel(clover, { [`${range}Range`]: [0.1, 0.9] }).roc;
        assert.deepEqual([fieldsOf(partial), partial?.range, partial?.low], ["area high low range standardized", range, 0.1]);
    }
});

test("undefined is null with a reason", () => {
    const model = firstModel("label,score\n1,0.5\n1,0.7\n", { tprRange: [0.5, 1] });
    assert.deepEqual([model.roc.auroc, model.roc.hull, model.roc.partial, model.prg.area, model.pr.area], [null, null, null, null, 1]);
    for (const field of ["roc.auroc", "roc.partial"]) {
        const reason = model.undefined.find((one) => one.field === field);
        assert.equal(reason?.code, "no-negatives");
        assert.match(reason?.message ?? "", /no negative rows/);
    }
});

test("errors carry code, message and line", () => {
    const codes = /** @type {[() => unknown, string][]} */ ([
        [() => analyze(""), "empty-input"],
        [() => analyze("Call me Ishmael. Some years ago"), "not-a-table"],
        [() => analyze(clover, { label: "lable" }), "unknown-column"],
        [() => analyze(clover, { prevalence: 1 }), "bad-prevalence"],
        [() => analyze(clover, { recallRange: [0.5, 0.5] }), "bad-recall-range"],
        [() => analyze(clover, { fprRange: [0.5, 0.5] }), "bad-roc-range"],
        [() => analyze(clover, { fprRange: [0, 0.1], tprRange: [0.9, 1] }), "two-roc-ranges"],
        [() => analyze(clover, unchecked({ fprRange: 0.1 })), "bad-option"],
        [() => analyze(clover, { betas: [-1] }), "bad-beta"],
        [() => measuresAt({ tp: 1, fp: 0, nPos: 2, nNeg: 1 }, { beta: -1 }), "bad-beta"],
        [() => analyze(clover, unchecked({ colour: "red" })), "unknown-option"],
        [() => analyze(clover, unchecked({ betas: "2" })), "bad-option"],
        [() => analyze(clover, unchecked({ format: "xlsx" })), "bad-option"],
        [() => analyze(clover, unchecked("label")), "bad-option"],
        [() => analyze(unchecked(42)), "bad-input"],
        [() => measuresAt({ tp: 3, fp: 0, nPos: 2, nNeg: 1 }), "bad-counts"],
        [() => measuresAt(unchecked({ tp: 1, fp: 0, nPos: 2, nNeg: 1, n: 3 })), "unknown-option"],
        [() => measuresAt(unchecked({ tp: 1, fp: 0, nPos: 2 })), "bad-option"],
        [() => palette(unchecked("sepia")), "bad-option"],
        [() => new Plots().setView(unchecked({ ...VIEW, zoom: 2 })), "unknown-option"],
        [() => new Plots().setView({ ...VIEW, layers: { ...VIEW.layers, pr: [unchecked("glitter")] } }), "bad-option"],
        [() => new Plots().setView({ ...VIEW, beta: -1 }), "bad-beta"],
        [() => new Plots().setView({ ...VIEW, windows: { ...VIEW.windows, roc: [0, 0, 0, 1] } }), "bad-view"],
        [() => new Plots().setView({ ...VIEW, fprRange: [0.2, 0.1] }), "bad-view"],
        [() => new Plots().setView({ ...VIEW, fprRange: [0, 0.1], tprRange: [0.9, 1] }), "unknown-option"],
    ]);
    for (const [call, code] of codes) assert.equal(thrown(call).code, code, String(call));
    for (const option of ["format", "betas", "label"]) {
        assert.match(thrown(() => analyze(clover, unchecked({ [option]: 7 }))).message, new RegExp(`"${option}"`));
    }
    const error = thrown(() => analyze('label,score\n1,0.5\n0,"0.2\n1,0.1\n'));
    assert.deepEqual([error.code, error.line], ["open-quote", 3]);
    assert.match(error.message, /^Line 3: /);
});

test("each space is a picture by its name, and one that a view leaves out is whole, without layers", () => {
    const { name, thresholds, tps, fps, roc } = firstModel(clover);
    const plots = new Plots();
    plots.addModel(name, thresholds, tps, fps, present(roc.hull).tps, present(roc.hull).fps);
    const pictures = (/** @type {Partial<View>} */ part) => {
        plots.setView({ ...VIEW, windows: { lift: [0, 0.5, 0, 2] }, layers: { roc: ["hull"] }, ...part });
        return SPACES.map((/** @type {PlotSpace} */ space) =>
            plots.svg({ plots: [space], widthCss: 400, heightCss: 400, names: [] }, "", ""),
        );
    };
    const plain = pictures({});
    assert.equal(new Set(plain.map((svg) => /<text[^>]*>↑ ([^<]+)/.exec(svg)?.[1])).size, SPACES.length, "each has its own title");
    for (const [at, space] of SPACES.entries()) {
        const most = space === "lift" ? "2" : space === "det" ? "0.99" : "1";
        assert.ok(plain[at]?.includes(`>${most}</text>`), space);
        assert.equal(plain[at]?.includes(">hull</text>"), space === "roc", space);
    }
    // A part of the area is shaded in ROC alone.
    for (const range of /** @type {Partial<View>[]} */ ([{ fprRange: [0, 0.1] }, { tprRange: [0.8, 0.9] }])) {
        const changed = pictures(range).map((picture, at) => picture !== plain[at]);
        assert.deepEqual(
            changed,
            SPACES.map((space) => space === "roc"),
        );
    }
});

test("measures of a 2x2 table, by its counts and settings", () => {
    const expected = golden.operating_points[1];
    const counts = { tp: 3, fp: 3, nPos: 25, nNeg: 38 };
    const measures = measuresAt(counts);
    close(measures.precision, expected.precision, 1e-12);
    close(measures.f, expected.F1, 1e-12);
    close(measuresAt(counts, { beta: 2 }).f, expected.F2, 1e-12);
    for (const [beta, rho, g] of expected.G) close(measuresAt(counts, { beta, rho }).g, g, 1e-9);
    assert.equal(measuresAt(counts, { c: 1 }).netBenefit, null);
    close(measuresAt(counts, { prevalence: 0.5 }).accuracy, (3 / 25 + 35 / 38) / 2, 1e-12);
    const nothing = measuresAt({ tp: 0, fp: 0, nPos: 25, nNeg: 38 });
    assert.deepEqual([nothing.precision, nothing.recallGain, nothing.f], [null, null, 0]);
});

test("what is asked again and again does not grow the memory", () => {
    // Analyses themselves: reading.test.js.
    const kept = new Analysis(clover, { scores: ["ada", "lr"] });
    const normal = /** @type {const} */ ({ kind: "binormal", separation: 2, spread: 1, n: 1000, prevalence: 0.5, seed: 1 });
    const ask = () => {
        kept.measure({ prevalence: 0.1 });
        kept.conventions(0);
        kept.foldCurves(0);
        kept.foldAverages(0);
        kept.ranks();
        kept.disagreements();
        kept.jointHull();
        kept.bounds();
        kept.boundBands(0);
        Analysis.generate(normal).free();
        population(normal);
        new Densities(normal).free();
        thrown(() => analyze("label,score\n1,x\n"));
        const task = kept.uncertainty({ replicates: 5 });
        while (task.advance() < 1);
        task.result();
        task.free();
    };
    for (let i = 0; i < 20; i += 1) ask();
    const before = wasm.memory.buffer.byteLength;
    for (let i = 0; i < 150; i += 1) ask();
    assert.equal(wasm.memory.buffer.byteLength, before);
});

test("the version is the crate's", () => {
    assert.ok(String(read("../../Cargo.toml")).includes(`version = "${version()}"`));
});
