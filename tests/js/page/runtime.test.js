// The runtime of all pages with plots, without a package: one frame for many changes, and a view that fails.
import assert from "node:assert/strict";
import test from "node:test";

import { Runtime } from "../../../www/scene/runtime.js";

/** The callbacks that wait for a frame. @type {Map<number, () => void>} */
const waiting = new Map();
let frameId = 0;
Object.assign(globalThis, {
    devicePixelRatio: 1,
    matchMedia: () => new EventTarget(),
    requestAnimationFrame(/** @type {() => void} */ callback) {
        frameId += 1;
        waiting.set(frameId, callback);
        return frameId;
    },
    cancelAnimationFrame: (/** @type {number} */ frame) => waiting.delete(frame),
});

/** Lets the browser draw once. */
function draw() {
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const callback of callbacks) callback();
}

/** @param {number} beta */
const turned = (beta) => ({ type: /** @type {const} */ ("dial"), dials: { beta } });

test("changes are reported at once and shown once a frame; without one nothing is drawn", () => {
    const runtime = new Runtime(() => "light");
    /** @type {number[]} */
    const changes = [];
    /** @type {number[]} */
    const shown = [];
    runtime.listen((state, former) => changes.push(former.dials.beta, state.dials.beta));
    runtime.addDataless({ render: ({ state }) => shown.push(state.dials.beta) });
    draw();
    runtime.dispatch(turned(2));
    runtime.dispatch(turned(3));
    assert.deepEqual([changes, shown], [[1, 2, 2, 3], [1]]);
    draw();
    draw();
    assert.deepEqual(shown, [1, 3]);
    runtime.dispatch({ type: "panel", panel: undefined });
    assert.equal(waiting.size, 0, "the state is the same");
});

test("what is shown at once is not shown again in the next frame", () => {
    const runtime = new Runtime(() => "light");
    let frames = 0;
    runtime.addDataless({ render: () => (frames += 1) });
    runtime.renderNow();
    draw();
    assert.equal(frames, 1);
});

test("a view that fails is left out and reported, and the others go on", (t) => {
    t.mock.method(console, "error", () => {});
    const runtime = new Runtime(() => "light");
    /** @type {(string | undefined)[]} */
    const codes = [];
    let tries = 0;
    runtime.addDataless({
        render() {
            tries += 1;
            throw new Error("unreachable");
        },
    });
    runtime.addDataless({ render: ({ state: { problem } }) => codes.push(problem?.code) });
    draw();
    draw();
    draw();
    assert.equal(tries, 1);
    assert.deepEqual(codes, [undefined, "drawing-failed"]);
});

test("once it is freed nothing changes and nothing is drawn", () => {
    const runtime = new Runtime(() => "light");
    runtime.addDataless({ render: () => assert.fail("drawn") });
    runtime.free();
    runtime.dispatch(turned(2));
    draw();
    assert.equal(runtime.state.dials.beta, 1);
});
