// What a reader typed or pasted is not lost: when other data are opened, when the page is loaded again, on the way to another page and back.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED, open, openLesson, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const TYPED = "label,score\n1,0.9\n0,0.4\n1,";

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

// Texts that wait behind an example or a text pasted elsewhere, and when leaving asks: tests/js/dom/drafts.test.js.
test("a text that is being written waits behind a file, and has the focus when it comes back", async ({ page }) => {
    await open(page);
    await type(page, TYPED);
    for (const id of [2, 3]) {
        await page.locator("#file-input").setInputFiles({ name: "good.csv", mimeType: "", buffer: Buffer.from(DENTED) });
        await shown(page, id);
        await expect(opener(page)).toHaveAttribute("data-draft", "");
        await opener(page).click();
        await expect(page.locator("#paste-large-summary")).toContainText("good.csv");
        await expect(back(page)).toHaveText("Back to your text (4 lines)");
        if (id === 3) {
            await page.locator("#paste-clear").click();
            await expect(box(page)).toHaveValue("");
        }
        await back(page).click();
        await expect(box(page)).toHaveValue(TYPED);
        await expect(box(page)).toBeFocused();
        await expect(back(page)).toBeHidden();
    }
});

test("a text that was shown before the panel for it was there is no draft, whatever is shown then", async ({ page }) => {
    const { letThrough } = await holdBack(page, "**/paste-panel.js");
    await open(page);
    await paste(page, DENTED);
    await shown(page, 2);
    await page.locator('button[data-panel="examples"]').click();
    await page.locator(".example").nth(1).click();
    await shown(page, 3);
    await opener(page).click();
    letThrough();
    await expect(box(page)).toHaveValue(DENTED);
    await expect(opener(page)).not.toHaveAttribute("data-draft");
});

test("pasted data and a draft are there when the page is loaded again and on the way back, until they are cleared away", async ({
    page,
}) => {
    await open(page);
    await type(page, TYPED);
    await page.keyboard.press("Escape");
    await paste(page, DENTED);
    await shown(page, 2);
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#columns-panel").getByLabel("Positive value").selectOption("0");
    await shown(page, 3);
    await test.step("the page is loaded again", async () => {
        await page.reload();
        await shown(page, 1);
        await expect(page.locator("#data-title")).toHaveText("Pasted data");
        // Three of four pairs of ties were ranked right with the other positive value.
        await expect(page.locator("#models-table tbody td").first()).toHaveText("0.250");
        await expect(box(page)).toBeVisible();
        await expect(box(page)).toHaveValue(DENTED);
        await expect(page.getByText("Kept in this tab from before the page was loaded.")).toBeVisible();
    });
    await test.step("another page and back", async () => {
        await page.getByRole("link", { name: "Learn", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
        await page.goBack();
        await shown(page, 1);
        await expect(page.locator("#data-title")).toHaveText("Pasted data");
        await expect(box(page)).toHaveValue(DENTED);
        await back(page).click();
        await expect(box(page)).toHaveValue(TYPED);
        await expect(back(page)).toBeHidden();
    });
    await test.step("cleared away", async () => {
        await page.locator("#paste-clear").click();
        await expect(page.getByText("Kept in this tab")).toBeHidden();
        await expect.poll(() => stored(page)).toBe("");
        await page.reload();
        await shown(page, 1);
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await expect(page.locator("#paste-panel")).toBeHidden();
        await opener(page).click();
        await expect(box(page)).toHaveValue("");
    });
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
    await openLesson(page, "roc");
    await page.goto(link);
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await opener(page).click();
    await expect(box(page)).toHaveValue(DENTED);
});

test("the page asks before it is left with a text that can't be kept, and only then", async ({ page }) => {
    /** @type {string[]} */
    const dialogs = [];
    page.on("dialog", async (dialog) => {
        dialogs.push(dialog.type());
        await dialog.accept();
    });
    await open(page);
    const rows = Array.from({ length: 250_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},0.${row}`).join("\n");
    await paste(page, `label,score\n${rows}`);
    await shown(page, 2);
    // Browsers ask only for pages that were used.
    await page.locator("#data-title").click();
    await expect(page.locator("#paste-large-summary")).toContainText("250,001 lines pasted");
    await page.reload();
    await shown(page, 1);
    expect(dialogs).toEqual(["beforeunload"]);
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await page.locator("#data-title").click();
    await page.reload();
    expect(dialogs, "nothing is lost").toHaveLength(1);
});
