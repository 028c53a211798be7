// Tables that are read piece by piece, and long curves that come with fewer points.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Reading, analyze, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

const wasm = initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

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
    for (const [length, size] of /** @type {const} */ ([
        [1000, text.length],
        [99_991, undefined],
        [1 << 20, 10 * text.length],
    ])) {
        const reading = inPieces(text, length, size);
        assert.ok(reading.rows > 0 && reading.rows <= 30_000);
        const analysis = reading.finish();
        assert.deepEqual(analysis.report(), analyze(text));
        analysis.free();
    }
});

test("a fault is reported as soon as it comes, and at the end", () => {
    const text = table(30_000);
    const error = thrown(() => inPieces(`${text}1,"0.5\n`, 1000).finish());
    assert.deepEqual([error.code, error.line], ["open-quote", 30_002]);
    const reading = inPieces(text, 1000);
    assert.equal(thrown(() => reading.feed(Uint8Array.of(0x31, 0x2c, 0xff, 0x0a))).code, "not-utf8");
    reading.free();
    assert.equal(thrown(() => new Reading({}).finish()).code, "empty-input");
    assert.equal(thrown(() => new Reading({ label: unchecked(3) })).code, "bad-option");
    assert.equal(thrown(() => new Reading({}, unchecked(3))).code, "bad-option");
    assert.equal(thrown(() => new Reading({}, unchecked({ lines: 3 }))).code, "unknown-option");
});

test("of a long curve the hull and every number stay", () => {
    const analysis = inPieces(table(30_000), 1 << 20).finish();
    const whole = present(analysis.report().models[0]);
    const outline = present(analysis.report(3000).models[0]);
    const hull = present(whole.roc.hull);
    assert.equal(whole.thresholds.length, 30_000);
    assert.ok(outline.thresholds.length <= 3000 + hull.thresholds.length);
    assert.equal(outline.thresholds.length, outline.tps.length);
    const columns = { thresholds: 0, tps: 0, fps: 0, outline: 0 };
    assert.deepEqual({ ...outline, ...columns }, { ...whole, ...columns });
    const kept = new Set(outline.thresholds);
    for (const threshold of hull.thresholds.slice(1)) assert.ok(kept.has(threshold));
    for (const { threshold } of whole.best) assert.ok(kept.has(present(threshold)));
    assert.equal(present(outline.outline).of, 30_000);
    assert.deepEqual(analysis.report(3000).notices, analysis.report().notices, "whatever is read is of all points");
    analysis.free();
});

test("more rows than fit the memory are refused before they are read", () => {
    const head = new TextEncoder().encode(table(30_000));
    for (const [expected, fits] of /** @type {const} */ ([
        [{ bytes: 3e9 }, true],
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
