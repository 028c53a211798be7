// Questions and their answers in a browser. Each kind, its answers and its refusals are in tests/js/dom/questions.test.js; the page opens
// white-clover.csv, model ada, and its expected points are worked out there.
import { expect, test } from "@playwright/test";

import { choose, expectAccessible, open } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/** @param {Page} page */
const threshold = (page) => page.locator("#answer .answer-threshold");

test("a fresh page answers the best F1, and the keyboard is at the question with three keys", async ({ page }) => {
    await open(page);
    await expect(threshold(page)).toHaveText("score ≥ 0.5536");
    await expect(page.locator("#at-point .count")).toHaveText(["16", "9", "5", "33"]);
    await expect(page.locator("#readout")).toContainText("found 16");
    for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    await expect(page.getByRole("radio", { name: "Balance precision and recall (F)", exact: true })).toBeFocused();
    for (const kind of ["Errors cost…", "Flag at most…", "Find at least…"]) {
        await page.keyboard.press("ArrowLeft");
        await expect(page.getByRole("radio", { name: kind })).toBeFocused();
    }
    await expect(threshold(page)).toHaveText("score ≥ 0.3063");
    // What the kind asks for follows in the order of its sentence.
    await expect(page.locator(".limit-bound")).toBeVisible();
    for (const name of ["Measure of limit 1", "Side of limit 1", "Bound of limit 1"]) {
        await page.keyboard.press("Tab");
        await expect(page.getByLabel(name)).toBeFocused();
    }
    await page.keyboard.type("4/5");
    await page.keyboard.press("Enter");
    await expect(threshold(page)).toHaveText("score ≥ 0.4639");
});

test("axe finds nothing in any question, and what is pressed is 24 px high at any width", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    for (const [kind, part] of /** @type {const} */ ([
        ["Balance precision and recall (F)", "#beta-box"],
        ["Errors cost…", "#payoff-tp"],
        ["Find at least…", ".limits-list > li:nth-child(2) .limit-bound"],
        ["Flag at most…", ".limits-list > li:only-child .limit-bound"],
        ["Try a threshold", "#own-box"],
        ["More", "#measure-choice"],
    ])) {
        await test.step(kind, async () => {
            await choose(page, kind);
            if (kind === "Errors cost…") await page.locator("#payoff-on").click();
            if (kind === "Find at least…") await page.getByRole("button", { name: "Add a limit" }).click();
            await expect(page.locator(part)).toBeVisible();
            await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
            // The whole page with the first one is scanned in the tests of accessibility.
            if (kind !== "Balance precision and recall (F)")
                await expectAccessible(page, { parts: kind === "More" ? [".ask", "#answer"] : ["#question", "#answer"], what: kind });
            for (const width of [1440, 360]) {
                await page.setViewportSize({ width, height: 900 });
                if (width === 360) await page.locator('#question-fold[aria-expanded="false"]').click();
                await expect.poll(() => smallTargets(page), `${kind}, ${width} px`).toEqual([]);
                await expect.poll(() => overhang(page), `${kind}, ${width} px`).toBeLessThanOrEqual(0);
            }
            await page.setViewportSize({ width: 1440, height: 900 });
        });
    }
});

/**
 * What is pressed in question and answer and is less than 24 px high, other than boxes to tick, whose labels are.
 * @param {Page} page
 */
const smallTargets = (page) =>
    page
        .locator("#question, #answer")
        .locator("button:visible, select:visible, input:not([type=checkbox]):visible")
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.outerHTML.slice(0, 80)));

/** How much wider the page is than its window. @param {Page} page */
const overhang = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
