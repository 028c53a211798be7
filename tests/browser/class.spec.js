// Learn for a class: the speaker's notes in a second window, and the tools at every width. The rest: tests/js/dom/lesson-class.test.js.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { expectAccessible, openLesson } from "./support.js";

test("the notes are in a second window, which follows the lesson and steps through the presentation", async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await openLesson(page, "gains");
    await expect(page.locator(".class-tools")).toBeVisible();
    expect(requests.filter((url) => url.includes("notes"))).toEqual([]);
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Speaker’s notes" }).click();
    const notes = await opened;
    await expect(notes.getByRole("heading")).toHaveText("Gains: precision and recall on the right scale");
    await expect(notes.locator(".notes-when")).toHaveText("Lesson 5 of 7, 11 minutes: minutes 33 to 44");
    // The styles of this page apply there.
    await expect(notes.locator(".notes")).toHaveCSS("display", "grid");
    await notes.getByRole("button", { name: "Next lesson" }).click();
    await expect(notes.getByRole("heading")).toHaveText("F-beta lines and the beta dial");
    await page.getByRole("button", { name: "Present" }).click();
    await expect(page.locator(".present-place")).toHaveText(/^1 of \d+: figure$/);
    await notes.locator("body").press("ArrowRight");
    await expect(page.locator(".present-place")).toHaveText(/^2 of \d+: words$/);
    await notes.getByRole("button", { name: "Next lesson" }).click();
    await expect(page.getByRole("dialog", { name: "Choosing between models" })).toBeVisible();
    await expect(notes.getByRole("heading")).toHaveText("Choosing between models");
    // Pressed after the call has returned: a window that closes has no answer to it.
    await notes
        .getByRole("button", { name: "Close" })
        .evaluate((button) => void setTimeout(() => /** @type {HTMLElement} */ (button).click()));
    await expect.poll(() => notes.isClosed()).toBe(true);
});

test("axe finds nothing in the tools for a class, and nothing overflows; an answer given before they arrive has its mark", async ({
    page,
}) => {
    const tools = await holdBack(page, /\/class[^/]*\.js$/);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("./learn.html?lecture#threshold");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await page.getByRole("radio", { name: "They get fewer, or stay" }).check();
    await expect(page.locator("#threshold .answer")).toBeVisible();
    await tools.asked;
    tools.letThrough();
    await page.locator("#contents > summary").click();
    await expect(page.locator(".class-marks [role=status]")).toHaveText("1 of 21 lessons done (question answered rightly)");
    expect(await page.evaluate(() => localStorage.getItem("curvescope-lessons"))).toBe("threshold");
    await page.getByText("Exercises with your own data").click();
    await expect(page.locator(".own-data a")).toHaveCount(3);
    await expectAccessible(page, { parts: ["#contents"], what: "the list of lessons" });
    for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const small = await page
            .locator(".class-tools :is(button, summary, a), #lecture")
            .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24).length);
        expect(small).toBe(0);
    }
});
