// Thumbnails of the papers' figures, whose WebAssembly may fail to come at first.
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawnOn, until } from "./page.js";

/** Messages of the console. @type {unknown[]} */
const errors = [];
console.error = (message) => errors.push(message);

const { fetch } = globalThis;

test("a thumbnail is drawn once the WebAssembly comes, though it failed to before", async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError("no connection"));
    document.body.innerHTML = '<a href="#fk-1"><canvas></canvas></a>';
    const card = document.querySelector("a");
    const canvas = document.querySelector("canvas");
    assert.ok(card && canvas);
    const { createThumbnails } = await import("../../../www/figures/thumbnails.js");
    const { render } = createThumbnails([card], () => "light");
    await until(() => assert.equal(errors.length, 1));
    assert.equal(drawnOn(canvas), "[]");
    globalThis.fetch = fetch;
    render();
    await until(() => assert.notEqual(drawnOn(canvas), "[]"));
    assert.equal(errors.length, 1);
});
