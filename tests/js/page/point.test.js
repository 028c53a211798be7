// The chosen point: by threshold and key, on its way, and measures against the threshold.
import assert from "node:assert/strict";
import { test } from "node:test";

import { PointAnimation } from "../../../www/plots/point-animation.js";
import { countsAt, firstIndex, indexForThreshold, rowForKey, START, thresholdAt } from "../../../www/state/cursor.js";
import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES, withMeasureLine } from "../../../www/state/measure-lines.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { DRAWN_MEASURES } from "../../../www/text/drawn-measures.js";
import { modelOf } from "../made-up/models.js";

const model = modelOf("a");

test("a threshold leads to the last operating point that has it, from either side", () => {
    for (const [lowerIsPositive, thresholds, cases] of /** @type {[boolean, number[], [at: number, index: number][]][]} */ ([
        [false, [0.9, 0.5, 0.1], [0.95, 0.9, 0.6, 0.5, -Infinity].map((at, place) => [at, [START, 0, 0, 1, 2][place] ?? NaN])],
        [true, [0.1, 0.5, 0.9], [0.05, 0.1, 0.4, 0.5, Infinity].map((at, place) => [at, [START, 0, 0, 1, 2][place] ?? NaN])],
        [false, [], [[1, START]]],
        // An infinite score is an operating point of its own.
        [false, [Infinity, 1], [[Infinity, 0]]],
    ]))
        for (const [at, index] of cases)
            assert.equal(indexForThreshold({ lowerIsPositive, thresholds: Float64Array.from(thresholds) }, at), index, `${at}`);
    assert.equal(thresholdAt({ ...model, lowerIsPositive: true }, START), -Infinity);
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
    const steps = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "Home", "End", "Tab"].map((key) => at(3, key));
    assert.deepEqual(steps, [4, 4, 2, 2, START, 9, undefined]);
    assert.deepEqual([at(3, "ArrowRight", true), at(3, "ArrowLeft", true), at(9, "ArrowRight")], [9, START, 9]);
});

// The mark of the chosen point on its way to where a button takes it.

/**
 * A browser whose frames come when the test says.
 * @param {boolean} isStill whether the reader wants less motion
 */
function browser(isStill) {
    /** @type {FrameRequestCallback[]} */
    const waiting = [];
    Object.assign(globalThis, {
        matchMedia: () => ({ matches: isStill }),
        requestAnimationFrame: (/** @type {FrameRequestCallback} */ callback) => waiting.push(callback),
    });
    return (/** @type {number} */ now) => {
        for (const callback of waiting.splice(0)) callback(now);
        return waiting.length > 0;
    };
}

test("the mark goes along the curve and ends at the point that the state has at once", () => {
    const frame = browser(false);
    let draws = 0;
    const animation = new PointAnimation(() => (draws += 1));
    const there = { active: 0, index: 40 };
    animation.begin(0, 10, 40);
    assert.equal(animation.in(there), 10, "it begins where the point was");
    const seen = [0, 50, 100, 150].map((now) => {
        assert.ok(frame(1000 + now), "it goes on");
        return animation.in(there);
    });
    assert.equal(seen[0], 10);
    assert.deepEqual(
        seen,
        seen.toSorted((one, other) => one - other),
        "it never turns back",
    );
    assert.ok(seen.every((index) => index >= 10 && index < 41));
    assert.equal(frame(1200), false, "200 ms are enough");
    assert.equal(animation.in(there), 40);
    assert.equal(draws, 5);
});

test("a point that is chosen on the way is marked at once", () => {
    const frame = browser(false);
    const animation = new PointAnimation(() => {});
    animation.begin(0, 10, 40);
    frame(0);
    assert.equal(animation.in({ active: 0, index: 12 }), 12);
    assert.equal(animation.in({ active: 1, index: 40 }), 40, "nor is another model's point late");
});

test("a reader who wants less motion sees the mark there at once", () => {
    const frame = browser(true);
    const animation = new PointAnimation(() => assert.fail("nothing is drawn again"));
    animation.begin(0, 10, 40);
    assert.equal(frame(0), false);
    assert.equal(animation.in({ active: 0, index: 40 }), 40);
});

// Which measures are drawn against the threshold.

test("a measure comes after those that are drawn, and goes without a trace", () => {
    const more = withMeasureLine(FIRST_MEASURE_LINES, "fpr", true);
    assert.deepEqual(more, ["recall", "precision", "f", "fpr"]);
    assert.deepEqual(withMeasureLine(more, "precision", false), ["recall", "f", "fpr"]);
    assert.deepEqual(withMeasureLine(more, "npv", false), more);
});

test("there are as many lines as can be told apart, and no more", () => {
    const all = DRAWN_MEASURES.reduce((lines, field) => withMeasureLine(lines, field, true), withMeasureLine([], "f", true));
    assert.equal(all.length, MOST_MEASURE_LINES);
    assert.equal(all[0], "f");
});

test("the state keeps the lines that were chosen", () => {
    const state = initialState("system");
    assert.deepEqual(state.measureLines, FIRST_MEASURE_LINES);
    assert.deepEqual(reduce(state, { type: "measure-lines", measureLines: ["npv"] }).measureLines, ["npv"]);
});
