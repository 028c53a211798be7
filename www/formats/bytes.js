// Reads parts of files as bytes, and streams piece by piece.

import { outOfMemory } from "./fault.js";
import { holding } from "./held-reader.js";

/**
 * Bytes that are read by position; call `finish` when no more are needed.
 * @typedef {{ size: number, view(at: number, length: number): Promise<DataView<ArrayBuffer>>, finish(): Promise<void> }} Source
 */

/**
 * Bytes that can be streamed from the start any number of times, such as a `Blob`.
 * @typedef {{ size: number, stream(): ReadableStream<Uint8Array> }} Content
 */

/**
 * @param {Blob} blob
 * @param {number} at
 * @param {number} length
 * @returns {Promise<DataView<ArrayBuffer>>} rejects if the blob does not have these bytes
 */
export async function viewOf(blob, at, length) {
    return new DataView(await partOf(blob, at, length).arrayBuffer());
}

/** @type {(...part: Parameters<typeof viewOf>) => Promise<Uint8Array<ArrayBuffer>>} */
export async function bytesOf(...part) {
    return new Uint8Array((await viewOf(...part)).buffer);
}

/**
 * @param {Blob} blob
 * @param {number} at
 * @param {number} length
 */
export function partOf(blob, at, length) {
    if (!(at >= 0 && length >= 0 && at + length <= blob.size)) throw new Error("it is cut off");
    return blob.slice(at, at + length);
}

/**
 * @param {Blob} blob
 * @returns {Source}
 */
export function sourceOf(blob) {
    return { size: blob.size, view: (at, length) => viewOf(blob, at, length), finish: async () => {} };
}

/**
 * @template T
 * Yields the pieces of a stream.
 * @param {ReadableStream<T>} stream cancelled when the caller stops early
 */
export async function* piecesOf(stream) {
    const reader = holding(stream.getReader());
    try {
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
    } finally {
        await reader.cancel();
    }
}

/**
 * Returns a stream of the pieces, each of which is made only when it is read.
 * @template T
 * @param {AsyncGenerator<T>} pieces
 * @param {(error: unknown) => unknown} [fault] converts an error of `pieces` to the error of the stream
 * @returns {ReadableStream<T>}
 */
export function streamOf(pieces, fault = (error) => error) {
    return new ReadableStream(
        {
            async pull(controller) {
                try {
                    const { value, done } = await pieces.next();
                    if (done) controller.close();
                    else controller.enqueue(value);
                } catch (error) {
                    throw fault(error);
                }
            },
            cancel: async () => void (await pieces.return(undefined)),
        },
        { highWaterMark: 0 },
    );
}

/** A source that is read once and only forwards, so that no more than one piece is in memory. */
export class Forward {
    #pieces;
    /** Bytes read from the stream but not yet returned. */
    #rest = new Uint8Array(0);
    #at = 0;

    /** @param {Content} content */
    constructor(content) {
        this.size = content.size;
        this.#pieces = piecesOf(content.stream());
    }

    /**
     * @param {number} at not before the end of the part read last
     * @param {number} length
     * @returns {Promise<DataView<ArrayBuffer>>}
     */
    async view(at, length) {
        while (this.#at < at) await this.#next(at - this.#at);
        const bytes = new Uint8Array(length);
        for (let filled = 0; filled < length;) {
            const part = await this.#next(length - filled);
            bytes.set(part, filled);
            filled += part.length;
        }
        return new DataView(bytes.buffer);
    }

    /** Reads the rest of the stream, because its checksum is compared only at the end. */
    async finish() {
        for (let done; !done;) ({ done } = await this.#pieces.next());
    }

    /** @param {number} most bytes */
    async #next(most) {
        if (this.#rest.length === 0) {
            const { value, done } = await this.#pieces.next();
            if (done) throw new Error("it is cut off");
            this.#rest = /** @type {Uint8Array<ArrayBuffer>} */ (value);
        }
        const part = this.#rest.subarray(0, most);
        this.#rest = this.#rest.subarray(part.length);
        this.#at += part.length;
        return part;
    }
}

/** Bytes per blob. Browsers can keep blobs on disk, but not arrays. */
const BLOCK = 1 << 24;

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {string} name of the file, for the message if the browser has not enough memory
 * @returns {Promise<Blob>}
 */
export async function collected(stream, name) {
    const blobOf = (/** @type {BlobPart[]} */ parts) => {
        try {
            return new Blob(parts);
        } catch {
            throw outOfMemory(name);
        }
    };
    /** @type {Blob[]} */
    const blocks = [];
    /** @type {Uint8Array<ArrayBuffer>[]} */
    let block = [];
    let length = 0;
    for await (const piece of piecesOf(stream)) {
        block.push(/** @type {Uint8Array<ArrayBuffer>} */ (piece));
        length += piece.length;
        if (length < BLOCK) continue;
        blocks.push(blobOf(block));
        [block, length] = [[], 0];
    }
    const whole = blobOf([...blocks, ...block]);
    // Without enough memory a browser may make a blob that can't be read.
    await whole
        .slice(-1)
        .arrayBuffer()
        .catch(() => {
            throw outOfMemory(name);
        });
    return whole;
}
