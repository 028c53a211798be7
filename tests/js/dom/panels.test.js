// The table of models and the panels below it: ranks, disagreements, conventions, folds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { analysed, choose, element, openExample, openExplore, paste, press, show, textOf, textsOf, tick, type, unfold } from "./page.js";
import { until, user } from "./page.js";

await openExplore();
await show("models-views", "All columns");

const golden = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), "utf8"));

const modelNames = () => textsOf("#models-table tbody th button");

test("the table of models is ordered by any column, by mouse and keyboard, and back", async () => {
    const head = () => [...document.querySelectorAll("#models-table thead th")].find((one) => textOf(one) === "AUCPR");
    const sorted = (/** @type {string} */ order, /** @type {string[]} */ names) =>
        until(() => assert.deepEqual([head()?.getAttribute("aria-sort"), modelNames()], [order, names]));
    // The exact areas of tests/golden and of PRROC's formula: lr .839, rf .695, gnb .666, ada .665, knn .547.
    const byArea = ["lr", "rf", "gnb", "ada", "knn"];
    await user.click(/** @type {Element} */ (head()?.querySelector("button")));
    await sorted("descending", byArea);
    await user.keyboard("{Enter}");
    await sorted("ascending", byArea.toReversed());
    // The row still is the model it names.
    await press("gnb", "#models-table tbody");
    await until(() => assert.equal(textOf("#folds-summary"), "10 folds of gnb"));
    await press("ada", "#models-table tbody");
    await user.click(/** @type {Element} */ (head()?.querySelector("button")));
    await sorted("none", ["ada", "lr", "gnb", "rf", "knn"]);
});

test("disagreements are one table with each pair once, name the recalls that cause them, and show the two models alone", async () => {
    await unfold("disagreements");
    const pairs = () => [...document.querySelectorAll("#disagreements .pairs tbody")];
    await until(() => assert.equal(pairs().length, 1));
    assert.equal(textOf("#disagreements [role=status]"), "1 pair of models in opposite orders:");
    assert.deepEqual(textsOf("#disagreements thead th"), ["Models", "AUROC", "AUCPR", "AUPRG"]);
    const worth = (/** @type {string} */ says, part = ".worth, .undefined") => {
        const row = [...(pairs()[0]?.querySelectorAll("tr") ?? [])].find((one) => textOf(one).startsWith(says));
        return [...(row?.querySelectorAll(part) ?? [])].map(textOf);
    };
    // As numpy finds them from the definitions: see tests/exact/comparison.rs.
    assert.deepEqual(worth("ada or gnb?"), ["0.0142 ada", "0.0013 gnb", "0.1041 ada"]);
    assert.deepEqual(worth("ada or gnb?", ".limits"), ["0.7647 against 0.7505", "0.6649 against 0.6662", "0.6604 against 0.5563"]);
    assert.deepEqual(worth("gnb leads from recall 0.080 to 0.280"), ["0.0105 gnb", "0.0514 gnb", "nothing"]);
    assert.equal(worth("ada leads from recall 0.397 to 0.880")[0], "– Not computed for this range.");
    // In every row ada is on the left and gnb on the right, in their colours.
    const colours = new Map();
    for (const bar of document.querySelectorAll("#disagreements .worth-bar")) {
        const name = textOf(/** @type {Element} */ (bar.previousElementSibling)).split(" ")[1];
        if (!name) continue;
        assert.equal(bar.classList.contains("to-first"), name === "ada");
        const colour = /** @type {HTMLElement} */ (bar.firstElementChild).style.background;
        assert.equal(colours.get(name) ?? colour, colour);
        colours.set(name, colour);
    }
    const stroke = (/** @type {number} */ at) => document.querySelectorAll("#legend .swatch line")[at]?.getAttribute("stroke");
    assert.deepEqual([colours.get("ada"), colours.get("gnb")], [stroke(0), stroke(2)]);
    await press("Show these two alone: ada and gnb", "#disagreements");
    const visible = () =>
        [...document.querySelectorAll("#legend li")]
            .filter((one) => one.querySelector("input")?.checked)
            .map((one) => textOf(/** @type {Element} */ (one.querySelector("button"))));
    await until(() => assert.deepEqual(visible(), ["ada", "gnb"]));
    for (const box of document.querySelectorAll("#legend input:not(:checked)")) await user.click(box);
    await until(() => assert.equal(visible().length, 5));
});

// Ability: page numbers
test("conventions are what other tools report, of each model", async () => {
    await unfold("conventions");
    const cells = () => textsOf(".conventions tbody tr td:nth-child(3)");
    // The tools themselves: see tests/exact/conventions.rs.
    await until(() => assert.deepEqual(cells(), ["0.665", "0.676", "0.664", "0.664", "0.661", "0.671", "0.718", "0.721"]));
    await press("lr", "#models-table tbody");
    await until(() => assert.equal(cells()[0], "0.839"));
    await press("ada", "#models-table tbody");
    await until(() => assert.equal(cells()[0], "0.665"));
    // Those of a partial area stand below, where a range is chosen.
    const table = "#partial-conventions";
    assert.ok(element(table).closest("[hidden]"));
    await choose("More");
    await until(() => element("#measure-choice"));
    await user.click(element("#roc-range > summary"));
    await until(() => assert.ok(document.querySelector("#roc-range label")));
    await tick("#roc-range", "false positive rates");
    await until(() => assert.equal(textOf(`${table} caption`), "Partial ROC area of ada over false positive rates from 0 to 0.1"));
    // tests/golden/partial.json: scikit-learn's area and its roc_auc_score(max_fpr=0.1); precrec divides by the width.
    const partial = () => textsOf(`${table} tbody td:nth-child(2)`);
    await until(() => assert.deepEqual(partial(), ["0.016", "0.557", "0.158"]));
    assert.equal(textsOf(`${table} tbody td`).at(-1), "precrec spauc");
    await tick("#roc-range", "true positive rates");
    await until(() => assert.equal(textsOf(`${table} tbody td`).at(-1), ""));
    await tick("#roc-range", "nothing");
    await until(() => assert.ok(element(table).closest("[hidden]")));
});

test("ranks stand beside the areas and follow the recall range", async () => {
    const ranks = (/** @type {string} */ area) => textsOf(`#models-table [data-rank="${area}"]`).map((text) => text.slice(0, 3));
    assert.deepEqual(ranks("auroc"), ["3rd", "1st", "4th", "2nd", "5th"]);
    assert.deepEqual(ranks("prArea"), ["4th", "1st", "3rd", "2nd", "5th"]);
    assert.deepEqual(ranks("prgArea"), ["3rd", "1st", "4th", "2nd", "5th"]);
    await user.click(element("#recall-range > summary"));
    await until(() => element("#recall-from-box"));
    await type("#recall-from-box", "0.5");
    // Without the first half of the recalls, which are gnb's, ada is ahead by AUCPR too.
    await until(() => assert.deepEqual(ranks("prArea"), ["3rd", "1st", "4th", "2nd", "5th"]));
    await type("#recall-from-box", "0");
    await choose("Balance precision and recall (F)");
    // Conventions with fixed thresholds say why they have no number.
    await analysed(() => paste("label,a\n1,20\n0,10\n1,15\n0,5"));
    await until(() => {
        const row = [...document.querySelectorAll(".conventions tbody tr")].find((one) => textOf(one).includes("Keras"));
        assert.match(textOf(/** @type {Element} */ (row?.querySelectorAll("td")[1])), /The scores do not all lie from 0 to 1/);
        assert.equal(row?.querySelector("input")?.disabled, true);
    });
    await openExample("white-clover");
    await press("ada", "#legend");
});

// Ability: page folds
test("folds have their means, and the mean of AUCPR is marked where skews differ", async () => {
    await unfold("folds");
    const { mean } = golden("white-clover.ada").folds;
    await until(() => {
        const cells = textsOf("#folds-table tfoot td");
        for (const [at, value, isMixed] of [
            [3, mean.auroc, false],
            [4, mean.aucpr, true],
            [6, mean.aucnpr, false],
            [7, mean.ap, true],
            [8, mean.auprg, false],
        ])
            assert.equal(cells[at], value.toFixed(3) + (isMixed ? " mixed" : ""));
    });
    assert.match(textOf("#folds"), /runs from 33\.3.% to 50\.0.%/);
    // At one prevalence for all folds nothing is mixed any more.
    await type("#prevalence-box", "0.4");
    await until(() => assert.match(textOf("#folds"), /All folds have the same share of positives/));
    assert.equal(document.querySelectorAll("#folds-table .mixed").length, 0);
});

test("a change of the theme keeps the focus in the table of disagreements, and other data are listed from the start", async () => {
    // Scores without a relation to the labels: most pairs of models are in opposite orders by some areas.
    const models = [0, 1, 2, 3, 4, 5, 6, 7];
    const rowOf = (/** @type {number} */ row) => [row % 3 === 0 ? 1 : 0, ...models.map((at) => ((row * (7 + 4 * at)) % 41) / 41)].join(",");
    const table = (/** @type {number} */ length) =>
        [`label,m${models.join(",m")}`, ...Array.from({ length }, (_, row) => rowOf(row))].join("\n");
    const pairs = () => document.querySelectorAll("#disagreements .pairs tbody").length;
    const more = () =>
        [...document.querySelectorAll("#disagreements .unfolded > .quiet")].filter((button) => !Reflect.get(button, "hidden"));
    await analysed(() => paste(table(40)));
    await until(() => assert.deepEqual([pairs(), more().length], [4, 1]));
    await user.click(/** @type {Element} */ (more()[0]));
    assert.ok(pairs() > 4);
    assert.equal(more().length, 0);
    const focused = document.activeElement;
    assert.ok(focused?.closest("#disagreements .pairs"));
    const name = textOf(/** @type {Element} */ (focused));
    const colour = () => document.querySelector("#legend .swatch line")?.getAttribute("stroke");
    const before = colour();
    // As the system's theme changes: without a move of the focus.
    const dark = /** @type {HTMLInputElement} */ (element('#theme input[value="dark"]'));
    dark.checked = true;
    dark.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => assert.notEqual(colour(), before));
    assert.notEqual(document.activeElement, focused, "the table is another one");
    assert.equal(textOf(document.activeElement ?? document.body), name);
    await analysed(() => paste(table(39)));
    await until(() => assert.deepEqual([pairs(), more().length], [4, 1]));
});
