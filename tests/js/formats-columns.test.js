// Columns that no analysis uses: they are read as long as it takes to see that, and the report is the same as with all of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { sideBySide } from "../../www/formats/npy.js";
import { open } from "../../www/formats/open.js";
import { Used } from "../../www/formats/used.js";
import { parquetMetadataAsync } from "../../www/libraries/parquet.js";
import { Reading, initSync } from "../../www/pkg/curvescope.js";
import { readTable } from "../../www/compute/table-reading.js";
import { bytesOf } from "./format-files.js";

/** @import { Options } from "../../www/pkg/curvescope.js" */

const module = new WebAssembly.Module(readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)));
initSync({ module });

/** A file that notes which of its bytes are asked for. */
class Noted extends File {
    /** @type {[number, number][]} */
    reads = [];

    /** @param {string} name */
    constructor(name) {
        super([bytesOf(name).slice()], name);
    }

    /**
     * @override
     * @param {number} [from]
     * @param {number} [to]
     */
    slice(from = 0, to = this.size) {
        this.reads.push([from, to]);
        return super.slice(from, to);
    }
}

/**
 * The report of a file as the page makes it.
 * @param {File} file
 * @param {Options} options
 */
async function reportOf(file, options) {
    const analysis = await readTable(await open([file]), options, [module], () => {});
    const report = analysis.report();
    analysis.free();
    return report;
}

/**
 * The report of a file of which all is read.
 * @param {File} file
 * @param {Options} options
 */
async function reportOfAll(file, options) {
    const { stream, expected } = await open([file]);
    const reading = new Reading(options, expected);
    for await (const piece of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (stream))) reading.feed(piece);
    const analysis = reading.finish();
    const report = analysis.report();
    analysis.free();
    return report;
}

/** @type {Options[]} */
const CHOICES = [{}, { label: "truth", scores: ["score"] }, { label: "note", positive: "seen", scores: ["score", "truth"], fold: "" }];

test("the report is that of all columns, whatever stands in those that are not used", async () => {
    for (const name of ["wide.parquet", "wide.arrow", "types.parquet", "types.arrow", "plain.npz", "structured.npy"]) {
        for (const options of name.startsWith("wide") ? CHOICES : [{}]) {
            const outcome = (/** @type {Promise<unknown>} */ report) => report.catch(({ code, message }) => ({ code, message }));
            const report = await outcome(reportOf(new Noted(name), options));
            assert.deepEqual(report, await outcome(reportOfAll(new Noted(name), options)), `${name} ${JSON.stringify(options)}`);
        }
    }
});

test("a row is a line, so that its number is that of the row, with the names as the first", async () => {
    for (const name of ["wide.parquet", "wide.arrow"]) {
        const { rows, notices } = await reportOf(new Noted(name), { label: "truth", scores: ["score"] });
        assert.equal(rows, 5000);
        // make.py leaves out the score of row 4000, counted from 0.
        assert.deepEqual(notices.find(({ code }) => code === "skipped-rows")?.rows, [4002]);
    }
});

test("of a Parquet file no more than the first row group is read of columns that are not used", async () => {
    const file = new Noted("wide.parquet");
    const metadata = await parquetMetadataAsync({ byteLength: file.size, slice: async (from, to) => file.slice(from, to).arrayBuffer() });
    file.reads = [];
    const { columns } = await reportOf(file, { label: "truth", scores: ["score"] });
    assert.equal(columns.fold, "fold");
    assert.equal(metadata.row_groups.length, 5);
    for (const [at, group] of metadata.row_groups.entries()) {
        const read = group.columns.flatMap(({ meta_data: about }) => {
            if (!about) return [];
            const from = Number(about.dictionary_page_offset ?? about.data_page_offset);
            const to = from + Number(about.total_compressed_size);
            return file.reads.some(([start, end]) => start < to && end > from && end - start < file.size / 2)
                ? [about.path_in_schema[0]]
                : [];
        });
        const all = ["who", "note", "truth", "score", "day", "fold", "id"];
        if (at > 1) assert.deepEqual(read, ["truth", "score", "fold"], `row group ${at}`);
        else if (at === 0) assert.deepEqual(read, all);
    }
});

test("of an Arrow file no more than the first record batches are unpacked of columns that are not used", async () => {
    const { CompressionType, setCompressionCodec } = await import("../../www/libraries/arrow.js");
    const { decompress } = await import("../../www/libraries/zstd.js");
    const { openArrow } = await import("../../www/formats/arrow.js");
    const table = await openArrow(new Noted("wide.arrow"), "wide.arrow");
    let unpacked = 0;
    const decode = (/** @type {Uint8Array} */ bytes, /** @type {number} */ length) => {
        unpacked += 1;
        return decompress(bytes, new Uint8Array(length));
    };
    setCompressionCodec(CompressionType.ZSTD, { decode, encode: (bytes) => bytes });
    const used = new Used();
    const buffers = [];
    for await (const { columns } of table.batches(used)) {
        buffers.push(unpacked);
        unpacked = 0;
        assert.equal(columns.length, 7);
        used.decide([2, 5]);
    }
    // Values of two columns of numbers without missing ones; before that also texts with their places, and who is missing.
    assert.deepEqual(buffers.slice(1), [2, 2, 2, 2]);
    assert.ok(Number(buffers[0]) > 8);
});

test("arrays that are not used are not read on", async () => {
    /** @param {string} name */
    const array = (name) => ({
        name,
        columns: ["", "1"],
        rows: 3_000_000,
        width: 16,
        leftOut: [],
        reads: 0,
        isFinished: false,
        async cells() {
            this.reads += 1;
            return [() => "0", () => "1"];
        },
        async finish() {
            this.isFinished = true;
        },
    });
    const [first, second, third] = [array("a"), array("b"), array("c")];
    const used = new Used();
    let batches = 0;
    for await (const { columns } of sideBySide([first, second, third]).batches(used)) {
        batches += 1;
        assert.deepEqual(
            columns.map((cells) => cells !== undefined),
            batches === 1 ? Array(6).fill(true) : [true, true, false, false, true, true],
        );
        used.decide([1, 4]);
    }
    assert.ok(batches > 100);
    assert.deepEqual([first.reads, second.reads, third.reads], [batches, 1, batches]);
    assert.deepEqual([first.isFinished, second.isFinished, third.isFinished], [true, false, true]);
});
