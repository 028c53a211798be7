// The figures that turn one space into another, in a browser: what is embedded moves with its slider, and nothing moves by itself.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { openLesson } from "./support.js";

/** @import { Frame, Page } from "@playwright/test" */

/** Side of the plot in saved files, in pixels. */
const SIDE = 340;

/**
 * Position of the label 0.5 of the recall axis, as shares of the side.
 * @param {Frame} frame
 */
const halfIn = (frame) =>
    frame.locator("svg").evaluate((svg, side) => {
        const labels = [...svg.querySelectorAll("text")].filter((text) => text.textContent === "0.5");
        return labels.filter((text) => text.y.animVal[0]?.value === side + 18).map((text) => (text.x.animVal[0]?.value ?? NaN) / side);
    }, SIDE);

/** @param {Page} page @returns {Promise<string>} the code that "Embed" copies */
async function embedCode(page) {
    await page.evaluate(() => {
        navigator.clipboard.write = async ([item]) => {
            const text = await (await item?.getType("text/plain"))?.text();
            document.documentElement.dataset["copied"] = text;
        };
    });
    await page.getByRole("button", { name: "Embed" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-copied", /<iframe/);
    return (await page.locator("html").getAttribute("data-copied")) ?? "";
}

test("the embedded figure opens at the place of the page's, and follows its slider to both ends", async ({ page, context }) => {
    await openLesson(page, "gains");
    await page.locator(".morph-track input").fill("37");
    const code = await embedCode(page);
    const other = await context.newPage();
    await other.setContent(code);
    await expect.poll(() => other.frames().length).toBe(2);
    const [, frame] = other.frames();
    if (!frame) throw new Error("no frame");
    const slider = frame.getByRole("slider");
    await expect(slider).toHaveValue("37");
    // The value 0.5 at prevalence 0.1: (0.5 - t·0.1)/(1 - t + t·0.9·0.5).
    for (const [percent, expected] of /** @type {const} */ ([
        ["37", 0.463 / 0.7965],
        ["100", 0.4 / 0.45],
        ["0", 0.5],
    ])) {
        await slider.fill(percent);
        await expect.poll(async () => (await halfIn(frame)).map((x) => Math.abs(x - expected) * SIDE < 0.5)).toEqual([true]);
    }
    await expect(slider).toHaveAttribute("aria-valuetext", "Precision-Recall");
});

test("the plot has room in the narrowest window, and moves only when it is played", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const lesson = await openLesson(page, "gains");
    await expect(lesson.locator(".morph-track input")).toHaveValue("0");
    const box = await lesson.locator(".morph-plot").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.clock.install();
    await lesson.getByRole("button", { name: "Play" }).click();
    // More than the whole way takes.
    await page.clock.runFor(10_000);
    await expect(lesson.locator(".morph-track input")).toHaveAttribute("aria-valuetext", "Precision-Recall-Gain");
    await expect(lesson.getByRole("button", { name: "Play" })).toBeVisible();
});

test("a loop whose lesson was left before it was made is not saved", async ({ page }) => {
    /** @type {string[]} */
    const saved = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await openLesson(page, "gains");
    const part = await holdBack(page, /morph-files[^/]*\.js$/);
    const button = page.getByRole("button", { name: "Save loop" });
    await button.click();
    await part.asked;
    await openLesson(page, "roc");
    part.letThrough();
    await openLesson(page, "gains");
    // Pressed later, it is saved later.
    const later = page.waitForEvent("download", (download) => /loop/.test(download.suggestedFilename()));
    await button.click();
    await later;
    expect(saved).toHaveLength(1);
});
