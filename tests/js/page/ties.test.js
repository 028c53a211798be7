// The models that these rows cannot distinguish from the best, in words. Estimates and p-values are made up.
import assert from "node:assert/strict";
import { test } from "node:test";

import { tiedModelsText } from "../../../www/text/ties.js";
import { unchecked } from "../unchecked.js";

const AREAS = ["auroc", "prArea", "prgArea"];

/**
 * @param {Record<string, number[]>} estimates of the areas of each model
 * @param {(first: number, second: number, area: number) => number | null} p of the difference of two models
 * @param {number | null} [clusters]
 */
function uncertaintyOf(estimates, p, clusters = null) {
    const names = Object.keys(estimates);
    const pairs = names.flatMap((_, first) => names.flatMap((_, second) => (first === second ? [] : [{ first, second }])));
    return unchecked({
        positiveRows: 25,
        negativeRows: 38,
        clusters,
        models: names.map((name) => ({
            name,
            measures: AREAS.map((measure, at) => ({ measure, estimate: estimates[name]?.[at] ?? null })),
        })),
        pairs: pairs.map(({ first, second }) => ({
            first,
            second,
            measures: AREAS.map((measure, at) => {
                const pValue = p(first, second, at);
                return { measure, resampled: pValue === null ? null : { pValue } };
            }),
        })),
        delong: { pairs: pairs.map((pair) => ({ ...pair, tested: { pValue: 0.9 } })) },
    });
}

test("areas with the same best model and the same ties share a sentence", () => {
    const estimates = { a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6] };
    assert.equal(
        tiedModelsText(uncertaintyOf(estimates, () => 0.2)),
        "25 positives can’t tell a, the best, from b by AUROC, AUCPR and AUPRG.",
    );
    // The AUROCs are tested by DeLong’s formula, which the p of the draws does not change.
    assert.equal(
        tiedModelsText(uncertaintyOf(estimates, () => 0.01)),
        "25 positives can’t tell a, the best, from b by AUROC. a is best by AUCPR and AUPRG, by more than chance.",
    );
    // The formula is not for rows that belong together.
    assert.equal(tiedModelsText(uncertaintyOf(estimates, () => 0.01, 9)), "a is best by AUROC, AUCPR and AUPRG, by more than chance.");
});

test("each area has its best model, many names are counted, and all pairs are named", () => {
    const estimates = {
        a: [0.9, 0.5, 0.5],
        b: [0.8, 0.9, 0.9],
        c: [0.7, 0.6, 0.6],
        d: [0.6, 0.6, 0.6],
        e: [0.6, 0.6, 0.6],
        f: [0.6, 0.6, 0.6],
    };
    assert.equal(
        tiedModelsText(uncertaintyOf(estimates, (first) => (first === 0 || first === 2 ? 0.05 : 0.04))),
        "25 positives can’t tell a, the best, from 5 others by AUROC. 25 positives can’t tell b, the best, from a and c by AUCPR and AUPRG. " +
            "Tests at the 5 % level among 6 models, all pairs at once.",
    );
});

test("nothing is said of one model, or without tests", () => {
    assert.equal(tiedModelsText(uncertaintyOf({ a: [0.9, 0.8, 0.7] }, () => 0.2)), "");
    assert.equal(tiedModelsText(uncertaintyOf({ a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6] }, () => null, 3)), "");
});
