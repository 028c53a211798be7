// From paste to the right curve in one click: what a table leaves in doubt has its button where the reader looks.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openExplore, paste, press, refused, textOf, textsOf, type, until, user } from "./page.js";

await openExplore();

const AUROC = "#models-table tbody tr:first-child td:nth-child(2)";

const THREE = [
    "species,prob_setosa,prob_versicolor,prob_virginica",
    "setosa,0.8,0.1,0.1",
    "versicolor,0.1,0.6,0.3",
    "virginica,0.1,0.3,0.6",
    "setosa,0.7,0.2,0.1",
    "versicolor,0.2,0.3,0.5",
    "virginica,0.1,0.2,0.7",
].join("\n");

test("three classes: a button for each, its own score, and a way to step through them", async () => {
    await refused(() => paste(THREE.replace("species", "label")));
    assert.match(textOf("#paste-problem"), /it has 3 different labels/);
    const names = ["setosa", "versicolor", "virginica"].map((name) => `"${name}" against the rest`);
    assert.deepEqual(textsOf("#paste-problem button"), names);
    await analysed(() => press('"versicolor" against the rest'));
    // Versicolor's scores 0.6 and 0.3 against 0.1, 0.3, 0.2 and 0.2: of eight pairs seven are won and one is tied.
    assert.equal(document.querySelectorAll("#models-table tbody tr").length, 1);
    assert.match(textOf(AUROC), /^0\.938/);
    const classes = element("#data-positive select");
    assert.equal(/** @type {HTMLSelectElement} */ (classes).value, "versicolor");
    assert.match(textOf("#data-positive"), /against the rest/);
    await analysed(() => user.selectOptions(classes, "setosa"));
    assert.match(textOf(AUROC), /^1\.000/);
    assert.match(textOf("#models-table tbody"), /prob_setosa/);
});

test("low values that mean positive: the first button turns the score, and the rule with it", async () => {
    await analysed(() => paste(`label,distance\n${Array.from({ length: 12 }, (_, at) => `${at < 4 ? 1 : 0},${at}`).join("\n")}`));
    assert.match(textOf("#notice-first"), /yet its high values mean positive/);
    await analysed(() => press('Low values of "distance" mean positive', "#notice-first"));
    assert.match(textOf(AUROC), /^1\.000/);
    // 1 is still the positive label.
    assert.match(textOf("#data-summary"), /4 positive/);
    assert.match(textOf("#data-positive"), /positive = 1/);
    assert.equal(textOf(".threshold-words"), "Predict positive when score ≤");
    assert.equal(/** @type {HTMLInputElement} */ (element("#threshold-box")).value, "3");
    assert.deepEqual([textOf("#point-model"), textOf("#point-predicts")], ["distance, score ≤ 3", "flags 4 of 12 rows"]);
    await type("#threshold-box", "1");
    await until(() => assert.equal(textOf("#point-model"), "distance, score ≤ 1"));
    // Distances 0 and 1, both of positives: tp, fn, positives, fp, tn, negatives.
    assert.deepEqual(textsOf("#confusion .count"), ["2", "0", "2", "8"]);
    await user.click(element('button[data-panel="columns"]'));
    const box = '#choice-scores input[name="low"][value="distance"]';
    await until(() => assert.equal(/** @type {HTMLInputElement} */ (element(box)).checked, true));
});

test("a long table has a curve for each model, and the label that is positive is always in sight", async () => {
    const rows = (/** @type {string} */ model, /** @type {number[]} */ scores) =>
        scores.map((score, at) => `${model},${at < 3 ? "churned" : "stayed"},${score}`);
    const table = ["model,outcome,score", ...rows("rf", [9, 8, 7, 1, 2, 3, 4]), ...rows("lr", [9, 1, 7, 8, 2, 3, 4])].join("\n");
    await analysed(() => paste(table));
    assert.deepEqual(textsOf("#legend li button").toSorted(), ["lr", "rf"]);
    // Of lr's twelve pairs: 9 wins four, 1 none, 7 three.
    const row = [...document.querySelectorAll("#models-table tbody tr")].find((one) => textOf(one).startsWith("lr"));
    assert.match(textOf(/** @type {Element} */ (row?.querySelector("td"))), /^0\.583/);
    assert.match(textOf("#data-summary"), /14 rows, 7 of each model/);
    assert.match(textOf("#data-positive"), /positive = churned/);
    await analysed(() => user.click(element('[aria-label="swap: make stayed positive"]')));
    assert.match(textOf("#data-positive"), /positive = stayed/);
    assert.equal(document.activeElement?.getAttribute("aria-label"), "swap: make churned positive");
});
