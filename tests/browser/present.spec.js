// Present: a plot or a step of a lesson at a time on the whole screen, in large type.

import { expect, test } from "@playwright/test";

import { expectAccessible, open, openLesson, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** What is read from the last row of a room, in pixels of a screen of 1920 by 1080. */
const READABLE = 24;

/** @param {Page} page */
async function present(page) {
    await page.getByRole("button", { name: "Present" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
}

const place = (/** @type {Page} */ page) => page.locator(".present-place");

/**
 * The least height of the letters that are seen, in pixels of the screen.
 * @param {Page} page
 */
function leastType(page) {
    return page.evaluate(() => {
        const sheet = document.querySelector(".present-sheet");
        if (!(sheet instanceof HTMLElement)) return 0;
        const scale = sheet.getBoundingClientRect().width / sheet.offsetWidth;
        const hasText = (/** @type {Element} */ element) =>
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        const isSeen = (/** @type {Element} */ element) => {
            const { width, height } = element.getBoundingClientRect();
            return width > 2 && height > 2 && element.checkVisibility();
        };
        const texts = [...sheet.querySelectorAll("*")].filter((element) => hasText(element) && isSeen(element));
        // The smallest letters in a plot, from src/draw/theme.rs.
        const sizes = texts.map((element) => (element.localName === "sub" ? 99 : parseFloat(getComputedStyle(element).fontSize)));
        return Math.min(11, ...sizes) * scale;
    });
}

test.describe("on a screen of 1920 by 1080", () => {
    test.use({ viewport: { width: 1920, height: 1080 } });

    test("each plot fills the screen and is read from the last row", { tag: "@source" }, async ({ page }) => {
        /** @type {string[]} */
        const requests = [];
        page.on("request", (request) => requests.push(request.url()));
        await open(page);
        expect(requests.filter((url) => url.includes("present"))).toEqual([]);
        await present(page);
        await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
        for (const [at, name] of [
            "ROC",
            "Precision-Recall",
            "Precision-Recall-Gain",
            "Scores",
            "Measures by threshold",
            "Calibration",
        ].entries()) {
            await expect(place(page)).toContainText(`${at + 1} of `);
            await expect(place(page)).toContainText(name);
            await expect(page.getByRole("dialog").getByRole("img", { name })).toBeVisible();
            expect(await leastType(page)).toBeGreaterThanOrEqual(READABLE);
            const box = await page.locator(".present-canvas").boundingBox();
            expect(box?.height).toBeGreaterThan(0.85 * 1080);
            expect(box?.width).toBeGreaterThan(0.6 * 1920);
            const pixels = await page.locator(".present-canvas canvas").evaluate((canvas) => Number(canvas.getAttribute("width")));
            expect(Math.abs(pixels - (box?.width ?? 0))).toBeLessThan(3);
            await page.keyboard.press("ArrowRight");
        }
        await page.keyboard.press("Home");
        await expect(place(page)).toContainText("1 of ");
        await page.keyboard.press("PageDown");
        await page.keyboard.press("ArrowLeft");
        await expect(place(page)).toContainText("1 of ");
    });

    test("the point moves by arrow keys, a model is chosen, and Close leads back", async ({ page }) => {
        await open(page);
        const before = Number(await plotOf(page, "roc").getAttribute("aria-valuenow"));
        await present(page);
        await page.keyboard.press("ArrowUp");
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(before + 1));
        await page.getByRole("dialog").getByRole("button", { name: /^gnb/ }).click();
        await expect(page.locator(".present-point")).toContainText("gnb, score ≥");
        // AUROC of gnb in white clover: tests/golden/white-clover.gnb.json.
        await expect(page.getByRole("dialog").getByRole("button", { name: /^gnb/ })).toContainText("0.751");
        await page.getByRole("button", { name: "Close", exact: true }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    });

    for (const isRefused of [false, true]) {
        test(`Escape leaves it${isRefused ? ", where the browser refuses the whole screen too" : ""}`, async ({ page }) => {
            await open(page);
            await page.evaluate((refuses) => {
                if (refuses) Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
            }, isRefused);
            await present(page);
            await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(!isRefused);
            await page.keyboard.press("Escape");
            await expect(page.getByRole("dialog")).toHaveCount(0);
            await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
            await expect(page.getByRole("button", { name: "Present" })).toBeFocused();
        });
    }

    test("a lesson goes step by step, and its answer comes when it is asked for", { tag: "@source" }, async ({ page }) => {
        const lesson = await openLesson(page, "roc");
        await lesson.getByRole("radio", { name: "It sinks" }).check();
        await expect(lesson.locator(".answer")).toBeVisible();
        await present(page);
        await expect(page.locator(".present .lesson-words > :visible")).toHaveCount(1);
        expect(await leastType(page)).toBeGreaterThanOrEqual(READABLE);
        await expect(lesson.locator(".question")).toBeHidden();
        await page.keyboard.press("End");
        await expect(lesson.locator(".question")).toBeVisible();
        await expect(lesson.locator(".answer")).toBeHidden();
        await expect(page.locator(".present .lesson-words")).toBeHidden();
        await lesson.getByRole("radio", { name: "It stays where it is" }).check();
        await expect(lesson.locator(".answer")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.locator("#lessons > #roc")).toBeVisible();
        await expect(lesson.locator(".lesson-words > :visible")).not.toHaveCount(1);
    });

    test("a figure is enlarged with its pixels, and a pointer still finds its points", async ({ page }) => {
        const lesson = await openLesson(page, "roc");
        const plot = lesson.locator('figure[data-space="roc"] .plot');
        const ratio = () =>
            plot.evaluate((element) => {
                const canvas = element.querySelector("canvas");
                return (canvas?.width ?? 0) / element.getBoundingClientRect().width;
            });
        const before = await ratio();
        await present(page);
        await expect.poll(ratio).toBeCloseTo(before, 1);
        const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const scale = width / (await plot.evaluate((element) => element.clientWidth));
        expect(scale).toBeCloseTo(2.25, 2);
        // The upper right corner of the square, where everything is predicted positive.
        await page.mouse.click(x + width - 31 * scale, y + 40 * scale);
        await expect.poll(async () => (await plot.getAttribute("aria-valuenow")) === (await plot.getAttribute("aria-valuemax"))).toBe(true);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect.poll(ratio).toBeCloseTo(before, 1);
        expect(height).toBeGreaterThan(0);
    });
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 740 }, hasTouch: true });

        test("axe finds nothing, and nothing overflows", async ({ page }) => {
            await open(page);
            await present(page);
            await expectAccessible(page, { what: "a plot" });
            expect(await page.locator(".present-body").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
            const button = await page.getByRole("button", { name: "Next" }).boundingBox();
            expect(button?.height).toBeGreaterThanOrEqual(24);
            await openLesson(page, "hull");
            await present(page);
            await expectAccessible(page, { what: "a lesson" });
        });
    });
}

test.describe("by touch", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test("swipes turn the page", async ({ page }) => {
        await open(page);
        await present(page);
        const swipe = (/** @type {number} */ from, /** @type {number} */ to) =>
            page.locator(".present-canvas").evaluate(
                (element, [start = 0, end = 0]) => {
                    const at = (/** @type {string} */ type, /** @type {number} */ clientX) =>
                        element.dispatchEvent(
                            new PointerEvent(type, { pointerId: 7, pointerType: "touch", clientX, clientY: 300, bubbles: true }),
                        );
                    at("pointerdown", start);
                    at("pointerup", end);
                },
                [from, to],
            );
        await swipe(300, 100);
        await expect(place(page)).toContainText("2 of ");
        await swipe(100, 300);
        await expect(place(page)).toContainText("1 of ");
        await swipe(100, 120);
        await expect(place(page)).toContainText("1 of ");
    });
});
