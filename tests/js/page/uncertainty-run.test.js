// The panel's bootstrap: begun once settings rest, stopped when they change, cancelled; and what its numbers look like.
import assert from "node:assert/strict";
import test from "node:test";

import { AskError } from "../../../www/compute/questions.js";
import { formatDifference, formatError, formatP, formatRange } from "../../../www/uncertainty/numbers.js";
import { createRun } from "../../../www/uncertainty/run.js";
import { scaleOf } from "../../../www/uncertainty/whisker.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { TestContext } from "node:test" */
/** @import { Ask } from "../../../www/compute/follow.js" */
/** @import { Uncertainty, UncertaintySettings } from "../../../www/pkg/curvescope.js" */
/** @import { Progress } from "../../../www/uncertainty/run.js" */

/**
 * @typedef {{
 *   method: string,
 *   settings: UncertaintySettings,
 *   onProgress(done: number): void,
 *   resolve(answer: Uncertainty | undefined): void,
 *   reject(error: AskError): void,
 * }} Asked
 */

const ANSWER = uncertaintyOf(1000);

const SETTINGS = { prevalence: undefined, recallRange: /** @type {const} */ ([0, 1]), replicates: 1000, seed: 1 };

/**
 * A run whose questions are answered when the test says so, and whose timers wait for it.
 * @param {TestContext} t
 */
function setUp({ mock }) {
    mock.timers.enable({ apis: ["setTimeout"] });
    /** @type {Asked[]} */
    const asked = [];
    /** @type {string[]} */
    const stopped = [];
    /** @type {Progress[]} */
    const told = [];
    /** @type {[Uncertainty, UncertaintySettings][]} */
    const answers = [];
    /** @type {(method: string, settings: [UncertaintySettings], onProgress: Asked["onProgress"]) => Promise<Uncertainty | undefined>} */
    const ask = (method, [settings], onProgress) =>
        new Promise((resolve, reject) => asked.push({ method, settings, onProgress, resolve, reject }));
    const run = createRun(
        /** @type {Ask} */ (ask),
        (method) => stopped.push(method),
        (progress) => told.push(progress),
        (answer, settings) => answers.push([answer, settings]),
    );
    const askedAt = (/** @type {number} */ at) => present(asked[at]);
    return { run, asked, askedAt, stopped, told, answers, rest: () => mock.timers.tick(1000) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("while settings move nothing is asked; the last ones are", async (t) => {
    const { run, asked, askedAt, stopped, told, answers, rest } = setUp(t);
    const report = {};
    for (const prevalence of [0.1, 0.2, 0.3]) run.follow(report, { ...SETTINGS, prevalence });
    assert.deepEqual([asked.length, stopped.length], [0, 0]);
    rest();
    assert.deepEqual(
        asked.map(({ method, settings }) => [method, settings.prevalence]),
        [["uncertainty", 0.3]],
    );
    askedAt(0).onProgress(0.5);
    assert.deepEqual(told.at(-1), { kind: "running", done: 0.5 });
    askedAt(0).resolve(ANSWER);
    await settled();
    assert.deepEqual(
        answers.map(([answer, { prevalence }]) => [answer, prevalence]),
        [[ANSWER, 0.3]],
    );
    assert.deepEqual(told.at(-1), { kind: "done" });
    run.follow(report, { ...SETTINGS, prevalence: 0.3 });
    rest();
    assert.equal(asked.length, 1, "it is there already");
    run.follow({}, { ...SETTINGS, prevalence: 0.3 });
    rest();
    assert.equal(asked.length, 2, "other data");
});

test("newer settings stop what is under way, and its answer is not heard", async (t) => {
    const { run, askedAt, stopped, answers, rest } = setUp(t);
    const report = {};
    run.follow(report, SETTINGS);
    rest();
    run.follow(report, { ...SETTINGS, seed: 2 });
    assert.deepEqual(stopped, ["uncertainty"]);
    askedAt(0).resolve(uncertaintyOf(1));
    rest();
    askedAt(1).resolve(uncertaintyOf(2));
    await settled();
    assert.deepEqual(
        answers.map(([answer]) => answer.replicates),
        [2],
    );
});

test("what is cancelled stays so until it is asked for again", async (t) => {
    const { run, asked, askedAt, stopped, told, answers, rest } = setUp(t);
    const report = {};
    run.follow(report, SETTINGS);
    rest();
    askedAt(0).onProgress(0.25);
    run.cancel();
    assert.deepEqual([stopped, told.at(-1)], [["uncertainty"], { kind: "cancelled", done: 0.25 }]);
    askedAt(0).onProgress(0.3);
    askedAt(0).resolve(undefined);
    await settled();
    run.follow(report, SETTINGS);
    rest();
    assert.deepEqual([asked.length, told.at(-1)?.kind], [1, "cancelled"]);
    run.again();
    run.follow(report, SETTINGS);
    rest();
    assert.equal(asked.length, 2);
    askedAt(1).resolve(ANSWER);
    await settled();
    assert.equal(answers.length, 1);
});

test("what nobody looks at is stopped, and begun anew when somebody does", (t) => {
    const { run, asked, stopped, rest } = setUp(t);
    const report = {};
    run.follow(report, SETTINGS);
    run.leave();
    rest();
    assert.deepEqual([asked.length, stopped.length], [0, 0], "it had not begun");
    run.follow(report, SETTINGS);
    rest();
    run.leave();
    assert.deepEqual([asked.length, stopped.length], [1, 1]);
    run.follow(report, SETTINGS);
    rest();
    assert.equal(asked.length, 2);
});

test("a failure is told in a sentence", async (t) => {
    const { run, askedAt, told, rest } = setUp(t);
    t.mock.method(console, "error", () => {});
    run.follow({}, SETTINGS);
    rest();
    askedAt(0).reject(new AskError({ code: "bad-seed", message: "The seed is -1." }));
    await settled();
    assert.deepEqual(told.at(-1), { kind: "failed", sentence: "The seed is -1." });
});

test("a scale has round ends about its numbers, and at most six steps", () => {
    assert.deepEqual(scaleOf([]), { from: 0, to: 1, step: 0.2 });
    for (const [numbers, from, to] of /** @type {const} */ ([
        [[0.512, 0.94], 0.5, 1],
        [[-0.045, 0.938], -0.2, 1],
        [[0.9871, 0.9979, 0.9912], 0.986, 0.998],
        [[0.3, 0.5], 0.3, 0.5],
        [[-0.4491, 0.0886], -0.5, 0.1],
        [[-3, 250], -50, 250],
    ])) {
        const scale = scaleOf(numbers);
        for (const [found, expected] of /** @type {const} */ ([
            [scale.from, from],
            [scale.to, to],
        ]))
            assert.ok(Math.abs(found - expected) < 1e-9, `${found} for ${expected}`);
        assert.ok((scale.to - scale.from) / scale.step < 6.5);
    }
    const point = scaleOf([1]);
    assert.ok(point.from <= 1 && point.to >= 1 && point.to > point.from);
});

test("numbers have the digits that say something", () => {
    assert.deepEqual([0.0531, 0.1234, 0, 0.000123].map(formatError), ["0.053", "0.12", "0", "0.00012"]);
    assert.deepEqual([0.104213, -0.0131, 0, -0.00001].map(formatDifference), ["+0.1042", "−0.0131", "0.0000", "0.0000"]);
    assert.deepEqual([0.0394, 0.0004, 1].map(formatP), ["0.039", "< 0.001", "1.000"]);
    assert.equal(formatRange({ low: -0.045, high: 0.641 }), "−0.045 to 0.641");
    assert.equal(formatRange({ low: -0.1, high: 0.1 }, formatDifference), "−0.1000 to +0.1000");
});
