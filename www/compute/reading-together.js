// One file read by several workers, each a slice of it with an instance of its own. No memory is shared, and the answer is the
// same as from one.

import { Reading } from "../pkg/curvescope.js";
import { feedFile } from "./feeding.js";

/** @import { Analysis, Options, Slice } from "../pkg/curvescope.js" */
/** @import { Progress } from "./feeding.js" */

/** What another worker is asked. @typedef {{ parts: readonly WebAssembly.Module[], options: Options, head: Uint8Array, content: Blob }} SliceRequest */
/** What it tells; nothing for a slice that must not be read apart. @typedef {{ progress: Progress } | { slice: Slice | undefined }} SliceReply */

/** What one worker takes for a byte of text, from reading to the report, on a desk's computer. Slower ones start workers more slowly, too. */
const NANOSECONDS_A_BYTE = 4;
/** Who has less to do costs more than it saves: a worker's start, its keys on their way and their merging. In milliseconds. */
const LEAST_FOR_A_WORKER = 400;
/** More wait for the one that puts all together. */
const MOST_WORKERS = 4;
/** All decisions are made on so many bytes; where they don't suffice, one worker reads alone. */
const HEAD = 1 << 20;
/** A line ends within so many bytes, or the text is not cut there. */
const LINE = 1 << 16;

/**
 * How many workers read a file. One core is the page's own, and delivers the file.
 * @param {number} bytes
 * @param {number} cores
 */
export function workersFor(bytes, cores) {
    const milliseconds = (bytes * NANOSECONDS_A_BYTE) / 1e6;
    return Math.max(1, Math.min(cores - 1, MOST_WORKERS, Math.floor(milliseconds / LEAST_FOR_A_WORKER)));
}

/**
 * @param {Blob} file plain text
 * @param {Options} options
 * @param {readonly WebAssembly.Module[]} parts of the wasm
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Analysis | undefined>} nothing if the file is not to be read in slices, or has a fault, whose place only a reader
 *     of the whole knows
 */
export async function readTogether(file, options, parts, onProgress) {
    const workers = workersFor(file.size, navigator.hardwareConcurrency);
    if (workers < 2) return undefined;
    // They start while the head is read and looked at.
    const helpers = Array.from({ length: workers - 1 }, () => new Helper());
    const reading = new Reading(options, { bytes: file.size });
    try {
        const [start, ends] = await Promise.all([file.slice(0, HEAD).arrayBuffer(), lineEnds(file, workers)]);
        const head = new Uint8Array(start);
        const [firstEnd] = ends;
        if (firstEnd === undefined) return undefined;
        /** @type {Progress[]} */
        const progress = Array.from({ length: workers }, () => ({ bytes: 0, rows: 0 }));
        const tell = (/** @type {number} */ at, /** @type {Progress} */ part) => {
            progress[at] = part;
            onProgress({
                bytes: progress.reduce((sum, { bytes }) => sum + bytes, 0),
                rows: progress.reduce((sum, { rows }) => sum + rows, 0),
            });
        };
        for (const [at, helper] of helpers.entries()) {
            helper.read({ parts, options, head, content: file.slice(ends[at], ends[at + 1]) }, (part) => tell(at + 1, part));
        }
        reading.feed(head);
        if (!reading.isDivisible) return undefined;
        await feedFile(reading, file.slice(head.length, firstEnd), (part) => tell(0, { ...part, bytes: head.length + part.bytes }));
        reading.sort();
        onProgress({ bytes: file.size, rows: progress.reduce((sum, { rows }) => sum + rows, 0) });
        for (const { slice } of helpers) {
            const found = await slice;
            if (!found || !reading.append(found.record, found.decimals, found.first, found.second)) return undefined;
        }
        return reading.finish();
    } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        return undefined;
    } finally {
        for (const helper of helpers) helper.end();
    }
}

/**
 * Where slices end: behind a line near each of as many equal parts, and at the end of the file. Empty if there is no such line.
 * @param {Blob} file
 * @param {number} parts
 */
async function lineEnds(file, parts) {
    const near = Array.from({ length: parts - 1 }, (_, at) => Math.round(((at + 1) * file.size) / parts));
    const ends = await Promise.all(
        near.map(async (from) => {
            const line = new Uint8Array(await file.slice(from, from + LINE).arrayBuffer()).indexOf(0x0a);
            return line < 0 ? undefined : from + line + 1;
        }),
    );
    const found = ends.filter((end) => end !== undefined);
    return found.length === near.length ? [...found, file.size] : [];
}

/** Another worker and its slice. */
class Helper {
    #worker = new Worker(new URL("./slice-worker.js", import.meta.url), { type: "module" });
    /** @type {(slice: Slice | undefined) => void} */
    #settle = () => {};

    /** What it read; nothing if it must not be read apart, or could not be. @type {Promise<Slice | undefined>} */
    slice = new Promise((resolve) => (this.#settle = resolve));

    /**
     * @param {SliceRequest} request
     * @param {(progress: Progress) => void} onProgress
     */
    read(request, onProgress) {
        this.#worker.onmessage = (/** @type {MessageEvent<SliceReply>} */ { data }) => {
            if ("progress" in data) onProgress(data.progress);
            else this.#settle(data.slice);
        };
        this.#worker.onerror = () => this.#settle(undefined);
        this.#worker.onmessageerror = () => this.#settle(undefined);
        this.#worker.postMessage(request);
    }

    end() {
        this.#worker.terminate();
    }
}
