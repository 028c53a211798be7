// Numbers of rows that files know: handed on exactly, and not before there are bytes for them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "../../www/formats/open.js";
import { bytesOf, fileOf } from "./format-files.js";

/**
 * @param {string} name
 * @param {Uint8Array} [bytes]
 */
const opened = (name, bytes) => open([fileOf(name, bytes)]);

test("each format hands on its number of rows, and text its bytes where they are known", async () => {
    for (const [name, expected] of /** @type {const} */ ([
        ["sorted.parquet", { rows: 60_000_000 }],
        ["row-groups.parquet", { rows: 40 }],
        ["no-rows.parquet", { rows: 0 }],
        ["file.arrow", { rows: 40 }],
        ["stream.arrows", { rows: 40 }],
        ["zstd.arrow", { rows: 30_000 }],
        ["f4.npy", { rows: 20 }],
        ["fortran.npy", { rows: 7 }],
        ["compressed.npz", { rows: 50 }],
        ["rows.jsonl", { bytes: bytesOf("rows.jsonl").length }],
        // The length at its end may be that of the last of several members.
        ["rows.csv.gz", undefined],
    ])) {
        assert.deepEqual((await opened(name)).expected, expected, name);
    }
});

/**
 * A whole number as Parquet writes it: seven bits a byte, the lowest first.
 * @param {bigint} value
 */
function variable(value) {
    /** @type {number[]} */
    const bytes = [];
    for (let rest = 2n * value; ; rest >>= 7n) {
        if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
        bytes.push(Number(rest & 127n) | 128);
    }
}

/**
 * The file with another number of rows, in each place that says it or in one of them.
 * @param {bigint} rows
 * @param {number} [only]
 */
function claiming(rows, only) {
    const file = bytesOf("sorted.parquet");
    const length = file.readUInt32LE(file.length - 8);
    const from = file.length - 8 - length;
    const parts = file.subarray(from, -8).toString("latin1").split(variable(60_000_000n).toString("latin1"));
    assert.equal(parts.length, 7, "of the file, of two columns and their statistics, of the row group");
    const joined = parts.reduce(
        (before, part, at) => before + variable(only === undefined || only === at - 1 ? rows : 60_000_000n).toString("latin1") + part,
    );
    const footer = Buffer.from(joined, "latin1");
    const end = Buffer.from("\0\0\0\0PAR1", "latin1");
    end.writeUInt32LE(footer.length);
    return Buffer.concat([file.subarray(0, from), footer, end]);
}

test("a Parquet file that claims more rows than it has bytes for, or differs from itself, is damaged", async () => {
    assert.deepEqual((await opened("same.parquet", claiming(60_000_000n))).expected, { rows: 60_000_000 });
    for (const rows of [10n ** 15n, 2n ** 62n, -1n]) await assert.rejects(opened("huge.parquet", claiming(rows)), { code: "bad-parquet" });
    for (const only of [0, 1, 3, 5]) {
        for (const rows of [60_000_001n, 10n ** 15n, 0n])
            await assert.rejects(opened("other.parquet", claiming(rows, only)), { code: "bad-parquet" });
    }
});

test("an Arrow file or stream whose batches claim more rows than they have bytes for is damaged", async () => {
    for (const name of ["file.arrow", "stream.arrows", "zstd.arrow"]) {
        const rows = name === "zstd.arrow" ? 30_000n : 15n;
        const whole = bytesOf(name);
        let refused = 0;
        for (let at = 0; at + 8 <= whole.length; at += 1) {
            if (whole.readBigInt64LE(at) !== rows) continue;
            for (const claimed of [10n ** 15n, -1n]) {
                const bytes = Buffer.from(whole);
                bytes.writeBigInt64LE(claimed, at);
                const { expected, code } = await opened(name, bytes).then(
                    ({ expected }) => ({ expected, code: undefined }),
                    ({ code }) => ({ expected: undefined, code }),
                );
                if (code === "bad-arrow") refused += 1;
                // What is not the number of rows changes nothing.
                else assert.deepEqual(expected, { rows: name === "zstd.arrow" ? 30_000 : 40 });
            }
        }
        assert.ok(refused > 0, name);
    }
});

test("an archive that claims more bytes than its packed ones can hold is damaged", async () => {
    const archive = bytesOf("compressed.npz");
    const entry = archive.indexOf("PK\x01\x02", 0, "latin1");
    archive.writeUInt32LE(0xfffffff0, entry + 24);
    await assert.rejects(opened("huge.npz", archive), { code: "bad-zip" });
});
