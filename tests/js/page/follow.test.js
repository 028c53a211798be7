// Answers that follow the state: asked for when something changed, dropped when they are about something else; long work begins at rest.
import assert from "node:assert/strict";
import test from "node:test";

import { Follower } from "../../../www/compute/follow.js";
import { AskError } from "../../../www/compute/questions.js";
import { initialState } from "../../../www/state/state.js";
import { PASTED } from "../made-up/states.js";

/** @import { Report } from "../../../www/pkg/curvescope.js" */
/** @import { State } from "../../../www/state/state.js" */
/** @import { TestContext } from "node:test" */

/** A page that shows a report. @returns {State} */
function stateOf(report = {}, change = {}) {
    const job = { id: 1, source: PASTED, options: {}, origin: /** @type {const} */ ("page") };
    return { ...initialState("system"), shown: { job, report: /** @type {Report} */ (report) }, ...change };
}

/** @param {State} state */
function at(state, /** @type {number | undefined} */ prevalence) {
    return { ...state, dials: { ...state.dials, prevalence } };
}

/** A question that is answered when the test says so. */
function setUp() {
    /** @type {{ report: Report, method: string, args: any[], onProgress?: (done: number) => void, resolve: (answer: any) => void, reject: (error: Error) => void }[]} */
    const requests = [];
    /** @type {string[]} */
    const stopped = [];
    const answering = {
        ask: (/** @type {any} */ report, /** @type {string} */ method, /** @type {any} */ args, /** @type {any} */ onProgress) =>
            /** @type {Promise<any>} */ (
                new Promise((resolve, reject) => requests.push({ report, method, args, onProgress, resolve, reject }))
            ),
        stop: (/** @type {string} */ method) => void stopped.push(method),
    };
    /** @type {any[]} */
    const answers = [];
    /** @type {string[]} */
    const sentences = [];
    const callbacks = {
        onAnswer: (/** @type {any} */ answer, /** @type {any} */ args) => void answers.push([answer, args]),
        onProblem: (/** @type {string} */ sentence) => void sentences.push(sentence),
    };
    return { requests, stopped, answering, answers, sentences, callbacks };
}

/** Conventions of the active model at the prevalence, while `isSeen`. */
function setUpShort() {
    const parts = setUp();
    const seen = { is: true };
    const follower = new Follower(parts.answering, {
        method: "conventions",
        args: ({ active, dials: { prevalence } }) => (seen.is ? [active, { prevalence }] : undefined),
        refusal: "no-confidence",
        ...parts.callbacks,
    });
    return { ...parts, follower, seen };
}

/** A bootstrap, whose timers wait for the test. @param {TestContext} t */
function setUpLong({ mock }) {
    mock.timers.enable({ apis: ["setTimeout"] });
    const parts = setUp();
    /** @type {number[]} */
    const done = [];
    const seen = { is: true };
    const follower = new Follower(parts.answering, {
        method: "uncertainty",
        args: ({ dials: { prevalence } }) => (seen.is ? [{ prevalence }] : undefined),
        onProgress: (share) => void done.push(share),
        ...parts.callbacks,
    });
    return { ...parts, follower, seen, done, rest: () => mock.timers.tick(1000) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("without data nothing is asked; with them once, and again when something changes", () => {
    const { follower, requests } = setUpShort();
    follower.follow(initialState("system"));
    assert.equal(requests.length, 0);
    const state = stateOf();
    for (const next of [state, { ...state, index: 3 }, at(state, 0.1), at(state, 0.1), { ...at(state, 0.1), active: 1 }, stateOf()])
        follower.follow(next);
    assert.equal(
        requests.map(({ args: [model, { prevalence }] }) => `${model} ${prevalence}`).join(),
        "0 undefined,0 0.1,1 0.1,0 undefined",
    );
});

test("an answer at former settings is heard, with what it was asked with; one about another model or other data is not", async () => {
    const { follower, requests, answers } = setUpShort();
    const state = stateOf();
    for (const next of [state, at(state, 0.1), { ...state, active: 1 }, stateOf(state, { active: 1 })]) follower.follow(next);
    requests[3]?.resolve("other data");
    requests[2]?.resolve("other model");
    await settled();
    assert.deepEqual(answers, [["other data", [1, { prevalence: undefined }]]]);
    follower.follow(stateOf(state, { active: 1, dials: { ...state.dials, prevalence: 0.2 } }));
    follower.follow(stateOf(state, { active: 1, dials: { ...state.dials, prevalence: 0.3 } }));
    requests[4]?.resolve("at 0.2");
    await settled();
    assert.deepEqual(answers.at(-1), ["at 0.2", [1, { prevalence: 0.2 }]]);
});

test("an answer that comes at once is heard at once", () => {
    const { answers, answering, callbacks } = setUp();
    const ask = (/** @type {any} */ _report, /** @type {string} */ _, /** @type {any} */ [model]) => /** @type {any} */ (`of ${model}`);
    const follower = new Follower({ ...answering, ask }, { method: "foldCurves", args: ({ active }) => [active], ...callbacks });
    follower.follow(stateOf({}, { active: 2 }));
    assert.deepEqual(answers, [["of 2", [2]]]);
});

test("while nobody looks nothing is asked, and what was not answered is asked again", async () => {
    const { follower, requests, seen } = setUpShort();
    const state = stateOf();
    const look = (/** @type {boolean} */ is) => {
        seen.is = is;
        follower.follow(state);
        return requests.length;
    };
    assert.deepEqual([false, true, false, true].map(look), [0, 1, 1, 2]);
    requests[1]?.resolve("answer");
    await settled();
    assert.deepEqual([false, true].map(look), [2, 2], "the answer is there");
    follower.again();
    assert.equal(look(true), 3);
});

test("a failure is reported in a sentence, and logged unless it is a refusal that was reckoned with", async (t) => {
    const { follower, requests, sentences } = setUpShort();
    const { mock } = t.mock.method(console, "error", () => {});
    for (const [at, code] of ["bad-seed", "no-confidence"].entries()) {
        follower.follow(stateOf());
        requests[at]?.reject(new AskError({ code, message: `Because of ${code}.` }));
        await settled();
        assert.equal(mock.callCount(), 1);
    }
    assert.deepEqual(sentences, ["Because of bad-seed.", "Because of no-confidence."]);
});

test("long work is asked for once its settings rest", async (t) => {
    const { follower, requests, stopped, done, answers, rest } = setUpLong(t);
    const state = stateOf();
    for (const prevalence of [0.1, 0.2, 0.3]) follower.follow(at(state, prevalence));
    assert.deepEqual([requests.length, stopped.length], [0, 0]);
    rest();
    assert.equal(requests.map(({ args }) => args[0].prevalence).join(), "0.3");
    requests[0]?.onProgress?.(0.5);
    assert.deepEqual(done, [0, 0, 0, 0.5]);
    requests[0]?.resolve("answer");
    await settled();
    assert.deepEqual(answers, [["answer", [{ prevalence: 0.3 }]]]);
    follower.follow(at(state, 0.3));
    rest();
    assert.equal(requests.length, 1, "it is there already");
    follower.follow(at(stateOf(), 0.3));
    rest();
    assert.equal(requests.length, 2, "other data");
});

test("long work that rests is about the report that it began with", async (t) => {
    const { follower, requests, rest } = setUpLong(t);
    const former = stateOf();
    follower.follow(former);
    rest();
    const next = stateOf();
    follower.follow(next);
    rest();
    assert.deepEqual(
        requests.map(({ report }) => [former, next].findIndex(({ shown }) => shown?.report === report)),
        [0, 1],
    );
});

test("newer settings stop long work, and its answer is not heard", async (t) => {
    const { follower, requests, stopped, answers, rest } = setUpLong(t);
    const state = stateOf();
    follower.follow(state);
    rest();
    follower.follow(at(state, 0.2));
    assert.deepEqual(stopped, ["uncertainty"]);
    requests[0]?.resolve("late");
    rest();
    requests[1]?.resolve("new");
    await settled();
    assert.equal(answers.map(([answer]) => answer).join(), "new");
});

test("what is cancelled stays so until it is asked for again", async (t) => {
    const { follower, requests, stopped, done, answers, rest } = setUpLong(t);
    const state = stateOf();
    follower.follow(state);
    rest();
    requests[0]?.onProgress?.(0.25);
    follower.cancel();
    assert.deepEqual([stopped, done], [["uncertainty"], [0, 0.25]]);
    requests[0]?.onProgress?.(0.3);
    requests[0]?.resolve("late");
    await settled();
    follower.follow(state);
    rest();
    assert.deepEqual([requests.length, done, answers], [1, [0, 0.25], []]);
    follower.again();
    follower.follow(state);
    rest();
    requests[1]?.resolve("answer");
    await settled();
    assert.deepEqual([requests.length, answers.length], [2, 1]);
});

test("long work that nobody looks at is stopped", (t) => {
    const { follower, requests, stopped, seen, rest } = setUpLong(t);
    const state = stateOf();
    const look = (/** @type {boolean} */ is) => {
        seen.is = is;
        follower.follow(state);
    };
    look(true);
    look(false);
    rest();
    assert.deepEqual([requests.length, stopped.length], [0, 0], "it had not begun");
    look(true);
    rest();
    look(false);
    assert.deepEqual([requests.length, stopped.length], [1, 1]);
    look(true);
    rest();
    assert.equal(requests.length, 2);
});
