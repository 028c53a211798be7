// Net benefit on the diabetes example. Expected values are those of Python 3.11's fractions: of all thresholds the best at c, and the rows with
// score >= c, from the rows of the file.
import { expect, test } from "@playwright/test";

import { openLesson, picture, plotOf } from "./support.js";

/** @import { Locator } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * Expects what is said of the score taken at its word, of the best threshold, and of the gap between them.
 * @param {Locator} lesson
 * @param {[trusted: string, best: string, gap: string]} numbers
 */
async function expectNumbers(lesson, numbers) {
    for (const [at, name] of ["trusted", "best", "gap"].entries()) {
        await expect(lesson.locator(`[data-number="${name}"]`)).toHaveText(String(numbers[at]));
    }
}

/**
 * @param {Locator} lesson
 * @param {string} cost
 */
async function turn(lesson, cost) {
    await lesson.locator("#net-benefit-cost-box").fill(cost);
    await lesson.locator("#net-benefit-cost-box").press("Enter");
}

test("at each c the point goes to the best threshold, in both plots", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "net-benefit");
    const [benefit, cost] = [lesson.locator(".lesson-formula").first(), lesson.locator(".lesson-formula").last()];
    await expectNumbers(lesson, ["0.147", "0.151", "0.004"]);
    await expect(lesson.locator('[data-number="threshold-best"]')).toHaveText("0.35303");
    // 90 of 127 positives and 54 of 315 negatives: (90 - 54·3/7)/442, (0.7·37 + 0.3·54)/(0.7·127 + 0.3·315).
    await expect(benefit).toHaveText(/= 0\.151$/);
    await expect(cost).toHaveText(/= 0\.230$/);
    await turn(lesson, "0.5");
    await expectNumbers(lesson, ["0.090", "0.109", "0.018"]);
    for (const space of ["decision", "cost"]) {
        await expect(plotOf(page, space)).toHaveAttribute("aria-valuetext", /threshold 0\.5366/);
    }
    await turn(lesson, "0.2");
    await expectNumbers(lesson, ["0.182", "0.195", "0.012"]);
    await expect(cost).toHaveText(/= 0\.199$/);
});

test("halved scores move the curve and leave the best of each c", async ({ page }) => {
    const lesson = await openLesson(page, "net-benefit");
    const before = await picture(page, "decision", "base");
    await turn(lesson, "0.5");
    await lesson.getByText("The dashed envelope", { exact: true }).click();
    await expect(lesson.getByRole("status")).toContainText("Not quite.");
    await expect(lesson.getByRole("status")).toContainText("net benefit 0.126 instead of 0.147");
    await expect(lesson.getByRole("radio", { name: "halved" })).toBeChecked();
    await expectNumbers(lesson, ["0.126", "0.151", "0.025"]);
    await expect.poll(async () => (await picture(page, "decision", "base")) === before).toBe(false);
    // No half is 1/2 or more: nothing is predicted positive.
    await turn(lesson, "0.5");
    await expectNumbers(lesson, ["0.000", "0.109", "0.109"]);
});
