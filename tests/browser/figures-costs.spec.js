// The figures of Drummond & Holte 2006 and of Vickers & Elkin 2006. Costs of the five thresholds are by hand from their counts; those of normal
// scores by Python 3.11 (statistics.NormalDist).
import { expect, test } from "@playwright/test";

import { openFigure } from "./opened-figure.js";

/** @import { Locator } from "@playwright/test" */

/**
 * @param {Locator} figure
 * @param {string} dial
 * @param {string} text
 */
async function turn(figure, dial, text) {
    const box = figure.locator(`[id$="${dial}-box"]`);
    await box.fill(text);
    await box.press("Enter");
}

/**
 * @param {Locator} figure
 * @param {string} space
 */
const plotIn = (figure, space) => figure.locator(`figure[data-space="${space}"] .plot`);

/** What a canvas shows. @param {Locator} figure @param {string} space */
const looks = (figure, space) =>
    figure
        .locator(`figure[data-space="${space}"] .plot-base`)
        .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));

test("Drummond & Holte: a point and its line are one choice", async ({ page }) => {
    const figure = await openFigure(page, "dh-point");
    // At c = 1/2 the cost is the mean of both rates, (0.05 + 0.7)/2; (0.2 + 0.55)/2; (0.3 + 0.3)/2.
    for (const [threshold, cost] of [
        [5, "0.375"],
        [4, "0.375"],
        [3, "0.300"],
    ]) {
        await expect(plotIn(figure, "cost")).toHaveAttribute("aria-valuetext", `score, threshold ${threshold}: normalised cost ${cost}`);
        await expect(plotIn(figure, "roc")).toHaveAttribute("aria-valuetext", new RegExp(`^score, threshold ${threshold}: `));
        await plotIn(figure, "roc").press("ArrowRight");
    }
});

test("Drummond & Holte: c moves the best line, and the point below the hull stays chosen", async ({ page }) => {
    const figure = await openFigure(page, "dh-envelope");
    await expect(plotIn(figure, "roc")).toHaveAttribute("aria-valuetext", /^score, threshold 4: /);
    const before = await looks(figure, "cost");
    await turn(figure, "cost", "0.8");
    await expect.poll(async () => (await looks(figure, "cost")) === before).toBe(false);
    await expect(plotIn(figure, "roc")).toHaveAttribute("aria-valuetext", /^score, threshold 4: /);
});

test("Drummond & Holte: prevalence and costs are one place on the axis", async ({ page }) => {
    const figure = await openFigure(page, "dh-operating");
    const place = figure.locator(".lesson-formula");
    await expect(place).toHaveText(/= 0\.200$/);
    // Both ways to 1/2: the density of both classes is equal at 0.75, beyond which are 0.2266 of the negatives and 0.7734 of the positives.
    for (const [cost, prevalence] of [
        ["0.2", "0.2"],
        ["0.5", "0.5"],
    ]) {
        await turn(figure, "cost", String(cost));
        await turn(figure, "prevalence", String(prevalence));
        await expect(place).toHaveText(/= 0\.500$/);
        await expect(plotIn(figure, "roc")).toHaveAttribute(
            "aria-valuetext",
            /false positive rate 0\.2[23]\d, true positive rate 0\.7[678]\d/,
        );
    }
});

test("Drummond & Holte: of two models each is cheaper under some costs", async ({ page }) => {
    const figure = await openFigure(page, "dh-compare");
    const words = figure.locator(".study-words");
    for (const [cost, best, a, b] of /** @type {const} */ ([
        ["0.3", "B", 0.3, 0.1715],
        ["0.7", "A", 0.193, 0.2397],
    ])) {
        await turn(figure, "cost", cost);
        await expect(words).toHaveText(new RegExp(`: ${best} is cheaper\\.$`));
        const [ofA, ofB] = [...String(await words.textContent()).matchAll(/0\.\d+/g)].map(Number);
        expect(Math.abs(Number(ofA) - a)).toBeLessThan(0.004);
        expect(Math.abs(Number(ofB) - b)).toBeLessThan(0.004);
    }
    await expect(figure.locator(".legend button")).toHaveText(["A", "B"]);
});

test("Vickers & Elkin: the decision curve follows how far classes are apart, and the share of positives", async ({ page }) => {
    const figure = await openFigure(page, "ve-net-benefit");
    const notes = figure.locator(".dial-note");
    await expect(notes.first()).toHaveText("In standard deviations: AUROC 0.856.");
    const before = await looks(figure, "decision");
    await turn(figure, "separation", "1.2");
    await expect(notes.first()).toHaveText("In standard deviations: AUROC 0.802.");
    await expect.poll(async () => (await looks(figure, "decision")) === before).toBe(false);
    const apart = await looks(figure, "decision");
    await turn(figure, "prevalence", "0.4");
    await expect(notes.last()).toHaveText("Treat all has 0 at c = 0.4.");
    await expect.poll(async () => (await looks(figure, "decision")) === apart).toBe(false);
});

test("Vickers & Elkin: chances that were learned elsewhere", async ({ page }) => {
    const figure = await openFigure(page, "ve-calibration");
    const note = figure.locator(".dial-note");
    await expect(note).toHaveText("Its chances are too high: here 20.0\u202f% are positive.");
    const before = await looks(figure, "decision");
    await turn(figure, "elsewhere", "0.02");
    await expect(note).toHaveText("Its chances are too low: here 20.0\u202f% are positive.");
    await expect.poll(async () => (await looks(figure, "decision")) === before).toBe(false);
    await turn(figure, "elsewhere", "0.2");
    await expect(note).toHaveText("Both are calibrated.");
});

test("Vickers & Elkin: what c weighs, and the best threshold there", async ({ page }) => {
    const figure = await openFigure(page, "ve-weights");
    const [weight, benefit] = [figure.locator(".lesson-formula").first(), figure.locator(".lesson-formula").last()];
    await expect(weight).toHaveText(/= 0\.250$/);
    await expect(benefit).toHaveText(/= 0\.090$/);
    await turn(figure, "cost", "0.5");
    await expect(weight).toHaveText(/= 1\.000$/);
    await expect(benefit).toHaveText(/= 0\.026$/);
});
