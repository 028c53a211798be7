// What a reader typed or pasted is not lost when the page is loaded again. On the way to another page and back: kept.spec.js; texts that
// wait behind other data, and when leaving asks: tests/js/dom/drafts.test.js.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED, fragmentOf, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const TYPED = "label,score\n1,0.9\n0,0.4\n1,";

/** @param {Page} page */
const box = (page) => page.locator("#paste-text");

/** @param {Page} page */
const opener = (page) => page.locator('button[data-panel="paste"]');

/** @param {Page} page */
const back = (page) => page.getByRole("button", { name: /^Back to your text/ });

test("pasted data and a draft are there when the page is loaded again, until they are cleared away", async ({ page }) => {
    const { letThrough } = await holdBack(page, "**/paste-panel.js");
    await open(page);
    await test.step("a text that was shown before the panel for it was there is no draft, whatever is shown then", async () => {
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
    await box(page).fill(TYPED);
    await page.keyboard.press("Escape");
    await paste(page, DENTED);
    await shown(page, 4);
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#columns-panel").getByLabel("Positive value").selectOption("0");
    await shown(page, 5);
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
    await test.step("an address with a link shows what that leads to, and the texts stay", async () => {
        await page.goto("./glossary.html");
        await page.goto(`./#${fragmentOf('{"source":{"kind":"example","name":"digits-8"}}')}`);
        await shown(page, 1);
        await expect(page.locator("#data-title")).toContainText("digits");
        if (!(await box(page).isVisible())) await opener(page).click();
        await expect(box(page)).toHaveValue(DENTED);
        await back(page).click();
        await expect(box(page)).toHaveValue(TYPED);
        await expect(back(page)).toBeHidden();
    });
    await test.step("cleared away", async () => {
        await page.locator("#paste-clear").click();
        await expect(page.getByText("Kept in this tab")).toBeHidden();
        await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("label");
        await page.goto("./glossary.html");
        await page.goto("./");
        await shown(page, 1);
        await opener(page).click();
        await expect(box(page)).toHaveValue("");
    });
});

test("the page asks before it is left with a text that can't be kept, and only then", async ({ page }) => {
    /** @type {string[]} */
    const dialogs = [];
    page.on("dialog", async (dialog) => {
        dialogs.push(dialog.type());
        await dialog.accept();
    });
    await open(page);
    const rows = Array.from({ length: 20_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},0.${String(row).padEnd(100, "3")}`).join("\n");
    await paste(page, `label,score\n${rows}`);
    await shown(page, 2);
    // Browsers ask only for pages that were used.
    await page.locator("#data-title").click();
    await expect(page.locator("#paste-large-summary")).toContainText("20,001 lines pasted");
    await page.reload();
    await shown(page, 1);
    expect(dialogs).toEqual(["beforeunload"]);
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await page.locator("#data-title").click();
    await page.reload();
    expect(dialogs, "nothing is lost").toHaveLength(1);
});
