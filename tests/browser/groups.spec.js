// What the panel of groups draws and saves, and axe. Its numbers are in tests/js/dom/groups.test.js.
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { chooseFirst, expectAccessible, expectSame, open, openPhoneMenu, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Three actions from a fresh page. @param {Page} page */
async function openExample(page) {
    await page.getByRole("button", { name: "Add data" }).click();
    await page.locator('[data-example="diabetes-groups"]').click();
    await shown(page, 2);
    await chooseFirst(page);
}

/** @param {Page} page */
async function unfoldGroups(page) {
    await page.locator("#groups-summary").click();
    await expect(page.locator(".group-gaps tbody tr")).toHaveCount(3);
    await expect(page.locator(".group-rules-table tbody tr").first()).toBeVisible();
}

test("groups are loaded when they are unfolded, and their table is saved", async ({ page }) => {
    await open(page);
    await openExample(page);
    await unfoldGroups(page);
    const { name, bytes } = await downloaded(page, page.getByRole("button", { name: "Save as CSV" }));
    expect(name).toMatch(/groups\.csv$/);
    expect(String(bytes)).toMatch(/^(?:[^\n]*,)?B,/m);
});

test("curves and points of groups are drawn while the panel shows them", async ({ page }) => {
    await open(page);
    await openExample(page);
    const before = await pictures(page, "base");
    const areDrawn = (/** @type {boolean} */ wanted) => expectSame(page, before, [!wanted, !wanted, !wanted]);
    await unfoldGroups(page);
    await areDrawn(false);
    const box = page.getByLabel("Draw the groups in the plots");
    await box.check();
    await areDrawn(true);
    await test.step("points of other thresholds, chosen by keyboard", async () => {
        const overlays = await pictures(page, "overlay");
        await page.getByLabel("one threshold").focus();
        await page.keyboard.press("ArrowDown");
        await expect(page.getByLabel("nearly equal recall")).toBeChecked();
        await expect(page.locator(".groups-table tr").filter({ hasText: "B" }).last()).toContainText("0.703");
        await expect.poll(async () => (await pictures(page, "overlay")).map((image, at) => image === overlays[at])).not.toContain(true);
    });
    await box.uncheck();
    await areDrawn(false);
    await box.check();
    await areDrawn(true);
    await page.locator("#groups-summary").click();
    await areDrawn(false);
});

test("axe finds nothing in the panel of groups, which fits a narrow window", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page);
    await openPhoneMenu(page);
    await openExample(page);
    await unfoldGroups(page);
    await expectAccessible(page, { parts: ["#groups"], what: "groups" });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
