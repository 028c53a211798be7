// Data that others took the place of come back, with their question, model and threshold: by a button, by keys, by the browser's Back.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DENTED } from "../../browser/known.js";
import { fragmentOf } from "../fragment.js";
import { holdMessages } from "./held-messages.js";
import { analysed, atRest, choose, element, openExplore, paste, press, refused, textOf, type, until, user } from "./page.js";

/** Six rows, one model. */
const WRONG = "label,score\n1,0.9\n0,0.8\n1,0.7\n0,0.6\n1,0.2\n0,0.1";

/** Does what leads to an analysis, and waits until its table is held back. @param {() => unknown} act @returns {Promise<() => void>} lets it through */
async function holdAnalysis(act) {
    const { held, letThrough } = holdMessages(({ kind }) => kind === "analyze");
    await act();
    await until(() => assert.equal(held.length, 1));
    return letThrough;
}

/** Goes along the history, and waits until the page has followed. @param {1 | -1} way */
async function go(way) {
    const followed = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.go(way);
    await followed;
    await atRest();
}

await openExplore();

/** What a reader sees of the data, the question, the model and the threshold. */
const seen = () => ({
    title: textOf("#data-title"),
    summary: textOf("#data-summary"),
    question: document.querySelector("#question-kinds input:checked")?.getAttribute("value"),
    model: textOf("#answer-model"),
    threshold: /** @type {HTMLInputElement} */ (element("#threshold-box")).value,
});
/** @type {ReturnType<typeof seen>} */
let asLeft;

/** @param {string} keys */
const pressKeys = (keys) => user.keyboard(keys);

/** Leaves the page, as a click on a link does. */
const leave = () => dispatchEvent(new Event("pagehide"));

/** Whatever is kept for the tab. */
const stored = () => Object.values(sessionStorage).join("\n");

test("with the first example alone nothing is said of data before, and nothing is kept", async () => {
    leave();
    await atRest();
    assert.equal(document.querySelector("#data-replaced"), null);
    assert.equal(stored(), "");
});

test("a paste says what it replaced, and Undo brings that back with its question, model and threshold", async () => {
    await user.click(/** @type {Element} */ (document.querySelectorAll("#legend li:nth-child(2) button")[0]));
    await choose("Try a threshold");
    await atRest();
    await type("#threshold-box", "0.42");
    await atRest();
    asLeft = seen();
    assert.equal(asLeft.threshold, "0.42");
    await analysed(() => paste(WRONG));
    await until(() => assert.match(stored(), /"name":"white-clover"/));
    assert.match(textOf("#data-summary"), /^6 rows/);
    assert.match(textOf("#data-replaced"), /^Replaced White clover\./);
    await analysed(() => press("Undo", "#data-replaced"));
    await until(() => assert.deepEqual(seen(), asLeft));
    assert.match(textOf("#data-replaced"), /^Back to White clover\./);
    assert.equal(document.activeElement?.id, "data-redo", "the focus is on the button that is left");
});

test("Redo, and the keys, lead forth and back", async () => {
    await analysed(() => press("Redo", "#data-replaced"));
    assert.match(textOf("#data-summary"), /^6 rows/);
    element("#data-title").focus();
    await analysed(() => pressKeys("{Control>}z{/Control}"));
    await until(() => assert.deepEqual(seen(), asLeft));
    await analysed(() => pressKeys("{Control>}{Shift>}Z{/Shift}{/Control}"));
    assert.match(textOf("#data-summary"), /^6 rows/);
    await analysed(() => pressKeys("{Meta>}z{/Meta}"));
    await analysed(() => pressKeys("{Control>}y{/Control}"));
    assert.match(textOf("#data-summary"), /^6 rows/);
});

test("in a text box the keys are the box's own", async () => {
    const before = document.documentElement.dataset["shown"];
    element("#threshold-box").focus();
    await pressKeys("{Control>}z{/Control}");
    await atRest();
    assert.equal(document.documentElement.dataset["shown"], before);
    assert.equal(document.documentElement.dataset["state"], "ready");
    element("#threshold-box").blur();
});

test("each data are an entry of the browser's history", async () => {
    await analysed(() => paste(DENTED));
    const length = history.length;
    await analysed(() => history.back());
    assert.match(textOf("#data-summary"), /^6 rows/);
    assert.equal(history.length, length, "going back makes no entry");
    // The box for data has the text of those that are shown again, and nothing waits in it.
    await until(() => assert.equal(/** @type {HTMLTextAreaElement} */ (element("#paste-text")).value, WRONG));
    assert.equal(element('button[data-panel="paste"]').hasAttribute("data-draft"), false);
    await analysed(() => history.forward());
    assert.match(textOf("#data-summary"), /^40 rows/);
});

test("a paste that can't be read replaces nothing", async () => {
    const length = history.length;
    await refused(() => paste("This is not a table."));
    assert.match(textOf("#data-replaced"), /^Replaced Pasted data\./);
    assert.equal(history.length, length);
    await analysed(() => press("Undo", "#data-replaced"));
    assert.match(textOf("#data-summary"), /^6 rows/);
});

test("a fix is undone by the keys before the data are", async () => {
    await analysed(() => paste("label,score\n1,0.1\n0,0.8\n1,0.2\n0,0.9\n1,0.3\n0,0.7"));
    await analysed(() => user.click(/** @type {Element} */ (document.querySelector("#notice-first .fix"))));
    assert.match(textOf("#notice-first"), /^Done: /);
    element("#data-title").focus();
    await analysed(() => pressKeys("{Control>}z{/Control}"));
    assert.doesNotMatch(textOf("#notice-first"), /^Done: /);
    assert.match(textOf("#data-summary"), /^6 rows/);
    await analysed(() => pressKeys("{Control>}z{/Control}"));
});

test("the data and what is asked of them are kept when the page is left, until they are cleared away", async () => {
    await choose("Find at least…");
    leave();
    await until(() => assert.match(stored(), /0\.6.*"limits"/));
    await user.click(element('button[data-panel="paste"]'));
    await user.click(element("#paste-clear"));
    leave();
    await atRest();
    assert.doesNotMatch(stored(), /"source"/);
});

test("two entries back at once lead to the data as they were before a file was beside them", async () => {
    await analysed(() => paste(DENTED));
    await analysed(() => paste("id,y,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1"));
    const file = new File(["id,rf\nd,0.3\nb,0.2\na,0.8\nc,0.7\n"], "rf.csv");
    await analysed(() => user.upload(/** @type {HTMLInputElement} */ (element("#beside-input")), [file]));
    await user.click(element('button[data-panel="examples"]'));
    await analysed(() => user.click(element("#open-beside")));
    await analysed(() => history.go(-2));
    assert.equal(textOf("#data-title"), "Pasted data");
    await until(() => assert.match(textOf("#data-replaced"), /^Back to Pasted data\./));
    await analysed(() => press("Undo", "#data-replaced"));
    assert.match(textOf("#data-summary"), /^40 rows/);
});

test("Back and then Forward, before the former data are read, leave what is shown", async () => {
    await analysed(() => paste(WRONG));
    await analysed(() => paste(DENTED));
    const letThrough = await holdAnalysis(() => history.back());
    await go(1);
    await until(() => assert.equal(document.documentElement.dataset["state"], "ready"));
    letThrough();
    await analysed(() => paste("label,a\n1,3\n0,2\n1,2\n0,1"));
    await analysed(() => press("Undo", "#data-replaced"));
    assert.match(textOf("#data-summary"), /^40 rows/);
});

const LINK = fragmentOf('{"source":{"kind":"example","name":"digits-8"}}');

test("Back, before the data of a link are analysed, leaves what is shown", async () => {
    const letThrough = await holdAnalysis(() => (location.hash = LINK));
    await go(-1);
    await until(() => assert.equal(document.documentElement.dataset["state"], "ready"));
    letThrough();
    await analysed(() => paste(WRONG));
    assert.match(textOf("#data-replaced"), /^Replaced Pasted data\./);
});

test("data that are pasted while a link is unpacked stay", async () => {
    addEventListener("hashchange", () => paste(DENTED), { once: true });
    await analysed(() => (location.hash = LINK));
    await analysed(() => paste(WRONG));
    assert.match(textOf("#data-replaced"), /^Replaced Pasted data\./);
});
