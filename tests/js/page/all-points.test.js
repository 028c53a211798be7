// Points of an outline, for several exports at once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sourceOf } from "../../../www/export/all-points.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";
import { unchecked } from "../unchecked.js";

/** As the worker's client: one question is under way and one waits, which a newer one replaces. */
function createAsk() {
    /** @type {Promise<unknown> | undefined} */
    let underWay;
    let newest = 0;
    return async (/** @type {string} */ _, /** @type {number[]} */ [, row = 0]) => {
        newest = row;
        if (underWay) await underWay;
        if (newest !== row) return undefined;
        underWay = new Promise((resolve) => setImmediate(resolve));
        await underWay;
        underWay = undefined;
        return { first: row };
    };
}

test("exports at the same time each get their points", async () => {
    const runtime = unchecked({ state: showing(reportOf("a")), plots: {}, ask: createAsk() });
    const { pointsFrom } = present(sourceOf(runtime));
    const points = await Promise.all([0, 1, 2, 3].map((row) => pointsFrom(0, row, 1)));
    assert.deepEqual(
        points.map(({ first }) => first),
        [0, 1, 2, 3],
    );
});

test("a request that fails does not fail the next", async () => {
    let calls = 0;
    const ask = async () => {
        calls += 1;
        if (calls === 1) throw new Error("no worker");
        return { first: 7 };
    };
    const { pointsFrom } = present(sourceOf(unchecked({ state: showing(reportOf("a")), plots: {}, ask })));
    const [failed, next] = await Promise.allSettled([pointsFrom(0, 0, 1), pointsFrom(0, 7, 1)]);
    assert.equal(failed?.status, "rejected");
    assert.equal(next?.status, "fulfilled");
});
