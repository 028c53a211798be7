// The cards: each has its answer before it is opened. AUROCs and their limits are pairs of rows counted in Python; the
// mean of the folds is that of tests/golden, the areas by tool those of the tools (tests/exact/conventions.rs).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { analysed, element, openExample, openExplore, paste, press, textOf, type, unfold, until, user } from "./page.js";

await openExplore();

const golden = JSON.parse(readFileSync(new URL("../../golden/white-clover.ada.json", import.meta.url), "utf8"));

const answerOf = (/** @type {string} */ id) => textOf(`#${id} .card-answer`);
const detailOf = (/** @type {string} */ id) => textOf(`#${id} .card-detail`);

test("each card says its answer while it is closed", async () => {
    // Of 950 pairs of knn 533 are in order and 205 tie.
    await until(() => assert.equal(answerOf("ties"), "knn’s AUROC could be 0.561 to 0.777."));
    assert.equal(detailOf("ties"), "Both classes share 5 scores: 21.6 % of pairs tie.");
    // Exact areas of tests/exact/comparison.rs: AUCPR .6662 for gnb and .6649 for ada; AUROC .7505 and .7647; AUPRG .5563 and .6604.
    await until(() => assert.equal(answerOf("disagreements"), "AUCPR says gnb, AUROC and AUPRG say ada."));
    assert.match(detailOf("disagreements"), /^gnb leads from recall 0\.080 to 0\.280, ada from recall /);
    const areas = golden.folds.per_fold.map((/** @type {{ auroc: number }} */ { auroc }) => auroc);
    const [mean, low, high] = [golden.folds.mean.auroc, Math.min(...areas), Math.max(...areas)].map((area) => area.toFixed(3));
    assert.equal(answerOf("folds"), `Mean AUROC ${mean}, folds from ${low} to ${high}.`);
    assert.equal(detailOf("folds"), `Positives in a fold: 2 to 3. All rows together: ${golden.roc.auroc.toFixed(3)}.`);
    await until(() => assert.equal(answerOf("conventions"), "ada’s PR area is 0.661 to 0.721, by tool."));
    assert.equal(detailOf("conventions"), 'Least by Keras AUC(curve="PR"), most by pycocotools COCOeval.');
    assert.ok(element("#groups").hidden);
    assert.equal(answerOf("no-groups"), "No column of groups is read: add one to the table, such as sex or site.");
    assert.equal(answerOf("holds"), "Not known: the threshold was chosen on these rows.");
    assert.equal(document.querySelectorAll(".card > .unfolded").length, 0);
});

test("answers follow the model and the dials, opened or not", async () => {
    await press("lr", "#models-areas tbody");
    await until(() => assert.match(answerOf("conventions"), /^lr’s PR area is /));
    assert.match(answerOf("folds"), /^Mean AUROC 0\.928, /);
    await unfold("conventions");
    await press("ada", "#models-areas tbody");
    await until(() => assert.equal(answerOf("conventions"), "ada’s PR area is 0.661 to 0.721, by tool."));
    await user.click(element("#conventions > summary"));
    await type("#prevalence-box", "0.1");
    await until(() => assert.doesNotMatch(answerOf("conventions"), /0\.721/));
});

test("what is drawn into the plots says so where it is switched on, and leads there", async () => {
    await unfold("folds");
    const line = () => element("#folds .drawn-above");
    assert.ok(line().hidden);
    await user.click(element("#folds .fold-choice input[type=checkbox]"));
    await until(() => assert.equal(line().hidden, false));
    await press("Show the plots", "#folds");
    assert.equal(document.activeElement, document.querySelector("figure[data-space] .plot"));
    await user.click(element("#folds .fold-choice input[type=checkbox]"));
    await until(() => assert.ok(line().hidden));
    await unfold("ties");
    await user.click(element("#ties .band-choice input"));
    assert.equal(element("#ties .drawn-above").hidden, false);
    await user.click(element("#ties .band-choice input"));
    assert.ok(element("#ties .drawn-above").hidden);
});

test("groups have a card where there are groups", async () => {
    await openExample("diabetes-groups");
    assert.equal(element("#groups").hidden, false);
    assert.equal(textOf("#groups-summary"), "The same for each sex?");
    // 43 of 63 and 47 of 64; difference, interval and p: tests/js/dom/groups.test.js.
    await until(() => assert.equal(answerOf("groups"), "Recall 0.683 for A, 0.734 for B."));
    assert.match(detailOf("groups"), /^0\.052 apart \(−0\.105 to 0\.205, p = 0\.5\d\d\)\. These 442 rows can’t tell it from chance\.$/);
    await until(() => assert.equal(answerOf("ties"), "No positive ties with a negative."));
    assert.equal(textOf("#one-order .card-answer"), "AUROC, AUCPR and AUPRG put these models in the same order.");
    assert.ok(element("#disagreements").hidden);
});

test("one class has reasons in place of answers", async () => {
    await analysed(() => paste("label,a\n1,2\n1,1"));
    await until(() => assert.deepEqual([answerOf("ties"), detailOf("ties")], ["No limits.", "There are no negative rows."]));
    // A single model has no order.
    for (const id of ["one-order", "disagreements"]) assert.ok(element(`#${id}`).hidden);
});
