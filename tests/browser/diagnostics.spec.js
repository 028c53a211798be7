// Remarks about the data in a browser: keys, what is in sight, and room. Their texts and what their buttons do are in
// tests/js/dom/remarks.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, recordShifts, shifted, shown } from "./support.js";

/** Twenty negatives above twenty positives, but for one negative, which is below all. */
const INVERTED = ["label,score", ...Array.from({ length: 40 }, (_, at) => `${at < 20 ? 0 : 1},${at === 19 ? 0.5 : 100 - at}`)].join("\n");

/** Eleven fractions under the name of a label, with 0 and 1 beside them. */
const SWAPPED = `label,b\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n")}`;

test("two columns of decisions are swapped by the keyboard alone", async ({ page }) => {
    await open(page);
    await paste(page, "died,b\n1,1\n0,0\n1,0\n0,0\n0,1");
    await shown(page, 2);
    await page.locator('button[data-panel="columns"]').focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: 'Swap "died" and "b"' })).toBeFocused();
    await page.keyboard.press("Enter");
    await shown(page, 3);
    await expect(page.locator("#legend li")).toHaveText(/died/);
    await expect(page.locator("#notices").getByRole("button", { name: "Undo" })).toBeFocused();
});

test("a remark leads to the part that shows more", async ({ page }) => {
    await open(page);
    await page.locator("#notices-summary").click();
    await page.getByRole("button", { name: "See what ties can hide" }).click();
    await expect(page.locator("#ties")).toHaveAttribute("open", "");
    await expect(page.locator("#ties > summary")).toBeFocused();
    await expect(page.locator("#ties > summary")).toBeInViewport();
});

test("remarks come without moving what is there, and their buttons fit their line and a finger at any width", async ({ page }) => {
    await recordShifts(page);
    for (const width of [1440, 768, 360]) {
        await test.step(`the first one, at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await open(page);
            await expect(page.locator("#notices")).toContainText("Folds are not on one scale");
            expect(await shifted(page)).toBeLessThan(0.02);
        });
    }
    await paste(page, INVERTED);
    await shown(page, 2);
    await expect(page.locator("#notice-first")).toContainText("ranks negatives above positives");
    for (const width of [1440, 768, 360]) {
        await test.step(`a button, at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 800 });
            const sizes = await page.locator("#notice-first").evaluate((line) => {
                const button = line.querySelector("button");
                const text = document.createElement("p");
                text.textContent = line.textContent;
                const { height: touch, right } = button?.getBoundingClientRect() ?? {};
                const high = line.getBoundingClientRect().height;
                line.after(text);
                const alone = text.getBoundingClientRect().height;
                text.remove();
                return { high, touch, right, alone, width: innerWidth };
            });
            expect(sizes.width).toBe(width);
            // On the narrowest one the second button has a row, as high as a finger.
            expect(sizes.high - sizes.alone).toBeLessThanOrEqual(width === 360 ? 44 : 0.5);
            expect(sizes.touch).toBeGreaterThanOrEqual(43);
            expect(sizes.right).toBeLessThanOrEqual(width);
        });
    }
    await test.step("axe finds nothing in a remark, and in an error with a button", async () => {
        await page.locator("#notices-summary").click();
        await expectAccessible(page, { parts: ["#notices"], what: "remark" });
        await paste(page, SWAPPED);
        await expect(page.locator("#paste-problem").getByRole("button", { name: 'Swap "label" and "b"' })).toBeVisible();
        await expectAccessible(page, { parts: ["#paste-panel"], what: "error" });
    });
});
