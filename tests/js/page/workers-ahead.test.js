// Workers that start before they are needed, and how many read one file.
import assert from "node:assert/strict";
import test from "node:test";

import { ComputeClient } from "../../../www/compute/client.js";
import { workersFor } from "../../../www/compute/reading-together.js";
import { present } from "../present.js";

/** @import { WorkerLike } from "../../../www/compute/client.js" */
/** @import { Reply, Request } from "../../../www/compute/protocol.js" */

const module = /** @type {WebAssembly.Module} */ ({});
const files = [new File(["label,score\n1,2\n"], "a.csv")];

function setUp() {
    /** @type {(WorkerLike & { sent: Request[], isEnded: boolean })[]} */
    const workers = [];
    /** @type {string[]} */
    const problems = [];
    const create = () => {
        /** @type {(typeof workers)[number]} */
        const worker = {
            sent: [],
            isEnded: false,
            onmessage: null,
            onerror: null,
            postMessage: (message) => worker.sent.push(message),
            terminate: () => (worker.isEnded = true),
        };
        workers.push(worker);
        return worker;
    };
    const client = new ComputeClient(create, "1.0.0", {
        onReport() {},
        onProblem: (_, { code }) => problems.push(code),
        onReading() {},
        onSilence() {},
    });
    client.init(module);
    const sentTo = (/** @type {number} */ at) => present(workers[at]).sent.map(({ kind }) => kind);
    const answer = (/** @type {number} */ at, /** @type {Reply} */ data) => workers[at]?.onmessage?.(new MessageEvent("message", { data }));
    return { client, workers, problems, sentTo, answer };
}

test("the worker is started once, and then asked", () => {
    const { client, workers, sentTo } = setUp();
    client.begin();
    assert.deepEqual(sentTo(0), ["init"]);
    client.begin();
    client.analyze(1, "text", {});
    assert.deepEqual(sentTo(0), ["init", "analyze"]);
    assert.equal(workers.length, 1);
    client.cancel();
});

test("the worker that files were expected by reads them, and another is started for the next", () => {
    const { client, workers, sentTo } = setUp();
    client.expectFiles();
    client.expectFiles();
    client.analyze(1, files, {});
    assert.deepEqual(sentTo(0), ["init", "expect-files", "analyze"]);
    client.expectFiles();
    client.analyze(2, files, {});
    assert.equal(workers[0]?.isEnded, true, "nobody wants the first files any more");
    assert.deepEqual(sentTo(1), ["init", "expect-files", "analyze"]);
    client.analyze(3, files, {});
    assert.deepEqual(sentTo(2), ["init", "analyze"], "nothing was expected");
    client.cancel();
});

test("an expected worker that fails is ended, and files get one that is heard", () => {
    for (const reply of /** @type {Reply[]} */ ([
        { kind: "broken", problem: { code: "worker-failed", message: "" } },
        { kind: "ready", version: "0.9.0" },
    ])) {
        const { client, workers, problems, answer } = setUp();
        client.expectFiles();
        answer(0, reply);
        assert.equal(workers[0]?.isEnded, true);
        client.analyze(1, files, {});
        assert.deepEqual(problems, []);
        answer(1, reply);
        assert.deepEqual(problems, [reply.kind === "broken" ? "worker-failed" : "version-mismatch"]);
        client.cancel();
    }
});

test("several workers read where each has enough to do, and a core is left to the page", () => {
    const MB = 1e6;
    // 4 ns a byte and 0.4 s for each: one more for every 100 MB.
    const expected = /** @type {const} */ ([
        [0, 16, 1],
        [199 * MB, 16, 1],
        [200 * MB, 16, 2],
        [299 * MB, 16, 2],
        [300 * MB, 16, 3],
        [400 * MB, 16, 4],
        [5000 * MB, 16, 4],
        [5000 * MB, 5, 4],
        [5000 * MB, 4, 3],
        [5000 * MB, 3, 2],
        [5000 * MB, 2, 1],
        [5000 * MB, 1, 1],
        [200 * MB, 3, 2],
    ]);
    for (const [bytes, cores, workers] of expected) assert.equal(workersFor(bytes, cores), workers, `${bytes} bytes, ${cores} cores`);
});
