import assert from "node:assert/strict";
import test from "node:test";

import { AskError, Questions } from "../../../www/compute/questions.js";
import { present } from "../present.js";

/** @import { Method, Request } from "../../../www/compute/protocol.js" */

/** Questions with what they posted, "measure 1 disagreements 2". */
function setUp() {
    /** @type {Request[]} */
    const posted = [];
    const questions = new Questions((message) => posted.push(message));
    /** @type {(method: Method, arg: number, onProgress?: (done: number) => void) => Promise<unknown>} */
    const ask = (method, arg, onProgress) => questions.ask(7, method, [arg], onProgress);
    const asks = () => posted.filter((message) => message.kind === "ask");
    const sent = () =>
        asks()
            .map(({ method, args: [arg] }) => `${method} ${arg}`)
            .join(" ");
    const numberAt = (/** @type {number} */ at) => present(asks().at(at)).ask;
    return { questions, posted, ask, sent, numberAt };
}

test("of each method one question is under way, and the newest that waits is asked next", async () => {
    const { questions, ask, sent, numberAt } = setUp();
    const [first, second, third] = [ask("measure", 1), ask("measure", 2), ask("measure", 3)];
    assert.equal(sent(), "measure 1");
    assert.equal(await second, undefined, "replaced while it waited");
    questions.onReply({ kind: "answered", ask: numberAt(0), value: "one" });
    assert.equal(await first, "one", "short work is answered although a newer question waits");
    assert.equal(sent(), "measure 1 measure 3");
    questions.onReply({ kind: "answered", ask: numberAt(-1), value: "three" });
    assert.equal(await third, "three");
});

test("methods do not wait for each other", () => {
    const { ask, sent } = setUp();
    ask("measure", 1);
    ask("disagreements", 2);
    assert.equal(sent(), "measure 1 disagreements 2");
});

test("a newer question stops the one under way, once", async () => {
    const { questions, posted, ask, sent, numberAt } = setUp();
    const long = ask("measure", 1);
    ask("measure", 2);
    ask("measure", 3);
    const number = numberAt(0);
    assert.deepEqual(posted.slice(1), [{ kind: "stop", ask: number }]);
    questions.onReply({ kind: "stopped", ask: number });
    assert.equal(await long, undefined);
    assert.equal(sent(), "measure 1 measure 3");
});

test("progress is reported until the answer comes", async () => {
    const { questions, ask, numberAt } = setUp();
    /** @type {number[]} */
    const progress = [];
    const answer = ask("measure", 1, (done) => progress.push(done));
    const number = numberAt(0);
    questions.onReply({ kind: "progress", ask: number, done: 0.25 });
    questions.onReply({ kind: "progress", ask: number, done: 0.75 });
    questions.onReply({ kind: "answered", ask: number, value: "end" });
    questions.onReply({ kind: "progress", ask: number, done: 1 });
    assert.equal(await answer, "end");
    assert.deepEqual(progress, [0.25, 0.75]);
});

test("a question that cannot be answered rejects with the problem, and the next is asked", async () => {
    const { questions, ask, sent, numberAt } = setUp();
    const answer = ask("measure", 1);
    ask("measure", 2);
    const problem = { code: "bad-prevalence", message: "The prevalence is 2." };
    questions.onReply({ kind: "unanswered", ask: numberAt(0), problem });
    await assert.rejects(answer, (error) => error instanceof AskError && error.code === problem.code && error.message === problem.message);
    assert.equal(sent(), "measure 1 measure 2");
});

test("dropped questions end, and late answers to them are not heard", async () => {
    const { questions, ask, numberAt } = setUp();
    const dropped = [ask("measure", 1), ask("measure", 2), ask("disagreements", 3)];
    questions.drop();
    assert.deepEqual(await Promise.all(dropped), [undefined, undefined, undefined]);
    const answer = ask("measure", 4);
    questions.onReply({ kind: "answered", ask: numberAt(0), value: "late" });
    questions.onReply({ kind: "answered", ask: numberAt(-1), value: "four" });
    assert.equal(await answer, "four");
});

test("a method that is stopped ends what waits, and what is under way once the worker says so", async () => {
    const { questions, posted, ask, sent, numberAt } = setUp();
    const [long, waits, other] = [ask("measure", 1), ask("measure", 2), ask("disagreements", 3)];
    questions.stop("measure");
    assert.equal(await waits, undefined);
    assert.deepEqual(posted.at(-1), { kind: "stop", ask: numberAt(0) });
    questions.onReply({ kind: "stopped", ask: numberAt(0) });
    assert.equal(await long, undefined);
    assert.equal(sent(), "measure 1 disagreements 3", "nothing else is asked");
    questions.onReply({ kind: "answered", ask: numberAt(1), value: "three" });
    assert.equal(await other, "three", "other methods go on");
    const count = posted.length;
    questions.stop("measure");
    assert.equal(posted.length, count, "nothing to stop");
});
