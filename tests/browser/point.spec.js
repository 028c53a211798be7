// The mark of the chosen point, and formulas and advice in a narrow window. Their texts and numbers are in tests/js/dom/point.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, expectAllRedrawn, open, pictures } from "./support.js";

/** @import { Page } from "@playwright/test" */

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

test("formulas and advice fit a narrow window, and axe finds nothing", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page);
    await page.locator("#point-forms label", { hasText: "Formulas" }).click();
    await page.locator("#advice summary").click();
    await type(page, "threshold", "0.5343932271335001");
    await type(page, "prevalence", "0.0012");
    await expect(page.locator("#point-prevalence")).toContainText("0.0012");
    await expect(page.locator('[data-measure="kappa"] .numbers')).toBeVisible();
    await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page, { parts: [".point", "#answer"] });
    await page.locator("#point-forms label", { hasText: "Numbers" }).click();
    await expect(page.locator('[data-measure="precision"] .formula')).toBeHidden();
});
