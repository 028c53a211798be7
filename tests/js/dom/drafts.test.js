// What a reader wrote waits when other data take its place, and leaving the page asks where a text would be lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getByRole, queryByRole } from "@testing-library/dom";

import { DENTED } from "../../browser/known.js";
import { analysed, element, openExplore, paste, refused, textOf, until, user } from "./page.js";

const TYPED = "label,score\n1,0.9\n0,0.4\n1,";
const LETTER = "This is not a table.\nIt is a letter.";
/** More than is kept. */
const LONG = `label,score\n${Array.from({ length: 250_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},0.${row}`).join("\n")}`;

await openExplore();

const box = () => /** @type {HTMLTextAreaElement} */ (element("#paste-text"));
const opener = () => element('button[data-panel="paste"]');
const back = { name: /^Back to your text/ };

async function openBox() {
    if (opener().getAttribute("aria-expanded") !== "true") await user.click(opener());
    await until(() => assert.ok(!element("#paste-text").closest("[hidden]")));
}

/** @param {string} text */
async function write(text) {
    await openBox();
    box().value = text;
    box().dispatchEvent(new Event("input", { bubbles: true }));
}

const goBack = () => user.click(getByRole(element("#paste-panel"), "button", back));

async function chooseExample() {
    await user.click(element('button[data-panel="examples"]'));
    await until(() => assert.ok(document.querySelector(".example")));
    await analysed(() => user.click(/** @type {Element} */ (document.querySelectorAll(".example")[1])));
}

/** Whether leaving the page now would ask. */
const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("a text that is being written is there after an example", async () => {
    await write(TYPED);
    await chooseExample();
    await openBox();
    assert.equal(box().value, TYPED);
});

test("and behind a text that is pasted elsewhere", async () => {
    await analysed(() => paste(DENTED));
    await openBox();
    await until(() => assert.equal(box().value, DENTED));
    await goBack();
    assert.equal(box().value, TYPED);
    assert.equal(queryByRole(element("#paste-panel"), "button", back), null);
});

test("and behind a file, with the focus when it comes back", async () => {
    for (const isCleared of [false, true]) {
        const file = new File([DENTED], "good.csv");
        await analysed(() => user.upload(/** @type {HTMLInputElement} */ (element("#file-input")), [file]));
        assert.equal(opener().hasAttribute("data-draft"), true);
        if (opener().getAttribute("aria-expanded") !== "true") await user.click(opener());
        await until(() => assert.equal(element("#paste-panel").hidden, false));
        await until(() => assert.match(textOf("#paste-large-summary"), /good\.csv/));
        assert.equal(textOf(getByRole(element("#paste-panel"), "button", back)), "Back to your text (4 lines)");
        if (isCleared) {
            await user.click(element("#paste-clear"));
            await until(() => assert.equal(box().value, ""));
        }
        await goBack();
        assert.equal(box().value, TYPED);
        assert.equal(document.activeElement?.id, "paste-text");
        assert.equal(queryByRole(element("#paste-panel"), "button", back), null);
    }
});

test("several wait behind one another, until they are cleared away", async () => {
    await refused(() => paste(LETTER));
    await until(() => assert.equal(box().value, LETTER));
    for (const text of [TYPED, LETTER]) {
        await goBack();
        assert.equal(box().value, text);
    }
    await user.click(element("#paste-clear"));
    await goBack();
    assert.equal(opener().hasAttribute("data-draft"), true);
    await user.click(element("#paste-clear"));
    assert.equal(box().value, "");
    assert.equal(queryByRole(element("#paste-panel"), "button", back), null);
    assert.equal(opener().hasAttribute("data-draft"), false);
    assert.deepEqual(Object.values(sessionStorage), []);
});

test("leaving asks while data are shown whose text is too long to be kept, and not when others are", async () => {
    await until(() => assert.equal(asks(), false));
    await analysed(() => paste(LONG));
    await until(() => assert.equal(asks(), true));
    assert.equal(
        textOf("#data-unkept"),
        "Pasted data has more than the 2,000,000 characters that this tab keeps: after a reload, paste it again.",
    );
    await chooseExample();
    await until(() => assert.equal(asks(), false));
    assert.equal(textOf("#data-unkept"), "");
});
