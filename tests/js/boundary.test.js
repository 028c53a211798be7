// The wasm package in Node: types, names, codes and memory of the boundary, which others rely on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, Plots, analyze, initSync, measuresAt, palette, version } from "../../www/pkg/curvescope.js";
import { SPACES } from "../../www/state/spaces.js";
import { close } from "./close.js";
import { viewOf } from "./made-up/views.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Fix, Options, PlotSpace, View } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
const wasm = initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

const golden = (/** @type {string} */ name) => JSON.parse(String(read(`../golden/${name}.json`)));
const clover = String(read("../../www/examples/white-clover.csv"));

/** A view that nothing is wrong with. */
const VIEW = viewOf({ theme: "dark", beta: Infinity, visible: [] });

/**
 * The first model of a table.
 * @param {string} text
 * @param {Options} [options]
 */
const firstModel = (text, options) => present(analyze(text, options).models[0]);

/** What a fix chooses. @param {Fix | undefined} fix */
function optionsOf(fix) {
    assert.ok(fix && "options" in fix);
    return fix.options;
}

test("the report has the fields of the contract", () => {
    const report = analyze(clover);
    assert.deepEqual(Object.keys(report).sort(), ["columns", "labelValues", "models", "notices", "positiveLabel", "rows", "skippedRows"]);
    assert.equal(report.rows, 63);
    assert.equal(report.skippedRows, 0);
    assert.equal(report.positiveLabel, "1");
    assert.equal(report.columns.label, "label");
    assert.equal(report.columns.weight, null);
    assert.equal(report.columns.fold, "fold");
    assert.deepEqual(report.columns.scores, ["ada", "lr", "gnb", "rf", "knn"]);
    assert.deepEqual(report.columns.available, ["label", "ada", "lr", "gnb", "rf", "knn", "fold"]);
    const model = present(report.models[0]);
    assert.deepEqual(Object.keys(model).sort(), [
        "best",
        "foldMeans",
        "folds",
        "fps",
        "groups",
        "lowerIsPositive",
        "nNeg",
        "nPos",
        "name",
        "pr",
        "prevalence",
        "prg",
        "roc",
        "thresholds",
        "tps",
        "undefined",
    ]);
    assert.deepEqual(Object.keys(model.roc).sort(), [
        "auroc",
        "delong",
        "equalErrorRate",
        "expectedAccuracy",
        "gini",
        "hull",
        "hullArea",
        "interval",
        "ks",
        "partial",
    ]);
    assert.deepEqual(Object.keys(model.pr).sort(), [
        "area",
        "averagePrecision",
        "hullArea",
        "maximumArea",
        "minimumArea",
        "minimumAveragePrecision",
        "normalizedArea",
        "normalizedAveragePrecision",
        "recallRange",
        "trapezoidAnchored",
        "trapezoidFlat",
    ]);
    assert.deepEqual(Object.keys(model.prg).sort(), [
        "area",
        "expectedFGain",
        "expectedReciprocalF",
        "hull",
        "hullArea",
        "minimumArea",
        "precisionGainAtZeroRecallGain",
    ]);
});

test("numbers cross unchanged", () => {
    for (const name of ["ada", "gnb"]) {
        const expected = golden(`white-clover.${name}`);
        const { models } = analyze(clover, { scores: [name] });
        assert.equal(models.length, 1);
        const model = present(models[0]);
        assert.deepEqual([...model.thresholds], expected.thresholds.threshold);
        assert.deepEqual([...model.tps], expected.thresholds.tp);
        assert.deepEqual([...model.fps], expected.thresholds.fp);
        close(model.roc.auroc, expected.roc.auroc, 1e-12);
        close(model.roc.delong?.low, expected.roc.delong.ci95_wald_clipped_to_unit[0], 1e-12);
        close(model.pr.area, expected.pr.aucpr_by_recall_range["[0,1]"].aucpr);
        close(model.prg.area, expected.prg.auprg);
        close(model.prg.expectedFGain, expected.prg.expected_FG1);
        assert.equal(model.best[1]?.threshold, expected.best.F1.highest_threshold);
        const folds = present(model.folds);
        assert.equal(folds.length, 10);
        close(folds[0]?.prArea, expected.folds.per_fold[0].aucpr);
        assert.deepEqual(
            model.undefined.filter(({ field }) => !field.endsWith(".expectedFGain")),
            [],
        );
        assert.equal(folds.filter(({ expectedFGain }) => expectedFGain === null).length, model.undefined.length);
    }
});

test("columns are typed arrays of agreeing lengths", () => {
    const model = firstModel(clover);
    const [hull, prg] = [present(model.roc.hull), present(model.prg.hull)];
    for (const column of [
        model.thresholds,
        model.tps,
        model.fps,
        hull.thresholds,
        hull.tps,
        hull.fps,
        hull.c,
        prg.thresholds,
        prg.tps,
        prg.fps,
        prg.recallGains,
        prg.precisionGains,
        prg.d,
        prg.betaSquaredLow,
        prg.betaSquaredHigh,
    ]) {
        assert.ok(column instanceof Float64Array);
        assert.ok(column.buffer !== wasm.memory.buffer, "a copy of its own, free to be transferred");
    }
    assert.equal(model.thresholds.length, model.tps.length);
    assert.equal(hull.thresholds[0], Infinity);
    assert.equal(hull.tps[0], 0);
    assert.equal(hull.c.length, hull.tps.length - 1);
    assert.equal(prg.tps.length, hull.tps.length - 1);
    assert.equal(prg.d[0], 1);
    assert.equal(prg.betaSquaredHigh.at(-1), Infinity);
});

test("fixes are plain data that make options or name a part of the page", () => {
    const inverted = `label,score\n${Array.from({ length: 8 }, (_, at) => `${at % 2},${at < 4 ? (at % 2 ? 1 : 9) : at % 2 ? 2 : 8}`).join("\n")}`;
    const [first, few] = analyze(inverted).notices;
    assert.equal(first?.code, "inverted-scores");
    assert.deepEqual(first?.fixes, [
        { label: 'Low values of "score" mean positive', options: { lowerIsPositive: ["score"] } },
        { label: 'Make "0" the positive label', options: { positive: "0" } },
    ]);
    for (const fix of present(first?.fixes)) assert.equal(firstModel(inverted, optionsOf(fix)).roc.auroc, 1);
    assert.equal(few?.code, "few-positives");
    assert.deepEqual(few?.fixes, [{ label: "See how sure the numbers are", panel: "uncertainty" }]);

    const constant = analyze("label,score a,score b\n1,0.3,0.5\n0,0.2,0.5").notices[0];
    assert.deepEqual(constant, {
        code: "constant-score",
        message: 'Every row has the same score in "score b": it ranks nothing.',
        fixes: [{ label: 'Leave out "score b"', options: { scores: ["score a"] } }],
    });
    assert.equal("fixes" in present(analyze("label,a\n1,5\n0,5").notices[0]), false);
});

test("an error's fix mends it, whatever was positive before", () => {
    const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n");
    const swapped = `label,b\n${scores}`;
    const { code, fixes: [fix] = [] } = thrown(() => analyze(swapped));
    assert.equal(code, "label-looks-like-scores");
    assert.deepEqual(fix, { label: 'Swap "label" and "b"', options: { label: "b", scores: ["label"], positive: null } });
    assert.deepEqual(analyze(swapped, { positive: ".1", ...optionsOf(fix) }), analyze(swapped, { label: "b", scores: ["label"] }));
    assert.equal("fixes" in thrown(() => analyze("")), false);
});

test("where two columns could be the label, each fix is options that choose one", () => {
    const table = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0";
    const { code, message, fixes = [] } = thrown(() => analyze(table));
    assert.equal(code, "which-label");
    assert.match(message, /^Which column says what happened\? It could be "smoker" \(1, 0, 1\), "treated" \(1, 1, 0\)/);
    assert.deepEqual(fixes, [
        { label: '"smoker" is the label', options: { label: "smoker", positive: null } },
        { label: '"treated" is the label', options: { label: "treated", positive: null } },
    ]);
    // Of 9 pairs 6 are in order of smoker, 8 of treated.
    const areas = fixes.map((fix) => firstModel(table, { lowerIsPositive: [], ...optionsOf(fix) }).roc.auroc);
    assert.deepEqual(areas, [6 / 9, 8 / 9]);
});

test("the reasons of the columns are in their order", () => {
    const { columns } = analyze("label,score,age\n1,0.9,41\n0,0.7,60\n1,0.4,70\n0,0.2,50");
    assert.deepEqual(columns.available, ["label", "score", "age"]);
    assert.deepEqual(columns.reasons, ["named like a label", "named like a score", "measurements, times, counts or the like"]);
});

test("thresholds are scores of the data where low ones mean positive, and say so", () => {
    const table = "fraud,distance\n1,0.5\n0,2.5\n1,0\n0,1";
    const { columns, models } = analyze(table, { lowerIsPositive: ["distance"] });
    const model = present(models[0]);
    assert.deepEqual(columns.lowerIsPositive, ["distance"]);
    assert.equal(model.lowerIsPositive, true);
    assert.deepEqual([...model.thresholds], [0, 0.5, 1, 2.5]);
    assert.equal(model.roc.auroc, 1);
    // Positive at a distance of 0.5 and below.
    assert.equal(model.best[1]?.threshold, 0.5);
    assert.equal(firstModel(table).lowerIsPositive, false);
});

test("an error names the classes, each with the fix that makes it positive against the rest", () => {
    const table = "kind,p_a,p_b,p_c\na,0.8,0.1,0.1\nb,0.1,0.7,0.2\nc,0.2,0.2,0.6\na,0.6,0.2,0.2";
    const { code, fixes = [] } = thrown(() => analyze(table, { label: "kind" }));
    assert.equal(code, "too-many-labels");
    assert.deepEqual(
        fixes.map(({ label }) => label),
        ['"a" against the rest', '"b" against the rest', '"c" against the rest'],
    );
    const { columns, models } = analyze(table, { label: "kind", ...optionsOf(fixes[1]) });
    assert.deepEqual([columns.scores, models[0]?.nPos, models[0]?.roc.auroc], [["p_b"], 1, 1]);
});

test("a long table has a model for each that it names", () => {
    const { columns, models } = analyze("model,label,score\nrf,1,0.9\nrf,0,0.2\nlr,1,0.6\nlr,0,0.7");
    assert.equal(columns.model, "model");
    assert.deepEqual(
        models.map(({ name, roc }) => [name, roc.auroc]),
        [
            ["rf", 1],
            ["lr", 0],
        ],
    );
});

test("text and bytes are the same input", () => {
    const bytes = new TextEncoder().encode(clover);
    assert.deepEqual(analyze(bytes), analyze(clover));
});

test("an option that is undefined or null is left out", () => {
    const options = unchecked({ label: undefined, scores: null, prevalence: undefined, betas: null, format: undefined });
    assert.deepEqual(analyze(clover, options), analyze(clover));
});

test("options reach the analysis", () => {
    const model = firstModel(clover, { scores: ["ada"], prevalence: 0.01, recallRange: [0.5, 1], betas: [3], fold: "" });
    close(model.prevalence, 0.01, 1e-15);
    assert.deepEqual(model.pr.recallRange, [0.5, 1]);
    assert.deepEqual(
        model.best.map((best) => best.beta),
        [3],
    );
    assert.equal(model.folds, null);
    assert.equal(model.nNeg, 38, "counts stay the data's");
});

test("a partial area is over the range of one rate", () => {
    // Golden: scikit-learn.
    const { areas, gini, equal_error_rate } = golden("partial").cases.find((/** @type {any} */ of) => of.case === "white-clover.ada");
    for (const [range, low, high, area, standardized] of areas) {
        const { roc } = firstModel(clover, { scores: ["ada"], [`${range}Range`]: [low, high] });
        assert.deepEqual([roc.partial?.range, roc.partial?.low, roc.partial?.high], [range, low, high]);
        close(roc.partial?.area, area);
        if (standardized !== null) close(roc.partial?.standardized, standardized);
    }
    const { roc } = firstModel(clover, { scores: ["ada"] });
    assert.equal(roc.partial, null);
    close(roc.gini, gini);
    close(roc.equalErrorRate, equal_error_rate);
    const one = firstModel("label,score\n1,0.5\n", { tprRange: [0.5, 1] });
    assert.equal(one.roc.partial, null);
    assert.equal(one.undefined.find(({ field }) => field === "roc.partial")?.code, "no-negatives");
});

test("undefined is null with a reason", () => {
    const model = firstModel("label,score\n1,0.5\n1,0.7\n");
    assert.equal(model.roc.auroc, null);
    assert.equal(model.roc.hull, null);
    assert.equal(model.prg.area, null);
    assert.equal(model.pr.area, 1);
    const reason = model.undefined.find(({ field }) => field === "roc.auroc");
    assert.equal(reason?.code, "no-negatives");
    assert.match(reason?.message ?? "", /no negative rows/);
});

test("errors carry code, message and line", () => {
    const codes = /** @type {[() => unknown, string][]} */ ([
        [() => analyze(""), "empty-input"],
        [() => analyze("Call me Ishmael. Some years ago"), "not-a-table"],
        [() => analyze(clover, { label: "lable" }), "unknown-column"],
        [() => analyze(clover, { prevalence: 1 }), "bad-prevalence"],
        [() => analyze(clover, { prevalence: NaN }), "bad-prevalence"],
        [() => analyze(clover, { recallRange: [0.5, 0.5] }), "bad-recall-range"],
        [() => analyze(clover, { fprRange: [0.5, 0.5] }), "bad-roc-range"],
        [() => analyze(clover, { tprRange: [0, 2] }), "bad-roc-range"],
        [() => analyze(clover, { fprRange: [0, 0.1], tprRange: [0.9, 1] }), "two-roc-ranges"],
        [() => analyze(clover, unchecked({ fprRange: 0.1 })), "bad-option"],
        [() => analyze(clover, { betas: [-1] }), "bad-beta"],
        [() => analyze(clover, { betas: [NaN] }), "bad-beta"],
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
        [() => palette("rgb(0, 0, 0) on white"), "bad-option"],
        [() => new Plots().setView(unchecked({ ...VIEW, zoom: 2 })), "unknown-option"],
        [() => new Plots().setView({ ...VIEW, layers: { ...VIEW.layers, pr: [unchecked("glitter")] } }), "bad-option"],
        [() => new Plots().setView({ ...VIEW, beta: -1 }), "bad-beta"],
        [() => new Plots().setView({ ...VIEW, windows: { ...VIEW.windows, roc: [0, 0, 0, 1] } }), "bad-view"],
        [() => new Plots().setView({ ...VIEW, fprRange: [0.2, 0.1] }), "bad-view"],
        [() => new Plots().setView({ ...VIEW, fprRange: [0, 0.1], tprRange: [0.9, 1] }), "unknown-option"],
    ]);
    for (const [call, code] of codes) {
        assert.equal(thrown(call).code, code);
    }
    for (const option of ["format", "betas", "label"]) {
        assert.match(thrown(() => analyze(clover, unchecked({ [option]: 7 }))).message, new RegExp(`"${option}"`));
    }
    const error = thrown(() => analyze('label,score\n1,0.5\n0,"0.2\n1,0.1\n'));
    assert.equal(error.code, "open-quote");
    assert.equal(error.line, 3);
    assert.match(error.message, /^Line 3: /);
});

test("each space is a picture by its name, and one that a view leaves out is whole, without layers", () => {
    const { name, thresholds, tps, fps, roc } = firstModel(clover);
    const plots = new Plots();
    plots.addModel(name, thresholds, tps, fps, present(roc.hull).tps, present(roc.hull).fps);
    plots.setView({ ...VIEW, windows: { lift: [0, 0.5, 0, 2] }, layers: { roc: ["hull"] } });
    const picture = (/** @type {PlotSpace} */ space) => plots.svg({ plots: [space], widthCss: 400, heightCss: 400, names: [] }, "", "");
    /** The title of y, and the greatest number at an axis. @type {Record<PlotSpace, [string, string]>} */
    const axes = {
        roc: ["True positive rate", "1"],
        pr: ["Precision", "1"],
        prg: ["Precision gain", "1"],
        cap: ["Recall", "1"],
        lift: ["Lift", "2"],
        det: ["False negative rate", "0.99"],
        decision: ["Net benefit", "1"],
        standardizedDecision: ["Standardised net benefit", "1"],
        avoided: ["Interventions avoided", "1"],
        cost: ["Normalised expected cost", "1"],
        brier: ["Loss", "1"],
        fCost: ["Gain of F", "1"],
    };
    for (const [space, [title, most]] of /** @type {[PlotSpace, [string, string]][]} */ (Object.entries(axes))) {
        const svg = picture(space);
        assert.match(svg, new RegExp(`>↑ ${title}`), space);
        assert.ok(svg.includes(`>${most}</text>`), space);
        assert.equal(svg.includes(">hull</text>"), space === "roc", space);
    }
});

test("the partial area is shaded in ROC alone", () => {
    const { name, thresholds, tps, fps, roc } = firstModel(clover);
    const plots = new Plots();
    plots.addModel(name, thresholds, tps, fps, present(roc.hull).tps, present(roc.hull).fps);
    const pictures = (/** @type {Partial<View>} */ range) => {
        plots.setView({ ...VIEW, ...range });
        return SPACES.map((space) => plots.svg({ plots: [space], widthCss: 400, heightCss: 400, names: [] }, "", ""));
    };
    const plain = pictures({});
    for (const range of /** @type {Partial<View>[]} */ ([{ fprRange: [0, 0.1] }, { tprRange: [0.8, 0.9] }])) {
        const changed = pictures(range).map((picture, at) => picture !== plain[at]);
        assert.deepEqual(
            changed,
            SPACES.map((space) => space === "roc"),
        );
    }
    assert.deepEqual(pictures({ fprRange: [0, 1] }), plain, "all rates are no part");
});

test("measures of a 2x2 table", () => {
    const expected = golden("white-clover.ada").operating_points[1];
    const counts = { tp: 3, fp: 3, nPos: 25, nNeg: 38 };
    const measures = measuresAt(counts);
    close(measures.recall, expected.recall, 1e-12);
    close(measures.precision, expected.precision, 1e-12);
    close(measures.recallGain, expected.recG, 1e-12);
    close(measures.precisionGain, expected.precG, 1e-12);
    close(measures.f, expected.F1, 1e-12);
    close(measures.fGain, expected.FG1, 1e-12);
    close(measures.fPrime, expected.f_prime, 1e-12);
    close(measuresAt(counts, { beta: 2 }).f, expected.F2, 1e-12);
    for (const [beta, rho, g] of expected.G) {
        close(measuresAt(counts, { beta, rho }).g, g, 1e-9);
    }
    const nothing = measuresAt({ tp: 0, fp: 0, nPos: 25, nNeg: 38 });
    assert.equal(nothing.precision, null);
    assert.equal(nothing.recallGain, null);
    assert.equal(nothing.f, 0);
    // A perfect classifier has weighted accuracy 1 at any cost, not acc_c 1.
    const perfect = measuresAt({ tp: 25, fp: 0, nPos: 25, nNeg: 38 }, { c: 1 / 11 });
    close(perfect.skewSensitiveAccuracy, (2 * (10 * 25 + 38)) / 11 / 63, 1e-12);
    assert.deepEqual([perfect.weightedAccuracy, perfect.normalizedCost, perfect.standardizedNetBenefit], [1, 0, 1]);
    close(perfect.netBenefit, 25 / 63, 1e-12);
    assert.equal(measuresAt(counts, { c: 1 }).netBenefit, null);
    // Accuracy moves with prevalence, precision gain does not.
    const shifted = measuresAt(counts, { prevalence: 0.5 });
    close(shifted.accuracy, (3 / 25 + 35 / 38) / 2, 1e-12);
    close(shifted.precisionGain, expected.precG, 1e-12);
});

test("repeated analyses and questions do not grow the memory", () => {
    const kept = new Analysis(clover);
    const ask = () => {
        analyze(clover);
        new Analysis(clover).free();
        kept.measure({ prevalence: 0.1 });
        kept.conventions(0);
        kept.foldCurves(0);
        kept.foldAverages(0);
        kept.ranks();
        kept.disagreements();
        kept.jointHull();
        kept.bounds();
        kept.boundBands(0);
    };
    for (let i = 0; i < 20; i += 1) ask();
    const before = wasm.memory.buffer.byteLength;
    for (let i = 0; i < 1000; i += 1) ask();
    for (let i = 0; i < 100; i += 1) thrown(() => analyze("label,score\n1,x\n"));
    assert.equal(wasm.memory.buffer.byteLength, before);
});

test("the version is the crate's", () => {
    assert.ok(String(read("../../Cargo.toml")).includes(`version = "${version()}"`));
});
