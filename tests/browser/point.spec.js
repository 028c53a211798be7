// The optimum, the advice and the formulas of the page. Expected values: see "Optimum and advice" in tests/golden/README.md.
import { expect, test } from "@playwright/test";

import { choose, chooseMeasure, cursorIndices, expectAccessible, expectAllRedrawn, open, paste, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Types a value into a dial's box, or a threshold.
 * @param {Page} page
 * @param {string} id
 * @param {string} value
 */
async function type(page, id, value) {
    await page.locator(`#${id}-box`).fill(value);
    await page.locator(`#${id}-box`).press("Enter");
}

/**
 * Opens the running example, whose scores are 9 to 1.
 * @param {Page} page
 */
async function openRunningExample(page) {
    await open(page);
    await page.locator('button[data-panel="examples"]').click();
    await page.getByRole("button", { name: /running example/i }).click();
    await shown(page, 2);
}

/**
 * Expects an answer: its threshold, the value of what is made best, and what is said beside.
 * @param {Page} page
 * @param {string} threshold
 * @param {string} name
 * @param {string} value
 * @param {string} notes
 */
async function expectAnswer(page, threshold, name, value, notes) {
    const answer = page.locator("#answer");
    await expect(answer.locator(".answer-threshold")).toHaveText(threshold);
    const first = answer.locator(".answer-rates > div").first();
    await expect(first.locator("dt")).toHaveText(name);
    await expect(first.locator("b")).toHaveText(value);
    await expect(answer.locator(".answer-notes")).toHaveText(notes);
}

test("the answer names the best threshold for each measure and dial", async ({ page }) => {
    await open(page);
    await expectAnswer(page, "score ≥ 0.5536", "F1", "0.696", "Best for β from 0.6633 to 1.039.");
    await type(page, "beta", "2");
    await expectAnswer(page, "score ≥ 0.3845", "F2", "0.780", "Best for β from 1.371 to 2.126.");
    await chooseMeasure(page, "Accuracy");
    // Of two thresholds as good, that with more true positives.
    await expectAnswer(
        page,
        "score ≥ 0.5536",
        "weighted accuracy0.5",
        "0.778",
        "Threshold 0.5618 is just as good. Best for c from 0.3333 to 0.5.",
    );
    await type(page, "cost", "0.3");
    await expectAnswer(page, "score ≥ 0.4639", "weighted accuracy0.3", "0.744", "Best for c from 0.25 to 0.3333.");
    await choose(page, "Best F");
    await type(page, "beta", "1");
    await type(page, "prevalence", "0.1");
    await expectAnswer(page, "score ≥ 0.5618", "F1", "0.471", "Best for β from 0.3818 to 1.614.");
});

test("at both ends of the dial the best is best in precision and in recall", async ({ page }) => {
    await open(page);
    await type(page, "beta", "0");
    await expect(page.locator(".answer-notes")).toContainText("Best for β up to");
    await type(page, "beta", "∞");
    await expect(page.locator("#answer .answer-rates dt").first()).toHaveText("F∞");
    await expect(page.locator('[data-measure="recall"] .value')).toHaveText("1.000");
    await expect(page.locator('[data-measure="f"] .value')).toHaveText("1.000");
});

test("the mark goes to the best along the curve, or at once for a reader who wants less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    const there = await pictures(page, "overlay");
    /** Leaves the best point, and goes back. */
    const comeAndGo = async () => {
        await type(page, "threshold", "0.2");
        await expectAllRedrawn(page, "overlay", there);
        await page.getByRole("button", { name: "Go there" }).click();
        await expect(page.locator("#threshold-box")).toHaveValue("0.5536");
        await expect.poll(async () => pictures(page, "overlay")).toEqual(there);
    };
    await comeAndGo();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await comeAndGo();
});

test("advice on a point below the hull, and the way to the best", async ({ page }) => {
    await open(page);
    await type(page, "threshold", "0.5343932271335001");
    const advice = page.locator("#advice");
    await expect(advice).toContainText("F1 is 0.653 here, 0.043 short of the best: 0.696, at threshold 0.5536.");
    await expect(advice).toContainText("Below the hull");
    await expect(advice.locator(".instead li")).toHaveText([
        "As many positives with 3 fewer false positives (precision 0.762 instead of 0.667): predict positive when score ≥ 0.5536.",
        /^As many false positives with 1\.5 more positives: predict positive when score ≥ 0\.5536, else with a chance of 37\.5\s% when score ≥ 0\.4639\.$/,
    ]);
    await advice.locator("summary").click();
    await expect(advice.locator("details")).toContainText(
        "λ = 0.625 of the rows are decided by threshold 0.5536 and 0.375 by threshold 0.4639.",
    );
    await expect(advice.locator("details")).toContainText("= 0.571 and 1 − μ");
    await expect(advice.locator("details")).toContainText("recall gain 0.718, precision gain 0.699");

    await page.getByRole("button", { name: "Go there" }).press("Enter");
    await expect.poll(() => cursorIndices(page)).toEqual([19, 19, 19]);
    await expect(advice).toContainText("F1 is 0.696 here: the best of all thresholds.");
    await expect(advice.locator(".best-for dd")).toHaveText(["from 0.6633 to 1.039", "from 0.3333 to 0.5"]);
    await expect(advice.locator(".instead li")).toHaveCount(0);
});

test("advice at vertices of the running example, and at the start", async ({ page }) => {
    await openRunningExample(page);
    await expectAnswer(page, "score ≥ 7", "F1", "0.362", "Best for β from 0.5568 to 1.019.");
    await type(page, "threshold", "6");
    const advice = page.locator("#advice");
    await expect(advice).toContainText("F1 is 0.357 here, 0.004 short of the best: 0.362, at threshold 7.");
    await expect(advice.locator(".best-for dd")).toHaveText(["from 1.019 to 3.501", "from 0.05263 to 0.1773"]);
    await type(page, "prevalence", "0.5");
    await expectAnswer(page, "score ≥ 6", "F1", "0.779", "Best for β from 0.3395 to 1.167.");
    await type(page, "threshold", "7");
    await expect(advice).toContainText("F1 is 0.486 here, 0.293 short of the best: 0.779, at threshold 6.");
    await expect(advice.locator(".best-for dd")).toHaveText(["from 0.1856 to 0.3395", "from 0.6598 to 0.7826"]);
    await type(page, "threshold", "∞");
    await expect(advice.locator(".best-for dt")).toHaveText(["Best for accuracy with c"]);
});

test("without a negative there is nothing to compare with", async ({ page }) => {
    await open(page);
    await paste(page, "label,score\n1,3\n1,2\n1,1");
    await shown(page, 2);
    await expect(page.locator("#advice")).toContainText("Nothing to compare with. There are no negative rows.");
    // F needs no negative: predicting all positive has an F1 of 1.
    await expectAnswer(page, "score ≥ 1", "F1", "1.000", "");
    await paste(page, "label,score\n0,3\n0,2\n0,1");
    await shown(page, 3);
    await expect(page.locator("#answer")).toContainText("There are no positive rows.");
    await expect(page.getByRole("button", { name: "Go there" })).toBeHidden();
});

/**
 * What a formula of numbers comes to, as a calculator would have it.
 * @param {string} text
 */
function calculated(text) {
    const plain = text.replaceAll("·", "*").replaceAll("−", "-").replaceAll("²", "**2").replaceAll("^", "**").replaceAll("√", "Math.sqrt");
    expect(plain, `${text} is all numbers`).toMatch(/^(?:[\d\s.,()+\-*/]|Math\.sqrt)+$/);
    return Number(Function(`return ${plain}`)());
}

test("each formula, with the numbers put in, comes to the value beside it", async ({ page }) => {
    await open(page);
    await page.locator("#point-formulas").click();
    await type(page, "threshold", "0.5343932271335001");
    const line = (/** @type {string} */ field) => page.locator(`[data-measure="${field}"] .formula`);
    await expect(line("precision")).toHaveText("= tp / (tp + fp) = 16 / (16 + 8)");
    await expect(line("f").locator(".numbers")).toHaveText("= ((1 + 1²)·16) / ((1 + 1²)·16 + 8 + 1²·9)");
    await expect(line("mcc").locator(".numbers")).toHaveText("= (16·30 − 8·9) / √((16 + 8)·25·38·(30 + 9))");

    await chooseMeasure(page, "G");
    await type(page, "beta", "1.5");
    await type(page, "rho", "-3.5");
    await type(page, "prevalence", "0.1");
    await expect(page.locator("#point-prevalence")).toHaveText(
        "The table counts your data. At the prevalence of 0.1 every negative weighs 5.921 in the measures.",
    );
    await expect(line("g")).toContainText("1.5^(−3.5)");
    await expect(page.locator('[data-measure="g"] dt')).toHaveText("G1.5, −3.5");
    const blocks = await page.locator("[data-measure]").all();
    expect(blocks.length).toBe(27);
    for (const block of blocks) {
        const numbers = (await block.locator(".numbers").textContent())?.replace("= ", "") ?? "";
        const value = Number((await block.locator(".value").textContent())?.replace("−", "-"));
        expect(Math.abs(calculated(numbers) - value), `${numbers} for ${value}`).toBeLessThan(6e-4 * Math.max(1, Math.abs(value)));
    }
    await page.locator("#point-formulas").click();
    await expect(line("precision")).toBeHidden();
});

test("rates at the threshold have intervals, and what has none is said", async ({ page }) => {
    await open(page);
    await type(page, "threshold", "0.5536");
    const range = (/** @type {string} */ field) => page.locator(`[data-measure="${field}"] .range`);
    // Of 16/25, 5/38, 16/21 and 33/42: see tests/js/answers.test.js.
    await expect(range("recall")).toHaveText("(0.445 to 0.798)");
    await expect(range("fpr")).toHaveText("(0.058 to 0.273)");
    await expect(range("precision")).toHaveText("(0.549 to 0.894)");
    await expect(range("npv")).toHaveText("(0.641 to 0.883)");
    await expect(page.locator("#point-intervals")).toContainText("by Wilson’s formula");
    await type(page, "prevalence", "0.1");
    await expect(range("recall")).toHaveText("(0.445 to 0.798)");
    await expect(range("precision")).toBeEmpty();
    await expect(page.locator("#point-intervals")).toContainText(
        "At another prevalence the formula gives none for precision and negative predictive value",
    );
    await paste(page, "label,score,weight\n1,0.9,2\n0,0.4,1.5\n1,0.3,1\n0,0.1,1");
    await shown(page, 2);
    await expect(range("recall")).toBeEmpty();
    await expect(page.locator("#point-intervals")).toContainText("Rows have weights");
});

test("a measure without a value keeps its formula", async ({ page }) => {
    await open(page);
    await page.locator("#point-formulas").click();
    await type(page, "threshold", "∞");
    await expect(page.locator('[data-measure="precision"] .numbers')).toHaveText("= 0 / (0 + 0)");
    await expect(page.locator('[data-measure="fPrime"] .numbers')).toHaveCount(0);
});

test.describe("narrow", () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test("formulas and advice fit, and axe finds nothing", async ({ page }) => {
        await open(page);
        await page.locator("#point-explain").click();
        await page.locator("#point-formulas").click();
        await page.locator("#advice summary").click();
        await type(page, "threshold", "0.5343932271335001");
        await type(page, "prevalence", "0.0012");
        await expect(page.locator('[data-measure="kappa"] .numbers')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        await expectAccessible(page, { parts: [".point", "#answer"] });
    });
});
