// Models among each other: their order, their columns, and which may be the best.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { AREAS } from "../../../www/catalogue/areas.js";
import { placesBy } from "../../../www/explore/models-legend.js";
import { haveOneOrder } from "../../../www/explore/panels.js";
import { modelsCsv, modelsMarkdown } from "../../../www/export/models-text.js";
import { Analysis, initSync } from "../../../www/pkg/curvescope.js";
import { candidatesText, isCandidate } from "../../../www/text/candidates.js";
import { columnsFor } from "../../../www/text/model-columns.js";
import { twoModelsText } from "../../../www/text/ties.js";
import { modelOf } from "../made-up/models.js";
import { unchecked } from "../unchecked.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// The order of the models in the legend of Explore.

/** @param {readonly (number | null)[]} areas */
const models = (areas) => {
    const model = modelOf("m");
    return areas.map((auroc) => ({ ...model, roc: { ...model.roc, auroc } }));
};

test("the best come first, equal ones as in the data, those without an area last", () => {
    assert.deepEqual(placesBy(AREAS.auroc, models([0.5, null, 0.9, 0.5, 0.7])), [2, 4, 0, 3, 1]);
    assert.deepEqual(placesBy(AREAS.auroc, models([null, null])), [0, 1]);
    assert.deepEqual(placesBy(undefined, models([0.1, 0.9])), [0, 1]);
});

// Whether the areas put all models in one order, which is told by their ranks.

test("ranks tell whether there is a disagreement, on tables of many kinds", () => {
    let state = 11;
    const next = (/** @type {number} */ below) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * below);
    };
    const seen = { one: 0, several: 0 };
    for (let round = 0; round < 300; round += 1) {
        const [size, levels] = [4 + next(12), 2 + next(6)];
        const rows = Array.from({ length: size }, (_, at) =>
            [at === 0 ? 1 : at === 1 ? 0 : next(2), next(levels), next(levels), next(levels)].join(","),
        );
        const analysis = new Analysis(["label,a,b,c", ...rows].join("\n"), { label: "label", scores: ["a", "b", "c"], positive: "1" });
        const isOne = haveOneOrder(analysis.ranks());
        assert.equal(isOne, analysis.disagreements().inAll === 0, rows.join(" "));
        seen[isOne ? "one" : "several"] += 1;
        analysis.free();
    }
    assert.ok(seen.one > 30 && seen.several > 30, JSON.stringify(seen));
    assert.ok(haveOneOrder([1, 2].map((prArea) => ({ auroc: null, prArea, prgArea: null }))));
});

// The columns of the table of models.

const plain = modelOf("plain");
const mean = { value: 0.875, folds: 2 };
const of = { auroc: mean, prArea: mean, averagePrecision: mean, expectedFGain: mean, ks: mean };
const further = { prMinimumArea: mean, prNormalizedArea: mean, prgArea: { value: 0.25, folds: 1 } };
const fold = { ...plain.roc, ...plain.pr, ...plain.prg };
const folded = {
    ...plain,
    name: "folded",
    folds: /** @type {any} */ ([fold, fold]),
    foldMeans: { ...of, ...further },
};

test("means of the folds stand behind the areas of all rows where there are folds", () => {
    const names = columnsFor([folded]).map(({ name }) => name);
    assert.deepEqual(names.slice(0, 3), ["AUROC", "95 %", "AUROC by fold"]);
    for (const area of ["AUCPR", "AUPRG"]) assert.equal(names[names.indexOf(area) + 1], `${area} by fold`);
    assert.ok(!columnsFor([plain]).some(({ name }) => name.includes("fold")));
    assert.equal(columnsFor([folded]), columnsFor([plain, folded]));
});

test("a mean that some folds do not have says how many do; in CSV it is a number", () => {
    assert.match(modelsMarkdown([folded], { digits: 3, notes: [] }), /\| 0\.875 \|.*\| 0\.250 \(1 of 2 folds\) \|/);
    const [head, row] = modelsCsv([folded])
        .split("\n")
        .map((line) => line.split(","));
    assert.equal(row?.[head?.indexOf("auprg_by_fold") ?? -1], "0.25");
});

// The models that may be the best. Other sentences on them: golden/sentences.json.

const FOUND = ["auroc", "prArea", "averagePrecision", "prgArea"];

/**
 * @param {readonly string[]} names
 * @param {readonly (readonly (boolean | null)[])[]} mayBeBest of each area
 */
function found(names, mayBeBest) {
    return unchecked({
        // The last one is the highest.
        models: names.map((name, at) => ({ name, measures: FOUND.map((measure) => ({ measure, estimate: 0.5 + at / 100 })) })),
        candidates: FOUND.map((measure, at) => ({ measure, mayBeBest: mayBeBest[at] ?? names.map(() => null) })),
    });
}

test("a model without a value is not named, and areas without an answer are not told", () => {
    const many = [..."abcdefghijkl"];
    assert.match(
        candidatesText(found(many, [many.map((_, at) => (at === 0 ? null : at > 5))])),
        /^May be the best by AUROC: 6 models; 5 others are below the best\. 95 % intervals of all differences of 12 models at once/,
    );
    assert.equal(candidatesText(found(["a", "b", "c"], [])), "");
});

test("only one of three or more is marked", () => {
    const three = found(["a", "b", "c"], [[true, false, null]]);
    assert.deepEqual(
        [0, 1, 2, 3].map((at) => isCandidate(three, "auroc", at)),
        [true, false, false, false],
    );
    assert.equal(isCandidate(three, "prgArea", 0), false);
    assert.equal(isCandidate(found(["a", "b"], [[true, false]]), "auroc", 0), false);
    assert.equal(isCandidate(undefined, "auroc", 0), false);
});

// Sentences on the better of two models, and on whether the rows tell it. Estimates and p-values are made up.

const COMPARED = ["auroc", "prArea", "prgArea"];

/**
 * @param {Record<string, number[]>} estimates of the areas of each model
 * @param {(area: number) => number | null} p of the difference of two models
 * @param {number | null} clusters
 */
function uncertaintyOf(estimates, p, clusters) {
    const names = Object.keys(estimates);
    const pairs = names.flatMap((_, first) => names.flatMap((_, second) => (first === second ? [] : [{ first, second }])));
    return unchecked({
        positiveRows: 25,
        negativeRows: 38,
        clusters,
        models: names.map((name) => ({
            name,
            measures: COMPARED.map((measure, at) => ({ measure, estimate: estimates[name]?.[at] ?? null })),
        })),
        pairs: pairs.map(({ first, second }) => ({
            first,
            second,
            measures: COMPARED.map((measure, at) => {
                const pValue = p(at);
                return { measure, resampled: pValue === null ? null : { pValue } };
            }),
        })),
        delong: { pairs: pairs.map((pair) => ({ ...pair, tested: { pValue: 0.9 } })) },
    });
}

test("areas with the same better model and the same result share a sentence", () => {
    const estimates = { a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6] };
    const mixed = { a: [0.9, 0.5, 0.5], b: [0.8, 0.9, 0.9] };
    for (const [
        found,
        p,
        clusters,
        expected,
    ] of /** @type {[Record<string, number[]>, (area: number) => number | null, number | null, string][]} */ ([
        [estimates, () => 0.2, null, "25 positives can’t tell a, the better, from b by AUROC, AUCPR and AUPRG."],
        // The AUROCs are tested by DeLong’s formula, which the p of the draws does not change, and which is not for rows that belong together.
        [
            ...[estimates, () => 0.01, null],
            "25 positives can’t tell a, the better, from b by AUROC. a is better than b by AUCPR and AUPRG, by more than chance.",
        ],
        [estimates, () => 0.01, 9, "a is better than b by AUROC, AUCPR and AUPRG, by more than chance."],
        // Each area has its better model.
        [
            ...[mixed, (/** @type {number} */ area) => (area === 2 ? 0.05 : 0.04), null],
            "25 positives can’t tell a, the better, from b by AUROC. b is better than a by AUCPR, by more than chance. 25 positives can’t tell b, the better, from a by AUPRG.",
        ],
        // Nothing is said of one model, of three, or without tests.
        [{ ...estimates, c: [0.8, 0.7, 0.6] }, () => 0.2, null, ""],
        [{ a: [0.9, 0.8, 0.7] }, () => 0.2, null, ""],
        [estimates, () => null, 3, ""],
    ]))
        assert.equal(twoModelsText(uncertaintyOf(found, p, clusters)), expected);
});
