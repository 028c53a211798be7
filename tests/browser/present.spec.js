// Present: a plot or a step of a lesson at a time on the whole screen, in large type.

import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { expectAccessible, open, openLesson, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** What is read from the last row of a room, in pixels of a screen of 1920 by 1080. */
const READABLE = 24;

const button = (/** @type {Page} */ page) => page.getByRole("button", { name: "Present" });
const place = (/** @type {Page} */ page) => page.locator(".present-place");
const isWhole = (/** @type {Page} */ page) => page.evaluate(() => document.fullscreenElement !== null);

/** @param {Page} page */
async function present(page) {
    await button(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
}

/** @param {Page} page */
async function expectClosed(page) {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => isWhole(page)).toBe(false);
    await expect(button(page)).toBeFocused();
}

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
        // The smallest letters in a plot, from crates/draw/src/marks/theme/mod.rs.
        const sizes = texts.map((element) => (element.localName === "sub" ? 99 : parseFloat(getComputedStyle(element).fontSize)));
        return Math.min(11, ...sizes) * scale;
    });
}

/** Waits until all that is seen can be read from the last row. @param {Page} page */
const expectReadable = (page) => expect.poll(() => leastType(page)).toBeGreaterThanOrEqual(READABLE);

/** The plots that are turned through, in their order. */
const PLOTS = ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"];

test.describe("on a screen of 1920 by 1080", () => {
    test.use({ viewport: { width: 1920, height: 1080 } });

    test("Explore fills the screen with a plot at a time, and comes back", async ({ page }) => {
        await open(page);
        const before = Number(await plotOf(page, "roc").getAttribute("aria-valuenow"));
        await present(page);
        await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
        const canvas = page.locator(".present-canvas");
        for (const [at, name] of PLOTS.entries()) {
            await test.step(`${name} fills the screen and is read from the last row`, async () => {
                await expect(place(page)).toHaveText(new RegExp(`^${at + 1} of \\d+: ${name}$`));
                await expect(page.getByRole("dialog").getByRole("img", { name })).toBeVisible();
                await expectReadable(page);
                await expect(async () => {
                    const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
                    expect(height).toBeGreaterThan(0.85 * 1080);
                    expect(width).toBeGreaterThan(0.6 * 1920);
                    const pixels = Number(await canvas.locator("canvas").getAttribute("width"));
                    expect(Math.abs(pixels - width)).toBeLessThan(3);
                }).toPass();
                await page.keyboard.press("ArrowRight");
            });
        }
        await test.step("keys turn back, the point moves by arrow keys, a model is chosen, and Close leads back", async () => {
            for (const [key, at] of /** @type {const} */ ([
                ["Home", "1 of "],
                ["PageDown", "2 of "],
                ["ArrowLeft", "1 of "],
            ])) {
                await page.keyboard.press(key);
                await expect(place(page)).toContainText(at);
            }
            await page.keyboard.press("ArrowUp");
            await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(before + 1));
            const gnb = page.getByRole("dialog").getByRole("button", { name: /^gnb/ });
            await gnb.click();
            await expect(page.locator(".present-point")).toContainText("gnb, score ≥");
            // AUROC of gnb in white clover: tests/golden/white-clover.gnb.json.
            await expect(gnb).toContainText("0.751");
            await page.getByRole("button", { name: "Close", exact: true }).click();
            await expectClosed(page);
        });
        for (const isRefused of [false, true]) {
            await test.step(`Escape leaves it${isRefused ? ", where the browser refuses the whole screen too" : ""}`, async () => {
                await page.evaluate((refuses) => {
                    if (refuses) Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
                }, isRefused);
                await present(page);
                await expect.poll(() => isWhole(page)).toBe(!isRefused);
                await page.keyboard.press("Escape");
                await expectClosed(page);
            });
        }
    });

    test("a lesson goes step by step, its answer comes when it is asked for, and its figure is enlarged", async ({ page }) => {
        const lesson = await openLesson(page, "roc");
        const plot = lesson.locator('figure[data-space="roc"] .plot');
        const ratio = () =>
            plot.evaluate((element) => {
                const canvas = element.querySelector("canvas");
                return (canvas?.width ?? 0) / element.getBoundingClientRect().width;
            });
        await expect.poll(ratio).toBeGreaterThan(0);
        const before = await ratio();
        await lesson.getByRole("radio", { name: "It sinks" }).check();
        await expect(lesson.locator(".reply:visible")).toHaveCount(1);
        // The second click comes while the whole screen is still asked for.
        await button(page).dblclick();
        await expect(page.getByRole("dialog")).toHaveCount(1);
        await test.step("its figure has the pixels of the screen, and a pointer still finds its points", async () => {
            await expect.poll(ratio).toBeCloseTo(before, 1);
            const scale = () => plot.evaluate((element) => element.getBoundingClientRect().width / element.clientWidth);
            await expect.poll(scale).toBeCloseTo(2.25, 2);
            const { x, y, width } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0 };
            expect(width).toBeGreaterThan(0.7 * 1080);
            // The upper right corner of the square, where everything is predicted positive.
            await page.mouse.click(x + width - 31 * 2.25, y + 40 * 2.25);
            await expect(plot).toHaveAttribute("aria-valuenow", String(await plot.getAttribute("aria-valuemax")));
        });
        await test.step("its words a step at a time, then the question", async () => {
            await expect(page.locator(".present :is(.try, .lesson-words > *):visible")).toHaveCount(1);
            await expectReadable(page);
            await expect(lesson.locator(".question")).toBeHidden();
            await page.getByRole("button", { name: "Next" }).focus();
            while (!/: question$/.test((await place(page).textContent()) ?? "")) await page.keyboard.press("ArrowRight");
            await expect(lesson.locator(".question")).toBeVisible();
            await expect(lesson.locator(".reply:visible, .answer:visible")).toHaveCount(0);
            await expect(page.locator(".present .lesson-words > :visible")).toHaveCount(0);
            await expectReadable(page);
        });
        await test.step("then its answer, then the next lesson, and back", async () => {
            await page.keyboard.press("ArrowRight");
            await expect(place(page)).toHaveText(/: answer$/);
            await expect(lesson.getByRole("radio", { name: "It stays where it is" })).toBeChecked();
            await expect(lesson.locator(".answer")).toBeVisible();
            await expectReadable(page);
            await page.keyboard.press("ArrowRight");
            await expect(page.getByRole("dialog", { name: "The convex hull" })).toBeVisible();
            await expect(place(page)).toHaveText(/^1 of \d+: figure$/);
            await expect(page.locator("html")).toHaveAttribute("data-lesson", "hull");
            await expect(page.locator('.present #hull figure[data-space="roc"] .plot')).toBeVisible();
            await page.keyboard.press("ArrowLeft");
            await expect(place(page)).toHaveText(/: answer$/);
            await expect(page.locator("html")).toHaveAttribute("data-lesson", "roc");
            // Its figure is built anew, after the step is shown.
            await expect(lesson.getByRole("radio", { name: "It stays where it is" })).toBeChecked();
            await expect(lesson.locator(".answer")).toBeVisible();
            // What the lecture shows is no mark of the reader's.
            expect(await page.evaluate(() => localStorage.getItem("curvescope-lessons"))).toBeNull();
        });
        await test.step("and back", async () => {
            await page.keyboard.press("Escape");
            await expectClosed(page);
            await expect(page.locator("#lessons > #roc")).toBeVisible();
            await expect(lesson.locator(".lesson-words > :visible")).not.toHaveCount(1);
            await expect.poll(ratio).toBeCloseTo(before, 1);
        });
    });
});

test("a lesson opened before the presentation arrives is not presented in place of the former one", async ({ page }) => {
    await openLesson(page, "roc");
    const part = await holdBack(page, /present[^/]*\.js$/);
    await button(page).click();
    await part.asked;
    await openLesson(page, "hull");
    // The names of the dialogs that are opened.
    await page.evaluate(() => {
        const before = HTMLDialogElement.prototype.showModal;
        HTMLDialogElement.prototype.showModal = function () {
            document.documentElement.dataset["dialogs"] = `${document.documentElement.dataset["dialogs"] ?? ""}${this.ariaLabel}. `;
            before.call(this);
        };
    });
    part.letThrough();
    await present(page);
    await expect(page.locator("html")).toHaveAttribute("data-dialogs", "The convex hull: mixing thresholds. ");
    await test.step("the browser's Back leads from a presentation to the lesson before", async () => {
        await page.keyboard.press("End");
        await page.keyboard.press("ArrowRight");
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "meaning");
        await page.goBack();
        await expectClosed(page);
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "hull");
        await expect(page.locator('#hull figure[data-space="roc"] .plot')).toBeVisible();
        await expect(page.locator("#lessons > #meaning")).toBeHidden();
    });
    await test.step("a lesson has one large plot, and the other beside it until they are swapped", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openLesson(page, "choosing");
        await present(page);
        const widthOf = async (/** @type {string} */ space) =>
            (await page.locator(`.present .stage figure[data-space="${space}"] .plot`).boundingBox())?.width ?? 0;
        await expect.poll(() => widthOf("prg")).toBeGreaterThanOrEqual(600);
        await expect.poll(() => widthOf("pr")).toBeLessThan(400);
        await page.getByRole("button", { name: "Swap plots" }).click();
        await expect.poll(() => widthOf("pr")).toBeGreaterThanOrEqual(600);
        await expect.poll(() => widthOf("prg")).toBeLessThan(400);
        await page.keyboard.press("Escape");
        await expectClosed(page);
    });
    await test.step("the plot that a slider turns into another is large too", async () => {
        await openLesson(page, "gains");
        await present(page);
        const place = page.locator(".present .morph-place");
        await expect.poll(async () => (await place.boundingBox())?.width).toBeGreaterThanOrEqual(600);
        await expect(page.locator(".present .morph-track input")).toBeVisible();
        await page.keyboard.press("ArrowRight");
        await expect(page.locator(".present .morph-track input")).toBeHidden();
        await expect(place).toBeVisible();
    });
});

test.describe("in small windows", () => {
    test.use({ viewport: { width: 1440, height: 740 }, hasTouch: true });

    test("axe finds nothing, nothing overflows, and swipes turn the page", async ({ page }) => {
        // A whole screen has one size.
        await page.addInitScript(() => {
            Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
        });
        await open(page);
        await present(page);
        await expectAccessible(page, { parts: ["dialog"], what: "a plot" });
        for (const width of [1440, 360]) {
            await page.setViewportSize({ width, height: 740 });
            const overflow = () => page.locator(".present-body").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
            await expect.poll(overflow).toBe(0);
            const height = async () => (await page.getByRole("button", { name: "Next" }).boundingBox())?.height;
            await expect.poll(height).toBeGreaterThanOrEqual(24);
        }
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
        // Too short for one.
        await swipe(100, 120);
        await swipe(300, 100);
        await expect(place(page)).toContainText("3 of ");
        await swipe(100, 300);
        await expect(place(page)).toContainText("2 of ");
        await openLesson(page, "hull");
        await present(page);
        await expectAccessible(page, { parts: ["dialog"], what: "a lesson" });
    });
});
