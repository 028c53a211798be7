// Data of Explore: what is typed and pasted, examples, the choice of columns, and what can't be analysed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getByLabelText, getByRole } from "@testing-library/dom";

import { DENTED } from "../../browser/known.js";
import { analysed, descriptionOf, element, openExplore, paste, refused, textOf, until, user } from "./page.js";

await openExplore();

/** Opens a panel, and waits for what it is opened for. @param {string} name @param {string} content */
async function openPanel(name, content) {
    const button = element(`button[data-panel="${name}"]`);
    if (button.getAttribute("aria-expanded") !== "true") await user.click(button);
    await until(() => assert.ok(document.querySelector(content)));
}

/** @param {string} selector */
const all = (selector) => [...document.querySelectorAll(selector)];

/** @param {number} at from 0 */
const areaCell = (at) => /** @type {Element} */ (all("#models-table tbody td")[at]);

/** @param {string} text */
async function analyseTyped(text) {
    await openPanel("paste", "#paste-text");
    const box = /** @type {HTMLTextAreaElement} */ (element("#paste-text"));
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await user.click(element("#paste-analyse"));
}

test("every example can be opened, and its panel closes", async () => {
    await openPanel("examples", ".example");
    const titles = all(".example strong").map(textOf);
    assert.equal(titles.length, 6);
    for (const [at, title] of titles.entries()) {
        await openPanel("examples", ".example");
        await analysed(() => user.click(/** @type {Element} */ (all(".example")[at])));
        assert.equal(textOf("#data-title"), title);
        assert.equal(element("#examples-panel").hidden, true);
    }
});

test("the paste box analyses the text typed into it", async () => {
    await openPanel("paste", "#paste-text");
    await until(() => assert.equal(document.activeElement?.id, "paste-text"));
    await analysed(() => analyseTyped("label,a,b\n1,0.9,0.2\n0,0.3,0.4\n1,0.5,0.6"));
    assert.equal(all("#legend li").length, 2);
});

test("an empty box is an error with a remedy", async () => {
    await refused(() => analyseTyped(""));
    assert.match(textOf("#paste-problem"), /\. [A-Z].*\.$/);
});

test("garbage is an error beside the box, which keeps the text; a table typed over it is analysed", async () => {
    const garbage = "This is not a table.\nIt is a letter.";
    await openPanel("examples", ".example");
    await analysed(() => user.click(/** @type {Element} */ (all(".example")[0])));
    await refused(() => paste(garbage));
    const box = /** @type {HTMLTextAreaElement} */ (element("#paste-text"));
    assert.equal(element("#paste-panel").hidden, false);
    assert.match(textOf("#paste-problem"), /^[A-Z].*\.$/);
    assert.ok(descriptionOf(box).includes(textOf("#paste-problem")));
    assert.deepEqual([box.value, box.getAttribute("aria-invalid")], [garbage, "true"]);
    assert.match(textOf("#data-summary"), /The plots still show White clover\./);
    await analysed(() => analyseTyped(DENTED));
    assert.equal(textOf("#paste-problem"), "");
});

test("labels of more than two values can be told apart beside the error", async () => {
    await refused(() => paste("animal,score\ncat,0.9\ndog,0.4\nbird,0.3\ncat,0.7\ndog,0.2"));
    const panel = element("#paste-panel");
    await user.type(getByLabelText(panel, "Label column"), "animal");
    await user.type(getByLabelText(panel, "Positive value"), "cat");
    await analysed(() => user.click(element("#paste-analyse")));
    assert.match(textOf("#data-summary"), /2 positive/);
});

test("column choices can be changed one after the other", async () => {
    await openPanel("examples", ".example");
    await analysed(() => user.click(/** @type {Element} */ (all(".example")[0])));
    await openPanel("columns", "#choice-scores input");
    const choice = (/** @type {string} */ name) => /** @type {HTMLSelectElement} */ (getByLabelText(element("#columns-panel"), name));
    assert.deepEqual([choice("Label column").value, choice("Fold column").value], ["label", "fold"]);
    await analysed(() => user.selectOptions(choice("Positive value"), "0"));
    assert.match(textOf("#data-summary"), /38 positive/);
    await analysed(() => user.click(getByLabelText(element("#choice-scores"), "gnb")));
    assert.equal(all("#legend li").length, 4);
    await analysed(() => user.selectOptions(choice("Fold column"), "none"));
    assert.equal(element("#folds").hidden, true);
    assert.equal(element("#columns-panel").hidden, false);
    assert.equal(choice("Positive value").value, "0");
});

test("a choice made while the answer to the one before arrives is kept", async () => {
    const [first, second] = all("#choice-scores input[name=scores]:checked").filter((box) => box instanceof HTMLInputElement);
    assert.ok(first && second);
    const models = all("#legend li").length;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = /** @this {any} */ function (/** @type {unknown} */ message) {
        Worker.prototype.postMessage = postMessage;
        const { onmessage } = this;
        this.onmessage = (/** @type {unknown} */ event) => {
            this.onmessage = onmessage;
            onmessage(event);
            // The page heard the answer, and has not drawn it yet.
            second.click();
        };
        postMessage.call(this, message);
    };
    first.click();
    await until(() => assert.equal(all("#legend li").length, models - 2));
    assert.deepEqual([first.checked, second.checked], [false, false]);
    for (const box of [first, second]) await analysed(() => user.click(box));
});

test("a choice that can't be analysed says so beside the choices, and leaves the numbers", async () => {
    for (const box of all("#choice-scores input[name=scores]:checked")) {
        await user.click(box);
    }
    await until(() => assert.equal(document.documentElement.dataset["state"], "error"));
    assert.equal(all("#choice-scores input[name=scores]:checked").length, 0);
    assert.match(textOf('[data-problem="columns"]'), /^[A-Z].*\.$/);
    assert.notEqual(all("#models-table tbody tr").length, 0);
});

// Ability: page weights
test("a weight counts a row as so many", async () => {
    await analysed(() => paste("label,score,weight\n1,0.9,1\n0,0.6,2\n1,0.4,1\n0,0.2,1"));
    // The negative of weight 2 is above one of two positives, the other below both: (1·2 + 2·1)/(2·3).
    assert.equal(textOf(areaCell(0)), "0.667");
});

// Ability: page counts
test("counts of both classes are rows in groups, and a label column makes them rows like others", async () => {
    await analysed(() => paste("score,positives,negatives,score b\n0.9,300,100,1\n0.1,200,400,0\n"));
    assert.equal(textOf("#data-summary"), "1,000 rows in 2 groups · 500 positive (50.0 %) · 2 models");
    await openPanel("columns", "#choice-scores input");
    const label = () => /** @type {HTMLSelectElement} */ (element("#choice-label"));
    await until(() => assert.equal(label().selectedOptions[0]?.textContent, "counts: positives, negatives"));
    // A choice of another kind leaves the counts as they are.
    await analysed(() => user.click(getByRole(element("#choice-scores"), "checkbox", { name: "score b" })));
    assert.match(textOf("#data-summary"), /1,000 rows in 2 groups/);
    // 300·400 pairs ranked right and 300·100 + 200·400 tied, of 500·500.
    assert.equal(textOf(areaCell(0)), "0.700");
    await analysed(() => user.selectOptions(label(), "score b"));
    assert.match(textOf("#data-summary"), /2 rows · 1 positive/);
});

test("of one class, undefined areas are dashes with a reason, and the plots without a curve say it", async () => {
    await analysed(() => paste("label,score\n1,0.9\n1,0.4\n1,0.2"));
    assert.match(textOf(areaCell(0)), /^– \S+/);
    assert.equal(areaCell(0).getAttribute("title"), "There are no negative rows.");
    for (const space of ["roc", "prg"]) assert.match(textOf(`figure[data-space="${space}"] .plot-absence`), /There are no negative rows/);
    assert.equal(textOf('figure[data-space="pr"] .plot-absence'), "");
    await analysed(() => paste("label,score\n0,0.9\n0,0.4\n0,0.2"));
    assert.equal(areaCell(8).getAttribute("title"), "There are no positive rows.");
    // In one fold, too.
    await analysed(() => paste("label,score,fold\n1,0.9,1\n0,0.4,1\n1,0.2,2\n1,0.1,2"));
    await user.click(element("#folds-summary"));
    await until(() => assert.equal(all("#folds-table tbody tr").length, 2));
    const second = all("#folds-table tbody tr:nth-child(2) td");
    assert.equal(second[3]?.getAttribute("title"), "There are no negative rows.");
    assert.equal(second[4]?.textContent, "1.000");
});
