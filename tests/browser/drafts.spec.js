// What a reader typed or pasted is not lost: when other data are opened, when the page is loaded again, on the way to another page and back.
import { expect, test } from "@playwright/test";

import { DENTED, open, openLesson, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const TYPED = "label,score\n1,0.9\n0,0.4\n1,";
const LETTER = "This is not a table.\nIt is a letter.";

/** @param {Page} page */
const box = (page) => page.locator("#paste-text");

/** @param {Page} page */
const opener = (page) => page.locator('button[data-panel="paste"]');

/** @param {Page} page */
const back = (page) => page.getByRole("button", { name: /^Back to your text/ });

/**
 * @param {Page} page
 * @param {string} text
 */
async function type(page, text) {
    await opener(page).click();
    await box(page).fill(text);
}

/** @param {Page} page */
const stored = (page) => page.evaluate(() => Object.values(sessionStorage).join());

test("a text that is being written survives a file, an example, and a text pasted elsewhere", async ({ page }) => {
    await open(page);
    await type(page, TYPED);
    await page.locator("#file-input").setInputFiles({ name: "good.csv", mimeType: "", buffer: Buffer.from(DENTED) });
    await shown(page, 2);
    await expect(opener(page)).toHaveAttribute("data-draft", "");
    await opener(page).click();
    await expect(page.locator("#paste-large-summary")).toContainText("good.csv");
    await expect(back(page)).toHaveText("Back to your text (4 lines)");
    await back(page).click();
    await expect(box(page)).toHaveValue(TYPED);
    await expect(box(page)).toBeFocused();
    await expect(back(page)).toBeHidden();

    await page.locator('button[data-panel="examples"]').click();
    await page.locator(".example").nth(1).click();
    await shown(page, 3);
    await opener(page).click();
    await expect(box(page)).toHaveValue(TYPED);

    await page.keyboard.press("Escape");
    await paste(page, DENTED);
    await shown(page, 4);
    await opener(page).click();
    await expect(box(page)).toHaveValue(DENTED);
    await back(page).click();
    await expect(box(page)).toHaveValue(TYPED);
    await expect(back(page)).toBeHidden();

    // Several of them.
    await page.keyboard.press("Escape");
    await paste(page, LETTER);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(box(page)).toHaveValue(LETTER);
    await back(page).click();
    await expect(box(page)).toHaveValue(TYPED);
    await back(page).click();
    await expect(box(page)).toHaveValue(LETTER);
    await page.locator("#paste-clear").click();
    await back(page).click();
    await page.locator("#paste-clear").click();
    await expect(box(page)).toHaveValue("");
    await expect(back(page)).toBeHidden();
    await expect(opener(page)).not.toHaveAttribute("data-draft");
    expect(await stored(page)).toBe("");
});

test("Clear on a file leaves an empty box, and the text behind it", async ({ page }) => {
    await open(page);
    await type(page, TYPED);
    await page.locator("#file-input").setInputFiles({ name: "good.csv", mimeType: "", buffer: Buffer.from(DENTED) });
    await shown(page, 2);
    await opener(page).click();
    await page.locator("#paste-clear").click();
    await expect(box(page)).toHaveValue("");
    await back(page).click();
    await expect(box(page)).toHaveValue(TYPED);
});

test("a draft is there when the page is loaded again, and on the way back from another page, and can be removed", async ({ page }) => {
    await open(page);
    await type(page, TYPED);
    await page.reload();
    await shown(page, 1);
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toHaveValue(TYPED);
    await expect(page.getByText("Kept in this tab from before the page was loaded.")).toBeVisible();
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await page.getByRole("link", { name: "Learn", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await page.goBack();
    await shown(page, 1);
    await expect(box(page)).toHaveValue(TYPED);
    await page.locator("#paste-clear").click();
    await expect(page.getByText("Kept in this tab")).toBeHidden();
    expect(await stored(page)).toBe("");
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#paste-panel")).toBeHidden();
    await opener(page).click();
    await expect(box(page)).toHaveValue("");
});

test("data that were pasted are analysed again as they were, with the text beside them", async ({ page }) => {
    await open(page);
    await type(page, TYPED);
    await page.keyboard.press("Escape");
    await paste(page, DENTED);
    await shown(page, 2);
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#columns-panel").getByLabel("Positive value").selectOption("0");
    await shown(page, 3);
    const summary = await page.locator("#models-table tbody tr").first().textContent();
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await expect(page.locator("#models-table tbody tr").first()).toHaveText(String(summary));
    await expect(box(page)).toHaveValue(DENTED);
    await back(page).click();
    await expect(box(page)).toHaveValue(TYPED);
    await back(page).waitFor({ state: "hidden" });

    // From a lesson and its link: the address counts, and the text waits in the box.
    await openLesson(page, "roc");
    await page.goto("./");
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await page.locator("#paste-clear").click();
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("White clover");
});

test("an address with a link shows what the link leads to, and the text stays in the box", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
    await open(page);
    await page.locator("#copy-link").click();
    await expect(page.locator(".share-note p").first()).toHaveText(/^Link copied\./);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await paste(page, DENTED);
    await shown(page, 2);
    await expect(box(page)).toHaveValue(DENTED);
    await page.goto("./learn.html");
    await page.goto(link);
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await opener(page).click();
    await expect(box(page)).toHaveValue(DENTED);
});

test("the page asks before it is left with a text that can't be kept, and only then", async ({ page }) => {
    /** @type {string[]} */
    const asked = [];
    page.on("dialog", async (dialog) => {
        asked.push(dialog.type());
        await dialog.accept();
    });
    await open(page);
    const rows = Array.from({ length: 150_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},0.${row}`).join("\n");
    await paste(page, `label,score\n${rows}`);
    await shown(page, 2);
    // Browsers ask only for pages that were used.
    await page.locator("#data-title").click();
    await page.reload();
    await shown(page, 1);
    expect(asked).toEqual(["beforeunload"]);
    await expect(page.locator("#data-title")).toHaveText("White clover");

    await page.locator('button[data-panel="paste"]').click();
    await paste(page, `label,score\n${rows}`);
    await shown(page, 2);
    await page.locator('button[data-panel="examples"]').click();
    await page.locator(".example").nth(1).click();
    await shown(page, 3);
    await page.reload();
    await shown(page, 1);
    expect(asked, "what was analysed and is not shown any more is no loss").toHaveLength(1);
});

test("where the browser keeps nothing the page works, and asks before a draft is lost", async ({ page }) => {
    /** @type {string[]} */
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    let asked = 0;
    page.on("dialog", async (dialog) => {
        asked += 1;
        await dialog.accept();
    });
    await page.addInitScript(() => {
        Object.defineProperty(window, "sessionStorage", {
            get() {
                throw new DOMException("", "SecurityError");
            },
        });
    });
    await open(page);
    await paste(page, DENTED);
    await shown(page, 2);
    await type(page, TYPED);
    await page.reload();
    await shown(page, 1);
    expect(asked).toBe(1);
    await page.reload();
    await shown(page, 1);
    expect(asked, "nothing was typed").toBe(1);
    expect(faults).toEqual([]);
});
