// F cost curves of the running example, by hand from its counts: 50 positives, 450 negatives; (7, 2) at score 8, (17, 27) at 7, (42, 143) at 6.
// precG = 1 - fp/(9·tp), recG = 1 - (50 - tp)/(9·tp), and FG = d·precG + (1 - d)·recG.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { openLesson, picture, plotOf, stepTo } from "./support.js";

/** @import { Locator } from "@playwright/test" */

const { prg } = JSON.parse(readFileSync(new URL("../golden/running-example.json", import.meta.url), "utf8"));

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * @param {Locator} lesson
 * @param {number} beta
 */
async function turn(lesson, beta) {
    await lesson.locator("#f-cost-beta-box").fill(String(beta));
    await lesson.locator("#f-cost-beta-box").press("Enter");
}

test("the top line at each d is the vertex of the hull that is best for its β", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "f-cost");
    for (const [index, [low, high]] of prg.vertex_optimal_beta2_interval.entries()) {
        if (low === "Infinity" || high === "Infinity") continue;
        await turn(lesson, Math.sqrt((low + high) / 2));
        for (const space of ["prg", "fCost"]) await expect(plotOf(page, space)).toHaveAttribute("aria-valuenow", String(index));
    }
});

test("a line's height at d is the gain of F", async ({ page }) => {
    const lesson = await openLesson(page, "f-cost");
    const [weight, gain] = [lesson.locator(".lesson-formula").first(), lesson.locator(".lesson-formula").last()];
    await turn(lesson, 2);
    await expect(weight).toHaveText(/= 0\.200$/);
    // Score 7, where precG is 1 - 27/153 and recG 1 - 33/153: (126 + 4·120)/(5·153).
    await stepTo(plotOf(page, "fCost"), 2);
    await expect(gain).toHaveText(/= 0\.792$/);
    // Score 8: (61 + 4·20)/(5·63).
    await stepTo(plotOf(page, "fCost"), 1);
    await expect(gain).toHaveText(/= 0\.448$/);
    // Before any row is predicted positive there are no gains.
    await plotOf(page, "fCost").press("Home");
    await expect(gain).toContainText("is undefined here");
});

test("where two lines cross both thresholds have one F gain", async ({ page }) => {
    const lesson = await openLesson(page, "f-cost");
    const before = await picture(page, "fCost", "base");
    await lesson.getByText("Their precision gain").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite.");
    // β² = 0.31, so (126 + 0.31·120)/(1.31·153), and (61 + 0.31·20)/(1.31·63) is the same.
    await expect(lesson.getByRole("status")).toContainText("both have one F gain, 0.814, and so one F: at d = 0.763, which is β² = 0.31.");
    await expect.poll(async () => (await picture(page, "fCost", "base")) === before, "the upright line moves").toBe(false);
    const gain = lesson.locator(".lesson-formula").last();
    for (const index of [1, 2]) {
        await stepTo(plotOf(page, "prg"), index);
        await expect(gain).toHaveText(/= 0\.814$/);
    }
});
