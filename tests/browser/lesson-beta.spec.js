// The beta dial on the running example: which threshold each line touches, Theorems 2 and 4 of Flach & Kull 2015.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { openLesson, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

const { prg, best } = JSON.parse(readFileSync(new URL("../golden/running-example.json", import.meta.url), "utf8"));

test.use({ viewport: { width: 1440, height: 1000 } });

/**
 * @param {Page} page
 * @param {number} beta
 */
async function turn(page, beta) {
    await page.locator("#beta-beta-box").fill(String(beta));
    await page.keyboard.press("Enter");
}

test("the point closest to break-even is best for 0.32 < β² < 1.04, as the paper reads off its labels", async ({ page }) => {
    const lesson = await openLesson(page, "beta");
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "2");
    const labels = await lesson.locator('[data-number^="d-"]').allInnerTexts();
    expect(labels).toEqual(["0.76", "0.49"]);
    expect(labels.map((label) => ((1 - Number(label)) / Number(label)).toFixed(2))).toEqual(["0.32", "1.04"]);
    // The labels are rounded. The counts give 0.31 and 1.0376, whose labels they are.
    const exact = [prg.vertex_optimal_beta2_interval[2][0], prg.vertex_optimal_beta2_interval[2][1]];
    expect(exact.map((squared) => (1 / (1 + squared)).toFixed(2))).toEqual(labels);
    await expect(lesson.locator('.lesson-words [data-number="low"]')).toHaveText("0.31");
    await expect(lesson.locator('.lesson-words [data-number="high"]')).toHaveText("1.038");
    expect(exact[1].toFixed(3)).toBe("1.038");
});

test("the line goes round the hull: each threshold is best in its interval of β²", async ({ page }) => {
    const lesson = await openLesson(page, "beta");
    for (const [index, [low, high]] of prg.vertex_optimal_beta2_interval.entries()) {
        if (low === "Infinity") continue;
        const [inside, last] = high === "Infinity" ? [2 * low, "∞"] : [(low + high) / 2, String(Number(high.toPrecision(4)))];
        await turn(page, Math.sqrt(inside));
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(index));
        await expect(lesson.locator('.lesson-words [data-number="high"]')).toHaveText(last);
        // Theorem 4: the slope to the next vertex. Two thresholds of full recall have none.
        const slope = high === "Infinity" ? /is undefined here$/ : new RegExp(`= ${high >= 10 ? high.toFixed(1) : high.toFixed(3)}$`);
        await expect(lesson.locator(".lesson-formula").last()).toHaveText(slope);
    }
});

test("the mean of the gains is the gain of F", async ({ page }) => {
    const lesson = await openLesson(page, "beta");
    const gain = lesson.locator(".lesson-formula").first();
    for (const [beta, { FG }] of /** @type {[number, any][]} */ ([
        [0.5, best["F0.5"]],
        [2, best.F2],
        [1, best.F1],
    ])) {
        await turn(page, beta);
        await expect(gain).toHaveText(new RegExp(`= ${FG.toFixed(3)}$`));
    }
    await page.locator("#beta-beta-box").fill("∞");
    await page.keyboard.press("Enter");
    // Recall alone counts, and score 2 finds all with the fewest alarms.
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuenow", "7");
    await expect(gain).toHaveText(/= 1\.000$/);
});

test("at β = 2 the best threshold is further right", async ({ page }) => {
    const lesson = await openLesson(page, "beta");
    await lesson.getByText("To the right, to more recall").click();
    await expect(lesson.getByRole("status")).toContainText(
        "Yes. The steeper line touches further right: score ≥ 6, with recall 0.84, is best for β² from 1.038 to 12.26",
    );
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "3");
});
