// Uncertainty in words and digits.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { planNotes, reachTexts, secondText, widthText } from "../../../www/generate/plan-words.js";
import { initSync } from "../../../www/pkg/curvescope.js";
import { coreQuestion } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { formatP, formatRange, intervalsOf } from "../../../www/text/intervals.js";
import { aimSettings, optimismText } from "../../../www/text/optimism.js";
import { aboutCount, rowsText, rowsToHalveText } from "../../../www/text/rows-needed.js";
import { formatDifference, formatError } from "../../../www/uncertainty/numbers.js";
import { scaleOf } from "../../../www/uncertainty/whisker.js";
import { close } from "../close.js";
import { modelOf, reportOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { AnswerUncertainty, ModelUncertainty } from "../../../www/pkg/curvescope.js" */
/** @import { Action, State } from "../../../www/state/state.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// Intervals of rates: those of one table are computed once, however many parts of the page show them.

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

// What the numbers of the bootstrap look like.

test("a scale has round ends about its numbers, and at most six steps", () => {
    assert.deepEqual(scaleOf([]), { from: 0, to: 1, step: 0.2 });
    /** @type {[numbers: number[], from: number, to: number][]} */
    const cases = [
        [[0.512, 0.94], 0.5, 1],
        [[-0.045, 0.938], -0.2, 1],
        [[0.9871, 0.9979, 0.9912], 0.986, 0.998],
        [[0.3, 0.5], 0.3, 0.5],
        [[-0.4491, 0.0886], -0.5, 0.1],
        [[-3, 250], -50, 250],
    ];
    for (const [numbers, from, to] of cases) {
        const scale = scaleOf(numbers);
        close(scale.from, from, 1e-9);
        close(scale.to, to, 1e-9);
        assert.ok((scale.to - scale.from) / scale.step < 6.5);
    }
    const point = scaleOf([1]);
    assert.ok(point.from <= 1 && point.to >= 1 && point.to > point.from);
});

test("numbers have the digits that say something", () => {
    assert.deepEqual([0.0531, 0.1234, 0, 0.000123].map(formatError), ["0.053", "0.12", "0", "0.00012"]);
    assert.deepEqual([0.104213, -0.0131, 0, -0.00001].map(formatDifference), ["+0.1042", "−0.0131", "0.0000", "0.0000"]);
    assert.deepEqual([0.0394, 0.0004, 1].map(formatP), ["0.039", "< 0.001", "1.000"]);
    assert.equal(formatRange({ low: -0.045, high: 0.641 }), "−0.045 to 0.641");
    assert.equal(formatRange({ low: -0.1, high: 0.1 }, formatDifference), "−0.1000 to +0.1000");
});

// Sentences on the rows that a study takes.

test("rows are rounded up to three digits", () => {
    const counts = [1, 295, 1000, 1001, 1177, 99_901, 123_000_001].map(aboutCount).join(" ");
    assert.equal(counts, "1 295 1,000 1,010 1,180 100,000 124,000,000");
    assert.equal(rowsText({ rows: 12, positives: 1 }), "12 rows (1 positive)");
    assert.equal(rowsToHalveText(null), "");
});

test("a study is planned in words", () => {
    const auroc = { measure: /** @type {const} */ ("auroc"), expected: 0.76, toReach: { rows: 344, positives: 172 }, isSimulated: false };
    assert.equal(widthText(0.05), "For 95 % intervals of ± 0.05");
    assert.deepEqual(reachTexts(auroc), ["344", "172"]);
    assert.deepEqual(reachTexts({ ...auroc, isSimulated: true }), ["about 344", "172"]);
    assert.deepEqual(reachTexts({ ...auroc, toReach: null }), ["–", "–"]);
    const plan = { areas: [auroc], toTell: { rows: 693, positives: 347 }, isNormal: true };
    assert.equal(
        secondText(plan, 0.05),
        "To tell a second model with an AUROC of 0.810 from this one with 80\u00a0% power takes 693 rows (347 positives).",
    );
    assert.match(secondText({ ...plan, isNormal: false }, 0.05), /takes about 693 rows/);
    assert.equal(secondText({ ...plan, toTell: null }, 0.25), "No second model can be better by 0.25: its AUROC would be 1 or more.");
    assert.equal(secondText({ ...plan, toTell: null }, 0.05), "The rows that tell a second model from this one can’t be computed.");
    assert.doesNotMatch(planNotes(plan), /as if/);
    assert.match(planNotes({ ...plan, isNormal: false }), /as if the scores of both were normal\.$/);
    const rare = { ...auroc, measure: /** @type {const} */ ("prgArea"), toReach: null };
    assert.match(planNotes({ ...plan, areas: [auroc, rare] }), /– AUPRG varies too much where positives are so rare\.$/);
    assert.match(planNotes({ ...plan, toTell: { rows: 40, positives: 21 } }), /With fewer than 20 rows of a class .*: take more\.$/);
});

// What is said of an answer that was chosen on the rows it is judged by.

const UNKNOWN = "Chosen on these rows: expect less on others.";

/**
 * The state once the bootstrap was asked its question.
 * @param {State} state
 * @param {Partial<AnswerUncertainty>} answer
 */
function resampled(state, answer) {
    const best = { measure: "f", value: 0.6, threshold: 4, corrected: 0.55, thresholds: null };
    const model = /** @type {ModelUncertainty} */ (/** @type {unknown} */ ({ best, answer }));
    const { report } = present(state.shown);
    const settings = { ...aimSettings(state.dials), question: coreQuestion(state) };
    return reduce(state, { type: "resampled", resampled: { report, settings, uncertainty: { ...uncertaintyOf(1000), models: [model] } } });
}

const asking = (/** @type {Action[]} */ ...actions) => showing(reportOf("a"), undefined, ...actions);

test("a best F is corrected by the bootstrap of the dials, once that is there", () => {
    assert.equal(optimismText(asking()), UNKNOWN);
    assert.equal(optimismText(resampled(asking(), {})), "Chosen on these rows: expect less on others (about 0.550).");
    const turned = reduce(resampled(asking(), {}), { type: "dial", dials: { beta: 2 } });
    assert.ok(optimismText(turned).endsWith(UNKNOWN));
});

test("another question is corrected by its own bootstrap, in its own unit", () => {
    const limits = asking({ type: "ask", question: { kind: "limits" } });
    assert.equal(
        optimismText(resampled(limits, { corrected: 0.7, infeasibleShare: 0.125 })),
        "Chosen on these rows: expect less on others (about 0.700). A limit that is just kept here is broken on new rows about every second time. In 12.5\u202f% of redrawn data no threshold keeps the limits.",
    );
    const cost = asking({ type: "ask", question: { kind: "cost" } });
    assert.equal(
        optimismText(resampled(cost, { corrected: -0.25, infeasibleShare: 0 })),
        "Chosen on these rows: expect worse on others (cost per 1,000 rows, in false alarms about 250).",
    );
    const other = reduce(resampled(limits, { corrected: 0.7 }), { type: "ask", question: { aim: "recall" } });
    assert.ok(optimismText(other).includes(UNKNOWN));
});
