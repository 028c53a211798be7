// Feeds the bytes of a table, piece by piece as they arrive, to a `Reading`.

import { Fault } from "../formats/fault.js";
import { holding } from "../formats/held-reader.js";
import { piecesOf } from "./pieces.js";

/** @import { Reading } from "../pkg/curvescope.js" */
/** @import { Pieces } from "./pieces.js" */

/** Bytes and rows read so far. @typedef {{ bytes: number, rows: number }} Progress */

/** Least time between two reports of progress, in milliseconds. */
const TELL_EVERY_MS = 100;

/**
 * Feeds a file, or a part of one. Browsers detect that a file has changed when they open it, not while they read it, so the file is
 * opened a second time while the last piece is fed. Throws a `Fault` "file-unreadable" if it has changed or is shorter or longer.
 * @param {Reading} reading
 * @param {Blob} content
 * @param {(progress: Progress) => void} onProgress
 * @param {Pieces} [pieces] of the content, where they were requested before
 */
export async function feedFile(reading, content, onProgress, pieces = piecesOf(content.stream())) {
    /** @type {Promise<unknown> | undefined} */
    let opened;
    const open = () => {
        const opening = content.slice(0, 1).arrayBuffer();
        // A failure is reported where the promise is awaited; this only prevents an "unhandled rejection" until then.
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
 * Feeds all pieces. After an error the reading is not freed, because the page ends a worker that failed.
 * @param {Reading} reading
 * @param {Pieces} pieces
 * @param {(progress: Progress) => void} onProgress
 * @param {{ before?: (bytes: number) => void, after?: () => void }} hooks called before and after each piece is fed; `before` with the
 *     number of bytes up to the end of the piece
 * @returns {Promise<number>} number of bytes fed
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
 * Returns all bytes of a stream, which is cancelled as soon as it has more than `most`.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} most
 * @param {(bytes: number) => void} onProgress
 * @returns {Promise<Uint8Array | undefined>} undefined if the stream has more
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
