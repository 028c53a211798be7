// Dials, layers and windows in the state: what a turn changes, and what it asks for.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysisSettings, DIALS, drawnDials, isReported, measureOptions, measureSettings } from "../../../www/state/dials.js";
import { FIRST_LAYERS, LAYERS, withLayer } from "../../../www/state/layers.js";
import { reduce } from "../../../www/state/reduce.js";
import { currentModels } from "../../../www/state/state.js";
import { boxed, FIRST_WINDOWS, isCorner, panned, windowForKey, withWindow, zoomed, zoomedAbout } from "../../../www/state/windows.js";
import { reportOf } from "../made-up/models.js";
import { answered, asking, PASTED, showing } from "../made-up/states.js";
import { present } from "../present.js";
import { unchecked } from "../unchecked.js";

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { State } from "../../../www/state/state.js" */

const shown = () => showing(reportOf("a", "b"));
const turned = (/** @type {State} */ state, /** @type {Partial<Dials>} */ dials) => reduce(state, { type: "dial", dials });

test("the dials stand for options of the measures and settings of the areas", () => {
    assert.deepEqual(measureOptions({ ...DIALS, beta: Infinity }), { beta: Infinity, rho: -2, c: 0.5, prevalence: undefined });
    const areas = { prevalence: 0.2, recallRange: /** @type {[number, number]} */ ([0.1, 0.9]) };
    assert.deepEqual(analysisSettings({ ...DIALS, ...areas }), areas);
    const partial = /** @type {const} */ ({ ...DIALS, rocRange: { rate: "tpr", ends: [0.9, 1] } });
    assert.deepEqual(measureSettings(DIALS), analysisSettings(DIALS));
    assert.deepEqual(measureSettings(partial), { ...analysisSettings(DIALS), tprRange: [0.9, 1] });
    assert.deepEqual(measureSettings({ ...partial, rocRange: { rate: "fpr", ends: [0, 0.1] } }).fprRange, [0, 0.1]);
    assert.deepEqual(drawnDials(partial), { ...drawnDials(DIALS), tprRange: [0.9, 1] });
    assert.ok(!("rocRange" in drawnDials(DIALS)));
    const reported = [DIALS, partial, { ...DIALS, prevalence: 0.2 }, { ...DIALS, recallRange: areas.recallRange }].map(isReported);
    assert.deepEqual(reported, [true, false, false, false]);
});

test("turning a dial of the measure shows its isometrics and its best point in every plot", () => {
    const state = turned(shown(), { beta: 2 });
    for (const layers of Object.values(state.layers)) assert.ok(layers.includes("isometrics") && layers.includes("optimum"));
    assert.equal(turned(shown(), { prevalence: 0.5 }).layers, FIRST_LAYERS);
});

test("numbers from the worker are taken while their dials are turned, for their own report only", () => {
    const state = turned(shown(), { prevalence: 0.2 });
    const report = present(state.shown).report;
    const models = report.models.map((model) => ({ ...model, prevalence: 0.2 }));
    const measured = reduce(state, { type: "measured", report, models });
    assert.equal(
        currentModels(measured)
            .map(({ prevalence }) => prevalence)
            .join(),
        "0.2,0.2",
    );
    assert.equal(currentModels(measured)[0]?.thresholds, report.models[0]?.thresholds);
    assert.equal(reduce(state, { type: "measured", report: reportOf(), models }), state);
    const back = turned(measured, { prevalence: undefined });
    assert.equal(currentModels(back), report.models);
    assert.equal(reduce(back, { type: "measured", report, models }), back);
});

test("other data start at their own prevalence and with whole plots; the measure stays", () => {
    let state = turned(shown(), { prevalence: 0.2, beta: 2 });
    state = reduce(state, { type: "window", space: "pr", window: [0, 0.5, 0, 0.5] });
    state = answered(asking(state, { ...PASTED }), reportOf("c"));
    assert.deepEqual([state.dials.prevalence, state.dials.beta, state.windows.pr], [undefined, 2, undefined]);
});

test("layers go on and off by plot, and back to the first ones, each of which has a name in the menu", () => {
    const on = withLayer(FIRST_LAYERS, "roc", "points", true);
    assert.deepEqual([on.roc, on.pr], [[...FIRST_LAYERS.roc, "points"], FIRST_LAYERS.pr]);
    assert.equal(withLayer(on, "roc", "points", true), on);
    assert.deepEqual(withLayer(on, "roc", "points", false), FIRST_LAYERS);
    const state = reduce(shown(), { type: "layer", space: "prg", layer: "points", on: true });
    assert.ok(state.layers.prg.includes("points"));
    assert.deepEqual(reduce(state, { type: "reset-layers", space: "prg" }).layers, FIRST_LAYERS);
    const named = LAYERS.map(({ layer }) => layer);
    for (const layers of Object.values(FIRST_LAYERS)) assert.ok(layers.every((layer) => named.includes(layer)));
});

// Moving the visible part of a plot.

/** @type {readonly [number, number, number, number]} */
const UNIT = [0, 1, 0, 1];

test("zooming leaves the position under the pointer where it is, and a point in sight", () => {
    assert.deepEqual(zoomed(UNIT, 2, [0.5, 0.5]), [0.25, 0.75, 0.25, 0.75]);
    assert.deepEqual(zoomed(UNIT, 2, [0, 1]), [0, 0.5, 0.5, 1]);
    assert.deepEqual(zoomed(UNIT, 0.5), [-0.5, 1.5, -0.5, 1.5]);
    // At any factor the share of the window left of the pointer stays.
    const [left, right] = zoomed([-1, 3, 0, 1], 1.7, [0.2, 0.4]);
    assert.ok(Math.abs((0.2 - left) / (right - left) - 1.2 / 4) < 1e-12);
    assert.deepEqual(zoomedAbout(UNIT, 2, [0, 1]), [0, 0.5, 0.5, 1]);
    assert.deepEqual(zoomedAbout(UNIT, 2, undefined), [0.25, 0.75, 0.25, 0.75]);
    assert.deepEqual(zoomedAbout(UNIT, 2, [-3, 0.5]), [-3.25, -2.75, 0.25, 0.75], "one that is not seen comes into the middle");
    assert.equal(windowForKey(UNIT, { key: "+", altKey: false }, [1, 0.75])?.[1], 1);
});

test("a corner has at most a sixth of the plot", () => {
    // A curve with few steps has few points off the edges, anywhere: the last is no corner.
    const corners = [[0, 0.3, 0.6, 1], [0, 0.6, 0.9, 1], [0, 0.48, 0.57, 1], UNIT, [0.6, 0.8, 0.25, 0.45]].map((window) =>
        isCorner(unchecked(window)),
    );
    assert.deepEqual(corners, [true, true, false, false, false]);
});

test("zooming ends where positions would be rounded or nothing is left to see", () => {
    let [near, far] = [UNIT, UNIT];
    for (let step = 0; step < 200; step += 1) [near, far] = [zoomed(near, 1.5, [0.3, 0.3]), zoomed(far, 1 / 1.5)];
    assert.ok(near[1] - near[0] >= 1e-6 && near[0] < 0.3 && 0.3 < near[1]);
    assert.ok(far[1] - far[0] <= 1e5);
});

test("a box is the same from any corner, and one without an inside changes nothing; panning moves both edges", () => {
    const box = [0.2, 0.6, 0.1, 0.9];
    assert.deepEqual(boxed(UNIT, [0.2, 0.1], [0.6, 0.9]), box);
    assert.deepEqual(boxed(UNIT, [0.6, 0.9], [0.2, 0.1]), box);
    assert.deepEqual(boxed(UNIT, [0.6, 0.1], [0.2, 0.9]), box);
    assert.equal(boxed(UNIT, [0.2, 0.1], [0.2, 0.9]), UNIT);
    assert.deepEqual(panned([0, 1, 2, 4], 0.5, -1), [0.5, 1.5, 1, 3]);
});

test("keys zoom, pan with Alt, and go back; the others are left to the cursor", () => {
    const key = (/** @type {string} */ name, altKey = false) => windowForKey([0, 1, 0, 2], { key: name, altKey });
    assert.deepEqual(key("ArrowRight", true), [0.1, 1.1, 0, 2]);
    assert.deepEqual(key("ArrowDown", true), [0, 1, -0.2, 1.8]);
    assert.equal(key("0"), undefined, "the whole is no window");
    assert.deepEqual(key("+"), key("="));
    assert.ok((key("-")?.[1] ?? 0) > 1);
    assert.deepEqual([key("ArrowRight"), key("0", true), key("Enter")], [undefined, undefined, undefined]);
});

test("a plot has a window or shows the whole", () => {
    const part = withWindow(FIRST_WINDOWS, "pr", [0, 1, 0, 0.5]);
    assert.deepEqual(part, { pr: [0, 1, 0, 0.5] });
    assert.deepEqual(withWindow(part, "roc", undefined), part);
    assert.deepEqual(withWindow(part, "pr", undefined), FIRST_WINDOWS);
});
