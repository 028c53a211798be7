// Damaged files and files of other kinds: an error with a code and a remedy, whatever is wrong with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { Fault } from "../../www/formats/fault.js";
import { open } from "../../www/formats/open.js";
import { bytesOf, fileOf, textOf, zipOf } from "./format-files.js";

/** Files, the code of damage to them, and that of what may look like another way to write them. */
const FILES = /** @type {const} */ ([
    ["f8.npy", "bad-numpy", "unsupported-numpy"],
    ["structured.npy", "bad-numpy", "unsupported-numpy"],
    ["fortran.npy", "bad-numpy", "unsupported-numpy"],
    ["plain.npz", "bad-zip", "unsupported-zip"],
    ["compressed.npz", "bad-zip", "unsupported-zip"],
    ["none.parquet", "bad-parquet", "unsupported-parquet"],
    ["zstd.parquet", "bad-parquet", "unsupported-parquet"],
    ["pages-v2.parquet", "bad-parquet", "unsupported-parquet"],
    ["encodings.parquet", "bad-parquet", "unsupported-parquet"],
    ["types.parquet", "bad-parquet", "unsupported-parquet"],
    ["file.arrow", "bad-arrow", "unsupported-arrow"],
    ["stream.arrows", "bad-arrow", "unsupported-arrow"],
    ["lz4.arrow", "bad-arrow", "unsupported-arrow"],
    ["zstd.arrow", "bad-arrow", "unsupported-arrow"],
    ["rows.csv.gz", "bad-gzip", "unsupported-file"],
]);

/**
 * How opening ends: a code, or "read".
 * @param {Uint8Array} bytes
 * @param {string} name
 */
async function endOf(bytes, name) {
    try {
        await textOf(fileOf(name, bytes));
        return "read";
    } catch (error) {
        if (!(error instanceof Fault)) throw error;
        assert.ok(error.message.startsWith(name), error.message);
        assert.match(error.message, /\. [A-Z][^.]*.*\.$/, "a remedy");
        return error.code;
    }
}

/** Numbers from 0 up to, not with, 1, always the same. @param {number} seed */
function randomFrom(seed) {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

for (const [name, code] of FILES) {
    test(`${name}, cut off anywhere, is damaged`, async () => {
        const whole = bytesOf(name);
        // The first bytes tell what it is. A stream may end after any of its messages.
        const cuts = Array.from({ length: 20 }, (_, at) => 16 + Math.floor(((whole.length - 17) * at) / 19));
        const ends = new Set(await Promise.all(cuts.map((cut) => endOf(whole.subarray(0, cut), name))));
        if (name.endsWith(".arrows")) ends.delete("read");
        assert.deepEqual([...ends], [code]);
    });
}

/** `cargo xtask fuzz` goes on for longer. */
const FUZZ_MS = Number(process.env["CURVESCOPE_FUZZ_SECONDS"] ?? 0) * (1000 / FILES.length);

for (const [seed, [name, ...codes]] of FILES.entries()) {
    test(`${name} with bytes changed ends, in rows or in an error that says what to do`, { timeout: 300_000 + FUZZ_MS }, async (t) => {
        const whole = bytesOf(name);
        const random = randomFrom(seed);
        const ends = new Set();
        const start = performance.now();
        let round = 0;
        for (; round < 20 || performance.now() - start < FUZZ_MS; round += 1) {
            const bytes = Uint8Array.from(whole);
            for (let change = 0; change < 3; change += 1) bytes[8 + Math.floor(random() * (bytes.length - 8))] = Math.floor(random() * 256);
            ends.add(await endOf(bytes, name));
        }
        t.diagnostic(`${round} inputs`);
        // What an archive holds may turn into a file of another kind.
        for (const end of ends) assert.ok(["read", "no-single-values", "unsupported-file", ...codes].includes(end), end);
        assert.ok(ends.has(codes[0]));
    });
}

test("a damaged directory of an Arrow file leaves out no rows", async () => {
    const whole = bytesOf("file.arrow");
    const from = whole.length - 10 - whole.readUInt32LE(whole.length - 10);
    const text = await textOf(fileOf("file.arrow"));
    const linesOf = (/** @type {string} */ of) => of.split("\n").length;
    let damaged = 0;
    for (let at = from; at < whole.length - 10; at += 3) {
        const bytes = Buffer.from(whole);
        bytes[at] = 255;
        const found = await textOf(fileOf("file.arrow", bytes)).catch((error) => void assert.ok(error instanceof Fault, String(error)));
        if (found === undefined) damaged += 1;
        else assert.equal(linesOf(found), linesOf(text), `${at}`);
    }
    assert.ok(damaged > 30);
});

test("a changed archive is damaged, also where its arrays are of different lengths then", async () => {
    const archive = bytesOf("plain.npz");
    archive.write("(5,),", archive.indexOf("(50,)", 0, "latin1"));
    assert.equal(await endOf(archive, "plain.npz"), "bad-zip");
});

test("counts that no file has room for are refused at once", { timeout: 300_000 }, async () => {
    /** @param {string} header */
    const npy = (header) =>
        Buffer.concat([Buffer.from("\x93NUMPY\x01\x00", "latin1"), Buffer.from([header.length, 0]), Buffer.from(header)]);
    for (const [descr, shape] of [
        ["'<f8'", "(9007199254740991,)"],
        ["'<f8'", "(0, 9007199254740991)"],
        ["'<U0'", "(9007199254740991,)"],
        ["'|S0'", "(3, 3)"],
        ["[]", "(3,)"],
    ]) {
        const end = await endOf(npy(`{'descr': ${descr}, 'fortran_order': False, 'shape': ${shape}, }`), "huge.npy");
        assert.match(end, /^(?:bad-numpy|unsupported-numpy|no-single-values)$/, shape);
    }
});

test("arrays that are no columns say what to save instead", async () => {
    for (const name of ["objects.npy", "complex.npy", "three-dimensions.npy"])
        assert.equal(await endOf(bytesOf(name), name), "unsupported-numpy");
    await assert.rejects(open([fileOf("unequal.npz")]), {
        code: "unequal-lengths",
        message: /y_true has 50, y_score has 49/,
    });
});

test("several files that are not all arrays are refused, and the one is named", async () => {
    const files = [fileOf("label.npy"), new File(["label,score\n1,2"], "rows.csv")];
    await assert.rejects(open(files), { code: "several-files", message: /^2 files were opened together, and rows\.csv is no NumPy array/ });
});

test("files of other programs are known, and what to do with them is said", async () => {
    const starts = /** @type {const} */ ([
        ["model.pkl", "\x80\x04\x95\x10\0\0\0", /pickle.*numpy\.save/],
        ["old.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", /Excel.*CSV/],
        ["scores.db", "SQLite format 3\0", /SQLite.*CSV/],
        ["scores.h5", "\x89HDF\r\n\x1a\n", /HDF5/],
        ["scores.rds", "X\n\0\0\0\x03", /write\.csv/],
        ["scores.csv.zst", "\x28\xb5\x2f\xfd\x04", /Zstandard.*gzip/],
        ["scores.csv.bz2", "BZh91AY&SY\xff\0", /bzip2/],
        ["locked.parquet", "PARE\0\0\0\0PARE", /encrypted/],
    ]);
    for (const [name, start, message] of starts) {
        const file = new File([Buffer.from(start, "latin1")], name);
        await assert.rejects(open([file]), { code: /^unsupported-/, message });
    }
});

test("an archive of one file is that file; workbooks and other archives say what to do", async () => {
    const rows = "label,score\n1,0.5\n0,0.25\n";
    assert.equal(await textOf(fileOf("rows.zip", zipOf({ "rows.csv": rows }))), rows);
    for (const [files, message] of /** @type {const} */ ([
        [{ "[Content_Types].xml": "<a/>", "xl/workbook.xml": "<b/>" }, /Excel workbook\. Save it as CSV/],
        [{ "a.csv": rows, "b.csv": rows }, /archive of 2 files/],
    ]))
        await assert.rejects(open([fileOf("rows.zip", zipOf(files))]), { code: "unsupported-file", message });
});

test("an archive that needs a password, or is packed as it can't be read here, says so", async () => {
    const archive = zipOf({ "rows.csv": "label,score\n1,0.5\n" });
    const entry = archive.indexOf("PK\x01\x02", 0, "latin1");
    for (const [at, value, message] of /** @type {const} */ ([
        [8, 1, /^rows\.zip needs a password for rows\.csv\. Unpack it/],
        [8, 65, /^rows\.zip .* can't be read here: .*encryption.*\. Unpack it/],
        [10, 12, /^rows\.zip has rows\.csv packed in a way that can't be read here\. Unpack it/],
    ])) {
        const changed = Buffer.from(archive);
        changed.writeUInt16LE(value, entry + at);
        await assert.rejects(open([fileOf("rows.zip", changed)]), { code: "unsupported-zip", message });
    }
});

test("what is packed again and again is not followed for ever", async () => {
    const nested = [1, 2, 3, 4, 5].reduce((inner) => gzipSync(inner), Buffer.from("label,score\n1,2"));
    await assert.rejects(open([fileOf("nested.gz", nested)]), { code: "unsupported-file" });
});
