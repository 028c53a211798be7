// Every view of the pages, as a reader comes to it: for what has to hold in all of them.

import { expect } from "@playwright/test";

import { openFigure } from "./opened-figure.js";
import { choosePlots, open, openGenerator, openLesson, paste } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * Opens all that is folded on Explore.
 * @param {Page} page
 */
async function unfold(page) {
    await open(page);
    await page.locator("#point-explain").click();
    for (const summary of await page.locator("main details:not(.menu, .plot-tools details) > summary:visible").all()) {
        if (!(await summary.evaluate((part) => part.parentElement?.hasAttribute("open")))) await summary.press("Enter");
    }
}

/**
 * Opens a panel of the data.
 * @param {string} name
 */
const panel = (name) => async (/** @type {Page} */ page) => {
    await open(page);
    await page.locator(`button[data-panel="${name}"]`).click();
    await expect(page.locator(`#${name}-panel`).locator("textarea, button, select").first()).toBeVisible();
};

/** @param {Page} page */
async function present(page) {
    await page.getByRole("button", { name: "Present" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
}

/** @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
export const VIEWS = {
    Explore: open,
    "Explore unfolded": unfold,
    "Explore with six plots": async (page) => {
        await open(page);
        await choosePlots(page, ["roc", "pr", "prg", "decision", "cost", "lift"]);
    },
    "Explore with an error": async (page) => {
        await open(page);
        await paste(page, "This is not a table.");
        await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    },
    Paste: panel("paste"),
    "Add data": panel("examples"),
    Columns: panel("columns"),
    Generate: async (page) => {
        await open(page);
        await openGenerator(page);
        await expect(page.locator("#generate-panel input").first()).toBeVisible();
    },
    "Explore presented": async (page) => {
        await open(page);
        await present(page);
    },
    "Learn presented": async (page) => {
        await openLesson(page, "pr");
        await present(page);
    },
    Figures: async (page) => {
        await page.goto("./figures.html");
        await expect(page.locator(".card, a[href^='#']").first()).toBeVisible();
    },
    "A figure": (page) => openFigure(page, "boyd-3a"),
    Glossary: (page) => page.goto("./glossary.html"),
    About: (page) => page.goto("./about.html"),
};
