// Bytes of a stream, piece by piece: all of them, in order, whichever way the stream gives them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { piecesOf } from "../../../www/compute/pieces.js";

/** @import { Pieces } from "../../../www/compute/pieces.js" */

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
