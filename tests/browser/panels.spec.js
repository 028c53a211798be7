// What the panels below the table of models draw in the plots. Their numbers are in tests/js/dom/panels.test.js.
import { expect, test } from "@playwright/test";

import { expectSame, open, picture, pictures } from "./support.js";

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

test("disagreements, conventions and folds are loaded when they are unfolded", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await unfold(page, "disagreements", "li");
    await unfold(page, "conventions", "tbody tr");
    await unfold(page, "folds", "tfoot tr");
    await page.locator("#disagreements li").filter({ hasText: "AUPRG" }).getByRole("button").click();
    await expect(page.locator("#legend li:has(input:checked) button")).toHaveText(["ada", "gnb"]);
    await page
        .locator("#models-areas thead th")
        .filter({ hasText: /^AUCPR$/ })
        .locator("button")
        .press("Enter");
    await expect(page.locator("#models-areas tbody th button")).toHaveText(["lr", "rf", "gnb", "ada", "knn"]);
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
