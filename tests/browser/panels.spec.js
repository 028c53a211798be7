// Small plots and cards below the plots: their places, their pixels. Their numbers are in tests/js/dom/panels.test.js, what they draw in
// the plots above in tests/js/dom/drawn-in-plots.test.js.
import { expect, test } from "@playwright/test";

import { modelColors, open, recordShifts, shifted } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * The colours among these that each small plot has, none where it has not the size and the pixels of the window.
 * @param {Page} page
 * @param {string[]} colors
 */
const painted = (page, colors) =>
    page.locator(".small-plots canvas").evaluateAll((all, colors) => {
        return all.map((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement) || canvas.width !== Math.round(canvas.clientWidth * devicePixelRatio)) return [];
            const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
                0,
                0,
                canvas.width,
                canvas.height,
            );
            const found = new Set();
            for (let at = 0; at < data.length; at += 4) found.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
            return colors.filter((color) => found.has(color));
        });
    }, colors);

test("small plots and cards keep their places while their answers come, fit every width, and each plot has its model's colour", async ({
    page,
}) => {
    await recordShifts(page);
    for (const [width, columns] of /** @type {const} */ ([
        [1440, 4],
        [1024, 2],
        [320, 1],
    ]))
        await test.step(`${width}`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await open(page);
            await page.locator("#calibration-all").scrollIntoViewIfNeeded();
            await expect(page.locator(".losses .value").last()).toHaveText("0.2292");
            const colors = await modelColors(page);
            await expect.poll(() => painted(page, colors)).toEqual(colors.map((color) => [color]));
            await page.locator("#conventions").scrollIntoViewIfNeeded();
            await expect(page.locator("#conventions .card-answer")).toContainText("by tool");
            expect(await shifted(page)).toBeLessThan(0.02);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            const lefts = await page.locator(".card:visible").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
            expect(new Set(lefts).size).toBe(columns);
            const lines = await page.locator(".loss-line").evaluateAll((all) => all.map((line) => line.getBoundingClientRect().left));
            expect(new Set(lines).size).toBe(1);
        });
});
