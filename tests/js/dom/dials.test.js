// What each dial takes, says and changes in the numbers. Expected values are exact rationals and closed forms worked out from the rows of
// examples/white-clover.csv (ada: 25 positives, 38 negatives) by a script of its own, apart from this project.
import assert from "node:assert/strict";
import { test } from "node:test";

import { atRest, choose, chooseMeasure, drawnOn, element, openExplore, press, textOf, textsOf, tick, type } from "./page.js";
import { until, user } from "./page.js";

await openExplore();

/** @param {string} selector */
const boxOf = (selector) => /** @type {HTMLInputElement} */ (element(selector));

/** The cell of a model's row below the head that begins with a name. @param {string} model @param {string} column */
function cell(model, column) {
    const at = textsOf("#models-table thead th").findIndex((head) => head.startsWith(column));
    assert.ok(at > 0, `column ${column}`);
    const row = [...document.querySelectorAll("#models-table tbody tr")].find((one) => textOf(one).startsWith(model));
    return textOf(/** @type {Element} */ (row?.querySelectorAll("th, td")[at])).slice(0, 5);
}

/** Waits until a note begins with these words. @param {string} id @param {string} words */
const noted = (id, words) => until(() => assert.ok(textOf(`#${id}-note`).startsWith(words), `${words} in ${textOf(`#${id}-note`)}`));

/** @param {string} name */
const reset = (name) => user.click(element(`[aria-label="Reset ${name}"]`));

/** Moves a slider to one of its ends. @param {string} id @param {"min" | "max"} end */
function slide(id, end) {
    const slider = boxOf(`#${id}-slider`);
    slider.value = slider[end];
    slider.dispatchEvent(new Event("input", { bubbles: true }));
}

test("the beta slider goes from precision alone to recall alone, and Reset goes back to 1", async () => {
    slide("beta", "min");
    await noted("beta", "Precision alone counts.");
    slide("beta", "max");
    await noted("beta", "Recall alone counts.");
    assert.equal(boxOf("#beta-box").value, "∞");
    await reset("weight of recall");
    await until(() => assert.equal(boxOf("#beta-box").value, "1"));
    assert.equal(document.activeElement === element("#beta-slider"), true);
});

test("the prevalence slider reaches 0.0001 and 0.9999", async () => {
    slide("prevalence", "min");
    await until(() => assert.equal(boxOf("#prevalence-box").value, "0.0001"));
    await until(() => assert.equal(cell("ada", "AUCPR"), "0.080"));
    slide("prevalence", "max");
    await until(() => assert.equal(boxOf("#prevalence-box").value, "0.9999"));
    await reset("prevalence");
});

test("all numbers follow the prevalence, and Reset goes back to the data's", async () => {
    await until(() => assert.equal(cell("ada", "AUCPR"), "0.665"));
    // A threshold that was typed is left where it is, at 16 tp and 5 fp.
    await type("#threshold-box", "0.5536");
    await type("#prevalence-box", "20 %");
    await until(() => {
        assert.equal(cell("ada", "AUCPR"), "0.459");
        assert.equal(cell("lr", "AUPRG"), "0.928");
    });
    assert.equal(textOf('[data-measure="precision"] .value'), (0.128 / (0.128 + (0.8 * 5) / 38)).toFixed(3));
    await reset("prevalence");
    await until(() => assert.equal(cell("ada", "AUCPR"), "0.665"));
    assert.equal(textOf("#prevalence-note"), "");
});

test("what is no value of a dial is marked and explained, and stays with its remedy", async () => {
    for (const [id, text, words] of /** @type {const} */ ([
        ["beta", "-1", "0 and up."],
        ["prevalence", "2", "Is 2 a percentage? Then type 2 % or 0.02."],
        ["prevalence", "110 %", "above 0 and below 1"],
    ])) {
        await type(`#${id}-box`, text);
        await until(() => assert.equal(element(`#${id}-box`).getAttribute("aria-invalid"), "true"));
        assert.ok(textOf(`#${id}-note`).includes(words), textOf(`#${id}-note`));
    }
    assert.equal(cell("ada", "AUCPR"), "0.665");
    assert.match(textOf("#at-point .answer-rates"), /^F1/);
    const box = boxOf("#prevalence-box");
    box.blur();
    assert.equal(box.value, "110 %");
    assert.match(textOf("#prevalence-note"), /Type a number above 0 and below 1, such as 0\.1, 10 %, 1\/11/);
    // Nothing at all is the number that was.
    await user.clear(box);
    box.blur();
    assert.equal(box.value, "0.3968");
    assert.equal(textOf("#prevalence-note"), "");
    await type("#beta-box", "1");
});

test("boxes take percentages, fractions and ratios, and say what they understood", async () => {
    await chooseMeasure("Accuracy");
    for (const [id, text, value, words] of /** @type {const} */ ([
        ["prevalence", "1 %", "0.01", "1 % is 0.01. As if 1.0 % were positive"],
        ["cost", "1/11", "0.09091", "1/11 is 0.09091. A miss costs 10 times a false positive."],
        ["cost", "10:1", "0.9091", "10:1 is 0.9091. A false positive costs 10 times a miss."],
    ])) {
        await type(`#${id}-box`, text);
        await noted(id, words);
        boxOf(`#${id}-box`).blur();
        assert.equal(boxOf(`#${id}-box`).value, value);
        await noted(id, words);
    }
    // What a slider then says is no longer of the text.
    slide("cost", "max");
    await until(() => assert.doesNotMatch(textOf("#cost-note"), /is 0\.2/));
    await reset("prevalence");
});

test("named kinds of mean say what they are, and Reset goes back to F", async () => {
    await chooseMeasure("G");
    await noted("rho", "The harmonic mean: F.");
    await press("arithmetic 0", '[data-dial="rho"]');
    await noted("rho", "The arithmetic mean");
    assert.match(textOf("#rho-note"), /it jumps, and β now favours precision\./);
    await reset("kind of mean");
    await until(() => assert.equal(boxOf("#rho-box").value, "−2"));
});

test("a recall range restricts the areas, and its ends do not cross", async () => {
    await choose("More");
    await user.click(element("#recall-range > summary"));
    await until(() => element("#recall-from-box"));
    await type("#recall-from-box", "0.4");
    await type("#recall-to-box", "0.8");
    await until(() => {
        assert.equal(cell("ada", "AUCPR"), "0.282");
        assert.equal(cell("lr", "AUCPR"), "0.328");
        // Least: the integral of πr/(1-π+πr) over the range; most: its width; normalised between the two.
        assert.equal(textOf("#range-area"), "Area of ada 0.282, at least 0.112, at most 0.400: normalised 0.590.");
    });
    await type("#recall-from-box", "0.9");
    await until(() => assert.equal(boxOf("#recall-to-box").value, "0.91"));
    await type("#recall-to-box", "1");
    await type("#recall-from-box", "0");
});

test("a range of a rate brings the partial area under ROC", async () => {
    const heads = () => textOf("#models-table thead");
    assert.doesNotMatch(heads(), /pAUROC/);
    await user.click(element("#roc-range > summary"));
    await until(() => assert.ok(document.querySelector("#roc-range label")));
    await tick("#roc-range", "false positive rates");
    await until(() => assert.equal(textOf("#roc-range-says"), ": FPR 0 to 0.1"));
    await type("#rate-to-box", "0.25");
    await until(() => {
        // scikit-learn: tests/golden/partial.json.
        assert.equal(textOf("#partial-area"), "Partial area of ada 0.111, at most 0.250: from 1/2 for chance to 1, 0.682.");
        assert.match(heads(), /pAUROC/);
        assert.equal(cell("ada", "pAUROC"), "0.111");
    });
    assert.equal(textOf("#models-notes"), "pAUROC is over false positive rates from 0 to 0.25.");
    // Ends cannot cross.
    await type("#rate-from-box", "0.5");
    await until(() => assert.equal(boxOf("#rate-to-box").value, "0.51"));
    await tick("#roc-range", "true positive rates");
    await until(() => assert.equal(textOf("#roc-range-says"), ": TPR 0.9 to 1"));
    await tick("#roc-range", "nothing");
    await until(() => assert.equal(textOf("#partial-area"), ""));
    assert.doesNotMatch(heads(), /pAUROC/);
    await choose("Balance precision and recall (F)");
});

test("each dial draws anew the plots that it is about, and no others", async () => {
    const SPACES = ["roc", "pr", "prg"];
    const drawn = () =>
        SPACES.map((space) => drawnOn(/** @type {HTMLCanvasElement} */ (element(`figure[data-space="${space}"] .plot-base`))));
    /** Whether each plot is drawn as before an action. @param {() => unknown} act @param {boolean[]} same */
    const draws = async (act, same) => {
        await atRest();
        const before = drawn();
        await act();
        await atRest();
        await until(() =>
            assert.deepEqual(
                drawn().map((strokes, at) => strokes === before[at]),
                same,
            ),
        );
    };
    const answered = async () => {
        await atRest();
        await until(() => assert.equal(element("#answer-body").getAttribute("aria-busy"), "false"));
    };
    await type("#threshold-box", "0.5536");
    await choose("More");
    await atRest();
    await tick("#measure-choice", "G");
    await answered();
    await draws(() => press("larger ∞", '[data-dial="rho"]'), [false, false, false]);
    await reset("kind of mean");
    await chooseMeasure("F");
    await answered();
    await draws(() => type("#prevalence-box", "110 %"), [true, true, true]);
    await draws(() => type("#prevalence-box", "20 %"), [false, false, false]);
    await reset("prevalence");
    await answered();
    await draws(() => type("#recall-from-box", "0.4"), [true, false, true]);
    await draws(() => type("#recall-from-box", "0"), [true, false, true]);
    await draws(() => tick("#roc-range", "false positive rates"), [false, true, true]);
    await draws(() => tick("#roc-range", "nothing"), [false, true, true]);
    await choose("Balance precision and recall (F)");
});
