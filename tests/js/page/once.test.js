import assert from "node:assert/strict";
import test from "node:test";

import { once } from "../../../www/page/once.js";

test("work is done once, and again only after a failure", async () => {
    let calls = 0;
    const work = once(async () => {
        calls += 1;
        if (calls === 1) throw new Error("no connection");
        return calls;
    });
    await assert.rejects(Promise.all([work(), work()]), /no connection/);
    assert.deepEqual(await Promise.all([work(), work()]), [2, 2]);
    assert.equal(await work(), 2);
});
