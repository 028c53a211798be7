// Copy link: the text goes to the clipboard in the click itself where a browser can take a promise of it, and after it where it can't.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, atRest, element, openExplore, paste, press, textOf, type, until, user } from "./page.js";

await openExplore();

/** What a browser offers for copying. @param {object} clipboard */
const offer = (clipboard) => Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });

/** As the browser's `ClipboardItem`. */
class Item {
    /** @param {Record<string, Promise<Blob>>} types */
    constructor(types) {
        this.types = types;
    }
}

/** Offers to write texts alone, and returns those that are written. */
function offerTexts() {
    /** @type {string[]} */
    const texts = [];
    offer({ writeText: async (/** @type {string} */ text) => void texts.push(text) });
    return texts;
}

const copied = () => until(() => assert.match(textOf("#share [role=status]"), /^Link copied\./));

test("texts alone can be written", async () => {
    assert.equal("ClipboardItem" in globalThis, false);
    const texts = offerTexts();
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
    Object.assign(globalThis, { ClipboardItem: Item });
    offer({
        write: async (/** @type {Item[]} */ [item]) => {
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

test("of two presses while the link is made, the last one's is copied", async () => {
    /** @type {string[]} */
    const texts = [];
    offer({
        write: async (/** @type {Item[]} */ [item]) => void texts.push(String(await (await item?.types["text/plain"])?.text())),
        writeText: async (/** @type {string} */ text) => void texts.push(text),
    });
    const button = element("#copy-link");
    button.click();
    button.click();
    await until(() => assert.ok(texts.length > 0));
    await copied();
    await atRest();
    assert.equal(texts.length, 1);
});

test("a long link says that some programs cut it", async () => {
    const texts = offerTexts();
    Reflect.deleteProperty(globalThis, "ClipboardItem");
    // Digits of 1,000 square roots, which pack badly.
    const rows = Array.from({ length: 1000 }, (_, at) => `${at % 2},${Math.sqrt(at + 2)}`);
    await analysed(() => paste(`label,score\n${rows.join("\n")}`));
    await user.click(element("#copy-link"));
    await copied();
    assert.ok(String(texts[0]).length > 8000);
    assert.match(textOf("#share [role=status]"), /Some chats and mail programs cut links as long as this one\.$/);
});

test("the answer is copied as a sentence, which is shown, until there is another answer", async () => {
    const texts = offerTexts();
    await press("Copy as a sentence");
    await until(() => assert.equal(textOf("#answer-acts [aria-live]"), "Copied:"));
    assert.match(String(texts[0]), /^Best F1, Pasted data, score: score ≥ .*500 positives .*Computed with curvescope/);
    assert.equal(textOf("#answer-acts p:last-child"), texts[0]);
    offer({ writeText: () => Promise.reject(new Error("not allowed")) });
    await press("Copy as a sentence");
    await until(() => assert.match(textOf("#answer-acts [aria-live]"), /does not let the page copy/));
    assert.equal(String(getSelection()), texts[0]);
    await type("#beta-box", "2");
    await until(() => assert.equal(textOf("#answer-acts [aria-live]"), ""));
    assert.equal(textOf("#answer-acts p:last-child"), "");
});
