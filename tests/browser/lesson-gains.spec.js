// Gains: Definition 1 of Flach & Kull 2015 on their running example, whose counts are tests/golden/running-example.json.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { openLesson, placeOf, plotOf, stepTo } from "./support.js";

const { operating_points: points } = JSON.parse(readFileSync(new URL("../golden/running-example.json", import.meta.url), "utf8"));

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

test("both gains are those of the definition at every threshold in the unit square", async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    const [precision, recall] = [lesson.locator(".lesson-formula").first(), lesson.locator(".lesson-formula").last()];
    for (const { index0, precG, recG } of points.filter(({ recG = 0 }) => recG >= 0)) {
        await stepTo(plotOf(page, "pr"), index0);
        await expect(precision).toHaveText(new RegExp(`= ${precG.toFixed(3)}$`));
        await expect(recall).toHaveText(new RegExp(`= ${recG.toFixed(3)}$`));
    }
});

test("another prevalence moves the recall gain of a point and not its precision gain", async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    const [precision, recall] = [lesson.locator(".lesson-formula").first(), lesson.locator(".lesson-formula").last()];
    // 17 of 50 positives and 27 of 450 negatives: 1 - (1/9)·27/17 and 1 - (1/9)·33/17.
    await expect(precision).toHaveText(/= 0\.824$/);
    await expect(recall).toHaveText(/= 0\.784$/);
    await lesson.locator("#gains-prevalence-box").fill("0.02");
    await page.keyboard.press("Enter");
    // Odds of 1/49: 1 - (1/49)·33/17.
    await expect(recall).toHaveText(/= 0\.960$/);
    await expect(precision).toHaveText(/= 0\.824$/);
});

test("predicting everything positive stays in the corner (1, 0)", async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    await lesson.getByText("It moves with the prevalence").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite. It finds all, a recall gain of 1.000");
    await expect(lesson.getByRole("status")).toContainText("a precision gain of 0.000. In Precision-Recall it went to precision 0.500");
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain 1\.000, precision gain 0\.000/);
});

test("a point dragged along one curve moves on the other", async ({ page }) => {
    await openLesson(page, "gains");
    const { recall, precision } = points[2];
    await page.mouse.move(...(await placeOf(page, "pr", recall, precision)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(page, "pr", points[3].recall, points[3].precision)), { steps: 5 });
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain 0\.979, precision gain 0\.622/);
    await page.mouse.up();
});
