// Further plots: one cursor in all of them, which a click leads, layers, zoom and pictures. The menu of plots and what is read off each are
// in tests/js/dom/plots.test.js, a link to them in other-plots-link.test.js.
import { expect, test } from "@playwright/test";

import { saved } from "./saving.js";
import { choosePlots, open, picture, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/**
 * The operating points that the plots name, each once.
 * @param {Page} page
 */
const indices = (page) =>
    page.locator("#plots .plot").evaluateAll((plots) => [...new Set(plots.map((plot) => plot.getAttribute("aria-valuenow")))]);

test("where a point is a point and where it is a line, plots have one cursor, and each its layers, its zoom and its picture", async ({
    page,
}) => {
    await open(page);
    await choosePlots(page, ["lift", "fCost"]);
    for (const [space, name] of /** @type {const} */ ([
        ["lift", "Lift"],
        ["fCost", "F gain over β"],
    ])) {
        await test.step(name, async () => {
            const plot = plotOf(page, space);
            await plot.press("Home");
            await expect.poll(() => indices(page)).toEqual(["-1"]);
            await plot.press("Shift+ArrowRight");
            await expect.poll(() => indices(page)).not.toEqual(["-1"]);
            const cursor = await picture(page, space, "overlay");
            // A click chooses what is near, in this plot and so in all.
            const words = await plot.getAttribute("aria-valuetext");
            await plot.click({ position: { x: 150, y: 150 } });
            await expect(plot).not.toHaveAttribute("aria-valuetext", words ?? "");
            await expect.poll(async () => (await indices(page)).length).toBe(1);
            await expect.poll(async () => (await picture(page, space, "overlay")) === cursor).toBe(false);
            const figure = page.locator(`figure[data-space="${space}"]`);
            const marks = async () => (await saved(page, space)).length;
            const [before, without] = [await picture(page, space, "base"), await marks()];
            await figure.locator(".layers summary").click();
            await figure.locator('input[value="points"]').check();
            await page.keyboard.press("Escape");
            await expect.poll(async () => (await picture(page, space, "base")) === before).toBe(false);
            expect(await marks(), "a saved picture has the layers that are chosen").toBeGreaterThan(without);
            const whole = await picture(page, space, "base");
            await figure.getByRole("button", { name: `Look closer at ${name}` }).click();
            await expect.poll(async () => (await picture(page, space, "base")) === whole).toBe(false);
            await plot.press("0");
            await expect.poll(async () => (await picture(page, space, "base")) === whole).toBe(true);
        });
    }
});
