// Which plots are shown: chosen in a menu, in links, in the code for other pages; and one cursor in every space.
import { expect, test } from "@playwright/test";

import { choosePlots, expectAccessible, open, picture, plotOf, shown, stepTo } from "./support.js";

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

/** @param {Page} page */
const plotsShown = (page) =>
    page
        .locator("#plots figure")
        .evaluateAll((figures) => figures.map((figure) => (figure instanceof HTMLElement ? figure.dataset["space"] : "")));

test("numbers of the chosen model are read off beside the names, and the chosen point in words", async ({ page }) => {
    await open(page);
    await choosePlots(page, ["cap", "lift", "det", "decision", "brier"]);
    const beside = (/** @type {string} */ space) => page.locator(`figure[data-space="${space}"] .plot-numbers`);
    // tests/golden/partial.json and ks.json: scikit-learn 1.9.1, and 483/950.
    await expect(beside("cap")).toHaveText("Gini .529, KS .508");
    await expect(beside("det")).toHaveText("EER .289");
    await expect(beside("lift")).toBeEmpty();
    const words = (/** @type {string} */ space) => page.locator(`figure[data-space="${space}"] .read-off`);
    await expect(words("cap")).toHaveText(/Here the first 21 of 63 rows hold 16 of 25 positives\.$/);
    // 16/21 over 25/63.
    await expect(words("lift")).toHaveText("Here the first 21 rows hold 1.920 times as many positives as so many at random.");
    // At c = 1/2: (16 − 5)/63, and (33 − 9)/63.
    await expect(words("decision")).toHaveText(/has net benefit 0\.175; .* it avoids 38\.1 interventions per 100 rows\.$/);
    await expect(words("brier")).toHaveText(/score of c or more\. The area between it and the best of all thresholds is miscalibration\.$/);
    await page.locator("#legend").getByRole("button", { name: "gnb" }).click();
    await expect(beside("cap")).toHaveText("Gini .501, KS .417");
});

for (const [at, spaces] of [ALL.slice(0, 6), ALL.slice(6)].entries()) {
    test(`the cursor of every space is that of the others, ${at + 1} of 2`, async ({ page }) => {
        await open(page);
        await choosePlots(page, spaces);
        for (const space of spaces) {
            await plotOf(page, space).focus();
            await stepTo(plotOf(page, space), 3);
            for (const other of spaces) {
                const place = plotOf(page, other);
                await expect(place).toHaveAttribute("aria-valuenow", "3");
            }
            const before = await picture(page, space, "overlay");
            await plotOf(page, space).press("ArrowRight");
            for (const other of spaces) await expect(plotOf(page, other)).toHaveAttribute("aria-valuenow", "4");
            await expect.poll(async () => (await picture(page, space, "overlay")) === before, `the cursor of ${space} moves`).toBe(false);
            // A click chooses what is near, in this plot and so in all.
            await plotOf(page, space).click({ position: { x: 150, y: 150 } });
            await expect
                .poll(async () => new Set(await Promise.all(spaces.map((other) => plotOf(page, other).getAttribute("aria-valuenow")))).size)
                .toBe(1);
        }
    });
}

test("one to six plots, in the order of the list, and back to the first three", async ({ page }) => {
    await open(page);
    await choosePlots(page, ["cost", "roc", "lift", "det", "decision", "fCost"]);
    await expect.poll(() => plotsShown(page)).toEqual(["roc", "lift", "det", "decision", "cost", "fCost"]);
    const menu = page.locator(".plots-choice");
    await menu.locator("summary").click();
    await expect(menu.locator('input[value="brier"]'), "six are the most").toBeDisabled();
    await menu.getByRole("button", { name: "Reset plots" }).click();
    await expect.poll(() => plotsShown(page)).toEqual(["roc", "pr", "prg"]);
    await menu.locator('input[value="roc"]').uncheck();
    await menu.locator('input[value="pr"]').uncheck();
    await expect(menu.locator('input[value="prg"]'), "one is the least").toBeDisabled();
});

test("a link has the plots and the part that is seen of one", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await choosePlots(page, ["decision", "cap"]);
    await page.locator('figure[data-space="decision"]').getByRole("button", { name: "Look closer at Decision" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.locator("#share [role=status]")).toHaveText(/^Link copied\./);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await shown(other, 1);
    await expect.poll(() => plotsShown(other)).toEqual(["cap", "decision"]);
    await expect(
        other.locator('figure[data-space="decision"]').getByRole("button", { name: "Show the whole Decision plot again" }),
    ).toBeVisible();
    await expect(
        other.locator('figure[data-space="cap"]').getByRole("button", { name: "Show the whole Cumulative gains plot again" }),
    ).toBeHidden();
});

test("each plot has its layers, its zoom and its picture", async ({ page }) => {
    await open(page);
    await choosePlots(page, ["lift", "fCost"]);
    for (const [space, name] of /** @type {const} */ ([
        ["lift", "Lift"],
        ["fCost", "F cost"],
    ])) {
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
        const [download] = await Promise.all([page.waitForEvent("download"), figure.getByRole("button", { name: /SVG/ }).click()]);
        expect(download.suggestedFilename()).toMatch(/\.svg$/);
    }
});

for (const width of [1440, 360]) {
    test(`axe finds nothing with six plots, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        await choosePlots(page, ["cap", "lift", "det", "decision", "cost", "fCost"]);
        await expectAccessible(page);
    });
}
