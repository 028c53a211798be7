// Measures against the threshold: what the plot says, and which measures are chosen. Counts are those of the page's first example, model
// ada: 25 positives and 38 negatives, TP 16 and FP 5 at first; expected values are fractions of them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openExplore, press, textOf, type, until, user } from "./page.js";

await openExplore();

const FIGURE = "#threshold-measures";

/** @param {RegExp} expected */
const said = (expected) => until(() => assert.match(element(`${FIGURE} .plot`).getAttribute("aria-valuetext") ?? "", expected));

/** @param {string} field */
const boxOf = (field) => /** @type {HTMLInputElement} */ (element(`${FIGURE} .measures-menu input[value="${field}"]`));

const cursor = () => element("figure[data-space=roc]").dataset["cursorIndex"];

test("its words follow point and prevalence", async () => {
    // 16/25, 16/21, 32/46.
    await said(/^ada, threshold \S+: Recall 0\.640, Precision 0\.762, F1 0\.696$/);
    assert.match(textOf(`${FIGURE} .plot-summary`), /^Measures of ada at each threshold: Recall, Precision, F1\./);
    // 0.1·16/25 over that and 0.9·5/38; recall stays.
    await type("#threshold-box", "0.5536");
    await type("#prevalence-box", "0.1");
    await said(/Recall 0\.640, Precision 0\.351, /);
    await user.click(element('[aria-label="Reset prevalence"]'));
    await said(/Recall 0\.640, Precision 0\.762, /);
});

test("arrow keys on it move the point in all plots", async () => {
    element(`${FIGURE} .plot`).focus();
    // The threshold falls to the left.
    await user.keyboard("{ArrowRight}");
    await until(() => assert.equal(cursor(), "18"));
    await user.keyboard("{End}");
    await until(() => assert.equal(cursor(), "-1"));
    await said(/: Recall 0\.000, Precision undefined, F1 0\.000$/);
    await type("#threshold-box", "0.5536");
});

test("the reader chooses the measures, seven at most", async () => {
    await user.click(element(`${FIGURE} .measures-choice summary`));
    await until(() => boxOf("fpr"));
    await user.click(boxOf("fpr"));
    await user.click(boxOf("precision"));
    await user.click(boxOf("weightedAccuracy"));
    // 5/38, (16 + 33)/63.
    await said(/: Recall 0\.640, F1 0\.696, FPR 0\.132, Weighted accuracy 0\.5 0\.778$/);
    for (const field of ["specificity", "npv", "mcc", "kappa"]) await user.click(boxOf(field));
    await until(() => assert.ok(boxOf("precision").disabled));
    for (const box of document.querySelectorAll(`${FIGURE} .measures-menu input:checked`)) await user.click(box);
    await until(() => assert.equal(textOf(`${FIGURE} .plot-absence`), "No measure is chosen."));
    await press("Reset measures", FIGURE);
    await said(/Recall 0\.640, Precision 0\.762, F1 0\.696$/);
    assert.equal(textOf(`${FIGURE} .plot-absence`), "");
});

test("what is drawn is saved, each measure with its value at the threshold", async () => {
    /** @type {Blob[]} */
    const saved = [];
    URL.createObjectURL = (blob) => {
        saved.push(/** @type {Blob} */ (blob));
        return "blob:saved";
    };
    await user.click(boxOf("specificity"));
    await user.click(boxOf("precision"));
    await said(/: Recall 0\.640, F1 0\.696, Specificity 0\.868$/);
    await user.click(element(`${FIGURE} [data-menu="save"] summary`));
    await user.click(await until(() => element(`${FIGURE} [data-save="svg"]`)));
    const picture = await until(() => saved[0] ?? assert.fail("nothing is saved"));
    const text = await picture.text();
    for (const words of ["Recall 0.640", "F1 0.696", "Specificity 0.868"]) assert.ok(text.includes(`>${words}</text>`), words);
    assert.ok(!text.includes(">Precision"));
});
