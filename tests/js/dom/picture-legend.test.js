// What the legend of a saved figure says of the signs in its plots.
import assert from "node:assert/strict";
import { test } from "node:test";

import { pictureOf } from "../../../www/export/pictures.js";
import { analyze } from "../../../www/pkg/curvescope.js";
import { answerDependencies } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { decisionsOf } from "../made-up/decisions.js";
import { showing } from "../made-up/states.js";
import { openExplore } from "./page.js";

/** @import { PictureSettings } from "../../../www/export/pictures.js" */
/** @import { State } from "../../../www/state/state.js" */

await openExplore();

/** @type {PictureSettings} */
const SETTINGS = { plots: ["roc"], withPoint: true, withNames: true, size: "seen", font: "sans", fontName: "", colours: "page" };
const start = showing(analyze("label,score\n1,0.9\n0,0.8\n1,0.7\n0,0.2\n"));
const limited = reduce(start, { type: "ask", question: { kind: "limits" } });

/** @param {State} state */
const signsOf = (state) => pictureOf(state, SETTINGS).signs;

/** The state with the point at the first threshold, which is never the best one here. @param {State} state */
const elsewhere = (state) => reduce(state, { type: "move", index: 0 });

/** @param {number | null} threshold */
const answered = (threshold) =>
    reduce(limited, { type: "decided", dependencies: answerDependencies(limited), decisions: decisionsOf(threshold) });

test("a legend names the best of the measure that is asked for", () => {
    const { best, point } = signsOf(elsewhere(reduce(start, { type: "layer", space: "roc", layer: "optimum", on: true }))) ?? {};
    assert.equal(best, "best F1 of score");
    // 1 of 2 positives and no negative: 2/3.
    assert.equal(point, "score ≥ 0.9, F1 0.667");
});

test("a legend names no sign that is not drawn", () => {
    const on = reduce(start, { type: "layer", space: "roc", layer: "optimum", on: true });
    assert.equal(signsOf(start)?.best, undefined, "the layer is off");
    const cost = reduce(on, { type: "layer", space: "cost", layer: "optimum", on: true });
    assert.equal(pictureOf(elsewhere(cost), { ...SETTINGS, plots: ["cost"] }).signs?.best, undefined, "the best point is a line");
    const atBest = answered(0.7);
    assert.equal(signsOf(atBest)?.best, undefined, "the point marked is on it");
    assert.ok(pictureOf(atBest, { ...SETTINGS, withPoint: false }).signs?.best, "without the point it is seen");
});

test("a legend has the groups whose curves are drawn", () => {
    const column = new Float64Array([1, 1]);
    const curves = [{ name: "Northside", tps: column, fps: column }];
    const grouped = reduce(start, { type: "groups", groups: { model: 0, curves, points: [] } });
    assert.deepEqual(pictureOf(grouped, SETTINGS).names, ["score", "Northside"]);
    assert.deepEqual(pictureOf(grouped, { ...SETTINGS, plots: ["scores"] }).names, ["score"]);
});

test("under limits a legend names what is asked, and nothing where no threshold keeps them", () => {
    const { best, point } = signsOf(elsewhere(answered(0.7))) ?? {};
    assert.equal(best, "Recall at least 0.9, then the best precision of score");
    assert.equal(point, "score ≥ 0.9");
    assert.equal(signsOf(answered(null))?.best, undefined);
});
