// Two tables of the same rows: in the package, and read from files of their own formats.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";

import { readBeside } from "../../www/compute/table-reading.js";
import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const first = { name: "lr.csv", input: "id,label,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1\n" };
const second = { name: "rf.csv", input: "id,rf\nd,0.6\nb,0.2\nc,0.8\na,0.7\n" };

test("the models of two tables are in one report", () => {
    const report = Analysis.beside(first, second).report();
    const areas = (/** @type {typeof report} */ { models }) => models.map(({ name, roc }) => `${name} ${roc.auroc}`).join();
    // Pairs ranked right: a over b and d, c over d; and all but none over d, both over b.
    assert.deepEqual([areas(report), report.notices[0]?.code], ["lr 0.75,rf 1", "joined"]);
    const bytes = { ...second, input: new TextEncoder().encode(second.input) };
    assert.deepEqual(Analysis.beside(first, bytes).report(), report);
    assert.deepEqual(Analysis.beside(first, second, { join: ["id", "id"] }).report(), report);
    assert.equal(areas(Analysis.beside(first, second, { scores: ["rf"], lowerIsPositive: ["rf"] }).report()), "rf 0");
    // One table leaves the way to join aside.
    assert.deepEqual(analyze(first.input, { join: ["id", "id"] }), analyze(first.input));
});

test("what is no table, or no way to join, is refused", () => {
    for (const [other, options, code] of /** @type {const} */ ([
        [{ name: "x", input: 3 }, {}, "bad-input"],
        [{ input: "" }, {}, "bad-option"],
        [{ ...second, title: "x" }, {}, "unknown-option"],
        [second, { join: ["id"] }, "bad-option"],
        [second, { join: "id" }, "bad-option"],
        [second, { join: ["id", "ID"] }, "unknown-column"],
    ]))
        assert.equal(thrown(() => Analysis.beside(first, unchecked(other), unchecked(options))).code, code);
    const { code: found, fixes } = thrown(() => Analysis.beside(first, { ...second, input: "label,rf\n1,0.5\n0,0.25\n1,0.75\n0,0\n" }));
    assert.equal(found, "no-common-id");
    assert.deepEqual(fixes, [{ label: "Join row by row: the labels of all 4 agree", options: { join: [] } }]);
    const { code: repeated, line } = thrown(() => Analysis.beside({ ...first, input: `${first.input}b,0,0.3\n` }, second));
    assert.deepEqual([repeated, line], ["repeated-id", 6]);
});

test("each of two files is read by its own format", async () => {
    const folder = new URL("../data/formats/", import.meta.url);
    const file = (/** @type {string} */ name) => new File([readFileSync(new URL(name, folder))], name);
    const rows = String(gunzipSync(readFileSync(new URL("rows.csv.gz", folder))));
    const labels = rows
        .trim()
        .split("\n")
        .slice(1)
        .map((row) => row[0]);
    const other = `truth,rf\n${labels.map((label, at) => `${label},${at}`).join("\n")}\n`;
    /** @type {{ bytes: number, size: number, rows: number }[]} */
    const progress = [];
    const read = (/** @type {File[]} */ files, /** @type {File[]} */ besides) =>
        readBeside(files, { files: besides, titles: ["one", "two"] }, { join: [] }, (of) => progress.push(of));
    const packed = new File([gzipSync(other)], "rf.csv.gz");
    const { analysis } = await read([file("rows.parquet")], [packed]);
    const report = analysis.report();
    const [alone] = analyze(rows).models;
    assert.deepEqual(report.models[0]?.roc, alone?.roc);
    assert.deepEqual(report.models[1]?.roc, analyze(other).models[0]?.roc);
    const last = present(progress.at(-1));
    assert.equal(last.bytes, last.size);
    // Arrays of one table are given together, as ever.
    const npy = await read([packed], [file("rows.arrow")]);
    assert.deepEqual(npy.analysis.report().models[1]?.roc, alone?.roc);
    await assert.rejects(read([packed], [file("no-rows.parquet")]), { code: "no-rows" });
});
