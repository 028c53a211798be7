// Reads a stream of bytes piece by piece.

import { holding } from "../formats/held-reader.js";

/** Size in bytes of each of our two buffers, and so the most that the browser copies at once. */
const BUFFER = 1 << 20;

/**
 * Source of pieces until `done`. A piece is valid until the next `read`, which uses its memory again.
 * @typedef {{
 *   read(): Promise<{ done: boolean, value?: Uint8Array | undefined }>,
 *   cancel(): Promise<void>,
 * }} Pieces
 */

/**
 * Returns the pieces of a stream. A byte stream, such as a file's, is read into two buffers in turn: one is filled while the caller
 * processes the other. Other streams are read with their own buffers.
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
        // A failure is reported where the promise is awaited; this only prevents an "unhandled rejection" until then.
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
 * @returns {ReadableStreamBYOBReader | undefined} undefined if the stream or the browser can't read into a given buffer
 */
function bufferReaderOf(stream) {
    try {
        return holding(stream.getReader({ mode: "byob" }));
    } catch {
        return undefined;
    }
}
