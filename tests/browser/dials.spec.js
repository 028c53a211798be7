// Where dials move marks and curves; their numbers and words, and which plots each draws anew: tests/js/dom/dials.test.js. Expected places
// are exact rationals and closed forms worked out from the rows of examples/white-clover.csv (ada: 25 positives, 38 negatives) by a script
// of its own, apart from this project.
import { expect, test } from "@playwright/test";

import { SPACES, chooseMeasure, countPixels, expectSame, modelColors, open, pictures } from "./support.js";

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

test("the best point, the line of the best, and the chosen point lie where the dials have them", async ({ page }) => {
    await open(page);
    await test.step("prevalence bends PR and stretches PRG", async () => {
        // A threshold that was typed is left where it is, at 16 tp and 5 fp.
        await type(page, "threshold", "0.5536");
        await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5536");
        const before = await pictures(page, "base");
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
    const on = /** @type {const} */ ({
        // tpr of the line from (-4·25/38, 0) through (0.5, 0.88), at fpr 0.04.
        roc: [0.04, 0.88 * ((0.04 + 100 / 38) / (0.5 + 100 / 38))],
        // precision = F·r/(5r - 4F) with F = 110/141, at recall 0.82.
        pr: [0.82, ((110 / 141) * 0.82) / (5 * 0.82 - (4 * 110) / 141)],
        // precG + 4·recG is that of the point, at precG 0.9.
        prg: [places(22, 19).prg[0] - (0.9 - places(22, 19).prg[1]) / 4, 0.9],
    });
    for (const space of SPACES) expect(await inked(page, space, on[space], { half: 0.012 }), space).toBe(0);
    await test.step("beta", async () => {
        await type(page, "beta", "2");
        await expectBest(page, 22, 19);
        // The line goes through the pivot in ROC, has slope -4 in PRG and is a hyperbola in PR.
        for (const space of SPACES) await expect.poll(() => inked(page, space, on[space], { half: 0.012 }), space).toBeGreaterThan(0.05);
        await type(page, "beta", "1");
        await expectBest(page, 16, 5);
    });
    await test.step("cost", async () => {
        await chooseMeasure(page, "Accuracy");
        await type(page, "cost", "0.7");
        await expectBest(page, 15, 4);
    });
});
