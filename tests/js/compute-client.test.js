import assert from "node:assert/strict";
import test from "node:test";

import { ComputeClient } from "../../www/compute-client.js";

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
