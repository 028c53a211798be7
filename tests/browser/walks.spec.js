// Every view by the keyboard alone, as assistive technology has it, and with wider letters in a narrow window.
import { expect, test } from "@playwright/test";

import { traverse } from "./keyboard-walk.js";
import { expectRoomForText } from "./spacing.js";
import { expectAccessible, expectAccessibleHere, openLesson } from "./support.js";
import { accessibilityNodes, faultsOf } from "./tree-walk.js";
import { VIEWS } from "./views.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { Part, View } from "./views.js" */

/** @param {Page} page */
async function expectTree(page) {
    await expect(async () => {
        const nodes = await accessibilityNodes(page);
        expect(faultsOf(nodes)).toEqual([]);
        const names = nodes.filter(({ role }) => role === "RootWebArea").map(({ name }) => name);
        expect(names).toEqual([expect.stringContaining("curvescope")]);
    }).toPass();
}

/**
 * Changes the size of the window, and waits until the page has rearranged itself.
 * @param {Page} page
 * @param {number} width
 */
async function resize(page, width) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
    // Of two frames the first tells of the size.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * At 320, 360 and 1440 pixels.
 * @param {Page} page
 * @param {Required<Pick<View, "stops" | "phoneStops">>} stops
 * @param {Partial<Part>} part
 */
async function walk(page, { stops, phoneStops }, { show, leave }) {
    await resize(page, 320);
    await show?.(page);
    await expectRoomForText(page);
    await leave?.(page);
    for (const width of [360, 1440]) {
        await resize(page, width);
        await show?.(page);
        const walked = await traverse(page);
        expect(walked.length).toBeGreaterThan(1);
        expect(walked).toEqual(expect.arrayContaining([...(width > 704 ? stops : phoneStops)]));
        if (width === 1440) await expectTree(page);
        await leave?.(page);
    }
}

for (const [name, { open, parts = { page: {} }, stops = [], phoneStops = stops }] of Object.entries(VIEWS)) {
    test(`${name}: room for wider text, keyboard and accessibility tree`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page);
        for (const [part, act] of Object.entries(parts)) await test.step(part, () => walk(page, { stops, phoneStops }, act));
    });
}

/** Actions after which a lesson shows more than it begins with. @type {Record<string, (lesson: Locator) => Promise<void>>} */
const UNFOLDED = {
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

test("every lesson: nothing is wider than the window, keyboard, accessibility tree and axe", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("./learn.html");
    const slugs = await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id));
    expect(slugs.length).toBeGreaterThan(15);
    for (const slug of slugs) {
        await test.step(slug, async () => {
            const lesson = await openLesson(page, slug);
            await expect(lesson.locator("canvas").first()).toBeVisible();
            await UNFOLDED[slug]?.(lesson);
            await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(360);
            await expectTree(page);
            // The page around the lesson is the same in all, and so are most of their colours.
            if (slug === "threshold" || slug in UNFOLDED)
                await expectAccessible(page, { parts: slug === "threshold" ? [] : [`#${slug}`], what: slug });
            else await expectAccessibleHere(page, { parts: [`#${slug}`], what: slug });
            expect((await traverse(page)).length).toBeGreaterThan(1);
        });
    }
});
