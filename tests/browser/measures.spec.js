// The plot of measures against the threshold, linked with all other plots. What it says is in tests/js/dom/measures.test.js. Counts are those
// of the page's first example, model ada: 25 positives and 38 negatives; expected values are fractions of them.
import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { cursorIndices, expectAccessible, open, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/** Room beside the scores, as a share of their range: crates/draw/src/scores/axis.rs. */
const ROOM = 0.02;

/** Distinct scores of ada, greatest first, as the file has them. */
function scoresOfAda() {
    const url = new URL("../../www/examples/white-clover.csv", import.meta.url);
    const [header = "", ...lines] = readFileSync(url, "utf8").trim().split("\n");
    const at = header.split(",").indexOf("ada");
    return [...new Set(lines.map((line) => Number(line.split(",")[at])))].sort((p, q) => q - p);
}

/** @param {Page} page */
function measuresPlot(page) {
    return page.locator("#threshold-measures .plot");
}

/**
 * Opens the page at the plot, and waits until it is drawn.
 * @param {Page} page
 */
async function openAtMeasures(page) {
    await open(page);
    await measuresPlot(page).scrollIntoViewIfNeeded();
    await expect(measuresPlot(page)).toHaveAttribute("aria-valuetext", /recall/i);
}

/**
 * The ends of the plot's longest line of ink, its axis, in CSS pixels from its left edge: names and values are right of it, in a gutter as
 * wide as the names.
 * @param {Page} page
 */
function axisOf(page) {
    return page.locator("#threshold-measures .plot-base").evaluate((canvas) => {
        const context = canvas instanceof HTMLCanvasElement ? canvas.getContext("2d") : null;
        if (!context) throw new Error("no canvas");
        const { width, height } = context.canvas;
        const { data } = context.getImageData(0, 0, width, height);
        let longest = { left: 0, right: 0 };
        for (let y = 0; y < height; y += 1) {
            for (let left = 0, x = 0; x <= width; x += 1) {
                const isInk = x < width && (data[4 * (y * width + x) + 3] ?? 0) > 0;
                if (isInk) continue;
                if (x - left > longest.right - longest.left) longest = { left, right: x };
                left = x + 1;
            }
        }
        return { left: longest.left / devicePixelRatio, right: longest.right / devicePixelRatio };
    });
}

/**
 * Where a score is on the window; the axis shows [0, 1].
 * @param {Page} page
 * @param {number} score
 */
async function placeOf(page, score) {
    const box = await measuresPlot(page).boundingBox();
    if (!box) throw new Error("no plot");
    const { left, right } = await axisOf(page);
    return { x: box.x + left + ((ROOM + score) / (1 + 2 * ROOM)) * (right - left), y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} figure
 * @param {"base" | "overlay"} layer
 */
function pictureOf(page, figure, layer) {
    return page.locator(`#${figure} .plot-${layer}`).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
}

test("measures are drawn when they come into sight, and follow point and prevalence", async ({ page }) => {
    await openAtMeasures(page);
    // TP 16, FP 5: 16/25, 16/21, 32/46.
    await expect(measuresPlot(page)).toHaveAttribute("aria-valuetext", /^ada, threshold \S+: Recall 0\.640, Precision 0\.762, F1 0\.696$/);
    const [lines, bars] = [await pictureOf(page, "threshold-measures", "base"), await pictureOf(page, "scores", "base")];
    await plotOf(page, "roc").press("ArrowRight");
    await expect(measuresPlot(page)).not.toHaveAttribute("aria-valuetext", /Precision 0\.762/);
    expect((await pictureOf(page, "threshold-measures", "base")) === lines).toBe(true);
    await plotOf(page, "roc").press("ArrowLeft");
    // The lines move with the prevalence, the bars do not: 0.1·16/25 over that and 0.9·5/38.
    await page.locator("#prevalence-box").fill("0.1");
    await page.locator("#prevalence-box").press("Enter");
    await expect(measuresPlot(page)).toHaveAttribute("aria-valuetext", /Recall 0\.640, Precision 0\.351, /);
    await expect.poll(async () => (await pictureOf(page, "threshold-measures", "base")) === lines).toBe(false);
    expect((await pictureOf(page, "scores", "base")) === bars).toBe(true);
});

test("what a pointer passes is seen in both plots of scores; a click and a drag move the point in all plots", async ({ page }) => {
    await openAtMeasures(page);
    const before = await cursorIndices(page);
    for (const [over, other] of /** @type {const} */ ([
        ["threshold-measures", "scores"],
        ["scores", "threshold-measures"],
    ])) {
        const drawn = await pictureOf(page, other, "overlay");
        await page.locator(`#${over} .plot`).hover();
        await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
        await expect.poll(async () => (await pictureOf(page, other, "overlay")) === drawn).toBe(false);
        await page.mouse.move(2, 2);
        await expect.poll(async () => (await pictureOf(page, other, "overlay")) === drawn).toBe(true);
    }
    expect(await cursorIndices(page)).toEqual(before);

    const scores = scoresOfAda();
    const nearest = (/** @type {number} */ score) => {
        const far = scores.map((one) => Math.abs(one - score));
        return far.indexOf(Math.min(...far));
    };
    await measuresPlot(page).scrollIntoViewIfNeeded();
    const [from, to] = [await placeOf(page, 0.3), await placeOf(page, 0.63)];
    await page.mouse.click(from.x, from.y);
    await expect.poll(() => cursorIndices(page)).toEqual(Array(3).fill(nearest(0.3)));
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 20, { steps: 3 });
    await page.mouse.up();
    const index = nearest(0.63);
    await expect.poll(() => cursorIndices(page)).toEqual(Array(3).fill(index));
});

test("what is drawn is saved, and the keyboard comes back from the menu of measures", async ({ page }) => {
    await openAtMeasures(page);
    const figure = page.locator("#threshold-measures");
    const summary = figure.locator(".measures-choice summary");
    await summary.press("Enter");
    await figure.locator('input[value="fpr"]').check();
    await figure.locator('input[value="specificity"]').check();
    await figure.locator('input[value="precision"]').uncheck();
    await page.keyboard.press("Escape");
    await expect(figure.locator(".measures-menu")).toBeHidden();
    await expect(summary).toBeFocused();
    await expect(measuresPlot(page)).toHaveAttribute("aria-valuetext", /: Recall 0\.640, F1 0\.696, FPR 0\.132, Specificity 0\.868$/);
    await figure.locator(".plot-tools summary").filter({ hasText: "Save" }).click();
    const { name, bytes } = await downloaded(page, figure.getByRole("button", { name: /^SVG of/ }));
    expect(name).toBe("white-clover-measures.svg");
    // Beside the plot, with their values at the threshold.
    for (const words of ["Recall 0.640", "F1 0.696", "FPR 0.132", "Specificity 0.868"]) expect(String(bytes)).toContain(`>${words}</text>`);
    expect(String(bytes)).not.toContain(">Precision");
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test("a tap moves the threshold, and the menu stays in the window", async ({ page }) => {
        await openAtMeasures(page);
        const at = await placeOf(page, 0);
        await page.touchscreen.tap(at.x, at.y);
        const last = scoresOfAda().length - 1;
        await expect.poll(() => cursorIndices(page)).toEqual([last, last, last]);
        await page.locator(".measures-choice summary").tap();
        await expect(page.locator(".measures-menu")).toBeVisible();
        const menu = await page.locator(".measures-menu").boundingBox();
        expect(menu?.x).toBeGreaterThanOrEqual(0);
        expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
        await expectAccessible(page, { parts: ["#threshold-measures"], what: "at 360 px" });
    });
});
