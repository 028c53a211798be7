// Dials and layers in the state: what a turn changes, and what it asks for.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DIALS, analysisSettings, drawnDials, isReported, measureOptions, measureSettings } from "../../../www/state/dials.js";
import { FIRST_LAYERS, LAYERS, withLayer } from "../../../www/state/layers.js";
import { reduce } from "../../../www/state/reduce.js";
import { currentModels } from "../../../www/state/state.js";
import { reportOf } from "../made-up/models.js";
import { PASTED, answered, asking, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { State } from "../../../www/state/state.js" */

const shown = () => showing(reportOf("a", "b"));
const turned = (/** @type {State} */ state, /** @type {Partial<Dials>} */ dials) => reduce(state, { type: "dial", dials });

test("the dials stand for options of the measures and settings of the areas", () => {
    assert.deepEqual(measureOptions(DIALS), { beta: 1, rho: -2, c: 0.5, prevalence: undefined });
    assert.equal(measureOptions({ ...DIALS, beta: Infinity }).beta, Infinity);
    assert.deepEqual(analysisSettings({ ...DIALS, prevalence: 0.2, recallRange: [0.1, 0.9] }), {
        prevalence: 0.2,
        recallRange: [0.1, 0.9],
    });
    assert.deepEqual(measureSettings(DIALS), analysisSettings(DIALS));
    const partial = /** @type {const} */ ({ ...DIALS, rocRange: { rate: "tpr", ends: [0.9, 1] } });
    assert.deepEqual(measureSettings(partial), { ...analysisSettings(DIALS), tprRange: [0.9, 1] });
    assert.deepEqual(measureSettings({ ...partial, rocRange: { rate: "fpr", ends: [0, 0.1] } }).fprRange, [0, 0.1]);
    assert.deepEqual(drawnDials(partial), { ...drawnDials(DIALS), tprRange: [0.9, 1] });
    assert.ok(!("rocRange" in drawnDials(DIALS)));
    assert.ok(!isReported(partial));
    assert.ok(isReported(DIALS));
    assert.ok(!isReported({ ...DIALS, prevalence: 0.2 }));
    assert.ok(!isReported({ ...DIALS, recallRange: [0, 0.9] }));
});

test("turning a dial of the measure shows its isometrics and its best point in every plot", () => {
    const state = turned(shown(), { beta: 2 });
    for (const layers of Object.values(state.layers)) {
        assert.ok(layers.includes("isometrics") && layers.includes("optimum"));
    }
    assert.equal(turned(shown(), { prevalence: 0.5 }).layers, FIRST_LAYERS);
});

test("numbers from the worker are taken while their dials are turned, for their own report only", () => {
    const state = turned(shown(), { prevalence: 0.2 });
    const report = present(state.shown).report;
    const models = report.models.map((model) => ({ ...model, prevalence: 0.2 }));
    const measured = reduce(state, { type: "measured", report, models });
    assert.deepEqual(
        currentModels(measured).map(({ prevalence }) => prevalence),
        [0.2, 0.2],
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
    assert.equal(state.dials.prevalence, undefined);
    assert.equal(state.dials.beta, 2);
    assert.equal(state.windows.pr, undefined);
});

test("layers go on and off by plot, and back to the first ones", () => {
    const on = withLayer(FIRST_LAYERS, "roc", "points", true);
    assert.deepEqual(on.roc, [...FIRST_LAYERS.roc, "points"]);
    assert.equal(on.pr, FIRST_LAYERS.pr);
    assert.equal(withLayer(on, "roc", "points", true), on);
    assert.deepEqual(withLayer(on, "roc", "points", false), FIRST_LAYERS);
    const state = reduce(shown(), { type: "layer", space: "prg", layer: "points", on: true });
    assert.ok(state.layers.prg.includes("points"));
    assert.deepEqual(reduce(state, { type: "reset-layers", space: "prg" }).layers, FIRST_LAYERS);
});

test("every layer that is on at first has a name in the menu", () => {
    const named = LAYERS.map(({ layer }) => layer);
    for (const layers of Object.values(FIRST_LAYERS)) assert.ok(layers.every((layer) => named.includes(layer)));
});
