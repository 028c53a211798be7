// A link to a lesson on a fresh page, and what is said of links. Each lesson's: tests/js/dom/lessons.test.js; links that can't be followed:
// tests/js/dom/lesson-refusals.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, fragmentOf } from "./support.js";

test("a link brings back what was moved, and axe finds nothing in what is said of links, which overflows and moves nothing", async ({
    page,
}) => {
    const good = fragmentOf('{"view1":{"dials":{"prevalence":0.3},"pinned":false},"answer":"corner"}');
    await page.goto(`./learn.html#gains.${good}`);
    const lesson = page.locator("#gains");
    await expect(lesson.locator('[id$="prevalence-box"]')).toHaveValue("0.3");
    await expect(lesson.locator('input[value="corner"]')).toBeChecked();
    await expect(lesson.locator(".answer")).toBeVisible();
    await page.goto("about:blank");
    await page.goto(`./learn.html#gains.${good.slice(0, -7)}`);
    await expect(page.locator("#link-note p")).toHaveText(/^This link is damaged: /);
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
    await expectAccessible(page, { parts: ["#link-note"] });
    await page.locator("#link-dismiss").click();
    await expect(page.locator("#link-note")).toBeHidden();
    await expect(lesson.getByRole("heading", { level: 2 })).toBeFocused();
    await test.step("a reader who skips to the lesson stays in it", async () => {
        await page.locator(".skip").press("Enter");
        await expect(page).toHaveURL(/#lessons$/);
        await expect(page.locator("#lessons")).toBeFocused();
        await expect(lesson).toBeVisible();
    });
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
