// The glossary as a page. Its terms and what leads to them: tests/js/dom/glossary.test.js.
import { expect, test } from "@playwright/test";

import { open } from "./support.js";

test("a measure of Explore leads to its term", async ({ page }) => {
    await open(page);
    await page.locator("#point-forms label", { hasText: "In words" }).click();
    await page.locator('#measures .says a[href^="glossary.html#"]').first().click();
    await expect(page).toHaveURL(/glossary\.html#recall$/);
    await expect(page.locator("#recall")).toBeInViewport();
});
