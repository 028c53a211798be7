// Work piece by piece: bytes of a stream, and long work in slices.
import assert from "node:assert/strict";
import { test } from "node:test";

import { piecesOf } from "../../../www/compute/pieces.js";
import { isTask, runInSlices } from "../../../www/compute/slices.js";

/** @import { Pieces } from "../../../www/compute/pieces.js" */
/** @import { TestContext } from "node:test" */

/** More than two buffers of bytes that repeat with no power of two. */
const BYTES = Uint8Array.from({ length: 5_000_011 }, (_, at) => at % 251);

/**
 * The bytes of all pieces, each looked at before the next is asked for.
 * @param {Pieces} pieces
 */
async function gathered(pieces) {
    const all = [];
    for (;;) {
        const { done, value } = await pieces.read();
        if (done || !value) return Buffer.concat(all);
        all.push(Buffer.from(value));
    }
}

/** A stream that has only pieces of its own. */
function plainStream() {
    let at = 0;
    return new ReadableStream({
        pull(controller) {
            const piece = BYTES.slice(at, (at += 70_001));
            if (piece.length > 0) controller.enqueue(piece);
            else controller.close();
        },
    });
}

test("a file's bytes come whole, and so do those of a stream that fills no buffers", async () => {
    const file = new Blob([BYTES]);
    assert.doesNotThrow(() => file.stream().getReader({ mode: "byob" }), "a file's stream fills buffers");
    assert.ok((await gathered(piecesOf(file.stream()))).equals(BYTES));
    assert.ok((await gathered(piecesOf(plainStream()))).equals(BYTES));
    assert.equal((await gathered(piecesOf(new Blob([]).stream()))).length, 0);
});

test("a file's pieces are in two buffers in turn", async () => {
    const pieces = piecesOf(new Blob([BYTES]).stream());
    const lengths = new Set();
    for (;;) {
        const { done, value } = await pieces.read();
        if (done || !value) break;
        lengths.add(value.buffer.byteLength);
    }
    assert.deepEqual([...lengths], [1 << 20]);
});

test("a failure is told to who asks, and nobody hears of one after the end was chosen", async () => {
    const failing = () => new ReadableStream({ type: "bytes", pull: () => Promise.reject(new Error("gone")) });
    await assert.rejects(piecesOf(failing()).read(), /gone/);
    piecesOf(failing());
    const stopped = piecesOf(new Blob([BYTES]).stream());
    await stopped.read();
    await stopped.cancel();
});

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
