// Two calibrations: all 17 labels of Figure 3 of Flach & Kull 2015, as printed, and the rule of half the best F1.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson, plotOf, stepTo } from "./support.js";

test.use({ viewport: { width: 1440, height: 1000 } });

const C_LABELS = ["1.00", "0.75", "0.29", "0.18", "0.05", "0.05", "0.03", "0.01", "0.00"];
/** The segment before the first of these is flat, d = 1, and lies left of the plot. */
const D_LABELS = ["0.99", "0.76", "0.49", "0.08", "0.07", "0.03", "0.02", "0.00"];

test("the table has all labels of the figure", async ({ page }) => {
    const lesson = await openLesson(page, "two-calibrations");
    const rowOf = (/** @type {RegExp} */ name) => lesson.getByRole("row", { name }).getByRole("cell");
    await expect(rowOf(/^c, for accuracy/)).toHaveText(C_LABELS);
    await expect(rowOf(/^d, for F/)).toHaveText(["1.00", ...D_LABELS]);
});

test("the formulas give the labels of the group before the point", async ({ page }) => {
    const lesson = await openLesson(page, "two-calibrations");
    for (let index = 0; index < C_LABELS.length; index += 1) {
        await stepTo(plotOf(page, "roc"), index);
        const texts = await lesson.locator(".lesson-formula").allInnerTexts();
        const shown = texts.map((text) => Number(text.match(/= ([\d.]+)$/)?.[1]));
        for (const [at, labels] of [C_LABELS, ["1.00", ...D_LABELS]].entries()) {
            // Both are rounded, to three and to two digits.
            expect(Math.abs((shown[at] ?? NaN) - Number(labels[index])), `label ${at} of group ${index}`).toBeLessThanOrEqual(0.0055);
        }
        await expect(lesson.locator("th.current")).toHaveText(String(9 - index));
    }
});

test("the best F1 is reached from c of half of it on", async ({ page }) => {
    const lesson = await openLesson(page, "two-calibrations");
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "1");
    await lesson.getByText("From half the best F1 on").click();
    // 17 of 50 positives and 27 negatives: F1 = 34/94. Groups of 10 and 25, and of 25 and 116.
    await expect(lesson.getByRole("status")).toContainText(
        "Yes. The best F1 is 0.362, half of it 0.181: the group with c 0.286 is in, the one with 0.177 just out.",
    );
    await expect(lesson.getByRole("status")).toContainText("0.763 is above 1/2, 0.491 below.");
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuenow", "2");
});

test("the grid of the other plot crowds where recall gain is high", async ({ page }) => {
    await openLesson(page, "two-calibrations");
    const green = "rgb(29, 131, 72)";
    const right = await countPixels(page, "prg", { color: green, box: [0.7, 0.3, 1, 0.9], tolerance: 60 });
    const left = await countPixels(page, "prg", { color: green, box: [0.1, 0.3, 0.4, 0.9], tolerance: 60 });
    expect(left.count).toBe(0);
    expect(right.count).toBeGreaterThan(10);
});
