// Every view by the keyboard alone, as assistive technology has it, and with wider letters in a narrow window.
import { expect, test } from "@playwright/test";

import { traverse } from "./keyboard-walk.js";
import { expectRoomForText } from "./spacing.js";
import { openLesson } from "./support.js";
import { accessibilityNodes, faultsOf } from "./tree-walk.js";
import { VIEWS } from "./views.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
async function expectTree(page) {
    await expect(async () => {
        const nodes = await accessibilityNodes(page);
        expect(faultsOf(nodes)).toEqual([]);
        const names = nodes.filter(({ role }) => role === "RootWebArea").map(({ name }) => name);
        expect(names).toEqual([expect.stringContaining("curvescope")]);
    }).toPass();
}

for (const [name, { open, show, leave, stops = [], phoneStops = stops }] of Object.entries(VIEWS)) {
    test(`${name}: room for wider text, keyboard and accessibility tree`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page);
        await test.step("nothing is cut where letters and lines are wider, at 320 px", async () => {
            await show?.(page);
            await expectRoomForText(page);
            await leave?.(page);
        });
        for (const width of [360, 1440]) {
            await test.step(`the keyboard goes everywhere in sight, at ${width} px`, async () => {
                await page.setViewportSize({ width, height: 800 });
                await show?.(page);
                const walked = await traverse(page);
                expect(walked.length).toBeGreaterThan(1);
                expect(walked).toEqual(expect.arrayContaining([...(width > 704 ? stops : phoneStops)]));
                await leave?.(page);
            });
        }
        await test.step("the accessibility tree says what everything is", async () => {
            await show?.(page);
            await expectTree(page);
        });
    });
}

test("every lesson: keyboard and accessibility tree", async ({ page }) => {
    await page.goto("./learn.html");
    const slugs = await page
        .locator('#contents a[href^="#"]')
        .evaluateAll((links) => links.map((link) => String(link.getAttribute("href")).slice(1)));
    expect(slugs.length).toBeGreaterThan(15);
    for (const slug of slugs) {
        await test.step(slug, async () => {
            const lesson = await openLesson(page, slug);
            await expect(lesson.locator("canvas").first()).toBeVisible();
            await expectTree(page);
            expect((await traverse(page)).length).toBeGreaterThan(1);
        });
    }
});
