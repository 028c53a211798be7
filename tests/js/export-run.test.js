// The exported code, run for real: decisions row for row against `score >= threshold` and against a search over all thresholds.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { thresholdAt } from "../../www/state/cursor.js";
import { DEFAULT_SETTINGS, formatOf } from "../../www/export/exports.js";
import { pythonText } from "../../www/export/python.js";
import { hexNumber, rText } from "../../www/export/r.js";
import { ruleSet } from "../../www/export/rules.js";
import { sqlText } from "../../www/export/sql.js";
import { Plots, analyze, initSync } from "../../www/pkg/curvescope.js";
import { reduce } from "../../www/state/reduce.js";
import { bestThresholds, fBeta, weightedAccuracy } from "./best.js";
import { showing } from "./made-up/states.js";
import { present } from "./present.js";

/** @import { Model } from "../../www/pkg/curvescope.js" */
/** @import { RuleSet } from "../../www/export/rules.js" */
/** @import { Fraction } from "./best.js" */

/**
 * A model to try, with the score of each row and all thresholds that are best for each cost and each beta.
 * @typedef {{ name: string, model: Model, scores: number[], best: { costs: number[][], betas: number[][] } }} Table
 */

/** Decisions for all rows, for each rule, each cost and each beta. @typedef {{ rules: unknown[][], costs: unknown[][], betas: unknown[][] }} Decided */

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../www/pkg/curvescope_bg.wasm") });

const EXAMPLES = ["white-clover", "running-example", "prg-readme-25"];
/** beta squared, and cost proportions of a false positive, as fractions: ties are then found with whole numbers. */
const BETAS = "0/1 1/100 1/4 1/1 9/4 4/1 10000/1".split(" ").map(fractionOf);
const COSTS = "1/10 1/4 1/2 7/10 99/100".split(" ").map(fractionOf);
/** @param {string} text @returns {Fraction} */
function fractionOf(text) {
    const [p = NaN, q = NaN] = text.split("/").map(Number);
    return [p, q];
}
const values = (/** @type {Fraction[]} */ fractions) => fractions.map(([p, q]) => p / q);

/** The scores that only all of their digits tell apart, and the ends of what a double can be. */
const EDGES =
    "Infinity 1.7976931348623157e308 123456789012345680000 0.30000000000000004 0.3 0.1 0.09999999999999999 2.2250738585072014e-308 5e-324 0 -5e-324 -1e-7 -0.1 -0.10000000000000002 -1.7976931348623157e308 -Infinity".split(
        " ",
    );
const EDGE_LABELS = [1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0];

/** Every model to try, at its own prevalence and at 1/2, with the score of each row and what is best. */
const texts = EXAMPLES.map((name) => String(file(`../../www/examples/${name}.csv`)));
texts.push(["label,score", ...EDGES.map((score, at) => `${EDGE_LABELS[at]},${score}`)].join("\n"));
const tables = texts.flatMap((text) => [...tablesOf(text), ...tablesOf(text, 0.5)]);

/**
 * @param {string} text
 * @param {number} [prevalence]
 * @returns {Table[]}
 */
function tablesOf(text, prevalence) {
    const [head = [], ...rows] = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(","));
    return analyze(text, { prevalence }).models.map((model) => {
        const column = head.indexOf(model.name);
        // At prevalence 1/2 a positive counts N times and a negative P times.
        const [pos, neg] = prevalence ? [model.nNeg, model.nPos] : [1, 1];
        const counts = {
            thresholds: model.thresholds,
            tps: model.tps.map((tp) => tp * pos),
            fps: model.fps.map((fp) => fp * neg),
            nPos: model.nPos * pos,
        };
        return {
            name: `${model.name} at ${model.prevalence} of ${text.slice(0, 30)}`,
            model,
            scores: rows.map((row) => Number(row[column])),
            best: {
                costs: COSTS.map((cost) => bestThresholds(counts, weightedAccuracy(cost))),
                betas: BETAS.map((beta) => bestThresholds(counts, fBeta(beta))),
            },
        };
    });
}

/**
 * A few thresholds as rules; the maps come from the model.
 * @param {Model} model
 * @param {string} [name]
 */
function setOf(model, name = model.name) {
    const some = [0, model.thresholds.length >> 1, model.thresholds.length - 1].map((at) => model.thresholds[at]);
    const thresholds = [...some, ...model.best.map(({ threshold }) => threshold), Infinity, -Infinity];
    const rules = thresholds.map((threshold, at) => ({ id: `rule_${at}`, says: "a test", threshold: present(threshold) }));
    return ruleSet({ ...model, name }, rules, { title: "test data", positiveLabel: "1", question: "best F1", version: "0.0.0" });
}

/**
 * Expects the decisions for each rule to be `score >= threshold`, and those for each cost and beta to be one of the best.
 * @param {Table} table
 * @param {RuleSet} set
 * @param {Decided} decided
 */
function assertDecisions({ name, scores, best }, { rules }, decided) {
    assert.equal(decided.rules.length, rules.length);
    for (const [at, { threshold }] of rules.entries()) {
        assert.deepEqual(
            decided.rules[at]?.map(Boolean),
            scores.map((score) => score >= threshold),
            `${name}: score >= ${threshold}`,
        );
    }
    for (const what of /** @type {const} */ (["costs", "betas"])) {
        assert.equal(decided[what].length, best[what].length);
        for (const [at, thresholds] of best[what].entries()) {
            const wanted = thresholds.map((threshold) => scores.map((score) => score >= threshold).join());
            assert.ok(wanted.includes(decided[what][at]?.map(Boolean).join() ?? ""), `${name}: ${what} ${at}`);
        }
    }
}

/**
 * Why a test is skipped, or false when it can run.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [missing]
 */
function skipWithout(program, args, missing = program) {
    return spawnSync(program, args).status === 0 ? false : `${missing} is not on this machine, so the exported code was not run`;
}

/**
 * Runs a program in a folder with these files and returns what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} files
 */
function run(program, args, files) {
    const folder = mkdtempSync(join(tmpdir(), "curvescope-"));
    try {
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
        assert.equal(status, 0, stderr);
        return stdout;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** A JSON list; Python reads the infinite ones as they are. */
const list = (/** @type {(number | null)[]} */ numbers) => `[${numbers.join(",")}]`;

/**
 * The files of one language, numbered like the tables, and all scores.
 * @param {string} ending
 * @param {(model: Model) => string} textOf
 * @returns {Record<string, string>}
 */
function files(ending, textOf) {
    const scores = `[${tables.map(({ scores }) => list(scores)).join(",")}]`;
    return { ...Object.fromEntries(tables.map(({ model }, at) => [`rules${at}.${ending}`, textOf(model)])), "scores.json": scores };
}

const runPython = (/** @type {string} */ program, /** @type {Record<string, string>} */ given) => run("python3", ["-c", program], given);
const writtenInPython = (/** @type {Model} */ model) => pythonText(setOf(model));
const python = skipWithout("python3", ["-c", "import sqlite3"], "python3 with sqlite3");
const PYTHON_START = `
import importlib, json, math
tables = json.loads(open("scores.json").read(), parse_int=float)
costs, squares = ${JSON.stringify(values(COSTS))}, ${JSON.stringify(values(BETAS))}
`;

test("the Python code decides as the report does, row for row", { skip: python }, () => {
    const program = `${PYTHON_START}
def decided(at, scores):
    rules = importlib.import_module(f"rules{at}")
    for missing in [None, math.nan]:
        assert rules.decide(missing, 0.0) is None and rules.c_of(missing) is None and rules.d_of(missing) is None
        assert rules.decide_for_f(missing) is None and rules.decide_for_cost(missing) is None
    return {
        "rules": [[rules.decide(score, threshold) for score in scores] for threshold in rules.THRESHOLDS.values()],
        "costs": [[rules.decide_for_cost(score, cost) for score in scores] for cost in costs],
        "betas": [[rules.decide_for_f(score, math.sqrt(square)) for score in scores] for square in squares],
    }
print(json.dumps([decided(at, scores) for at, scores in enumerate(tables)]))`;
    const decided = JSON.parse(runPython(program, files("py", writtenInPython)));
    for (const [at, table] of tables.entries()) assertDecisions(table, setOf(table.model), decided[at]);
});

test("the Python code of a typed threshold has that number, and decides as its operating point", { skip: python }, async () => {
    const text = present(texts[0]);
    const report = analyze(text);
    const typed = [0.5, 0.123456789, -3, 40];
    const sets = report.models.flatMap((_, active) => typed.map((threshold) => ({ active, threshold })));
    /** @type {number[]} */
    const points = [];
    /** @type {Record<string, string>} */
    const written = {};
    for (const [at, { active, threshold }] of sets.entries()) {
        const before = reduce(showing(report), { type: "activate", model: active });
        const state = reduce(before, { type: "type-threshold", threshold });
        points.push(thresholdAt(present(report.models[active]), state.index));
        const pointsFrom = () => Promise.reject(new Error("all points are held"));
        const source = { state, shown: present(state.shown), plots: new Plots(), pointsFrom };
        let code = "";
        for await (const piece of present(formatOf("rules", "python").pieces)(source, DEFAULT_SETTINGS)) code += piece;
        written[`rules${at}.py`] = code;
    }
    const program = `
import importlib, json
scores = json.loads(open("scores.json").read())
found = []
for at, own in enumerate(scores):
    rules = importlib.import_module(f"rules{at}")
    threshold = list(rules.THRESHOLDS.values())[0]
    found.append([threshold, [rules.decide(score, threshold) for score in own]])
print(json.dumps(found))`;
    const scores = sets.map(({ active }) => tablesOf(text)[active]?.scores ?? []);
    written["scores.json"] = JSON.stringify(scores);
    const found = JSON.parse(runPython(program, written));
    for (const [at, { threshold }] of sets.entries()) {
        const decided = (scores[at] ?? []).map((score) => score >= (points[at] ?? NaN));
        assert.deepEqual(found[at], [threshold, decided]);
    }
});

test("the Python code decides the same for arrays", { skip: python || skipWithout("python3", ["-c", "import numpy"], "numpy") }, () => {
    const program = `${PYTHON_START}
def plain(values):
    return [None if math.isnan(value) else value for value in values]
for at, scores in enumerate(tables):
    rules = importlib.import_module(f"rules{at}")
    scores += [None, math.nan]
    for threshold in rules.THRESHOLDS.values():
        assert plain(rules.decide_array(scores, threshold)) == [rules.decide(score, threshold) for score in scores]
    c, d = rules.value_of_array(scores, rules.C_FROM, rules.C_VALUES), rules.value_of_array(scores, rules.D_FROM, rules.D_VALUES)
    assert plain(c) == [rules.c_of(score) for score in scores]
    assert plain(d) == [rules.d_of(score) for score in scores]
    for square in squares:
        beta = math.sqrt(square)
        assert plain(rules.decide_array(d, 1 / (1 + beta * beta))) == [rules.decide_for_f(score, beta) for score in scores]
print("done")`;
    assert.equal(runPython(program, files("py", writtenInPython)), "done\n");
});

test("the R code decides as the report does, row for row", { skip: skipWithout("Rscript", ["--version"]) }, () => {
    const vector = (/** @type {number[]} */ numbers) => `c(${numbers.map(hexNumber).join(", ")})`;
    const program = `
missing <- c(NA, NaN)
bits <- function(decisions) cat(as.integer(decisions), "\\n", sep = "")
decided <- function(path, scores) {
  source(path)
  stopifnot(is.na(decide(missing, 0)), is.na(c_of(missing)), is.na(d_of(missing)))
  stopifnot(is.na(decide_for_f(missing)), is.na(decide_for_cost(missing)))
  for (threshold in thresholds) bits(decide(scores, threshold))
  for (cost in ${vector(values(COSTS))}) bits(decide_for_cost(scores, cost))
  for (square in ${vector(values(BETAS))}) bits(decide_for_f(scores, sqrt(square)))
}
${tables.map(({ scores }, at) => `decided("rules${at}.R", ${vector(scores)})`).join("\n")}`;
    const printed = run("Rscript", ["--vanilla", "run.R"], { ...files("R", (model) => rText(setOf(model))), "run.R": program });
    const rows = printed
        .trim()
        .split("\n")
        .map((line) => [...line].map(Number));
    for (const table of tables) {
        const set = setOf(table.model);
        const next = (/** @type {readonly unknown[]} */ { length }) => rows.splice(0, length);
        assertDecisions(table, set, { rules: next(set.rules), costs: next(COSTS), betas: next(BETAS) });
    }
    assert.equal(rows.length, 0);
});

test("the SQL query decides as the report does, row for row, in SQLite", { skip: python }, () => {
    // It would end the quotes, were they not doubled.
    const name = 'the "score"; DROP TABLE predictions; --';
    const program = `${PYTHON_START}
import sqlite3
name = ${JSON.stringify(name)}.replace('"', '""')
def decided(at, scores):
    database = sqlite3.connect(":memory:")
    database.row_factory = sqlite3.Row
    database.execute(f'CREATE TABLE predictions (number INTEGER, "{name}" DOUBLE PRECISION)')
    database.executemany("INSERT INTO predictions VALUES (?, ?)", list(enumerate(scores)) + [(len(scores), None)])
    rows = [dict(row) for row in database.execute(open(f"rules{at}.sql").read())]
    rows.sort(key=lambda row: row["number"])
    columns = {column: [row[column] for row in rows] for column in rows[0] if column.startswith(("decision", "c_", "d_"))}
    for values in columns.values():
        assert values.pop() is None
    return {
        "rules": [values for column, values in columns.items() if column.startswith("decision")],
        "costs": [[value >= cost for value in columns["c_of_score"]] for cost in costs],
        "betas": [[value >= 1 / (1 + square) for value in columns["d_of_score"]] for square in squares],
    }
print(json.dumps([decided(at, scores) for at, scores in enumerate(tables)]))`;
    const written = (/** @type {Model} */ model) => sqlText(setOf(model, name));
    const decided = JSON.parse(runPython(program, files("sql", written)));
    for (const [at, table] of tables.entries()) assertDecisions(table, setOf(table.model), decided[at]);
});
