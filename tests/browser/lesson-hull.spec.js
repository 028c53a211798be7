// The hull: what mixing reaches, the labels of Figure 3 left of Flach & Kull 2015, and the cost dial.
import { expect, test } from "@playwright/test";

import { openLesson, stepTo } from "./support.js";

test.use({ viewport: { width: 1440, height: 1000 } });

/** As printed in the figure, from the origin on. */
const LABELS = ["1", "0.75", "0.29", "0.18", "0.05", "0.05", "0.03", "0.01", "0"];

test("below the hull two thresholds mixed find as many positives with fewer alarms", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    const says = lesson.locator('[data-says="mix"]');
    // 4 positives and 1 negative lie below the segment from (0, 3) to (1, 9): a sixth of it up, 5/6 of a negative to the left.
    await expect(says).toContainText("As many positives with 0.83 fewer false positives (precision 0.960 instead of 0.800)");
    await expect(says).toContainText("with a chance of 16.7\u202f%");
    const dented = lesson.getByRole("slider", { name: /ROC curve/ }).first();
    // Nine positives and one negative.
    await stepTo(dented, 9);
    await expect(says).toHaveText("On the hull: no mix does better.");
});

test("the slopes give the nine labels of the figure", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    const plot = lesson.getByRole("slider", { name: /ROC curve/ }).last();
    const labels = [];
    for (let index = 0; index < LABELS.length; index += 1) {
        await stepTo(plot, index);
        const text = await lesson.locator(".lesson-formula").first().innerText();
        labels.push(String(Number(Number(text.match(/= ([\d.]+)$/)?.[1]).toFixed(2))));
    }
    expect(labels).toEqual(LABELS);
});

test("the best point for a cost lies between the labels above and below it", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    const plot = lesson.getByRole("slider", { name: /ROC curve/ }).last();
    // "The point two steps up from the origin optimises acc_c for 0.29 < c < 0.75 and hence also standard accuracy."
    for (const [cost, index] of /** @type {const} */ ([
        [0.5, 1],
        [0.29, 1],
        [0.745, 1],
        [0.28, 2],
        [0.755, 0],
        [0.17, 3],
        [0.05, 4],
        [0.04, 5],
        [0.02, 6],
        [0.01, 7],
    ])) {
        await lesson.locator("#hull-2-cost-box").fill(String(cost));
        await page.keyboard.press("Enter");
        await expect(plot).toHaveAttribute("aria-valuenow", String(index));
    }
    await lesson.locator("#hull-2-cost-box").fill("0.3");
    await page.keyboard.press("Enter");
    await expect(lesson.locator('.lesson-words [data-number="costs"]')).toHaveText("from 0.2857 to 0.75");
    // 7 of 50 positives and 2 of 450 negatives: (0.7·7 + 0.3·448)/(0.7·50 + 0.3·450).
    await expect(lesson.locator(".lesson-formula").last()).toHaveText(/= 0\.819$/);
});

test("dearer alarms move the best point down", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    await lesson.getByText("Up, to more positives").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite. Only the group of label 1 is still worth its alarms");
    await expect(lesson.getByRole("status")).toContainText("best for c from 0.75 to 1.");
    await expect(lesson.getByRole("slider", { name: /ROC curve/ }).last()).toHaveAttribute("aria-valuenow", "0");
});
