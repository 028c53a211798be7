// Shared by the browser tests that save files.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

import { MARGINS, plotOf } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

/** @typedef {[number, number]} Place */
/** A mark of a saved picture. @typedef {{ tag: string, text: string, places: Place[] }} Drawn */

/** Height of a legend below a picture, as in crates/draw/src/pictures/legend.rs. @param {number} lines */
export const legendHeight = (lines) => 20 * lines + 8;

/**
 * Opens the Save menu of a plot.
 * @param {Page} page
 * @param {string} space
 */
export async function openSaveMenu(page, space) {
    await page.locator(`figure[data-space="${space}"] .plot-tools summary`).filter({ hasText: "Save" }).click();
    await expect(page.locator(`figure[data-space="${space}"] .save-menu`)).toBeVisible();
}

/**
 * Clicks, and returns the file that arrives.
 * @param {Page} page
 * @param {Locator} button
 */
export async function downloaded(page, button) {
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/**
 * The marks of a plot's saved picture in the plot's coordinates: ends of lines, middles of dots, anchors of texts.
 * @param {Page} page
 * @param {string} space
 * @returns {Promise<Drawn[]>}
 */
export async function saved(page, space) {
    const { width, height } = (await plotOf(page, space).boundingBox()) ?? { width: 0, height: 0 };
    await openSaveMenu(page, space);
    const { bytes } = await downloaded(page, page.getByRole("button", { name: /^SVG of/ }));
    const marks = await page.evaluate((svg) => {
        const document = new DOMParser().parseFromString(svg, "image/svg+xml");
        return [...document.querySelectorAll("path, circle, text, rect, polygon")].map((element) => {
            const number = (/** @type {string} */ name) => Number(element.getAttribute(name));
            /** @type {[number, number][]} */
            const places = [];
            if (element.nodeName === "circle") places.push([number("cx"), number("cy")]);
            if (element.nodeName === "text") places.push([number("x"), number("y")]);
            let [x, y] = [0, 0];
            for (const [, command, numbers = ""] of (element.getAttribute("d") ?? "").matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
                const [first = 0, second = 0] = numbers.trim().split(/[ ,]+/).map(Number);
                if (command === "Z") continue;
                if (command === "V") y = first;
                else x = first;
                if (command === "M" || command === "L") y = second;
                places.push([x, y]);
            }
            return { tag: element.nodeName, text: element.outerHTML, places, words: element.textContent };
        });
    }, String(bytes));
    const freeX = width - MARGINS.left - MARGINS.right;
    const side = Math.min(freeX, height - MARGINS.top - MARGINS.bottom);
    const left = MARGINS.left + (freeX - side) / 2;
    return marks.map(({ tag, text, places, words }) => ({
        tag,
        text: tag === "text" ? (words ?? "") : text,
        places: places.map(([x, y]) => [(x - left) / side, 1 - (y - MARGINS.top) / side]),
    }));
}
