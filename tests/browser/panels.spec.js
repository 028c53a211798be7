// What the panels below the table of models draw in the plots. Their numbers are in tests/js/dom/panels.test.js.
import { expect, test } from "@playwright/test";

import { expectSame, modelColors, open, picture, pictures, recordShifts, shifted } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * Unfolds a part of the page and waits for what is in it.
 * @param {Page} page
 * @param {string} id
 * @param {string} content
 */
async function unfold(page, id, content) {
    await page.locator(`#${id} > summary`).click();
    await expect(page.locator(`#${id} ${content}`).first()).toBeVisible();
}

test("disagreements, conventions and folds are loaded when they are unfolded", async ({ page }) => {
    await open(page);
    await unfold(page, "disagreements", ".pairs tbody tr");
    await unfold(page, "conventions", "tbody tr");
    await unfold(page, "folds", "tfoot tr");
    await page
        .locator("#disagreements")
        .getByRole("button", { name: /^Show these two alone/ })
        .click();
    await expect(page.locator("#legend li:has(input:checked) button")).toHaveText(["ada", "gnb"]);
    await page
        .locator("#models-areas thead th")
        .filter({ hasText: /^AUCPR$/ })
        .locator("button")
        .press("Enter");
    await expect(page.locator("#models-areas tbody th button")).toHaveText(["lr", "rf", "gnb", "ada", "knn"]);
});

test("small plots and cards keep their places while their answers come, and fit every width", async ({ page }) => {
    await recordShifts(page);
    for (const [width, columns] of /** @type {const} */ ([
        [1440, 4],
        [1024, 2],
        [768, 2],
        [390, 1],
        [320, 1],
    ]))
        await test.step(`${width}`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await open(page);
            await page.locator("#calibration-all").scrollIntoViewIfNeeded();
            await expect(page.locator(".losses .value").last()).toHaveText("0.2292");
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

test("each small plot is drawn in its model's colour, by the size and pixels of the window", async ({ page }) => {
    await open(page);
    await page.locator("#calibration-all").scrollIntoViewIfNeeded();
    const colors = await modelColors(page);
    const painted = () =>
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
    const each = colors.map((color) => [color]);
    await expect.poll(painted).toEqual(each);
    await page.setViewportSize({ width: 390, height: 800 });
    // What was in sight is further below now.
    await page.locator("#calibration-all").scrollIntoViewIfNeeded();
    await expect.poll(painted).toEqual(each);
    // The plots above have the model on top and the settings that they had.
    const before = await pictures(page, "base");
    await page.locator(".small-plots button").nth(1).click();
    await expect(page.locator("#point-model")).toContainText("lr");
    await page.locator(".small-plots button").first().click();
    await expectSame(page, before, [true, true, true]);
});

test("a convention paints what it adds in PR, of the active model", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await unfold(page, "conventions", "tbody tr");
    await page.getByLabel("Paint Mean of the best precision").check();
    await expectSame(page, before, [true, false, true]);
    // Another model: its own area painted.
    const cells = page.locator(".conventions tbody tr td:nth-child(3)");
    await expect(cells.first()).toHaveText("0.665");
    const painted = await picture(page, "pr", "base");
    await page.locator("#models-areas tbody button", { hasText: "lr" }).click();
    await expect(cells.first()).toHaveText("0.839");
    await expect.poll(async () => (await picture(page, "pr", "base")) === painted).toBe(false);
    await page.locator("#models-areas tbody button", { hasText: "ada" }).click();
    await expect(cells.first()).toHaveText("0.665");
    await expect.poll(async () => (await picture(page, "pr", "base")) === painted).toBe(true);
    await page.getByLabel("Paint nothing").check();
    await expectSame(page, before, [true, true, true]);
});

test("folds and their averages are drawn where asked for, and go again", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await test.step("the layer that is chosen in a plot's menu fetches their curves", async () => {
        const figure = page.locator('figure[data-space="roc"]');
        await figure.locator(".plot-tools summary").filter({ hasText: "Layers" }).click();
        await figure.locator(".layers-menu").getByLabel("Folds").check();
        await expectSame(page, before, [false, true, true]);
        await figure.locator(".layers-menu").getByLabel("Folds").uncheck();
        await page.keyboard.press("Escape");
        await expectSame(page, before, [true, true, true]);
    });
    await unfold(page, "folds", "tfoot tr");
    await page.getByLabel("each fold").check();
    await expectSame(page, before, [false, false, false]);
    await page.getByLabel("each fold").uncheck();
    await expectSame(page, before, [true, true, true]);
    // The average of rates at each threshold is drawn in ROC and PR; that of precision in PR alone.
    await page.getByLabel("mean rates at each threshold").check();
    await expectSame(page, before, [false, false, true]);
    await page.getByLabel("mean precision at each recall").check();
    await expectSame(page, before, [true, false, true]);
    await page.getByLabel("no average").check();
    await expectSame(page, before, [true, true, true]);
});
