// Files of other programs, read to the text that is analysed. tests/data/formats/make.py wrote them, and what they hold.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { open } from "../../www/formats/open.js";
import { bytesOf, fileOf } from "./format-files.js";

const expected = JSON.parse(String(bytesOf("expected.json")));
/** Those whose rows are written down elsewhere. */
const REPEATED = new Set(["lz4.arrow", "zstd.arrow"]);

/** @param {...string} names */
const filesOf = (...names) => names.map((name) => fileOf(name));

/** @param {readonly File[]} files */
async function read(files) {
    const { stream, ...about } = await open(files);
    return { text: await new Response(stream).text(), ...about };
}

/**
 * Rows of cells, after RFC 4180.
 * @param {string} text
 */
function rowsOf(text) {
    /** @type {string[][]} */
    const rows = [];
    /** @type {string[]} */
    let row = [];
    for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
        row.push(quoted === undefined ? String(plain) : quoted.replaceAll('""', '"'));
        if (end !== "\n") continue;
        rows.push(row);
        row = [];
    }
    return rows;
}

/** @param {string} cell */
function bitsOf(cell) {
    if (cell === "") return "";
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, Number(cell));
    return view.getBigUint64(0).toString(16).padStart(16, "0");
}

for (const [name, held] of Object.entries(expected)) {
    if (REPEATED.has(name)) continue;
    const { names, columns } = typeof held === "string" ? expected[held] : held;
    test(`${name} is read as the program that wrote it has it`, async () => {
        const { text } = await read(filesOf(name));
        const [header, ...rows] = rowsOf(text);
        assert.deepEqual(header, names);
        for (const [at, column] of columns.entries()) {
            const cells = rows.map((row) => String(row[at]));
            if ("f8" in column) assert.deepEqual(cells.map(bitsOf), column.f8, names[at]);
            else assert.deepEqual(cells, column, names[at]);
        }
        for (const row of rows) assert.equal(row.length, names.length);
    });
}

for (const name of REPEATED) {
    test(`${name}: buffers longer than a block are unpacked`, async () => {
        const { text } = await read(filesOf(name));
        const [, ...rows] = rowsOf(text);
        assert.equal(rows.length, 30_000);
        for (const [at, row] of rows.entries()) assert.deepEqual(row, [String(at % 2), String((at % 1000) / 8)]);
    });
}

test("columns that hold no single values are left out, and this is said", async () => {
    for (const name of ["types.parquet", "types.arrow"]) {
        const { notices } = await read(filesOf(name));
        assert.deepEqual(notices, [
            { code: "left-out-columns", message: "Left out, as they hold no single numbers or texts: list, pair." },
        ]);
    }
    assert.match((await read(filesOf("structured.npy"))).notices[0]?.message ?? "", /: pair\.$/);
    assert.deepEqual((await read(filesOf("none.parquet"))).notices, []);
});

test("text passes as it is, packed or not", async () => {
    const rows = bytesOf("rows.csv.gz");
    const { text, size } = await read(filesOf("rows.csv.gz"));
    assert.match(text, /^label,score\n/);
    assert.equal(text.split("\n").length, 42);
    assert.equal(size, rows.length);
    assert.equal((await read([new File([rows], "misnamed.csv")])).text, text);
    assert.equal((await read(filesOf("rows.jsonl"))).text, bytesOf("rows.jsonl").toString());
    for (const odd of ["", "PAR1,label\n0.5,1\n", "ORCA,score\n1,2", "BZh,score\n1,2", "RDX,score", "ARROW1,2\n3,4", "Å,é\n1,2"]) {
        assert.equal((await read([new File([odd], "odd.parquet")])).text, odd);
    }
    const wide = Buffer.from("\uFEFFlabel,score", "utf16le");
    const swapped = Buffer.from(wide).swap16();
    for (const odd of [wide, wide.subarray(2), swapped, swapped.subarray(2), Buffer.from("label,sc\0re")]) {
        const file = new File([odd], "odd.csv");
        assert.equal((await open([file])).plain, file, "the reader of tables knows UTF-16, and takes zeros for characters");
    }
});

test("the content decides what a file is, and files packed with gzip are what is in them", async () => {
    for (const name of ["f8.npy", "snappy.parquet", "file.arrow", "plain.npz", "stream.arrows"]) {
        const { text } = await read(filesOf(name));
        assert.equal((await read([new File([bytesOf(name)], "scores.csv")])).text, text);
        assert.equal((await read([new File([gzipSync(bytesOf(name))], `${name}.gz`)])).text, text);
    }
});

test("several NumPy files are the columns of one table, named by their files", async () => {
    const { text } = await read(filesOf("rows.npz"));
    assert.equal((await read(filesOf("label.npy", "score.npy"))).text, text);
    const packed = new File([gzipSync(bytesOf("score.npy"))], "score.npy.gz");
    assert.equal((await read([...filesOf("label.npy"), packed])).text, text);
});

test("large tables come in pieces", async () => {
    const { stream } = await open(filesOf("lz4.arrow"));
    let pieces = 0;
    for await (const piece of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (stream))) {
        pieces += 1;
        assert.ok(piece.length < 1 << 21);
    }
    assert.ok(pieces > 0);
});
