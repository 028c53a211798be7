// Each dial: what it moves in the plots, and the numbers it leads to. Expected values are exact rationals and closed forms worked
// out from the rows of examples/white-clover.csv (ada: 25 positives, 38 negatives) by a script of its own, apart from this project.
import { expect, test } from "@playwright/test";

import { SPACES, choose, chooseMeasure, countPixels, expectAllRedrawn, modelColors, open, pictures } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** Half the side of a box that lies inside a marker, as a share of the plot. */
const IN_MARKER = 0.007;

/**
 * The share of pixels around a position that have the active model's colour.
 * @param {Page} page
 * @param {"roc" | "pr" | "prg"} space
 * @param {readonly [number, number]} at
 * @param {{ half?: number, layer?: "base" | "overlay" }} [where]
 */
async function inked(page, space, [x, y], { half = IN_MARKER, layer = "base" } = {}) {
    const [color = ""] = await modelColors(page);
    const { count, all } = await countPixels(page, space, { color, layer, box: [x - half, y - half, x + half, y + half] });
    return count / all;
}

/**
 * Where counts of ada are in each plot, at a prevalence.
 * @param {number} tp
 * @param {number} fp
 * @param {number} [prevalence]
 */
function places(tp, fp, prevalence = 25 / 63) {
    const odds = prevalence / (1 - prevalence);
    const [recall, fpr] = [tp / 25, fp / 38];
    const precision = (prevalence * recall) / (prevalence * recall + (1 - prevalence) * fpr);
    return /** @type {const} */ ({
        roc: [fpr, recall],
        pr: [recall, precision],
        prg: [1 - (odds * (1 - recall)) / recall, 1 - fpr / recall],
    });
}

/**
 * The cell of a model's row below a column's head.
 * @param {Page} page
 * @param {string} model
 * @param {string} column
 */
async function cell(page, model, column) {
    const heads = await page.locator("#models-table thead th").allInnerTexts();
    const at = heads.findIndex((head) => head.trim().startsWith(column));
    expect(at, `column ${column}`).toBeGreaterThan(0);
    return page
        .locator("#models-table tbody tr", { has: page.getByText(model, { exact: true }) })
        .locator("th, td")
        .nth(at);
}

for (const { beta, tp, fp } of [
    { beta: "2", tp: 22, fp: 19 },
    { beta: "0.5", tp: 15, fp: 4 },
    { beta: "1", tp: 16, fp: 5 },
]) {
    test(`beta ${beta} puts the best point at ${tp} tp and ${fp} fp in all plots`, async ({ page }) => {
        await open(page);
        await page.locator("#beta-box").fill(beta);
        await page.keyboard.press("Enter");
        await page.locator("figure[data-space=pr] .layers summary").click();
        await expect(page.locator("figure[data-space=pr] input[value=optimum]")).toBeChecked();
        await page.keyboard.press("Escape");
        for (const space of SPACES) {
            await expect.poll(() => inked(page, space, places(tp, fp)[space]), `diamond in ${space}`).toBeGreaterThan(0.85);
        }
    });
}

test("the line of the best F2 goes through the pivot in ROC, has slope -4 in PRG and is a hyperbola in PR", async ({ page }) => {
    await open(page);
    const on = /** @type {const} */ ({
        // tpr of the line from (-4·25/38, 0) through (0.5, 0.88), at fpr 0.04.
        roc: [0.04, 0.88 * ((0.04 + 100 / 38) / (0.5 + 100 / 38))],
        // precision = F·r/(5r - 4F) with F = 110/141, at recall 0.82.
        pr: [0.82, ((110 / 141) * 0.82) / (5 * 0.82 - (4 * 110) / 141)],
        // precG + 4·recG is that of the point, at precG 0.9.
        prg: [places(22, 19).prg[0] - (0.9 - places(22, 19).prg[1]) / 4, 0.9],
    });
    for (const space of SPACES) expect(await inked(page, space, on[space], { half: 0.012 }), space).toBe(0);
    await page.locator("#beta-box").fill("2");
    await page.keyboard.press("Enter");
    for (const space of SPACES) {
        await expect.poll(() => inked(page, space, on[space], { half: 0.012 }), space).toBeGreaterThan(0.05);
    }
});

test("the beta slider goes from precision alone to recall alone, and Reset goes back to 1", async ({ page }) => {
    await open(page);
    const slider = page.locator("#beta-slider");
    await slider.focus();
    await page.keyboard.press("Home");
    await expect(page.locator("#beta-note")).toHaveText("Precision alone counts.");
    await expect.poll(() => inked(page, "roc", places(2, 0).roc)).toBeGreaterThan(0.6);
    await page.keyboard.press("End");
    await expect(page.locator("#beta-box")).toHaveValue("∞");
    await expect(page.locator("#beta-note")).toHaveText("Recall alone counts.");
    await page.getByRole("button", { name: "Reset weight of recall" }).click();
    await expect(page.locator("#beta-box")).toHaveValue("1");
    await expect(slider).toBeFocused();
});

for (const { cost, tp, fp } of [
    { cost: "0.2", tp: 22, fp: 19 },
    { cost: "0.7", tp: 15, fp: 4 },
]) {
    test(`cost ${cost} puts the best point at ${tp} tp and ${fp} fp in all plots`, async ({ page }) => {
        await open(page);
        await chooseMeasure(page, "Accuracy");
        await page.locator("#cost-box").fill(cost);
        await page.keyboard.press("Enter");
        for (const space of SPACES) {
            await expect.poll(() => inked(page, space, places(tp, fp)[space]), `diamond in ${space}`).toBeGreaterThan(0.85);
        }
        await expect(page.locator("#beta-box")).toBeHidden();
    });
}

test("rho bends the isometrics of G in all plots, and its named values say what they are", async ({ page }) => {
    await open(page);
    await chooseMeasure(page, "G");
    await expect(page.locator("#rho-note")).toHaveText("The harmonic mean: F.");
    let before = await pictures(page, "base");
    for (const [button = "", words = ""] of [
        ["smaller", "The smaller of precision and recall"],
        ["geometric", "The geometric mean."],
        ["arithmetic", "it jumps, and β now favours precision."],
        ["larger", "The larger of precision and recall"],
    ]) {
        await page.locator('[data-dial="rho"]').getByRole("button", { name: button }).click();
        await expect(page.locator("#rho-note")).toContainText(words);
        await expectAllRedrawn(page, "base", before);
        before = await pictures(page, "base");
    }
    await page.getByRole("button", { name: "Reset kind of mean" }).click();
    await expect(page.locator("#rho-box")).toHaveValue("−2");
});

test("prevalence bends PR, stretches PRG, leaves ROC, and all numbers follow; Reset goes back to the data's", async ({ page }) => {
    await open(page);
    await expect(await cell(page, "ada", "AUCPR")).toHaveText(/^0\.665/);
    // A threshold that was typed is left where it is.
    await page.locator("#threshold-box").fill("0.5536");
    await page.locator("#threshold-box").press("Enter");
    const [roc, pr, prg] = await pictures(page, "base");
    await page.locator("#prevalence-box").fill("20 %");
    await page.keyboard.press("Enter");
    await expect(await cell(page, "ada", "AUCPR")).toHaveText(/^0\.459/);
    await expect(await cell(page, "ada", "AUPRG")).toHaveText(/^0\.687/);
    await expect(await cell(page, "lr", "AUCPR")).toHaveText(/^0\.726/);
    await expect(await cell(page, "lr", "AUPRG")).toHaveText(/^0\.928/);
    const after = await pictures(page, "base");
    expect(after[0] === roc, "ROC stands still").toBe(true);
    expect(after[1] === pr || after[2] === prg, "PR or PRG stands still").toBe(false);
    // The cursor stays on 16 tp and 5 fp, and goes with the curves.
    for (const space of SPACES) {
        await expect.poll(() => inked(page, space, places(16, 5, 0.2)[space], { layer: "overlay" }), space).toBeGreaterThan(0.85);
    }
    await expect(page.locator('[data-measure="precision"] .value')).toHaveText((0.128 / (0.128 + (0.8 * 5) / 38)).toFixed(3));
    await page.getByRole("button", { name: "Reset prevalence" }).click();
    await expect(await cell(page, "ada", "AUCPR")).toHaveText(/^0\.665/);
    await expect(page.locator("#prevalence-note")).toContainText("39.7 %");
});

test("the prevalence slider reaches 0.0001 and 0.9999", async ({ page }) => {
    await open(page);
    await page.locator("#prevalence-slider").focus();
    await page.keyboard.press("Home");
    await expect(page.locator("#prevalence-box")).toHaveValue("0.0001");
    await expect(await cell(page, "ada", "AUCPR")).toHaveText(/^0\.080/);
    await page.keyboard.press("End");
    await expect(page.locator("#prevalence-box")).toHaveValue("0.9999");
});

test("a recall range shades its strip of PR and restricts the areas", async ({ page }) => {
    await open(page);
    await choose(page, "More");
    await page.locator("#recall-range summary").click();
    const before = await pictures(page, "base");
    await page.locator("#recall-from-box").fill("0.4");
    await page.keyboard.press("Enter");
    await page.locator("#recall-to-box").fill("0.8");
    await page.keyboard.press("Enter");
    await expect(await cell(page, "ada", "AUCPR")).toHaveText(/^0\.282/);
    await expect(await cell(page, "lr", "AUCPR")).toHaveText(/^0\.328/);
    // Least: the integral of πr/(1-π+πr) over the range; most: its width; normalised between the two.
    await expect(page.locator("#range-area")).toHaveText("Area of ada 0.282, at least 0.112, at most 0.400: normalised 0.590.");
    const after = await pictures(page, "base");
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, false, true]);
    const strip = await countPixels(page, "pr", { color: "rgb(235, 239, 245)", box: [0.45, 0.85, 0.6, 0.95], tolerance: 4 });
    expect(strip.count / strip.all).toBeGreaterThan(0.5);
    // Ends cannot cross: pulling one past the other takes it along.
    await page.locator("#recall-from-box").fill("0.9");
    await page.keyboard.press("Enter");
    await expect(page.locator("#recall-to-box")).toHaveValue("0.91");
});

test("a range of a rate brings the partial area under ROC", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await expect(page.locator("#models-table thead")).not.toContainText("pAUROC");
    await choose(page, "More");
    await page.locator("#roc-range > summary").click();
    const [roc, ...others] = await pictures(page, "base");
    await page.getByRole("radio", { name: "false positive rates" }).check();
    await expect.poll(async () => (await pictures(page, "base"))[0] === roc, "the area is shaded").toBe(false);
    expect((await pictures(page, "base")).slice(1), "in ROC alone").toEqual(others);
    await expect(page.locator("#roc-range-says")).toHaveText(": FPR 0 to 0.1");
    await page.locator("#rate-to-box").fill("0.25");
    await page.keyboard.press("Enter");
    // scikit-learn: tests/golden/partial.json.
    const words = "Partial area of ada 0.111, at most 0.250: from 1/2 for chance to 1, 0.682.";
    await expect(page.locator("#partial-area")).toHaveText(words);
    await expect(page.locator("#models-table thead")).toContainText("pAUROC");
    await expect(await cell(page, "ada", "pAUROC")).toHaveText(/^0\.111/);
    await expect(page.locator("#models-notes")).toHaveText("pAUROC is over false positive rates from 0 to 0.25.");
    // Ends cannot cross.
    await page.locator("#rate-from-box").fill("0.5");
    await page.keyboard.press("Enter");
    await expect(page.locator("#rate-to-box")).toHaveValue("0.51");
    await page.getByRole("radio", { name: "true positive rates" }).check();
    await expect(page.locator("#roc-range-says")).toHaveText(": TPR 0.9 to 1");
    await page.getByRole("radio", { name: "nothing" }).check();
    await expect(page.locator("#partial-area")).toHaveText("");
    await expect.poll(async () => (await pictures(page, "base"))[0] === roc).toBe(true);
    await expect(page.locator("#models-table thead")).not.toContainText("pAUROC");
});

test("garbage in a dial's box is marked and explained, and changes nothing", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    for (const [box, text, words] of [
        ["#beta-box", "much", "or ∞; 0 and up."],
        ["#beta-box", "-1", "0 and up."],
        ["#prevalence-box", "1", "above 0 and below 1"],
        ["#prevalence-box", "110 %", "above 0 and below 1"],
    ]) {
        await page.locator(box ?? "").fill(text ?? "");
        await page.keyboard.press("Enter");
        await expect(page.locator(box ?? "")).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator((box ?? "").replace("box", "note"))).toContainText(words ?? "");
    }
    expect(await pictures(page, "base")).toEqual(before);
    // The text stays with its error, and the remedy beside it, until another one comes; nothing at all is the number that was.
    const box = page.locator("#prevalence-box");
    await box.blur();
    await expect(box).toHaveValue("110 %");
    await expect(page.locator("#prevalence-note")).toContainText("Type a number above 0 and below 1, such as 0.1, 10 %, 1/11");
    await box.fill("");
    await box.blur();
    await expect(box).toHaveValue("0.3968");
    await expect(page.locator("#prevalence-note")).toContainText("The data’s own");
});

test("boxes take percentages, fractions and ratios, and say what they understood", async ({ page }) => {
    await open(page);
    await chooseMeasure(page, "Accuracy");
    for (const [id, text, value, words] of [
        ["prevalence", "1 %", "0.01", "1 % is 0.01. As if 1.0 % were positive"],
        ["prevalence", "1:24", "0.04", "1:24 is 0.04. As if 4.0 % were positive"],
        ["cost", "1/11", "0.09091", "1/11 is 0.09091. A miss costs 10 times a false positive."],
        ["cost", "10:1", "0.9091", "10:1 is 0.9091. A false positive costs 10 times a miss."],
        ["cost", "0.2", "0.2", "A miss costs 4 times a false positive."],
    ]) {
        const box = page.locator(`#${id}-box`);
        await box.fill(text ?? "");
        await box.press("Enter");
        await expect(page.locator(`#${id}-note`)).toHaveText(new RegExp(`^${words}`));
        await box.blur();
        await expect(box).toHaveValue(value ?? "");
        await expect(page.locator(`#${id}-note`)).toHaveText(new RegExp(`^${words}`));
    }
    // What a slider then says is no longer of the text.
    await page.locator("#cost-slider").press("ArrowRight");
    await expect(page.locator("#cost-note")).not.toContainText("is 0.2");
});

test("data chosen anew come at their own prevalence", async ({ page }) => {
    await open(page);
    await page.locator("#prevalence-box").fill("0.01");
    await page.keyboard.press("Enter");
    await page.locator('[data-panel="examples"]').click();
    await page.getByText("running example").first().click();
    await expect(page.locator("#prevalence-box")).toHaveValue("0.1");
    await expect(page.locator("#prevalence-note")).toContainText("The data’s own");
});
