// Parts of files as bytes, and streams piece by piece.

import { noRoomFor } from "./fault.js";
import { holding } from "./held-reader.js";

/**
 * Bytes that are asked for by their places; `finish` once no more are wanted.
 * @typedef {{ size: number, view(at: number, length: number): Promise<DataView<ArrayBuffer>>, finish(): Promise<void> }} Source
 */

/**
 * What can be read from its start as often as need be; every `Blob` is one.
 * @typedef {{ size: number, stream(): ReadableStream<Uint8Array> }} Content
 */

/**
 * @param {Blob} blob
 * @param {number} at
 * @param {number} length
 * @returns {Promise<DataView<ArrayBuffer>>} throws when the blob does not have these bytes
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
 * @param {ReadableStream<T>} stream cancelled where no more of it is wanted
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
 * A stream of pieces, none of which is made before it is asked for.
 * @template T
 * @param {AsyncGenerator<T>} pieces
 * @param {(error: unknown) => unknown} [fault] what goes wrong, in words
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

/** A source that is read once and never backwards, so that no more of it is in memory than a piece. */
export class Forward {
    #pieces;
    /** What was read of the stream and not asked for yet. */
    #rest = new Uint8Array(0);
    #at = 0;

    /** @param {Content} content */
    constructor(content) {
        this.size = content.size;
        this.#pieces = piecesOf(content.stream());
    }

    /**
     * @param {number} at no place before the end of the part that was asked for last
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

    /** Reads what is left: only then has all been compared with its checksum. */
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

/** Bytes that become one blob: a blob may lie on the disk, an array may not. */
const BLOCK = 1 << 24;

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {string} name of the file, for the message where the browser has no room for all of it
 * @returns {Promise<Blob>}
 */
export async function collected(stream, name) {
    const blobOf = (/** @type {BlobPart[]} */ parts) => {
        try {
            return new Blob(parts);
        } catch {
            throw noRoomFor(name);
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
    // Where there is no room, a browser may make a blob that can't be read.
    await whole
        .slice(-1)
        .arrayBuffer()
        .catch(() => {
            throw noRoomFor(name);
        });
    return whole;
}
