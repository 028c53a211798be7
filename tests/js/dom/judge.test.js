// Thresholds judged on other rows, and by folds, in Explore. Counts, shares and intervals are those of scikit-learn and statsmodels
// (tests/golden/judged.py).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { PAIRS, textsOf as tablesOf } from "../judged-pairs.js";
import { present } from "../present.js";
import { analysed, choose, element, openExample, openExplore, paste, press, select, textOf, textsOf, type } from "./page.js";
import { unfold, until, user } from "./page.js";

await openExplore();

// Of the breast cancer rows every second one is new, with every third of its positives.
const [OLD, NEW] = tablesOf(present(PAIRS[1]));
const [, OTHER] = tablesOf(present(PAIRS[0]));

/** @param {string} text @param {string} [name] */
async function judgeOn(text, name = "april.csv") {
    await user.click(element("#judge-choose"));
    await user.upload(/** @type {HTMLInputElement} */ (element("#judge-input")), new File([text], name));
}

/** Asks for the best precision at a recall. @param {string} recall */
async function askRecall(recall) {
    await choose("Find at least…");
    await until(() => element(".limit-bound"));
    await select("Measure of limit 1", "recall");
    await type(".limit-bound", recall);
    await select("What is made best", "precision");
}

const sentenceOf = (/** @type {string} */ model) => {
    const item = [...document.querySelectorAll(".judge-sentences li")].find(
        (one) => textOf(present(one.querySelector("button"))) === model,
    );
    return item ? textOf(present(item.querySelector("p"))) : "";
};

/** Cells of the line of the table with this name. @param {string} name */
function lineOf(name) {
    const head = [...document.querySelectorAll("#judge-table tbody th[scope=row]")].find((one) => textOf(one).startsWith(name));
    return [...(head?.parentElement?.querySelectorAll("td") ?? [])].map(textOf);
}

// Ability: page judge
test("a file is judged at the answer to the question, in two actions", async () => {
    await analysed(() => paste(OLD));
    await press("knn", "#models-areas tbody");
    await askRecall("0.95");
    await judgeOn(NEW);
    const expected =
        "Recall was 0.961 where the threshold was chosen, 0.892 (0.753 to 0.957) on the new rows: below your 0.95 here, but the interval reaches it.";
    await until(() => assert.equal(sentenceOf("knn"), expected));
    assert.equal(textOf("#holds .card-answer"), expected);
    assert.equal(document.activeElement?.id, "judge-title");
    assert.deepEqual(textsOf(".judge-sentences button"), ["lr", "gnb", "ada", "rf", "knn", "svc"]);
    assert.equal(textsOf("#judge-table tbody th")[0], "At score ≥ 0.6");
    assert.deepEqual(lineOf("Recall").slice(1, 3), ["0.892 0.753 to 0.957", "−0.069 −0.210 to +0.018"]);
    assert.match(textOf("#judge-table"), /Recall your limit ≥ 0\.95: missed here, not for sure/);
    assert.deepEqual([...lineOf("True positives").slice(0, 2), ...lineOf("False positives").slice(0, 2)], ["98", "33", "1", "2"]);
    assert.deepEqual(lineOf("Share positive").slice(0, 2), ["35.8 % 30.4 % to 41.5 %", "17.5 % 13.0 % to 23.2 %"]);
    assert.match(
        textOf(".judge-rows"),
        /^Old rows, Pasted data: 285 rows, 102 of them positive\. New rows, april\.csv: 211 rows, 37 of them positive\.$/,
    );
    assert.deepEqual(textsOf(".judge-histogram p"), ["Old rows 102 positive, 183 negative", "New rows 37 positive, 174 negative"]);
    // Scores of knn are shares of five neighbours: six values on each side.
    assert.deepEqual(
        [...document.querySelectorAll(".judge-reliability svg")].map((svg) => svg.querySelectorAll("circle").length),
        [1, 1, 12],
    );
});

test("an answer that comes when the reader has scrolled away moves nothing", async () => {
    const [section, body] = [element("#judge"), element(".judge-body")];
    let scrolls = 0;
    section.scrollIntoView = () => (scrolls += 1);
    body.getBoundingClientRect = () => new DOMRect(0, innerHeight + 100, 400, 400);
    await judgeOn(NEW, "may.csv");
    await until(() => assert.match(textOf(".judge-rows"), / New rows, may\.csv: /));
    assert.equal(scrolls, 1, "only when the file was chosen");
    Reflect.deleteProperty(body, "getBoundingClientRect");
    await judgeOn(NEW, "june.csv");
    await until(() => assert.match(textOf(".judge-rows"), / New rows, june\.csv: /));
    assert.equal(scrolls, 3);
    Reflect.deleteProperty(section, "scrollIntoView");
});

test("a reader who types elsewhere before the panel takes the file stays there", async () => {
    const section = element("#judge");
    section.scrollIntoView = () => assert.fail("the section is scrolled into view");
    element(".judge-body").getBoundingClientRect = () => new DOMRect(0, innerHeight + 100, 400, 400);
    const input = element("#judge-input");
    element("#judge-choose").focus();
    Object.defineProperty(input, "files", { configurable: true, get: () => [new File([NEW], "july.csv")] });
    input.dispatchEvent(new Event("change"));
    element("#threshold-box").focus();
    await until(() => assert.match(textOf(".judge-rows"), / New rows, july\.csv: /));
    assert.equal(document.activeElement?.id, "threshold-box");
    Reflect.deleteProperty(input, "files");
    Reflect.deleteProperty(section, "scrollIntoView");
    Reflect.deleteProperty(element(".judge-body"), "getBoundingClientRect");
});

test("the judgement follows the question, the model and the point", async () => {
    await press("ada", ".judge-sentences");
    await until(() => assert.match(textOf("#judge-table caption"), /^ada on the old rows/));
    await choose("Balance precision and recall (F)");
    await until(() => assert.match(sentenceOf("lr"), /^F1 was 0\.980 where the threshold was chosen \(0\.9/));
    await press("gnb", ".judge-sentences");
    await type("#threshold-box", "0.5");
    // A threshold that the reader moved to is one of this model's.
    await until(() => assert.deepEqual(textsOf(".judge-sentences li").length, 1));
    assert.match(textOf(".judge-sentences p"), /^F1 was 0\.\d{3} on the old rows, 0\.\d{3} \(/);
    assert.equal(textsOf("#judge-table tbody th")[0], "At score ≥ 0.5");
    assert.match(present(lineOf("Recall")[0]), /^0\.902 /);
    await type("#prevalence-box", "0.1");
    await until(() => assert.equal(document.querySelectorAll("#judge-table thead th").length, 3));
    await press("Reset", "#data-dials");
});

test("a file that can't be read, or is of other models, is told of, and all else stays", async () => {
    await judgeOn('label,knn\n1,0.5\n0,"0.4\n', "broken.csv");
    await until(() => assert.match(textOf("#judge .problem"), /^broken\.csv: Line 3: a quoted cell opens .* Close it/));
    assert.ok(element("#judge .judge-results").hidden);
    const elsewhere = () => ["#data-title", '[data-problem="page"]', "#judge-remove"].map(textOf);
    assert.deepEqual(elsewhere(), ["Pasted data", "", "Remove broken.csv"]);
    await judgeOn("label,knn,cart\n1,0.9,0.8\n0,0.1,0.2\n0,0.4,0.3\n", "trees.csv");
    const words = 'trees.csv: The old rows have no scores "cart". Give both the same columns.';
    await until(() => assert.equal(textOf("#judge .problem"), words));
});

test("other data are judged on the same rows, which can be pasted and removed", async () => {
    await press("Paste rows", "#holds");
    const box = /** @type {HTMLTextAreaElement} */ (await until(() => element("#judge-text")));
    box.value = OTHER;
    await press("Judge on these rows", "#judge");
    await until(() => assert.match(textOf(".judge-rows"), /New rows, pasted rows: 284 rows, 110 of them positive\.$/));
    assert.equal(textOf("#judge .problem"), "");
    await analysed(() => paste(NEW));
    await until(() =>
        assert.match(textOf(".judge-rows"), /Old rows, Pasted data: 211 rows, 37 of them positive\. New rows, pasted rows: 284 rows/),
    );
    await press("Remove pasted rows", "#holds");
    assert.ok(element("#judge").hidden && element("#judge-remove").hidden);
    assert.match(textOf("#holds .card-answer"), /^Not known/);
    assert.equal(document.activeElement?.id, "judge-choose");
});

test("folds are judged by thresholds of all others", async () => {
    await openExample("breast-cancer");
    await press("knn", "#models-areas tbody");
    await askRecall("0.95");
    await unfold("folds");
    const lines = () => [...document.querySelectorAll("#folds-judged tbody tr")].map((line) => [...line.children].map(textOf));
    await until(() => assert.equal(lines()[0]?.[1], "≥ 0.4"));
    const golden = JSON.parse(readFileSync(new URL("../../golden/judged.json", import.meta.url), "utf8")).folds[1];
    const [{ name, counts }] = golden.folds;
    const [[threshold, [tp, , nPos]]] = /** @type {any} */ (Object.entries(counts));
    assert.deepEqual(lines()[0]?.slice(0, 3), [name, `≥ ${threshold}`, (tp / nPos).toFixed(3)]);
    assert.equal(lines().length, golden.folds.length);
    assert.match(
        textOf("#folds .folds-judging [role=status]"),
        /^Chosen on all folds but one and judged on that one, recall is 0\.\d{3} \(0\.\d{3} to 0\.\d{3}, approximately\)/,
    );
    assert.match(textOf("#folds .folds-judging"), /Intervals are approximate/);
    await choose("Try a threshold");
    await until(() => assert.match(textOf("#folds .folds-judging"), /is not chosen by folds/));
});
