import { expect, test } from "@playwright/test";

import { open, paste, shown } from "./support.js";

const summary = "#data-summary";

test("lists that can only be columns are read as columns, and the page says so", async ({ page }) => {
    await open(page);
    await paste(page, "y_true: 0, 1, 1, 0\ny_score: 0.5, 0.25, 0.75, 0.125\n");
    await shown(page, 2);
    await expect(page.locator(summary)).toContainText("4 rows · 2 positive");
    await expect(page.locator("#notices")).toContainText('The rows of this table were read as its columns: "y_true", "y_score".');
});

test("a few wide rows become columns at one button, and the choice of columns keeps them so", async ({ page }) => {
    await open(page);
    await paste(page, "0,1,1,0,1,0,0,1,0,1\n1,.9,.8,.3,.7,.2,.1,.6,.4,.5\n1,.2,.3,.4,.6,.1,.5,.7,.8,.9\n");
    await shown(page, 2);
    await expect(page.locator(summary)).toContainText("3 rows");
    await page.locator("#notices-summary").click();
    await page.getByRole("button", { name: "Transpose" }).click();
    await shown(page, 3);
    await expect(page.locator(summary)).toContainText("10 rows · 5 positive");
    await expect(page.locator("#legend li")).toHaveCount(2);
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#choice-scores input[name=scores]").first().uncheck();
    await shown(page, 4);
    await expect(page.locator(summary)).toContainText("10 rows · 5 positive");
    await expect(page.locator("#legend li")).toHaveCount(1);
});

test("a confusion matrix ends in words that say what to paste", async ({ page }) => {
    await open(page);
    await paste(page, "[[50  3]\n [ 4 43]]\n");
    await expect(page.locator("#paste-problem")).toContainText("this is a confusion matrix");
    await expect(page.locator("#paste-problem")).toContainText("Give the label and the score of each row");
});
