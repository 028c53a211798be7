// Which tasks of the ranking study stand for all.
import assert from "node:assert/strict";
import { test } from "node:test";

import { quartileTasks } from "../../../www/figures/ranking/quartile-tasks.js";

const tasks = (/** @type {(number | null)[]} */ ...correlations) =>
    correlations.map((correlation) => ({ correlation, otherBest: false, otherTopThree: false }));

test("the tasks at a quarter and at three quarters from below", () => {
    assert.deepEqual(quartileTasks(tasks(0.9, 0.2, 0.7, 0.4)), [1, 2]);
    assert.deepEqual(quartileTasks(tasks(0.5, 0.1, 0.3, 0.2, 0.4)), [3, 4]);
    assert.deepEqual(quartileTasks(tasks(0.5)), [0, 0]);
});

test("tasks without a correlation are left out, and equal ones keep their order", () => {
    assert.deepEqual(quartileTasks(tasks(null, 0.3, 0.3, null, 0.3, 0.3)), [1, 4]);
    assert.deepEqual(quartileTasks(tasks(null)), [-1, -1]);
    assert.deepEqual(quartileTasks([]), [-1, -1]);
});
