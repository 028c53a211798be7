// Faults, and work that is tried again.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Fault, loaded } from "../../../www/formats/fault.js";
import { missingLibrary } from "../../../www/formats/libraries.js";
import { once } from "../../../www/page/once.js";
import { problemFrom } from "../../../www/text/problem.js";

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

test("an error with a code keeps it, its place and its fixes", () => {
    const fixes = [{ label: "Show the folds", panel: "folds" }];
    const error = Object.assign(new Error("Line 3: no."), { code: "bad-json", line: 3, fixes });
    assert.deepEqual(problemFrom(error, "start-failed"), { code: "bad-json", message: "Line 3: no.", line: 3, fixes });
    assert.equal(problemFrom(new Fault("too-large", "It is too large.")).code, "too-large");
});

test("any other error has the code of what was tried", () => {
    assert.equal(problemFrom(new TypeError("x is undefined")).code, "internal");
    assert.equal(problemFrom(new TypeError("x is undefined"), "link-not-loaded").code, "link-not-loaded");
    // The codes of a DOMException are numbers.
    assert.deepEqual(problemFrom(new DOMException("Gone.", "NotFoundError"), "file-unreadable").code, "file-unreadable");
    assert.deepEqual(problemFrom("out of luck"), { code: "internal", message: "out of luck" });
});

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
