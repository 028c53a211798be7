// The page's question where several columns could be the label, and its remarks on columns that it chose by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getByLabelText, getByRole } from "@testing-library/dom";

import { analysed, descriptionOf, element, openExplore, paste, press, refused, textOf, textsOf, until, user } from "./page.js";

await openExplore();

/** Either column could be the label. Of treated 8 of 9 pairs are in order, of smoker 6 of 9. */
const OPEN = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0";

/** Without the name of a score, the age is no model. By the score 3 of 4 pairs are in order, by the age 2. */
const AGED = "label,score,age\n1,0.9,41\n0,0.7,60\n1,0.4,70\n0,0.2,50";

/** Two columns of numbers that are equally unlike a score, beside one that names the rows. */
const GUESSED = "label,bmi,glucose,id\n1,31.5,7.25,a\n0,22.5,5.5,b\n1,27.25,6.5,c\n0,24.5,6.75,d";

/** The reason for a label of 0 and 1 with its name, and its next best role. */
const NAMED = "named like a label · else a score: two whole numbers, as labels and decisions are";

const AUROC = "#models-table tbody tr:first-child td:nth-child(2)";

const box = () => /** @type {HTMLTextAreaElement} */ (element("#paste-text"));

/** Opens a panel that is not open, and waits for its parts. @param {"paste" | "columns"} panel @param {string} part selector */
async function openPanel(panel, part) {
    const opener = element(`button[data-panel="${panel}"]`);
    if (opener.getAttribute("aria-expanded") !== "true") await user.click(opener);
    await until(() => assert.ok(!element(part).closest("[hidden]")));
}

test("where two columns could be the label the page asks, and draws nothing of them", async () => {
    await analysed(() => paste(AGED));
    await openPanel("paste", "#paste-text");
    box().value = "a draft";
    box().dispatchEvent(new Event("input", { bubbles: true }));
    const [before, legend] = [textOf(AUROC), textsOf("#legend li button")];
    await refused(() => paste(OPEN));
    assert.match(textOf("#paste-problem"), /^Which column says what happened\? It could be "smoker" \(.*"treated" \(.* Choose the label\./);
    assert.deepEqual(textsOf("#paste-problem button"), ['"smoker" is the label', '"treated" is the label']);
    await until(() => assert.equal(box().value, OPEN));
    assert.deepEqual([textOf(AUROC), textsOf("#legend li button")], [before, legend]);
    assert.match(textOf("#data-summary"), /^The plots still show Pasted data\. 4 rows/);
});

test("one click on the label gives its curve, and the draft waits", async () => {
    await analysed(() => press('"treated" is the label', "#paste-problem"));
    assert.equal(textOf(AUROC), "0.889");
    assert.match(textOf("#data-summary"), /^6 rows · 3 positive/);
    assert.deepEqual(textsOf("#legend li button"), ["p"]);
    assert.equal(textOf("#paste-problem"), "");
    await openPanel("paste", "#paste-text");
    await until(() => assert.equal(box().value, OPEN));
    await user.click(getByRole(element("#paste-panel"), "button", { name: /^Back to your text/ }));
    assert.equal(box().value, "a draft");
    await user.click(element("#paste-clear"));
});

test("what was typed beside a text is not kept for another, nor after its analysis", async () => {
    const field = () => /** @type {HTMLInputElement} */ (getByLabelText(element("#paste-panel"), "Label column"));
    const write = (/** @type {string} */ text) => {
        box().value = text;
        box().dispatchEvent(new Event("input", { bubbles: true }));
    };
    await openPanel("paste", "#paste-text");
    assert.deepEqual([field().value, element("#paste-choices").hidden], ["", true]);
    await refused(() => paste(OPEN));
    field().value = "smoker";
    write(`${OPEN}\n0.1,0,0`);
    write(`${OPEN.replace("smoker", "smokes")}\n0.1,0,0`);
    assert.equal(field().value, "smoker", "an edited text has the same columns");
    write(AGED);
    assert.deepEqual([field().value, element("#paste-choices").hidden], ["", true]);
    await user.click(element("#paste-clear"));
    await until(() => assert.equal(textOf("#paste-problem"), ""));
    assert.equal(box().hasAttribute("aria-invalid"), false);
});

test("after a fault of the columns the box shows where their names are", async () => {
    await openPanel("paste", "#paste-text");
    box().value = OPEN;
    box().dispatchEvent(new Event("input", { bubbles: true }));
    box().scrollTop = 80;
    await user.click(element("#paste-analyse"));
    await until(() => assert.match(textOf("#paste-problem"), /says what happened/));
    assert.equal(box().scrollTop, 0);
    await until(() => assert.ok(element("#notices").hidden, "remarks on the data shown are not about the refused text"));
    await user.click(element("#paste-clear"));
    await until(() => assert.ok(!element("#notices").hidden));
});

test("a column that was left out is added by its button, and there is a way back", async () => {
    await analysed(() => paste(AGED));
    assert.match(textOf("#notices"), /Not used: "age" \(measurements, times, counts or the like\)\./);
    await analysed(() => press('Add "age"'));
    assert.deepEqual(textsOf("#legend li button").sort(), ["age", "score"]);
    await analysed(() => press("Undo", "#notices"));
    assert.deepEqual(textsOf("#legend li button"), ["score"]);
});

test("a remark on columns that were chosen in the reader's place is never folded", async () => {
    await analysed(() => paste(GUESSED));
    const seen = textsOf("#notice-first, #notices-choices p").join(" ");
    assert.match(seen, /No column is named like a score; "bmi", "glucose" were taken for what they hold/);
    assert.doesNotMatch(seen, /Not used/);
    assert.match(textOf("#notices-list"), /Not used: "id" \(no numbers\)\./);
    const button = getByRole(element("#notices"), "button", { name: 'Take "bmi" only' });
    assert.match(descriptionOf(button), /^No column is named like a score/);
    await analysed(() => user.click(button));
    assert.deepEqual(textsOf("#legend li button"), ["bmi"]);
    assert.deepEqual(textsOf("#notice-first button"), ["Undo"]);
});

test("remarks on a weight that may be a measurement, and on the score of the other class, are in sight", async () => {
    const inSight = () => textsOf("#notice-first, #notices-choices p").join(" ");
    await analysed(() => paste("weight,height,death,score\n80,180,1,.9\n50,160,0,.7\n95,175,1,.6\n60,170,0,.2"));
    assert.match(inSight(), /Column "weight" is not used, for it may be a measurement\./);
    // 2 of 8 pairs are in order, and 6 once the score is turned.
    await analysed(() => paste("churn,prob_0\n1,0.4\n0,0.6\n1,0.7\n0,0.8\n0,0.5\n0,0.9"));
    assert.match(inSight(), /Column "prob_0" is named like the score of the negative label/);
    assert.equal(textOf(AUROC), "0.250");
    await analysed(() => press('Low values of "prob_0" mean positive'));
    assert.equal(textOf(AUROC), "0.750");
    assert.doesNotMatch(inSight(), /negative label/);
});

test("the panel of columns has the reason for each column, and its next best role", async () => {
    await analysed(() => paste(AGED));
    await openPanel("columns", "#choice-label");
    const panel = element("#columns-panel");
    const label = /** @type {HTMLSelectElement} */ (getByLabelText(panel, "Label column"));
    await until(() => assert.equal(descriptionOf(label), NAMED));
    assert.equal(descriptionOf(getByLabelText(panel, "Weight column")), "");
    const reasonOf = (/** @type {string} */ name) => descriptionOf(getByRole(element("#choice-scores"), "checkbox", { name }));
    assert.deepEqual(["score", "age"].map(reasonOf), ["named like a score", "measurements, times, counts or the like"]);
    await analysed(() => user.click(getByRole(element("#choice-scores"), "checkbox", { name: "age" })));
    assert.deepEqual(["score", "age"].map(reasonOf), ["named like a score", "chosen"]);
    assert.equal(descriptionOf(label), NAMED);
    await analysed(() => user.click(getByRole(element("#choice-scores"), "checkbox", { name: "age" })));
    assert.deepEqual(["score", "age"].map(reasonOf), ["named like a score", "measurements, times, counts or the like"]);
    assert.match(textOf(".choice-scores legend"), /: 1 of 2$/);
    // A choice that fails has no reason of the former one.
    await refused(() => user.selectOptions(label, "age"));
    assert.equal(descriptionOf(label), "chosen");
});

test("the columns are those of the data shown, also after another text was refused", async () => {
    await analysed(() => paste(AGED));
    await refused(() => paste(OPEN));
    await openPanel("columns", "#choice-label");
    const label = /** @type {HTMLSelectElement} */ (element("#choice-label"));
    await until(() => assert.deepEqual([label.value, label.options.length], ["label", 3]));
});
