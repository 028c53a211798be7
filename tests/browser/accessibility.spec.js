import { expect, test } from "@playwright/test";

import { expectAccessible, open, openGenerator, paste, plotOf } from "./support.js";
import { openPanel, openWhole, unfold } from "./views.js";

/** @import { Page } from "@playwright/test" */

test("axe finds nothing on the page as it opens, nor in a small window with everything unfolded, its panels and an error", async ({
    page,
}) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await expectAccessible(page, { what: "as it opens" });
    await page.setViewportSize({ width: 360, height: 900 });
    await unfold(page);
    for (const panel of ["paste", "examples", "columns"]) {
        await test.step(panel, async () => {
            await openPanel(page, panel);
            await expectAccessible(page, { parts: [`#${panel}-panel`], what: panel });
        });
    }
    await expectAccessible(page, { what: "unfolded" });
    await test.step("an error", async () => {
        await paste(page, "This is not a table.");
        await expect(page.locator("html")).toHaveAttribute("data-state", "error");
        await expect(page.locator("#paste-problem")).not.toBeEmpty();
        await expectAccessible(page, { parts: [".data"], what: "error" });
    });
});

test("plots and figures have their words, once, and menus of plots fit into the narrowest window", async ({ page }) => {
    await openWhole(page);
    await test.step("each plot says in words where its point is", async () => {
        await expect(plotOf(page, "roc")).toHaveAttribute(
            "aria-valuetext",
            /^ada, threshold [\d.e-]+: false positive rate 0\.\d+, true positive rate 0\.\d+$/,
        );
        await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /recall 0\.\d+, precision 0\.\d+$/);
        await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain \S+, precision gain \S+$/);
    });
    await test.step("figures have a name, and what a plot shows is in the tree once", async () => {
        for (const name of ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"]) {
            await expect(page.getByRole("figure", { name, exact: true })).toHaveCount(1);
        }
        await expect(plotOf(page, "roc")).toHaveAccessibleDescription(/ada/);
        await expect(page.locator(".plot-summary")).toHaveCount(6);
        await expect(page.locator(".plot-summary:visible")).toHaveCount(0);
        const description = String(await page.locator("#roc-summary").textContent()).trim();
        expect(await page.locator("body").ariaSnapshot()).not.toContain(description);
    });
    await test.step("menus of plots stay inside a window of 320 px", async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        for (const menu of await page.locator(".plot-tools > details").all()) {
            await menu.locator("summary").click();
            const body = menu.locator("> :not(summary)");
            await expect(body).toBeVisible();
            const edges = () => body.evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
            await expect(
                async () => {
                    const [left, right] = await edges();
                    expect(left).toBeGreaterThanOrEqual(0);
                    expect(right).toBeLessThanOrEqual(320);
                },
                String(await menu.textContent()),
            ).toPass();
            await menu.locator("summary").click();
        }
    });
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

test("what is pressed is 24 pixels high and wide, everything unfolded", async ({ page }) => {
    await openWhole(page);
    await unfold(page);
    await expect.poll(() => tooSmall(page)).toEqual([]);
    // A menu closes when the focus goes elsewhere.
    for (const menu of ["Layers", "Save"]) {
        await page.locator(".plot-tools summary", { hasText: menu }).first().press("Enter");
        await expect(page.locator(`.${menu.toLowerCase()}-menu:visible`)).toHaveCount(1);
        await expect.poll(() => tooSmall(page), menu).toEqual([]);
    }
});

test("Escape closes a panel that the keyboard opened, and returns to its button", async ({ page }) => {
    await open(page);
    const menu = page.locator('button[data-panel="examples"]');
    await test.step("a panel that no frame has shown yet", async () => {
        const before = String(await plotOf(page, "roc").getAttribute("aria-valuenow"));
        await page.evaluate(() => {
            const button = /** @type {HTMLButtonElement} */ (document.querySelector('button[data-panel="examples"]'));
            button.click();
            button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            // The frame that shows this shows the panel too, had it stayed open.
            document.querySelector("#plots .plot")?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        });
        await expect(plotOf(page, "roc")).not.toHaveAttribute("aria-valuenow", before);
        await expect(page.locator("#examples-panel")).toBeHidden();
        await expect(menu).toHaveAttribute("aria-expanded", "false");
    });
    for (const panel of ["paste", "examples", "columns"]) {
        const button = page.locator(`button[data-panel="${panel}"]`);
        const body = page.locator(`#${panel}-panel`);
        await button.press("Enter");
        await expect(body).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(body, panel).toBeHidden();
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute("aria-expanded", "false");
    }
    // The panel that a menu led to has the focus, and returns it to the menu's button.
    await openGenerator(page);
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(page.getByRole("group", { name: "Generated data" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#generate-panel")).toBeHidden();
    await expect(menu).toBeFocused();
    // From another button, and from inside.
    await menu.press("Enter");
    await page.locator('button[data-panel="generate"]').press("Escape");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await page.locator(".example").first().press("Escape");
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(menu).toBeFocused();
});
