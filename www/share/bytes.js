// Reads streams of bytes up to a limit.

import { holding } from "../formats/held-reader.js";

/**
 * Returns all bytes of a stream, which is cancelled as soon as it has more than `most`.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} most
 * @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} undefined if there are more; rejects with the error of the stream
 */
export async function bytesWithin(stream, most) {
    const reader = holding(stream.getReader());
    const pieces = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return joined(pieces);
        length += value.length;
        if (length > most) {
            void reader.cancel().catch(() => {});
            return undefined;
        }
        pieces.push(value.slice());
    }
}

/** @param {readonly BlobPart[]} pieces */
export async function joined(pieces) {
    return new Uint8Array(await new Blob([...pieces]).arrayBuffer());
}
