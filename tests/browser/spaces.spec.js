// Plots of every space: one cursor in all of them, links, layers, zoom and pictures. The menu of plots and what is read off each are in
// tests/js/dom/plots.test.js.
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { choosePlots, expectAccessible, open, picture, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

const ALL = /** @type {const} */ ([
    "roc",
    "pr",
    "prg",
    "cap",
    "lift",
    "det",
    "decision",
    "standardizedDecision",
    "avoided",
    "cost",
    "brier",
    "fCost",
]);

/**
 * The operating points that the plots name, each once.
 * @param {Page} page
 */
const indices = (page) =>
    page.locator("#plots .plot").evaluateAll((plots) => [...new Set(plots.map((plot) => plot.getAttribute("aria-valuenow")))]);

test("the cursor of every space is that of the others", async ({ page }) => {
    await open(page);
    for (const spaces of [ALL.slice(0, 6), ALL.slice(6)]) {
        await choosePlots(page, spaces);
        for (const space of spaces) {
            await test.step(space, async () => {
                const plot = plotOf(page, space);
                await plot.press("Home");
                await expect.poll(() => indices(page)).toEqual(["-1"]);
                await plot.press("Shift+ArrowRight");
                await expect.poll(() => indices(page)).not.toEqual(["-1"]);
                const [at] = await indices(page);
                const before = await picture(page, space, "overlay");
                await plot.press("ArrowLeft");
                await expect.poll(() => indices(page)).toEqual([String(Number(at) - 1)]);
                await expect
                    .poll(async () => (await picture(page, space, "overlay")) === before, `the cursor of ${space} moves`)
                    .toBe(false);
                // A click chooses what is near, in this plot and so in all.
                const words = await plot.getAttribute("aria-valuetext");
                await plot.click({ position: { x: 150, y: 150 } });
                await expect(plot).not.toHaveAttribute("aria-valuetext", words ?? "");
                await expect.poll(async () => (await indices(page)).length).toBe(1);
            });
        }
    }
});

test("a link has the plots and the part that is seen of one; each plot has its layers, its zoom and its picture", async ({
    page,
    context,
}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await choosePlots(page, ["lift", "fCost"]);
    for (const [space, name] of /** @type {const} */ ([
        ["lift", "Lift"],
        ["fCost", "F gain over β"],
    ])) {
        await test.step(name, async () => {
            const figure = page.locator(`figure[data-space="${space}"]`);
            const before = await picture(page, space, "base");
            await figure.locator(".layers summary").click();
            await figure.locator('input[value="points"]').check();
            await page.keyboard.press("Escape");
            await expect.poll(async () => (await picture(page, space, "base")) === before).toBe(false);
            const whole = await picture(page, space, "base");
            await figure.getByRole("button", { name: `Look closer at ${name}` }).click();
            await expect.poll(async () => (await picture(page, space, "base")) === whole).toBe(false);
            await plotOf(page, space).press("0");
            await expect.poll(async () => (await picture(page, space, "base")) === whole).toBe(true);
            await figure.getByText("Save").click();
            const { name: file, bytes } = await downloaded(page, figure.getByRole("button", { name: /SVG/ }));
            expect(file).toMatch(/\.svg$/);
            expect(String(bytes)).toContain("<svg");
        });
    }
    await page.locator('figure[data-space="lift"]').getByRole("button", { name: "Look closer at Lift" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.locator("#share [role=status]")).toHaveText(/^Link copied\./);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await shown(other, 1);
    await expect(other.locator("#plots figure")).toHaveCount(2);
    const back = (/** @type {string} */ space, /** @type {string} */ name) =>
        other.locator(`figure[data-space="${space}"]`).getByRole("button", { name: `Show the whole ${name} plot again` });
    await expect(back("lift", "Lift")).toBeVisible();
    await expect(back("fCost", "F gain over β")).toBeHidden();
});

test("axe finds nothing in plots of other spaces", async ({ page }) => {
    await open(page);
    await choosePlots(page, ["cap", "lift", "det", "decision", "cost", "fCost"]);
    await expectAccessible(page, { parts: ["#plots"] });
});
