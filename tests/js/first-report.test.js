// The report that is stored for the example the page begins with (xtask/src/store.mjs): the one that the package gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { reportFrom } from "../../www/explore/first-report.js";
import { analyze, initSync } from "../../www/pkg/curvescope.js";
import { EXAMPLES } from "../../www/text/examples.js";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
initSync({ module: read("www/pkg/curvescope_bg.wasm") });

test("numbers that JSON has no word for are stored as text", () => {
    assert.deepEqual(reportFrom('{"models": [{"thresholds": {"column": ["Infinity", 0.1, "NaN"]}}]}'), {
        models: [{ thresholds: Float64Array.of(Infinity, 0.1, NaN) }],
    });
});

test("what is stored is the report of the first example, bit for bit", () => {
    const stored = reportFrom(String(read("dist/www/explore/first-report.json")));
    const report = analyze(String(read(`www/examples/${EXAMPLES[0].name}.csv`)));
    assert.deepEqual(stored, report);
});
