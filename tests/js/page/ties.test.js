// Sentences on the better of two models, and on whether the rows tell it. Estimates and p-values are made up.
import assert from "node:assert/strict";
import { test } from "node:test";

import { twoModelsText } from "../../../www/text/ties.js";
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

test("areas with the same better model and the same result share a sentence", () => {
    const estimates = { a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6] };
    assert.equal(
        twoModelsText(uncertaintyOf(estimates, () => 0.2)),
        "25 positives can’t tell a, the better, from b by AUROC, AUCPR and AUPRG.",
    );
    // The AUROCs are tested by DeLong’s formula, which the p of the draws does not change.
    assert.equal(
        twoModelsText(uncertaintyOf(estimates, () => 0.01)),
        "25 positives can’t tell a, the better, from b by AUROC. a is better than b by AUCPR and AUPRG, by more than chance.",
    );
    // The formula is not for rows that belong together.
    assert.equal(
        twoModelsText(uncertaintyOf(estimates, () => 0.01, 9)),
        "a is better than b by AUROC, AUCPR and AUPRG, by more than chance.",
    );
});

test("each area has its better model", () => {
    const estimates = { a: [0.9, 0.5, 0.5], b: [0.8, 0.9, 0.9] };
    assert.equal(
        twoModelsText(uncertaintyOf(estimates, (_, __, area) => (area === 2 ? 0.05 : 0.04))),
        "25 positives can’t tell a, the better, from b by AUROC. b is better than a by AUCPR, by more than chance. " +
            "25 positives can’t tell b, the better, from a by AUPRG.",
    );
});

test("nothing is said of one model, of three, or without tests", () => {
    const estimates = { a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6], c: [0.8, 0.7, 0.6] };
    assert.equal(twoModelsText(uncertaintyOf(estimates, () => 0.2)), "");
    assert.equal(twoModelsText(uncertaintyOf({ a: [0.9, 0.8, 0.7] }, () => 0.2)), "");
    assert.equal(twoModelsText(uncertaintyOf({ a: [0.9, 0.8, 0.7], b: [0.8, 0.7, 0.6] }, () => null, 3)), "");
});
