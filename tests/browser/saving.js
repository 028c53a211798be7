// What the browser tests that save files share.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

/** @import { Locator, Page } from "@playwright/test" */

/** Height of one line of names below a picture, as in src/draw/picture.rs. */
export const NAMES_HEIGHT = 28;

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
