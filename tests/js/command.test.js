// The command line against the package: the same report of the same bytes, the same answers, the same names.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { PARTIAL_AREAS } from "../../www/catalogue/roc-areas.js";
import { Analysis, analyze, decide, initSync, intervalsAt, measuresAt } from "../../www/pkg/curvescope.js";
import { MODEL_COLUMNS } from "../../www/text/model-columns.js";

/** @import { Options } from "../../www/pkg/curvescope.js" */

const ROOT = new URL("../../", import.meta.url);
const file = (/** @type {string} */ path) => new URL(path, ROOT);
initSync({ module: readFileSync(file("www/pkg/curvescope_bg.wasm")) });

const PROGRAM = fileURLToPath(file(`target/debug/curvescope${process.platform === "win32" ? ".exe" : ""}`));

/** @param {readonly string[]} words */
function run(...words) {
    const { status, stdout, stderr, error } = spawnSync(PROGRAM, words, { encoding: "utf8", cwd: fileURLToPath(ROOT), maxBuffer: 1 << 28 });
    if (error) throw error;
    return { status, stdout, stderr };
}

/** @param {readonly string[]} words */
function json(...words) {
    const { status, stdout, stderr } = run("report", "--format", "json", ...words);
    assert.equal(stderr, "");
    assert.equal(status, 0);
    return JSON.parse(stdout);
}

/**
 * A value as JSON has it: typed arrays are arrays, infinite numbers texts, and what is undefined is not there.
 * @param {unknown} value
 * @returns {unknown}
 */
function plain(value) {
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (value instanceof Float64Array) return Array.from(value, plain);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    return Object.fromEntries(entries.map(([name, entry]) => [name, plain(entry)]));
}

const CASES = readdirSync(file("tests/golden/"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, ...JSON.parse(readFileSync(file(`tests/golden/${name}`), "utf8")) }))
    .filter((golden) => typeof golden.input === "string");

// Ability: command folds, command weights
test("the report of each golden case is that of the package, exactly", () => {
    assert.ok(CASES.length >= 13);
    for (const { name, input, label_column: label, score_column: score, weight_column: weight, fold_column: fold } of CASES) {
        const url = file(`tests/golden/${input}`.replace("tests/golden/../examples/", "www/examples/"));
        const options = { label, scores: [score], weight: weight ?? "", fold: fold ?? "" };
        const words = ["--label", label, "--score", score, "--weight", options.weight, "--fold", options.fold];
        const found = json(fileURLToPath(url), ...words);
        assert.deepEqual(found.report, plain(analyze(readFileSync(url), options)), name);
    }
});

/** Tables of every kind, readable and not. Those of examples and golden values are above. */
const TABLES = ["tests/fuzz/seeds/tables/", "tests/data/printers/"].flatMap((folder) =>
    readdirSync(file(folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(md|py)$/.test(entry.name))
        .map(({ name }) => folder + name),
);

test("any other table has the report, or the fault, that the package has", () => {
    let [reports, faults] = [0, 0];
    for (const path of TABLES) {
        const { status, stdout, stderr } = run("report", path, "--format", "json");
        try {
            const expected = plain(analyze(readFileSync(file(path))));
            assert.equal(status, 0, `${path}: ${stderr}`);
            assert.deepEqual(JSON.parse(stdout).report, expected, path);
            reports += 1;
        } catch (error) {
            if (error instanceof assert.AssertionError || !(error instanceof Error)) throw error;
            assert.equal(status, 2, path);
            assert.ok(stderr.startsWith(`curvescope: ${error.message}`), `${path}: ${stderr} for ${error.message}`);
            faults += 1;
        }
    }
    assert.ok(reports > 20 && faults > 5, `${reports} reports, ${faults} faults`);
});

const CLOVER = "www/examples/white-clover.csv";
const clover = readFileSync(file(CLOVER));

test("options mean what they mean to the package", () => {
    /** @type {[string, Options][]} */
    const both = [
        ["--prevalence|10 %", { prevalence: 0.1 }],
        ["--prevalence|1:24", { prevalence: 0.04 }],
        ["--recall-range|0.5,1", { recallRange: [0.5, 1] }],
        ["--fpr-range|0,1/10", { fprRange: [0, 0.1] }],
        ["--tpr-range|0.8,1", { tprRange: [0.8, 1] }],
        ["--positive|0|--lower-is-positive|gnb", { positive: "0", lowerIsPositive: ["gnb"] }],
        ["--group|fold|--fold|", { group: "fold", fold: "" }],
        ["--cluster|fold", { cluster: "fold" }],
        ["--read-as|csv|--score|rf|--score|ada", { format: "csv", scores: ["rf", "ada"] }],
    ];
    for (const [words, options] of both) assert.deepEqual(json(CLOVER, ...words.split("|")).report, plain(analyze(clover, options)), words);
});

/** The same with its numbers to 12 digits. @param {object} value */
const rounded = (value) => JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "number" ? Number(part.toPrecision(12)) : part)));

test("operating points have the package's decision, measures and intervals", () => {
    const words = ["--maximize", "precision", "--at", "recall>=0.9", "--confidence", "0.8", "--beta", "2", "--cost", "0.1"];
    const { points } = json(CLOVER, ...words);
    const question = /** @type {const} */ ({
        aim: { maximize: "precision" },
        constraints: [{ measure: "recall", atLeast: 0.9, confidence: 0.8 }],
    });
    const decisions = decide(clover, question);
    const { models } = analyze(clover);
    for (const [at, { decision, measures, intervals, tp, fp, threshold }] of points.entries()) {
        assert.deepEqual(decision, plain(decisions[at]));
        assert.equal(threshold, decisions[at]?.threshold);
        const counts = { tp, fp, nPos: models[at]?.nPos ?? 0, nNeg: models[at]?.nNeg ?? 0 };
        assert.deepEqual(measures, plain(measuresAt(counts, { beta: 2, c: 0.1 })));
        // Their formula has logarithms, of which the machine's library and WebAssembly's differ in the last digit.
        assert.deepEqual(rounded(intervals), rounded(intervalsAt(counts, { chosen: true })));
    }
    assert.equal(points.length, models.length);
});

test("bootstrap intervals are those of the package with the same seed", () => {
    const analysis = new Analysis(clover, { scores: ["gnb", "lr"], cluster: "fold" });
    const areas = analysis.uncertainty({ seed: 5, replicates: 300 });
    while (areas.advance() < 1);
    const rates = analysis.thresholdUncertainty(1, 0.5, { seed: 5, replicates: 300 });
    while (rates.advance() < 1);
    const words = ["--score", "gnb", "--score", "lr", "--cluster", "fold", "--seed", "5", "--replicates", "300", "--threshold", "0.5"];
    const required = ["gnb:aucpr.low>0", "lr:auprg.high>-9", "lr:auroc.low>0", "lr:recall.high>0"];
    const { requirements } = json(CLOVER, ...words, ...required.flatMap((text) => ["--require", text]));
    const of = (/** @type {number} */ model, /** @type {string} */ name) =>
        areaResult.models[model]?.measures.find(({ measure }) => measure === name)?.resampled?.interval;
    const areaResult = areas.result();
    assert.deepEqual(
        requirements.map((/** @type {{ value: number }} */ { value }) => value),
        [of(0, "prArea")?.low, of(1, "prgArea")?.high, of(1, "auroc")?.low, rates.result().recall?.high],
    );
    assert.match(requirements[0].method, /^bootstrap, 300 replicates, seed 5$/);
});

test("models are compared at a threshold each as the package compares them", () => {
    const analysis = new Analysis(clover, { scores: ["lr", "ada"] });
    const task = analysis.pairedPointUncertainty(0, 0.5, 1, 0.5, true, { seed: 5, replicates: 300 });
    while (task.advance() < 1);
    const words = ["--score", "lr", "--score", "ada", "--seed", "5", "--replicates", "300", "--threshold", "0.5", "--compare", "lr"];
    const [{ model, less, point }] = json(CLOVER, ...words).compared;
    assert.deepEqual([model, less], ["ada", "lr"]);
    // Their p-values have powers and logarithms, of which the machine's library and WebAssembly's differ in the last digit.
    assert.deepEqual(rounded(point), rounded(task.result()));
    task.free();
});

/** @type {{ name: string, title: string, kind: string, field: string | null, undefined: string | null }[]} */
const names = JSON.parse(run("names", "--format", "json").stdout);

test("areas have the titles of the page's table, and their place in the report", () => {
    const columns = [...MODEL_COLUMNS, ...Object.values(PARTIAL_AREAS)];
    for (const { name, title, field } of names.filter(({ kind }) => kind === "area")) {
        const column = columns.find((entry) => entry.name === title);
        assert.equal(column?.field, field, `${name}, ${title}`);
    }
    const known = new Set(names.map(({ title }) => title));
    // The interval of the AUROC and thresholds of best values are no numbers of their own.
    const others = columns.filter(({ name }) => !known.has(name)).map(({ name }) => name);
    assert.deepEqual([...new Set(others)], ["95 %", "KS at score ≥", "best F₁ at score ≥"]);
});

test("the page that is written allows its own style by its hash", () => {
    const html = run("report", CLOVER, "--format", "html").stdout;
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    assert.ok(html.includes(`style-src 'sha256-${hash}'`), hash);
});
