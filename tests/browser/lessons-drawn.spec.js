// The pixels of lessons, and a plot that is dragged. Their words and numbers: tests/js/dom/lessons-*.test.js.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { countPixels, modelColors, openLesson, placeOf, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/** Colour of the second model in the light theme. */
const SECOND = "rgb(206, 106, 28)";
/** Ink of dashed lines in the light theme. */
const INK = "rgb(58, 64, 70)";

/**
 * Waits until so many pixels of a part of a plot have a colour.
 * @param {Page} page
 * @param {string} space
 * @param {{ color: string, box: [number, number, number, number], tolerance?: number }} where
 * @param {(count: number, all: number) => boolean} isEnough
 * @param {string} says
 */
const expectPixels = (page, space, where, isEnough, says) =>
    expect
        .poll(async () => {
            const { count, all } = await countPixels(page, space, where);
            return isEnough(count, all);
        }, says)
        .toBe(true);

test("what a convention or a straight line adds is painted", async ({ page }) => {
    await test.step("between recall 0.14 and 0.34 of Precision-Recall, above the arc", async () => {
        await openLesson(page, "pr");
        // Between (0.14, 0.78) and (0.34, 0.39): at recall 0.22 to 0.24 the arc is at 0.5 and the straight line above 0.58.
        const color = "rgb(242, 207, 178)";
        await expectPixels(page, "pr", { color, box: [0.22, 0.52, 0.24, 0.57] }, (count, all) => count > 0.8 * all, "above the arc");
        await expectPixels(page, "pr", { color, box: [0.21, 0.3, 0.29, 0.38] }, (count) => count === 0, "below it");
    });
    await test.step("by other tools, and nothing where nothing is to be painted", async () => {
        const lesson = await openLesson(page, "pitfalls");
        await lesson.getByText("0.75", { exact: true }).click();
        // The triangle below the line from (0, 1) to (1, 0.5): the convention's ink covers three tenths of the paper.
        const triangle = {
            color: "rgb(242, 207, 179)",
            box: /** @type {[number, number, number, number]} */ ([0.05, 0.55, 0.25, 0.8]),
            tolerance: 12,
        };
        await expectPixels(page, "pr", triangle, (count, all) => count > 0.8 * all, "the triangle");
        await lesson.getByRole("radio", { name: "Paint nothing" }).check();
        await expectPixels(page, "pr", triangle, (count) => count === 0, "nothing");
    });
});

test("models are drawn where they lie", async ({ page }) => {
    await test.step("one score for all, on the axis of Precision-Recall-Gain", async () => {
        const lesson = await openLesson(page, "auprg");
        await lesson.getByRole("radio", { name: "0", exact: true }).check();
        const axis = 0.6 / 1.6;
        await expectPixels(page, "prg", { color: SECOND, box: [0.5, axis - 0.02, 0.9, axis + 0.02] }, (count) => count > 20, "on the axis");
    });
    await test.step("one that is switched on, in both plots, until it is switched off", async () => {
        const lesson = await openLesson(page, "choosing");
        const color = (await modelColors(page))[1] ?? "";
        for (const isShown of [true, false]) {
            await lesson.getByRole("checkbox", { name: "Show lr" }).setChecked(isShown);
            for (const space of ["pr", "prg"])
                await expectPixels(page, space, { color, box: [0, 0, 1, 1] }, (count) => (isShown ? count > 20 : count === 0), space);
        }
    });
});

test("lines follow what they are about", async ({ page }) => {
    await test.step("the grid of the other plot crowds where recall gain is high", async () => {
        await openLesson(page, "two-calibrations");
        const green = { color: "rgb(29, 131, 72)", tolerance: 60 };
        await expectPixels(page, "prg", { ...green, box: [0.7, 0.3, 1, 0.9] }, (count) => count > 10, "right");
        await expectPixels(page, "prg", { ...green, box: [0.1, 0.3, 0.4, 0.9] }, (count) => count === 0, "left");
    });
    await test.step("the way at precision 0.2 is drawn as far as the recall", async () => {
        const lesson = await openLesson(page, "unachievable");
        const right = { color: INK, box: /** @type {[number, number, number, number]} */ ([0.45, 0.19, 0.58, 0.21]) };
        const recall = lesson.getByRole("slider", { name: "recall", exact: true });
        await recall.fill("0.6");
        await expectPixels(page, "pr", right, (count) => count > 10, "to 0.6");
        await recall.fill("0.2");
        await expectPixels(page, "pr", right, (count) => count === 0, "to 0.2");
    });
    await test.step("the dashed line is where recall is beta times precision", async () => {
        const lesson = await openLesson(page, "power-means");
        const around = async (/** @type {number} */ x, /** @type {number} */ y) =>
            (await countPixels(page, "pr", { color: INK, box: [x - 0.05, y - 0.05, x + 0.05, y + 0.05] })).count;
        const beta = lesson.getByRole("textbox", { name: "weight of recall" });
        for (const [weight, on, off] of /** @type {const} */ ([
            ["1", 0.75, 0.375],
            ["2", 0.375, 0.75],
        ])) {
            await beta.fill(weight);
            await beta.press("Enter");
            await expect.poll(async () => (await around(0.75, on)) - (await around(0.75, off)), weight).toBeGreaterThan(10);
        }
    });
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
            return String(flat?.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data);
        },
        /** @type {const} */ ([left - (box?.x ?? 0), top - (box?.y ?? 0)]),
    );
}

/** In each plot a place that the first limits allow and one that they rule out, where no line is. */
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
    const areShadedAlike = async () =>
        Promise.all(
            Object.entries(PLACES).map(
                async ([space, [one, other]]) => (await colorAt(page, space, one)) === (await colorAt(page, space, other)),
            ),
        );
    await expect.poll(areShadedAlike).toEqual([false, false]);
    // Both places of each plot are ruled out then.
    await lesson.locator("#deciding-recall-box").fill("0.95");
    await lesson.locator("#deciding-recall-box").press("Enter");
    await expect.poll(areShadedAlike).toEqual([true, true]);
});

test("a point dragged along one curve moves on the other", async ({ page }) => {
    const golden = new URL("../golden/running-example.json", import.meta.url);
    const { operating_points: points } = JSON.parse(readFileSync(golden, "utf8"));
    await openLesson(page, "gains");
    await plotOf(page, "pr").scrollIntoViewIfNeeded();
    await page.mouse.move(...(await placeOf(page, "pr", points[2].recall, points[2].precision)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(page, "pr", points[3].recall, points[3].precision)), { steps: 5 });
    await expect(plotOf(page, "prg")).toHaveAttribute("aria-valuetext", /recall gain 0\.979, precision gain 0\.622/);
    await page.mouse.up();
});
