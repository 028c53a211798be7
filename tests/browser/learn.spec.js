// The page of lessons: the way through it and out of it. Words and numbers of its lessons: tests/js/dom/lesson*.test.js.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { expectAccessible, openLesson, plotOf, stepTo } from "./support.js";

/** @import { Locator } from "@playwright/test" */

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

test("a lesson that was left before its data came, and opened again, has one figure", async ({ page }) => {
    /** @type {(() => void)[]} */
    const held = [];
    await page.route("**/running-example.csv", async (route) => {
        await new Promise((resolve) => held.push(() => resolve(undefined)));
        await route.continue();
    });
    const open = (/** @type {string} */ slug) => page.evaluate((to) => void (location.hash = to), slug);
    await page.goto("./learn.html#pr");
    await expect.poll(() => held.length).toBe(1);
    await open("unachievable");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "unachievable");
    await open("pr");
    await expect.poll(() => held.length).toBe(2);
    // The answer that the first figure waited for comes last.
    held[1]?.();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "pr");
    const answered = page.waitForResponse("**/running-example.csv");
    held[0]?.();
    await (await answered).finished();
    await page.locator("#pr .plot").first().press("End");
    await expect(page.locator("#pr .plot")).toHaveCount(2);
    await expect(page.locator("#pr .lesson-formula .numbers")).toHaveCount(1);
    await expect(page.locator("#unachievable canvas")).toHaveCount(0);
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

/** Actions after which a lesson shows more than it begins with. @type {Record<string, (lesson: Locator) => Promise<void>>} */
const BEFORE_AXE = {
    deciding: async (lesson) => {
        await lesson.locator("#deciding-recall-box").fill("0.7");
        await lesson.locator("#deciding-recall-box").press("Enter");
        await expect(lesson.locator(".decided")).toContainText("On average a mix of two does");
    },
    folds: (lesson) => lesson.locator("summary").click(),
    "how-many-rows": async (lesson) => {
        await lesson.getByText("About half as wide").click();
        await lesson.getByRole("radio", { name: "300", exact: true }).check();
        await expect(lesson.locator(".rows-answer")).toBeVisible();
    },
    optimism: async (lesson) => {
        await lesson.getByRole("button", { name: "Draw 100 times" }).click();
        await expect(lesson.locator(".stage-draws [role=status]")).toContainText("of 101 draws of 50 rows");
    },
    roc: (lesson) => lesson.getByRole("radio", { name: "It sinks" }).check(),
};

test("axe finds nothing on any lesson", async ({ page }) => {
    await page.goto("./learn.html");
    for (const slug of await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id))) {
        await test.step(slug, async () => {
            const lesson = await openLesson(page, slug);
            await BEFORE_AXE[slug]?.(lesson);
            // The page around the lesson is the same in all.
            await expectAccessible(page, { parts: slug === "threshold" ? [] : [`#${slug}`], what: slug });
        });
    }
});

test("the longest answer of a lesson fits into any window", async ({ page }) => {
    await BEFORE_AXE.deciding?.(await openLesson(page, "deciding"));
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
    }
});

test("a figure's data and settings are opened in Explore, and its question", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    await lesson.locator('[id$="prevalence-box"]').fill("0.01");
    await lesson.locator('[id$="prevalence-box"]').press("Enter");
    await stepTo(plotOf(page, "prg"), 3);
    await lesson.getByRole("link", { name: "Open this in Explore" }).click();
    await expect(page).toHaveURL(/index\.html#v1\./);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#data-title")).toHaveText("Flach & Kull’s running example, reconstructed");
    await expect(page.locator("#prevalence-box")).toHaveValue("0.01");
    await expect(page.locator("#models-table tbody tr")).toHaveCount(1);
    await expect(page.locator('figure[data-space="roc"]')).toHaveAttribute("data-cursor-index", "3");
    await test.step("a threshold, of which Explore says how good it is, and the way back", async () => {
        const says = "Explore opens with a question: how good is your threshold, score ≥ 0.4858?";
        const link = (await openLesson(page, "threshold")).getByRole("link", { name: "Open this in Explore" });
        await expect(link).toHaveAccessibleDescription(says);
        await link.click();
        await expect(page).toHaveURL(/index\.html#v1\./);
        await expect(page.getByRole("radio", { name: "My threshold", exact: true })).toBeChecked();
        // 122 of 174 positives and 70 of 1623 negatives.
        await expect(page.locator("#answer .count")).toHaveText(["122", "52", "70", "1,553"]);
        await expect(page.locator("#answer-go")).toBeHidden();
        await page.goBack();
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    });
});
