// The page of lessons: the way through it and out of it. Words and numbers of its lessons: tests/js/dom/lesson*.test.js; keyboard, tree and
// axe: walks.spec.js.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { openLesson, placeOf, plotOf, stepTo } from "./support.js";

test("the address names the lesson, and links lead from each to the next", async ({ page }) => {
    await page.goto("./learn.html");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await expect(page.locator("article:visible")).toHaveCount(1);
    await page.getByRole("link", { name: "ROC: every threshold at once" }).last().click();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "roc");
    await expect(page).toHaveTitle("ROC: every threshold at once – curvescope");
    await expect(page.locator("#roc h2")).toBeFocused();
    await expect(page.locator('#contents [aria-current="page"]')).toHaveText("ROC: every threshold at once");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await test.step("after an answer, right and wrong are shown by more than colour", async () => {
        const lesson = page.locator("#roc");
        await lesson.getByRole("radio", { name: "It sinks" }).check();
        await expect(lesson.getByRole("radio", { name: "It sinks wrong" })).toBeChecked();
        await lesson.getByRole("radio", { name: "It stays where it is" }).check();
        await expect(lesson.getByRole("radio", { name: "It stays where it is right" })).toBeChecked();
    });
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await expect(page.locator("#threshold canvas")).toHaveCount(4);
});

test("a point that was dragged before its label arrives gets none", async ({ page }) => {
    const part = await holdBack(page, /drag-label[^/]*\.js$/);
    const lesson = await openLesson(page, "roc");
    await part.asked;
    await plotOf(page, "roc").press("End");
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(await plotOf(page, "roc").getAttribute("aria-valuemax")));
    part.letThrough();
    // These come after it.
    await expect(page.locator(".class-tools")).toBeVisible();
    await expect(lesson.locator(".drag-label")).toHaveCount(0);
});

test("a point dragged along one curve moves on the other", async ({ page }) => {
    await openLesson(page, "gains");
    await plotOf(page, "pr").scrollIntoViewIfNeeded();
    // 17 of 44 predicted positive and 42 of 185 are found positives of 50.
    await page.mouse.move(...(await placeOf(page, "pr", 17 / 50, 17 / 44)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(page, "pr", 42 / 50, 42 / 185)), { steps: 5 });
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain 0\.979, precision gain 0\.622/);
    await page.mouse.up();
});

test("a figure's data and settings are opened in Explore, and Back leads to the lesson", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    await lesson.locator('[id$="prevalence-box"]').fill("0.01");
    await lesson.locator('[id$="prevalence-box"]').press("Enter");
    await stepTo(plotOf(page, "prg"), 3);
    await lesson.getByRole("link", { name: "Open this in Explore" }).click();
    await expect(page).toHaveURL(/index\.html#v1\./);
    await expect(page.locator("#data-title")).toHaveText("Flach & Kull’s running example, reconstructed");
    await expect(page.locator("#prevalence-box")).toHaveValue("0.01");
    await expect(page.locator('figure[data-space="roc"]')).toHaveAttribute("data-cursor-index", "3");
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
});
