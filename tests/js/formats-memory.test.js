// Memory's end while files are opened and read: named as such, and not reached where no more than a piece is needed at a time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { open } from "../../www/formats/open.js";
import { bytesOf, fileOf, textOf, zipOf } from "./format-files.js";

/** A file of which the engine has no memory for parts longer than `most`. */
class Narrow extends File {
    most = 0;

    /**
     * @override
     * @param {number} [from]
     * @param {number} [to]
     */
    slice(from = 0, to = this.size) {
        const part = super.slice(from, to);
        const { most } = this;
        // V8's words.
        if (to - from > most) part.arrayBuffer = () => Promise.reject(new RangeError("Array buffer allocation failed"));
        return part;
    }
}

test("a part of a table that no memory is left for is reported as that, not as damage", async () => {
    for (const [name, most] of /** @type {const} */ ([
        ["none.parquet", 800],
        ["file.arrow", 600],
    ])) {
        const file = new Narrow([bytesOf(name)], name);
        file.most = most;
        const end = {
            code: "too-large",
            message: new RegExp(`^${name} has a part that needs more memory than there is\\. Write it in smaller parts`),
        };
        await assert.rejects(textOf(file), end, name);
    }
});

/**
 * Runs with another class of blobs.
 * @param {typeof Blob} kind
 * @param {() => Promise<void>} run
 */
async function withBlobs(kind, run) {
    const { Blob: ordinary } = globalThis;
    globalThis.Blob = kind;
    try {
        await run();
    } finally {
        globalThis.Blob = ordinary;
    }
}

test("what has to be unpacked as a whole and finds no room says so, and what to do", async () => {
    const end = {
        code: "too-large",
        message: /^rows\.parquet\.gz needs more memory than there is once it is unpacked\. Unpack it and open the file in it/,
    };
    const file = new File([gzipSync(bytesOf("rows.parquet"))], "rows.parquet.gz");
    class Refused extends Blob {
        /** @param {BlobPart[]} [parts] */
        constructor(parts) {
            super(parts);
            if (this.size > 500) throw new RangeError("Array buffer allocation failed");
        }
    }
    class Unreadable extends Blob {
        /** @override */
        slice(from = 0, to = this.size) {
            const part = super.slice(from, to);
            // Chromium's words for a blob that was given up.
            if (this.size > 500)
                part.arrayBuffer = () => Promise.reject(new DOMException("The requested file could not be read", "NotReadableError"));
            return part;
        }
    }
    for (const kind of [Refused, Unreadable]) await withBlobs(kind, () => assert.rejects(textOf(file), end));
});

/** A file that counts the bytes that are taken of it as streams. */
class Counted extends File {
    taken = 0;

    /** @override */
    stream() {
        return this.#inPieces(super.slice());
    }

    /**
     * @override
     * @param {number} [from]
     * @param {number} [to]
     */
    slice(from = 0, to = this.size) {
        const part = super.slice(from, to);
        part.stream = () => this.#inPieces(part);
        return part;
    }

    /**
     * As browsers read what lies on the disk. Node hands out all that is in memory at once.
     * @param {Blob} blob
     */
    #inPieces(blob) {
        const piece = async (/** @type {number} */ at) => new Uint8Array(await blob.slice(at, at + 65_536).arrayBuffer());
        const count = (/** @type {number} */ bytes) => (this.taken += bytes);
        let at = 0;
        return new ReadableStream({
            async pull(controller) {
                const bytes = await piece(at);
                at += bytes.length;
                count(bytes.length);
                if (bytes.length > 0) controller.enqueue(bytes);
                else controller.close();
            },
        });
    }
}

/**
 * An array of bytes that don't pack, in an archive as numpy.savez writes it.
 * @param {number} rows
 */
function archiveOf(rows) {
    const header = Buffer.from(`{'descr': '<u4', 'fortran_order': False, 'shape': (${rows},), }`.padEnd(117) + "\n");
    const head = Buffer.concat([Buffer.from("\x93NUMPY\x01\0", "latin1"), Buffer.from([header.length, 0]), header]);
    const values = Buffer.from(Uint32Array.from({ length: rows }, (_, row) => Math.imul(row, 2654435761)).buffer);
    return zipOf({ "a.npy": Buffer.concat([head, values]) }, false);
}

test("arrays of an archive are read in pieces, so that they need not fit the memory", async () => {
    const rows = 1_500_000;
    const file = new Counted([archiveOf(rows)], "large.npz");
    const { stream, expected } = await open([file]);
    assert.deepEqual(expected, { rows });
    assert.ok(file.taken < 2e6, `${file.taken} bytes were taken before any row was asked for`);
    const pieces = stream.getReader();
    await pieces.read();
    assert.ok(file.taken < 4e6, `${file.taken} bytes were taken for the first rows`);
    let lines = 0;
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
        for (const byte of piece.value) if (byte === 10) lines += 1;
    assert.ok(lines > rows * 0.9 && file.taken >= 4 * rows);
});

test("a checksum that comes at the end is compared, though all values were there before", async () => {
    const archive = archiveOf(100);
    archive.writeUInt8(archive.readUInt8(300) ^ 1, 300);
    await assert.rejects(textOf(fileOf("changed.npz", archive)), {
        code: "bad-zip",
        message: /^changed\.npz .*a\.npy: it is not what was packed/,
    });
});

test("what begins with zeros is refused before it is unpacked", async () => {
    for (const [name, content] of /** @type {const} */ ([
        ["zeros.csv", Buffer.alloc(1000)],
        ["zeros.csv.gz", gzipSync(Buffer.alloc(1e6))],
    ])) {
        await assert.rejects(open([fileOf(name, content)]), {
            code: "unsupported-file",
            message: /^zeros\.csv is a file that begins with zeros.* Copy or download it again\.$/,
        });
    }
});
