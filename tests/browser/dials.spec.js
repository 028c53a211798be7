// What each dial moves in the plots; its numbers and words are in tests/js/dom/dials.test.js. Expected places are exact rationals and closed
// forms worked out from the rows of examples/white-clover.csv (ada: 25 positives, 38 negatives) by a script of its own, apart from this
// project.
import { expect, test } from "@playwright/test";

import { SPACES, choose, chooseMeasure, countPixels, expectAllRedrawn, expectSame, modelColors, open, pictures } from "./support.js";

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
 * Types a number into a dial's box.
 * @param {Page} page
 * @param {string} id
 * @param {string} value
 */
async function type(page, id, value) {
    await page.locator(`#${id}-box`).fill(value);
    await page.locator(`#${id}-box`).press("Enter");
}

/**
 * Expects the mark of the best point at these counts in every plot.
 * @param {Page} page
 * @param {number} tp
 * @param {number} fp
 */
async function expectBest(page, tp, fp) {
    for (const space of SPACES)
        await expect.poll(() => inked(page, space, places(tp, fp)[space]), `diamond in ${space}`).toBeGreaterThan(0.85);
}

test("the best point and the line of the best are drawn where the dials of a measure have them", async ({ page }) => {
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
    for (const { beta, tp, fp } of [
        { beta: "2", tp: 22, fp: 19 },
        { beta: "0.5", tp: 15, fp: 4 },
        { beta: "1", tp: 16, fp: 5 },
    ]) {
        await test.step(`beta ${beta}: ${tp} tp and ${fp} fp`, async () => {
            await type(page, "beta", beta);
            await expectBest(page, tp, fp);
            if (beta !== "2") return;
            // The line goes through the pivot in ROC, has slope -4 in PRG and is a hyperbola in PR.
            for (const space of SPACES)
                await expect.poll(() => inked(page, space, on[space], { half: 0.012 }), space).toBeGreaterThan(0.05);
            await page.locator("figure[data-space=pr] .layers summary").click();
            await expect(page.locator("figure[data-space=pr] input[value=optimum]")).toBeChecked();
            await page.keyboard.press("Escape");
        });
    }
    await test.step("the slider by a key: precision alone", async () => {
        await page.locator("#beta-slider").focus();
        await page.keyboard.press("Home");
        await expect(page.locator("#beta-note")).toHaveText("Precision alone counts.");
        await expect.poll(() => inked(page, "roc", places(2, 0).roc)).toBeGreaterThan(0.6);
        await page.getByRole("button", { name: "Reset weight of recall" }).click();
        await expect(page.locator("#beta-slider")).toBeFocused();
    });
    for (const { cost, tp, fp } of [
        { cost: "0.2", tp: 22, fp: 19 },
        { cost: "0.7", tp: 15, fp: 4 },
    ]) {
        await test.step(`cost ${cost}: ${tp} tp and ${fp} fp`, async () => {
            await chooseMeasure(page, "Accuracy");
            await type(page, "cost", cost);
            await expectBest(page, tp, fp);
            await expect(page.locator("#beta-box")).toBeHidden();
        });
    }
    await test.step("rho bends the isometrics of G", async () => {
        await chooseMeasure(page, "G");
        await page.locator('[data-dial="rho"]').getByRole("button", { name: "geometric" }).click();
        await expect(page.locator("#rho-note")).toContainText("The geometric mean.");
        const before = await pictures(page, "base");
        await page.locator('[data-dial="rho"]').getByRole("button", { name: "larger" }).click();
        await expectAllRedrawn(page, "base", before);
    });
});

test("prevalence bends PR and stretches PRG, a recall range shades PR, a range of a rate ROC", async ({ page }) => {
    await open(page);
    // A threshold that was typed is left where it is, at 16 tp and 5 fp.
    await type(page, "threshold", "0.5536");
    await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5536");
    const before = await pictures(page, "base");
    await test.step("a text that is no prevalence moves nothing", async () => {
        await type(page, "prevalence", "110 %");
        await expect(page.locator("#prevalence-box")).toHaveAttribute("aria-invalid", "true");
        // Whatever it changed would be drawn with the next move of the point.
        const overlays = await pictures(page, "overlay");
        await page.locator("figure[data-space=roc] .plot").press("ArrowRight");
        await expectAllRedrawn(page, "overlay", overlays);
        await expectSame(page, before, [true, true, true]);
        await type(page, "threshold", "0.5536");
    });
    await test.step("prevalence", async () => {
        const curve = await inked(page, "roc", places(16, 5, 0.2).roc);
        await type(page, "prevalence", "20 %");
        // The cursor stays on 16 tp and 5 fp, and goes with the curves.
        for (const space of SPACES)
            await expect.poll(() => inked(page, space, places(16, 5, 0.2)[space], { layer: "overlay" }), space).toBeGreaterThan(0.85);
        await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
        // The curve of ROC stays; names keep clear of its line of equal F, which turns.
        await expect.poll(async () => (await pictures(page, "base")).slice(1).includes(String(before[1]))).toBe(false);
        expect(await inked(page, "roc", places(16, 5, 0.2).roc)).toBe(curve);
        await page.getByRole("button", { name: "Reset prevalence" }).click();
        await expectSame(page, before, [true, true, true]);
    });
    await choose(page, "More");
    await expect(page.locator("#measure-choice")).toBeVisible();
    await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
    const plain = await pictures(page, "base");
    await test.step("a recall range", async () => {
        await page.locator("#recall-range summary").click();
        await type(page, "recall-from", "0.4");
        await type(page, "recall-to", "0.8");
        await expectSame(page, plain, [true, false, true]);
        const share = async () => {
            const strip = await countPixels(page, "pr", { color: "rgb(235, 239, 245)", box: [0.45, 0.85, 0.6, 0.95], tolerance: 4 });
            return strip.count / strip.all;
        };
        await expect.poll(share).toBeGreaterThan(0.5);
        await type(page, "recall-from", "0");
        await type(page, "recall-to", "1");
        await expectSame(page, plain, [true, true, true]);
    });
    await test.step("a range of a rate", async () => {
        await page.locator("#roc-range > summary").click();
        await page.getByRole("radio", { name: "false positive rates" }).check();
        await expectSame(page, plain, [false, true, true]);
        await page.getByRole("radio", { name: "nothing" }).check();
        await expectSame(page, plain, [true, true, true]);
    });
});
