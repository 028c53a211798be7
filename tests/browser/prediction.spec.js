// A prediction in a lesson, by pointer and touch. Its keys and numbers: tests/js/dom/lesson-predictions.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, openLesson } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

const ringsOf = (/** @type {Page} */ page) => page.locator('.guess [role="slider"]');

/**
 * Returns the centre of an element in the window.
 * @param {Locator} element
 */
async function centreOf(element) {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Begins a prediction in a lesson whose plot is in the window.
 * @param {Page} page
 * @param {string} slug
 */
async function draw(page, slug) {
    const lesson = await openLesson(page, slug);
    await lesson.getByRole("button", { name: "Draw your guess" }).click();
    await expect(ringsOf(page).first()).toBeFocused();
    await ringsOf(page).first().scrollIntoViewIfNeeded();
    return lesson;
}

test("a ring is dragged to a guess, the truth comes beside it, and the plot's own point stays", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lesson = await draw(page, "pr");
    const plot = lesson.locator('figure[data-space="pr"] .plot');
    const before = await plot.getAttribute("aria-valuenow");
    const ring = ringsOf(page).nth(1);
    const from = await centreOf(ring);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // A guess moves up and down only.
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await page.mouse.up();
    const to = await centreOf(ring);
    expect(to.x).toBeCloseTo(from.x, 0);
    expect(Math.abs(to.y - from.y - 40)).toBeLessThan(3);
    await expect(plot).toHaveAttribute("aria-valuenow", String(before));
    await page.keyboard.press("ArrowUp");
    expect((await centreOf(ring)).y).toBeLessThan(to.y);
    await test.step("a click beside the rings moves the nearest one to its height", async () => {
        const last = await centreOf(ringsOf(page).nth(2));
        await page.mouse.click(last.x - 20, last.y - 60);
        const clicked = await centreOf(ringsOf(page).nth(2));
        expect(clicked.x).toBeCloseTo(last.x, 0);
        expect(Math.abs(clicked.y - last.y + 60)).toBeLessThan(3);
        await expect(ringsOf(page).nth(2)).toBeFocused();
        await expect(plot).toHaveAttribute("aria-valuenow", String(before));
    });
    await lesson.getByRole("button", { name: "Compare" }).click();
    await expect(lesson.locator(".stage-guess [role=status]")).toContainText("With ten times as many negatives, precision at recall");
    await expect(lesson.getByRole("button", { name: "Start over" })).toBeFocused();
    await expect(page.locator(".guess-gaps")).toBeVisible();
    await expectAccessible(page, { parts: ["#pr"], what: "a guess beside the truth" });
});

test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a ring and the buttons have the size of a finger, and a drag does not scroll", async ({ page }) => {
        const lesson = await draw(page, "roc");
        const ring = ringsOf(page);
        const box = await ring.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        for (const name of ["Compare", "Start over"]) {
            expect((await lesson.getByRole("button", { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
        const [from, scrolled] = [await centreOf(ring), await page.evaluate(() => scrollY)];
        const session = await page.context().newCDPSession(page);
        const touch = (
            /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
            /** @type {{ x: number, y: number }[]} */ touchPoints,
        ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
        await touch("touchStart", [from]);
        for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", [{ x: from.x + 60 * part, y: from.y + 80 * part }]);
        await touch("touchEnd", []);
        const to = await centreOf(ring);
        expect(Math.hypot(to.x - from.x - 60, to.y - from.y - 80)).toBeLessThan(4);
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});
