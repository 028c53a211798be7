// Gains and lift on the diabetes example. Expected counts and areas are those of Python 3.11's fractions, from the rows of the file: 127
// positives and 315 negatives, and every pair of them compared.
import { expect, test } from "@playwright/test";

import { openLesson, picture, plotOf } from "./support.js";

/** @import { Locator } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * @param {Locator} lesson
 * @param {string} dial
 * @param {string} text
 */
async function turn(lesson, dial, text) {
    const box = lesson.locator(`#lift-${dial}-box`);
    await box.fill(text);
    await box.press("Enter");
}

test("so many calls find so many positives, and lift is their recall over their share", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "lift");
    const lift = lesson.locator(".lesson-formula").first();
    // 74 of the first 100: (74/100)/(127/442).
    await expect(lesson.locator('[data-number="found"]')).toHaveText("74");
    await expect(lift).toHaveText(/= 2\.575$/);
    await turn(lesson, "calls", "45");
    await expect(lesson.locator('[data-number="found"]')).toHaveText("40");
    await expect(lift).toHaveText(/= 3\.094$/);
    for (const space of ["cap", "lift"]) await expect(plotOf(page, space)).toHaveAttribute("aria-valuenow", "44");
    await plotOf(page, "cap").press("End");
    await expect(lesson.locator("#lift-calls-box")).toHaveValue("442");
    await expect(lift).toHaveText(/= 1\.000$/);
    await turn(lesson, "calls", "0");
    await expect(plotOf(page, "lift")).toHaveAttribute("aria-valuenow", "-1");
    await expect(lift).toContainText("is undefined here");
});

test("KS is the greatest difference of the rates, and no prevalence moves it or Gini", async ({ page }) => {
    const lesson = await openLesson(page, "lift");
    const [lift, difference, gini] = [0, 1, 2].map((at) => lesson.locator(".lesson-formula").nth(at));
    if (!lift || !difference || !gini) throw new Error("no formulas");
    // 99 of 127 and 75 of 315.
    await expect(lesson.locator('[data-number="ks"]')).toHaveText("0.541");
    await expect(lesson.locator('[data-number="ks-at"]')).toHaveText("0.2695");
    await turn(lesson, "calls", "174");
    await expect(difference).toHaveText(/= 0\.541$/);
    await turn(lesson, "calls", "100");
    const before = await picture(page, "cap", "base");
    await turn(lesson, "prevalence", "0.05");
    await expect.poll(async () => (await picture(page, "cap", "base")) === before, "the curve moves").toBe(false);
    // (74/127)/(0.05·74/127 + 0.95·26/315).
    await expect(lift).toHaveText(/= 5\.418$/);
    await expect(gini).toHaveText(/= 0\.718$/);
    await expect(lesson.locator('[data-number="ks"]')).toHaveText("0.541");
});

test("the best tenth with a lift of 3 has 30 % of the positives", async ({ page }) => {
    const lesson = await openLesson(page, "lift");
    await turn(lesson, "prevalence", "0.05");
    await lesson.getByText("30 %").click();
    await expect(lesson.getByRole("status")).toContainText("Yes. Recall is share times lift");
    await expect(lesson.getByRole("status")).toContainText(
        "Here 45 calls, 10.2\u202f% of the rows, have a lift of 3.09 and a recall of 0.315.",
    );
});

test("Explore opens with both plots and the question", async ({ page }) => {
    const lesson = await openLesson(page, "lift");
    await lesson.getByRole("link", { name: "Open this in Explore" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#plots figure")).toHaveCount(2);
    for (const space of ["cap", "lift"]) await expect(page.locator(`figure[data-space="${space}"]`)).toBeVisible();
    await expect(page.locator("#answer .count").first()).toHaveText("74");
});
