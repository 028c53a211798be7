// From a question to a threshold: the answer under two limits, what there is where no threshold keeps both, and the way into Explore.
// White clover, ada: P = 25, N = 38. Expected points are the best of all 61 thresholds that keep the limits, found with Python's fractions by
// a script apart from this project; precision tp/(tp + fp), recall tp/25, FPR fp/38. Vertices of its hull: (15, 4), (16, 5) at 0.5536, (20, 13)
// at 0.4639, …, each (tp, fp). A mix that finds t positives between the last two gives the first (20 - t)/4 of the rows, and has
// 5 + 2·(t - 16) false positives.
import { expect, test } from "@playwright/test";

import { expectAccessible, openLesson, placeOf, plotOf } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * Types a number into a dial's box.
 * @param {Locator} lesson
 * @param {"recall" | "fpr"} bound
 * @param {string} value
 */
async function turn(lesson, bound, value) {
    const box = lesson.locator(`#deciding-${bound}-box`);
    await box.fill(value);
    await box.press("Enter");
}

const answerOf = (/** @type {Locator} */ lesson) => lesson.locator(".decided");

test("the answer follows the limits, and the point follows the answer", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "deciding");
    for (const [recall, index, says, precision] of /** @type {const} */ ([
        [
            "0.6",
            17,
            "score ≥ 0.5618. It predicts 19 of 63 positive, with precision 0.789, recall 0.600 and false positive rate 0.105.",
            "0.789",
        ],
        [
            "0.61",
            19,
            "score ≥ 0.5536. It predicts 21 of 63 positive, with precision 0.762, recall 0.640 and false positive rate 0.132.",
            "0.762",
        ],
        [
            "0.65",
            23,
            "score ≥ 0.5199. It predicts 25 of 63 positive, with precision 0.680, recall 0.680 and false positive rate 0.211.",
            "0.680",
        ],
        [
            "68 %",
            23,
            "score ≥ 0.5199. It predicts 25 of 63 positive, with precision 0.680, recall 0.680 and false positive rate 0.211.",
            "0.680",
        ],
    ])) {
        await turn(lesson, "recall", recall);
        await expect(answerOf(lesson)).toContainText(`Answer: ${says}`);
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(index));
        await expect(lesson.locator(".lesson-formula")).toHaveText(new RegExp(`= ${precision}$`));
    }
    // The reader may look elsewhere; the answer stays, and turning a dial leads back to it.
    await plotOf(page, "pr").press("Home");
    await expect(answerOf(lesson)).toContainText("Answer: score ≥ 0.5199.");
    await lesson.getByRole("button", { name: "Reset least recall" }).click();
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuenow", "17");
    await turn(lesson, "fpr", "0.1");
    await expect(answerOf(lesson)).toContainText("No threshold has recall at least 0.6 and false positive rate at most 0.1.");
});

test("a mix does better than one threshold, or keeps limits that none keeps, or there is none", async ({ page }) => {
    const lesson = await openLesson(page, "deciding");
    await expect(answerOf(lesson), "the answer is a vertex of the hull").not.toContainText("mix");
    // 16.25 positives, 5.5 false positives.
    await turn(lesson, "recall", "0.65");
    await expect(answerOf(lesson)).toContainText(
        "A mix does better on average: score ≥ 0.5536 for 93.8\u202f% of the rows, drawn at random, and score ≥ 0.4639 for the others gives precision 0.747.",
    );
    // 17.5 and 8, an FPR of 8/38. Single thresholds: 17 positives at 8, 19 at 11 and at 0.4688.
    await turn(lesson, "recall", "0.7");
    await expect(answerOf(lesson)).toHaveText(
        "No threshold has recall at least 0.7 and false positive rate at most 0.25. On average a mix of two does: score ≥ 0.5536 for 62.5\u202f% of the rows, drawn at random, and score ≥ 0.4639 for the others gives precision 0.686. The highest recall, with false positive rate at most 0.25, is 0.68: score ≥ 0.5199. The lowest false positive rate, with recall at least 0.7, is 0.2895: score ≥ 0.4688.",
    );
    await expect(plotOf(page, "roc"), "the point stays").toHaveAttribute("aria-valuenow", "23");
    // 18.25 and 9.5, a quarter of 38; 18.5 would take 10.
    await turn(lesson, "recall", "0.73");
    await expect(answerOf(lesson)).toContainText("On average a mix of two does");
    await turn(lesson, "recall", "0.74");
    await expect(answerOf(lesson)).toContainText("No threshold has recall at least 0.74");
    await expect(answerOf(lesson)).not.toContainText("mix");
});

/**
 * The colour of a plot's lower layer at a position, red, green, blue and alpha.
 * @param {Page} page
 * @param {string} space
 * @param {readonly [number, number]} position
 */
async function colorAt(page, space, [x, y]) {
    const box = await plotOf(page, space).boundingBox();
    const [left, top] = await placeOf(page, space, x, y);
    return page.locator(`figure[data-space="${space}"] .plot-base`).evaluate(
        (canvas, [x, y]) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
            const ratio = canvas.width / canvas.clientWidth;
            const flat = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
            flat?.drawImage(canvas, 0, 0);
            return [...(flat?.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data ?? [])];
        },
        /** @type {const} */ ([left - (box?.x ?? 0), top - (box?.y ?? 0)]),
    );
}

/** What the first limits allow and what they rule out in each plot, where no line is. */
const PLACES = /** @type {const} */ ({
    roc: [
        [0.1, 0.9],
        [0.3, 0.9],
    ],
    pr: [
        [0.7, 0.9],
        [0.3, 0.9],
    ],
});

test("what the limits rule out is shaded in both plots", async ({ page }) => {
    const lesson = await openLesson(page, "deciding");
    for (const [space, [allowed, ruledOut]] of Object.entries(PLACES)) {
        expect(await colorAt(page, space, allowed), space).not.toEqual(await colorAt(page, space, ruledOut));
    }
    await turn(lesson, "recall", "0.95");
    await expect(async () => {
        for (const [space, [one, other]] of Object.entries(PLACES)) {
            expect(await colorAt(page, space, one), space).toEqual(await colorAt(page, space, other));
        }
    }).toPass();
});

test("a stricter limit never makes the best better", async ({ page }) => {
    const lesson = await openLesson(page, "deciding");
    await turn(lesson, "fpr", "0.5");
    await lesson.getByText("It depends on the model").click();
    // 15/19, then 17/25, at the limits that are asked about.
    await expect(lesson.getByRole("status").last()).toContainText("Not quite. A stricter limit leaves fewer thresholds");
    await expect(lesson.getByRole("status").last()).toContainText("Here precision falls from 0.789 to 0.680.");
    await expect(lesson.locator("#deciding-recall-box")).toHaveValue("0.65");
    await expect(lesson.locator("#deciding-fpr-box")).toHaveValue("0.25");
    await expect(answerOf(lesson)).toContainText("Answer: score ≥ 0.5199.");
});

test("Explore opens with the limits as they are, and answers alike", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "deciding");
    await turn(lesson, "recall", "0.65");
    await plotOf(page, "pr").press("Home");
    await expect(lesson.locator(".to-question")).toHaveText(
        "Explore opens with a question: which threshold has the best precision with recall at least 0.65 and false positive rate at most 0.25?",
    );
    await lesson.getByRole("link", { name: "Open this in Explore" }).click();
    await expect(page).toHaveURL(/index\.html#v1\./);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.getByRole("radio", { name: "At least…" })).toBeChecked();
    const bounds = page.locator(".limit-bound");
    await expect(bounds).toHaveCount(2);
    await expect(bounds.nth(0)).toHaveValue("0.65");
    await expect(bounds.nth(1)).toHaveValue("0.25");
    const answer = page.locator("#answer");
    await expect(answer.locator(".answer-threshold")).toHaveText("score ≥ 0.5199");
    await expect(answer.locator(".count")).toHaveText(["17", "8", "8", "30"]);
    await expect(answer).toContainText("gives precision 0.747");
    await expect(page.locator("#readout")).toContainText("TP 17");
    await expect(page.locator("#answer-go")).toBeHidden();
});

for (const width of [1440, 768, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing where no threshold keeps the limits, and nothing is wider than the page", async ({ page }) => {
            const lesson = await openLesson(page, "deciding");
            await turn(lesson, "recall", "0.7");
            await expect(answerOf(lesson)).toContainText("On average a mix of two does");
            await expectAccessible(page, { parts: ["#deciding"] });
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        });
    });
}
