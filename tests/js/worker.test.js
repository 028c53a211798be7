// The worker as it is, in a thread of Node, asked by the page's side of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { ComputeClient } from "../../www/compute/client.js";
import { DENTED } from "../browser/known.js";
import { WorkerThread } from "./dom/worker.js";
import { unchecked } from "./unchecked.js";

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

const [, VERSION = ""] = /^version = "(.+)"$/m.exec(String(read("Cargo.toml"))) ?? [];

test("the worker answers questions on the analysis shown, and keeps it when another fails", async () => {
    /** @type {(end: unknown) => void} */
    let settle = () => {};
    const start = () => unchecked(new WorkerThread(new URL("../../www/compute/worker.js", import.meta.url)));
    const client = new ComputeClient(start, VERSION, {
        onReport: (id) => settle(id),
        onProblem: (_, { code }) => settle(code),
        onReading() {},
        onSilence() {},
    });
    client.init(await WebAssembly.compile(read("www/pkg/curvescope_bg.wasm")));
    const analysed = (/** @type {number} */ id, /** @type {string} */ text) =>
        new Promise((resolve) => {
            settle = resolve;
            client.analyze(id, text, {});
        });
    const prevalenceOf = async (/** @type {{ prevalence?: number }} */ settings) => {
        const models = await client.ask("measure", [settings]);
        return models?.[0]?.prevalence;
    };
    assert.equal(await analysed(1, DENTED), 1);
    assert.equal(await analysed(2, "prose"), "not-a-table");
    assert.equal(await prevalenceOf({}), 0.5);
    assert.equal(await prevalenceOf({ prevalence: 0.125 }), 0.125);
    await assert.rejects(prevalenceOf({ prevalence: 7 }), { code: "bad-prevalence" });
    // Of several questions asked at once the first and the newest are answered.
    assert.deepEqual(await Promise.all([0.5, 0.25, 0.125].map((prevalence) => prevalenceOf({ prevalence }))), [0.5, undefined, 0.125]);
    assert.equal(await analysed(3, "label,score\n1,2\n0,1\n0,0\n0,-1"), 3);
    assert.equal(await prevalenceOf({}), 0.25);
});
