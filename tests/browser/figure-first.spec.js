// Each lesson begins with its figure: figure and "Try" are in the first screen, and the point is dragged at once. Words and numbers that
// follow it: tests/js/dom/lessons.test.js.
import { expect, test } from "@playwright/test";

import { openLesson, recordShifts, shifted } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ reducedMotion: "reduce" });

/** Windows: a phone, a tablet across, a desk. */
const SIZES = [
    [390, 844],
    [1024, 768],
    [1440, 900],
];

/** Most words before the question. */
const MOST_WORDS = 120;

/**
 * What is wrong with the places of a lesson's figure, its label and "Try" in the window.
 * @param {Page} page
 * @param {string} slug
 */
const misplaced = (page, slug) =>
    page.locator(`#${slug}`).evaluate((lesson, mostWords) => {
        // As where the lesson is opened in this window: the list of lessons is beside it, or closed above it.
        document.querySelector("#contents")?.toggleAttribute("open", innerWidth >= 900);
        scrollTo(0, 0);
        const edgesOf = (/** @type {string} */ selector) => {
            const boxes = [...lesson.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
            return {
                count: boxes.length,
                left: Math.min(...boxes.map(({ left }) => left)),
                right: Math.max(...boxes.map(({ right }) => right)),
                top: Math.min(...boxes.map(({ top }) => top)),
                bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
            };
        };
        // One figure has a slider in the place of a point.
        const plots = edgesOf(lesson.querySelector(".stage .morph-plot") ? ".stage .morph" : ".stage .plot");
        const [tries, label, of] = [edgesOf(".try"), edgesOf(".drag-label"), edgesOf(".plot:has(.drag-label)")];
        const isInWindow = (/** @type {typeof plots} */ { left, right, top, bottom }) =>
            left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        const gap = Math.max(tries.top - plots.bottom, tries.left - plots.right);
        const words = [...lesson.querySelectorAll(".try, .lesson-words > *")].flatMap(
            ({ textContent }) => textContent?.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [],
        );
        const holds = {
            "one Try": tries.count === 1,
            plots: plots.count > 0,
            "plots in the window": isInWindow(plots),
            "Try in the window": isInWindow(tries),
            "plots below the heading": plots.top > edgesOf("h2").bottom,
            "Try directly at the figure": gap >= 0 && gap < 48,
            "the label in its plot": label.count === 1 && label.left >= of.left && label.right <= of.right,
            "nothing beside the window": document.documentElement.scrollWidth === innerWidth,
            "few words before the question": words.length <= mostWords,
        };
        return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : [what]));
    }, MOST_WORDS);

test('figure and "Try" of every lesson are in the first screen of any window', async ({ page }) => {
    await page.goto("./learn.html");
    const slugs = await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id));
    for (const slug of slugs) {
        await openLesson(page, slug);
        for (const [width = 0, height = 0] of SIZES) {
            await page.setViewportSize({ width, height });
            const message = `${slug}, ${width} by ${height}`;
            await expect.poll(() => misplaced(page, slug), { message, intervals: [20, 20, 50, 100] }).toEqual([]);
        }
    }
});

test("on a phone the figure stays while the words scroll, covers no focused element, and is dragged by a touch", async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const slug of ["pr", "roc"]) {
        const lesson = await openLesson(page, slug);
        await expect(lesson.locator(".drag-label")).toBeVisible();
        const figure = () => lesson.locator(".stage").evaluate((stage) => stage.getBoundingClientRect());
        const start = await figure();
        await lesson.locator(".question").evaluate((question) => question.scrollIntoView({ block: "end" }));
        await expect.poll(async () => (await figure()).top).toBe(0);
        expect((await figure()).height, "it keeps its height").toBeCloseTo(start.height, 0);
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
    const plot = page.locator("#roc .stage .plot");
    const before = await plot.getAttribute("aria-valuenow");
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + 0.8 * width, y + 0.3 * height);
    await expect(plot).not.toHaveAttribute("aria-valuenow", String(before));
    await expect(page.locator("#roc .drag-label")).toHaveCount(0);
    await context.close();
});

test("the first lesson moves nothing while its figure is built, and its point stays where a pointer passes, until that drags it", async ({
    page,
}) => {
    await recordShifts(page);
    for (const [width = 0, height = 0] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto("./glossary.html");
        const lesson = await openLesson(page, "threshold");
        await expect(lesson.locator(".drag-label")).toBeVisible();
        expect(await shifted(page), `${width} px`).toBeLessThan(0.02);
    }
    const plot = page.locator("#threshold .plot").first();
    const overlay = page.locator("#threshold .plot-overlay").first();
    const image = () => overlay.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
    const [index, before] = [await plot.getAttribute("aria-valuenow"), await image()];
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.4, y + height * 0.4);
    await expect.poll(async () => (await image()) === before).toBe(false);
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await image()) === before).toBe(true);
    expect(await plot.getAttribute("aria-valuenow")).toBe(index);
    await page.mouse.move(x + width * 0.4, y + height * 0.4);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height * 0.3, { steps: 2 });
    await expect(plot).not.toHaveAttribute("aria-valuenow", String(index));
    await page.mouse.up();
    await expect(page.locator("#threshold .drag-label")).toHaveCount(0);
});
