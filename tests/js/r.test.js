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

// Ability: r folds, r groups, r weights
test("folds and groups have numbers of their own, and a weight counts a row as so many", { skip }, () => {
    const [parts, weighted] = valueOf(
        `parts <- c("a", "b", "b", "a", "a")
        model <- report(c(1, 0, 1, 1, 0), c(0.9, 0.8, 0.6, 0.4, 0.3), fold = parts, group = parts)$models[[1]]
        list(lapply(model[c("folds", "groups")], function(all) lapply(all, function(part) part[c("name", "nPos", "nNeg", "auroc")])),
             report(c(1, 0, 1, 0), c(0.9, 0.6, 0.4, 0.2), weights = c(1, 2, 1, 1))$models[[1]])`,
    );
    // In one part both positives are above the negative, in the other the negative is above the positive.
    const expected = [
        { name: "a", nPos: 2, nNeg: 1, auroc: 1 },
        { name: "b", nPos: 1, nNeg: 1, auroc: 0 },
    ];
    assert.deepEqual(parts, { folds: expected, groups: expected });
    // The negative of weight 2 is above one of two positives, the other below both: (1·2 + 2·1)/(2·3).
    assert.deepEqual([weighted.nPos, weighted.nNeg], [2, 3]);
    near(weighted.roc.auroc, 4 / 6);
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
test("the interval of a difference is by formula", { skip }, () => {
    const { low, high, p } = ofPair.find((one) => !("clusterOf" in one))?.["auroc"];
    const { auroc } = differences();
    near(auroc.low, low, 1e-3);
    near(auroc.high, high, 1e-3);
    near(auroc.p_value, p, 1e-3);
});

// Ability: r clusters
test("clusters are drawn whole", { skip }, () => {
    const { drawn, clusterOf } = ofPair.find((one) => "clusterOf" in one) ?? {};
    const { ap } = differences(`, cluster = (seq_len(nrow(rows)) - 1) %/% ${clusterOf}`);
    assert.equal(ap.method, "bootstrap");
    for (const end of ["low", "high"]) {
        // The golden ends are of 10,000 draws, with how far others may be from them.
        const [least, most] = drawn.ap[end];
        assert.ok(least - 0.01 <= ap[end] && ap[end] <= most + 0.01, `${end}: ${ap[end]} for ${least} to ${most}`);
    }
});

/** Thresholds by scikit-learn, shares of two halves by statsmodels. @type {{ cases: Record<string, any>[], folds: Record<string, any>[] }} */
const JUDGED = JSON.parse(readFileSync(new URL("tests/golden/judged.json", ROOT), "utf8"));

/** The precision at a recall of 0.95. */
const ASKED = 'maximize = "precision", at = "recall>=0.95"';

// Ability: r judge
test("a threshold of old rows is judged on new ones as by statsmodels", { skip }, () => {
    const { shares, counts } = JUDGED.cases.find((one) => one["model"] === "knn") ?? {};
    // Every second row is new; of the new positives every third is kept.
    const { numbers, models, sentence, limits } = valueOf(
        `rows <- read.csv("www/examples/breast-cancer.csv")
        of <- function(kept) data.frame(truth = rows$label[kept], estimate = rows$knn[kept])
        places <- seq_len(nrow(rows)); new <- places[places %% 2 == 0]; positive <- new[rows$label[new] == 1]
        judge(of(places[places %% 2 == 1]), of(setdiff(new, setdiff(positive, positive[seq_along(positive) %% 3 == 1]))), ${ASKED},
              replicates = 40)[c("numbers", "models", "sentence", "limits")]`,
    );
    const [model] = models;
    for (const [at, side] of ["old", "new"].entries()) {
        assert.deepEqual([model[`${side}_tp`], model[`${side}_fp`], model[`${side}_n_pos`], model[`${side}_n_neg`]], counts[at]);
    }
    for (const [name, expected] of Object.entries(shares)) {
        const found = numbers.find((/** @type {{ name: string }} */ each) => each.name === name);
        near(found.old, expected.old);
        near(found.new, expected.new);
        near(found.low, expected.interval[0], 1e-12);
        near(found.difference_low, expected.low, 1e-12);
        near(found.difference_high, expected.high, 1e-12);
    }
    assert.match(JSON.stringify(sentence), /Recall was 0.961 where the threshold was chosen/);
    assert.deepEqual([limits[0].measure, limits[0].at_least, limits[0].standing], ["recall", 0.95, "missed-here"]);
});

test("thresholds by fold are those of scikit-learn", { skip }, () => {
    const expected = JUDGED.folds.find((one) => one["model"] === "knn")?.["folds"];
    const { folds, pooled } = valueOf(
        `rows <- read.csv("www/examples/breast-cancer.csv")
        judge_folds(rows$label, rows$knn, rows$fold, ${ASKED})[c("folds", "pooled")]`,
    );
    let [found, positives] = [0, 0];
    for (const [at, fold] of folds.entries()) {
        assert.equal(fold.fold, expected[at].name);
        const those = Object.entries(expected[at].counts).find(([text]) => Number(text) === fold.threshold);
        assert.deepEqual([fold.tp, fold.fp, fold.n_pos, fold.n_neg], those?.[1]);
        [found, positives] = [found + fold.tp, positives + fold.n_pos];
    }
    near(pooled.find((/** @type {{ name: string }} */ each) => each.name === "recall").value, found / positives);
});

test("rows of other columns are refused", { skip }, () => {
    const [columns, old, fold] = valueOf(
        `of <- list(truth = c(1, 0), estimate = c(0.9, 0.1))
        message <- function(call) tryCatch(call, curvescope_error = conditionMessage)
        c(message(judge(c(of, list(weights = c(1, 2))), of)), message(judge(c(1, 0), of)), message(judge_folds(of$truth, of$estimate, NULL)))`,
    );
    assert.match(columns, /different columns: .* Give both the same models/);
    assert.match(old, /`old` is no list of `truth`/);
    assert.match(fold, /--fold/);
});
