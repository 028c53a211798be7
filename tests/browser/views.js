// Every view of the pages, as a reader comes to it: for what has to hold in all of them.

import { expect } from "@playwright/test";

import { choosePlots, open, openFirst, openGenerator, openLesson, openPhoneMenu, paste } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * Opens Explore, with what comes when it comes into sight.
 * @param {Page} page
 */
export async function openWhole(page) {
    await open(page);
    await page.locator("#threshold-measures").scrollIntoViewIfNeeded();
    await expect(page.locator(".measures-choice")).toBeVisible();
}

/**
 * Opens all that is folded on Explore, and waits for what it holds.
 * @param {Page} page with the first example
 */
export async function unfold(page) {
    await page.locator("#point-forms label", { hasText: "In words" }).click();
    const unready = () =>
        page.evaluate(() => {
            const parts = [...document.querySelectorAll("main details:not(.menu, .plot-says, .plot-tools details)")]
                .filter((part) => part instanceof HTMLDetailsElement)
                .filter((part) => part.checkVisibility());
            const found = parts.filter((part) => !part.open || part.children.length < 2 || part.querySelector('[aria-busy="true"]'));
            for (const part of parts) part.open = true;
            return found.map((part) => part.textContent);
        });
    await expect.poll(unready).toEqual([]);
    await expect(page.locator("#uncertainty-models tbody tr")).toHaveCount(5);
    await expect(page.locator('#calibration-numbers [data-number="brier"]')).toBeVisible();
    await expect(page.locator(".pairs tbody")).not.toHaveCount(0);
}

/**
 * Opens a panel of the data by its button.
 * @param {Page} page
 * @param {string} name
 */
export async function openPanel(page, name) {
    await openPhoneMenu(page);
    await page.locator(`button[data-panel="${name}"]`).click();
    await expect(page.locator(`#${name}-panel`).locator("textarea, button, select").first()).toBeVisible();
}

/** One of the panels of Explore. @param {string} name @returns {Part} */
const panel = (name) => ({
    show: (page) => openPanel(page, name),
    leave: async (page) => {
        await page.keyboard.press("Escape");
        await expect(page.locator(`#${name}-panel`)).toBeHidden();
    },
});

/** What a page presents, which fills the screen. @type {Part} */
const PRESENTED = {
    show: async (page) => {
        await openPhoneMenu(page);
        await page.getByRole("button", { name: "Present" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
    },
    leave: async (page) => {
        await page.keyboard.press("Escape");
        await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
        await expect(page.getByRole("dialog")).toHaveCount(0);
    },
};

/**
 * The page of the papers' figures, all of them built.
 * @param {Page} page
 */
async function openFigures(page) {
    await page.goto("./figures.html");
    for (const figure of await page.locator("article.paper-figure").all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect(figure).toHaveAttribute("data-built", "true");
    }
}

/** How a reader comes to a part of a page, and away again. @typedef {{ show: Act, leave: Act }} Part */
/** @typedef {(page: Page) => Promise<unknown>} Act */

/**
 * How a page is opened, the parts of it that come and go, in the place of which the page itself is looked at where there are none, and
 * some stops that the keyboard has in all of them, in a wide window and on a phone.
 * @typedef {{ open: Act, parts?: Readonly<Record<string, Part>>, stops?: readonly string[], phoneStops?: readonly string[] }} View
 */

/** @type {Readonly<Record<string, View>>} */
export const VIEWS = {
    Welcome: { open: openFirst, stops: ["div Operating point on the ROC curve", "button welcome-why"] },
    "Explore with six plots, all unfolded, and an error": {
        open: async (page) => {
            await openWhole(page);
            await choosePlots(page, ["roc", "pr", "prg", "decision", "cost", "lift"]);
            await unfold(page);
            await paste(page, "This is not a table.");
            await expect(page.locator("html")).toHaveAttribute("data-state", "error");
        },
        stops: [
            ...["button Paste", "button Add data", "button Columns read · check", "input threshold-box", "input threshold-slider"],
            ...["div Operating point on the ROC curve", "button AUPRG", "button best F₁ at score ≥"],
        ],
        phoneStops: [
            ...["button Menu", "button ROC", "button PR-Gain", "input threshold-box", "div threshold-strip"],
            ...["div Operating point on the ROC curve", "button AUPRG", "button best F₁ at score ≥"],
        ],
    },
    "panels of Explore": {
        open: openWhole,
        parts: {
            Paste: panel("paste"),
            "Add data": panel("examples"),
            Columns: panel("columns"),
            Generate: {
                ...panel("generate"),
                show: async (page) => {
                    await openGenerator(page);
                    await expect(page.locator("#generate-panel input").first()).toBeVisible();
                },
            },
            Present: PRESENTED,
        },
    },
    "a lesson presented": { open: (page) => openLesson(page, "pr"), parts: { Present: PRESENTED } },
    Figures: { open: openFigures },
    Glossary: { open: (page) => page.goto("./glossary.html") },
    About: { open: (page) => page.goto("./about.html") },
};
