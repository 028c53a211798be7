// A threshold judged on a second file, in Chromium: two actions, and nothing else changes where the file can't be read. Numbers are those of
// scikit-learn and statsmodels (tests/golden/judged.py).
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { PAIRS, textsOf } from "../js/judged-pairs.js";
import { expectAccessible, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const PAIR = PAIRS[0];
if (!PAIR) throw new Error("no pair of tables");
const [OLD, NEW] = textsOf(PAIR);

/** Recall of the model lr on the new rows: statsmodels has recall .955, .898 to .980, less by .026. */
const SENTENCE = /^F1 was 0\.980 where the threshold was chosen \(0\.9\d\d corrected for that choice\), 0\.968 \(/;

/**
 * Judges the data shown on a file in two actions: a press, and the choice of the file.
 * @param {Page} page
 * @param {"judge-choose" | "open-judge"} button its id
 * @param {{ name: string, mimeType: string, buffer: Buffer }} file
 */
async function judgeOn(page, button, file) {
    let actions = 0;
    const chooserOpened = page.waitForEvent("filechooser");
    actions += 1;
    await page.locator(`#${button}`).click();
    const chooser = await chooserOpened;
    actions += 1;
    await chooser.setFiles(file);
    expect(actions).toBe(2);
}

const csv = (/** @type {string} */ text, name = "april.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const packed = () => ({ name: "april.csv.gz", mimeType: "application/gzip", buffer: gzipSync(NEW) });

test("a packed file is judged in two actions, and the section is in view", async ({ page }) => {
    await open(page);
    await paste(page, OLD);
    await shown(page, 2);
    await page.locator("#models-areas tbody").getByRole("button", { name: "lr", exact: true }).click();
    await judgeOn(page, "judge-choose", packed());
    const sentence = page.locator(".judge-sentences li").filter({ hasText: /^lr/ }).locator("p");
    await expect(sentence).toHaveText(SENTENCE);
    await expect(sentence).toBeInViewport();
    const recall = page
        .locator("#judge-table tr")
        .filter({ hasText: /^Recall/ })
        .locator("td");
    await expect(recall.nth(1)).toHaveText("0.955 0.898 to 0.980");
    await expect(recall.nth(2)).toHaveText("−0.026 −0.084 to +0.030");
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    // The threshold is at the same place in both histograms, between the edges.
    const places = await page
        .locator(".judge-histogram .threshold")
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().x));
    expect(places).toHaveLength(2);
    expect(places[0]).toBe(places[1]);
    await expectAccessible(page, { parts: ["#judge"] });
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
});

test("a file that can't be read has its error in the section, and nothing else changes", async ({ page }) => {
    await open(page);
    await paste(page, OLD);
    await shown(page, 2);
    const answer = page.locator("#answer-body .answer-threshold");
    await expect(answer).toHaveText("score ≥ 0.2619");
    await page.getByRole("button", { name: "Add data" }).click();
    await judgeOn(page, "open-judge", csv('label,lr\n1,0.5\n0,"0.4\n'));
    const problem = page.locator("#judge .problem");
    await expect(problem).toHaveText(/^april\.csv: Line 3: a quoted cell opens/);
    await expect(problem).toBeInViewport();
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await expect(answer).toHaveText("score ≥ 0.2619");
    await expect(page.locator('[data-problem="page"]')).toBeEmpty();
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    // The next file is judged as if there had been none.
    await judgeOn(page, "judge-choose", csv(NEW));
    await expect(page.locator(".judge-sentences li").filter({ hasText: /^lr/ }).locator("p")).toHaveText(SENTENCE);
    await expect(problem).toBeEmpty();
    await page.getByRole("button", { name: "Remove april.csv" }).press("Enter");
    await expect(page.locator(".judge-results")).toBeHidden();
    await expect(page.locator("#judge-choose")).toBeFocused();
});
