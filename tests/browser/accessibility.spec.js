import { expect, test } from "@playwright/test";

import { choose, expectAccessible, open, openGenerator, paste, plotOf } from "./support.js";

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
                await expect(page.locator(`#${panel}-panel`).locator("textarea, button, select").first()).toBeVisible();
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
    await expect(plotOf(page, "roc")).toHaveAttribute(
        "aria-valuetext",
        /^ada, threshold [\d.e-]+: false positive rate 0\.\d+, true positive rate 0\.\d+$/,
    );
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /recall 0\.\d+, precision 0\.\d+$/);
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain \S+, precision gain \S+$/);
});

test("the keyboard alone reaches data, plots, threshold and tables", async ({ page }) => {
    await open(page);
    /** @type {Set<string>} */
    const reached = new Set();
    for (let step = 0; step < 80; step += 1) {
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

test("Escape closes a panel that the keyboard opened, and returns to its button", async ({ page }) => {
    await open(page);
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
    // The panel that a menu led to returns to the menu's button.
    await openGenerator(page);
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#generate-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
    // From another button, and from inside.
    await page.locator('button[data-panel="examples"]').press("Enter");
    await page.locator('button[data-panel="generate"]').press("Escape");
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
    await page.keyboard.press("Enter");
    await page.locator(".example").first().press("Escape");
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
});

test("Escape closes a panel that no frame has shown yet", async ({ page }) => {
    await open(page);
    await page.evaluate(async () => {
        const button = /** @type {HTMLButtonElement} */ (document.querySelector('button[data-panel="examples"]'));
        button.click();
        button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
    });
    await expect(page.locator("#examples-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toHaveAttribute("aria-expanded", "false");
});

test("figures have a name, and what a plot shows is heard once", async ({ page }) => {
    await open(page);
    for (const name of ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"]) {
        await expect(page.getByRole("figure", { name, exact: true })).toHaveCount(1);
    }
    await expect(plotOf(page, "roc")).toHaveAccessibleDescription(/ada/);
    await expect(page.locator(".plot-summary")).toHaveCount(6);
    await expect(page.locator(".plot-summary:visible")).toHaveCount(0);
    const told = String(await page.locator("#roc-summary").textContent()).trim();
    expect(await page.locator("body").ariaSnapshot()).not.toContain(told);
});

test("menus of plots stay inside the narrowest window", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    for (const menu of await page.locator(".plot-tools > details").all()) {
        await menu.locator("summary").click();
        const box = await menu.locator("> :not(summary)").boundingBox();
        expect(box?.x, String(await menu.textContent())).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
        await menu.locator("summary").click();
    }
});

test("what is pressed is 24 pixels high and wide", async ({ page }) => {
    await open(page);
    await page.locator("#point-explain").click();
    for (const summary of await page.locator("main summary:visible").all()) await summary.press("Enter");
    const small = () =>
        page.evaluate(() =>
            [...document.querySelectorAll("a, button, summary, select, label:has(input), label:has(select)")]
                .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden, .skip"))
                .map((part) => ({ part: `${part.tagName} ${part.textContent?.trim().slice(0, 40)}`, box: part.getBoundingClientRect() }))
                .filter(({ box }) => box.height < 24 || box.width < 24)
                .map(({ part, box }) => `${part}: ${box.width} x ${box.height}`),
        );
    expect(await small()).toEqual([]);
    // A menu closes when the focus goes elsewhere.
    for (const menu of ["Layers", "Save"]) {
        await page.locator(".plot-tools summary", { hasText: menu }).first().press("Enter");
        await expect(page.locator(`.${menu.toLowerCase()}-menu:visible`)).toHaveCount(1);
        expect(await small()).toEqual([]);
    }
});

test("a legend stands beside its segments, and titles and tools of the plots in one line each", async ({ page }) => {
    await open(page);
    await choose(page, "More");
    // WebKit takes the legend of a fieldset that is a flex or grid box out of it, and puts it on top.
    const choice = page.locator("#measure-choice");
    expect(await choice.evaluate((fieldset) => getComputedStyle(fieldset).display)).toBe("block");
    const [legend, first] = [await choice.locator("legend").boundingBox(), await choice.locator("label").first().boundingBox()];
    expect(legend?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0) / 2);
    expect((legend?.y ?? 0) + (legend?.height ?? 0)).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) / 2);
    // In fonts that are wider than this machine's too.
    for (const spacing of ["0", "0.08em"]) {
        for (const width of [1440, 1280, 1200, 1100, 961]) {
            await page.setViewportSize({ width, height: 900 });
            const rows = await page.evaluate((letters) => {
                document.documentElement.style.letterSpacing = letters;
                return [...document.querySelectorAll(".plots figure")].map((figure) => {
                    const [head, tools] = [".plot-head", ".plot-tools"].map((part) => figure.querySelector(part)?.getBoundingClientRect());
                    if (!head || !tools) throw new Error("a plot without title or tools");
                    return {
                        head: Math.round(head.top),
                        title: head.height,
                        tools: Math.round(tools.top),
                        height: tools.height,
                        free: figure.scrollWidth - figure.clientWidth,
                    };
                });
            }, spacing);
            const [first] = rows;
            for (const row of rows) expect(row, `${width} px, ${spacing}`).toEqual({ ...first, title: 24, height: 32, free: 0 });
        }
    }
});
