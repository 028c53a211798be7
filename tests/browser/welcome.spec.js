// The welcome of a first visit, where it needs a layout: what is on the first screen, and that nothing moves when it ends.
import { expect, test } from "@playwright/test";

import { boxOf, countPixels, expectAccessible, modelColors, openFirst, placeOf, plotOf, recordShifts, shifted, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const WINDOWS = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
];

const isOpen = (/** @type {Page} */ page) => page.evaluate(() => "welcome" in document.documentElement.dataset);

/**
 * Drags the point of ROC, and returns how far its plot has moved from the press to the release, and after it.
 * @param {Page} page
 */
async function dragged(page) {
    const { x, y, width, height } = await boxOf(page, '[data-space="roc"] .plot');
    await page.mouse.move(x + width * 0.3, y + height * 0.5);
    await page.mouse.down();
    for (const part of [0.35, 0.4, 0.45]) await page.mouse.move(x + width * part, y + height * 0.45);
    const during = await boxOf(page, '[data-space="roc"] .plot');
    await page.mouse.up();
    await expect(page.locator("html")).not.toHaveAttribute("data-welcome");
    await expect(page.locator("#legend li input:checked")).toHaveCount(5);
    const after = await boxOf(page, '[data-space="roc"] .plot');
    return [during, after].map((box) => Math.max(...[box.x - x, box.y - y, box.width - width].map(Math.abs)));
}

for (const viewport of WINDOWS) {
    test(`at ${viewport.width} pixels the first screen says what the page is, and a drag leads on without a jump`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await recordShifts(page);
        await openFirst(page);
        expect(await shifted(page), "nothing moves while the page is loaded").toBeLessThan(0.02);
        const { height, width } = viewport;
        for (const selector of ["#welcome-title", ".welcome-words p", ".welcome-data"]) {
            const box = await boxOf(page, selector);
            expect(box.bottom, selector).toBeLessThan(height);
            expect(box.right, selector).toBeLessThanOrEqual(width);
        }
        const plot = await boxOf(page, '[data-space="roc"] .plot');
        expect(plot.y, "the top half of the plot is on the first screen").toBeLessThan(height - plot.height / 2);
        if (width === 1440)
            for (const space of ["roc", "pr", "prg"])
                expect((await boxOf(page, `[data-space="${space}"] .story`)).y).toBeLessThan(height - 60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const button of await page.locator(".welcome button:visible").all()) {
            const box = await button.boundingBox();
            expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(24);
        }
        // The label of the point covers no curve, and so no name at one.
        const [ada = "", , gnb = ""] = await modelColors(page);
        const label = await boxOf(page, ".drag-me span");
        const [[left, bottom], [right, top]] = [await placeOf(page, "roc", 0, 0), await placeOf(page, "roc", 1, 1)];
        const across = (/** @type {number} */ x) => (x - left) / (right - left);
        const up = (/** @type {number} */ y) => (bottom - y) / (bottom - top);
        /** @type {[number, number, number, number]} */
        const covered = [across(label.x), up(label.bottom), across(label.right), up(label.y)];
        for (const color of [ada, gnb]) expect((await countPixels(page, "roc", { color, box: covered })).count, color).toBe(0);
        const moved = await dragged(page);
        expect(Math.max(...moved)).toBeLessThanOrEqual(1);
        expect(await shifted(page, false), "nothing moves later").toBeLessThan(0.02);
        await expect(page.locator("#answer-model")).toHaveText("ada");
    });
}

test("where the page is scrolled, the plots stay in place too, and the words that stayed are gone once they are out of sight", async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openFirst(page);
    await page.mouse.move(10, 300);
    await page.evaluate(() => scrollTo(0, 180));
    const moved = await dragged(page);
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    const before = await boxOf(page, '[data-space="roc"] .plot');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.locator(".welcome")).toBeHidden();
    // What stayed may have been hidden before: it is gone with the event of the scroll.
    await expect(page.locator(".welcome")).not.toHaveClass(/past/);
    expect(before.y).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await boxOf(page, ".data")).y).toBeLessThan(100);
});

test("a later visit, and a link, open the instrument at once", async ({ page }) => {
    await openFirst(page);
    expect(await isOpen(page)).toBe(true);
    await recordShifts(page);
    await page.reload();
    expect(await isOpen(page)).toBe(false);
    await shown(page, 1);
    await expect(page.locator(".welcome")).toBeHidden();
    // Of all five models the best one is chosen.
    await expect(page.locator("#answer-model")).toHaveText("lr");
    expect(await shifted(page)).toBeLessThan(0.02);
    await page.evaluate(() => localStorage.clear());
    await page.goto("./glossary.html");
    await page.goto("./#v1");
    expect(await isOpen(page)).toBe(false);
});

test("axe finds nothing wrong with the welcome and its story, which plays by itself, and paper has none of it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFirst(page);
    await expectAccessible(page, { what: "the welcome" });
    const heading = page.getByRole("main").getByRole("heading").first();
    await expect(heading).toHaveText("How good is your classifier, and at which threshold should it decide?");
    await page.locator(".phone-opener").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Paste predictions" })).toBeFocused();
    await test.step("the story", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await page.clock.install();
        await page.locator("#welcome-why").click();
        await expect(page.locator(".story-count")).toHaveText("1 of 4");
        // Recalls from 0.08 to 0.28.
        const band = await boxOf(page, '[data-space="pr"] .story-band');
        expect(band.x).toBeCloseTo((await placeOf(page, "pr", 0.08, 0))[0], 0);
        expect(band.right).toBeCloseTo((await placeOf(page, "pr", 0.28, 0))[0], 0);
        for (const step of ["2 of 4", "3 of 4", "4 of 4"]) {
            await page.clock.fastForward(5000);
            await expect(page.locator(".story-count")).toHaveText(step);
        }
        // The point of ada has gone to a recall of 0.88.
        await page.clock.fastForward(5000);
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuetext", /true positive rate 0\.880$/);
        await page.clock.resume();
        await expectAccessible(page, { parts: [".story-panel", "#plots"], what: "its story" });
        await page.getByRole("button", { name: "Done" }).click();
        await expect(page.locator(".story-panel")).toHaveCount(0);
    });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".welcome")).toBeHidden();
    await expect(page.locator(".drag-me")).toBeHidden();
    await expect(page.locator(".answer-threshold")).toBeVisible();
});
