// Where the browser keeps nothing, such as with its storage forbidden.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DENTED } from "../../browser/known.js";
import { analysed, element, openExplore, paste, press, textOf, until, user } from "./page.js";

Object.defineProperty(globalThis, "sessionStorage", {
    get() {
        throw new DOMException("", "SecurityError");
    },
});
await openExplore();

test("the page works, and asks before a text is lost", async () => {
    /** Whether leaving the page now would ask. */
    const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await until(() => assert.equal(asks(), false));
    await analysed(() => paste(DENTED));
    assert.match(textOf("#data-summary"), /^40 rows/);
    assert.equal(textOf("#data-unkept"), "This browser can’t keep Pasted data: after a reload, paste it again.");
    await until(() => assert.equal(asks(), true));
    await analysed(() => press("Undo", "#data-replaced"));
    assert.equal(textOf("#data-title"), "White clover");
    await analysed(() => press("Redo", "#data-replaced"));
    await user.click(element('button[data-panel="examples"]'));
    await until(() => assert.ok(document.querySelector(".example")));
    await analysed(() => user.click(/** @type {Element} */ (document.querySelector(".example"))));
    await until(() => assert.equal(asks(), false));
    await user.click(element('button[data-panel="paste"]'));
    const box = /** @type {HTMLTextAreaElement} */ (element("#paste-text"));
    box.value = "label,score\n1,";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => assert.equal(asks(), true));
});
