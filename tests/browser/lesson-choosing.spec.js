// The lesson on choosing between models: areas and places of white clover's models, by scikit-learn 1.9.1's counts and SciPy 1.17.1's
// quadrature of the interpolated precision.
import { expect, test } from "@playwright/test";

import { countPixels, modelColors, openLesson } from "./support.js";

test("AUCPR prefers gnb and AUPRG prefers ada", async ({ page }) => {
    const lesson = await openLesson(page, "choosing");
    for (const [name, text] of Object.entries({
        gnbPr: "0.6662",
        adaPr: "0.6649",
        gnbPrg: "0.5563",
        adaPrg: "0.6604",
        low: "0.08",
        high: "0.28",
    })) {
        await expect(lesson.locator(`[data-number="${name}"]`).first()).toHaveText(text);
    }
    // Between recalls 0.08 and 0.28: 0.17227 less 0.12085.
    await expect(lesson.locator('[data-number="worth"]')).toHaveText("0.051");
    const [gnb, ada] = [lesson.locator("tbody tr").nth(0), lesson.locator("tbody tr").nth(1)];
    await expect(gnb.locator("td")).toHaveText(["0.751 · 4th", "0.666 · 3rd", "0.556 · 4th"]);
    await expect(ada.locator("td")).toHaveText(["0.765 · 3rd", "0.665 · 4th", "0.660 · 3rd"]);
});

test("without the recalls below the prevalence AUCPR prefers ada too", async ({ page }) => {
    const lesson = await openLesson(page, "choosing");
    await lesson.getByText("Recall below the share of positives").click();
    await expect(lesson.getByRole("status")).toContainText("below 0.397");
    await expect(lesson.getByRole("status")).toContainText("0.378 to 0.346");
    await expect(lesson.locator("tbody tr").nth(0).locator("td").nth(1)).toHaveText("0.346 · 4th");
    await expect(lesson.locator("tbody tr").nth(1).locator("td").nth(1)).toHaveText("0.378 · 3rd");
    await lesson.getByRole("radio", { name: "all recalls" }).check();
    await expect(lesson.locator("tbody tr").nth(0).locator("td").nth(1)).toHaveText("0.666 · 3rd");
});

test("a model that is switched on is drawn in both plots", async ({ page }) => {
    const lesson = await openLesson(page, "choosing");
    const color = (await modelColors(page))[2] ?? "";
    for (const space of ["pr", "prg"]) expect((await countPixels(page, space, { color })).count).toBe(0);
    await lesson.getByRole("checkbox", { name: "Show lr" }).check();
    for (const space of ["pr", "prg"]) {
        await expect(async () => expect((await countPixels(page, space, { color })).count).toBeGreaterThan(20)).toPass();
    }
    await expect(lesson.locator("tbody tr.faint")).toHaveCount(2);
});
