// The plots of the score axis by pointer and finger: the histogram, and the measures against the threshold. What they draw:
// tests/drawing/scores.rs and measures.rs; their keys and words: tests/js/dom/direction.test.js and measures.test.js. The page's first
// example, model lr or ada.
import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { MARGINS, cursorIndices, expectAccessible, open, openModels, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Room beside the bins as a share of them: crates/draw/src/scores/axis.rs. */
const ROOM = 0.02;

/** The rows of the page's first example, for one model, as the file has them. @param {string} model */
function rowsOf(model) {
    const url = new URL("../../www/examples/white-clover.csv", import.meta.url);
    const [header = "", ...lines] = readFileSync(url, "utf8").trim().split("\n");
    const names = header.split(",");
    return lines.map((line) => {
        const cells = line.split(",");
        return { positive: cells[names.indexOf("label")] === "1", score: Number(cells[names.indexOf(model)]) };
    });
}

/** Its distinct scores, greatest first. @param {string} model */
const scoresOf = (model) => [...new Set(rowsOf(model).map(({ score }) => score))].sort((p, q) => q - p);

/** The score that is nearest. @param {readonly number[]} scores @param {number} to */
const nearest = (scores, to) => scores.toSorted((p, q) => Math.abs(p - to) - Math.abs(q - to))[0] ?? NaN;

/** @param {Page} page @param {string} name */
async function choose(page, name) {
    await openModels(page);
    await page.locator("#legend").getByRole("button", { name, exact: true }).click();
    await expect(page.locator("#point-model")).toContainText(`${name},`);
}

const plotIn = (/** @type {Page} */ page, /** @type {string} */ figure) => page.locator(`#${figure} .plot`);

/**
 * The place of a plot in the window, once it is drawn there.
 * @param {Page} page
 * @param {"scores" | "threshold-measures"} figure
 */
async function boxIn(page, figure) {
    await plotIn(page, figure).scrollIntoViewIfNeeded();
    await expect(plotIn(page, figure)).toHaveAttribute("aria-valuetext", figure === "scores" ? /positives/ : /recall/i);
    const box = await plotIn(page, figure).boundingBox();
    if (!box) throw new Error("no plot");
    return box;
}

/**
 * Where a score is on the histogram, when the axis shows [0, 1].
 * @param {Page} page
 * @param {number} score
 */
async function placeOf(page, score) {
    const box = await boxIn(page, "scores");
    const width = box.width - MARGINS.left - MARGINS.right;
    return { x: box.x + MARGINS.left + ((ROOM + score) / (1 + 2 * ROOM)) * width, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} figure */
const overlayOf = (page, figure) =>
    page.locator(`#${figure} .plot-overlay`).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));

/** @param {Page} page @param {number} index */
const expectIndex = (page, index) => expect.poll(() => cursorIndices(page)).toEqual([index, index, index]);

test("what a pointer passes is seen in both plots, and a drag moves the point in all", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await choose(page, "lr");
    await boxIn(page, "threshold-measures");
    const before = await cursorIndices(page);
    for (const [over, other] of /** @type {const} */ ([
        ["threshold-measures", "scores"],
        ["scores", "threshold-measures"],
    ])) {
        const drawn = await overlayOf(page, other);
        await plotIn(page, over).hover();
        await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
        await expect.poll(async () => (await overlayOf(page, other)) === drawn).toBe(false);
        await page.mouse.move(2, 2);
        await expect.poll(async () => (await overlayOf(page, other)) === drawn).toBe(true);
    }
    expect(await cursorIndices(page)).toEqual(before);
    await test.step("dragging the line moves the threshold to the score nearest to it", async () => {
        const [from, to] = [await placeOf(page, 0.3), await placeOf(page, 0.83)];
        const scores = scoresOf("lr");
        const reached = nearest(scores, 0.83);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, from.y - 20);
        await page.mouse.move(to.x, to.y + 30);
        await expectIndex(page, scores.indexOf(reached));
        await page.mouse.up();
        const predictedPositive = rowsOf("lr").filter(({ score }) => score >= reached);
        const tp = predictedPositive.filter(({ positive }) => positive).length;
        await expect(page.locator("#confusion .count").first()).toHaveText(String(tp));
        // The mouse on its way over the curves does not take the point along.
        await plotOf(page, "roc").hover();
        await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
        expect(await cursorIndices(page)).toEqual(Array(3).fill(scores.indexOf(reached)));
    });
    await test.step("beyond the greatest score nothing is predicted positive", async () => {
        const at = await placeOf(page, 1 + 2 * ROOM);
        await page.mouse.click(at.x, at.y);
        await expectIndex(page, -1);
        await expect(page.locator("#threshold-box")).toHaveValue("∞");
    });
    await test.step("the plot of measures is dragged too, from its greatest score to its lowest", async () => {
        const box = await boxIn(page, "threshold-measures");
        await page.mouse.move(box.x + box.width / 2, box.y + 60);
        await page.mouse.down();
        await page.mouse.move(box.x + 1, box.y + 80, { steps: 3 });
        await page.mouse.up();
        await expectIndex(page, scoresOf("lr").length - 1);
    });
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

    test("a tap moves the line, and the menu of measures stays in the window", async ({ page }) => {
        await open(page);
        const at = await placeOf(page, 0.4);
        await page.touchscreen.tap(at.x, at.y);
        const scores = scoresOf("ada");
        await expectIndex(page, scores.indexOf(nearest(scores, 0.4)));
        const box = await boxIn(page, "threshold-measures");
        await page.touchscreen.tap(box.x + 2, box.y + box.height / 2);
        await expectIndex(page, scores.length - 1);
        await page.locator(".measures-choice summary").tap();
        await expect(page.locator(".measures-menu")).toBeVisible();
        const menu = await page.locator(".measures-menu").boundingBox();
        expect(menu?.x).toBeGreaterThanOrEqual(0);
        expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
        await expectAccessible(page, { parts: ["#threshold-measures"], what: "at 360 px" });
    });
});
