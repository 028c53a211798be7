// Plots that are zoomed and moved by wheel, fingers and drags. Layers, keys and the fit to the curves: tests/js/dom/drawn-in-plots.test.js.
// The running example has 50 positives and 450 negatives.
import { expect, test } from "@playwright/test";

import { countPixels, modelColors, open, picture, pictures, placeOf, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/**
 * Shows all of a plot again, by its key.
 * @param {Page} page
 * @param {string} space
 */
async function showWhole(page, space) {
    const zoomed = await picture(page, space, "base");
    await plotOf(page, space).press("0");
    await expect.poll(async () => (await picture(page, space, "base")) === zoomed).toBe(false);
}

test("wheel, buttons, two fingers and drags zoom and move a plot", async ({ page }) => {
    await open(page);
    await page.locator('[data-panel="examples"]').click();
    await page.getByText("running example").first().click();
    await shown(page, 2);
    await test.step("the wheel with Ctrl zooms at the pointer, alone it scrolls the page", async () => {
        const [roc, pr, prg] = await pictures(page, "base");
        await page.mouse.move(...(await placeOf(page, "prg", 0.5, 0.5)));
        await page.mouse.wheel(0, 200);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
        // The frame that shows the next point would show a zoom too.
        const before = String(await plotOf(page, "roc").getAttribute("aria-valuenow"));
        await plotOf(page, "roc").press("ArrowRight");
        await expect(plotOf(page, "roc")).not.toHaveAttribute("aria-valuenow", before);
        expect((await picture(page, "prg", "base")) === prg).toBe(true);
        await page.evaluate(() => scrollTo(0, 0));
        await page.keyboard.down("Control");
        await page.mouse.wheel(0, 400);
        await page.keyboard.up("Control");
        await expect.poll(async () => (await picture(page, "prg", "base")) === prg).toBe(false);
        expect((await picture(page, "roc", "base")) === roc).toBe(true);
        expect((await picture(page, "pr", "base")) === pr).toBe(true);
        await page.getByRole("button", { name: "zoomed · all of Precision-Recall-Gain" }).click();
        await expect.poll(async () => (await picture(page, "prg", "base")) === prg).toBe(true);
        await expect(plotOf(page, "prg")).toBeFocused();
    });
    await test.step("zooming by the buttons leaves plots and buttons where they are", async () => {
        const tools = page.locator('figure[data-space="prg"] .plot-tools button');
        const boxes = async () => Promise.all([plotOf(page, "prg"), tools.nth(1), tools.nth(2)].map((each) => each.boundingBox()));
        const before = await boxes();
        const whole = await picture(page, "prg", "base");
        await tools.nth(2).click();
        await expect.poll(async () => (await picture(page, "prg", "base")) === whole).toBe(false);
        expect(await boxes()).toEqual(before);
        await showWhole(page, "prg");
    });
    await test.step("two fingers zoom", async () => {
        const before = await picture(page, "roc", "base");
        const pinch = (/** @type {string} */ type, /** @type {number} */ spread) =>
            plotOf(page, "roc").evaluate(
                (plot, { type, spread }) => {
                    const { left, top, width, height } = plot.getBoundingClientRect();
                    for (const side of [-1, 1]) {
                        const place = { clientX: left + width / 2 + side * spread, clientY: top + height / 2 };
                        plot.dispatchEvent(new PointerEvent(type, { pointerId: 12 + side, pointerType: "touch", bubbles: true, ...place }));
                    }
                },
                { type, spread },
            );
        await pinch("pointerdown", 40);
        await pinch("pointermove", 80);
        await pinch("pointerup", 80);
        await expect.poll(async () => (await picture(page, "roc", "base")) === before).toBe(false);
        await showWhole(page, "roc");
    });
    await test.step("Shift and a drag zooms into the box: its corners become the plot's", async () => {
        const whole = await picture(page, "roc", "base");
        const [color = ""] = await modelColors(page);
        await page.mouse.move(...(await placeOf(page, "roc", 0.2, 0.6)));
        await page.keyboard.down("Shift");
        await page.mouse.down();
        await page.mouse.move(...(await placeOf(page, "roc", 0.4, 0.9)), { steps: 4 });
        await expect(page.locator('figure[data-space="roc"] .zoom-box')).toBeVisible();
        await page.mouse.up();
        await page.keyboard.up("Shift");
        await expect(page.locator('figure[data-space="roc"] .zoom-box')).toBeHidden();
        await expect.poll(async () => (await picture(page, "roc", "base")) === whole).toBe(false);
        // Threshold 6 has fpr 143/450 and tpr 0.84: in a window of 0.2 to 0.4 and 0.6 to 0.9 it is at these shares.
        const [x, y] = [(143 / 450 - 0.2) / 0.2, (0.84 - 0.6) / 0.3];
        await page.mouse.click(...(await placeOf(page, "roc", x, y)));
        await expect(page.locator("#threshold-box")).toHaveValue("6");
        const marker = () => countPixels(page, "roc", { color, layer: "overlay", box: [x - 0.007, y - 0.007, x + 0.007, y + 0.007] });
        await expect.poll(async () => (await marker()).count / (await marker()).all).toBeGreaterThan(0.8);
        await showWhole(page, "roc");
    });
    await test.step("Alt and a drag moves the plot, and the point under the pointer with it", async () => {
        const [color = ""] = await modelColors(page);
        await page.mouse.move(...(await placeOf(page, "pr", 0.4, 0.6)));
        await page.keyboard.down("Alt");
        await page.mouse.down();
        await page.mouse.move(...(await placeOf(page, "pr", 0.65, 0.6)), { steps: 4 });
        await page.mouse.up();
        await page.keyboard.up("Alt");
        // Threshold 8, recall 0.14, is a quarter of the window further right.
        const point = () => countPixels(page, "pr", { color, box: [0.37, 7 / 9 - 0.02, 0.41, 7 / 9 + 0.02] });
        await expect.poll(async () => (await point()).count).toBeGreaterThan(8);
    });
});
