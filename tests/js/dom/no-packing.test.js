// A browser that can't pack says so where a link is opened, and where one is asked for.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openPage, shown, textOf, until, user } from "./page.js";

/** What is written to the console. @type {any[]} */
const errors = [];
console.error = (error) => errors.push(error);

for (const name of ["CompressionStream", "DecompressionStream"]) Reflect.deleteProperty(globalThis, name);
await openPage("index.html", "#v1.AAAAAAAA");
await shown(1);

test("links can be neither read nor made", async () => {
    await until(() => assert.match(textOf("#link-note p"), /^This browser can't read links\. Open the link in a current browser: /));
    await user.click(element("#copy-link"));
    await until(() =>
        assert.match(
            textOf(document.querySelector(".share-note p") ?? document.body),
            /^This browser can't make links\. Use a current browser: /,
        ),
    );
    assert.deepEqual(
        errors.map(({ code }) => code),
        ["link-unwritable"],
    );
});
