// The R package's functions, run by R on its sources: columns that its own tests, r/tests/golden.R, leave out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const PROGRAM = fileURLToPath(new URL(`target/debug/curvescope${process.platform === "win32" ? ".exe" : ""}`, ROOT));

/** Runs R at the root of the project. @param {string} code */
const runR = (code) =>
    spawnSync("Rscript", ["-e", code], {
        cwd: fileURLToPath(ROOT),
        encoding: "utf8",
        env: { ...process.env, CURVESCOPE_COMMAND: PROGRAM },
    });

/** Why the tests are skipped, or false when they can run. */
const skip = runR("library(jsonlite)").status !== 0 && "R with jsonlite doesn't run on this machine";

/** The value of the last line of R code, by way of JSON. @param {string} code */
function valueOf(code) {
    const sources = 'for (file in list.files("r/R", full.names = TRUE)) source(file)';
    const { status, stdout, stderr } = runR(`${sources}\ncat(jsonlite::toJSON({\n${code}\n}, digits = NA, auto_unbox = TRUE))`);
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
}

/** Two numbers agree: R writes 15 digits. @param {number} found @param {number} expected */
const near = (found, expected, tolerance = 1e-14) => assert.ok(Math.abs(found - expected) < tolerance, `${found} for ${expected}`);

// Ability: r folds, r groups
test("folds and groups have numbers of their own", { skip }, () => {
    // In one part both positives are above the negative, in the other the negative is above the positive.
    const found = valueOf(
        `parts <- c("a", "b", "b", "a", "a")
        model <- report(c(1, 0, 1, 1, 0), c(0.9, 0.8, 0.6, 0.4, 0.3), fold = parts, group = parts)$models[[1]]
        lapply(model[c("folds", "groups")], function(all) lapply(all, function(part) part[c("name", "nPos", "nNeg", "auroc")]))`,
    );
    const expected = [
        { name: "a", nPos: 2, nNeg: 1, auroc: 1 },
        { name: "b", nPos: 1, nNeg: 1, auroc: 0 },
    ];
    assert.deepEqual(found, { folds: expected, groups: expected });
});

// Ability: r weights
test("a weight counts a row as so many", { skip }, () => {
    // The negative of weight 2 is above one of two positives, the other below both: (1·2 + 2·1)/(2·3).
    const found = valueOf("report(c(1, 0, 1, 0), c(0.9, 0.6, 0.4, 0.2), weights = c(1, 2, 1, 1))$models[[1]]");
    assert.deepEqual([found.nPos, found.nNeg], [2, 3]);
    near(found.roc.auroc, 4 / 6);
});

/** Differences of ada and lr by R's pROC, and by a bootstrap of clusters from its definition. @type {Record<string, any>[]} */
const CASES = JSON.parse(readFileSync(new URL("tests/golden/compared.json", ROOT), "utf8")).cases;
const ofPair = CASES.filter((one) => one["base"] === "lr" && one["new"] === "ada");

/** The differences of ada and lr, by name. @param {string} [more] arguments */
const differences = (more = "") =>
    Object.fromEntries(
        valueOf(
            `rows <- read.csv("www/examples/white-clover.csv")
            compare(rows$label, rows$lr, rows$ada, threshold = 0.5${more})$differences`,
        ).map((/** @type {{ name: string }} */ each) => [each.name, each]),
    );

// Ability: r intervals
test("the interval of a difference is that of pROC", { skip }, () => {
    const { low, high, p } = ofPair.find((one) => "delong" in one)?.["delong"];
    const { auroc } = differences();
    near(auroc.low, low, 1e-9);
    near(auroc.high, high, 1e-9);
    near(auroc.p_value, p, 1e-9);
});

// Ability: r clusters
test("clusters are drawn whole", { skip }, () => {
    const { drawn, clusterOf } = ofPair.find((one) => "clusterOf" in one) ?? {};
    const { auroc } = differences(`, cluster = (seq_len(nrow(rows)) - 1) %/% ${clusterOf}`);
    assert.equal(auroc.method, "bootstrap");
    for (const end of ["low", "high"]) {
        // The golden ends are of 10,000 draws, with how far others may be from them.
        const [least, most] = drawn.auroc[end];
        assert.ok(least - 0.01 <= auroc[end] && auroc[end] <= most + 0.01, `${end}: ${auroc[end]} for ${least} to ${most}`);
    }
});
