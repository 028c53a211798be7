// The calibration of several models, from a worker that may fail: each is asked for once for the data and the settings.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createCalibrationAnswers } from "../../../www/plots/calibration-answers.js";
import { initialState } from "../../../www/state/state.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { answered, asking } from "../made-up/states.js";

Object.assign(globalThis, { devicePixelRatio: 1 });

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
