// Remarks about the data, and the buttons that mend or show what they are about.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openExplore, paste, press, refused, textOf, textsOf, unfold, until, user } from "./page.js";

await openExplore();

/** Twenty negatives above twenty positives, but for one negative, which is below all: 20 of 400 pairs are in order. */
const INVERTED = ["label,score", ...Array.from({ length: 40 }, (_, at) => `${at < 20 ? 0 : 1},${at === 19 ? 0.5 : 100 - at}`)].join("\n");

/** Eleven fractions under the name of a label, with 0 and 1 beside them. */
const SWAPPED = `label,b\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n")}`;

const AUROC = "#models-table tbody tr:first-child td:nth-child(2)";

/** What has the focus, by its text. */
const focused = () => textOf(/** @type {Element} */ (document.activeElement));

/** @param {string} name */
const buttons = (name) => textsOf("#notices button").filter((text) => text === name).length;

test("a remark on ties unfolds the panel of ties, which gets the focus", async () => {
    assert.match(textOf("#notices"), /Positives often tie with negatives: 21\.6 % of the pairs in "knn"\./);
    await user.click(element("#notices-summary"));
    await press("See what ties can hide");
    await until(() => assert.ok(element("#ties").hasAttribute("open")));
    assert.equal(document.activeElement === element("#ties > summary"), true);
    await user.click(element("#ties > summary"));
});

test("inverted scores: the other label turns the area, and there is a way back", async () => {
    await analysed(() => paste(INVERTED));
    assert.match(textOf(AUROC), /^0\.050/);
    assert.match(textOf("#notices"), /ranks negatives above positives/);
    const fix = [...document.querySelectorAll("button")].find((button) => textOf(button) === 'Make "0" the positive label');
    assert.match(textOf(`#${fix?.getAttribute("aria-describedby")}`), /ranks negatives above positives/);
    await analysed(() => press('Make "0" the positive label'));
    assert.match(textOf(AUROC), /^0\.950/);
    assert.match(textOf("#notices"), /^(?!.*ranks negatives above positives).*Done: make "0" the positive label\./);
    assert.equal(focused(), "Undo");
    await analysed(() => press("Undo", "#notices"));
    assert.match(textOf(AUROC), /^0\.050/);
    assert.doesNotMatch(textOf("#notices"), /Done/);
    assert.equal(focused(), 'Low values of "score" mean positive');
    // A choice made after a fix takes its way back away.
    await analysed(() => press('Make "0" the positive label'));
    assert.equal(buttons("Undo"), 1);
    await user.click(element('button[data-panel="columns"]'));
    const choice = await until(() => element("#choice-positive"));
    await until(() => assert.equal(/** @type {HTMLSelectElement} */ (choice).value, "0"));
    await analysed(() => user.selectOptions(choice, "1"));
    assert.equal(buttons("Undo"), 0);
    await user.click(element('button[data-panel="columns"]'));
});

test("the answer says that it is no better than one for all rows, and has the remedy of inverted scores", async () => {
    // The best F1 is 40/59, of 39 rows predicted positive; F1 of all is 40/60.
    const [worth, inverted] = document.querySelectorAll(".answer-worth p");
    assert.equal(textOf(/** @type {Element} */ (worth)), "Hardly better than predicting all 40 rows positive (F1 0.667).");
    assert.match(
        textOf(/** @type {Element} */ (inverted)),
        /^Negatives rank above positives: AUROC 0\.050\. Low values of "score" mean positive$/,
    );
    await until(() =>
        assert.match(
            textOf("#answer-body [role=status]"),
            /all 40 rows positive \(F 1 0\.667\)\. Negatives rank above positives: AUROC 0\.050\.$/,
        ),
    );
    await analysed(() => press('Low values of "score" mean positive', ".answer-worth"));
    assert.deepEqual(textsOf(".answer-worth p"), ["", ""]);
    assert.equal(document.activeElement === element(".answer-threshold"), true);
    await analysed(() => press("Undo", "#notices"));
    assert.equal(textsOf(".answer-worth p")[0], "Hardly better than predicting all 40 rows positive (F1 0.667).");
});

test("positives without a score are counted at a button, keep their place in the columns, and are skipped again", async () => {
    await analysed(() => paste("label,score\n1,0.9\n1,\n0,0.4\n1,0.3\n0,0.2"));
    assert.match(textOf("#notices"), /1 row was skipped: a score is missing\. Positives among them: 1\./);
    await analysed(() => press("Count them as never predicted positive"));
    assert.match(textOf("#notices"), /1 row without a score counts as never predicted positive\. Positives among them: 1\./);
    await user.click(element('button[data-panel="columns"]'));
    const missing = /** @type {HTMLInputElement} */ (await until(() => element("#choice-missing")));
    await until(() => assert.equal(missing.checked, true));
    await user.click(element('button[data-panel="columns"]'));
    await analysed(() => press("Skip them"));
    assert.match(textOf("#notices"), /1 row was skipped/);
    // Training rows are left out, and used again.
    await analysed(() => paste("split,label,score\ntrain,1,0.9\ntrain,0,0.1\ntest,1,0.4\ntest,0,0.3\ntest,0,0.5"));
    await analysed(() => press('Leave out the rows of "train"'));
    assert.match(textOf("#notices"), /2 rows were skipped: left out as chosen, with "train" in column "split"\./);
    await analysed(() => press("Use all rows"));
    assert.equal(buttons('Leave out the rows of "train"'), 1);
});

test("scores under the name of a label: the error offers to swap, and the text stays", async () => {
    await refused(() => paste(SWAPPED));
    await analysed(() => press('Swap "label" and "b"', "#paste-problem"));
    assert.equal(textOf("#data-title"), "Pasted data");
    assert.ok(element("#paste-panel").hidden);
    assert.equal(document.activeElement === element('button[data-panel="paste"]'), true);
    assert.deepEqual(textsOf("#legend li button"), ["label"]);
    await user.keyboard("{Enter}");
    await until(() => assert.equal(/** @type {HTMLTextAreaElement} */ (element("#paste-text")).value, SWAPPED));
    assert.equal(textOf("#paste-problem"), "");
    await user.click(element('button[data-panel="paste"]'));
});

test("further remarks are folded, each with its button, which leads on", async () => {
    await analysed(() => paste("label,score\ncat,1\ndog,2\ncat,3\ncat,0"));
    assert.deepEqual(textsOf("#notice-first button"), ['Make "cat" the positive label']);
    assert.equal(element("#notices-list").closest("details")?.open, false);
    assert.deepEqual(textsOf("#notices-list button"), ["See how sure the numbers are"]);
    await user.click(element("#notices-summary"));
    await press("See how sure the numbers are");
    await until(() => assert.equal(document.activeElement === element("#uncertainty > summary"), true));
    await unfold("uncertainty");
    await analysed(() => paste("label,score,id\n1,3,x\n0,2,y\n1,1,z"));
    await user.click(element("#notices-summary"));
    await press("Choose columns");
    await until(() => assert.equal(document.activeElement === element("#choice-label"), true));
    assert.equal(element("#columns-panel").hidden, false);
    await user.click(element('button[data-panel="columns"]'));
});

test("names in remarks and buttons stay text", async () => {
    await analysed(() => paste("label,score <img src=x>,score ok\n1,0.1,0.3\n0,0.1,0.2\n1,0.1,0.1"));
    assert.match(textOf("#notices"), /"score <img src=x>": it ranks nothing\./);
    assert.equal(document.querySelectorAll("img").length, 0);
    await analysed(() => press('Leave out "score <img src=x>"'));
    assert.equal(document.querySelectorAll("#legend li").length, 1);
});

test("names of data, columns, labels and folds that are markup or formulas are text wherever they are shown", async () => {
    const evil = '<img src=x onerror="document.title=1">';
    const quoted = `"${evil.replaceAll('"', '""')}"`;
    const rows = [0, 1, 2, 3, 4, 5].map((row) => `${row % 2 ? quoted : "=1+1"},${row},${(row * 3) % 5},${row % 3 ? quoted : "=fold"}`);
    const table = [`=label,${quoted},"=HYPERLINK(""x"")",fold`, ...rows].join("\n");
    await analysed(() => user.upload(/** @type {HTMLInputElement} */ (element("#file-input")), new File([table], `${evil}.csv`)));
    for (const panel of ["paste", "columns"]) await user.click(element(`button[data-panel="${panel}"]`));
    for (const id of ["folds", "take", "disagreements", "conventions"]) await user.click(element(`#${id} > summary`));
    await until(() => assert.ok(["#folds", "#take", "#columns-panel", "#data-title"].every((place) => textOf(place).includes("<img"))));
    assert.match(textOf("#models-table"), /<img.*=HYPERLINK\("x"\)/);
    assert.equal(document.querySelectorAll("img").length, 0);
});
