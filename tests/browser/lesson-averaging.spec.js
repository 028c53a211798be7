// Averaging: two clinics of 100 ill and 900 well; at score 7 A has called 25 and 7 of them positive, B 90 and 400. Exact fractions.
import { expect, test } from "@playwright/test";

import { openLesson, plotOf } from "./support.js";

test.use({ viewport: { width: 1440, height: 1000 } });

test("the mean precision of the clinics is far above the precision of all", async ({ page }) => {
    const lesson = await openLesson(page, "averaging");
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", "4");
    // At score 8: 10/11 and 80/300; together 90/311.
    await expect(lesson.locator('.lesson-words [data-number="mean"]')).toHaveText("58.8\u202f%");
    await expect(lesson.locator('.lesson-words [data-number="all"]')).toHaveText("28.9\u202f%");
    await lesson.getByText("48 %, the mean").click();
    // 25/32, 90/490, 115/522.
    await expect(lesson.getByRole("status")).toContainText(
        "Not quite. At score ≥ 7 they are 78.1\u202f% and 18.4\u202f%, but 490 of the 522 alarms are B’s. All together: 22.0\u202f%.",
    );
    await expect(lesson.locator(".lesson-formula").first()).toHaveText(/= 0\.482$/);
    // Theorem 1: 1 - (1/9)·407/115, as the gains of A and B weighted by 25 and 90.
    await expect(lesson.locator(".lesson-formula").last()).toHaveText(/= 0\.607$/);
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /precision gain 0\.607/);
    // In ROC it is the middle: (7 + 400)/1800 and (25 + 90)/200.
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuetext", /false positive rate 0\.226, true positive rate 0\.575/);
});

test("where A predicts nobody positive there is no mean", async ({ page }) => {
    const lesson = await openLesson(page, "averaging");
    await plotOf(page, "roc").press("ArrowLeft");
    await expect(lesson.locator('.lesson-words [data-number="mean"]')).toHaveText("–");
    for (const formula of await lesson.locator(".lesson-formula").all()) await expect(formula).toHaveText(/is undefined here$/);
    await plotOf(page, "roc").press("ArrowRight");
    await expect(lesson.locator('.lesson-words [data-number="mean"]')).toHaveText("58.8\u202f%");
    // Where all are predicted positive, A, B and all have precision 1/10.
    await plotOf(page, "roc").press("End");
    await expect(lesson.locator('.lesson-words [data-number="mean"]')).toHaveText("10.0\u202f%");
    await expect(lesson.locator('.lesson-words [data-number="all"]')).toHaveText("10.0\u202f%");
});
