// The columns of the table of models.
import assert from "node:assert/strict";
import { test } from "node:test";

import { modelsCsv, modelsMarkdown } from "../../../www/export/models-text.js";
import { columnsFor } from "../../../www/text/model-columns.js";
import { modelOf } from "../made-up/models.js";

const plain = modelOf("plain");
const mean = { value: 0.875, folds: 2 };
const of = {
    auroc: mean,
    prArea: mean,
    prMinimumArea: mean,
    prNormalizedArea: mean,
    averagePrecision: mean,
    expectedFGain: mean,
    ks: mean,
};
const fold = { ...plain.roc, ...plain.pr, ...plain.prg };
const folded = {
    ...plain,
    name: "folded",
    folds: /** @type {any} */ ([fold, fold]),
    foldMeans: { ...of, prgArea: { value: 0.25, folds: 1 } },
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
