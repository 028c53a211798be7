// Copy link: the text goes to the clipboard in the click itself where a browser can take a promise of it, and after it where it can't.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openExplore, textOf, until, user } from "./page.js";

await openExplore();

/** What a browser offers for copying. @param {object} clipboard */
const offer = (clipboard) => Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });

const copied = () => until(() => assert.match(textOf("#share [role=status]"), /^Link copied\./));

test("texts alone can be written", async () => {
    assert.equal("ClipboardItem" in globalThis, false);
    /** @type {string[]} */
    const texts = [];
    offer({ writeText: async (/** @type {string} */ text) => void texts.push(text) });
    await user.click(element("#copy-link"));
    await copied();
    assert.equal(texts.length, 1);
    assert.match(new URL(String(texts[0])).hash, /^#v1\./);
    await user.keyboard("{Escape}");
    await until(() => assert.equal(textOf("#share [role=status]"), ""));
});

test("the text is promised in the click", async () => {
    let isInClick = false;
    addEventListener("click", () => (isInClick = true), true);
    addEventListener("click", () => (isInClick = false));
    /** @type {{ wasInClick: boolean, text: string }[]} */
    const written = [];
    Object.assign(globalThis, {
        ClipboardItem: class {
            /** @param {Record<string, Promise<Blob>>} types */
            constructor(types) {
                this.types = types;
            }
        },
    });
    offer({
        write: async (/** @type {{ types: Record<string, Promise<Blob>> }[]} */ [item]) => {
            const wasInClick = isInClick;
            const blob = await item?.types["text/plain"];
            written.push({ wasInClick, text: String(await blob?.text()) });
        },
        writeText: () => Promise.reject(new Error("the click is over")),
    });
    await user.click(element("#copy-link"));
    await copied();
    assert.equal(written.length, 1);
    assert.equal(written[0]?.wasInClick, true);
    assert.match(new URL(String(written[0]?.text)).hash, /^#v1\./);
});
