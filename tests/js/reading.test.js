// Tables that are read piece by piece, long curves that come with fewer points, and memory: given back after each table, and running out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Reading, analyze, initSync } from "../../www/pkg/curvescope.js";
import { withSmallMemory } from "../common/small-memory.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

const WASM = readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url));
const wasm = initSync({ module: WASM });

/**
 * Rows whose scores are all different.
 * @param {number} rows
 */
function table(rows) {
    const lines = Array.from({ length: rows }, (_, row) => `${row % 7 === 0 ? 1 : 0},${((row * 7919) % rows) / rows}`);
    return `label,score\n${lines.join("\n")}\n`;
}

/**
 * @param {string} text
 * @param {number} length of the pieces
 * @param {number} [bytes]
 */
function inPieces(text, length, bytes) {
    const whole = new TextEncoder().encode(text);
    const reading = new Reading({}, bytes === undefined ? undefined : { bytes });
    for (let at = 0; at < whole.length; at += length) reading.feed(whole.subarray(at, at + length));
    return reading;
}

test("a table in pieces has the report of the whole", () => {
    const text = table(30_000);
    const whole = analyze(text);
    for (const [length, size] of /** @type {const} */ ([
        [1000, text.length],
        [99_991, undefined],
        [1 << 20, 10 * text.length],
    ])) {
        const reading = inPieces(text, length, size);
        assert.ok(reading.rows > 0 && reading.rows <= 30_000);
        assert.deepEqual(reading.finish().report(), whole);
    }
});

test("a fault is reported as soon as it comes, and at the end", () => {
    const text = table(30_000);
    const error = thrown(() => inPieces(`${text}1,"0.5\n`, 1000).finish());
    assert.deepEqual([error.code, error.line], ["open-quote", 30_002]);
    for (const [call, code] of /** @type {const} */ ([
        [() => inPieces(text, 1000).feed(Uint8Array.of(0x31, 0x2c, 0xff, 0x0a)), "not-utf8"],
        [() => new Reading({}).finish(), "empty-input"],
        [() => new Reading({ label: unchecked(3) }), "bad-option"],
        [() => new Reading({}, unchecked(3)), "bad-option"],
        [() => new Reading({}, unchecked({ lines: 3 })), "unknown-option"],
    ]))
        assert.equal(thrown(call).code, code);
});

test("of a long curve the hull and every number stay", () => {
    const analysis = inPieces(table(9000), 1 << 20).finish();
    const whole = present(analysis.report().models[0]);
    const outline = present(analysis.report(3000).models[0]);
    const hull = present(whole.roc.hull);
    assert.deepEqual([whole.thresholds.length, present(outline.outline).of, outline.tps.length], [9000, 9000, outline.thresholds.length]);
    assert.ok(outline.thresholds.length <= 3000 + hull.thresholds.length);
    const columns = { thresholds: 0, tps: 0, fps: 0, outline: 0 };
    assert.deepEqual({ ...outline, ...columns }, { ...whole, ...columns });
    const kept = new Set(outline.thresholds);
    for (const threshold of [...hull.thresholds.slice(1), ...whole.best.map((best) => present(best.threshold))])
        assert.ok(kept.has(threshold));
    assert.deepEqual(analysis.report(3000).notices, analysis.report().notices, "whatever is read is of all points");
});

test("more rows than fit the memory are refused before they are read", () => {
    const head = new TextEncoder().encode(table(30_000));
    for (const [expected, fits] of /** @type {const} */ ([
        [{ bytes: 8e9 }, false],
        [{ rows: 60e6 }, true],
        [{ rows: 300e6 }, false],
        [{ rows: Infinity }, false],
    ])) {
        const reading = new Reading({}, expected);
        const before = wasm.memory.buffer.byteLength;
        if (fits) reading.feed(head);
        else assert.equal(thrown(() => reading.feed(head)).code, "out-of-memory");
        if (!fits) assert.ok(wasm.memory.buffer.byteLength - before < 2 ** 24);
        reading.free();
    }
});

test("memory is that of the keys and the table", () => {
    const rows = 400_000;
    const text = table(rows);
    const before = wasm.memory.buffer.byteLength;
    inPieces(text, 1 << 20, text.length)
        .finish()
        .free();
    assert.ok(wasm.memory.buffer.byteLength - before <= 18.5 * rows + (4 << 20), "8 bytes to a key, 16 to an operating point");
});

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

test("hundreds of tables take no more memory than the first few", async () => {
    const { Analysis, Reading, memory } = await instance("loads", WASM);
    const text = table(1000);
    const bytes = new TextEncoder().encode(text);
    let settled = 0;
    for (let load = 0; load < 400; load += 1) {
        // Read in turn in pieces, at once, with an error at the end, and not to the end.
        if (load % 4 === 0) {
            const reading = new Reading({}, { bytes: bytes.length });
            for (let at = 0; at < bytes.length; at += 5000) reading.feed(bytes.subarray(at, at + 5000));
            reading.finish().free();
        } else if (load % 4 === 1) {
            const analysis = new Analysis(text, { fold: "", scores: ["score"] });
            analysis.report();
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
    const bytes = new TextEncoder().encode(table(100_000));
    for (const expected of [undefined, { bytes: 1000 }, { bytes: bytes.length }, { bytes: 2 ** 31 }, { rows: 1000 }, { rows: 2 ** 27 }]) {
        const reading = new Reading({}, expected);
        const error = thrown(() => {
            for (let more = 0; more < 100; more += 1) reading.feed(more === 0 ? bytes : bytes.subarray("label,score\n".length));
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
