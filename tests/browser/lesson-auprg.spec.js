// The lesson on AUPRG: the area of the prg R package (0.5.1), and Theorem 3 against sums over 20,000 points of each segment in
// NumPy 2.4.6.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson } from "./support.js";

/** Colour of the second model in the light theme. */
const SECOND = "rgb(206, 106, 28)";

test("areas: a model's, one score's, the perfect and the worst ranking's", async ({ page }) => {
    const lesson = await openLesson(page, "auprg");
    const [area, height] = [lesson.locator('[data-number="area"]').first(), lesson.locator('[data-number="y"]')];
    await expect(area).toHaveText("0.432");
    await expect(height).toHaveText("0.653");
    // The worst: −(1 − π)/(2π) at π = 0.64, from −(1 − π)/π on.
    const areas = { "one score": ["0.000", "0.000"], perfect: ["1.000", "1.000"], worst: ["−0.281", "−0.563"] };
    for (const [name, [is, from]] of Object.entries(areas)) {
        await lesson.getByRole("radio", { name }).check();
        await expect(area).toHaveText(is ?? "");
        await expect(height).toHaveText(from ?? "");
    }
    await expect(lesson.locator('[data-value="gain"]')).toContainText("is undefined here");
});

test("the expected F1 gain and 1/F1 are those of points taken evenly along the curve", async ({ page }) => {
    const lesson = await openLesson(page, "auprg");
    const [gain, reciprocal] = [lesson.locator('[data-value="gain"]'), lesson.locator('[data-value="reciprocal"]')];
    await expect(gain).toContainText(/ = 0\.481$/);
    await expect(reciprocal).toContainText(/ = 1\.292$/);
    const box = lesson.getByRole("textbox", { name: "prevalence" });
    await box.fill("0.2");
    await box.press("Enter");
    await expect(lesson.locator('[data-number="area"]').first()).toHaveText("0.597");
    await expect(gain).toContainText(/ = 0\.572$/);
    await expect(reciprocal).toContainText(/ = 2\.713$/);
});

test("one score for all lies on the axis and has the area 0", async ({ page }) => {
    const lesson = await openLesson(page, "auprg");
    await lesson.getByText("0.5, as in ROC").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite. It is 0.000.");
    await expect(lesson.getByRole("status")).toContainText("Its area in Precision-Recall is 0.640");
    const axis = 0.6 / 1.6;
    const { count } = await countPixels(page, "prg", { color: SECOND, box: [0.5, axis - 0.02, 0.9, axis + 0.02] });
    expect(count).toBeGreaterThan(20);
});
