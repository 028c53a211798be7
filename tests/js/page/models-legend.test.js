// The order of the models in the legend of Explore.
import assert from "node:assert/strict";
import { test } from "node:test";

import { AREAS } from "../../../www/catalogue/areas.js";
import { placesBy } from "../../../www/explore/models-legend.js";
import { modelOf } from "../made-up/models.js";

/** @param {readonly (number | null)[]} areas */
const models = (areas) => {
    const model = modelOf("m");
    return areas.map((auroc) => ({ ...model, roc: { ...model.roc, auroc } }));
};

test("the best come first, equal ones as in the data, those without an area last", () => {
    assert.deepEqual(placesBy(AREAS.auroc, models([0.5, null, 0.9, 0.5, 0.7])), [2, 4, 0, 3, 1]);
    assert.deepEqual(placesBy(AREAS.auroc, models([null, null])), [0, 1]);
});

test("without an area the models are as in the data", () => {
    assert.deepEqual(placesBy(undefined, models([0.1, 0.9])), [0, 1]);
});
