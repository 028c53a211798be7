// Lessons: addresses, dials that move by themselves, and the population that rows are drawn from.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { addressOf } from "../../../www/learn/address.js";
import { movePrevalence } from "../../../www/learn/move.js";
import { countsFrom, curveOf, specOf } from "../../../www/learn/parts/known-population.js";
import { initSync, population } from "../../../www/pkg/curvescope.js";
import { reduce } from "../../../www/state/reduce.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { unchecked } from "../unchecked.js";

/** @import { Action } from "../../../www/state/state.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

// What an address asks of the page of lessons.

test("a lesson, a link to it, and what is left of a link that was cut off", () => {
    for (const [address, slug, payload] of /** @type {[string, string, string?][]} */ ([
        ["", ""],
        ["#", ""],
        ["#two-calibrations", "two-calibrations"],
        ["#roc.v1.a_b-c", "roc", "v1.a_b-c"],
        ["#roc.v2.abc", "roc", "v2.abc"],
        ["#v1.abc", "v1", "v1.abc"],
        ...[".", ".v", ".v1", ".abc", ".x1.abc"].map((rest) => /** @type {[string, string, string]} */ ([`#roc${rest}`, "roc", ""])),
    ]))
        assert.deepEqual(addressOf(address), { slug, payload });
});

// Dials of a lesson's figure that move by themselves.

/** Callbacks of the next frame. @type {FrameRequestCallback[]} */
let waiting = [];
Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (/** @type {FrameRequestCallback} */ callback) => waiting.push(callback),
});
performance.now = () => 0;

/** Draws a frame. @param {number} now milliseconds since the move began */
function frame(now) {
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback(now);
}

/** A figure whose prevalence is moving to 0.5. */
function moving() {
    waiting = [];
    const scene = {
        state: showing(reportOf("a"), undefined, { type: "dial", dials: { prevalence: 0.1 } }),
        isAlive: true,
        dispatch: (/** @type {Action} */ action) => (scene.state = reduce(scene.state, action)),
    };
    movePrevalence(unchecked(scene), 0.5);
    return scene;
}

test("a dial moves to its end", () => {
    const scene = moving();
    frame(600);
    const between = scene.state.dials.prevalence ?? NaN;
    assert.ok(between > 0.1 && between < 0.5, String(between));
    frame(5000);
    assert.equal(scene.state.dials.prevalence, 0.5);
    assert.equal(waiting.length, 0);
});

test("a dial that the reader turns meanwhile stays where the reader has it", () => {
    const scene = moving();
    frame(600);
    scene.dispatch({ type: "dial", dials: { prevalence: 0.9 } });
    frame(700);
    assert.equal(scene.state.dials.prevalence, 0.9);
    frame(5000);
    assert.equal(scene.state.dials.prevalence, 0.9);
});

// The population that lessons draw rows from: its counts are those of the curve that the core computes from the same distributions.

test("counts at a threshold, by hand", () => {
    // Of 300,000 positives 3/4 score at least 1/2, of 700,000 negatives 1/4.
    assert.deepEqual(countsFrom(0.5), { tp: 225_000, fp: 175_000, nPos: 300_000, nNeg: 700_000 });
    assert.deepEqual(countsFrom(Infinity), { tp: 0, fp: 0, nPos: 300_000, nNeg: 700_000 });
    assert.deepEqual(countsFrom(-1), countsFrom(0));
});

test("the curve is the core's, with the area 5/6", () => {
    const { auroc, overlays } = population(specOf(50, 1));
    // 1 − ∫ 2t·(1 − t)² dt.
    assert.ok(Math.abs(auroc - 5 / 6) < 1e-6);
    const path = overlays.find(({ space }) => space === "roc")?.path;
    assert.ok(path && path.x.length > 100);
    for (const [at, x] of path.x.entries()) assert.ok(Math.abs((path.y[at] ?? NaN) - (1 - (1 - Math.sqrt(x)) ** 2)) < 1e-6, `at ${x}`);
    const { tps, fps } = curveOf("all");
    assert.deepEqual([tps.at(-1), fps.at(-1)], [300_000, 700_000]);
    for (const [at, fp] of fps.entries()) {
        assert.ok(Math.abs((tps[at] ?? NaN) / 300_000 - (1 - (1 - Math.sqrt(fp / 700_000)) ** 2)) < 1e-9);
        assert.ok(at === 0 || fp > (fps[at - 1] ?? NaN));
    }
});
