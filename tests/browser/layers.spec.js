// The layers of each plot, its zoom, and what both draw. The running example has 50 positives and 450 negatives.
import { expect, test } from "@playwright/test";

import { saved } from "./saving.js";
import { SPACES, countPixels, expectAllRedrawn, modelColors, open, picture, pictures, placeOf, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** @param {Page} page */
async function openRunningExample(page) {
    await open(page);
    await page.locator('[data-panel="examples"]').click();
    await page.getByText("running example").first().click();
    await shown(page, 2);
}

/**
 * @param {Page} page
 * @param {string} space
 * @param {string} layer
 * @param {boolean} on
 */
async function setLayer(page, space, layer, on) {
    const figure = page.locator(`figure[data-space="${space}"]`);
    await figure.locator(".layers summary").click();
    await figure.locator(`input[value="${layer}"]`).setChecked(on);
    await page.keyboard.press("Escape");
    await expect(figure.locator(".layers-menu")).toBeHidden();
}

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

test("layers draw something of their own, in their plot alone", async ({ page }) => {
    await openRunningExample(page);
    for (const space of SPACES) {
        await test.step(`every layer of ${space} draws something of its own, and goes away again`, async () => {
            const boxes = page.locator(`figure[data-space="${space}"] .layers-menu input`);
            for (const box of await boxes.all()) {
                const layer = await box.inputValue();
                // Nothing to see here: no folds, and the unachievable region of ROC and PRG lies outside the first window.
                const isUnseen = layer === "folds" || (layer === "minimum" && space !== "pr");
                // The model is its own hull, so its dashes hide behind the curve.
                if (isUnseen || layer === "hull") continue;
                const before = await picture(page, space, "base");
                // The menu itself is used below; here the boxes are clicked where they are.
                await box.evaluate((input) => input instanceof HTMLInputElement && input.click());
                await expect.poll(async () => (await picture(page, space, "base")) === before, layer).toBe(false);
                await box.evaluate((input) => input instanceof HTMLInputElement && input.click());
                await expect.poll(async () => (await picture(page, space, "base")) === before, layer).toBe(true);
            }
        });
    }
    await test.step("a layer belongs to its plot alone, and Reset layers goes back", async () => {
        const before = await pictures(page, "base");
        await setLayer(page, "pr", "points", true);
        await setLayer(page, "pr", "isometrics", false);
        await expect.poll(async () => (await pictures(page, "base")).map((image, at) => image === before[at])).toEqual([true, false, true]);
        await page.locator('figure[data-space="pr"] .layers summary').click();
        await page.locator('figure[data-space="pr"]').getByRole("button", { name: "Reset layers" }).click();
        await expect.poll(async () => (await picture(page, "pr", "base")) === before[1]).toBe(true);
        await page.keyboard.press("Escape");
        await expect(page.locator('figure[data-space="pr"] .layers-menu')).toBeHidden();
    });
    await test.step("all thresholds are dots where they should be, undominated ones are rings", async () => {
        const [color = ""] = await modelColors(page);
        // Threshold 8: 7 true and 2 false positives.
        const around = (/** @type {number} */ half) =>
            countPixels(page, "pr", { color, box: [0.14 - half, 7 / 9 - half, 0.14 + half, 7 / 9 + half] });
        const curve = (await around(0.011)).count;
        await setLayer(page, "pr", "points", true);
        await expect.poll(async () => (await around(0.011)).count).toBeGreaterThan(curve + 4);
        await setLayer(page, "pr", "points", false);
        await setLayer(page, "pr", "nonDominated", true);
        await expect.poll(async () => (await around(0.018)).count).toBeGreaterThan(curve + 4);
    });
    await test.step("a saved picture has the layers that are chosen", async () => {
        await setLayer(page, "roc", "points", true);
        const circles = async () => (await saved(page, "roc")).filter(({ tag }) => tag === "circle").length;
        const before = await circles();
        await setLayer(page, "roc", "points", false);
        // The example has nine thresholds.
        expect(before - (await circles())).toBe(9);
    });
    await test.step("a caption names a line while its layer is on", async () => {
        const caption = (/** @type {string} */ space) => page.locator(`figure[data-space="${space}"] .plot-says p`);
        await expect(caption("roc")).toContainText("The diagonal is a random ranking. The thin dashed line is the convex hull");
        await setLayer(page, "roc", "random", false);
        await expect(caption("roc")).toHaveText(
            "Positives found against false positives, as rates. The thin dashed line is the convex hull of the chosen model.",
        );
        await setLayer(page, "pr", "minimum", false);
        await expect(caption("pr")).not.toContainText("out of reach");
        await setLayer(page, "pr", "minimum", true);
        await expect(caption("pr")).toContainText("The shaded region is out of reach.");
    });
});

test("wheel, keys, buttons and two fingers zoom a plot", async ({ page }) => {
    await openRunningExample(page);
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
        await page.getByRole("button", { name: "Show the whole Precision-Recall-Gain plot again" }).click();
        await expect.poll(async () => (await picture(page, "prg", "base")) === prg).toBe(true);
        await expect(plotOf(page, "prg")).toBeFocused();
    });
    await test.step("keys zoom and pan the focused plot, and 0 goes back", async () => {
        const first = await picture(page, "roc", "base");
        await plotOf(page, "roc").focus();
        const seen = [first];
        for (const key of ["+", "Alt+ArrowLeft", "Alt+ArrowUp", "-", "0"]) {
            await page.keyboard.press(key);
            const before = seen.at(-1);
            await expect.poll(async () => (await picture(page, "roc", "base")) === before, key).toBe(false);
            seen.push(await picture(page, "roc", "base"));
        }
        expect(seen.at(-1) === first).toBe(true);
    });
    await test.step("zooming by the buttons leaves plots and buttons where they are", async () => {
        const tools = page.locator('figure[data-space="prg"] .plot-tools button');
        const boxes = async () => Promise.all([plotOf(page, "prg"), tools.nth(1), tools.nth(2)].map((each) => each.boundingBox()));
        const before = await boxes();
        const whole = await picture(page, "prg", "base");
        await tools.nth(2).click();
        await expect.poll(async () => (await picture(page, "prg", "base")) === whole).toBe(false);
        expect(await boxes()).toEqual(before);
        await page.getByRole("button", { name: "Show the whole Precision-Recall-Gain plot again" }).click();
        await expect.poll(async () => (await picture(page, "prg", "base")) === whole).toBe(true);
        await expect(plotOf(page, "prg")).toBeFocused();
    });
    await test.step("two fingers zoom", async () => {
        const before = await picture(page, "roc", "base");
        const pinch = (/** @type {string} */ type, /** @type {number} */ spread) =>
            plotOf(page, "roc").evaluate(
                (plot, { type, spread }) => {
                    const box = plot.getBoundingClientRect();
                    for (const [pointerId, side] of [
                        [11, -1],
                        [12, 1],
                    ]) {
                        plot.dispatchEvent(
                            new PointerEvent(type, {
                                pointerId: pointerId ?? 0,
                                pointerType: "touch",
                                bubbles: true,
                                clientX: box.left + box.width / 2 + (side ?? 0) * spread,
                                clientY: box.top + box.height / 2,
                            }),
                        );
                    }
                },
                { type, spread },
            );
        await pinch("pointerdown", 40);
        await pinch("pointermove", 80);
        await pinch("pointerup", 80);
        await expect.poll(async () => (await picture(page, "roc", "base")) === before).toBe(false);
    });
});

test("drags zoom into a box and move a plot, and zoomed out, PRG has what lies out of reach", async ({ page }) => {
    await openRunningExample(page);
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
        await showWhole(page, "pr");
    });
    await test.step("zoomed out, PRG shows negative gains and what lies out of reach", async () => {
        await page.mouse.move(...(await placeOf(page, "prg", 0.5, 0.5)));
        await page.keyboard.down("Control");
        await page.mouse.wheel(0, Math.log(3.375) / 0.0025);
        await page.keyboard.up("Control");
        // The window is now 3.375 wide around the middle. Right of 1 nothing can be: 1.5 is at share 0.796.
        const region = () => countPixels(page, "prg", { color: "rgb(232, 233, 234)", box: [0.7, 0.1, 0.95, 0.9], tolerance: 3 });
        await expect.poll(async () => (await region()).count / (await region()).all).toBeGreaterThan(0.6);
        await showWhole(page, "prg");
    });
});

test("with several models: their hull, and what is looked at closer", async ({ page }) => {
    await open(page);
    await test.step("the hull of all models follows which of them are shown", async () => {
        const alone = await picture(page, "roc", "base");
        await setLayer(page, "roc", "jointHull", true);
        await expect.poll(async () => (await picture(page, "roc", "base")) === alone).toBe(false);
        // The hull of ada alone is that of the active model; its curve hides the dots on it in places, not everywhere.
        const ofAll = await picture(page, "roc", "base");
        await page.locator("#legend").getByRole("checkbox", { name: "lr" }).uncheck();
        await expect.poll(async () => (await picture(page, "roc", "base")) === ofAll).toBe(false);
        await page.locator("#legend").getByRole("checkbox", { name: "lr" }).check();
        await setLayer(page, "roc", "jointHull", false);
        await expect.poll(async () => (await picture(page, "roc", "base")) === alone).toBe(true);
    });
    await test.step("plus and the button look closer at the chosen point, so that no plot is ever empty", async () => {
        await page.mouse.move(5, 5);
        const [color = ""] = await modelColors(page);
        for (const space of SPACES) {
            for (let step = 0; step < 3; step += 1)
                await page
                    .locator(`figure[data-space="${space}"]`)
                    .getByRole("button", { name: /^Look closer/ })
                    .click();
            await plotOf(page, space).press("+");
            await expect.poll(async () => (await countPixels(page, space, { color })).count, space).toBeGreaterThan(50);
            await expect
                .poll(async () => (await countPixels(page, space, { color, layer: "overlay" })).count, `the point in ${space}`)
                .toBeGreaterThan(50);
        }
        for (const space of SPACES) await showWhole(page, space);
    });
    await test.step("curves that lie in a corner are said to, and one click fits the plots to them", async () => {
        const fitAll = page.getByRole("button", { name: "Fit plots to curves" });
        await expect(fitAll).toBeHidden();
        await page.locator('button[data-panel="examples"]').click();
        await page.getByRole("button", { name: /^Breast cancer/ }).click();
        await shown(page, 2);
        await expect(page.locator("#cursor-hint")).toContainText("In all plots the curves lie in a corner.");
        // All six models are in the middle of each plot once it is fitted, and two of them before.
        const inside = async (/** @type {string} */ space) =>
            Promise.all(
                (await modelColors(page)).map(
                    async (color) => (await countPixels(page, space, { color, box: [0.1, 0.1, 0.9, 0.9] })).count > 20,
                ),
            );
        const before = await pictures(page, "base");
        await fitAll.click();
        await expectAllRedrawn(page, "base", before);
        await expect(page.locator("#cursor-hint")).not.toContainText("corner");
        for (const space of SPACES) await expect.poll(() => inside(space), space).toEqual(Array(6).fill(true));
        await page.getByRole("button", { name: "Show the whole ROC plot again" }).click();
        await expect(page.locator("#cursor-hint")).toContainText("The curves lie in a corner of ROC.");
        await page.getByRole("button", { name: "Fit ROC to the curves" }).click();
        await expect(page.locator("#cursor-hint")).not.toContainText("corner");
    });
});
