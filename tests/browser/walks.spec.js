// Every view by the keyboard alone, as assistive technology has it, and with wider letters in a narrow window.
import { expect, test } from "@playwright/test";

import { walk } from "./keyboard-walk.js";
import { cutBySpacing } from "./spacing.js";
import { openLesson } from "./support.js";
import { faultsOf, told } from "./tree-walk.js";
import { VIEWS } from "./views.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
async function expectWalk(page) {
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(1);
    expect(stops.filter(({ wrong }) => wrong.length > 0).map(({ called, wrong }) => `${called}: ${wrong.join(", ")}`)).toEqual([]);
}

/** @param {Page} page */
async function expectTree(page) {
    // Parts that are loaded when they are opened come with their names.
    await expect.poll(async () => faultsOf(await told(page))).toEqual([]);
    const nodes = await told(page);
    const names = nodes.filter(({ role }) => role === "RootWebArea").map(({ name }) => name);
    expect(names).toEqual([expect.stringContaining("curvescope")]);
}

for (const [name, open] of Object.entries(VIEWS)) {
    test(`${name}: the accessibility tree says what everything is`, async ({ page }) => {
        await open(page);
        await expectTree(page);
    });

    test(`${name}: nothing is cut where letters and lines are wider, at 320 px`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page);
        expect(await cutBySpacing(page)).toEqual([]);
    });

    for (const width of [1440, 360]) {
        test(`${name}: the keyboard goes everywhere in sight, at ${width} px`, async ({ page }) => {
            await page.setViewportSize({ width, height: 800 });
            await open(page);
            await expectWalk(page);
        });
    }
}

test("every lesson: both walks", async ({ page }) => {
    await page.goto("./learn.html");
    const slugs = await page.locator("#contents a").evaluateAll((links) => links.map((link) => String(link.getAttribute("href")).slice(1)));
    expect(slugs.length).toBeGreaterThan(15);
    for (const slug of slugs) {
        await test.step(slug, async () => {
            const lesson = await openLesson(page, slug);
            await expect(lesson.locator("canvas").first()).toBeVisible();
            await expectTree(page);
            await expectWalk(page);
        });
    }
});
