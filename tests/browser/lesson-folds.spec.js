// The lesson on folds: areas of one ROC curve at two shares of positives, by SciPy 1.17.1's quadrature, and Boyd's Tables 2 and 3.
import { expect, test } from "@playwright/test";

import { openLesson, picture } from "./support.js";

test("the means of the folds' areas follow the share of positives in one of them", async ({ page }) => {
    const lesson = await openLesson(page, "folds");
    const rows = lesson.getByRole("group", { name: "Areas of the folds" }).locator("tbody tr");
    const rare = ["0.040", "0.906", "0.377", "0.365", "0.961"];
    await expect(rows.nth(0).locator("td")).toHaveText(rare);
    await expect(rows.nth(2).locator("td")).toHaveText(rare);
    const before = await picture(page, "pr", "base");
    await lesson.getByRole("slider", { name: "negatives per positive" }).fill("10");
    await expect(rows.nth(2).locator("td")).toHaveText(["0.091", "0.906", "0.563", "0.542", "0.953"]);
    await expect(rows.nth(3).locator("td")).toHaveText(["", "0.906", "0.439", "0.424", "0.958"]);
    await expect(async () => expect(await picture(page, "pr", "base")).not.toBe(before)).toPass();
    await lesson.locator(".question").getByText("AUPRG", { exact: true }).click();
    const status = lesson.locator(".question").getByRole("status");
    await expect(status).toContainText("Yes. AUCPR goes from 0.377 to 0.553, AUCNPR from 0.365 to 0.530.");
    await expect(status).toContainText("from 0.961 to 0.922");
    await expect(rows.nth(3).locator("td")).toHaveText(["", "0.906", "0.553", "0.530", "0.922"]);
});

test("Boyd's tables: AUCNPR from AUCPR and the share of positives", async ({ page }) => {
    const lesson = await openLesson(page, "folds");
    // (0.4 − MIN)/(1 − MIN) at prevalence 0.5 and 0.05.
    await expect(lesson.locator('[data-number="gender"]')).toHaveText("0.134");
    await expect(lesson.locator('[data-number="genre"]')).toHaveText("0.384");
    await lesson.getByText("Boyd’s Tables 2 and 3, computed again").click();
    const computed = lesson.getByRole("group", { name: "Table 3" }).locator("tbody tr td:last-child");
    const printed = await lesson.getByRole("group", { name: "Table 3" }).locator("tbody tr td:nth-child(3)").allTextContents();
    expect(printed).toEqual(["0.785", "0.680", "0.627", "0.665", "0.560", "0.352", "0.349"]);
    for (const [at, text] of (await computed.allTextContents()).entries())
        expect(Math.abs(Number(text) - Number(printed[at]))).toBeLessThan(0.0011);
    // The paper's 0.325 for gender needs another prevalence than the 0.5 it names.
    const gender = lesson.getByRole("group", { name: "Table 2" }).locator("tbody td:last-child");
    await expect(gender).toHaveText("0.292");
    const box = lesson.getByRole("textbox", { name: "prevalence of gender" });
    await box.fill("0.455");
    await box.press("Enter");
    await expect(gender).toHaveText("0.325");
});
