// The page's side of the worker: who is asked, who waits, what is heard, and how many read one file.
import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { ComputeClient, SILENCE } from "../../../www/compute/client.js";
import { AskError } from "../../../www/compute/questions.js";
import { workersFor } from "../../../www/compute/reading-together.js";
import { reportOf } from "../made-up/models.js";
import { present } from "../present.js";

/** @import { WorkerLike } from "../../../www/compute/client.js" */
/** @import { Reply, Request } from "../../../www/compute/protocol.js" */
/** @import { GenerateSpec, Report } from "../../../www/pkg/curvescope.js" */

// A worker that is asked and does not answer is watched.
mock.timers.enable({ apis: ["setTimeout"] });

const module = /** @type {WebAssembly.Module} */ ({});

/** @typedef {WorkerLike & { sent: Request[], ended: boolean, answer(reply: Reply): void, fail(message: string): void }} FakeWorker */

/** A worker that keeps what it is sent, and answers when the test says so. */
function fakeWorker() {
    /** @type {FakeWorker} */
    const worker = {
        sent: [],
        ended: false,
        onmessage: null,
        onerror: null,
        postMessage: (message) => worker.sent.push(message),
        terminate: () => (worker.ended = true),
        answer: (data) => worker.onmessage?.(new MessageEvent("message", { data })),
        fail: (message) => worker.onerror?.(/** @type {ErrorEvent} */ (Object.assign(new Event("error"), { message }))),
    };
    return worker;
}

/** What a listener hears, a report by the name of its model. @typedef {{ id: number, report: string } | { id: number, code: string } | { id: number, rows: number } | { isSilent: boolean }} Heard */

/** A client with fake workers. */
function setUp({ isLoaded = true } = {}) {
    /** @type {FakeWorker[]} */
    const workers = [];
    /** @type {Heard[]} */
    const events = [];
    const create = () => {
        const worker = fakeWorker();
        workers.push(worker);
        return worker;
    };
    /** @type {Report | undefined} */
    let shown;
    const client = new ComputeClient(create, "1.0.0", {
        onReport(id, report) {
            shown = report;
            events.push({ id, report: report.models.map(({ name }) => name).join() });
        },
        onProblem: (id, problem) => events.push({ id, code: problem.code }),
        onReading: (id, { rows }) => events.push({ id, rows }),
        onSilence: (isSilent) => events.push({ isSilent }),
    });
    if (isLoaded) client.init(module);
    return {
        client,
        workers,
        workerAt: (/** @type {number} */ at) => present(workers[at]),
        events,
        /** A question about the report that is shown. @type {(...question: any[]) => Promise<unknown>} */
        askShown: (method, args) => client.ask(shown, method, args),
        report: () => shown,
    };
}

const idsSentTo = (/** @type {FakeWorker} */ { sent }) => sent.filter((message) => message.kind === "analyze").map(({ id }) => id);
const questionsSentTo = (/** @type {FakeWorker} */ { sent }) => sent.filter((message) => message.kind === "ask");
const kindsSentTo = (/** @type {FakeWorker} */ { sent }) => sent.map(({ kind }) => kind).join(" ");
const lastQuestion = (/** @type {FakeWorker} */ worker) => present(questionsSentTo(worker).at(-1));

/**
 * A worker's answer with the report of one model.
 * @param {number} id
 * @param {string} name
 * @returns {Reply}
 */
const analyzed = (id, name) => ({ kind: "analyzed", id, report: reportOf(name) });

test("a worker gets the wasm, then requests", () => {
    const { client, workerAt, events } = setUp();
    client.analyze(1, "text", { label: "y" });
    assert.deepEqual(workerAt(0).sent, [
        { kind: "init", module },
        { kind: "analyze", id: 1, input: "text", options: { label: "y" } },
    ]);
    workerAt(0).answer({ kind: "ready", version: "1.0.0" });
    workerAt(0).answer(analyzed(1, "r1"));
    assert.deepEqual(events, [{ id: 1, report: "r1" }]);
});

test("a worker that is started before the wasm is loaded gets it once", () => {
    const { client, workers, workerAt } = setUp({ isLoaded: false });
    client.begin();
    client.begin();
    assert.deepEqual([workers.length, workerAt(0).sent], [1, []]);
    client.init(module);
    client.init(module);
    assert.deepEqual(workerAt(0).sent, [{ kind: "init", module }]);
    client.restart();
    client.begin();
    assert.deepEqual(workerAt(1).sent, [{ kind: "init", module }]);
});

test("one runs, one waits, and the newest replaces the one that waits", () => {
    const { client, workers, workerAt, events } = setUp();
    client.analyze(1, "a", {});
    client.analyze(2, "b", {});
    client.analyze(3, "c", {});
    assert.deepEqual(idsSentTo(workerAt(0)), [1]);
    workerAt(0).answer(analyzed(1, "r1"));
    assert.deepEqual(idsSentTo(workerAt(0)), [1, 3]);
    assert.deepEqual(events, [], "the answer to 1 is stale");
    workerAt(0).answer(analyzed(3, "r3"));
    assert.deepEqual(events, [{ id: 3, report: "r3" }]);
    assert.equal(workers.length, 1);
});

test("a broken worker is ended, its request fails once, and the next gets a fresh one", () => {
    const { client, workers, workerAt, events } = setUp();
    client.analyze(1, "a", {});
    workerAt(0).answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    assert.equal(workerAt(0).ended, true);
    assert.deepEqual(events, [{ id: 1, code: "internal" }]);
    assert.equal(workers.length, 1, "nothing is tried again by itself");
    client.analyze(2, "b", {});
    assert.deepEqual(idsSentTo(workerAt(1)), [2]);
});

test("a request that waited for a broken worker goes to a fresh one", () => {
    const { client, workerAt, events } = setUp();
    client.analyze(1, "a", {});
    client.analyze(2, "b", {});
    workerAt(0).answer({ kind: "broken", problem: { code: "internal", message: "" } });
    assert.deepEqual([events, idsSentTo(workerAt(1))], [[], [2]]);
});

test("a worker that fails to load, or is of another version, is ended and reported as such", () => {
    for (const [code, end] of /** @type {[string, (worker: FakeWorker) => void][]} */ ([
        ["worker-failed", (worker) => worker.fail("404")],
        ["version-mismatch", (worker) => worker.answer({ kind: "ready", version: "0.9.0" })],
    ])) {
        const { client, workerAt, events } = setUp();
        client.analyze(1, "a", {});
        end(workerAt(0));
        assert.deepEqual([workerAt(0).ended, events], [true, [{ id: 1, code }]]);
    }
});

/** A client that shows analysis 1, and its worker. */
function setUpShown() {
    const made = setUp();
    made.client.analyze(1, "a", {});
    made.workerAt(0).answer(analyzed(1, "r1"));
    made.events.length = 0;
    return { ...made, worker: made.workerAt(0) };
}

test("a question goes to the analysis that is shown", async () => {
    const { worker, askShown } = setUpShown();
    const answer = askShown("measure", [{ prevalence: 0.1 }]);
    const { ask, ...question } = lastQuestion(worker);
    assert.deepEqual(question, { kind: "ask", analysis: 1, method: "measure", args: [{ prevalence: 0.1 }] });
    worker.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
});

test("a question before anything is shown has no answer", async () => {
    const { client, workerAt, askShown } = setUp();
    assert.equal(await askShown("measure", []), undefined);
    client.analyze(1, "a", {});
    assert.equal(await askShown("measure", []), undefined, "its analysis is not shown yet");
    assert.deepEqual(questionsSentTo(workerAt(0)), []);
});

test("the analysis that takes the place of another frees it and ends its questions", async () => {
    const { client, worker, askShown, report } = setUpShown();
    const [running, waiting] = [askShown("measure", [{ prevalence: 0.1 }]), askShown("measure", [{ prevalence: 0.2 }])];
    const { ask } = present(questionsSentTo(worker)[0]);
    const former = report();
    client.analyze(2, "b", {});
    worker.answer(analyzed(2, "r2"));
    assert.deepEqual(worker.sent.at(-1), { kind: "free", id: 1 });
    assert.deepEqual(await Promise.all([running, waiting]), [undefined, undefined]);
    worker.answer({ kind: "answered", ask, value: "too late" });
    assert.equal(await client.ask(former, "measure", [{ prevalence: 0.1 }]), undefined, "the former analysis is gone");
    assert.equal(questionsSentTo(worker).length, 1);
    const answer = askShown("measure", [{ prevalence: 0.3 }]);
    const next = lastQuestion(worker);
    assert.equal(next.analysis, 2);
    worker.answer({ kind: "answered", ask: next.ask, value: 3 });
    assert.equal(await answer, 3);
});

test("an analysis that fails leaves the one that is shown to be asked", async () => {
    const { client, worker, askShown } = setUpShown();
    client.analyze(2, "?", {});
    const answer = askShown("measure", []);
    worker.answer({ kind: "failed", id: 2, problem: { code: "empty-input", message: "" } });
    const { ask, analysis } = lastQuestion(worker);
    assert.equal(analysis, 1);
    worker.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
    assert.ok(!worker.sent.some(({ kind }) => kind === "free"));
});

test("an analysis that comes too late is freed, not shown", () => {
    const { client, worker } = setUpShown();
    client.analyze(2, "b", {});
    client.analyze(3, "c", {});
    worker.answer(analyzed(2, "r2"));
    assert.deepEqual(worker.sent.at(-2), { kind: "free", id: 2 });
    worker.answer(analyzed(3, "r3"));
    assert.deepEqual(worker.sent.at(-1), { kind: "free", id: 1 });
});

test("after a broken worker questions fail, and the next one finds the analysis made again", async () => {
    const { workers, workerAt, events, askShown } = setUpShown();
    const lost = [askShown("measure", [{ prevalence: 0.1 }]), askShown("measure", [{ prevalence: 0.2 }])];
    workerAt(0).answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    for (const question of lost) {
        await assert.rejects(question, (error) => error instanceof AskError && error.code === "internal");
    }
    assert.equal(workers.length, 1, "nothing is tried again by itself");
    const answer = askShown("measure", [{ prevalence: 0.3 }]);
    assert.equal(kindsSentTo(workerAt(1)), "init analyze ask");
    assert.deepEqual(idsSentTo(workerAt(1)), [1]);
    workerAt(1).answer(analyzed(1, "r1 again"));
    workerAt(1).answer({ kind: "answered", ask: lastQuestion(workerAt(1)).ask, value: 3 });
    assert.equal(await answer, 3);
    void askShown("measure", [{ prevalence: 0.4 }]);
    assert.deepEqual(idsSentTo(workerAt(1)), [1], "made again once");
    assert.deepEqual(events, []);
});

test("a new analysis in a fresh worker is what is asked next", async () => {
    const { client, worker, workerAt, askShown } = setUpShown();
    worker.answer({ kind: "broken", problem: { code: "internal", message: "" } });
    client.analyze(2, "b", {});
    workerAt(1).answer(analyzed(2, "r2"));
    askShown("measure", []);
    assert.deepEqual(idsSentTo(workerAt(1)), [2]);
    assert.equal(lastQuestion(workerAt(1)).analysis, 2);
});

test("generated data wait, are answered and are made again like pasted ones", async () => {
    const { client, workerAt, events, askShown } = setUp();
    /** @type {GenerateSpec} */
    const spec = { kind: "binormal", separation: 1, spread: 1, n: 10, prevalence: 0.5, seed: 1 };
    client.analyze(1, "a", {});
    client.generate(2, spec);
    assert.equal(kindsSentTo(workerAt(0)), "init analyze");
    workerAt(0).answer(analyzed(1, "r1"));
    assert.deepEqual(workerAt(0).sent.at(-1), { kind: "generate", id: 2, spec });
    workerAt(0).answer(analyzed(2, "r2"));
    assert.deepEqual(events, [{ id: 2, report: "r2" }]);
    workerAt(0).answer({ kind: "broken", problem: { code: "internal", message: "" } });
    void askShown("generatedCsv", []);
    const question = lastQuestion(workerAt(1));
    assert.deepEqual(workerAt(1).sent.slice(1), [{ kind: "generate", id: 2, spec }, question]);
    assert.equal(question.analysis, 2);
});

const files = /** @type {readonly File[]} */ ([/** @type {File} */ ({ name: "big.csv" })]);

test("files are read by a worker of their own, which takes the place of the other", async () => {
    const { client, workerAt, events, askShown } = setUpShown();
    client.analyze(2, files, { label: "y" });
    assert.deepEqual(workerAt(1).sent, [
        { kind: "init", module },
        { kind: "analyze", id: 2, input: files, options: { label: "y" } },
    ]);
    workerAt(1).answer({ kind: "reading", id: 2, bytes: 10, size: 20, rows: 3 });
    void askShown("ranks", []);
    assert.equal(lastQuestion(workerAt(0)).analysis, 1, "what is shown can be asked meanwhile");
    assert.equal(workerAt(0).ended, false);
    workerAt(1).answer(analyzed(2, "r2"));
    assert.equal(workerAt(0).ended, true);
    assert.deepEqual(events, [
        { id: 2, rows: 3 },
        { id: 2, report: "r2" },
    ]);
    void askShown("ranks", []);
    assert.equal(lastQuestion(workerAt(1)).analysis, 2);
});

test("reading that is cancelled ends its worker at once, and what was shown still answers", () => {
    const { client, workers, workerAt, events, askShown } = setUpShown();
    client.analyze(2, files, {});
    client.cancel();
    assert.equal(workers.map(({ ended }) => ended).join(), "false,true");
    workerAt(1).answer(analyzed(2, "r2"));
    assert.deepEqual(events, []);
    void askShown("ranks", []);
    assert.equal(lastQuestion(workerAt(0)).analysis, 1);
});

test("a newer request ends the reading of files, and files the waiting of a text", () => {
    const { client, workerAt, events } = setUpShown();
    client.analyze(2, files, {});
    client.analyze(3, "text", {});
    assert.equal(workerAt(1).ended, true);
    client.analyze(4, "waits", {});
    client.analyze(5, files, {});
    workerAt(0).answer(analyzed(3, "r3"));
    assert.deepEqual(idsSentTo(workerAt(0)), [1, 3], "4 is not wanted any more");
    assert.deepEqual(workerAt(0).sent.at(-1), { kind: "free", id: 3 });
    workerAt(2).answer(analyzed(5, "r5"));
    assert.deepEqual(events, [{ id: 5, report: "r5" }]);
});

test("a fault of a file, and a trap over it, leave the worker of what is shown alone", () => {
    const { client, workers, workerAt, events } = setUpShown();
    client.analyze(2, files, {});
    workerAt(1).answer({ kind: "failed", id: 2, problem: { code: "no-rows", message: "" } });
    client.analyze(3, files, {});
    workerAt(2).answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    client.analyze(4, files, {});
    workerAt(3).answer({ kind: "ready", version: "0.9.0" });
    client.analyze(5, files, {});
    workerAt(4).fail("out of memory");
    assert.equal(workers.map(({ ended }) => ended).join(), "false,true,true,true,true");
    assert.equal(events.map((event) => "code" in event && event.code).join(), "no-rows,internal,version-mismatch,worker-failed");
});

test("files are read again when the worker that had them broke", () => {
    const { client, workerAt, askShown } = setUpShown();
    client.analyze(2, files, {});
    workerAt(1).answer(analyzed(2, "r2"));
    workerAt(1).answer({ kind: "broken", problem: { code: "internal", message: "" } });
    assert.equal(workerAt(1).ended, true);
    void askShown("ranks", []);
    assert.equal(kindsSentTo(workerAt(2)), "init analyze ask");
});

test("a worker that owes an answer and says nothing is reported, until it does", () => {
    const { client, workerAt, events } = setUp();
    client.analyze(1, "a", {});
    mock.timers.tick(SILENCE - 1);
    workerAt(0).answer({ kind: "ready", version: "1.0.0" });
    mock.timers.tick(SILENCE - 1);
    assert.deepEqual(events, []);
    mock.timers.tick(1);
    assert.deepEqual(events, [{ isSilent: true }]);
    workerAt(0).answer(analyzed(1, "r1"));
    assert.deepEqual(events.slice(1), [{ id: 1, report: "r1" }, { isSilent: false }]);
    mock.timers.tick(2 * SILENCE);
    assert.equal(events.length, 3, "nothing is owed any more");
});

test("a worker that is started again is asked for all that it owes", async () => {
    const { client, worker, workerAt, events, askShown } = setUpShown();
    const answer = askShown("measure", [{ prevalence: 0.1 }]);
    client.analyze(2, "b", {});
    mock.timers.tick(SILENCE);
    assert.deepEqual(events, [{ isSilent: true }]);
    client.restart();
    assert.equal(worker.ended, true);
    assert.deepEqual(events, [{ isSilent: true }, { isSilent: false }]);
    const fresh = workerAt(1);
    assert.deepEqual(idsSentTo(fresh).toSorted(), [1, 2]);
    const { ask } = lastQuestion(fresh);
    const place = (/** @type {(message: Request) => boolean} */ is) => fresh.sent.findIndex(is);
    assert.ok(place((message) => message.kind === "analyze" && message.id === 1) < place(({ kind }) => kind === "ask"));
    fresh.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
    fresh.answer(analyzed(2, "r2"));
    assert.deepEqual(events.at(-1), { id: 2, report: "r2" });
});

test("a worker that reads a file is started again with it, and what nobody wants is not asked again", () => {
    const { client, workers, workerAt, events } = setUp();
    client.analyze(1, "a", {});
    const files = [new File(["1,2"], "a.csv")];
    client.analyze(2, files, {});
    mock.timers.tick(SILENCE);
    assert.deepEqual(events, [{ isSilent: true }]);
    client.restart();
    assert.equal(workers.map(({ ended }) => ended).join(), "true,true,false");
    assert.deepEqual(workerAt(2).sent.at(-1), { kind: "analyze", id: 2, input: files, options: {} });
    workerAt(2).answer(analyzed(2, "r2"));
    assert.deepEqual(events.at(-1), { id: 2, report: "r2" });
});

test("the worker that files were expected by reads them, and another is started for the next", () => {
    const { client, workers, workerAt } = setUp();
    client.expectFiles();
    client.expectFiles();
    client.analyze(1, files, {});
    assert.equal(kindsSentTo(workerAt(0)), "init expect-files analyze");
    client.expectFiles();
    client.analyze(2, files, {});
    assert.equal(workers[0]?.ended, true, "nobody wants the first files any more");
    assert.equal(kindsSentTo(workerAt(1)), "init expect-files analyze");
    client.analyze(3, files, {});
    assert.equal(kindsSentTo(workerAt(2)), "init analyze", "nothing was expected");
});

test("an expected worker that fails is ended, and files get one that is heard", () => {
    for (const [code, reply] of /** @type {[string, Reply][]} */ ([
        ["worker-failed", { kind: "broken", problem: { code: "worker-failed", message: "" } }],
        ["version-mismatch", { kind: "ready", version: "0.9.0" }],
    ])) {
        const { client, workerAt, events } = setUp();
        client.expectFiles();
        workerAt(0).answer(reply);
        assert.equal(workerAt(0).ended, true);
        client.analyze(1, files, {});
        assert.deepEqual(events, []);
        workerAt(1).answer(reply);
        assert.deepEqual(events, [{ id: 1, code }]);
    }
});

test("several workers read where each has enough to do, and a core is left to the page", () => {
    // 4 ns a byte and 0.4 s for each: one more for every 100 MB.
    for (const [megabytes, cores, workers] of /** @type {const} */ ([
        [0, 16, 1],
        [199, 16, 1],
        [200, 16, 2],
        [299, 16, 2],
        [300, 16, 3],
        [400, 16, 4],
        [5000, 16, 4],
        [5000, 5, 4],
        [5000, 4, 3],
        [5000, 2, 1],
        [5000, 1, 1],
        [200, 3, 2],
    ]))
        assert.equal(workersFor(megabytes * 1e6, cores), workers, `${megabytes} MB, ${cores} cores`);
});
