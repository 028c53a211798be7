// The best threshold for each dial, the advice at a point, its formulas and its intervals. Expected values: see "Optimum and advice" in
// tests/golden/README.md.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, choose, element, openExample, openExplore, paste, press, show, textOf, textsOf, type, until, user } from "./page.js";

await openExplore();

/**
 * Types a value into a dial's box, or a threshold.
 * @param {string} id
 * @param {string} value
 */
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
        const first = "#answer .answer-rates > div:first-child";
        assert.deepEqual(
            [textOf("#answer .answer-threshold"), textOf(`${first} dt`), textOf(`${first} b`), textOf("#answer .answer-notes")],
            [threshold, name, value, notes],
        );
    });

/**
 * Waits until the advice has all of these.
 * @param {...(string | RegExp)} parts
 */
const advised = (...parts) =>
    until(() => {
        const advice = textOf("#advice");
        for (const part of parts) assert.ok(typeof part === "string" ? advice.includes(part) : part.test(advice), `${part} in ${advice}`);
    });

/**
 * Makes best a measure that has all its dials.
 * @param {string} measure
 */
async function chooseMeasure(measure) {
    await choose("More");
    await until(() => element("#measure-choice"));
    const label = [...document.querySelectorAll("#measure-choice label")].find((one) => textOf(one) === measure);
    await user.click(/** @type {Element} */ (label));
}

test("the answer names the best threshold for each measure and dial", async () => {
    await answered("score ≥ 0.5536", "F1", "0.696", "Best for β from 0.6633 to 1.039.");
    await turn("beta", "2");
    await answered("score ≥ 0.3845", "F2", "0.780", "Best for β from 1.371 to 2.126.");
    await chooseMeasure("Accuracy");
    // Of two thresholds as good, that with more true positives.
    const tie = "Threshold 0.5618 is just as good. Best for c from 0.3333 to 0.5.";
    await answered("score ≥ 0.5536", "weighted accuracy0.5", "0.778", tie);
    assert.ok(element('[data-dial="beta"]').closest("[hidden]"));
    await turn("cost", "0.3");
    await answered("score ≥ 0.4639", "weighted accuracy0.3", "0.744", "Best for c from 0.25 to 0.3333.");
    await choose("Best F");
    await turn("beta", "1");
    await turn("prevalence", "0.1");
    await answered("score ≥ 0.5618", "F1", "0.471", "Best for β from 0.3818 to 1.614.");
    await user.click(element('[aria-label="Reset prevalence"]'));
});

test("at both ends of the dial the best is best in precision and in recall", async () => {
    await turn("beta", "0");
    await until(() => assert.match(textOf(".answer-notes"), /Best for β up to/));
    assert.equal(textOf("#beta-note"), "Precision alone counts.");
    await turn("beta", "∞");
    await until(() => assert.equal(textOf("#answer .answer-rates > div:first-child dt"), "F∞"));
    assert.equal(textOf("#beta-note"), "Recall alone counts.");
    assert.equal(textOf('[data-measure="recall"] .value'), "1.000");
    assert.equal(textOf('[data-measure="f"] .value'), "1.000");
    await turn("beta", "1");
});

test("advice on a point below the hull, and the way to the best", async () => {
    await turn("threshold", "0.5343932271335001");
    await advised("F1 is 0.653 here, 0.043 short of the best: 0.696, at threshold 0.5536.", "Below the hull");
    const instead = textsOf("#advice .instead li");
    assert.equal(
        instead[0],
        "As many positives with 3 fewer false positives (precision 0.762 instead of 0.667): predict positive when score ≥ 0.5536.",
    );
    assert.equal(
        instead[1],
        "As many false positives with 1.5 more positives: predict positive when score ≥ 0.5536, else with a chance of 37.5 % when score ≥ 0.4639.",
    );
    assert.equal(instead.length, 2);
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
    await choose("My threshold");
    await turn("threshold", "0.5536");
    // Of 16/25, 5/38, 16/21 and 33/42: see tests/js/answers.test.js.
    await until(() => assert.equal(range("recall"), "0.445–0.798"));
    assert.equal(range("fpr"), "0.058–0.273");
    assert.equal(range("precision"), "0.549–0.894");
    assert.equal(range("npv"), "0.641–0.883");
    assert.match(textOf("#point-intervals"), /by Wilson’s formula/);
    await turn("prevalence", "0.1");
    await until(() => assert.equal(range("precision"), "0.193–0.560"));
    assert.equal(range("recall"), "0.445–0.798");
    assert.match(
        textOf("#point-intervals"),
        /At another prevalence precision and negative predictive value have that of the ratio of their two rates/,
    );
    await user.click(element('[aria-label="Reset prevalence"]'));
    await choose("Best F");
});

/**
 * What a formula of numbers comes to, as a calculator would have it.
 * @param {string} text
 */
function calculated(text) {
    const plain = text.replaceAll("·", "*").replaceAll("−", "-").replaceAll("²", "**2").replaceAll("^", "**").replaceAll("√", "Math.sqrt");
    assert.match(plain, /^(?:[\d\s.,()+\-*/]|Math\.sqrt)+$/, `${text} is all numbers`);
    return Number(Function(`return ${plain}`)());
}

test("each formula, with the numbers put in, comes to the value beside it", async () => {
    await show("point-forms", "Formulas");
    await turn("threshold", "0.5343932271335001");
    const numbers = (/** @type {string} */ field) => textOf(`[data-measure="${field}"] .numbers`);
    await until(() => assert.equal(textOf('[data-measure="precision"] .formula'), "= tp / (tp + fp) = 16 / (16 + 8)"));
    assert.equal(numbers("f"), "= ((1 + 1²)·16) / ((1 + 1²)·16 + 8 + 1²·9)");
    assert.equal(numbers("mcc"), "= (16·30 − 8·9) / √((16 + 8)·25·38·(30 + 9))");

    await chooseMeasure("G");
    await turn("beta", "1.5");
    await turn("rho", "-3.5");
    await turn("prevalence", "0.1");
    await until(() =>
        assert.equal(
            textOf("#point-prevalence"),
            "The table counts your data. At the prevalence of 0.1 every negative weighs 5.921 in the measures.",
        ),
    );
    assert.match(numbers("g"), /1\.5\^\(−3\.5\)/);
    assert.equal(textOf('[data-measure="g"] dt'), "G1.5, −3.5");
    const blocks = [...document.querySelectorAll("[data-measure]")];
    assert.equal(blocks.length, 27);
    for (const block of blocks) {
        const [formula = "", value = ""] = [".numbers", ".value"].map((part) => textOf(/** @type {Element} */ (block.querySelector(part))));
        const found = Number(value.replace("−", "-"));
        const away = Math.abs(calculated(formula.replace("= ", "")) - found);
        assert.ok(away < 6e-4 * Math.max(1, Math.abs(found)), `${formula} for ${value}`);
    }
});

test("a measure without a value keeps its formula", async () => {
    await turn("threshold", "∞");
    await until(() => assert.equal(textOf('[data-measure="precision"] .numbers'), "= 0 / (0 + 0)"));
    assert.equal(document.querySelectorAll('[data-measure="fPrime"] .numbers').length, 0);
    await show("point-forms", "Numbers");
    await user.click(element('[aria-label="Reset prevalence"]'));
    await choose("Best F");
});

test("advice at vertices of the running example, and at the start", async () => {
    await openExample("running-example");
    await turn("beta", "1");
    await answered("score ≥ 7", "F1", "0.362", "Best for β from 0.5568 to 1.019.");
    await turn("threshold", "6");
    await advised("F1 is 0.357 here, 0.0043 short of the best: 0.362, at threshold 7.");
    assert.deepEqual(textsOf("#advice .best-for dd"), ["from 1.019 to 3.501", "from 0.05263 to 0.1773"]);
    await turn("prevalence", "0.5");
    await answered("score ≥ 6", "F1", "0.779", "Best for β from 0.3395 to 1.167.");
    await turn("threshold", "7");
    await advised("F1 is 0.486 here, 0.293 short of the best: 0.779, at threshold 6.");
    assert.deepEqual(textsOf("#advice .best-for dd"), ["from 0.1856 to 0.3395", "from 0.6598 to 0.7826"]);
    await turn("threshold", "∞");
    await until(() => assert.deepEqual(textsOf("#advice .best-for dt"), ["Best for accuracy with c"]));
});

test("without a negative there is nothing to compare with, without a positive no answer", async () => {
    await analysed(() => paste("label,score\n1,3\n1,2\n1,1"));
    await advised("Nothing to compare with. There are no negative rows.");
    // F needs no negative: predicting all positive has an F1 of 1.
    await answered("score ≥ 1", "F1", "1.000", "");
    await analysed(() => paste("label,score\n0,3\n0,2\n0,1"));
    await until(() => assert.match(textOf("#answer"), /There are no positive rows\./));
    assert.ok(element("#answer-go").hidden);
});

test("weights leave no interval", async () => {
    await analysed(() => paste("label,score,weight\n1,0.9,2\n0,0.4,1.5\n1,0.3,1\n0,0.1,1"));
    await until(() => assert.match(textOf("#point-intervals"), /Rows have weights/));
    assert.equal(textOf('[data-measure="recall"] .range'), "");
});
