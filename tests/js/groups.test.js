// Groups across the boundary: their curves, thresholds for each, and the gaps between them. Thresholds of many tables are tested in
// tests/reference/groups.rs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { Constraint } from "../../www/pkg/curvescope.js" */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
initSync({ module: file("www/pkg/curvescope_bg.wasm") });

const EXAMPLE = file("www/examples/diabetes-groups.csv").toString();
const analysis = new Analysis(EXAMPLE);

test("groups are found by name, and each has its areas and its curve", () => {
    const report = analysis.report();
    assert.deepEqual([report.columns.group, report.columns.fold, report.columns.scores], ["sex", "fold", ["lr", "gb"]]);
    const groups = present(present(report.models[0]).groups);
    assert.deepEqual(groups.map(({ name, nPos, nNeg }) => [name, nPos, nNeg].join()).join(" "), "B,64,143 A,63,172");
    const [head = "", ...rows] = EXAMPLE.trim().split("\n");
    for (const [at, { name, nPos, nNeg, thresholds, tps, fps }] of analysis.groups(0).entries()) {
        assert.deepEqual([name, nPos, nNeg], [groups[at]?.name, tps.at(-1), fps.at(-1)]);
        // A group's numbers are those of a table of its rows alone.
        const own = [head, ...rows.filter((row) => row.split(",")[3] === name)].join("\n");
        const [alone] = analyze(own, { scores: ["lr"] }).models;
        assert.deepEqual([thresholds, groups[at]?.auroc, groups[at]?.prgArea], [alone?.thresholds, alone?.roc.auroc, alone?.prg.area]);
    }
    assert.equal(analyze(EXAMPLE, { group: "" }).models[0]?.groups, null);
});

test("thresholds for each group have the fields of the contract, and keep the limits of a question or say how far they come", () => {
    const rules = analysis.groupRules(0, 0.35303);
    assert.equal(fieldsOf(rules), "best fpr odds oddsLimits predictedPositiveShare recall single undefined");
    assert.equal(fieldsOf(rules.single), "broken fp groups tp value");
    // Fractions, tests/golden/groups.py.
    close(rules.best, 0.6642066420664207, 1e-12);
    close(rules.odds?.value, 0.6617935214927891, 1e-12);
    const [b, a] = present(rules.recall).byLot.groups;
    assert.deepEqual([...(b?.thresholds ?? []), ...(a?.thresholds ?? [])], [0.566219, 0.353037, 0.422672, 0.314128]);
    close(b?.shares[0], 0.13713910761154854, 1e-12);
    const rulesUnder = (/** @type {Constraint[]} */ ...constraints) =>
        analysis.groupRules(0, 0.35303, { question: { aim: { maximize: "precision" }, constraints } });
    // Linear programs over all mixtures (scipy 1.17.1), tests/golden/groups.py.
    const kept = rulesUnder({ measure: "recall", atLeast: 0.9 });
    close(kept.odds?.value, 0.49622898682417205, 1e-6);
    assert.deepEqual([kept.odds?.broken, kept.oddsLimits], [[], null]);
    const {
        odds,
        oddsLimits,
        single,
        undefined: reasons,
    } = rulesUnder({ measure: "recall", atLeast: 0.9 }, { measure: "precision", atLeast: 0.6 });
    assert.deepEqual([odds, single.broken], [null, [0]]);
    assert.equal(reasons.map(({ field, code }) => `${field} ${code}`).join(), "odds no-such-odds,best no-answer");
    close(present(oddsLimits)[0]?.best, 0.7373245843787049, 1e-6);
});

// Ability: npm groups
test("gaps are differences of rates, with intervals and tests", () => {
    const task = analysis.groupGaps(0, 0.35303, { replicates: 500, seed: 7 });
    while (task.advance() < 1);
    const { draws, method, againstRest, greatest } = task.result();
    task.free();
    assert.deepEqual([draws, method, againstRest.map(({ name }) => name)], [500, "newcombe", ["B", "A"]]);
    const [b] = againstRest;
    close(b?.recall.difference, 47 / 64 - 43 / 63, 1e-12);
    close(b?.precision.difference, 47 / 75 - 43 / 69, 1e-12);
    close(greatest.recall.difference, 47 / 64 - 43 / 63, 1e-12);
    close(greatest.predictedPositiveShare.ratio, 69 / 235 / (75 / 207), 1e-12);
    // statsmodels 0.15.0: confint_proportions_2indep of 47/64 and 43/63, method "newcomb".
    close(b?.recall.interval?.low, -0.104788, 1e-6);
    // Of all ways to put 90 of 127 positives into the groups 0.562 make as great a difference (Python's fractions).
    close(greatest.recall.pValue, 0.562, 0.1);
});

test("what can't be asked is refused in words", () => {
    const alone = new Analysis("label,score\n1,2\n0,1\n");
    for (const ask of [() => alone.groups(0), () => alone.groupRules(0, 1), () => alone.groupGaps(0, 1)])
        assert.equal(thrown(ask).code, "no-groups");
    assert.equal(thrown(() => analysis.groupRules(9, 0.5)).code, "unknown-model");
    assert.equal(thrown(() => analysis.groupRules(0, 0.5, { c: 2, measure: "accuracy" })).code, "bad-cost");
    assert.equal(thrown(() => analysis.groupRules(0, 0.5, unchecked({ rank: 1 }))).code, "unknown-option");
});
