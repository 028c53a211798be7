import assert from "node:assert/strict";
import test from "node:test";

import { START, countsAt, firstIndex, rowForKey, indexForThreshold, thresholdAt } from "../../../www/state/cursor.js";
import { modelOf } from "../made-up/models.js";

const model = modelOf("a");

/** @param {Float64Array} thresholds */
const high = (thresholds) => ({ lowerIsPositive: false, thresholds });

test("a threshold leads to the last operating point that is not below it", () => {
    const thresholds = Float64Array.of(0.9, 0.5, 0.1);
    assert.equal(indexForThreshold(high(thresholds), 0.95), START);
    assert.equal(indexForThreshold(high(thresholds), 0.9), 0);
    assert.equal(indexForThreshold(high(thresholds), 0.6), 0);
    assert.equal(indexForThreshold(high(thresholds), 0.5), 1);
    assert.equal(indexForThreshold(high(thresholds), -Infinity), 2);
    assert.equal(indexForThreshold(high(Float64Array.of()), 1), START);
});

test("where low scores mean positive a threshold leads to the last point that is not above it", () => {
    const low = { lowerIsPositive: true, thresholds: Float64Array.of(0.1, 0.5, 0.9) };
    assert.deepEqual(
        [-Infinity, 0.05, 0.1, 0.4, 0.5, Infinity].map((at) => indexForThreshold(low, at)),
        [START, START, 0, 0, 1, 2],
    );
    assert.equal(thresholdAt({ ...model, ...low }, START), -Infinity);
});

test("an infinite score is an operating point of its own", () => {
    assert.equal(indexForThreshold(high(Float64Array.of(Infinity, 1)), Infinity), 0);
});

test("the start has threshold infinity and no counts", () => {
    assert.equal(thresholdAt(model, START), Infinity);
    assert.deepEqual(countsAt(model, START), { tp: 0, fp: 0, nPos: 5, nNeg: 5 });
    assert.deepEqual(countsAt(model, 2), { tp: 2, fp: 1, nPos: 5, nNeg: 5 });
});

test("the cursor begins at the best F1, or in the middle where there is none", () => {
    assert.equal(model.thresholds[firstIndex(model)], 4);
    assert.equal(firstIndex({ ...model, best: [] }), 5);
});

test("keys walk the operating points and stop at both ends", () => {
    const at = (/** @type {number} */ index, /** @type {string} */ key, shiftKey = false) => rowForKey(model, index, { key, shiftKey });
    assert.equal(at(3, "ArrowRight"), 4);
    assert.equal(at(3, "ArrowUp"), 4);
    assert.equal(at(3, "ArrowLeft"), 2);
    assert.equal(at(3, "ArrowDown"), 2);
    assert.equal(at(3, "ArrowRight", true), 9);
    assert.equal(at(3, "ArrowLeft", true), START);
    assert.equal(at(3, "Home"), START);
    assert.equal(at(3, "End"), 9);
    assert.equal(at(9, "ArrowRight"), 9);
    assert.equal(at(3, "Tab"), undefined);
});
