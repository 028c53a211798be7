// Links to a lesson as its reader left it, across pages and by the clipboard. Each lesson's: tests/js/dom/lesson-links.test.js; links that can't
// be followed: tests/js/dom/lesson-refusals.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, fragmentOf, openLesson, plotOf } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * The settings of a lesson's controls, and the pixels of its plots.
 * @param {Locator} lesson
 */
async function everything(lesson) {
    return lesson.evaluate((article) => ({
        controls: [...article.querySelectorAll("input")]
            .filter((input) => !input.closest(".share"))
            .map(({ id, name, value, checked }) => [id, name, value, checked]),
        points: [...article.querySelectorAll(".plot")].map((plot) => plot.getAttribute("aria-valuetext")),
        pixels: [...article.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()),
    }));
}

/**
 * Waits until a lesson is what it was.
 * @param {Locator} lesson
 * @param {Awaited<ReturnType<typeof everything>>} before
 */
async function expectSame(lesson, before) {
    await expect(async () => {
        const { pixels, ...after } = await everything(lesson);
        const { pixels: pixelsBefore, ...expected } = before;
        expect(after).toEqual(expected);
        for (const [at, image] of pixels.entries()) expect(image === pixelsBefore[at], `canvas ${at} is the same picture`).toBe(true);
    }).toPass();
}

/**
 * Presses "Copy link" and returns the link in the clipboard.
 * @param {Page} page
 * @param {Locator} lesson
 */
async function copiedLink(page, lesson) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(page.url()).origin });
    await lesson.getByRole("button", { name: "Copy link" }).click();
    await expect(lesson.locator(".share [role=status]")).toHaveText("Link copied. It opens this lesson as it is now.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    // Neither a pointer nor the focus is at a plot.
    await page.mouse.move(0, 0);
    await lesson.getByRole("heading", { level: 2 }).focus();
    return link;
}

/** @param {Page} page @param {string} hash */
const follow = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

test("a link brings back what was moved, on the page that is open and on another", async ({ page, browser }) => {
    const lesson = await openLesson(page, "beta");
    const box = lesson.locator('[id$="beta-box"]');
    await lesson.getByRole("radio").nth(1).check();
    await box.fill("0.4");
    await box.press("Enter");
    // The best threshold is the same as after the answer, so the point does not show that the number was read.
    await expect(lesson.locator('[id$="beta-slider"]')).toHaveAttribute("aria-valuetext", /^0\.4\. /);
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "1");
    // Away from where the dial led.
    await plotOf(page, "prg").press("ArrowRight");
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "2");
    const link = await copiedLink(page, lesson);
    const before = await everything(lesson);
    await test.step("from its address, after other moves", async () => {
        await box.fill("5");
        await box.press("Enter");
        await expect(plotOf(page, "prg")).not.toHaveAttribute("aria-valuenow", "2");
        await follow(page, new URL(link).hash);
        await expect(box).toHaveValue("0.4");
        await expect(page.locator("#beta h2")).toBeFocused();
        await expectSame(lesson, before);
    });
    await test.step("from another lesson, and the way back", async () => {
        await openLesson(page, "gains");
        await follow(page, new URL(link).hash);
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "beta");
        await expectSame(lesson, before);
        await page.goBack();
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
    });
    await test.step("with nothing remembered", async () => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });
        const other = await context.newPage();
        await other.goto(link);
        await expect(other.locator("html")).toHaveAttribute("data-lesson", "beta");
        await expectSame(other.locator("#beta"), before);
        expect(other.url(), "the fragment stays").toBe(link);
        expect(await copiedLink(other, other.locator("#beta"))).toBe(link);
        await context.close();
    });
});

test("a fresh page with a damaged link says so above the lesson, which the reader then reads from its start", async ({ page }) => {
    /** @type {string[]} */
    const thrown = [];
    page.on("pageerror", (error) => thrown.push(String(error)));
    const good = fragmentOf('{"view1":{"dials":{"prevalence":0.3},"pinned":false},"answer":"corner"}');
    await page.goto(`./learn.html#gains.${good.slice(0, -7)}`);
    await expect(page.locator("#link-note p")).toHaveText(/^This link is damaged: .*Copy the whole of it, or ask for a new one\.$/);
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
    await expectAccessible(page, { parts: ["#link-note"] });
    await page.locator("#link-dismiss").click();
    await expect(page.locator("#link-note")).toBeHidden();
    await expect(page.locator("#gains h2")).toBeFocused();
    await test.step("a reader who skips to the lesson stays in it", async () => {
        const box = page.locator('#gains [id$="prevalence-box"]');
        await box.fill("0.3");
        await box.press("Enter");
        await page.locator(".skip").press("Enter");
        await expect(page).toHaveURL(/#lessons$/);
        await expect(page.locator("#lessons")).toBeFocused();
        await expect(page.locator("#gains")).toBeVisible();
        await expect(box).toHaveValue("0.3");
    });
    expect(thrown).toEqual([]);
});

test("axe finds nothing in what a lesson's Copy link says, and nothing overflows or moves", async ({ page }) => {
    const lesson = await openLesson(page, "roc");
    const button = lesson.getByRole("button", { name: "Copy link" });
    await page.evaluate(() => {
        navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    const heightOfSource = () => lesson.locator(".source").evaluate((source) => source.getBoundingClientRect().height);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(excess).toBe(0);
        const before = await heightOfSource();
        await button.press("Enter");
        await expect(page.getByLabel("Link to this view")).toBeFocused();
        if (width === 1440) await expectAccessible(page, { parts: [".share"] });
        expect(await excess()).toBe(0);
        await expect
            .poll(async () => {
                const { x, width: wide } = (await page.locator(".share-note").boundingBox()) ?? { x: -1, width: 0 };
                return x >= 0 && x + wide <= width;
            })
            .toBe(true);
        expect(await heightOfSource()).toBe(before);
        await page.keyboard.press("Escape");
        await expect(button).toBeFocused();
    }
});
