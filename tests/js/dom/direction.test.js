// The direction of the sliders of the threshold: all run as the score axis of the histogram does. Expected: the scores of the first
// example, and of a table made here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { analysed, element, openExplore, paste, until } from "./page.js";

await openExplore();

/** Scores of ada from the lowest to the highest. */
const SCORES = (() => {
    const [head = "", ...lines] = readFileSync(new URL("../../../www/examples/white-clover.csv", import.meta.url), "utf8")
        .trim()
        .split("\n");
    const at = head.split(",").indexOf("ada");
    return [...new Set(lines.map((line) => Number(line.split(",")[at])))].sort((one, other) => one - other);
})();

const slider = () => /** @type {HTMLInputElement} */ (element("#threshold-slider"));
const threshold = () => Number(/** @type {HTMLInputElement} */ (element("#threshold-box")).value);

/** The score that a threshold leads to: the lowest that reaches it. */
const reached = () => SCORES.findIndex((score) => score >= threshold());

/** @param {number} value */
function slideTo(value) {
    slider().value = String(value);
    slider().dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {string} selector  @param {string} key */
const press = (selector, key) => element(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("the slider begins at the lowest score and ends above the highest", async () => {
    assert.equal(slider().getAttribute("aria-label"), "Threshold, from the lowest score to the highest");
    assert.deepEqual([slider().min, slider().max], ["0", String(SCORES.length)]);
    for (const at of [0, 1, SCORES.length - 1]) {
        slideTo(at);
        await until(() => assert.equal(reached(), at));
    }
    slideTo(SCORES.length);
    await until(() => assert.equal(threshold(), NaN, "∞ is no number"));
});

test("the same key raises the threshold on the histogram, and lowers it on a curve", async () => {
    slideTo(30);
    await until(() => assert.equal(reached(), 30));
    press("#scores .plot", "ArrowRight");
    await until(() => assert.deepEqual([reached(), slider().value], [31, "31"]));
    press("#scores .plot", "Home");
    await until(() => assert.deepEqual([reached(), slider().value], [0, "0"]));
    press('figure[data-space="roc"] .plot', "Home");
    await until(() => assert.equal(slider().value, String(SCORES.length)));
    press('figure[data-space="roc"] .plot', "ArrowRight");
    await until(() => assert.equal(slider().value, String(SCORES.length - 1)));
});

test("where low scores mean positive the highest is first, as on the axis of the histogram", async () => {
    const rows = ["label,marker", ...Array.from({ length: 12 }, (_, at) => `${at < 6 ? 1 : 0},${at + 1}`)];
    await analysed(() => paste(rows.join("\n")));
    const fix = [...document.querySelectorAll("#notices button")].find((button) => /low/i.test(button.textContent ?? ""));
    await analysed(() => /** @type {HTMLElement} */ (fix).click());
    assert.equal(slider().getAttribute("aria-label"), "Threshold, from the highest score to the lowest");
    slideTo(1);
    await until(() => assert.equal(threshold(), 11));
    slideTo(2);
    await until(() => assert.equal(threshold(), 10));
});
