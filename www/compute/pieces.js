// The pieces of a stream of bytes, one after the other.

import { holding } from "../formats/held-reader.js";

/** A browser copies what has come into a buffer of ours, and no more at once. In bytes. */
const BUFFER = 1 << 20;

/**
 * What gives pieces until it is done. A piece is there until the next one is asked for: its memory is used again.
 * @typedef {{
 *   read(): Promise<{ done: boolean, value?: Uint8Array | undefined }>,
 *   cancel(): Promise<void>,
 * }} Pieces
 */

/**
 * Of a stream that can, as that of a file, into two buffers in turn: one is filled while the other is read.
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {Pieces}
 */
export function piecesOf(stream) {
    const reader = bufferReaderOf(stream);
    if (!reader) return holding(stream.getReader());
    let spare = new ArrayBuffer(BUFFER);
    let coming = fill(new ArrayBuffer(BUFFER));

    /** @param {ArrayBuffer} buffer */
    function fill(buffer) {
        const filled = /** @type {ReadableStreamBYOBReader} */ (reader).read(new Uint8Array(buffer));
        // Who asks for it hears of a failure.
        filled.catch(() => {});
        return filled;
    }

    return {
        async read() {
            const piece = await coming;
            if (piece.value && !piece.done) {
                coming = fill(spare);
                spare = piece.value.buffer;
            }
            return piece;
        },
        cancel: () => reader.cancel(),
    };
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {ReadableStreamBYOBReader | undefined} undefined where the stream or the browser has its own buffers only
 */
function bufferReaderOf(stream) {
    try {
        return holding(stream.getReader({ mode: "byob" }));
    } catch {
        return undefined;
    }
}
