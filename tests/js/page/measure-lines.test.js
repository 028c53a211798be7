// Which measures are drawn against the threshold.
import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES, withMeasureLine } from "../../../www/state/measure-lines.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { DRAWN_MEASURES } from "../../../www/text/drawn-measures.js";

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
