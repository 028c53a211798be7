// Explore with everything unfolded: axe, the size of what is pressed, and menus in the narrowest window. Names of plots:
// tests/js/dom/plots.test.js; Escape: tests/js/dom/escape.test.js; what the panel of groups has and draws: tests/js/dom/groups.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, openPhoneMenu, shown } from "./support.js";
import { openPanel, openWhole, unfold } from "./views.js";

/** @import { Page } from "@playwright/test" */

test("axe finds nothing in a wide and in a small window, everything unfolded, and what is pressed is 24 pixels high and wide", async ({
    page,
}) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWhole(page);
    await unfold(page);
    await expect.poll(() => tooSmall(page)).toEqual([]);
    // A menu closes when the focus goes elsewhere.
    for (const menu of ["Layers", "Save"]) {
        await page.locator(".plot-tools summary", { hasText: menu }).first().press("Enter");
        await expect(page.locator(`.${menu.toLowerCase()}-menu:visible`)).toHaveCount(1);
        await expect.poll(() => tooSmall(page), menu).toEqual([]);
    }
    await expectAccessible(page, { parts: [".masthead", ".workbench"], what: "wide" });
    await page.setViewportSize({ width: 360, height: 900 });
    await expect(page.locator(".phone-opener")).toBeVisible();
    for (const panel of ["paste", "examples", "columns"]) {
        await test.step(panel, async () => {
            await openPanel(page, panel);
            await expectAccessible(page, { parts: [`#${panel}-panel`], what: panel });
        });
    }
    await expectAccessible(page, { what: "small" });
});

/**
 * Targets that are less than 24 pixels high or wide.
 * @param {Page} page
 */
function tooSmall(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll("a, button, summary, select, label:has(input), label:has(select)")]
            .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden, .skip"))
            .map((part) => ({ part: `${part.tagName} ${part.textContent?.trim().slice(0, 40)}`, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 24 || box.width < 24)
            .map(({ part, box }) => `${part}: ${box.width} x ${box.height}`),
    );
}

test("menus of plots stay inside a window of 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openWhole(page);
    for (const menu of await page.locator(".plot-tools > details").all()) {
        await menu.evaluate((details) => details.querySelector("summary")?.click());
        await expect
            .poll(() =>
                menu.locator("> :not(summary)").evaluate((body) => {
                    const { left, right, width } = body.getBoundingClientRect();
                    return width > 0 && left >= 0 && right <= innerWidth;
                }),
            )
            .toBe(true);
    }
});

test("axe finds nothing in the panel of groups, which fits a narrow window", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page);
    await openPhoneMenu(page);
    await page.getByRole("button", { name: "Add data" }).click();
    await page.locator('[data-example="diabetes-groups"]').click();
    await shown(page, 2);
    await page.locator("#groups-summary").click();
    await expect(page.locator(".group-gaps tbody tr")).toHaveCount(3);
    await expect(page.locator(".group-rules-table tbody tr").first()).toBeVisible();
    await expectAccessible(page, { parts: ["#groups"], what: "groups" });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
