// The best threshold for each dial, the advice at a point, its formulas and its intervals. Expected values: see "Optimum and advice" in
// tests/golden/README.md.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, choose, chooseMeasure, element, openExplore, paste, press, textOf, textsOf, type } from "./page.js";
import { until, user } from "./page.js";

await openExplore();

/** Types a value into a dial's box, or a threshold. @param {string} id @param {string} value */
const turn = (id, value) => type(`#${id}-box`, value);

/**
 * Waits for an answer: its threshold, the value of what is made best, and what is said beside.
 * @param {string} threshold
 * @param {string} name
 * @param {string} value
 * @param {string} notes
 */
const answered = (threshold, name, value, notes) =>
    until(() => {
        const first = "#at-point .answer-rates > div:first-child";
        assert.deepEqual(
            [textOf("#answer .answer-threshold"), textOf(`${first} dt`), textOf(`${first} b`), textOf("#answer .answer-notes")],
            [threshold, name, value, notes],
        );
    });

/** Waits until the advice has all of these. @param {...(string | RegExp)} parts */
const advised = (...parts) =>
    until(() => {
        const advice = textOf("#advice");
        for (const part of parts) assert.ok(typeof part === "string" ? advice.includes(part) : part.test(advice), `${part} in ${advice}`);
    });

test("the answer names the best threshold for each measure and dial", async () => {
    await answered("score ≥ 0.5536", "F1", "0.696", "Best for β from 0.6633 to 1.039.");
    await chooseMeasure("Accuracy");
    // Of two thresholds as good, that with more true positives.
    const tie = "Threshold 0.5618 is just as good. Best for c from 0.3333 to 0.5.";
    await answered("score ≥ 0.5536", "weighted accuracy0.5", "0.778", tie);
    assert.ok(element('[data-dial="beta"]').closest("[hidden]"));
    await choose("Balance precision and recall (F)");
    await turn("beta", "2");
    await answered("score ≥ 0.3845", "F2", "0.780", "Best for β from 1.371 to 2.126.");
    await turn("beta", "1");
    await turn("prevalence", "0.1");
    await answered("score ≥ 0.5618", "F1", "0.471", "Best for β from 0.3818 to 1.614.");
    await user.click(element('[aria-label="Reset prevalence"]'));
});

test("advice on a point below the hull, and the way to the best", async () => {
    await turn("threshold", "0.5343932271335001");
    await advised("F1 is 0.653 here, 0.043 short of the best: 0.696, at threshold 0.5536.", "Below the hull");
    assert.deepEqual(textsOf("#advice .instead li"), [
        "As many positives with 3 fewer false positives (precision 0.762 instead of 0.667): predict positive when score ≥ 0.5536.",
        "As many false positives with 1.5 more positives: predict positive when score ≥ 0.5536, else with a chance of 37.5 % when score ≥ 0.4639.",
    ]);
    await user.click(element("#advice summary"));
    await advised(
        "λ = 0.625 of the rows are decided by threshold 0.5536 and 0.375 by threshold 0.4639.",
        "= 0.571 and 1 − μ",
        "recall gain 0.718, precision gain 0.699",
    );
    await press("Go there", "#answer");
    await until(() => assert.equal(element("figure[data-space=roc]").dataset["cursorIndex"], "19"));
    await advised("F1 is 0.696 here: the best of all thresholds.");
    assert.deepEqual(textsOf("#advice .best-for dd"), ["from 0.6633 to 1.039", "from 0.3333 to 0.5"]);
    assert.deepEqual(textsOf("#advice .instead li"), []);
});

// Ability: page intervals
test("rates at the threshold have intervals, and what has none is said", async () => {
    const range = (/** @type {string} */ field) => textOf(`[data-measure="${field}"] .range`).replace("95 % interval ", "");
    const ranges = () => ["recall", "fpr", "precision", "npv"].map(range);
    // Where F1 is best: scipy 1.17.1's beta quantiles of 16/25 and 5/38 at the level 0.002957, and with Wilson's of 25/63 of the ratios times the odds.
    await until(() => assert.deepEqual(ranges(), ["0.330–0.883", "0.022–0.362", "0.464–0.954", "0.609–0.926"]));
    assert.match(textOf("#point-intervals"), /hold at every threshold at once/);
    await choose("Try a threshold");
    await turn("threshold", "0.5536");
    // Of 16/25, 5/38, 16/21 and 33/42: see tests/js/answers.test.js.
    await until(() => assert.deepEqual(ranges(), ["0.445–0.798", "0.058–0.273", "0.549–0.894", "0.641–0.883"]));
    assert.match(textOf("#point-intervals"), /by Wilson’s formula/);
    await turn("prevalence", "0.1");
    await until(() => assert.equal(range("precision"), "0.193–0.560"));
    assert.match(textOf("#point-intervals"), /At another prevalence precision and negative predictive value have that of the ratio/);
    await user.click(element('[aria-label="Reset prevalence"]'));
    await choose("Balance precision and recall (F)");
});

test("without a negative there is nothing to compare with, without a positive no answer", async () => {
    await analysed(() => paste("label,score\n1,3\n1,2\n1,1"));
    await advised("Nothing to compare with. There are no negative rows.");
    // F needs no negative: predicting all positive has an F1 of 1.
    await answered("score ≥ 1", "F1", "1.000", "");
    await analysed(() => paste("label,score\n0,3\n0,2\n0,1"));
    await until(() => assert.match(textOf("#answer"), /There are no positive rows\./));
    assert.ok(element("#answer-go").hidden);
    await analysed(() => paste("label,score,weight\n1,0.9,2\n0,0.4,1.5\n1,0.3,1\n0,0.1,1"));
    await until(() => assert.match(textOf("#point-intervals"), /Rows have weights/));
    assert.equal(textOf('[data-measure="recall"] .range'), "");
});
