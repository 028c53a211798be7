// A threshold judged on a second file, in Chromium: its own input of files, what is in view, and the layout. Words and numbers:
// tests/js/dom/judge.test.js.
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { PAIRS, textsOf } from "../js/judged-pairs.js";
import { expectAccessible, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const PAIR = PAIRS[0];
if (!PAIR) throw new Error("no pair of tables");
const [OLD, NEW] = textsOf(PAIR);

/**
 * Judges the data shown on a file in two actions: a press, and the choice of the file.
 * @param {Page} page
 * @param {"judge-choose" | "open-judge"} button its id
 * @param {{ name: string, mimeType: string, buffer: Buffer }} file
 */
async function judgeOn(page, button, file) {
    const chooserOpened = page.waitForEvent("filechooser");
    await page.locator(`#${button}`).click();
    await (await chooserOpened).setFiles(file);
}

test("a packed file is judged in two actions, one that can't be read has its error, and either is in view", async ({ page }) => {
    await open(page);
    await paste(page, OLD);
    await shown(page, 2);
    await judgeOn(page, "judge-choose", { name: "april.csv.gz", mimeType: "application/gzip", buffer: gzipSync(NEW) });
    // statsmodels has this recall of the model lr on the new rows.
    const recall = page
        .locator("#judge-table tr")
        .filter({ hasText: /^Recall/ })
        .locator("td");
    await page.locator(".judge-sentences").getByRole("button", { name: "lr", exact: true }).click();
    await expect(recall.nth(1)).toHaveText("0.955 0.898 to 0.980");
    await expect(page.locator(".judge-sentences li p").first()).toBeInViewport();
    // The threshold is at the same place in both histograms, between the edges.
    const places = await page
        .locator(".judge-histogram .threshold")
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().x));
    expect(places).toHaveLength(2);
    expect(places[0]).toBe(places[1]);
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, { parts: ["#judge"] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "Add data" }).click();
    await judgeOn(page, "open-judge", { name: "may.csv", mimeType: "text/csv", buffer: Buffer.from('label,lr\n1,0.5\n0,"0.4\n') });
    await expect(page.locator("#judge .problem")).toHaveText(/^may\.csv: Line 3: a quoted cell opens/);
    await expect(page.locator("#judge .problem")).toBeInViewport();
});
