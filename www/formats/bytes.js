// Parts of files as bytes.

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

/** A source that is read once and never backwards, so that no more of it is in memory than a piece. */
export class Forward {
    #pieces;
    /** What was read of the stream and not asked for yet. */
    #rest = new Uint8Array(0);
    #at = 0;

    /** @param {Content} content */
    constructor(content) {
        this.size = content.size;
        this.#pieces = content.stream().getReader();
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
        for (let done = false; !done;) ({ done } = await this.#pieces.read());
    }

    /** @param {number} most bytes */
    async #next(most) {
        if (this.#rest.length === 0) {
            const { value, done } = await this.#pieces.read();
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
 * @param {() => Error} noRoom what to say when the browser has no room for all of it
 * @returns {Promise<Blob>}
 */
export async function collected(stream, noRoom) {
    const pieces = stream.getReader();
    /** @type {Blob[]} */
    const blocks = [];
    /** @type {Uint8Array<ArrayBuffer>[]} */
    let block = [];
    let length = 0;
    for (let isDone = false; !isDone;) {
        const { value, done } = await pieces.read();
        isDone = done;
        if (value) block.push(/** @type {Uint8Array<ArrayBuffer>} */ (value));
        length += value?.length ?? 0;
        if (!done && length < BLOCK) continue;
        blocks.push(blobOf(block, noRoom));
        [block, length] = [[], 0];
    }
    const whole = blobOf(blocks, noRoom);
    // Where there is no room, a browser may make a blob that can't be read.
    await whole
        .slice(-1)
        .arrayBuffer()
        .catch(() => {
            throw noRoom();
        });
    return whole;
}

/**
 * @param {BlobPart[]} parts
 * @param {() => Error} noRoom
 */
function blobOf(parts, noRoom) {
    try {
        return new Blob(parts);
    } catch {
        throw noRoom();
    }
}
