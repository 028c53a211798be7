// Files: chosen or dropped, plain or packed, good and bad.
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { DENTED, open, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * @param {Page} page
 * @param {string} name
 * @param {string | Buffer} content
 */
async function choose(page, name, content) {
    await page.locator("#file-input").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

test("a file is read and named, packed or not", async ({ page }) => {
    await open(page);
    for (const [at, content] of [DENTED, gzipSync(DENTED)].entries()) {
        const name = `dented.csv${at === 1 ? ".gz" : ""}`;
        await choose(page, name, content);
        await shown(page, at + 2);
        await expect(page.locator("#data-title")).toHaveText(name);
        await expect(page.locator("#data-summary")).toContainText("40 rows · 20 positive");
        // 20 positives and 20 negatives, tied in tens, + - + -: three of four pairs of ties are ranked right.
        await expect(page.locator("#models-table tbody td").first()).toHaveText("0.750");
    }
});

test("the button opens the chooser, and the same file can be chosen twice", async ({ page }) => {
    await open(page);
    for (const id of [2, 3]) {
        await page.locator('button[data-panel="examples"]').click();
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open file" }).click()]);
        await chooser.setFiles({ name: "again.csv", mimeType: "text/csv", buffer: Buffer.from(DENTED) });
        await shown(page, id);
    }
});

test("a file dropped anywhere is read, and the page says that it may be", async ({ page }) => {
    await open(page);
    const drag = (/** @type {string} */ type) =>
        page.locator(".plots").evaluate(
            (target, { type, text }) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([text], "dropped.csv"));
                return !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
            },
            { type, text: DENTED },
        );
    await expect(page.locator("#drop-hint")).toBeHidden();
    expect(await drag("dragover"), "the browser would open it").toBe(true);
    await expect(page.locator("#drop-hint")).toBeVisible();
    await drag("dragleave");
    await expect(page.locator("#drop-hint")).toBeHidden();
    await drag("dragover");
    expect(await drag("drop"), "the browser would open it").toBe(true);
    await expect(page.locator("#drop-hint")).toBeHidden();
    await shown(page, 2);
    await expect(page.locator("#data-title")).toHaveText("dropped.csv");
});

test("what is no table says so beside the file, which stays at hand, and the plots stay", async ({ page }) => {
    await open(page);
    const before = await picture(page, "pr", "base");
    const problem = page.locator("#paste-problem");
    await choose(page, "holiday.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0, 1, 2, 3]));
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(problem).not.toBeEmpty();
    await expect(page.locator("#paste-large-summary")).toContainText("holiday.csv");
    expect(await picture(page, "pr", "base")).toBe(before);
    await choose(page, "cut.csv.gz", gzipSync(DENTED).subarray(0, 30));
    await expect(problem).toContainText("cut.csv.gz is packed with gzip and damaged or cut off");
    // An odd number of bytes before characters of two: the lines that are shown end, at byte 800, within one.
    await choose(page, "wide.csv", `label,score\na,3\nb,2\nc,1\nx${"é".repeat(600)},2`);
    await expect(page.locator("#paste-large-head")).toContainText("xéé");
    // Labels of more than two values can be told apart for a file too.
    await choose(page, "three.csv", "label,score\na,3\nb,2\nc,1\na,2.5\nb,1.5");
    await expect(problem).toContainText("3 different labels");
    await expect(page.locator("#paste-large-head")).toContainText("label,score");
    await page.locator("#paste-positive").fill("b");
    await page.locator("#paste-analyse").click();
    await shown(page, 6);
    await expect(page.locator("#data-title")).toHaveText("three.csv");
    await expect(page.locator("#data-summary")).toContainText("2 positive");
    await expect(problem).toBeEmpty();
});
