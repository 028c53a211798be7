// The lesson on other tools' areas: scikit-learn 1.9.1's average precision and auc(recall, precision), and the area that is painted.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson } from "./support.js";

const VALUES = {
    "five scores": { steps: "0.679", trapezoids: "0.736" },
    "yes or no": { steps: "0.640", trapezoids: "0.775" },
    "one score": { steps: "0.500", trapezoids: "0.750" },
};

test("average precision and trapezoids are scikit-learn's for each model", async ({ page }) => {
    const lesson = await openLesson(page, "pitfalls");
    const valueOf = (/** @type {string} */ tool) => lesson.locator("tbody tr", { hasText: tool }).locator("td").nth(1);
    for (const [name, { steps, trapezoids }] of Object.entries(VALUES)) {
        await lesson.getByRole("radio", { name }).check();
        await expect(valueOf("scikit-learn average_precision_score")).toHaveText(steps);
        await expect(valueOf("scikit-learn auc(recall, precision)")).toHaveText(trapezoids);
        await expect(lesson.locator('[data-number="trapezoid"]')).toHaveText(trapezoids);
    }
});

test("what a convention adds is painted, and the exact area paints nothing", async ({ page }) => {
    const lesson = await openLesson(page, "pitfalls");
    await lesson.getByText("0.5", { exact: true }).click();
    await expect(lesson.getByRole("status")).toContainText("They report 0.750.");
    await expect(lesson.getByRole("status")).toContainText("The exact area is 0.500, and average precision says 0.500 as well");
    // The triangle below the line from (0, 1) to (1, 0.5): the convention's ink covers three tenths of the paper.
    const triangle = {
        color: "rgb(242, 207, 179)",
        box: /** @type {[number, number, number, number]} */ ([0.05, 0.55, 0.25, 0.8]),
        tolerance: 12,
    };
    await expect(async () => {
        const { count, all } = await countPixels(page, "pr", triangle);
        expect(count).toBeGreaterThan(0.8 * all);
    }).toPass();
    await lesson.getByRole("radio", { name: "Paint nothing" }).check();
    await expect(async () => expect((await countPixels(page, "pr", triangle)).count).toBe(0)).toPass();
});
