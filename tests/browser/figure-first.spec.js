// Each lesson begins with its figure: figure and "Try" are in the first screen, the point is dragged at once, and words follow it.
import { expect, test } from "@playwright/test";

import { openLesson, recordShifts, shifted } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ reducedMotion: "reduce" });

/** Windows: a desk, a tablet across, a phone. */
const SIZES = [
    [1440, 900],
    [1024, 768],
    [390, 844],
];

/** Most words before the question. */
const MOST_WORDS = 120;

/** @param {Page} page */
const slugsOf = (page) => page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id));

/**
 * Edges of all elements that a selector matches together, in the page.
 * @param {Locator} lesson
 * @param {string} selector
 */
const edgesOf = (lesson, selector) =>
    lesson.locator(selector).evaluateAll((all) => {
        const boxes = all.map((element) => element.getBoundingClientRect());
        return {
            count: boxes.length,
            left: Math.min(...boxes.map(({ left }) => left)),
            right: Math.max(...boxes.map(({ right }) => right)),
            top: Math.min(...boxes.map(({ top }) => top)),
            bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
    });

/**
 * The numbers and words of "Try" and of the text before the question that follow the figure.
 * @param {Locator} lesson
 */
const followingOf = (lesson) => lesson.locator(".try [data-number], .lesson-words [data-number]").allTextContents();

/** Figure of the lesson that has a slider in the place of a point. */
const MORPH = ".stage .morph-plot";

/**
 * Drags the point of the first plot from beside its label to another place of the plot.
 * @param {Page} page
 * @param {Locator} lesson
 */
async function dragPoint(page, lesson) {
    const plot = lesson.locator(".stage figure[data-space] .plot").first();
    const before = await plot.getAttribute("aria-valuenow");
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 0.4 * width, y + 0.4 * height);
    await page.mouse.down();
    for (const [across, down] of /** @type {const} */ ([
        [0.5, 0.5],
        [0.75, 0.3],
        [0.85, 0.75],
    ])) {
        await page.mouse.move(x + across * width, y + down * height, { steps: 2 });
        if ((await plot.getAttribute("aria-valuenow")) !== before) break;
    }
    await expect(plot).not.toHaveAttribute("aria-valuenow", String(before));
    await page.mouse.up();
}

for (const [width = 0, height = 0] of SIZES) {
    test(`figure and "Try" of every lesson are in the first screen, ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto("./learn.html");
        for (const slug of await slugsOf(page)) {
            await test.step(slug, async () => {
                const lesson = await openLesson(page, slug);
                const label = lesson.locator(".drag-label");
                await expect(label).toBeVisible();
                const hasSlider = (await lesson.locator(MORPH).count()) > 0;
                const plots = await edgesOf(lesson, hasSlider ? ".stage .morph" : ".stage .plot");
                const tries = await edgesOf(lesson, ".try");
                expect(tries.count, "one Try").toBe(1);
                expect(plots.count, "plots").toBeGreaterThan(0);
                for (const { left, right, top, bottom } of [plots, tries]) {
                    expect(left).toBeGreaterThanOrEqual(0);
                    expect(right).toBeLessThanOrEqual(width);
                    expect(top).toBeGreaterThanOrEqual(0);
                    expect(bottom).toBeLessThanOrEqual(height);
                }
                // The figure is before "Try", and "Try" directly at it.
                const heading = await edgesOf(lesson, "h2");
                expect(plots.top).toBeGreaterThan(heading.bottom);
                const [below, beside] = [tries.top - plots.bottom, tries.left - plots.right];
                expect(Math.max(below, beside), "Try begins at the figure").toBeGreaterThanOrEqual(0);
                expect(Math.max(below, beside), "Try is at the figure").toBeLessThan(48);
                // The label is in its plot, and on a move it goes.
                const [inPlot, of] = [await edgesOf(lesson, ".drag-label"), await edgesOf(lesson, ".plot:has(.drag-label)")];
                expect(inPlot.left).toBeGreaterThanOrEqual(of.left);
                expect(inPlot.right).toBeLessThanOrEqual(of.right);
                expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
                if (width !== 1440) return;
                const before = await followingOf(lesson);
                if (hasSlider) await lesson.locator(".stage input[type='range']").press("PageUp");
                else await dragPoint(page, lesson);
                await expect(label).toHaveCount(0);
                await expect.poll(() => followingOf(lesson), "a number or word follows the point").not.toEqual(before);
                const words = await lesson.evaluate((article) =>
                    [...article.querySelectorAll(".try, .lesson-words > *")].flatMap((part) =>
                        (part.textContent ?? "").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)),
                    ),
                );
                expect(words.length, "words before the question").toBeLessThanOrEqual(MOST_WORDS);
            });
        }
    });
}

test("on a phone the figure stays while the words scroll, and covers no focused element", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const slug of ["pr", "roc"]) {
        const lesson = await openLesson(page, slug);
        await expect(lesson.locator(".drag-label")).toBeVisible();
        const figure = async () => await edgesOf(lesson, ".stage");
        const start = await figure();
        await lesson.locator(".question").evaluate((question) => question.scrollIntoView({ block: "end" }));
        await expect.poll(async () => (await figure()).top).toBe(0);
        expect((await figure()).bottom - (await figure()).top, "it keeps its height").toBeCloseTo(start.bottom - start.top, 0);
        // From the question back to the dial, which is above the window.
        await lesson.getByRole("radio").first().focus();
        let seen = 0;
        for (let at = 0; at < 6; at += 1) {
            await page.keyboard.press("Shift+Tab");
            const focused = await page.evaluate(() => {
                const { activeElement } = document;
                const isBelow = activeElement?.closest(".controls, .lesson-words") !== null;
                return isBelow ? activeElement?.getBoundingClientRect().top : undefined;
            });
            if (focused === undefined) continue;
            seen += 1;
            expect(focused, "below the figure").toBeGreaterThanOrEqual((await figure()).bottom - 1);
        }
        expect(seen, "dial and links were focused").toBeGreaterThan(1);
    }
});

test("a touch drags the point of a lesson", async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" });
    const page = await context.newPage();
    const lesson = await openLesson(page, "roc");
    const plot = lesson.locator(".stage .plot");
    await expect(lesson.locator(".drag-label")).toBeVisible();
    const before = await plot.getAttribute("aria-valuenow");
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + 0.8 * width, y + 0.3 * height);
    await expect(plot).not.toHaveAttribute("aria-valuenow", String(before));
    await expect(lesson.locator(".drag-label")).toHaveCount(0);
    await context.close();
});

for (const [width = 0, height = 0] of SIZES) {
    test(`the first lesson moves nothing while its figure is built, ${width} by ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await recordShifts(page);
        const lesson = await openLesson(page, "threshold");
        await expect(lesson.locator(".drag-label")).toBeVisible();
        expect(await shifted(page), "cumulative layout shift").toBeLessThan(0.02);
    });
}
