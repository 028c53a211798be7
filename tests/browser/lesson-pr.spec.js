// Precision-Recall: what straight lines add, and what ten times as many negatives do to it.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson, plotOf } from "./support.js";

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

test("the areas are those of scikit-learn and of fine interpolation, at both prevalences", async ({ page }) => {
    const lesson = await openLesson(page, "pr");
    // scikit-learn 1.9.1: auc(*precision_recall_curve(...)[1::-1]); NumPy 2.4.6: mean precision at 200,000 steps of every group.
    await expect(lesson.locator('[data-number="straight"]')).toHaveText("0.425");
    await expect(lesson.locator('[data-number="exact"]')).toHaveText("0.379");
    await expect(lesson.locator(".lesson-formula")).toHaveText(/= 0\.386$/);
    await lesson.getByText("It stays where it is").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite. The model finds as many, recall 0.340");
    // The same with sample_weight 10 for negatives.
    await expect(lesson.getByRole("status")).toContainText("precision is 0.059 now");
    await expect(lesson.locator('[data-number="straight"]')).toHaveText("0.153");
    await expect(lesson.locator('[data-number="exact"]')).toHaveText("0.099");
});

test("what straight lines add is painted above the arcs", async ({ page }) => {
    await openLesson(page, "pr");
    // Between (0.14, 0.78) and (0.34, 0.39): at recall 0.22 to 0.24 the arc is at 0.5 and the straight line above 0.58.
    const color = "rgb(242, 207, 178)";
    const painted = await countPixels(page, "pr", { color, box: [0.22, 0.52, 0.24, 0.57] });
    expect(painted.count / painted.all).toBeGreaterThan(0.8);
    const below = await countPixels(page, "pr", { color, box: [0.21, 0.3, 0.29, 0.38] });
    expect(below.count).toBe(0);
});

test("one point in both plots", async ({ page }) => {
    const lesson = await openLesson(page, "pr");
    await plotOf(page, "roc").press("ArrowRight");
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /recall 0\.840, precision 0\.227/);
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuetext", /false positive rate 0\.318, true positive rate 0\.840/);
    await expect(lesson.locator(".lesson-formula")).toHaveText(/= 0\.227$/);
});
