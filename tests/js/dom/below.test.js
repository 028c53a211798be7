// The sections "At this threshold" and "Models" as pictures: their words and numbers, their order, and what each control shows. Counts are
// those of the page's first example, model ada: 25 positives and 38 negatives, TP 16 and FP 5 at first.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, choose, element, openExample, openExplore, part, paste, press, show, textOf, textsOf, type, until } from "./page.js";

await openExplore();

const MODELS = "#models-areas";
const names = () => textsOf(`${MODELS} tbody th button`);

/** Cells of the 2x2 table, and classes that say where their labels are. @param {string} kind */
const isMarked = (kind) => [...document.querySelectorAll(`#confusion td.${kind}`)].map((cell) => cell.className);

/** The row of a model. @param {string} name */
function rowOf(name) {
    const row = [...document.querySelectorAll(`${MODELS} tbody tr`)].find((one) => textOf(part(one, "th")) === name);
    return row ?? assert.fail(name);
}

/** The cell of a model in a column. @param {string} name @param {string} column */
const cellOf = (name, column) => textOf(part(rowOf(name), `td[data-name="${column}"]`));

/** The share of a scale at which a part of a drawing begins. @param {Element} within @param {string} kind */
const placeOf = (within, kind) => parseFloat(part(within, kind).style.left) / 100;

test("the table has the four counts under their classes, in words", () => {
    assert.equal(textOf("#point-rows"), "63 rows, by area");
    assert.equal(textOf("#point-predicts"), "flags 21 of 63 rows");
    assert.deepEqual(textsOf("#confusion [scope=col]"), ["25 positive", "38 negative"]);
    const cells = ["16 found (TP)", "5 false alarms (FP)", "9 missed (FN)", "33 left alone (TN)"];
    assert.deepEqual(textsOf("#confusion td:not(.visually-hidden)"), cells);
    assert.deepEqual(textsOf("#confusion [role=rowheader]"), ["Predicted positive", "Predicted negative"]);
    // The cells are laid out as boxes, and stay cells of a table.
    assert.equal(element("#confusion").getAttribute("role"), "table");
    assert.equal(document.querySelectorAll("#confusion [role=row] [role=cell]").length, 5);
    // Of 248 pixels false alarms have 33, which is one line.
    assert.deepEqual(["tp", "fp", "fn", "tn"].flatMap(isMarked), ["tp", "fp line", "fn", "tn"]);
});

test("a cell without rows is pointed at, and one of a rare class has its label beside it", async () => {
    await type("#threshold-box", "∞");
    await until(() => assert.deepEqual(textsOf("#confusion .count"), ["0", "0", "25", "38"]));
    assert.deepEqual(["tp", "fp"].flatMap(isMarked), ["tp none low", "fp none low"]);
    const rows = Array.from({ length: 400 }, (_, at) => `${at < 2 ? 1 : 0},${1 - at / 1000}`);
    await analysed(() => paste(`label,score\n${rows.join("\n")}`));
    assert.ok(element("#confusion").hasAttribute("data-narrow-positive"));
    assert.ok(!element("#confusion").hasAttribute("data-narrow-negative"));
    assert.deepEqual(["tp", "fn"].flatMap(isMarked), ["tp", "fn none"]);
    await openExample("white-clover");
    await press("ada", "#legend");
    await until(() => assert.match(textOf("#answer-model"), /ada/));
});

test("rates are on one scale, with intervals where these exist", async () => {
    await choose("Try a threshold");
    await type("#threshold-box", "0.5536");
    const fields = [...document.querySelectorAll(".rates [data-measure]")].map((one) => one.getAttribute("data-measure"));
    assert.deepEqual(fields, ["recall", "precision", "specificity", "npv", "fpr", "accuracy", "f", "mcc"]);
    const range = (/** @type {string} */ field) => textOf(`[data-measure="${field}"] .range`);
    // More of them: point.test.js. The specificity is what FPR leaves of 1.
    await until(() => assert.deepEqual(["fpr", "specificity"].map(range), ["95 % interval 0.058–0.273", "95 % interval 0.727–0.942"]));
    for (const field of ["accuracy", "f", "mcc"]) assert.equal(range(field), "");
    const recall = element('[data-measure="recall"]');
    assert.ok(Math.abs(placeOf(recall, ".whisker-dot") - 16 / 25) < 1e-9);
    assert.ok(Math.abs(placeOf(recall, ".whisker-line") - 0.445) < 0.0006);
    assert.equal(document.querySelectorAll('[data-measure="mcc"] .whisker-line').length, 0);
    assert.equal(document.querySelectorAll(".others [data-measure]").length, 19);
    await choose("Balance precision and recall (F)");
});

test("one control has numbers, words and formulas, and its choice is marked", async () => {
    const chosen = () => textsOf("#point-forms label:has(input:checked)");
    const form = () => element(".point-body").dataset["form"];
    assert.deepEqual([chosen(), form()], [["Numbers"], "numbers"]);
    await show("point-forms", "In words");
    await until(() => assert.equal(form(), "words"));
    assert.match(textOf('[data-measure="recall"] .says'), /^Share of the positives that are predicted positive\./);
    await show("point-forms", "Formulas");
    await until(() => assert.equal(textOf('[data-measure="recall"] .formula'), "= tp / (tp + fn) = 16 / (16 + 9)"));
    assert.deepEqual([chosen(), form()], [["Formulas"], "formulas"]);
    // A base in high parentheses and its exponent are one box, which no line divides.
    const power = part(element('[data-measure="g"] .symbols'), ".power");
    assert.equal([...power.children].map(({ localName }) => localName).join(), "span,sup");
    await show("point-forms", "Numbers");
    await until(() => assert.equal(form(), "numbers"));
});

test("models are ordered by AUPRG first, and by any other column", async () => {
    const heads = () =>
        [...document.querySelectorAll(`${MODELS} thead th`)].map((one) => `${textOf(one)} ${one.getAttribute("aria-sort")}`);
    assert.deepEqual(heads(), ["Model none", "AUROC none", "AUCPR none", "AUPRG descending", "best F₁ none", "best F₁ at score ≥ none"]);
    assert.deepEqual(names(), ["lr", "rf", "ada", "gnb", "knn"]);
    // By keys too: panels.test.js.
    await press("AUCPR", `${MODELS} thead`);
    await until(() => assert.deepEqual(names(), ["lr", "rf", "gnb", "ada", "knn"]));
    await press("AUPRG", `${MODELS} thead`);
    for (const name of ["gnb", "ada"]) {
        await press(name, `${MODELS} tbody`);
        await until(() => assert.ok(rowOf(name).classList.contains("active")));
    }
});

test("areas have their intervals: AUROC by formula at once, the others by the bootstrap", async () => {
    await until(() => assert.match(cellOf("lr", "AUROC"), /^0\.855( \(may be the best\))? 95 % interval 0\.706 to 0\.931$/));
    await until(() => assert.match(cellOf("lr", "AUCPR"), /^0\.839 \(may be the best\) 95 % interval 0\.\d{3} to 0\.\d{3}$/));
    assert.deepEqual(
        ["best F₁", "best F₁ at score ≥"].map((name) => cellOf("ada", name)),
        ["0.696", "0.5536"],
    );
    assert.match(textOf("#models-says"), /bootstrap, 5,000 draws/);
    assert.equal(element(MODELS).getAttribute("aria-busy"), "false");
    // Chance is at 0.5 of a scale from 0.4 to 1; the unachievable part of AUCPR ends at the minimum of 0.232.
    const [auroc, aucpr] = ["AUROC", "AUCPR"].map((name) => part(rowOf("lr"), `td[data-name="${name}"]`));
    assert.ok(auroc && Math.abs(placeOf(auroc, ".whisker-mark") - 1 / 6) < 1e-9);
    assert.ok(aucpr && Math.abs(parseFloat(part(aucpr, ".unachievable").style.width) - 23.2) < 0.1);
    assert.equal(
        textOf("#models-ties"),
        "May be the best by AUROC, AUCPR and AUPRG: lr, rf, ada and gnb; knn is below the best. 95 % intervals of all differences of 5 models at once, by the bootstrap.",
    );
    assert.equal(textOf("#models-rows"), "Four times the rows, 252 with 100 positives, would about halve these intervals.");
});

// Which these are: tests/golden/candidates.json.
test("models that may be the best have a mark with a name, in the table and in the legend", async () => {
    const isMarked = (/** @type {Element} */ cell) => cell.querySelector(".may-be-best")?.getAttribute("title") === "may be the best";
    const inTable = () => names().map((name) => [...rowOf(name).querySelectorAll("td.area")].map(isMarked));
    const [all, none] = [Array(3).fill(true), Array(3).fill(false)];
    assert.deepEqual(inTable(), [all, all, all, all, none]);
    const inLegend = () => {
        const entries = [...document.querySelectorAll("#legend > li")].filter((entry) => entry.querySelector(".areas"));
        return entries.map((entry) => [textOf(part(entry, "button")), [...part(entry, ".areas").children].every(isMarked)]);
    };
    assert.deepEqual(inLegend().map(String), ["ada,true", "lr,true", "gnb,true", "rf,true", "knn,false"]);
    assert.match(textsOf("#legend .areas")[0] ?? "", /^AUROC \.765 \(may be the best\)/);
    // The marks go with their models.
    await press("AUROC", ".legend-heads");
    await until(() => assert.deepEqual(inLegend().map(String), ["lr,true", "rf,true", "ada,true", "gnb,true", "knn,false"]));
    assert.equal(document.querySelectorAll("#legend .may-be-best").length, 12);
    await press("AUROC", ".legend-heads");
});

test("all columns and the differences to the chosen model are one click away", async () => {
    assert.ok(element("#models-table").closest("[hidden]"));
    await show("models-views", "All columns");
    await until(() => assert.ok(element("#models-table").closest("[hidden]") === null));
    assert.ok(element("#models-rows").hidden);
    assert.ok(element(MODELS).hidden);
    // No two columns have one name.
    const heads = textsOf("#models-table thead th");
    assert.equal(new Set(heads).size, heads.length);
    await show("models-views", "Differences to ada");
    // Of 950 pairs of a positive and a negative, lr has 812 in order and ada 726 and a half, ties counted half: 85.5/950.
    await until(() => assert.match(cellOf("lr", "AUROC"), /^\+0\.090 95 % interval −?0\.\d{3} to 0\.\d{3} p = \d\.\d{3}$/));
    assert.equal(textOf(part(rowOf("ada"), ".chosen")), "chosen");
    await press("lr", `${MODELS} tbody`);
    await until(() => assert.match(cellOf("ada", "AUROC"), /^−0\.090 /));
    assert.deepEqual(textsOf("#models-views label"), ["Areas", "All columns", "Differences to lr"]);
    await press("ada", `${MODELS} tbody`);
    await until(() => assert.equal(textsOf("#models-views label")[2], "Differences to ada"));
});

test("one model has no differences", async () => {
    await analysed(() => paste("label,score\n1,0.9\n0,0.4\n1,0.3\n0,0.1"));
    assert.ok(element("#models-ties").hidden);
    assert.deepEqual(textsOf("#models-views label:not([hidden])"), ["Areas", "All columns"]);
    assert.deepEqual(names(), ["score"]);
    assert.match(cellOf("score", "AUROC"), /^0\.750/);
});
