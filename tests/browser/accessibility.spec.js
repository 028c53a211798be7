import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, plotOf } from "./support.js";

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing on the page as it opens", async ({ page }) => {
            await open(page);
            await expectAccessible(page);
        });

        test("axe finds nothing with everything unfolded", { tag: "@source" }, async ({ page }) => {
            await open(page);
            await page.locator("#point-explain").click();
            for (const summary of await page.locator("summary:visible").all()) await summary.press("Enter");
            for (const panel of ["paste", "examples", "columns"]) {
                await page.locator(`button[data-panel="${panel}"]`).click();
                await expect(page.locator(`#${panel}-panel`)).toBeVisible();
                await expectAccessible(page, { parts: [`#${panel}-panel`], what: panel });
            }
            await expectAccessible(page);
        });

        test("axe finds nothing when an error is shown", async ({ page }) => {
            await open(page);
            await paste(page, "This is not a table.");
            await expect(page.locator("html")).toHaveAttribute("data-state", "error");
            await expectAccessible(page);
        });
    });
}

test("each plot says in words where its point is", async ({ page }) => {
    await open(page);
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuetext", /^ada, threshold [\d.e-]+: false positive rate 0\.\d+, true positive rate 0\.\d+$/);
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /recall 0\.\d+, precision 0\.\d+$/);
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain \S+, precision gain \S+$/);
});

test("the keyboard alone reaches data, plots, threshold and tables", async ({ page }) => {
    await open(page);
    /** @type {Set<string>} */
    const reached = new Set();
    for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        const at = await page.evaluate(() => {
            const { id, className, dataset } = /** @type {HTMLElement} */ (document.activeElement);
            return id || dataset["panel"] || className;
        });
        reached.add(at);
    }
    for (const stop of ["paste", "examples", "columns", "plot", "threshold-box", "threshold-slider", "point-explain", "scroll"]) {
        expect([...reached]).toContain(stop);
    }
});

test("Escape closes a panel and returns to its button", async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="examples"]').click();
    await expect(page.locator(".example").first()).toBeVisible();
    await page.locator(".example").first().focus();
    await page.keyboard.press("Escape");
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
});
