// The state of the page: what its reader does, what the worker answers, and what is shown then.
import assert from "node:assert/strict";
import test from "node:test";

import { reduce } from "../../../www/state/reduce.js";
import { doneFix, initialState } from "../../../www/state/state.js";
import { modelOf, reportOf, reportWith } from "../made-up/models.js";
import { PASTED, answered, asking, failed, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Shapes } from "../../../www/pkg/curvescope.js" */
/** @import { Action, ChoosingFix, Source, State } from "../../../www/state/state.js" */

const shown = (/** @type {string[]} */ ...names) => showing(reportOf(...names));

/** The number of the analysis that was asked for last. */
const jobId = (/** @type {State} */ { job }) => present(job).id;

test("asking for an analysis makes a new job and keeps what is shown, until a report shows every model", () => {
    const before = shown("a", "b");
    const asked = asking(before, { ...PASTED, text: "x" });
    assert.deepEqual([asked.working, jobId(asked), asked.shown], [true, jobId(before) + 1, before.shown]);
    const { working, visible, active, index, shown: after } = answered(asked, reportOf("a", "b"));
    assert.deepEqual([working, visible, active], [false, [true, true], 0]);
    assert.equal(after?.report.models[0]?.thresholds[index], 4, "the best F1 of the first");
});

test("of other data the best model by AUPRG is chosen, by AUROC where none has one, the first of equal ones", () => {
    /** @param {string} areas AUPRG and AUROC of each model, "-" for none */
    const report = (areas) =>
        reportWith(
            ...areas.split(", ").map((pair, at) => {
                const [area = null, auroc = null] = pair.split(" ").map((one) => (one === "-" ? null : Number(one)));
                const model = modelOf(`m${at}`);
                return { ...model, roc: { ...model.roc, auroc }, prg: { ...model.prg, area } };
            }),
        );
    for (const [areas, best] of /** @type {[string, number][]} */ ([
        ["0.2 0.9, 0.4 0.5, 0.3 0.6", 1],
        ["0.2 0.5, 0.4 0.5, 0.4 0.9", 1],
        ["- 0.9, -3 0.5", 1],
        ["- 0.5, - 0.7, - -", 1],
        ["- -, - -", 0],
    ]))
        assert.equal(showing(report(areas)).active, best, areas);
    // For the same data with other columns the chosen model stays; where it is gone, the best one is chosen.
    const chosen = reduce(showing(report("0.2 0.9, 0.4 0.5, 0.3 0.6")), { type: "activate", model: 2 });
    const again = reduce(chosen, { type: "choose", options: {} });
    assert.equal(answered(again, report("0.2 0.9, 0.4 0.5, 0.3 0.6")).active, 2);
    assert.equal(answered(again, report("0.2 0.9, 0.4 0.5")).active, 1);
});

test("an answer to an older job changes nothing", () => {
    const before = asking(shown("a"));
    const stale = jobId(before) - 1;
    assert.equal(reduce(before, { type: "analyzed", id: stale, report: reportOf("z") }), before);
    assert.equal(reduce(before, { type: "failed", id: stale, problem: { code: "empty-input", message: "" } }), before);
});

test("the worker's own report takes the place of the stored one, and nothing else moves", () => {
    const stored = reduce(shown("a", "b"), { type: "move", index: 1, model: 1 });
    const report = reportOf("a", "b");
    const after = reduce(stored, { type: "analyzed", id: jobId(stored), report });
    assert.equal(after.shown?.report, report);
    assert.deepEqual(after, { ...stored, shown: { job: present(stored.job), report } });
});

test("a failure keeps what is shown and opens the panel it came from, until the next analysis", () => {
    const before = shown("a");
    const after = failed(asking(before, { ...PASTED, text: "?" }), { code: "empty-input", message: "No rows." });
    assert.deepEqual([after.working, after.shown, after.panel], [false, before.shown, "paste"]);
    assert.deepEqual(after.problem, { code: "empty-input", message: "No rows.", origin: "paste" });
    assert.deepEqual(after.job?.source, { ...PASTED, text: "?" });
    assert.equal(asking(after).problem, undefined);
});

test("a report closes the panel that its data came from, and not one opened while it was made", () => {
    const from = reduce(shown("a"), { type: "panel", panel: "paste" });
    assert.equal(answered(asking(from), reportOf("b")).panel, undefined);
    const opened = reduce(asking(from), { type: "panel", panel: "columns" });
    assert.equal(answered(opened, reportOf("b")).panel, "columns");
});

test("a fault of what is shown leaves an analysis under way", () => {
    const started = asking(shown("a"));
    const after = reduce(started, { type: "broken", problem: { code: "drawing-failed", message: "" } });
    assert.deepEqual([after.working, after.problem?.code], [true, "drawing-failed"]);
    assert.equal(answered(after, reportOf("b")).working, false);
});

test("choosing columns analyses the data shown again and keeps models by name", () => {
    const actions = /** @type {Action[]} */ ([
        { type: "toggle", model: 0 },
        { type: "activate", model: 2 },
        { type: "panel", panel: "columns" },
        { type: "choose", options: { scores: ["c", "a"] } },
    ]);
    const asked = actions.reduce(reduce, shown("a", "b", "c"));
    assert.deepEqual([asked.job?.options, asked.job?.source], [{ scores: ["c", "a"] }, PASTED]);
    const { active, visible, panel } = answered(asked, reportOf("c", "a"));
    assert.deepEqual([active, visible, panel], [0, [true, false], "columns"]);
});

test("rows stay left out, and the format that was chosen, when columns are chosen", () => {
    const kept = { format: /** @type {const} */ ("csv"), leaveOut: [{ column: "split", value: "train" }] };
    const fixed = answered(reduce(shown("a"), { type: "fix", fix: { label: "Leave them out", options: kept } }), reportOf("a"));
    const state = reduce(fixed, { type: "choose", options: { scores: ["a"] } });
    assert.deepEqual(state.job?.options, { ...kept, scores: ["a"] });
});

/** @type {ChoosingFix} */
const POSITIVE = { label: 'Make "0" the positive label', options: { positive: "0" } };

test("a fix changes the choices that were made, and leads back to them", () => {
    let state = reduce(shown("a"), { type: "choose", options: { scores: ["a"], positive: "1" } });
    state = answered(state, reportOf("a"));
    const { options } = present(state.shown).job;
    state = reduce(state, { type: "fix", fix: POSITIVE });
    assert.deepEqual(state.job?.options, { scores: ["a"], positive: "0" });
    assert.equal(state.job?.source, PASTED);
    assert.equal(doneFix(state), undefined, "not done yet");
    state = answered(state, reportOf("a"));
    assert.equal(doneFix(state)?.label, POSITIVE.label);
    state = reduce(state, { type: "undo" });
    assert.equal(state.job?.options, options);
    state = answered(state, reportOf("a"));
    assert.equal(doneFix(state), undefined);
    assert.equal(reduce(state, { type: "undo" }), state);
});

test("in another format the columns that were chosen are forgotten, and those chosen after it keep it", () => {
    /** @type {ChoosingFix} */
    const transpose = { label: "Transpose", options: { format: "transposed" } };
    let state = reduce(shown("a"), { type: "choose", options: { label: "b", scores: ["a"] } });
    state = answered(state, reportOf("a"));
    state = reduce(state, { type: "fix", fix: transpose });
    assert.deepEqual(state.job?.options, { format: "transposed" });
    state = answered(state, reportOf("a"));
    state = reduce(state, { type: "choose", options: { label: "c" } });
    assert.deepEqual(state.job?.options, { format: "transposed", label: "c" });
    state = failed(state, { code: "no-label-column", message: "", fixes: [transpose] });
    state = reduce(state, { type: "retry", fix: transpose });
    assert.deepEqual(state.job?.options, { format: "transposed" });
});

test("the way back from a fix outlasts a choice that was cancelled, not one that was made", () => {
    let state = reduce(shown("a"), { type: "fix", fix: POSITIVE });
    state = answered(state, reportOf("a"));
    state = reduce(reduce(state, { type: "choose", options: {} }), { type: "cancel" });
    assert.equal(doneFix(state)?.label, POSITIVE.label);
    state = reduce(state, { type: "choose", options: { positive: "0" } });
    state = answered(state, reportOf("a"));
    assert.equal(doneFix(state), undefined);
});

test("what failed is tried again with the fix of its error, from where it came", () => {
    const source = { ...PASTED, text: "label,b" };
    let state = reduce(shown("a"), { type: "analyze", source, options: { fold: "" }, origin: "paste" });
    const fix = { label: "Swap", options: { label: "b", scores: ["label"], positive: null } };
    assert.equal(reduce(state, { type: "retry", fix }), state, "nothing failed");
    state = failed(state, { code: "label-looks-like-scores", message: "", fixes: [fix] });
    state = reduce(state, { type: "retry", fix });
    assert.equal(state.job?.source, source);
    assert.equal(state.job?.origin, "paste");
    assert.deepEqual(state.job?.options, { fold: "", label: "b", scores: ["label"], positive: null });
    assert.equal(state.problem, undefined);
});

test("other data start afresh and close the panel", () => {
    let state = reduce(shown("a", "b"), { type: "toggle", model: 1 });
    state = reduce(state, { type: "panel", panel: "paste" });
    state = asking(state, { ...PASTED });
    state = answered(state, reportOf("a", "b"));
    assert.deepEqual(state.visible, [true, true]);
    assert.equal(state.panel, undefined);
});

test("the cursor stays within the operating points", () => {
    const state = shown("a");
    assert.deepEqual(
        [99, -7].map((index) => reduce(state, { type: "move", index }).index),
        [9, -1],
    );
    assert.equal(reduce(state, { type: "move", index: state.index }), state);
    assert.equal(reduce(state, { type: "move", index: 0, model: 5 }), state);
});

test("a typed threshold is kept as typed until the point is chosen in another way", () => {
    // Thresholds 10, 9, ... 1.
    const typed = reduce(shown("a", "b"), { type: "type-threshold", threshold: 3.5 });
    assert.deepEqual([typed.index, typed.typed], [6, 3.5]);
    assert.equal(reduce(typed, { type: "type-threshold", threshold: NaN }), typed);
    for (const action of /** @type {Action[]} */ ([
        { type: "move", index: 6 },
        { type: "move", index: 2 },
        { type: "activate", model: 1 },
    ])) {
        assert.equal(reduce(typed, action).typed, undefined);
    }
    assert.equal(reduce(typed, { type: "dial", dials: { beta: 2 } }).typed, 3.5);
    const above = reduce(typed, { type: "type-threshold", threshold: 100 });
    assert.deepEqual([above.index, above.typed], [-1, 100]);
});

test("a typed threshold is the same score on another model, and one that no score reaches stays such", () => {
    const [high, low] = [modelOf("a"), modelOf("b")];
    low.thresholds.reverse();
    const asked = showing(reportWith(high, { ...low, lowerIsPositive: true }), undefined, { type: "ask", question: { kind: "threshold" } });
    for (const [threshold, index, typed] of /** @type {const} */ ([
        [3.5, 2, 3.5],
        [Infinity, -1, -Infinity],
    ])) {
        const other = reduce(reduce(asked, { type: "type-threshold", threshold }), { type: "activate", model: 1 });
        assert.deepEqual([other.index, other.typed], [index, typed]);
    }
});

test("generated data that follow others keep a typed threshold", () => {
    let state = reduce(generated(binormal(1)), { type: "type-threshold", threshold: 6.05 });
    state = next(state, binormal(2), [8, 6.1, 6, 5.9]);
    assert.deepEqual([state.index, state.typed], [1, 6.05]);
});

test("a move may be to a point of another model, and hiding the active one hands over to the first one shown", () => {
    const moved = reduce(shown("a", "b"), { type: "move", model: 1, index: 2 });
    assert.deepEqual([moved.active, moved.index], [1, 2]);
    let state = reduce(shown("a", "b"), { type: "toggle", model: 0 });
    assert.deepEqual([state.visible, state.active], [[false, true], 1]);
    state = reduce(state, { type: "toggle", model: 1 });
    assert.deepEqual([state.visible, state.active], [[false, false], 1]);
    assert.deepEqual(reduce(state, { type: "activate", model: 1 }).visible, [false, true], "activating one shows it");
});

test("nothing can be moved or shown before there are data", () => {
    const empty = initialState("dark");
    for (const action of /** @type {Action[]} */ ([
        { type: "move", index: 1 },
        { type: "toggle", model: 0 },
        { type: "activate", model: 0 },
        { type: "choose", options: {} },
    ])) {
        assert.equal(reduce(empty, action), empty);
    }
});

const binormal = (/** @type {number} */ separation) => /** @type {const} */ ({ kind: "binormal", separation, spread: 1 });

/**
 * Data of ten rows.
 * @param {Shapes} shapes
 * @returns {Source}
 */
const generatedSource = (shapes) => ({ kind: "generated", title: "Generated", spec: { ...shapes, n: 10, prevalence: 0.5, seed: 1 } });

/**
 * A state that shows generated data, its cursor on the threshold 6.
 * @param {Shapes} shapes
 */
function generated(shapes) {
    let state = reduce(initialState("system"), { type: "panel", panel: "generate" });
    state = reduce(state, { type: "analyze", source: generatedSource(shapes), options: {}, origin: "generate" });
    state = answered(state, reportOf("binormal"));
    return reduce(state, { type: "move", index: 4 });
}

/**
 * Shows the next generated data, with these thresholds.
 * @param {State} state
 * @param {Shapes} shapes
 * @param {number[]} thresholds
 */
function next(state, shapes, thresholds) {
    const started = reduce(state, { type: "analyze", source: generatedSource(shapes), options: {}, origin: "generate" });
    return answered(started, reportWith(modelOf("binormal", thresholds)));
}

test("generated data that follow others keep the threshold, the window and the panel", () => {
    let state = generated(binormal(1));
    state = reduce(state, { type: "window", space: "roc", window: [0, 0.5, 0.5, 1] });
    state = reduce(state, { type: "dial", dials: { prevalence: 0.2 } });
    state = next(state, binormal(1.1), [9.5, 8.5, 6.9, 6.2, 5.9, 5]);
    assert.equal(state.index, 3, "the lowest threshold that is not below 6");
    assert.deepEqual(state.windows.roc, [0, 0.5, 0.5, 1]);
    assert.equal(state.dials.prevalence, 0.2);
    assert.equal(state.panel, "generate");
});

test("the threshold does not creep while data follow data, and is given up when the cursor is moved", () => {
    let state = generated(binormal(1));
    for (let step = 0; step < 20; step += 1) state = next(state, binormal(step), [8, 7, 6.4, 5, 4]);
    state = next(state, binormal(1), [8, 6.1, 6, 5.9]);
    assert.equal(state.index, 2);
    state = reduce(state, { type: "move", index: 1 });
    state = next(state, binormal(2), [8, 6.2, 6.05, 6]);
    assert.equal(state.index, 1, "now 6.1 is held");
});

test("another kind of generated data starts afresh but for the panel", () => {
    let state = generated(binormal(1));
    state = next(state, { kind: "beta", positive: { a: 2, b: 1 }, negative: { a: 1, b: 2 } }, [9, 8, 7, 6, 5, 4]);
    assert.equal(state.index, 5, "the best F1");
    assert.equal(state.panel, "generate");
});

test("two models can be shown alone, the first being active unless one of them is", () => {
    const before = shown("a", "b", "c");
    const alone = reduce(before, { type: "show-only", models: [2, 1] });
    assert.deepEqual([alone.visible, alone.active], [[false, true, true], 2]);
    const kept = reduce(reduce(before, { type: "activate", model: 1 }), { type: "show-only", models: [2, 1] });
    assert.deepEqual([kept.visible, kept.active], [[false, true, true], 1]);
});

test("progress belongs to the job under way, and ends with it", () => {
    const progress = { bytes: 1, size: 2, rows: 3, milliseconds: 4 };
    const started = asking(shown("a"));
    const id = jobId(started);
    assert.equal(reduce(started, { type: "reading", id: id - 1, progress }), started);
    const reading = reduce(started, { type: "reading", id, progress });
    assert.deepEqual(reading.reading, progress);
    /** @type {Action[]} */
    const ends = [
        { type: "analyzed", id, report: reportOf("b") },
        { type: "failed", id, problem: { code: "no-rows", message: "" } },
        { type: "analyze", source: PASTED, options: {}, origin: "paste" },
        { type: "cancel" },
    ];
    for (const end of ends) assert.equal(reduce(reading, end).reading, undefined);
});

test("cancelling goes back to what is shown, and a later job has a number of its own", () => {
    const before = shown("a");
    assert.equal(reduce(before, { type: "cancel" }), before, "nothing is under way");
    const started = asking(before, { ...PASTED, text: "x" });
    const cancelled = reduce(started, { type: "cancel" });
    assert.deepEqual([cancelled.working, cancelled.job, cancelled.job?.source], [false, cancelled.shown?.job, PASTED]);
    assert.ok(jobId(asking(cancelled)) > jobId(started));
});
