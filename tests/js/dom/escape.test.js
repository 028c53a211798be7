// Escape closes the panels of the data, and the focus returns to their buttons.
import assert from "node:assert/strict";
import { test } from "node:test";

import { atRest, element, openExplore, until, user } from "./page.js";

await openExplore();

const menu = element('button[data-panel="examples"]');

/** @param {string} panel @param {Element} button */
async function assertClosed(panel, button) {
    await until(() => assert.ok(element(`#${panel}-panel`).hidden));
    assert.equal(button.getAttribute("aria-expanded"), "false");
    assert.ok(document.activeElement === button, panel);
}

test("before a frame has shown the panel", async () => {
    menu.click();
    menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await atRest();
    await assertClosed("examples", menu);
});

test("a panel that was opened by a key", async () => {
    for (const [panel, part] of /** @type {const} */ ([
        ["paste", "#paste-text"],
        ["examples", ".example"],
        ["columns", "#choice-label"],
    ])) {
        const button = element(`button[data-panel="${panel}"]`);
        button.focus();
        await user.keyboard("{Enter}");
        await until(() => assert.ok(!element(`#${panel}-panel`).hidden && document.querySelector(part)));
        await user.keyboard("{Escape}");
        await assertClosed(panel, button);
    }
});

test("from another button, and from inside", async () => {
    for (const inside of ['button[data-panel="generate"]', ".example"]) {
        await user.click(menu);
        const part = await until(() => document.querySelector(inside) ?? assert.fail(inside));
        /** @type {HTMLElement} */ (part).focus();
        await user.keyboard("{Escape}");
        await assertClosed("examples", menu);
    }
});
