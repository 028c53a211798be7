// Labels in one file and scores in another, in Explore: three ways in.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openExplore, paste, press, refused, textOf, textsOf, until, user } from "./page.js";

await openExplore();

const LABELS = "id,y\na,1\nb,0\nc,1\nd,0\n";
const SCORES = "id,lr,rf\nd,0.1,0.3\nb,0.5,0.2\na,0.9,0.8\nc,0.4,0.7\n";
const labels = () => new File([LABELS], "labels.csv");
const scores = () => new File([SCORES], "scores.csv");

/** @param {string} selector @param {...File} files */
const choose = (selector, ...files) => user.upload(/** @type {HTMLInputElement} */ (element(selector)), files);

/** @param {string} title */
function assertJoined(title) {
    assert.equal(textOf("#data-title"), title);
    const remarks = textsOf("#notices li, #notice-first").join(" ");
    assert.match(remarks, /"scores\.csv" was joined to "labels\.csv" by column "id": 4 rows in both\./);
    assert.deepEqual(textsOf("#models-table tbody th"), ["lr", "rf"]);
    assert.equal(textOf("#paste-problem"), "");
}

test("scores, then labels by the button beside the refusal", async () => {
    await refused(() => choose("#file-input", scores()));
    assert.equal(textOf("#data-title"), "White clover");
    assert.match(textOf("#paste-problem"), /Add the file that has the labels…$/);
    await analysed(() => choose("#beside-input", labels()));
    assertJoined("scores.csv + labels.csv");
});

test("labels, then scores", async () => {
    await refused(() => choose("#file-input", labels()));
    assert.match(textOf("#paste-problem"), /Add the file that has the scores…$/);
    await analysed(() => choose("#file-input", scores()));
    assertJoined("labels.csv + scores.csv");
});

test("what can't be joined is told with a remedy, which a button does", async () => {
    await analysed(() => paste("label,lr\n1,0.9\n0,0.5\n1,0.4\n0,0.1\n"));
    await refused(() => choose("#beside-input", new File(["label,rf\n1,0.9\n0,0.7\n1,0.8\n0,0.1\n"], "rf.csv")));
    assert.match(textOf('[data-problem="page"]'), /No column names the rows of "Pasted data" and "rf\.csv" alike\./);
    assert.equal(textOf("#data-title"), "Pasted data");
    await analysed(() => press("Join row by row: the labels of all 4 agree", '[data-problem="page"]'));
    assert.equal(textOf("#data-title"), "Pasted data + rf.csv");
    assert.deepEqual(textsOf("#models-table tbody th"), ["lr", "rf"]);
});

test("both at once", async () => {
    await analysed(() => choose("#file-input", labels(), scores()));
    assertJoined("labels.csv + scores.csv");
});

test("a text is added beside what is shown", async () => {
    await analysed(() => paste("id,y,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1\n"));
    await user.click(element('button[data-panel="paste"]'));
    const box = /** @type {HTMLTextAreaElement} */ (element("#paste-text"));
    box.value = "id,rf\nd,0.3\nb,0.2\na,0.8\nc,0.7\n";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await analysed(() => press("Add beside", "#paste-panel"));
    assert.equal(textOf("#data-title"), "Pasted data + Pasted text");
    assert.equal(element('button[data-panel="paste"]').hasAttribute("data-draft"), false, "nothing waits in the box");
    assert.deepEqual(textsOf("#models-table tbody th"), ["lr", "rf"]);
});

test("models of a long table without named cases are not compared, and it is said why", async () => {
    await analysed(() => paste("model,y,score\nrf,1,0.9\nrf,0,0.2\nrf,1,0.4\nlr,1,0.6\nlr,0,0.7\nlr,1,0.8\n"));
    await until(() =>
        assert.match(textOf("#comparison"), /^rf and lr can’t be compared by AUROC: No column names the cases, each once for/),
    );
    assert.match(textsOf("#notices li, #notice-first").join(" "), /Add a column that names each case/);
});

test("a table that is no other half is refused for what it lacks itself", async () => {
    await refused(() => paste("id,age,income,score\n1,41,2100,0.9\n2,60,1900,0.7\n3,70,2500,0.4\n4,50,3100,0.2"));
    assert.match(textOf("#paste-problem"), /label/);
    paste("label,name,city\n1,ann,Rome\n0,bob,Oslo\n1,cid,Rome\n0,dee,Paris");
    await until(() => assert.match(textOf("#paste-problem"), /Add the file that has the scores…$/));
    assert.doesNotMatch(textOf("#paste-problem"), /Pasted data/);
    assert.match(textOf("#paste-problem"), /score/);
});

test("Clear forgets a half and its fault", async () => {
    assert.match(textOf("#open-beside"), /that has the scores/);
    await user.click(element("#paste-clear"));
    await until(() => assert.equal(textOf("#paste-problem"), ""));
    assert.equal(textOf("#open-beside"), "Add a file beside…");
});
