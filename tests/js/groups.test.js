// Groups across the boundary: their curves, thresholds for each, and the gaps between them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Constraint } from "../../www/pkg/curvescope.js" */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
initSync({ module: file("www/pkg/curvescope_bg.wasm") });

const EXAMPLE = file("www/examples/diabetes-groups.csv").toString();
const analysis = new Analysis(EXAMPLE);

/** @param {number} value @param {number} expected */
const near = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-12, `${value} for ${expected}`);

test("groups are found by name, and each has its areas and its curve", () => {
    const report = analysis.report();
    assert.deepEqual([report.columns.group, report.columns.fold, report.columns.scores], ["sex", "fold", ["lr", "gb"]]);
    const groups = present(present(report.models[0]).groups);
    assert.deepEqual(
        groups.map(({ name, nPos, nNeg }) => [name, nPos, nNeg]),
        [
            ["B", 64, 143],
            ["A", 63, 172],
        ],
    );
    const curves = analysis.groups(0);
    for (const [at, { name, nPos, nNeg, thresholds, tps, fps }] of curves.entries()) {
        assert.deepEqual([name, nPos, nNeg], [groups[at]?.name, tps.at(-1), fps.at(-1)]);
        // A group's numbers are those of a table of its rows alone.
        const [head = "", ...rows] = EXAMPLE.trim().split("\n");
        const own = [head, ...rows.filter((row) => row.split(",")[3] === name)].join("\n");
        const [alone] = analyze(own, { scores: ["lr"] }).models;
        assert.deepEqual(thresholds, alone?.thresholds);
        assert.equal(groups[at]?.auroc, alone?.roc.auroc);
        assert.equal(groups[at]?.prgArea, alone?.prg.area);
    }
    assert.equal(analyze(EXAMPLE, { group: "" }).models[0]?.groups, null);
});

test("thresholds for each group are those of exact fractions", () => {
    const { single, recall, fpr, predictedPositiveShare, odds, best, undefined: reasons } = analysis.groupRules(0, 0.35303);
    assert.deepEqual(reasons, []);
    // Fractions, tests/golden/groups.py.
    near(present(best), 0.6642066420664207);
    near(present(single.value), 0.6642066420664207);
    near(present(present(odds).value), 0.6617935214927891);
    const { plain, byLot } = present(recall);
    assert.deepEqual(
        plain.groups.map(({ thresholds }) => thresholds),
        [[0.374445], [0.314128]],
    );
    const [b, a] = byLot.groups;
    assert.deepEqual(
        [b?.thresholds, a?.thresholds],
        [
            [0.566219, 0.353037],
            [0.422672, 0.314128],
        ],
    );
    near(present(b?.shares[0]), 0.13713910761154854);
    near(present(a?.shares[0]), 0.11811023622047244);
    assert.deepEqual(
        present(fpr).plain.groups.map(({ thresholds }) => thresholds),
        [[0.382873], [0.314128]],
    );
    assert.deepEqual(
        predictedPositiveShare.plain.groups.map(({ thresholds }) => thresholds),
        [[0.398479], [0.29655]],
    );
});

test("equal odds keep the limits of the question, or say how far they come", () => {
    const rulesUnder = (/** @type {Constraint[]} */ constraints) =>
        analysis.groupRules(0, 0.35303, { question: { aim: { maximize: "precision" }, constraints } });
    // Linear programs over all mixtures (scipy 1.17.1), tests/golden/groups.py.
    const kept = rulesUnder([{ measure: "recall", atLeast: 0.9 }]);
    assert.ok(Math.abs(present(present(kept.odds).value) - 0.49622898682417205) < 1e-6);
    assert.deepEqual([kept.odds?.broken, kept.oddsLimits], [[], null]);
    const {
        odds,
        oddsLimits,
        single,
        undefined: reasons,
    } = rulesUnder([
        { measure: "recall", atLeast: 0.9 },
        { measure: "precision", atLeast: 0.6 },
    ]);
    assert.deepEqual(
        [odds, single.broken, reasons.map(({ field, code }) => [field, code])],
        [
            null,
            [0],
            [
                ["odds", "no-such-odds"],
                ["best", "no-answer"],
            ],
        ],
    );
    for (const [at, most] of [0.7373245843787049, 0.49622898682417205].entries()) {
        assert.ok(Math.abs(present(present(oddsLimits)[at]?.best) - most) < 1e-6);
    }
});

// Ability: npm groups
test("gaps are differences of rates, with intervals and tests", () => {
    const task = analysis.groupGaps(0, 0.35303, { replicates: 500, seed: 7 });
    while (task.advance() < 1);
    const gaps = task.result();
    task.free();
    assert.deepEqual([gaps.draws, gaps.method], [500, "newcombe"]);
    assert.deepEqual(
        gaps.againstRest.map(({ name }) => name),
        ["B", "A"],
    );
    const [b, a] = gaps.againstRest;
    near(present(b?.recall.difference), 47 / 64 - 43 / 63);
    near(present(b?.fpr.difference), 28 / 143 - 26 / 172);
    near(present(b?.precision.difference), 47 / 75 - 43 / 69);
    near(present(a?.recall.difference), 43 / 63 - 47 / 64);
    near(present(gaps.greatest.recall.difference), 47 / 64 - 43 / 63);
    near(present(gaps.greatest.predictedPositiveShare.ratio), 69 / 235 / (75 / 207));
    // statsmodels 0.15.0: confint_proportions_2indep of 47/64 and 43/63, method "newcomb".
    const { low, high } = present(b?.recall.interval);
    assert.ok(Math.abs(low + 0.104788) < 1e-6 && Math.abs(high - 0.205493) < 1e-6);
    // Of all ways to put 90 of 127 positives into the groups 0.562 make as great a difference (Python's fractions).
    assert.ok(Math.abs(present(gaps.greatest.recall.pValue) - 0.562) < 0.1);
});

test("what can't be asked is refused in words", () => {
    const alone = new Analysis("label,score\n1,2\n0,1\n");
    for (const ask of [() => alone.groups(0), () => alone.groupRules(0, 1), () => alone.groupGaps(0, 1)]) {
        assert.equal(thrown(ask).code, "no-groups");
    }
    assert.equal(thrown(() => analysis.groupRules(9, 0.5)).code, "unknown-model");
    assert.equal(thrown(() => analysis.groupRules(0, 0.5, { c: 2, measure: "accuracy" })).code, "bad-cost");
    assert.equal(thrown(() => analysis.groupRules(0, 0.5, unchecked({ rank: 1 }))).code, "unknown-option");
});
