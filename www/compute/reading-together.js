// Reads one file with several workers, each a slice of it in a separate wasm instance. No memory is shared, and the result is the same
// as that of one worker.

import { Reading } from "../pkg/analysis.js";
import { feedFile } from "./feeding.js";

/** @import { Analysis, Options, Slice } from "../pkg/curvescope.js" */
/** @import { Progress } from "./feeding.js" */

/**
 * Message to another worker.
 * @typedef {{ module: WebAssembly.Module, options: Options, head: Uint8Array, content: Blob }} SliceRequest
 */
/** Reply; `slice` is undefined if it can't be read alone. @typedef {{ progress: Progress } | { slice: Slice | undefined }} SliceReply */

/** One worker's time per byte of text, from reading to the report, on a desktop computer. Slower ones start workers more slowly, too. */
const NANOSECONDS_A_BYTE = 4;
/** Milliseconds of work below which a worker costs more than it saves: its start, the transfer of its keys and their merging. */
const LEAST_FOR_A_WORKER = 400;
/** Limit of workers; more would wait for the one that merges the slices. */
const MOST_WORKERS = 4;
/** Bytes from which dialect, columns and options are decided; where they don't suffice, one worker reads the whole file. */
const HEAD = 1 << 20;
/** Bytes within which a line has to end after the place of a cut; otherwise the file is not cut. */
const LINE = 1 << 16;

/**
 * Number of workers that read a file. One core is left for the page, which delivers the file.
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
 * @param {WebAssembly.Module} module of the wasm
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Analysis | undefined>} undefined if the file can't be read in slices, or has a fault: only a reading of the whole
 *     file can report its line
 */
export async function readTogether(file, options, module, onProgress) {
    const workers = workersFor(file.size, navigator.hardwareConcurrency);
    if (workers < 2) return undefined;
    // The workers start while the head is read and examined.
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
            helper.read({ module, options, head, content: file.slice(ends[at], ends[at + 1]) }, (part) => tell(at + 1, part));
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
 * Returns the ends of `parts` slices of about equal length, in bytes: each after the first line break behind an equal part, the last at
 * the end of the file. Empty if there is no line break within `LINE` bytes of a cut.
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

/** A further worker and the slice that it reads. */
class Helper {
    #worker = new Worker(new URL("./slice-worker.js", import.meta.url), { type: "module" });
    /** @type {(slice: Slice | undefined) => void} */
    #settle = () => {};

    /** Slice that was read; undefined if it can't be read separately, or reading it failed. @type {Promise<Slice | undefined>} */
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
