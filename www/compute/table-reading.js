// A table read in a worker as its bytes come, alone or together with other workers.

import { Fault } from "../formats/fault.js";
import { Reading } from "../pkg/curvescope.js";
import { readTogether } from "./reading-together.js";

/** @import { Opened } from "../formats/open.js" */
/** @import { Analysis, Options } from "../pkg/curvescope.js" */

/** How far reading has come. @typedef {{ bytes: number, rows: number }} Progress */

/** How often the page hears how far it is, in milliseconds. */
const TELL_EVERY_MS = 100;

/**
 * @param {Opened} opened
 * @param {Options} options
 * @param {WebAssembly.Module} module for the other workers
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Analysis>} rejects with an error that has a code
 */
export async function readTable({ stream, size, plain, expected, read, use }, options, module, onProgress) {
    const together = plain && (await readTogether(plain, options, module, onProgress));
    if (together) return together;
    const reading = new Reading(options, expected);
    if (plain) await feedFile(reading, plain, onProgress);
    else {
        const tell = (/** @type {Progress} */ { bytes, rows }) => onProgress({ bytes: read ? read() : bytes, rows });
        await feedAll(reading, stream, tell, () => {
            const places = use && reading.usedColumns;
            if (places) use(places);
        });
    }
    onProgress({ bytes: size, rows: reading.rows });
    return reading.finish();
}

/**
 * Feeds a file, or a part of one. A browser tells that a file has changed when it opens it, not while it reads.
 * @param {Reading} reading
 * @param {Blob} content
 * @param {(progress: Progress) => void} onProgress
 */
export async function feedFile(reading, content, onProgress) {
    const bytes = await feedAll(reading, content.stream(), onProgress);
    await content.slice(0, 1).arrayBuffer().catch(unreadable);
    if (bytes !== content.size) unreadable(`${bytes} bytes of ${content.size}`);
}

/**
 * Feeds all of a stream. The worker that failed ends, and with it the memory of the reading.
 * @param {Reading} reading
 * @param {ReadableStream<Uint8Array>} stream
 * @param {(progress: Progress) => void} onProgress
 * @param {() => void} [onPiece] after each piece
 * @returns {Promise<number>} how many bytes that were
 */
async function feedAll(reading, stream, onProgress, onPiece = () => {}) {
    const pieces = stream.getReader();
    let [bytes, told] = [0, performance.now()];
    for (;;) {
        const { done, value } = await pieces.read().catch(unreadable);
        if (done) return bytes;
        try {
            reading.feed(value);
        } catch (error) {
            void pieces.cancel().catch(() => {});
            throw error;
        }
        onPiece();
        bytes += value.length;
        if (performance.now() - told >= TELL_EVERY_MS) {
            told = performance.now();
            onProgress({ bytes, rows: reading.rows });
        }
    }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function unreadable(error) {
    throw error instanceof Fault ? error : new Fault("file-unreadable", String(error));
}
