// Intervals of rates: those of one table are computed once, however many parts of the page show them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initSync } from "../../../www/pkg/curvescope.js";
import { intervalsOf } from "../../../www/text/intervals.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const report = reportWith(modelOf("a"));
const state = showing(report);
const counts = { tp: 4, fp: 3, nPos: 5, nNeg: 5 };

test("the same counts at the same settings have the same intervals, others have their own", () => {
    const first = intervalsOf(counts, { state, report });
    assert.ok(first);
    assert.equal(intervalsOf({ ...counts }, { state, report }), first);
    const rarer = showing(report, undefined, { type: "dial", dials: { prevalence: 0.1 } });
    const own = showing(report, undefined, { type: "ask", question: { kind: "threshold" } });
    for (const other of [
        intervalsOf(counts, { state: rarer, report }),
        intervalsOf(counts, { state: own, report }),
        intervalsOf({ ...counts, tp: 3 }, { state, report }),
    ])
        assert.notDeepEqual(other, first);
    assert.deepEqual(intervalsOf(counts, { state, report }), first);
});
