// The threshold as it is typed and moved, and the model that it is of. Counts are those of the first example's model ada: 25 positives and
// 38 negatives, 16 and 5 of them predicted positive at first, which is operating point 19.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openExplore, press, textOf, textsOf, type, until, user } from "./page.js";

await openExplore();

const box = /** @type {HTMLInputElement} */ (element("#threshold-box"));
const plotOf = (/** @type {string} */ space) => element(`figure[data-space="${space}"] .plot`);

/** Waits until all plots show an operating point. @param {number} index */
const isAt = (index) =>
    until(() => {
        for (const space of ["roc", "pr", "prg"]) assert.equal(plotOf(space).getAttribute("aria-valuenow"), String(index), space);
    });

/** @param {string} space @param {string} key */
async function pressIn(space, key) {
    plotOf(space).focus();
    await user.keyboard(`{${key}}`);
}

test("keys in any plot go to its ends, where a measure may be undefined with its reason", async () => {
    await isAt(19);
    await pressIn("roc", "Home");
    await isAt(-1);
    assert.equal(box.value, "∞");
    assert.equal(textOf('[data-measure="precision"] .value'), "– undefined: no row is predicted positive.");
    await pressIn("pr", "End");
    await isAt(60);
    for (const field of ["recall", "fpr"]) assert.equal(textOf(`[data-measure="${field}"] .value`), "1.000");
});

test("a typed threshold stays as typed, and makes the decisions of the operating point that it leads to", async () => {
    await type("#threshold-box", "0.5");
    // Scores of ada that are at least 0.5134, the least above 0.5, are 17 of positives and 9 of negatives.
    await isAt(24);
    assert.match(textOf("#readout"), /≥ 0\.5 ?recall .*found 17 ?false alarms 9/);
    assert.match(textOf("#threshold-place"), /Same decisions as 0\.5134 in these data\./);
    assert.deepEqual([box.value, textOf("#point-model")], ["0.5", "ada, score ≥ 0.5"]);
    assert.equal(/** @type {HTMLInputElement} */ (element("#threshold-slider")).value, "36");
    assert.match(plotOf("pr").getAttribute("aria-valuetext") ?? "", /^ada, threshold 0\.5:/);
    await type("#threshold-box", "");
    await until(() => assert.equal(box.value, "0.5"));
});

test("until another is chosen, whose text leads to it again", async () => {
    await pressIn("roc", "ArrowRight");
    await isAt(25);
    assert.doesNotMatch(textOf("#threshold-place"), /Same decisions/);
    await pressIn("roc", "ArrowLeft");
    await until(() => assert.equal(box.value, "0.5134"));
    await pressIn("roc", "Home");
    await type("#threshold-box", "0.5134");
    await isAt(24);
    await type("#threshold-box", "7");
    await until(() => assert.match(textOf("#threshold-place"), /No row in these data reaches it\./));
    assert.equal(box.value, "7");
});

test("a text that is being typed gives way to a choice made elsewhere", async () => {
    await user.type(box, "0");
    // As a pointer moves it, without taking the focus.
    const slider = /** @type {HTMLInputElement} */ (element("#threshold-slider"));
    slider.value = String(Number(slider.max) - 1 - 3);
    slider.dispatchEvent(new Event("input"));
    await isAt(3);
    await until(() => assert.match(box.value, /^0\.\d+$/));
});

test("table, measures and point are of one model, and of one that is shown", async () => {
    await press("rf", "#legend");
    await until(() => assert.match(textOf("#point-model"), /^rf,/));
    assert.equal(element('figure[data-space="prg"]').dataset["cursorModel"], "3");
    await user.click(/** @type {Element} */ (document.querySelector("#models-areas tbody tr:first-child td")));
    await until(() => assert.match(textOf("#point-model"), /^lr,/));
    assert.deepEqual(textsOf("#models-areas tbody tr.active th"), ["lr"]);
    await user.click(element('[aria-label="Show lr"]'));
    await until(() => assert.match(textOf("#point-model"), /^ada,/));
});
