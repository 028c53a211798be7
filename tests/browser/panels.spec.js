import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { choose, open, paste, picture, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const golden = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));

/** @param {Page} page */
const modelNames = (page) => page.locator("#models-table tbody th button").allTextContents();

/**
 * Unfolds a part of the page and waits for what is in it.
 * @param {Page} page
 * @param {string} id
 * @param {string} content
 */
async function unfold(page, id, content) {
    await page.locator(`#${id} > summary`).click();
    await expect(page.locator(`#${id} ${content}`).first()).toBeVisible();
}

test("the table of models is ordered by any column, by mouse and keyboard, and back", async ({ page }) => {
    await open(page);
    const head = page.locator("#models-table thead th").filter({ hasText: /^AUCPR$/ });
    // The exact areas of tests/golden and of PRROC's formula: lr .839, rf .695, gnb .666, ada .665, knn .547.
    const byArea = ["lr", "rf", "gnb", "ada", "knn"];
    await head.locator("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    expect(await modelNames(page)).toEqual(byArea);
    await page.keyboard.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(await modelNames(page)).toEqual(byArea.toReversed());
    await page.keyboard.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "none");
    expect(await modelNames(page)).toEqual(["ada", "lr", "gnb", "rf", "knn"]);
    await page.getByRole("columnheader", { name: "Model" }).getByRole("button").click();
    expect(await modelNames(page)).toEqual(["ada", "gnb", "knn", "lr", "rf"]);
    // The row still is the model it names.
    await page.locator("#models-table tbody button", { hasText: "gnb" }).click();
    await expect(page.locator("#folds-summary")).toHaveText("10 folds of gnb");
});

test("ranks stand beside the areas and follow the recall range", async ({ page }) => {
    await open(page);
    const ranks = (/** @type {string} */ area) => page.locator(`#models-table [data-rank="${area}"]`);
    await expect(ranks("auroc")).toHaveText([/^3rd/, /^1st/, /^4th/, /^2nd/, /^5th/]);
    await expect(ranks("prArea")).toHaveText([/^4th/, /^1st/, /^3rd/, /^2nd/, /^5th/]);
    await expect(ranks("prgArea")).toHaveText([/^3rd/, /^1st/, /^4th/, /^2nd/, /^5th/]);
    await choose(page, "More");
    await page.locator("#recall-range > summary").click();
    await page.locator("#recall-from-box").fill("0.5");
    await page.keyboard.press("Enter");
    // Without the first half of the recalls, which are gnb's, ada is ahead by AUCPR too.
    await expect(ranks("prArea")).toHaveText([/^3rd/, /^1st/, /^4th/, /^2nd/, /^5th/]);
});

test("disagreements name the recalls that cause them, and show the two models alone", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await unfold(page, "disagreements", "li");
    const reversal = page.locator("#disagreements li").filter({ hasText: "AUPRG" });
    await expect(reversal).toHaveCount(1);
    // As numpy finds them from the definitions: see tests/exact/comparison.rs.
    await expect(reversal).toContainText("AUCPR says gnb (0.6662 against 0.6649), AUPRG says ada (0.6604 against 0.5563)");
    const line = (/** @type {string} */ says) => reversal.getByRole("row", { name: says }).locator(".worth");
    await expect(line("gnb leads from recall 0.080 to 0.280")).toHaveText(["0.0514 gnb", "nothing"]);
    await expect(line("ada leads from recall 0.397 to 0.880")).toHaveText(["0.0394 ada", "0.1210 ada"]);
    // With these the parts add up: 0.0514 - 0.0394 - 0.0107 is 0.0013.
    await expect(line("all other recalls")).toHaveText(["0.0107 ada", "0.0168 gnb"]);
    await expect(line("net")).toHaveText(["0.0013 gnb", "0.1041 ada"]);
    await reversal.getByRole("button").click();
    await expect(page.locator("#legend input:checked")).toHaveCount(2);
    const visible = await page
        .locator("#legend li")
        .filter({ has: page.locator("input:checked") })
        .locator("button")
        .allTextContents();
    expect(visible).toEqual(["ada", "gnb"]);
    await paste(page, "label,a\n1,2\n0,1");
    await shown(page, 2);
    await expect(page.locator("#disagreements")).toBeHidden();
    await expect(page.locator("#one-order")).toBeHidden();
});

test("where no areas disagree there is one sentence and nothing else", async ({ page }) => {
    await open(page);
    await expect(page.locator("#one-order")).toBeHidden();
    await paste(page, "label,a,b\n1,4,4\n1,3,1\n0,2,2\n0,1,3");
    await shown(page, 2);
    await expect(page.locator("#one-order")).toHaveText("AUROC, AUCPR and AUPRG put these models in the same order.");
    await expect(page.locator("#disagreements")).toBeHidden();
});

test("conventions show what other tools report, and paint what they add", { tag: "@source" }, async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await unfold(page, "conventions", "tbody tr");
    const cells = page.locator(".conventions tbody tr td:nth-child(3)");
    // The tools themselves: see tests/exact/conventions.rs.
    await expect(cells).toHaveText(["0.665", "0.676", "0.664", "0.664", "0.661", "0.671", "0.718", "0.721"]);
    await page.getByLabel("Paint Mean of the best precision").check();
    await expect(async () => expect(await picture(page, "pr", "base")).not.toBe(before[1])).toPass();
    expect([await picture(page, "roc", "base"), await picture(page, "prg", "base")]).toEqual([before[0], before[2]]);
    // Another model: its own numbers, and its own area painted.
    const painted = await picture(page, "pr", "base");
    await page.locator("#models-table tbody button", { hasText: "lr" }).click();
    await expect(cells.first()).toHaveText("0.839");
    await expect(async () => expect(await picture(page, "pr", "base")).not.toBe(painted)).toPass();
    await page.locator("#models-table tbody button", { hasText: "ada" }).click();
    await expect(cells.first()).toHaveText("0.665");
    await page.getByLabel("Paint nothing").check();
    await expect(async () => expect(await picture(page, "pr", "base")).toBe(before[1])).toPass();
});

test("conventions of a partial area stand below those of the PR area where a range is chosen", async ({ page }) => {
    await open(page);
    await unfold(page, "conventions", "tbody tr");
    const table = page.locator("#partial-conventions");
    await expect(table).toBeHidden();
    await choose(page, "More");
    await page.locator("#roc-range > summary").click();
    await page.getByLabel("false positive rates").check();
    await expect(table.locator("caption")).toHaveText("Partial ROC area of ada over false positive rates from 0 to 0.1");
    // tests/golden/partial.json: scikit-learn's area and its roc_auc_score(max_fpr=0.1); precrec divides by the width.
    await expect(table.locator("tbody td:nth-child(2)")).toHaveText(["0.016", "0.557", "0.158"]);
    await expect(table.locator("tbody td").last()).toHaveText("precrec spauc");
    await page.getByLabel("true positive rates").check();
    await expect(table.locator("tbody td:nth-child(2)")).toHaveText(["0.014", "0.548", "0.142"]);
    await expect(table.locator("tbody td").last()).toBeEmpty();
});

test("conventions with fixed thresholds say why they have no number", async ({ page }) => {
    await open(page);
    await paste(page, "label,a\n1,20\n0,10\n1,15\n0,5");
    await shown(page, 2);
    await unfold(page, "conventions", "tbody tr");
    const row = page.locator(".conventions tbody tr").filter({ hasText: "Keras" });
    await expect(row.locator("td").nth(1)).toContainText("The scores do not all lie from 0 to 1");
    await expect(row.locator("input")).toBeDisabled();
});

test("folds have their means, and the mean of AUCPR is marked where skews differ", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await unfold(page, "folds", "tfoot tr");
    const { mean } = golden("white-clover.ada").folds;
    const cells = page.locator("#folds-table tfoot td");
    for (const [at, value, isMixed] of [
        [3, mean.auroc, false],
        [4, mean.aucpr, true],
        [6, mean.aucnpr, false],
        [7, mean.ap, true],
        [8, mean.auprg, false],
    ]) {
        await expect(cells.nth(at)).toHaveText(value.toFixed(3) + (isMixed ? " mixed" : ""));
    }
    await expect(page.locator("#folds")).toContainText(/runs from 33\.3.% to 50\.0.%/);
    // At one prevalence for all folds nothing is mixed any more.
    await page.locator("#prevalence-box").fill("0.4");
    await page.keyboard.press("Enter");
    await expect(page.locator("#folds")).toContainText("All folds have the same share of positives");
    await expect(page.locator("#folds-table .mixed")).toHaveCount(0);
});

test("folds and their averages are drawn where asked for, and go again", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await unfold(page, "folds", "tfoot tr");
    const each = page.getByLabel("each fold");
    await each.check();
    await expect(async () => {
        const now = await pictures(page, "base");
        for (const [at, image] of now.entries()) expect(image === before[at]).toBe(false);
    }).toPass();
    await each.uncheck();
    await expect(async () => expect(await pictures(page, "base")).toEqual(before)).toPass();
    // The average of rates at each threshold is drawn in ROC and PR; that of precision in PR alone.
    await page.getByLabel("mean rates at each threshold").check();
    await expect(async () => {
        const [roc, pr, prg] = await pictures(page, "base");
        expect([roc === before[0], pr === before[1], prg === before[2]]).toEqual([false, false, true]);
    }).toPass();
    await page.getByLabel("mean precision at each recall").check();
    await expect(async () => {
        const [roc, pr, prg] = await pictures(page, "base");
        expect([roc === before[0], pr === before[1], prg === before[2]]).toEqual([true, false, true]);
    }).toPass();
    await page.getByLabel("no average").check();
    await expect(async () => expect(await pictures(page, "base")).toEqual(before)).toPass();
});

test("the layer of folds that is chosen in a plot's menu fetches their curves", async ({ page }) => {
    await open(page);
    const before = await picture(page, "roc", "base");
    await page.locator('figure[data-space="roc"] .plot-tools summary').filter({ hasText: "Layers" }).click();
    await page.locator('figure[data-space="roc"] .layers-menu').getByLabel("Folds").check();
    await expect(async () => expect(await picture(page, "roc", "base")).not.toBe(before)).toPass();
});
