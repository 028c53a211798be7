// Parts of Explore that arrive after the reader has gone on: they find the page as it is then.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { fragmentOf, open, shown } from "./support.js";

test.use({ viewport: { width: 1440, height: 900 } });

test("a link that comes before the part for Undo is shown in its own entry of the history", async ({ page }) => {
    const link = fragmentOf('{"source":{"kind":"example","name":"digits-8"}}');
    await open(page);
    const former = await holdBack(page, /former-data/);
    await page.keyboard.press("Shift");
    await former.asked;
    await page.evaluate((to) => (location.hash = to), link);
    await expect(page.locator("html")).toHaveAttribute("data-state", "working");
    former.letThrough();
    await shown(page, 2);
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    expect(new URL(page.url()).hash).toBe(`#${link}`);

    await page.goBack();
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await page.goForward();
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    await expect(page.locator("#data-undo"), "the timeline of before the reload").toBeVisible();
});
