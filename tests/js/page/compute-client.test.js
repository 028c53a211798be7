import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { ComputeClient, SILENCE } from "../../../www/compute/client.js";
import { AskError } from "../../../www/compute/questions.js";

// A worker that is asked and does not answer is watched.
mock.timers.enable({ apis: ["setTimeout"] });

const module = /** @type {WebAssembly.Module} */ ({});

/** A client with fake workers that answer when the test says so. */
function setUp() {
    const workers = [];
    const heard = [];
    const create = () => {
        const worker = {
            sent: [],
            ended: false,
            onmessage: null,
            onerror: null,
            postMessage: (message) => worker.sent.push(message),
            terminate: () => (worker.ended = true),
            answer: (data) => worker.onmessage?.({ data }),
        };
        workers.push(worker);
        return worker;
    };
    const client = new ComputeClient(create, module, "1.0.0", {
        onReport: (id, report) => heard.push({ id, report }),
        onProblem: (id, problem) => heard.push({ id, code: problem.code }),
        onReading: (id, { rows }) => heard.push({ id, rows }),
        onSilence: (isSilent) => heard.push({ isSilent }),
    });
    return { client, workers, heard };
}

const idsSentTo = (worker) => worker.sent.filter(({ kind }) => kind === "analyze").map(({ id }) => id);

test("a worker is started with the module, then asked", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "text", { label: "y" });
    assert.deepEqual(workers[0].sent, [
        { kind: "init", module },
        { kind: "analyze", id: 1, input: "text", options: { label: "y" } },
    ]);
    workers[0].answer({ kind: "ready", version: "1.0.0" });
    workers[0].answer({ kind: "analyzed", id: 1, report: "r1" });
    assert.deepEqual(heard, [{ id: 1, report: "r1" }]);
});

test("one runs, one waits, and the newest replaces the one that waits", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    client.analyze(2, "b", {});
    client.analyze(3, "c", {});
    assert.deepEqual(idsSentTo(workers[0]), [1]);
    workers[0].answer({ kind: "analyzed", id: 1, report: "r1" });
    assert.deepEqual(idsSentTo(workers[0]), [1, 3]);
    assert.deepEqual(heard, [], "the answer to 1 is stale");
    workers[0].answer({ kind: "analyzed", id: 3, report: "r3" });
    assert.deepEqual(heard, [{ id: 3, report: "r3" }]);
    assert.equal(workers.length, 1);
});

test("an input error is told and the worker lives on", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "?", {});
    workers[0].answer({ kind: "failed", id: 1, problem: { code: "empty", message: "" } });
    client.analyze(2, "b", {});
    assert.deepEqual(heard, [{ id: 1, code: "empty" }]);
    assert.deepEqual(idsSentTo(workers[0]), [1, 2]);
});

test("a broken worker is ended, its request fails once, and the next gets a fresh one", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    workers[0].answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    assert.equal(workers[0].ended, true);
    assert.deepEqual(heard, [{ id: 1, code: "internal" }]);
    assert.equal(workers.length, 1, "nothing is tried again by itself");
    client.analyze(2, "b", {});
    assert.deepEqual(idsSentTo(workers[1]), [2]);
});

test("a request that waited for a broken worker goes to a fresh one", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    client.analyze(2, "b", {});
    workers[0].answer({ kind: "broken", problem: { code: "internal", message: "" } });
    assert.deepEqual(heard, []);
    assert.deepEqual(idsSentTo(workers[1]), [2]);
});

test("a worker that fails to load is told as such", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    workers[0].onerror({ message: "404" });
    assert.deepEqual(heard, [{ id: 1, code: "worker-failed" }]);
    assert.equal(workers[0].ended, true);
});

test("a worker of another version is refused", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    workers[0].answer({ kind: "ready", version: "0.9.0" });
    assert.equal(workers[0].ended, true);
    assert.deepEqual(heard, [{ id: 1, code: "version-mismatch" }]);
});

/** A client that shows analysis 1, and its worker. */
function setUpShown() {
    const made = setUp();
    made.client.analyze(1, "a", {});
    made.workers[0].answer({ kind: "analyzed", id: 1, report: "r1" });
    made.heard.length = 0;
    return { ...made, worker: made.workers[0] };
}

const questionsSentTo = (worker) => worker.sent.filter(({ kind }) => kind === "ask");

test("a question goes to the analysis that is shown", async () => {
    const { client, worker } = setUpShown();
    const answer = client.ask("measure", [{ prevalence: 0.1 }]);
    const [{ ask, ...question }] = questionsSentTo(worker);
    assert.deepEqual(question, { kind: "ask", analysis: 1, method: "measure", args: [{ prevalence: 0.1 }] });
    worker.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
});

test("a question before anything is shown has no answer", async () => {
    const { client, workers } = setUp();
    assert.equal(await client.ask("measure", []), undefined);
    client.analyze(1, "a", {});
    assert.equal(await client.ask("measure", []), undefined, "its analysis is not shown yet");
    assert.deepEqual(questionsSentTo(workers[0]), []);
});

test("the analysis that takes the place of another frees it and ends its questions", async () => {
    const { client, worker } = setUpShown();
    const [running, waiting] = [client.ask("measure", [1]), client.ask("measure", [2])];
    const [{ ask }] = questionsSentTo(worker);
    client.analyze(2, "b", {});
    worker.answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(worker.sent.at(-1), { kind: "free", id: 1 });
    assert.deepEqual(await Promise.all([running, waiting]), [undefined, undefined]);
    worker.answer({ kind: "answered", ask, value: "too late" });
    const answer = client.ask("measure", [3]);
    const next = questionsSentTo(worker).at(-1);
    assert.equal(next.analysis, 2);
    worker.answer({ kind: "answered", ask: next.ask, value: 3 });
    assert.equal(await answer, 3);
});

test("an analysis that fails leaves the one that is shown to be asked", async () => {
    const { client, worker } = setUpShown();
    client.analyze(2, "?", {});
    const answer = client.ask("measure", []);
    worker.answer({ kind: "failed", id: 2, problem: { code: "empty", message: "" } });
    const [{ ask, analysis }] = questionsSentTo(worker);
    assert.equal(analysis, 1);
    worker.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
    assert.ok(!worker.sent.some(({ kind }) => kind === "free"));
});

test("an analysis that comes too late is freed, not shown", () => {
    const { client, worker } = setUpShown();
    client.analyze(2, "b", {});
    client.analyze(3, "c", {});
    worker.answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(worker.sent.at(-2), { kind: "free", id: 2 });
    worker.answer({ kind: "analyzed", id: 3, report: "r3" });
    assert.deepEqual(worker.sent.at(-1), { kind: "free", id: 1 });
});

test("after a broken worker questions fail, and the next one finds the analysis made again", async () => {
    const { client, workers, heard } = setUpShown();
    const lost = [client.ask("measure", [1]), client.ask("measure", [2])];
    workers[0].answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    for (const question of lost) {
        await assert.rejects(question, (error) => error instanceof AskError && error.code === "internal");
    }
    assert.equal(workers.length, 1, "nothing is tried again by itself");
    const answer = client.ask("measure", [3]);
    assert.deepEqual(
        workers[1].sent.map(({ kind }) => kind),
        ["init", "analyze", "ask"],
    );
    assert.deepEqual(idsSentTo(workers[1]), [1]);
    workers[1].answer({ kind: "analyzed", id: 1, report: "r1 again" });
    workers[1].answer({ kind: "answered", ask: questionsSentTo(workers[1])[0].ask, value: 3 });
    assert.equal(await answer, 3);
    client.ask("measure", [4]);
    assert.deepEqual(idsSentTo(workers[1]), [1], "made again once");
    assert.deepEqual(heard, []);
});

test("a new analysis in a fresh worker is what is asked next", async () => {
    const { client, workers, worker } = setUpShown();
    worker.answer({ kind: "broken", problem: { code: "internal", message: "" } });
    client.analyze(2, "b", {});
    workers[1].answer({ kind: "analyzed", id: 2, report: "r2" });
    client.ask("measure", []);
    assert.deepEqual(idsSentTo(workers[1]), [2]);
    assert.equal(questionsSentTo(workers[1])[0].analysis, 2);
});

test("generated data wait, are answered and are made again like pasted ones", async () => {
    const { client, workers, heard } = setUp();
    const spec = { kind: "binormal", separation: 1, spread: 1, n: 10, prevalence: 0.5, seed: 1 };
    client.analyze(1, "a", {});
    client.generate(2, spec);
    assert.deepEqual(workers[0].sent.at(-1), { kind: "analyze", id: 1, input: "a", options: {} });
    workers[0].answer({ kind: "analyzed", id: 1, report: "r1" });
    assert.deepEqual(workers[0].sent.at(-1), { kind: "generate", id: 2, spec });
    workers[0].answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(heard, [{ id: 2, report: "r2" }]);
    workers[0].answer({ kind: "broken", problem: { code: "internal", message: "" } });
    const answer = client.ask("generatedCsv", []);
    assert.deepEqual(
        workers[1].sent.slice(1).map(({ kind, id, analysis }) => [kind, id ?? analysis]),
        [
            ["generate", 2],
            ["ask", 2],
        ],
    );
    workers[1].answer({ kind: "answered", ask: workers[1].sent.at(-1).ask, value: "label,binormal" });
    assert.equal(await answer, "label,binormal");
});

const files = /** @type {readonly File[]} */ ([/** @type {File} */ ({ name: "big.csv" })]);

test("files are read by a worker of their own, which takes the place of the other", async () => {
    const { client, workers, heard } = setUpShown();
    client.analyze(2, files, { label: "y" });
    assert.deepEqual(workers[1].sent, [
        { kind: "init", module },
        { kind: "analyze", id: 2, input: files, options: { label: "y" } },
    ]);
    workers[1].answer({ kind: "reading", id: 2, bytes: 10, size: 20, rows: 3 });
    void client.ask("ranks", []);
    assert.equal(workers[0].sent.at(-1).analysis, 1, "what is shown can be asked meanwhile");
    assert.equal(workers[0].ended, false);
    workers[1].answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.equal(workers[0].ended, true);
    assert.deepEqual(heard, [
        { id: 2, rows: 3 },
        { id: 2, report: "r2" },
    ]);
    void client.ask("ranks", []);
    assert.equal(workers[1].sent.at(-1).analysis, 2);
});

test("reading that is cancelled ends its worker at once, and what was shown still answers", () => {
    const { client, workers, heard } = setUpShown();
    client.analyze(2, files, {});
    client.cancel();
    assert.deepEqual(
        workers.map(({ ended }) => ended),
        [false, true],
    );
    workers[1].answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(heard, []);
    void client.ask("ranks", []);
    assert.equal(workers[0].sent.at(-1).analysis, 1);
});

test("a newer request ends the reading of files, and files the waiting of a text", () => {
    const { client, workers, heard } = setUpShown();
    client.analyze(2, files, {});
    client.analyze(3, "text", {});
    assert.equal(workers[1].ended, true);
    client.analyze(4, "waits", {});
    client.analyze(5, files, {});
    workers[0].answer({ kind: "analyzed", id: 3, report: "r3" });
    assert.deepEqual(idsSentTo(workers[0]), [1, 3], "4 is not wanted any more");
    assert.deepEqual(workers[0].sent.at(-1), { kind: "free", id: 3 });
    workers[2].answer({ kind: "analyzed", id: 5, report: "r5" });
    assert.deepEqual(heard, [{ id: 5, report: "r5" }]);
});

test("a fault of a file, and a trap over it, leave the worker of what is shown alone", () => {
    const { client, workers, heard } = setUpShown();
    client.analyze(2, files, {});
    workers[1].answer({ kind: "failed", id: 2, problem: { code: "no-rows", message: "" } });
    client.analyze(3, files, {});
    workers[2].answer({ kind: "broken", problem: { code: "internal", message: "unreachable" } });
    client.analyze(4, files, {});
    workers[3].answer({ kind: "ready", version: "0.9.0" });
    client.analyze(5, files, {});
    workers[4].onerror({ message: "out of memory" });
    assert.deepEqual(
        workers.map(({ ended }) => ended),
        [false, true, true, true, true],
    );
    assert.deepEqual(heard, [
        { id: 2, code: "no-rows" },
        { id: 3, code: "internal" },
        { id: 4, code: "version-mismatch" },
        { id: 5, code: "worker-failed" },
    ]);
});

test("files are read again when the worker that had them broke", () => {
    const { client, workers } = setUpShown();
    client.analyze(2, files, {});
    workers[1].answer({ kind: "analyzed", id: 2, report: "r2" });
    workers[1].answer({ kind: "broken", problem: { code: "internal", message: "" } });
    assert.equal(workers[1].ended, true);
    void client.ask("ranks", []);
    assert.deepEqual(
        workers[2].sent.map(({ kind }) => kind),
        ["init", "analyze", "ask"],
    );
});

test("a worker that owes an answer and says nothing is told of, until it does", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    mock.timers.tick(SILENCE - 1);
    workers[0].answer({ kind: "ready", version: "1.0.0" });
    mock.timers.tick(SILENCE - 1);
    assert.deepEqual(heard, []);
    mock.timers.tick(1);
    assert.deepEqual(heard, [{ isSilent: true }]);
    workers[0].answer({ kind: "analyzed", id: 1, report: "r1" });
    assert.deepEqual(heard.slice(1), [{ id: 1, report: "r1" }, { isSilent: false }]);
    mock.timers.tick(2 * SILENCE);
    assert.equal(heard.length, 3, "nothing is owed any more");
});

test("a worker that is started again is asked for all that it owes", async () => {
    const { client, worker, workers, heard } = setUpShown();
    const answer = client.ask("measure", [{ prevalence: 0.1 }]);
    client.analyze(2, "b", {});
    mock.timers.tick(SILENCE);
    assert.deepEqual(heard, [{ isSilent: true }]);
    client.restart();
    assert.equal(worker.ended, true);
    assert.deepEqual(heard, [{ isSilent: true }, { isSilent: false }]);
    const [, fresh] = workers;
    assert.deepEqual(idsSentTo(fresh).toSorted(), [1, 2]);
    const [{ ask }] = questionsSentTo(fresh);
    assert.ok(
        fresh.sent.findIndex(({ id }) => id === 1) < fresh.sent.findIndex(({ kind }) => kind === "ask"),
        "it has what it is asked about",
    );
    fresh.answer({ kind: "answered", ask, value: "numbers" });
    assert.equal(await answer, "numbers");
    fresh.answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(heard.at(-1), { id: 2, report: "r2" });
});

test("a worker that reads a file is started again with it, and what nobody wants is not asked again", () => {
    const { client, workers, heard } = setUp();
    client.analyze(1, "a", {});
    const files = [new File(["1,2"], "a.csv")];
    client.analyze(2, files, {});
    mock.timers.tick(SILENCE);
    assert.deepEqual(heard, [{ isSilent: true }]);
    client.restart();
    assert.deepEqual(
        workers.map(({ ended }) => ended),
        [true, true, false],
    );
    assert.deepEqual(workers[2].sent.at(-1), { kind: "analyze", id: 2, input: files, options: {} });
    workers[2].answer({ kind: "analyzed", id: 2, report: "r2" });
    assert.deepEqual(heard.at(-1), { id: 2, report: "r2" });
});
