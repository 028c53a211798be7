// Outlines of long curves: what the worker is asked, what is held then, where the cursor is, and all points for exports.
// Expected points are counted from rows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { sourceOf } from "../../../www/export/all-points.js";
import { Analysis, initSync } from "../../../www/pkg/curvescope.js";
import { insertPoints, missingInWindow, missingPoints } from "../../../www/scene/outlines.js";
import { viewOf } from "../../../www/share/view.js";
import { countsAt, indexForThreshold, rowForKey, START } from "../../../www/state/cursor.js";
import { indexOfRow, pointsIn, rowOf, thresholdAfter } from "../../../www/state/outline.js";
import { reduce } from "../../../www/state/reduce.js";
import { thresholdText } from "../../../www/text/messages.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";
import { unchecked } from "../unchecked.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const ROWS = 20_000;
const isPositive = (/** @type {number} */ row) => (row * 7_919) % 9973 < 6000 * (1 - row / ROWS);
const score = (/** @type {number} */ row) => 1 - row / 2 ** 15;
const TABLE = `label,score\n${Array.from({ length: ROWS }, (_, row) => `${Number(isPositive(row))},${score(row)}\n`).join("")}`;
/** @type {number[]} */
const TPS = [];
for (let row = 0, tp = 0; row < ROWS; row += 1) TPS.push((tp += Number(isPositive(row))));

const analysis = new Analysis(TABLE);

/** The state of a page that holds some points only. */
function outlined() {
    const report = analysis.report(9000);
    const state = showing(report);
    return { report, state, model: present(report.models[0]) };
}

/**
 * Holds what a state lacks, as the page does: the state then, which lacks nothing.
 * @param {ReturnType<typeof outlined>["state"]} state
 */
function held(state) {
    const { model, thresholds, rows } = present(missingPoints(state));
    const blocks = analysis.pointsAround(model, Float64Array.from(thresholds), Uint32Array.from(rows), 3);
    const next = reduce(state, { type: "points-loaded", ...insertPoints(state, model, blocks) });
    assert.equal(missingPoints(next), undefined);
    return next;
}

/**
 * That the point of a state is that of a row.
 * @param {ReturnType<typeof outlined>["state"]} state
 * @param {number} row
 */
function expectRow({ shown, index }, row) {
    const model = present(shown?.report.models[0]);
    assert.equal(rowOf(model, index), row);
    const { tp, fp } = countsAt(model, index);
    assert.deepEqual([model.thresholds[index], tp, fp], [score(row), TPS[row], row + 1 - present(TPS[row])]);
    assert.equal(indexForThreshold(model, Number(thresholdText(model, index))), index);
    assert.equal(thresholdAfter(model, index), row + 1 < ROWS ? score(row + 1) : -Infinity);
}

test("points are asked for by row, and by threshold with those around", () => {
    const { first, thresholds, tps, fps, next } = analysis.pointsFrom(0, 7000, 50);
    assert.deepEqual([first, [...thresholds], next], [7000, Array.from({ length: 50 }, (_, at) => score(7000 + at)), score(7050)]);
    assert.deepEqual([...tps], TPS.slice(7000, 7050));
    assert.ok(fps.every((fp, at) => fp === 7001 + at - present(TPS[7000 + at])));
    const last = analysis.pointsFrom(0, ROWS - 2, 50);
    assert.deepEqual([last.thresholds.length, last.next], [2, -Infinity]);
    assert.equal(analysis.pointsFrom(0, ROWS + 5, 50).thresholds.length, 0);
    assert.throws(() => analysis.pointsFrom(1, 0, 1), { code: "unknown-model" });
    const around = analysis.pointsAround(0, Float64Array.of(score(9000) - 2 ** -16, Infinity), Uint32Array.of(9005, 15_000), 2);
    assert.equal(around.map(({ first, thresholds }) => `${first} ${thresholds.length}`).join(), "0 3,8998 10,14998 5");
});

test("an outline says which points it has; a whole curve has none", () => {
    const { model } = outlined();
    const { rows, nexts, of } = present(model.outline);
    assert.deepEqual([of, rows[0], rows.at(-1), rows.length], [ROWS, 0, ROWS - 1, model.thresholds.length]);
    for (const [at, row] of rows.entries()) {
        assert.ok(at === 0 || row > present(rows[at - 1]));
        const next = row + 1 < ROWS ? score(row + 1) : -Infinity;
        assert.deepEqual([model.thresholds[at], model.tps[at], nexts[at]], [score(row), TPS[row], next]);
    }
    for (const report of [analysis.report(), analysis.report(ROWS)]) assert.equal("outline" in present(report.models[0]), false);
});

test("rows and indices are told apart", () => {
    const { model } = outlined();
    assert.deepEqual([pointsIn(model), rowOf(model, START), indexOfRow(model, START)], [ROWS, START, START]);
    for (const [at, row] of present(model.outline).rows.entries()) assert.equal(indexOfRow(model, row), at);
    const rows = ["ArrowRight", "PageUp", "End"].map((key) => rowForKey(model, 15_000, { key, shiftKey: false }));
    assert.deepEqual(rows, [15_001, 17_000, ROWS - 1]);
});

test("a typed threshold, a step and a link's point are found among all points", () => {
    const { state, model } = outlined();
    assert.equal(missingPoints(state), undefined, "the best thresholds are there");
    const missing = Array.from({ length: ROWS }, (_, row) => row).filter((row) => rowOf(model, indexOfRow(model, row)) !== row);
    assert.ok(missing.length > 5000);
    let now = state;
    for (const row of [missing[10], missing[4000], missing.at(-1)].map(present)) {
        const typed = reduce(now, { type: "type-threshold", threshold: score(row) - 2 ** -17 });
        now = held(typed);
        expectRow(now, row);
        assert.equal(now.typed, score(row) - 2 ** -17);
    }
    const [row] = missing.slice(2000).map(present);
    now = held(reduce(now, { type: "move-to", row: present(row) }));
    expectRow(now, present(row));
    // Those around are there.
    now = reduce(now, { type: "move-to", row: present(row) + 3 });
    assert.equal(missingPoints(now), undefined);
    expectRow(now, present(row) + 3);
    // Points before it may come later: it stays where it is.
    const other = missing.find((other) => rowOf(model, indexOfRow(model, other)) !== other);
    const blocks = analysis.pointsAround(0, Float64Array.of(), Uint32Array.of(present(other)), 5);
    now = reduce({ ...now, follows: false }, { type: "points-loaded", ...insertPoints(now, 0, blocks) });
    expectRow(now, present(row) + 3);
    // A link has the row and the threshold; the threshold tells.
    const point = { index: present(missing[1234]), score: score(present(missing[1234])) };
    const { dials, layers, plots, windows, measureLines } = now;
    const view = { dials, layers, plots, windows, measureLines, fixed: undefined, isGeneratorOpen: false };
    const saved = { ...view, active: 0, hidden: [], point, follows: false };
    now = held(reduce(outlined().state, { type: "restore-view", saved }));
    expectRow(now, point.index);
    assert.deepEqual(viewOf(now).point, { ...point, typed: undefined });
    // A move by hand ends what was pendingPoint.
    const pendingPoint = reduce(now, { type: "move-to", row: present(missing.at(-200)) });
    assert.ok(pendingPoint.pendingPoint);
    assert.equal(reduce(pendingPoint, { type: "move", index: 5 }).pendingPoint, undefined);
});

test("a point that is chosen while another one is loaded is waited for", () => {
    const { state, model } = outlined();
    const isHeld = (/** @type {number} */ row) => rowOf(model, indexOfRow(model, row)) === row;
    const [one, other] = [1000, 14_000].map((from) => present([...Array(ROWS).keys()].find((row) => row > from && !isHeld(row))));
    const first = present(missingPoints(reduce(state, { type: "move-to", row: present(one) })));
    const now = reduce(state, { type: "move-to", row: present(other) });
    const blocks = analysis.pointsAround(first.model, Float64Array.from(first.thresholds), Uint32Array.from(first.rows), 3);
    const next = reduce(now, { type: "points-loaded", ...insertPoints(now, first.model, blocks) });
    assert.deepEqual(next.pendingPoint, { row: other });
    expectRow(held(next), present(other));
});

test("all points are held of a part that is looked at closely", () => {
    const [nPos, nNeg] = [present(TPS.at(-1)), ROWS - present(TPS.at(-1))];
    const prevalence = nPos / ROWS;
    const gain = (/** @type {number} */ recall) => (recall - prevalence) / ((1 - prevalence) * recall);
    const tpr = (/** @type {number} */ row) => present(TPS[row]) / nPos;
    const fpr = (/** @type {number} */ row) => (row + 1 - present(TPS[row])) / nNeg;
    for (const [space, window] of /** @type {const} */ ([
        ["roc", [fpr(9000), fpr(9300), tpr(8000), tpr(9900)]],
        ["roc", [fpr(12_000), 1, tpr(15_000), tpr(15_100)]],
        ["pr", [tpr(7000), tpr(8000), 0.5, 0.6]],
        ["prg", [gain(tpr(14_000)), gain(tpr(14_200)), 0, 1]],
    ])) {
        const { state, model } = outlined();
        assert.equal(missingInWindow(state), undefined, "nothing is looked at closely");
        const near = reduce(state, { type: "window", space, window: [...window] });
        const { model: at, rows, reach } = present(missingInWindow(near));
        const inserted = insertPoints(near, at, analysis.pointsAround(at, Float64Array.of(), Uint32Array.from(rows), reach));
        const next = reduce(near, { type: "points-loaded", ...inserted });
        assert.equal(missingInWindow(next), undefined);
        const [left, right, lower, upper] = window;
        const across = { roc: fpr, pr: tpr, prg: (/** @type {number} */ row) => gain(tpr(row)) }[space];
        const seen = Array.from({ length: ROWS }, (_, row) => row).filter(
            (row) => across(row) >= left && across(row) <= right && (space !== "roc" || (tpr(row) >= lower && tpr(row) <= upper)),
        );
        assert.ok(seen.length > 20);
        for (const row of seen) assert.equal(rowOf(model, indexOfRow(model, row)), row);
        expectRow({ ...next, index: indexOfRow(model, present(seen[7])) }, present(seen[7]));
    }
});

// Points of an outline, for several exports at once.

/** As the worker's client: one question is under way and one waits, which a newer one replaces. */
function createAsk() {
    /** @type {Promise<unknown> | undefined} */
    let underWay;
    let newest = 0;
    return async (/** @type {string} */ _, /** @type {number[]} */ [, row = 0]) => {
        newest = row;
        if (underWay) await underWay;
        if (newest !== row) return undefined;
        underWay = new Promise((resolve) => setImmediate(resolve));
        await underWay;
        underWay = undefined;
        return { first: row };
    };
}

test("exports at the same time each get their points", async () => {
    const runtime = unchecked({ state: showing(reportOf("a")), plots: {}, ask: createAsk() });
    const { pointsFrom } = present(sourceOf(runtime));
    const points = await Promise.all([0, 1, 2, 3].map((row) => pointsFrom(0, row, 1)));
    assert.deepEqual(
        points.map(({ first }) => first),
        [0, 1, 2, 3],
    );
});

test("a request that fails does not fail the next", async () => {
    let calls = 0;
    const ask = async () => {
        calls += 1;
        if (calls === 1) throw new Error("no worker");
        return { first: 7 };
    };
    const { pointsFrom } = present(sourceOf(unchecked({ state: showing(reportOf("a")), plots: {}, ask })));
    const [failed, next] = await Promise.allSettled([pointsFrom(0, 0, 1), pointsFrom(0, 7, 1)]);
    assert.equal(failed?.status, "rejected");
    assert.equal(next?.status, "fulfilled");
});
