// The runtime of all pages with plots, without a package: frames, views that fail, and answers for views.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createCalibrationAnswers } from "../../../www/plots/calibration-answers.js";
import { Runtime } from "../../../www/scene/runtime.js";
import { initialState } from "../../../www/state/state.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { answered, asking } from "../made-up/states.js";

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

test("what is shown at once is not shown again in the next frame, and once it is freed nothing is drawn", () => {
    const runtime = new Runtime(() => "light");
    let frames = 0;
    runtime.addDataless({ render: () => (frames += 1) });
    runtime.renderNow();
    draw();
    runtime.free();
    runtime.dispatch(turned(2));
    draw();
    assert.deepEqual([frames, runtime.state.dials.beta], [1, 1]);
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
    for (let frame = 0; frame < 3; frame += 1) draw();
    assert.deepEqual([tries, codes], [1, [undefined, "drawing-failed"]]);
});

// The calibration of several models, from a worker that may fail: each is asked for once for the data and the settings.

const report = reportWith(modelOf("a"), modelOf("b"), modelOf("c"));
const first = answered(asking(initialState("system")), report);

/** Lets what was promised happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @param {(model: number) => Promise<unknown>} answer */
function setUp(answer) {
    /** @type {number[]} */
    const asked = [];
    const runtime = {
        state: first,
        requestRender() {},
        dispatch() {},
        ask(/** @type {string} */ _, /** @type {[number]} */ [model]) {
            asked.push(model);
            return answer(model);
        },
    };
    const answers = createCalibrationAnswers(/** @type {any} */ (runtime));
    answers.follow(() => [0, 1, 2]);
    /** Renders frames until nothing more would come of it. */
    async function draw(state = first) {
        runtime.state = state;
        for (let frame = 0; frame < 6; frame += 1) {
            answers.render(/** @type {any} */ ({ state, report }));
            await settled();
        }
    }
    return { asked, answers, draw };
}

test("a model whose calibration fails is done, and the others follow it", async (t) => {
    const log = t.mock.method(console, "error", () => {});
    const { asked, answers, draw } = setUp((model) => (model === 1 ? Promise.reject(new Error("failed")) : Promise.resolve({ model })));
    assert.deepEqual([0, 1, 2].map(answers.isAwaited), [true, true, true]);
    await draw();
    assert.deepEqual(asked, [0, 1, 2]);
    assert.deepEqual([0, 1, 2].map(answers.isAwaited), [false, false, false]);
    assert.deepEqual([0, 1, 2].map(answers.of), [{ model: 0 }, undefined, { model: 2 }]);
    assert.equal(log.mock.callCount(), 1);
});

test("a question without an answer is asked again at other settings only", async () => {
    const { asked, draw } = setUp(() => Promise.resolve(undefined));
    await draw();
    assert.deepEqual(asked, [0, 1, 2]);
    await draw({ ...first, dials: { ...first.dials, prevalence: 0.1 } });
    assert.deepEqual(asked, [0, 1, 2, 0, 1, 2]);
});
