// The answer as a sentence for a report. Expected values: by hand, and by Wilson's formula.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { answerSentence } from "../../../www/text/answer-sentence.js";
import { ratesText } from "../../../www/text/rates-text.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";

/** @import { Action } from "../../../www/state/state.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const model = modelOf("a");
const report = reportWith(model);
/** Threshold 4 of ten rows: positives at 10, 8, 6, 4, negatives at 9, 7, 5. */
const counts = { tp: 4, fp: 3, nPos: 5, nNeg: 5 };

/** @param {...Action} actions */
function said(...actions) {
    const state = showing(report, undefined, ...actions);
    const frame = /** @type {any} */ ({ state, report, model });
    return answerSentence(frame, 6, counts, measuresAt(counts, { prevalence: state.dials.prevalence }), "9.9");
}

test("the sentence has rule, counts, rates with intervals, and their method", () => {
    // Wilson (1927) for 4 of 7, 4 of 5 and 3 of 5, with z = 1.959964: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n), in Python.
    assert.equal(
        said({ type: "ask", question: { kind: "threshold" } }, { type: "move", index: 6 }),
        "Own threshold, Pasted data, a: score ≥ 4, 4 of 5 positives and 3 of 5 negatives predicted positive; precision 0.571 (0.250 to 0.842), recall 0.800 (0.376 to 0.964), false positive rate 0.600 (0.231 to 0.882). In brackets: 95 % intervals, by Wilson’s formula. Computed with curvescope 9.9.",
    );
});

test("intervals at a threshold that answers a question hold at every one, and are wider", () => {
    const text = said();
    assert.match(
        text,
        /^Best F1, Pasted data, a: score ≥ 4, 4 of 5 positives and 3 of 5 negatives predicted positive; precision 0\.571 \(/,
    );
    assert.match(text, /\)\. In brackets: 95 % intervals, which hold at every threshold at once\. Computed with curvescope 9\.9\.$/);
    const [, low, high] = text.match(/recall 0\.800 \((0\.\d{3}) to (0\.\d{3})\)/) ?? [];
    assert.ok(Number(low) < 0.376 && Number(high) > 0.964, `${low} to ${high}`);
});

test("an own threshold and another prevalence are named", () => {
    const text = said(
        { type: "ask", question: { kind: "threshold" } },
        { type: "move", index: 6 },
        { type: "dial", dials: { prevalence: 0.1 } },
    );
    assert.match(text, /^Own threshold, Pasted data, a: score ≥ 4, /);
    // 0.1·0.8/(0.1·0.8 + 0.9·0.6)
    assert.match(text, /precision 0\.129 /);
    assert.match(text, / at a prevalence of 0\.1\. In brackets: 95 % intervals, by Wilson’s formula\./);
});

test("a rate that is undefined says so in words", () => {
    const { dials } = showing(report);
    const nothing = measuresAt({ tp: 0, fp: 0, nPos: 5, nNeg: 5 });
    assert.equal(ratesText(["recall", "precision"], nothing, undefined, dials), "recall 0.000, precision undefined");
});
