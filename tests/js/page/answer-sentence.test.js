// The answer as a sentence for a report. Intervals are those of the package; all else is by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { initSync, intervalsAt, measuresAt } from "../../../www/pkg/curvescope.js";
import { answerSentence } from "../../../www/text/answer-sentence.js";
import { formatRange } from "../../../www/text/intervals.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

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
    const { precision, recall, fpr } = intervalsAt(counts, { chosen: true });
    const [p, r, f] = [precision, recall, fpr].map((interval) => formatRange(present(interval)));
    assert.equal(
        said(),
        `Best F1, Pasted data, a: score ≥ 4, 4 of 5 positives and 3 of 5 negatives predicted positive; precision 0.571 (${p}), recall 0.800 (${r}), false positive rate 0.600 (${f}). In brackets: 95 % intervals, which hold at every threshold at once. Computed with curvescope 9.9.`,
    );
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
