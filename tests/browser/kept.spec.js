// Data that were opened outlive a reload, and a way to another page and back, with what was asked of them. Undo: tests/js/dom/undo.test.js.
import { expect, test } from "@playwright/test";

import { DENTED, choose, open, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
async function expectAsLeft(page) {
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("clinic.csv");
    await expect(page.getByRole("radio", { name: "Try a threshold", exact: true })).toBeChecked();
    await expect(page.locator("#threshold-box")).toHaveValue("0.42");
}

test("an opened file, its question and its threshold are there after a reload, and after Learn and Back", async ({ page }) => {
    await open(page);
    await page.locator("#file-input").setInputFiles({ name: "clinic.csv", mimeType: "", buffer: Buffer.from(DENTED) });
    await shown(page, 2);
    await choose(page, "Try a threshold");
    await page.locator("#threshold-box").fill("0.42");
    await page.locator("#threshold-box").press("Enter");
    await expect(page.locator(".answer-threshold")).toContainText("0.42");
    await test.step("a reload", async () => {
        await page.reload();
        await expectAsLeft(page);
    });
    await test.step("Learn and Back", async () => {
        await page.getByRole("link", { name: "Learn", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
        await page.goBack();
        await expectAsLeft(page);
    });
    await test.step("Back to the data before", async () => {
        await page.goBack();
        await expect(page.locator("#data-title")).toHaveText("White clover");
    });
});
