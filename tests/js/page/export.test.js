// The texts of the exports: numbers that come back, names that stay names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { numberCell, textCell } from "../../../www/export/csv.js";
import { fileName } from "../../../www/page/save-file.js";
import { jsonPieces } from "../../../www/export/json.js";
import { latexText, markdownText, modelsCsv, modelsLatex, modelsMarkdown } from "../../../www/export/models-text.js";
import { pointsCsv } from "../../../www/export/points.js";
import { pythonText } from "../../../www/export/python.js";
import { hexNumber, rText } from "../../../www/export/r.js";
import { oneLine, ruleSet, wrapped } from "../../../www/export/rules.js";
import { rulesCsv, rulesJson } from "../../../www/export/rules-table.js";
import { sqlText } from "../../../www/export/sql.js";
import { Plots, analyze, curveColumns, initSync } from "../../../www/pkg/curvescope.js";
import { countsOf } from "../../../www/share/counts.js";
import { bestThresholds, fBeta, weightedAccuracy } from "../best.js";
import { viewOf } from "../made-up/views.js";
import { present } from "../present.js";

/** @import { Model } from "../../../www/pkg/curvescope.js" */

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const clover = String(file("../../../www/examples/white-clover.csv"));
const golden = JSON.parse(String(file("../../golden/white-clover.ada.json")));

/** Doubles that take all of their digits, at every size, and whole ones beyond 2^53. */
const HARD = [
    0.1, 0.30000000000000004, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 123456789012345680000, -1.1612861e-76,
    9007199254740993, 0,
];
const ORIGIN = { title: "White clover", positiveLabel: "1", question: "best F1", version: "1.2.3" };
/** Line ends of every kind, marks that turn the direction of text, quotes, and an encoding for Python. */
const NASTY = 'x\n\r\u2028\u2029\u0085\u0000coding: utf-7\u202e\u2066"\'`${1}\\ """; DROP TABLE--';

const setOf = (/** @type {Model} */ model, thresholds = [0.5]) =>
    ruleSet(
        model,
        thresholds.map((threshold, at) => ({ id: `rule_${at}`, says: "what for", threshold })),
        ORIGIN,
    );
const ada = present(analyze(clover).models[0]);

/**
 * The points of models as CSV, cut into pieces of a few points.
 * @param {readonly Model[]} models
 * @param {number | undefined} prevalence
 */
async function csvOf(models, prevalence) {
    const coming = models.map((model) => ({
        model,
        async *pieces() {
            for (let from = 0; from < model.thresholds.length; from += 7) {
                const part = (/** @type {Float64Array} */ column) => column.subarray(from, from + 7);
                yield { thresholds: part(model.thresholds), tps: part(model.tps), fps: part(model.fps) };
            }
        },
    }));
    let text = "";
    for await (const piece of pointsCsv(
        coming.map(({ model, pieces }) => ({ model, pieces: pieces() })),
        curveColumns,
        prevalence,
    ))
        text += piece;
    return text;
}

test("maps go from the lowest score up, each value with the scores it is for", () => {
    const maps = present(setOf(ada).maps);
    const [roc, prg] = [present(ada.roc.hull), present(ada.prg.hull)];
    assert.deepEqual(maps.c.from.toReversed(), [...roc.thresholds].slice(1));
    assert.deepEqual(maps.c.values.toReversed(), [...roc.c]);
    assert.deepEqual(maps.d.from.toReversed(), [...prg.thresholds]);
    assert.deepEqual(maps.d.values.toReversed(), [...prg.d]);
    for (const { from, values } of [maps.c, maps.d]) {
        for (const numbers of [from, values])
            assert.deepEqual(
                numbers,
                [...new Set(numbers)].toSorted((a, b) => a - b),
            );
    }
    assert.throws(() => ruleSet(ada, [{ id: "a b", says: "", threshold: 0 }], ORIGIN), /no name/);
});

test("thresholds come back bit for bit from every format", () => {
    const set = setOf(ada, [...HARD, Infinity, -Infinity]);
    const wanted = set.rules.map(({ threshold }) => threshold);
    const python = [...pythonText(set).matchAll(/^ {4}"rule_\d+": (\S+),/gm)].map(([, text]) => String(text));
    const sql = [...sqlText(set).matchAll(/curvescope_score >= (\S+) THEN 1$/gm)].map(([, text]) => String(text));
    const csv = rulesCsv(set)
        .split("\n")
        .slice(1, wanted.length + 1);
    /** @type {{ rules: { scoreAtLeast: unknown }[] }} */
    const { rules } = JSON.parse(rulesJson(set));
    for (const [found, expected] of [
        [python.map((text) => Number(text.replace("inf", "Infinity"))), wanted],
        [sql.map(Number), HARD],
        [csv.map((line) => Number(line.split(",")[1])), wanted],
        [rules.map(({ scoreAtLeast }) => Number(scoreAtLeast)), wanted],
    ])
        assert.deepEqual(found, expected);
    for (const text of python) assert.match(text, /[.e]|inf/, "an integer of Python would be compared as one");
    for (const text of sql) assert.match(text, /^-?\d(\.\d+)?E-?\d+$/, "standard SQL's approximate numbers");
    assert.ok(rulesJson(set).includes("1.2345678901234568e+20"), "as an integer it would be another number");
});

test("numbers of R are in base 16", () => {
    // From C's "%a" format, printed by Python 3.11's float.hex().
    const hex = /** @type {const} */ ([
        [0.1, "0x1.999999999999ap-4"],
        [1, "0x1p0"],
        [-6.25, "-0x1.9p2"],
        [1.7976931348623157e308, "0x1.fffffffffffffp1023"],
    ]);
    for (const [value, text] of hex) assert.equal(hexNumber(value), text);
    assert.equal(hexNumber(5e-324), "0x1 * 2^-1074");
    assert.equal(hexNumber(-1e-310), "-0x12688b70e62b * 2^-1074");
    assert.deepEqual([Infinity, -Infinity, 0, -0].map(hexNumber), ["Inf", "-Inf", "0", "0"]);
});

test("names can't leave their comment or their quotes", () => {
    const model = { ...ada, name: NASTY };
    const set = ruleSet(model, [{ id: "point", says: NASTY, threshold: 0.5 }], {
        title: NASTY,
        positiveLabel: NASTY,
        question: NASTY,
        version: "1.2.3",
    });
    const plain = { ...ORIGIN, title: "x", positiveLabel: "x", question: "x" };
    const benign = ruleSet({ ...ada, name: "x" }, [{ id: "point", says: "x", threshold: 0.5 }], plain);
    const code = (/** @type {string} */ text, /** @type {RegExp} */ comment) =>
        text
            .split("\n")
            .map((line) => line.replace(comment, "").trimEnd())
            .filter((line) => line !== "");
    assert.deepEqual(code(pythonText(set), /#.*$/), code(pythonText(benign), /#.*$/));
    assert.deepEqual(code(rText(set), /#.*$/), code(rText(benign), /#.*$/));
    const identifier = `"${NASTY.replaceAll('"', '""').replaceAll("\0", "\u{fffd}")}"`;
    const sql = sqlText(set).replaceAll(identifier, '"x"');
    assert.deepEqual(code(sql, /--.*$/), code(sqlText(benign), /--.*$/));
    for (const text of [pythonText(set), rText(set), sql])
        assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    // PEP 263: an encoding is looked for in the first two lines.
    for (const line of pythonText(set).split("\n").slice(0, 2)) assert.doesNotMatch(line, /coding/);
    assert.equal(JSON.parse(rulesJson(set)).model, NASTY);
});

test("without both classes there are rules and no maps, and it is said", () => {
    const model = present(analyze("label,score\n1,0.5\n1,0.7\n").models[0]);
    const set = setOf(model);
    assert.equal(set.maps, undefined);
    for (const text of [pythonText(set), rText(set), sqlText(set), rulesJson(set)])
        assert.match(text.replace(/\n(#|--) /g, " "), /only one class/);
    assert.equal(rulesCsv(set), "name,score_at_least,value,what_for\nrule_0,0.5,positive,what for\n");
});

test("cells that a spreadsheet would run get an apostrophe", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"]) assert.match(textCell(text), /^"?'/, text);
    assert.equal(textCell("=cmd|' /C calc'!A0"), "'=cmd|' /C calc'!A0");
    assert.equal(textCell("a-b=c"), "a-b=c");
    assert.equal(textCell('a,"b"'), '"a,""b"""');
    assert.equal(textCell("two\nlines"), '"two\nlines"');
    assert.equal(textCell(" x"), '" x"');
    assert.equal(numberCell(-0.5), "-0.5");
    for (const absent of [null, undefined, NaN]) assert.equal(numberCell(absent), "");
});

test("points have the golden ratios, from the start on, and empty cells where undefined", async () => {
    const text = await csvOf([{ ...ada, name: "=ada" }, ada], undefined);
    const [head, start, ...rows] = text
        .trim()
        .split("\n")
        .map((line) => line.split(","));
    assert.deepEqual(head, ["model", "threshold", "tp", "fp", "fpr", "recall", "precision", "recall_gain", "precision_gain", "prevalence"]);
    assert.deepEqual(start, ["'=ada", "Infinity", "0", "0", "0", "0", "", "", "", String(25 / 63)]);
    assert.equal(rows.length, 2 * ada.thresholds.length + 1);
    assert.deepEqual(
        rows.slice(0, ada.thresholds.length).map(([, threshold]) => Number(threshold)),
        golden.thresholds.threshold,
    );
    for (const point of golden.operating_points) {
        const row = rows.find(([, , tp, fp]) => Number(tp) === point.tp && Number(fp) === point.fp) ?? [];
        const [, , , , fpr, recall, precision, recallGain, precisionGain] = row.map(Number);
        for (const [found = NaN, expected] of [
            [fpr, point.fp / 38],
            [recall, point.recall],
            [precision, point.precision],
            [recallGain, point.recG],
            [precisionGain, point.precG],
        ]) {
            assert.ok(Math.abs(found - expected) <= 1e-12 * Math.max(1, Math.abs(expected)), `${found} for ${expected}`);
        }
    }
});

test("points are seen at a prevalence where one is given, and one class leaves the ratios of the other undefined", async () => {
    const own = curveColumns(ada.tps, ada.fps, ada.nPos, ada.nNeg);
    const even = curveColumns(ada.tps, ada.fps, ada.nPos, ada.nNeg, 0.5);
    assert.deepEqual([even.fpr, even.recall, even.precisionGain], [own.fpr, own.recall, own.precisionGain], "these do not move");
    for (const [at, precision] of even.precision.entries()) {
        const [tpr, fpr] = [present(ada.tps[at]) / 25, present(ada.fps[at]) / 38];
        assert.ok(Math.abs(precision - tpr / (tpr + fpr)) < 1e-14);
    }
    assert.match(String((await csvOf([ada], 0.5)).split("\n")[2]), /,0\.5$/);
    assert.throws(() => curveColumns(ada.tps, ada.fps.slice(1), 25, 38), { code: "model-columns-differ" });
    assert.throws(() => curveColumns(ada.tps, ada.fps, 25, 38, 1), { code: "bad-prevalence" });
    const { fpr, recall, precision, recallGain } = curveColumns(Float64Array.of(1, 2), Float64Array.of(0, 0), 2, 0);
    assert.deepEqual([...fpr, ...recall, ...precision, ...recallGain], [NaN, NaN, 0.5, 1, 1, 1, NaN, NaN]);
});

test("a report comes back from its JSON, with the reasons of what is undefined", () => {
    const report = analyze(`label,score\n1,Infinity\n0,0.25\n1,0.125\n0,-Infinity\n`);
    const back = JSON.parse([...jsonPieces(report)].join(""));
    const text = (/** @type {unknown} */ value) => (value === Infinity || value === -Infinity ? String(value) : value);
    const plain = JSON.stringify(report, (_, value) => (value instanceof Float64Array ? [...value].map(text) : text(value)));
    assert.deepEqual(back, JSON.parse(plain));
    assert.deepEqual(back.models[0].thresholds, ["Infinity", 0.25, 0.125, "-Infinity"]);
    const long = Float64Array.from({ length: 10_000 }, (_, at) => at / 3);
    const pieces = [...jsonPieces({ long, none: [], empty: {}, gone: undefined, 'a"b': null })];
    assert.ok(pieces.length > 5, "a long column is written in several pieces");
    assert.deepEqual(JSON.parse(pieces.join("")), { long: [...long], none: [], empty: {}, 'a"b': null });
    const [{ roc, undefined: reasons }] = JSON.parse([...jsonPieces(analyze("label,score\n1,0.5\n1,0.7\n"))].join("")).models;
    assert.equal(roc.auroc, null);
    assert.equal(reasons.find((/** @type {{ field: string }} */ { field }) => field === "roc.auroc").code, "no-negatives");
});

test("LaTeX gets no command from a name", () => {
    assert.equal(
        latexText("a_b & 50% #1 {x} ~ ^ \\ $"),
        "a\\_b \\& 50\\% \\#1 \\{x\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\$",
    );
    assert.equal(latexText('[1] a--b <c> "d"'), "{[}1] a-{}-b \\textless{}c\\textgreater{} {\\char34}d{\\char34}");
    assert.equal(latexText("a\n\n\\end{table}"), "a  \\textbackslash{}end\\{table\\}");
});

test("the LaTeX table has a row per model, rounded, with n/a and its reason", () => {
    const { models } = analyze(clover);
    const about = { title: "t", version: "1", digits: 3, notes: [] };
    const latex = modelsLatex(models, { title: "A & B", version: "1.2.3", digits: 4, notes: [] });
    const [, head = "", body = ""] = latex.split("\\hline\n");
    const rows = body.trim().split("\n");
    assert.equal(rows.length, 5);
    assert.match(rows[0] ?? "", /^ada & 0\.7647 & 0\.\d{4}--0\.\d{4} & 0\.7854 & .* & 0\.6957 & 0\.5536 \\\\$/);
    assert.match(rows[2] ?? "", /& \$1\.339\\times 10\^\{-7\}\$ \\\\$/);
    assert.match(latex, /\\caption\{A \\& B\. /);
    for (const row of rows) assert.equal(row.split("&").length, 17);
    const interval = models[0]?.roc.interval;
    assert.ok(rows[0]?.includes(` ${interval?.low.toFixed(4)}--${interval?.high.toFixed(4)} `));
    const heads = head.replace(/ \\\\\n$/, "").split(" & ");
    assert.equal(new Set(heads).size, 17);
    assert.deepEqual(heads.slice(-2), ["best $F_1$", "threshold of best $F_1$"]);
    assert.match(latex.replace(/\s+/g, " "), /when its score is at least the threshold\. Rows: 25 positive, 38 negative\.\}/);
    const few = modelsLatex(models, { ...about, which: "few" });
    assert.match(few, /^Model & AUROC & 95\\,\\% interval & AUCPR & AUPRG & best \$F_1\$ & threshold of best \$F_1\$ \\\\$/m);
    assert.match(few, /^ada & 0\.765 & 0\.\d{3}--0\.\d{3} & 0\.665 & 0\.660 & 0\.696 & 0\.5536 \\\\$/m);
    const none = modelsLatex(analyze("label,score\n1,0.5\n1,0.7\n").models, { ...about, digits: 2 });
    assert.match(none, /score & n\/a & n\/a & 1\.00 & .* & 1\.00 & 0\.5 \\\\/);
    assert.match(none, /n\/a: There are no negative rows\./);
    const inverted = modelsLatex(analyze("label,score\n0,2\n0,1\n1,-1\n1,-2\n").models, { ...about, notes: ["Seen at 50 %."] });
    assert.match(inverted, /& \$-2\$ \\\\|& \$-\d/);
    // No threshold does better than no prediction.
    assert.match(inverted, /& 0\.000 & \$\\infty\$ &/);
    // Where low scores mean positive, cells have the relation, as LaTeX knows it without packages.
    const { models: lows } = analyze("label,a\n1,1\n1,2\n0,3\n0,2\n0,4\n", { lowerIsPositive: ["a"] });
    const low = modelsLatex(lows, { ...about, notes: ["a at score ≤ 2"] });
    assert.match(low, /& \$\\le\$ 2 \\\\/);
    assert.match(low.replace(/\s+/g, " "), /at least \(\$\\ge\$\) or at most \(\$\\le\$\) the threshold.*a at score \$\\le\$ 2/);
    assert.doesNotMatch(low, /[^\u0000-\u007f]/);
    // Braces pair up in all of it.
    for (const text of [latex, none, inverted, low]) assert.equal(text.match(/(?<!\\)\{/g)?.length, text.match(/(?<!\\)\}/g)?.length);
});

test("Markdown keeps its columns whatever the names are", () => {
    const model = present(analyze("label,score\n1,0.5\n0,0.7\n").models[0]);
    const lines = modelsMarkdown([{ ...model, name: "a|b <i> [x](y)\n`c`" }], { digits: 3, notes: ["Seen at 50 %."] }).split("\n");
    assert.match(lines[0] ?? "", /\| AUROC \| 95 % interval of AUROC \|.*\| best F₁ \| threshold of best F₁ \|$/);
    const columns = (/** @type {string} */ line) => line.match(/(?<!\\)\|/g)?.length;
    assert.equal(columns(lines[2] ?? ""), columns(lines[0] ?? ""));
    assert.equal(columns(lines[1] ?? ""), columns(lines[0] ?? ""));
    assert.equal(markdownText("a|b <i> [x](y)\n`c`"), "a\\|b \\<i> \\[x\\](y) \\`c\\`");
});

test("the CSV of models has every digit and the reasons", () => {
    const [head, row] = modelsCsv(analyze(clover).models)
        .split("\n")
        .map((line) => line.split(","));
    const at = (/** @type {string} */ name) => Number(row?.[head?.indexOf(name) ?? -1]);
    assert.ok(Math.abs(at("auroc") - golden.roc.auroc) < 1e-12);
    assert.ok(Math.abs(at("auprg") - golden.prg.auprg) < 1e-10);
    assert.equal(at("best_f1_threshold"), golden.best.F1.highest_threshold);
    // scipy and scikit-learn: tests/golden/ks.json.
    assert.ok(Math.abs(at("ks") - 483 / 950) < 1e-12);
    assert.equal(at("ks_threshold"), 0.5536391256287716);
    assert.ok(!head?.some((name) => name.includes("partial")));
    const none = modelsCsv(analyze("label,=score\n1,0.5\n1,0.7\n").models);
    assert.match(none, /^'=score,2,0,1,0,1,,1,1,1,,,/m);
    assert.match(none, /roc\.auroc: There are no negative rows\./);
});

test("tables of models have the partial area where one is asked for", () => {
    const { models } = analyze(clover, { fprRange: [0, 0.25] });
    // scikit-learn: tests/golden/partial.json.
    const { cases } = JSON.parse(String(file("../../golden/partial.json")));
    const { areas } = cases.find((/** @type {any} */ of) => of.case === "white-clover.ada");
    const [, , , area, standardized] = areas.find((/** @type {any} */ of) => of[0] === "fpr" && of[1] === 0 && of[2] === 0.25);
    const [head, row] = modelsCsv(models)
        .split("\n")
        .map((line) => line.split(","));
    const at = (/** @type {string} */ name) => Number(row?.[head?.indexOf(name) ?? -1]);
    assert.ok(Math.abs(at("partial_auroc") - area) < 1e-12);
    assert.ok(Math.abs(at("standardized_partial_auroc") - standardized) < 1e-12);
    assert.match(modelsMarkdown(models, { digits: 3, notes: [] }), /\| pAUROC \| pAUROC, 1\/2 to 1 \|/);
    const { models: none } = analyze("label,score\n1,0.5\n1,0.7\n", { tprRange: [0.5, 1] });
    assert.match(modelsMarkdown(none, { digits: 3, notes: [] }), /\| n\/a \| n\/a \|/);
    assert.match(modelsCsv(none), /roc\.partial: There are no negative rows\./);
});

test("file names are words of any script and hyphens", () => {
    assert.equal(fileName("svg", "White clover", "roc"), "white-clover-roc.svg");
    assert.equal(fileName("csv", "../../etc/passwd\0", "points"), "etc-passwd-points.csv");
    assert.equal(fileName("csv", "日本 データ", "Ünï"), "日本-データ-ünï.csv");
    assert.equal(fileName("csv", "..."), "curves.csv");
    assert.equal(fileName("csv", "a".repeat(500)).length, 64);
});

test("lines break at spaces and keep every word", () => {
    const text = "one two three four";
    assert.deepEqual(wrapped(text, 9), ["one two", "three", "four"]);
    assert.equal(wrapped(text, 9).join(" "), text);
    assert.equal(oneLine(" a\u202eb\r\nc "), "a b  c");
});

test("the best thresholds at the dials are those that trying all of them finds", () => {
    const plots = new Plots();
    const { models } = analyze(clover);
    for (const { name, thresholds, tps, fps, roc } of models) {
        const hull = present(roc.hull);
        plots.addModel(name, thresholds, tps, fps, hull.tps, hull.fps);
    }
    plots.addModel("one class", Float64Array.of(1), Float64Array.of(2), Float64Array.of(0), new Float64Array(), new Float64Array());
    for (const prevalence of [undefined, 0.5]) {
        plots.setView(viewOf({ measure: "g", visible: [], prevalence }));
        for (const [at, { name, thresholds, tps, fps, nPos, nNeg }] of models.entries()) {
            // At prevalence 1/2 a positive counts N times and a negative P times.
            const [pos, neg] = prevalence ? [nNeg, nPos] : [1, 1];
            const counts = { thresholds, tps: tps.map((tp) => tp * pos), fps: fps.map((fp) => fp * neg), nPos: nPos * pos };
            for (const fraction of /** @type {const} */ (["0 1", "1 4", "1 2", "1 1"])) {
                const [p = NaN, q = NaN] = fraction.split(" ").map(Number);
                const { f, accuracy } = present(plots.bestThresholds(at, Math.sqrt(p / q), p / q));
                assert.ok(bestThresholds(counts, fBeta([p, q])).includes(f), `${name}, beta squared ${fraction}: ${f}`);
                assert.ok(bestThresholds(counts, weightedAccuracy([p, q])).includes(accuracy), `${name}, cost ${fraction}: ${accuracy}`);
            }
        }
    }
    assert.equal(plots.bestThresholds(models.length, 1, 0.5), undefined, "one class");
    assert.equal(plots.bestThresholds(99, 1, 0.5), undefined, "no such model");
    assert.throws(() => plots.bestThresholds(0, -1, 0.5), { code: "bad-beta" });
});

test("of thresholds that tie, maps decide by the lowest and the best threshold is the highest, and the export says so", () => {
    // Both have F1 2/3: one positive of two called alone, and both with two negatives.
    const model = present(analyze("label,score\n1,3\n1,2\n0,2\n0,2").models[0]);
    const best = present(model.best.find(({ beta }) => beta === 1));
    assert.deepEqual([best.threshold, best.tiedThresholds], [3, [3, 2]]);
    const { d } = present(setOf(model).maps);
    const reaching = d.from.filter((_, at) => present(d.values[at]) >= 1 / (1 + 1 * 1));
    assert.equal(Math.min(...reaching), best.tiedThresholds.at(-1));
    for (const text of [pythonText(setOf(model)), rText(setOf(model)), sqlText(setOf(model)), rulesJson(setOf(model))]) {
        assert.match(
            text.replaceAll(/\n(#|--) /g, " "),
            /Of several thresholds that are equally good this predicts the most rows positive/,
        );
    }
});

test("where low scores mean positive, rules, maps, points and counts are of the scores as they are", async () => {
    const table = "fraud,distance\n1,0.5\n0,2.5\n1,0\n0,1\n1,3";
    const model = present(analyze(table, { lowerIsPositive: ["distance"] }).models[0]);
    const rules = [{ id: "point", says: "chosen", threshold: 0.5 }];
    const set = ruleSet(model, rules, { title: "t", positiveLabel: "1", question: "best F1", version: "0" });
    assert.match(pythonText(set), /"point": 0\.5,/);
    assert.match(pythonText(set), /else score <= threshold/);
    assert.match(rText(set), /decide <- function\(score, threshold\) score <= threshold/);
    assert.match(sqlText(set), /ELSE predictions\."distance"/);
    assert.match(sqlText(set), /WHEN curvescope_score <= 5E-1 THEN 1/);
    assert.match(rulesCsv(set), /^name,score_at_most,value,what_for\npoint,0\.5,positive/);
    assert.equal(JSON.parse(rulesJson(set)).rules[0].scoreAtMost, 0.5);
    const [, first, second] = (await csvOf([model], undefined)).split("\n");
    assert.match(String(first), /^distance,-Infinity,0,0,/);
    assert.match(String(second), /^distance,0,1,0,/);
    const counts = countsOf(model);
    assert.equal(counts?.text.split("\n")[2], "0.5,1,0");
    assert.deepEqual(analyze(String(counts?.text), counts?.options).models[0]?.thresholds, model.thresholds);
});
