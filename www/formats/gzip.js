// Unpacks gzip files as streams.

import { FILES } from "../catalogue/files.js";
import { piecesOf, streamOf } from "./bytes.js";
import { asFault, fileFault, loaded } from "./fault.js";

/** @import { Notice } from "../pkg/curvescope.js" */

/**
 * An unpacked stream. `read` returns the number of packed bytes read so far; `notices` are complete at the end of the stream.
 * @typedef {{ stream: ReadableStream<Uint8Array>, read(): number, notices: Notice[] }} Unpacked
 */

/**
 * Unpacks all members of a file, one after the other.
 * @param {Blob} packed
 * @param {string} name for messages
 * @returns {Unpacked}
 */
export function unpacked(packed, name) {
    /** @type {Notice[]} */
    const notices = [];
    let read = 0;
    async function* counted() {
        read = 0;
        for await (const piece of piecesOf(packed.stream())) {
            read += piece.length;
            yield piece;
        }
    }
    const stream = streamOf(unpackedPieces(counted, name, notices), (error) =>
        asFault(error, name, (found) => fileFault(FILES.badGzip, name, found)),
    );
    return { stream, read: () => read, notices };
}

/**
 * Yields the unpacked bytes. The browser's `DecompressionStream` unpacks the first member and fails if anything follows it. Then a library
 * for several members unpacks the file from the beginning, and the bytes already yielded are skipped.
 * @param {() => AsyncGenerator<Uint8Array<ArrayBuffer>>} packed
 * @param {string} name
 * @param {Notice[]} notices
 */
async function* unpackedPieces(packed, name, notices) {
    let passed = 0;
    try {
        for await (const piece of piecesOf(streamOf(packed()).pipeThrough(new DecompressionStream("gzip")))) {
            passed += piece.length;
            yield piece;
        }
        return;
    } catch (error) {
        // A `DOMException` means that the file itself can't be read.
        if (error instanceof DOMException) throw error;
    }
    const { unpackMembers } = await loaded(import("./gzip-members.js"));
    for await (const piece of unpackMembers(packed(), name, notices)) {
        const rest = piece.subarray(Math.min(passed, piece.length));
        passed -= piece.length - rest.length;
        if (rest.length > 0) yield rest;
    }
}
