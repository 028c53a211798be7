// What is packed with gzip in several members, read whole where the engine unpacks the first one only, as browsers do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync, gunzipSync, gzipSync } from "node:zlib";

import { open } from "../../www/formats/open.js";
import { bytesOf, checksumOf, fileOf } from "./format-files.js";

const ROWS = Array.from({ length: 60_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},${((row * 7919) % 60_000) / 8}\n`).join("");
const TEXT = Buffer.from(`label,score\n${ROWS}`);

/** What a browser does: it unpacks the first member, of which it may have passed on anything, and fails at what follows. */
class OfBrowsers extends TransformStream {
    static passed = 0;

    constructor() {
        /** @type {Uint8Array[]} */
        const packed = [];
        super({
            transform: (piece) => void packed.push(piece),
            flush(controller) {
                const first = gunzipSync(Buffer.concat(packed)).subarray(0, OfBrowsers.passed);
                if (first.length > 0) controller.enqueue(new Uint8Array(first));
                throw new TypeError("Junk found after end of compressed data.");
            },
        });
    }
}

const { DecompressionStream: ofNode } = globalThis;
before(() => void (globalThis.DecompressionStream = /** @type {typeof ofNode} */ (/** @type {unknown} */ (OfBrowsers))));
after(() => void (globalThis.DecompressionStream = ofNode));

/** @param {Uint8Array} packed */
async function read(packed, name = "rows.csv.gz") {
    const { stream, notices, size, read: progress } = await open([fileOf(name, packed)]);
    const text = Buffer.from(await new Response(stream).arrayBuffer());
    return { text, notices, progress: [progress?.(), size] };
}

/**
 * A member as programs may write it.
 * @param {Uint8Array} content
 * @param {number} flags of the parts of the head that follow
 * @param {...Uint8Array} parts
 */
function member(content, flags, ...parts) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    const head = Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255]);
    return Buffer.concat([head, ...parts, deflateRawSync(content), checksumOf(content), size]);
}

/**
 * As bgzip writes it: blocks whose head has their length, and an empty one at the end.
 * @param {Uint8Array} content
 */
function bgzip(content) {
    const blocks = [];
    for (let at = 0; at <= content.length + 65_280; at += 65_280) {
        const block = content.subarray(at, at + 65_280);
        const extra = Buffer.from([6, 0, 0x42, 0x43, 2, 0, 0, 0]);
        extra.writeUInt16LE(member(block, 4, extra).length - 1, 6);
        blocks.push(member(block, 4, extra));
    }
    return Buffer.concat(blocks);
}

test("members are read one after the other, wherever they are cut and whatever was passed on before the engine failed", async () => {
    const inLine = TEXT.length >> 1;
    const packed = Buffer.concat([
        gzipSync(TEXT.subarray(0, 3)),
        gzipSync(""),
        gzipSync(TEXT.subarray(3, inLine)),
        // With a field of its own, a name, a comment and a checksum of the head.
        member(TEXT.subarray(inLine, inLine + 1), 12, Buffer.from([3, 0, 1, 2, 3]), Buffer.from("rows.csv\0")),
        member(TEXT.subarray(inLine + 1), 16, Buffer.from("the rest\0")),
    ]);
    for (const passed of [0, 1, 3, 200_000]) {
        OfBrowsers.passed = passed;
        const { text, notices, progress } = await read(packed);
        assert.ok(text.equals(TEXT), `${passed}`);
        assert.deepEqual(notices, []);
        assert.deepEqual(progress, [packed.length, packed.length]);
    }
});

test("what bgzip writes is read whole", async () => {
    const packed = bgzip(TEXT);
    assert.ok(gunzipSync(packed).equals(TEXT));
    const { text, notices } = await read(packed, "rows.csv.bgz");
    assert.ok(text.equals(TEXT));
    assert.deepEqual(notices, []);
});

test("zeros behind the last member are padding; anything else is skipped with a notice", async () => {
    const packed = Buffer.concat([gzipSync(TEXT.subarray(0, 5000)), gzipSync(TEXT.subarray(5000))]);
    const padded = await read(Buffer.concat([packed, Buffer.alloc(200_000)]));
    assert.ok(padded.text.equals(TEXT));
    assert.deepEqual(padded.notices, []);
    const followed = await read(Buffer.concat([packed, Buffer.alloc(300), Buffer.from("signature")]));
    assert.ok(followed.text.equals(TEXT));
    assert.deepEqual(
        followed.notices.map(({ code }) => code),
        ["bytes-behind"],
    );
    assert.match(
        followed.notices[0]?.message ?? "",
        /^After the packed data in rows\.csv\.gz, 309 bytes are of another kind\. .*download the file again\.$/,
    );
});

test("a member that is cut off or changed is damage, and nothing is read in part", async () => {
    const first = gzipSync(TEXT.subarray(0, 100_000));
    const packed = Buffer.concat([first, gzipSync(TEXT.subarray(100_000))]);
    OfBrowsers.passed = 1000;
    for (const length of [...[1, 2, 9, 5000].map((more) => first.length + more), packed.length - 8, packed.length - 1]) {
        await assert.rejects(
            read(packed.subarray(0, length)),
            { code: "bad-gzip", message: /^rows\.csv\.gz .*its end is missing\. Copy or download it again/ },
            `${length}`,
        );
    }
    for (const at of [first.length + 2, first.length + 3, first.length + 5000, packed.length - 3, packed.length - 7]) {
        const changed = Buffer.from(packed);
        changed[at] = Number(changed[at]) ^ 0x81;
        await assert.rejects(read(changed), { code: "bad-gzip", message: /^rows\.csv\.gz .*Copy or download it again/ }, `${at}`);
    }
});

test("arrays and tables of other formats may be packed in members too", async () => {
    for (const name of ["f8.npy", "snappy.parquet", "file.arrow"]) {
        const bytes = bytesOf(name);
        const { text } = await read(Buffer.concat([gzipSync(bytes.subarray(0, 100)), gzipSync(bytes.subarray(100))]), `${name}.gz`);
        assert.ok(text.equals((await read(bytes, name)).text), name);
    }
});
