// Lessons 1 to 4 lead into a question of Explore each. Expected counts are those of the best threshold among all, found with Python's
// fractions by a script apart from this project, from the rows of the example. The rest is by hand from (tp, fp), P and N: precision
// tp/(tp + fp), recall tp/P, FPR fp/N, cost 1000·(fp + k·(P - tp))/(P + N) where a miss costs k false positives.
// digits-8, ada: P = 174, N = 1623. The running example: P = 50, N = 450, points (1, 0), (7, 2), (17, 27), (42, 143), … at scores 9, 8, 7, 6, ….
import { expect, test } from "@playwright/test";

import { openLesson, plotOf } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * Opens Explore by the link of a lesson, which says what is asked there.
 * @param {Page} page
 * @param {Locator} lesson
 * @param {string} says
 */
async function follow(page, lesson, says) {
    await expect(lesson.locator(".to-question")).toHaveText(`Explore opens with a question: ${says}`);
    const link = lesson.getByRole("link", { name: "Open this in Explore" });
    await expect(link).toHaveAccessibleDescription(`Explore opens with a question: ${says}`);
    await link.click();
    await expect(page).toHaveURL(/index\.html#v1\./);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#models-table tbody tr")).toHaveCount(1);
}

/**
 * Expects an answer, and the point of the plots there.
 * @param {Page} page
 * @param {{ kind: string, threshold: string, counts: [tp: number, fn: number, fp: number, tn: string], rates: Record<string, string> }} answer
 */
async function expectAnswer(page, { kind, threshold, counts: [tp, fn, fp, tn], rates }) {
    const answer = page.locator("#answer");
    await expect(page.getByRole("radio", { name: kind, exact: true })).toBeChecked();
    await expect(answer.locator(".answer-threshold")).toHaveText(threshold);
    await expect(answer.locator(".count")).toHaveText([String(tp), String(fn), String(fp), tn]);
    for (const [rate, text] of Object.entries(rates)) await expect(answer.locator(`[data-rate="${rate}"] b`), rate).toHaveText(text);
    await expect(page.locator("#readout")).toContainText(`TP ${tp}`);
    await expect(page.locator("#readout")).toContainText(`FP ${fp}`);
    await expect(page.locator("#answer-go")).toBeHidden();
}

/**
 * Types a number into a dial's box.
 * @param {Locator} lesson
 * @param {string} dial
 * @param {string} value
 */
async function turn(lesson, dial, value) {
    const box = lesson.locator(`[id$="${dial}-box"]`);
    await box.fill(value);
    await box.press("Enter");
}

test("a threshold: the reader's own becomes the question", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "threshold");
    // As the lesson begins, at the best F1: 122/192, 122/174, 70/1623.
    await follow(page, lesson, "how good is your threshold, score ≥ 0.4858?");
    await expectAnswer(page, {
        kind: "My threshold",
        threshold: "score ≥ 0.4858",
        counts: [122, 52, 70, "1,553"],
        rates: { precision: "0.635", recall: "0.701", fpr: "0.043" },
    });
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    // Two scores lower, 0.45027: 124/200, 124/174, 76/1623.
    await plotOf(page, "roc").press("ArrowRight");
    await plotOf(page, "roc").press("ArrowRight");
    await follow(page, lesson, "how good is your threshold, score ≥ 0.4502?");
    await expectAnswer(page, {
        kind: "My threshold",
        threshold: "score ≥ 0.4502",
        counts: [124, 50, 76, "1,547"],
        rates: { precision: "0.620", recall: "0.713", fpr: "0.047" },
    });
});

test("ROC: false positives for one negative in ten at most", async ({ page }) => {
    const lesson = await openLesson(page, "roc");
    // Neither a prevalence nor a point that was moved is the answer's: 138/174, 158/1623.
    await turn(lesson, "prevalence", "0.01");
    await plotOf(page, "roc").press("End");
    await follow(page, lesson, "which threshold has the best recall with false positive rate at most 0.1?");
    await expectAnswer(page, {
        kind: "At least…",
        threshold: "score ≥ 0.4241",
        counts: [138, 36, 158, "1,465"],
        // 0.01·(138/174)/(0.01·(138/174) + 0.99·(158/1623)).
        rates: { recall: "0.793", fpr: "0.097", precision: "0.076" },
    });
    await expect(page.locator("#prevalence-box")).toHaveValue("0.01");
    await expect(page.getByLabel("Measure of limit 1")).toHaveValue("fpr");
    // The hull's vertices around 162.3 negatives are (125, 76) and (143, 179): 125 + 18·86.3/103 of 174.
    await expect(page.locator("#answer")).toContainText("gives recall 0.805");
});

test("the hull: the least cost, at the cost that was turned", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    // 2 + 43 of 500 rows.
    await follow(page, lesson, "which threshold costs least, where a miss costs 1 false alarm?");
    await expectAnswer(page, {
        kind: "Least cost",
        threshold: "score ≥ 8",
        counts: [7, 43, 2, "448"],
        rates: { total: "90", precision: "0.778", recall: "0.140" },
    });
    await expect(page.locator("#miss-box")).toHaveValue("1");
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "hull");
    // A false positive costs 0.2, a miss 0.8, 4 times as much: 27 + 4·33 of 500 rows, all positive 450, none 4·50.
    await turn(lesson, "cost", "0.2");
    await follow(page, lesson, "which threshold costs least, where a miss costs 4 false alarms?");
    await expectAnswer(page, {
        kind: "Least cost",
        threshold: "score ≥ 7",
        counts: [17, 33, 27, "423"],
        rates: { total: "318", precision: "0.386", recall: "0.340" },
    });
    await expect(page.locator("#answer .answer-beside")).toHaveText("900 if all are predicted positive, 400 if none");
});

test("Precision-Recall: the precision at a recall, and the mix on the arc", async ({ page }) => {
    const lesson = await openLesson(page, "pr");
    await follow(page, lesson, "which threshold has the best precision with recall at least 0.8?");
    await expectAnswer(page, {
        kind: "At least…",
        threshold: "score ≥ 6",
        counts: [42, 8, 143, "307"],
        rates: { precision: "0.227", recall: "0.840" },
    });
    // 40 positives lie 2/25 of the way from (42, 143) to (17, 27): 143 - 116·0.08 = 133.72 false positives, 40/173.72.
    await expect(page.locator("#answer")).toContainText(
        "score ≥ 7 for 8.0\u202f% of the rows, drawn at random, and score ≥ 6 for the others gives precision 0.230",
    );
});
