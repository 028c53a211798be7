// What a printer is given, on A4: 210 mm with a margin of 1 cm at each side are 718 CSS pixels.
import { expect, test } from "@playwright/test";

import { choosePlots, open } from "./support.js";

/** @import { Page } from "@playwright/test" */

const PAGE = { width: 718, height: 1046 };
const SIX = ["roc", "pr", "prg", "cap", "lift", "det"];

/**
 * The parts that are visible, by what names them, which lie beside the page in part.
 * @param {Page} page
 * @param {string} selector
 */
const beside = (page, selector) =>
    page.locator(selector).evaluateAll((all, { width }) => {
        const boxes = all.map((part) => ({ name: part.id || part.className, box: part.getBoundingClientRect() }));
        return boxes.filter(({ box }) => box.left < 0 || box.right > width + 0.5).map(({ name }) => name);
    }, PAGE);

test("six plots are printed two on a line, tables whole, and nothing that is there to be pressed", async ({ page }) => {
    await open(page);
    await choosePlots(page, SIX);
    await expect(page.locator("#plots figure")).toHaveCount(6);
    await expect(page.locator("#models-table tbody tr")).toHaveCount(5);
    await page.setViewportSize(PAGE);
    await page.emulateMedia({ media: "print" });

    const figures = await page.locator("#plots figure").evaluateAll((all) =>
        all.map((figure) => {
            const { left, top } = figure.getBoundingClientRect();
            return { left, top };
        }),
    );
    expect(new Set(figures.map(({ left }) => left)).size).toBe(2);
    expect(new Set(figures.map(({ top }) => top)).size).toBe(3);
    expect(await beside(page, "#plots :is(figure, canvas), .scores canvas, #calibration canvas")).toEqual([]);
    expect(await beside(page, "main :is(table, th, td)")).toEqual([]);
    for (const canvas of await page.locator("main canvas").all()) await expect(canvas).toHaveCSS("object-fit", "contain");

    const pressed =
        "main :is(input[type=range], input[type=radio], input[type=checkbox], summary:not(.card > *), .plot-tools, .panel), .foot, .masthead";
    expect(await page.locator(pressed).evaluateAll((all) => all.filter((part) => part.checkVisibility()).map((part) => part.id))).toEqual(
        [],
    );
    const chosen = page.locator("#question-kinds input:checked + span");
    await expect(chosen).toHaveCSS("color", await page.locator("body").evaluate((body) => getComputedStyle(body).color));
    await expect(chosen).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
