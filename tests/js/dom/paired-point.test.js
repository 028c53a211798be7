// Two models at a threshold each on white-clover.csv: the sentences under the legend, and the table in "Is one of two models better?". Expected counts and rates by
// hand from the scores; intervals are Newcombe's for pairs with the Wilson ends of statsmodels 0.15.0 at alpha 0.05/10, p its `mcnemar`, exact, times 10: five
// models make ten pairs.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, element, openExplore, textOf, textsOf, type, unfold, until, user } from "./page.js";
import { done } from "./uncertainty.js";

await openExplore();

const cellsOf = (/** @type {string} */ rate) => textsOf(`#uncertainty-paired-point [data-rate="${rate}"] td`);

const caveat = () => textOf("[aria-labelledby=uncertainty-paired-point-title] .reading + .reading");

/** @param {RegExp} sentence */
const compared = (sentence) => until(() => assert.match(textOf("#comparison"), sentence));
/** Waits until the areas of two models are compared so. @param {RegExp} sentence */
const areasCompared = (sentence) => until(() => assert.match(textOf("#comparison-areas"), sentence));

// tests/golden/auroc_differences.py, of 10 pairs; the rows by R 4.2.2's `qnorm`: 63·((1.96 + 0.8416)·the standard error/0.05)².
test("the areas of the chosen model and the best of the others are told apart, or the rows that it takes are said", async () => {
    await areasCompared(
        /^ada and lr are not distinguishable by AUROC with 25 positives: lr leads by 0\.090 \(95 % interval −0\.146 to 0\.328, p = 1\.000/,
    );
    await user.click(element('#legend button[aria-label="gnb"]'));
    await areasCompared(
        /^gnb and lr are not distinguishable by AUROC with 25 positives: lr leads by 0\.104 \(95 % interval −0\.086 to 0\.29[67], p = 0\.75\d by DeLong’s covariance for two picked out of 5 models by looking\)\. To tell a difference of 0\.05 in AUROC of just these two \(95\s%, power 80\s%\) takes about 50\d rows \(20\d positives\); here are 63\./,
    );
    await user.click(element('#legend button[aria-label="lr"]'));
    // The best model is compared with the second best.
    await areasCompared(
        /^lr and rf are not distinguishable .*: lr leads by 0\.057 .* takes about 8\d\d rows \(3\d\d positives\); here are 63\./,
    );
    await user.click(element('#legend button[aria-label="ada"]'));
    for (const name of ["aria-live", "role"]) assert.equal(element("#comparison").getAttribute(name), null);
});

test("the best F1 of each is compared in counts, whose thresholds were chosen on the rows", async () => {
    await compared(/At the best F₁ of each, ada has 3 more false alarms than lr\.$/);
});

test("the sentence speaks of the reader's own threshold", async () => {
    await choose("Try a threshold");
    await type("#threshold-box", "0.5");
    // ada finds 17 of 25 and 9 of 38, lr 16 and 4.
    await compared(
        /At score ≥ 0\.5 of both, ada finds 1 more positive and has 5 more false alarms than lr \(recall \+0\.040, 95 % −0\.251 to \+0\.322; FPR \+0\.132, 95 % −0\.107 to \+0\.363\)\.$/,
    );
});

// Ability: page compare
test("the table follows the threshold, the pair and the question", async () => {
    await unfold("uncertainty");
    await done("replicates");
    await until(() => assert.deepEqual(textsOf("#uncertainty-paired-point thead .rule"), ["score ≥ 0.5", "score ≥ 0.5"]));
    assert.deepEqual(textsOf("#uncertainty-paired-point tbody th"), ["Recall", "Precision", "False positive rate", "Accuracy"]);
    assert.match(textOf("#uncertainty-paired-point caption"), /^Rates of ada less those of lr/);
    // Further ones: tests/uncertainty/paired_numbers.rs.
    assert.deepEqual(cellsOf("recall"), ["0.640", "0.680", "+0.040", "−0.251 to +0.322", "1.000", "Newcombe, McNemar"]);
    // 16/20 and 17/26; Wilson's ends of statsmodels 0.15.0 at 0.05/10, by square and add.
    assert.deepEqual(cellsOf("precision"), ["0.800", "0.654", "−0.146", "−0.387 to +0.140", "1.000", "Zou & Donner"]);
    assert.match(caveat(), /^Intervals and p hold/);

    await user.selectOptions(element("#uncertainty-first"), "gnb");
    await until(() => assert.match(textOf("#uncertainty-paired-point caption"), /^Rates of ada less those of gnb/));
    await user.selectOptions(element("#uncertainty-first"), "lr");

    await choose("Balance precision and recall (F)");
    await until(() => assert.deepEqual(textsOf("#uncertainty-paired-point thead .rule"), ["score ≥ 0.7336", "score ≥ 0.5536"]));
    assert.equal(textsOf("#uncertainty-paired-point tbody th").at(-1), "F1");
    assert.deepEqual(cellsOf("aim").slice(0, 3), ["0.744", "0.696", "−0.049"]);
    for (const rate of ["recall", "fpr", "aim"]) assert.deepEqual(cellsOf(rate).slice(3), ["–", "–", "–"]);
    assert.equal(caveat(), "");
    assert.match(
        textOf("[aria-labelledby=uncertainty-paired-point-title] .uncertainty-reasons"),
        /^– The thresholds were chosen on these rows/,
    );
});

test("costs are compared in the reader's unit", async () => {
    await choose("Errors cost…");
    await until(() => assert.match(textsOf("#uncertainty-paired-point tbody th").at(-1) ?? "", /^cost per 1,000 rows/));
    // Errors of each at its best: 11 of 63 rows by lr, 14 by ada.
    assert.deepEqual(cellsOf("aim").slice(0, 3), ["175", "222", "+47.6"]);
    assert.match(textOf("#comparison"), /At the least cost of each, ada (finds|has)/);
});

test("a model that is not shown is not compared", async () => {
    const options = () => textsOf("#uncertainty-first option");
    assert.deepEqual(options(), ["ada", "lr", "gnb", "rf", "knn"]);
    await user.click(element('[aria-label="Show lr"]'));
    await until(() => assert.deepEqual(options(), ["ada", "gnb", "rf", "knn"]));
    await until(() => assert.doesNotMatch(textOf("#comparison"), /\blr\b/));
    await until(() => assert.doesNotMatch(textOf("#uncertainty-paired-point caption"), /\blr\b/));
});
