// Which plots are shown, and what is read off each in words and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getAllByRole } from "@testing-library/dom";

import { descriptionOf, element, openExplore, press, textOf, type, until, user } from "./page.js";

await openExplore();

const MENU = ".plots-choice";

/** @param {string} space */
const boxOf = (space) => /** @type {HTMLInputElement} */ (element(`${MENU} input[value="${space}"]`));

const plotsShown = () => [...document.querySelectorAll("#plots figure")].map((figure) => figure.getAttribute("data-space"));

/** @param {readonly string[]} spaces */
const areShown = (spaces) => until(() => assert.deepEqual(plotsShown(), spaces));

test("each plot is a figure with a name, whose words are read as its description alone", () => {
    for (const name of ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"])
        assert.equal(getAllByRole(document.body, "figure", { name }).length, 1, name);
    assert.match(descriptionOf(element('figure[data-space="roc"] .plot')), /ada/);
    const summaries = [...document.querySelectorAll(".plot-summary")];
    assert.equal(summaries.filter((summary) => summary.hasAttribute("hidden")).length, 6);
    assert.equal(summaries.length, 6);
});

test("one to six plots, in the order of the list, and back to the first three", async () => {
    await user.click(element(`${MENU} summary`));
    await until(() => boxOf("roc"));
    for (const space of ["cost", "lift", "det"]) await user.click(boxOf(space));
    await areShown(["roc", "pr", "prg", "lift", "det", "cost"]);
    assert.ok(boxOf("brier").disabled, "six are the most");
    await press("Reset plots", MENU);
    await areShown(["roc", "pr", "prg"]);
    await user.click(boxOf("roc"));
    await user.click(boxOf("pr"));
    await areShown(["prg"]);
    assert.ok(boxOf("prg").disabled, "one is the least");
    await press("Reset plots", MENU);
});

test("boxes that are pressed before the next frame are all taken, and no more than six", async () => {
    await areShown(["roc", "pr", "prg"]);
    for (const space of ["roc", "cap", "lift", "det", "decision", "cost", "brier"]) boxOf(space).click();
    await areShown(["pr", "prg", "cap", "lift", "det", "decision"]);
    for (const space of ["pr", "prg", "cap", "lift", "det", "decision"]) boxOf(space).click();
    await areShown(["decision"]);
    assert.equal(boxOf("decision").checked, true);
});

test("numbers of the chosen model are read off beside the names, and the chosen point in words", async () => {
    for (const space of ["cap", "lift", "det", "brier"]) await user.click(boxOf(space));
    await areShown(["cap", "lift", "det", "decision", "brier"]);
    const beside = (/** @type {string} */ space) => textOf(`figure[data-space="${space}"] .plot-numbers`);
    // tests/golden/partial.json and ks.json: scikit-learn 1.9.1, and 483/950.
    await until(() => assert.equal(beside("cap"), "Gini .529, KS .508"));
    await until(() => assert.equal(beside("det"), "EER .289"));
    assert.equal(beside("lift"), "");
    const words = (/** @type {string} */ space, /** @type {RegExp} */ expected) =>
        until(() => assert.match(textOf(`figure[data-space="${space}"] .read-off`), expected));
    await words("cap", /Here the first 21 of 63 rows hold 16 of 25 positives\.$/);
    // 16/21 over 25/63.
    await words("lift", /^Here the first 21 rows hold 1\.920 times as many positives as so many at random\.$/);
    // At c = 1/2: (16 − 5)/63, and (33 − 9)/63.
    await words("decision", /has net benefit 0\.175; .* it avoids 38\.1 interventions per 100 rows\.$/);
    await words("brier", /score of c or more\. The area between it and the best of all thresholds is miscalibration\.$/);
    // Odds times (0.3/0.7)/(25/38): c = 1/2 is 0.6055. 10 and 3 reach it: 0.3·10/25 − 0.7·3/38.
    await type("#prevalence-box", "0.3");
    const shifted = String.raw`made where 39\.7 % are positive. Shifted to 30\.0 %, a score of 0\.606 stands for c = 0\.5; .* has net benefit 0\.065\.$`;
    for (const space of ["decision", "brier"]) await words(space, new RegExp(shifted.replaceAll(" %", "\\s%")));
    await press("gnb", "#legend");
    await until(() => assert.equal(beside("cap"), "Gini .501, KS .417"));
});
