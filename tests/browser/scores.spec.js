import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import { inked } from "./opened-figure.js";
import { MARGINS, cursorIndices, expectAllRedrawn, modelColors, open, openModels, pictures, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });

/** Ink of the negatives, of crates/draw/src/marks/theme/inks.rs. */
const NEGATIVES = "rgb(87, 93, 102)";
/** Room beside the bins as a share of them, and above the tallest bar as a share of it: crates/draw/src/scores/histogram.rs. */
const ROOM = 0.02;
const HEADROOM = 0.08;

/**
 * The rows of the page's first example, for one model, as the file has them.
 * @param {string} model
 */
function rowsOf(model) {
    const url = new URL("../../www/examples/white-clover.csv", import.meta.url);
    const [header = "", ...lines] = readFileSync(url, "utf8").trim().split("\n");
    const names = header.split(",");
    return lines.map((line) => {
        const cells = line.split(",");
        return { positive: cells[names.indexOf("label")] === "1", score: Number(cells[names.indexOf(model)]) };
    });
}

/** @param {string} model */
function scoresOf(model) {
    return [...new Set(rowsOf(model).map(({ score }) => score))].sort((p, q) => q - p);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function choose(page, name) {
    await openModels(page);
    await page.locator("#legend").getByRole("button", { name, exact: true }).click();
    await expect(page.locator("#point-model")).toContainText(`${name},`);
}

/** @param {Page} page */
function histogramOf(page) {
    return page.locator("#scores .plot");
}

/**
 * @param {Page} page
 * @param {string} figure
 * @param {"base" | "overlay"} layer
 */
async function pictureOf(page, figure, layer) {
    return page.locator(`#${figure} .plot-${layer}`).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
}

/**
 * Where a score is on the window, when the axis shows [0, 1].
 * @param {Page} page
 * @param {number} score
 */
async function placeOf(page, score) {
    await histogramOf(page).scrollIntoViewIfNeeded();
    const box = await histogramOf(page).boundingBox();
    if (!box) throw new Error("no histogram");
    const width = box.width - MARGINS.left - MARGINS.right;
    return { x: box.x + MARGINS.left + ((ROOM + score) / (1 + 2 * ROOM)) * width, y: box.y + box.height / 2 };
}

/**
 * Heights of the bars in the middle of bins of equal width over [0, 1], as shares of their half of the plot.
 * @param {Page} page
 * @param {{ bins: number, color: string, upwards: boolean }} what
 */
async function heightsOf(page, what) {
    return page.locator("#scores .plot-base").evaluate(
        (canvas, { bins, color, upwards, margins, room }) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
            const flat = new OffscreenCanvas(canvas.width, canvas.height);
            const context = flat.getContext("2d", { willReadFrequently: true });
            if (!context) throw new Error("no 2d context");
            context.fillStyle = "white";
            context.fillRect(0, 0, flat.width, flat.height);
            context.drawImage(canvas, 0, 0);
            const full = (color.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part) - 255);
            const norm = full.reduce((sum, part) => sum + part * part, 0);
            const width = canvas.width - margins.left - margins.right;
            const half = (canvas.height - margins.top - margins.bottom) / 2;
            const middle = Math.round(margins.top + half);
            return Array.from({ length: bins }, (_, bin) => {
                const x = Math.round(margins.left + ((room + (bin + 0.5) / bins) / (1 + 2 * room)) * width);
                for (let step = 3; step <= half; step += 1) {
                    const { data } = context.getImageData(x, upwards ? middle - step : middle + step - 1, 1, 1);
                    const cover = full.reduce((sum, part, at) => sum + ((data[at] ?? 0) - 255) * part, 0) / norm;
                    if (cover < 0.2) return step <= 3 ? 0 : (step - 1) / half;
                }
                return 1;
            });
        },
        { ...what, margins: MARGINS, room: ROOM },
    );
}

test("bars, and the line that keys move", async ({ page }) => {
    await open(page);
    await choose(page, "lr");
    await test.step("bars are as high as the rows in their bin", async () => {
        const color = (await modelColors(page))[1] ?? "";
        for (const { positive, color: ink } of [
            { positive: true, color },
            { positive: false, color: NEGATIVES },
        ]) {
            /** @type {number[]} */
            const counts = Array(20).fill(0);
            for (const row of rowsOf("lr")) {
                const bin = Math.min(19, Math.floor(row.score * 20));
                if (row.positive === positive) counts[bin] = (counts[bin] ?? 0) + 1;
            }
            const top = Math.max(...counts) * (1 + HEADROOM);
            await expect(async () => {
                const heights = await heightsOf(page, { bins: 20, color: ink, upwards: positive });
                for (const [bin, height] of heights.entries()) {
                    // Give or take a pixel and a half of some eighty.
                    expect(Math.abs(height - (counts[bin] ?? 0) / top), `bin ${bin}: ${height}, ${counts[bin]} rows`).toBeLessThan(0.02);
                }
            }).toPass();
        }
    });
    await test.step("a move in a plot moves the line, and redraws no bars", async () => {
        await expect.poll(() => inked(page.locator("#calibration .plot-base"))).toBeGreaterThan(500);
        const [bars, maps] = [await pictureOf(page, "scores", "base"), await pictureOf(page, "calibration", "base")];
        const [line, reading] = [await pictureOf(page, "scores", "overlay"), await pictureOf(page, "calibration", "overlay")];
        await plotOf(page, "roc").press("Shift+ArrowRight");
        await expect.poll(async () => (await pictureOf(page, "scores", "overlay")) === line).toBe(false);
        await expect.poll(async () => (await pictureOf(page, "calibration", "overlay")) === reading).toBe(false);
        expect((await pictureOf(page, "scores", "base")) === bars).toBe(true);
        expect((await pictureOf(page, "calibration", "base")) === maps).toBe(true);
    });
    await test.step("arrow keys move the line as it is seen", async () => {
        const [start = 0] = await cursorIndices(page);
        const last = scoresOf("lr").length - 1;
        const plot = histogramOf(page);
        await plot.focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => cursorIndices(page)).toEqual([start - 1, start - 1, start - 1]);
        await expect(plot).toHaveAttribute("aria-valuenow", String(last - start + 1));
        await page.keyboard.press("Shift+ArrowLeft");
        await expect.poll(() => cursorIndices(page)).toEqual([start + 9, start + 9, start + 9]);
        await page.keyboard.press("Home");
        await expect.poll(() => cursorIndices(page)).toEqual([last, last, last]);
        await expect(plot).toHaveAttribute("aria-valuenow", "0");
        await page.keyboard.press("End");
        await expect.poll(() => cursorIndices(page)).toEqual([-1, -1, -1]);
        await expect(plot).toHaveAttribute("aria-valuenow", (await plot.getAttribute("aria-valuemax")) ?? "");
    });
    await test.step("another prevalence changes the calibration, and no bars", async () => {
        const [bars, maps] = [await pictureOf(page, "scores", "base"), await pictureOf(page, "calibration", "base")];
        await page.locator("#prevalence-box").fill("0.1");
        await page.keyboard.press("Enter");
        await expect.poll(async () => (await pictureOf(page, "calibration", "base")) === maps).toBe(false);
        expect((await pictureOf(page, "scores", "base")) === bars).toBe(true);
    });
});

test("the line that is dragged, or pressed beyond the scores", async ({ page }) => {
    await open(page);
    await choose(page, "lr");
    await test.step("dragging the line moves the threshold to the score nearest to it, in all plots", async () => {
        const scores = scoresOf("lr");
        const from = await placeOf(page, 0.3);
        const to = await placeOf(page, 0.83);
        const nearest = scores.toSorted((p, q) => Math.abs(p - 0.83) - Math.abs(q - 0.83))[0] ?? 0;
        const before = await pictures(page, "overlay");
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, from.y - 20);
        await page.mouse.move(to.x, to.y + 30);
        const index = scores.indexOf(nearest);
        await expect.poll(() => cursorIndices(page)).toEqual([index, index, index]);
        await page.mouse.up();
        await expect(async () => {
            const shownThreshold = Number(await page.locator("#threshold-box").inputValue());
            expect(shownThreshold).toBeLessThanOrEqual(nearest);
            expect(shownThreshold).toBeGreaterThan(scores[index + 1] ?? -Infinity);
        }).toPass();
        const predictedPositive = rowsOf("lr").filter(({ score }) => score >= nearest);
        const tp = predictedPositive.filter(({ positive }) => positive).length;
        await expect(page.locator("#confusion .count").first()).toHaveText(String(tp));
        await expect(histogramOf(page)).toHaveAttribute(
            "aria-valuetext",
            new RegExp(`${tp} of 25 positives and ${predictedPositive.length - tp} of 38 negatives`),
        );
        await expectAllRedrawn(page, "overlay", before);
        // The mouse on its way over the curves does not take the point along.
        const box = await plotOf(page, "roc").boundingBox();
        if (!box) throw new Error("no plot");
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
        expect(await cursorIndices(page)).toEqual([index, index, index]);
    });
    await test.step("beyond the greatest score nothing is predicted positive", async () => {
        const at = await placeOf(page, 1 + 2 * ROOM);
        await page.mouse.click(at.x, at.y);
        await expect.poll(() => cursorIndices(page)).toEqual([-1, -1, -1]);
        await expect(page.locator("#threshold-box")).toHaveValue("∞");
    });
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

    test("a tap moves the line", async ({ page }) => {
        await open(page);
        await choose(page, "lr");
        const at = await placeOf(page, 0.95);
        await page.touchscreen.tap(at.x, at.y);
        const scores = scoresOf("lr");
        const shares = scores.map((score) => Math.abs(score - 0.95));
        await expect.poll(() => cursorIndices(page)).toEqual(Array(3).fill(shares.indexOf(Math.min(...shares))));
    });
});
