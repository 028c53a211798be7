// The models that may be the best, in words. Which ones they are is made up.
import assert from "node:assert/strict";
import { test } from "node:test";

import { candidatesText, isCandidate } from "../../../www/text/candidates.js";
import { unchecked } from "../unchecked.js";

const AREAS = ["auroc", "prArea", "averagePrecision", "prgArea"];
const ALL = " 95 % intervals of all differences of 4 models at once, by the bootstrap.";

/**
 * @param {readonly string[]} names
 * @param {readonly (readonly (boolean | null)[])[]} mayBeBest of each area
 */
function found(names, mayBeBest) {
    return unchecked({
        // The last one is the highest.
        models: names.map((name, at) => ({ name, measures: AREAS.map((measure) => ({ measure, estimate: 0.5 + at / 100 })) })),
        candidates: AREAS.map((measure, at) => ({ measure, mayBeBest: mayBeBest[at] ?? names.map(() => null) })),
    });
}

const FOUR = ["knn", "rf", "gbm", "lr"];

test("areas with the same models share a sentence, and one that is not best is named", () => {
    const some = [false, true, true, true];
    assert.equal(
        candidatesText(found(FOUR, [some, some, some, some])),
        `May be the best by AUROC, AUCPR and AUPRG: lr, gbm and rf; knn is below the best.${ALL}`,
    );
});

test("one best model, any of them, and several below the best", () => {
    const areas = [[false, false, false, true], [true, true, true, true], [], [false, false, true, true]];
    assert.equal(
        candidatesText(found(FOUR, areas)),
        "lr is the best by AUROC, by more than chance. Any of lr, gbm, rf and knn may be the best by AUCPR. " +
            `May be the best by AUPRG: lr and gbm; rf and knn are below the best.${ALL}`,
    );
});

test("many are counted, and a model without a value is not named", () => {
    const many = [..."abcdefghijkl"];
    assert.equal(
        candidatesText(found(many, [many.map((_, at) => (at === 0 ? null : at > 5))])),
        "May be the best by AUROC: 6 models; 5 others are below the best." + ALL.replace("4", "12"),
    );
    assert.match(candidatesText(found(many, [many.map(() => true)])), /^Any of 12 models may be the best by AUROC\./);
    assert.equal(candidatesText(found(FOUR, [])), "");
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
