// The lesson on the unachievable region: Boyd's Table 1, the worst ranking and its area.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson } from "./support.js";

/** Ink of the dashed line in the light theme. */
const INK = "rgb(58, 64, 70)";

test("Table 1 of Boyd: precision 0.2 is possible at recall 0.2 and takes −40 true negatives at 0.6", async ({ page }) => {
    const lesson = await openLesson(page, "unachievable");
    const table = lesson.locator("table.confusion");
    const counts = table.locator(".count");
    await expect(counts).toHaveText(["20", "80", "100", "80", "120", "200", "100", "200", "300"]);
    await expect(table).not.toHaveClass(/impossible/);
    const recall = lesson.getByRole("slider", { name: "recall", exact: true });
    await recall.fill("0.6");
    await expect(counts).toHaveText(["60", "40", "100", "240", "-40", "200", "300", "0", "300"]);
    await expect(table).toHaveClass(/impossible/);
    await expect(lesson.locator(".demand")).toContainText("Impossible");
    // Theorem 1 at recall 0.6 and prevalence 1/3: 0.2/(2/3 + 0.2).
    await expect(lesson.locator('[data-value="minimumPrecision"]')).toContainText("= 0.231");
    await recall.fill("0.5");
    await expect(counts).toHaveText(["50", "50", "100", "200", "0", "200", "250", "50", "300"]);
    await expect(table).not.toHaveClass(/impossible/);
});

test("the way at precision 0.2 is drawn as far as the recall", async ({ page }) => {
    const lesson = await openLesson(page, "unachievable");
    const right = { color: INK, box: /** @type {[number, number, number, number]} */ ([0.45, 0.19, 0.58, 0.21]) };
    expect((await countPixels(page, "pr", right)).count).toBe(0);
    await lesson.getByRole("slider", { name: "recall", exact: true }).fill("0.6");
    await expect(async () => expect((await countPixels(page, "pr", right)).count).toBeGreaterThan(10)).toPass();
});

test("the least area follows prevalence and recalls as Theorem 2 and Corollary 4 say", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lesson = await openLesson(page, "unachievable");
    const area = lesson.locator('[data-number="minimum"]');
    // 1 + 2 ln(2/3).
    await expect(area).toHaveText("0.189");
    await lesson.getByText("Almost a third").click();
    await expect(lesson.getByRole("status").last()).toContainText("Yes. It gets 0.307. Where 1 case in 100 is positive it gets 0.005");
    await expect(area).toHaveText("0.307");
    await expect(lesson.locator('[data-value="smallest"]')).toContainText("= 0.307");
    await lesson.getByRole("radio", { name: "0.8 to 1" }).check();
    // 0.2 + ln 0.9.
    await expect(area).toHaveText("0.095");
    await expect(lesson.locator('[data-number="maximum"]')).toHaveText("0.2");
    await expect(lesson.locator('[data-value="smallest"]')).toContainText("= 0.307");
});
