// Dials of a lesson's figure that move by themselves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { movePrevalence } from "../../../www/learn/move.js";
import { reduce } from "../../../www/state/reduce.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { unchecked } from "../unchecked.js";

/** @import { Action } from "../../../www/state/state.js" */

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
