import assert from "node:assert/strict";
import { test } from "node:test";

import { loaded } from "../../../www/formats/fault.js";
import { missingLibrary } from "../../../www/formats/libraries.js";

/**
 * The error of a part that can't be imported, from a server that answers so.
 * @param {import("node:test").TestContext} t
 * @param {() => Promise<Response>} answer
 * @returns {Promise<{ code: string, message: string }>}
 */
async function errorWith(t, answer) {
    const fetched = t.mock.method(globalThis, "fetch", answer);
    const error = await loaded(Promise.reject(new TypeError("Failed to fetch dynamically imported module"))).catch((error) => error);
    assert.deepEqual(
        fetched.mock.calls.map(({ arguments: [address, options] }) => [String(address), options]),
        [[new URL("../../../www/libraries/zip.js", import.meta.url).href, { method: "HEAD" }]],
    );
    return error;
}

test("a server without the libraries is told from a lost connection", async (t) => {
    const missing = await errorWith(t, async () => new Response(null, { status: 404 }));
    assert.equal(missing.code, "library-missing");
    for (const word of ["cargo xtask serve", "Node.js", "CSV"]) assert.ok(missing.message.includes(word), word);
    const lost = await errorWith(t, () => Promise.reject(new TypeError("Failed to fetch")));
    assert.equal(lost.code, "format-not-loaded");
});

test("a part that could not be loaded beside the libraries is no missing library", async (t) => {
    for (const status of [200, 500]) {
        const { code } = await errorWith(t, async () => new Response(null, { status }));
        assert.equal(code, "format-not-loaded", String(status));
    }
});

test("what is loaded asks the server nothing", async (t) => {
    const fetched = t.mock.method(globalThis, "fetch");
    assert.equal(await loaded(Promise.resolve("reader")), "reader");
    assert.equal(fetched.mock.callCount(), 0);
});

test("the sentence names the work of the library", async (t) => {
    t.mock.method(globalThis, "fetch", async () => new Response(null, { status: 404 }));
    assert.match((await missingLibrary("writes PDF")) ?? "", /^This copy of the page has no library that writes PDF\./);
});
