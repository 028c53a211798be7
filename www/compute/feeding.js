// The bytes of a table as they come, fed to what reads them.

import { Fault } from "../formats/fault.js";
import { holding } from "../formats/held-reader.js";
import { piecesOf } from "./pieces.js";

/** @import { Reading } from "../pkg/curvescope.js" */
/** @import { Pieces } from "./pieces.js" */

/** How far reading has come. @typedef {{ bytes: number, rows: number }} Progress */

/** How often the page hears how far it is, in milliseconds. */
const TELL_EVERY_MS = 100;

/**
 * Feeds a file, or a part of one. A browser tells that a file has changed when it opens it, not while it reads: it opens it again while
 * the last piece is fed.
 * @param {Reading} reading
 * @param {Blob} content
 * @param {(progress: Progress) => void} onProgress
 * @param {Pieces} [pieces] of the content, where they were asked for before
 */
export async function feedFile(reading, content, onProgress, pieces = piecesOf(content.stream())) {
    /** @type {Promise<unknown> | undefined} */
    let opened;
    const open = () => {
        const opening = content.slice(0, 1).arrayBuffer();
        // Who waits for it hears of a failure.
        opening.catch(() => {});
        return opening;
    };
    const bytes = await feedAll(reading, pieces, onProgress, {
        before: (bytes) => {
            if (bytes === content.size) opened = open();
        },
    });
    await (opened ?? open()).catch(unreadable);
    if (bytes !== content.size) unreadable(`${bytes} bytes of ${content.size}`);
}

/**
 * Feeds all pieces. The worker that failed ends, and with it the memory of the reading.
 * @param {Reading} reading
 * @param {Pieces} pieces
 * @param {(progress: Progress) => void} onProgress
 * @param {{ before?: (bytes: number) => void, after?: () => void }} hear called before and after each piece is fed, with the bytes up to its end
 * @returns {Promise<number>} how many bytes that were
 */
export async function feedAll(reading, pieces, onProgress, { before, after }) {
    let [bytes, reportedAt] = [0, performance.now()];
    for (;;) {
        const { done, value } = await pieces.read().catch(unreadable);
        if (done || !value) return bytes;
        bytes += value.length;
        before?.(bytes);
        try {
            reading.feed(value);
        } catch (error) {
            void pieces.cancel().catch(() => {});
            throw error;
        }
        after?.();
        if (performance.now() - reportedAt >= TELL_EVERY_MS) {
            reportedAt = performance.now();
            onProgress({ bytes, rows: reading.rows });
        }
    }
}

/**
 * All bytes of a stream, which is stopped as soon as it gives more than `most`.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} most
 * @param {(bytes: number) => void} onProgress
 * @returns {Promise<Uint8Array | undefined>} undefined when there are more
 */
export async function bytesOf(stream, most, onProgress) {
    const pieces = holding(stream.getReader());
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const kept = [];
    let [bytes, reportedAt] = [0, performance.now()];
    for (;;) {
        const { done, value } = await pieces.read().catch(unreadable);
        if (done) return new Uint8Array(await new Blob(kept).arrayBuffer());
        bytes += value.length;
        if (bytes > most) {
            void pieces.cancel().catch(() => {});
            return undefined;
        }
        kept.push(value.slice());
        if (performance.now() - reportedAt < TELL_EVERY_MS) continue;
        reportedAt = performance.now();
        onProgress(bytes);
    }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function unreadable(error) {
    throw error instanceof Fault ? error : new Fault("file-unreadable", String(error));
}
