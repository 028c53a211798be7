// Memory: given back after each table, and running out of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { withSmallMemory } from "../common/small-memory.js";
import { thrown } from "./thrown.js";

/**
 * An instance of its own.
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} module
 */
async function instance(name, module) {
    /** @type {typeof import("../../www/pkg/curvescope.js")} */
    const made = await import(`../../www/pkg/curvescope.js?${name}`);
    return { ...made, memory: made.initSync({ module }).memory };
}

const WASM = readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url));

/**
 * A table whose scores are all different, in bytes.
 * @param {number} rows
 */
function table(rows) {
    const lines = Array.from({ length: rows }, (_, row) => `${row % 7 === 0 ? 1 : 0},${(((row * 7919) % rows) / rows).toFixed(6)},m\n`);
    return new TextEncoder().encode(`label,score,note\n${lines.join("")}`);
}

test("a thousand tables take no more memory than the first few", async () => {
    const { Analysis, Reading, memory } = await instance("loads", WASM);
    const bytes = table(20_000);
    const text = new TextDecoder().decode(bytes);
    let settled = 0;
    for (let load = 0; load < 1000; load += 1) {
        // Read in turn in pieces, at once, with an error at the end, and not to the end.
        if (load % 4 === 0) {
            const reading = new Reading({}, { bytes: bytes.length });
            for (let at = 0; at < bytes.length; at += 65_536) reading.feed(bytes.subarray(at, at + 65_536));
            const analysis = reading.finish();
            analysis.report();
            analysis.free();
        } else if (load % 4 === 1) {
            const analysis = new Analysis(text, { fold: "", scores: ["score"] });
            analysis.measure({ prevalence: 0.25 });
            analysis.bounds();
            analysis.free();
        } else if (load % 4 === 2) {
            assert.equal(thrown(() => new Analysis(text, { positive: "7" })).code, "unknown-positive");
        } else {
            const reading = new Reading({}, { bytes: bytes.length });
            reading.feed(bytes);
            reading.free();
        }
        if (load === 19) settled = memory.buffer.byteLength;
    }
    assert.equal(memory.buffer.byteLength, settled);
});

test("rows that don't fit the memory end in an error, whatever was said of their number, and the next table is read", async () => {
    const { Analysis, Reading, memory } = await instance("rows", withSmallMemory(WASM, 160));
    const bytes = table(100_000);
    for (const expected of [undefined, { bytes: 1000 }, { bytes: bytes.length }, { bytes: 2 ** 31 }, { rows: 1000 }, { rows: 2 ** 27 }]) {
        const reading = new Reading({}, expected);
        const error = thrown(() => {
            for (let more = 0; more < 100; more += 1) reading.feed(more === 0 ? bytes : bytes.subarray("label,score,note\n".length));
        });
        assert.equal(error.code, "out-of-memory", JSON.stringify(expected));
        assert.match(error.message, /not enough memory for more than [\d,]+ rows\. Count the rows of each score/);
        reading.free();
    }
    const analysis = new Analysis(table(1000));
    assert.equal(analysis.report().rows, 1000);
    analysis.free();
    assert.ok(memory.buffer.byteLength <= 16 << 20);
});

test("what has to be there as a whole and does not fit ends in an error too", async () => {
    const { Reading } = await instance("whole", withSmallMemory(WASM, 160));
    const piece = new TextEncoder().encode("[1, 0.5],".repeat(100_000));
    const reading = new Reading({ format: "json" });
    const error = thrown(() => {
        for (let more = 0; more < 100; more += 1) reading.feed(piece);
    });
    assert.equal(error.code, "too-large");
    reading.free();
});
