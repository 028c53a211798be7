// The recipes of the documentation, run for real: a database's counts per score are the curve of all rows, and the limits of rounded scores
// hold the areas of the unrounded ones.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../www/pkg/curvescope_bg.wasm") });

const recipes = String(file("../../docs/large-data.md"));
const [recipe = ""] = /(?<=```sql\n)SELECT score,\n[^`]*FILTER[^`]*/.exec(recipes) ?? [];
const [rounding = ""] = /SELECT ROUND\(score, 5\) AS score,/.exec(recipes) ?? [];
const rounded = recipe.replace("SELECT score,", rounding.replace("5", "2")).replace("GROUP BY score", "GROUP BY 1");

/** Reads a table and writes what each query says, as JSON. DuckDB and Spark read the file themselves; SQLite gets its rows. */
const RUN = `
import csv, json, sys
engine, path = sys.argv[1:3]
if engine == "duckdb":
    import duckdb
    db = duckdb.connect()
    db.execute("CREATE TABLE predictions AS SELECT label, score::DOUBLE AS score FROM read_csv(?, header = true)", [path])
    run = lambda query: db.execute(query).fetchall()
elif engine == "pyspark":
    from pyspark.sql import SparkSession
    spark = SparkSession.builder.master("local[2]").getOrCreate()
    spark.read.csv(path, header=True, schema="label INT, score DOUBLE").createOrReplaceTempView("predictions")
    run = lambda query: [tuple(row) for row in spark.sql(query).collect()]
else:
    import sqlite3
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE predictions (label INTEGER, score REAL)")
    rows = list(csv.reader(open(path)))[1:]
    db.executemany("INSERT INTO predictions VALUES (?, ?)", [(int(label), float(score)) for label, score in rows])
    run = lambda query: db.execute(query).fetchall()
json.dump([run(query) for query in json.load(sys.stdin)], sys.stdout)
`;

/** 20,000 rows: positives score higher; six digits, so that some tie. */
function makeTable() {
    let seed = 12345;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const lines = Array.from({ length: 20_000 }, () => {
        const isPositive = random() < 0.2;
        const score = isPositive ? random() ** 0.5 : random() ** 1.5;
        return `${isPositive ? 1 : 0},${score.toFixed(6)}`;
    });
    return ["label,score", ...lines].join("\n");
}

/** What a query found as the table it would write to a file. */
function groupedText(/** @type {[number, number, number][]} */ groups) {
    return ["score,positives,negatives", ...groups.map((group) => group.join(","))].join("\n");
}

/** `cargo xtask test` installs DuckDB into an environment of its own; Spark runs where Python has it. */
const PYTHONS = [process.env["CURVESCOPE_PYTHON"] ?? "python3", "python3"];

for (const engine of ["sqlite3", "duckdb", "pyspark"]) {
    const python = PYTHONS.find((python) => spawnSync(python, ["-c", `import ${engine}`]).status === 0);
    test(`counts grouped by ${engine} are the curve of all rows`, { skip: !python && `python3 has no ${engine}` }, () => {
        assert.match(recipe, /^SELECT score,\n {7}COUNT\(\*\) FILTER/);
        assert.match(rounded, /^SELECT ROUND\(score, 2\) AS score,\n[^]*GROUP BY 1\n$/);
        const folder = mkdtempSync(join(tmpdir(), "curvescope-"));
        const text = makeTable();
        writeFileSync(join(folder, "table.csv"), text);
        const { status, stdout, stderr } = spawnSync(String(python), ["-c", RUN, engine, join(folder, "table.csv")], {
            input: JSON.stringify([recipe, rounded]),
            encoding: "utf8",
            maxBuffer: 2 ** 27,
        });
        rmSync(folder, { recursive: true });
        assert.equal(status, 0, stderr);
        const [exact, coarse] = JSON.parse(stdout);

        const model = present(analyze(text).models[0]);
        assert.deepEqual(analyze(groupedText(exact)).models[0], model, "every number and every column");

        assert.ok(coarse.length <= 101 && exact.length > 5000);
        const limits = present(new Analysis(groupedText(coarse)).bounds()[0]);
        for (const [name, area, limit] of /** @type {const} */ ([
            ["AUROC", model.roc.auroc, limits.auroc],
            ["AUCPR", model.pr.area, limits.prArea],
            ["AP", model.pr.averagePrecision, limits.averagePrecision],
            ["AUPRG", model.prg.area, limits.prgArea],
        ])) {
            const value = present(area);
            const { low, high } = present(limit);
            assert.ok(low < value && value < high && high - low < 0.1, `${name}: ${low} ${value} ${high}`);
        }
    });
}
