import assert from "node:assert/strict";
import test from "node:test";

import { isTask, runInSlices } from "../../../www/compute/slices.js";

/** @import { TestContext } from "node:test" */

/**
 * A task of `pieces` pieces that take 20 ms each on a clock of its own.
 * @param {TestContext} t
 * @param {number} pieces
 */
function setUp(t, pieces) {
    let now = 0;
    t.mock.method(performance, "now", () => now);
    const task = {
        advanced: 0,
        freed: 0,
        advance: () => {
            now += 20;
            task.advanced += 1;
            return task.advanced / pieces;
        },
        result: () => `result of ${task.advanced}`,
        free: () => (task.freed += 1),
    };
    return task;
}

test("long work is done in slices, with the share done reported in between", async (t) => {
    const task = setUp(t, 8);
    /** @type {number[]} */
    const progress = [];
    const end = await runInSlices(
        task,
        () => true,
        (done) => progress.push(done),
    );
    assert.deepEqual(end, { value: "result of 8" });
    assert.deepEqual(progress, [3 / 8, 6 / 8], "three pieces pass 50 ms");
    assert.equal(task.freed, 1);
});

test("messages are heard between slices, and stop the work", async (t) => {
    const task = setUp(t, 8);
    let isWanted = true;
    const end = runInSlices(
        task,
        () => isWanted,
        () => {},
    );
    isWanted = false; // as a message that comes during the first slice does
    assert.equal(await end, undefined);
    assert.equal(task.advanced, 3);
    assert.equal(task.freed, 1);
});

test("an error is passed on, and the task is not called again", async (t) => {
    const task = setUp(t, 8);
    task.advance = () => {
        throw new WebAssembly.RuntimeError("unreachable");
    };
    await assert.rejects(
        runInSlices(
            task,
            () => true,
            () => {},
        ),
        WebAssembly.RuntimeError,
    );
    assert.equal(task.freed, 0);
});

test("tasks are distinguished from answers", () => {
    assert.ok(isTask({ advance: () => 1, result: () => 0, free: () => {} }));
    for (const answer of [undefined, null, 3, "text", [], { models: [] }]) assert.ok(!isTask(answer));
});
