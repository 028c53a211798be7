// A second file beside the first, and the sentence that compares its models.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, recordShifts, shifted, shown, visitedBefore } from "./support.js";

/** @import { Page } from "@playwright/test" */

const FIRST = "id,label,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1\ne,1,0.8\nf,0,0.3\n";
const SECOND = "id,label,rf\nf,0,0.5\ne,1,0.7\nd,0,0.6\nb,0,0.2\na,1,0.8\nx,1,0.9\n";

/**
 * @param {Page} page
 * @param {string} content
 * @param {string} [name]
 */
async function addBeside(page, content, name = "rf.csv") {
    await page.locator("#beside-input").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

test("a file is added beside the data, told of, and removed again", async ({ page }) => {
    await open(page);
    await paste(page, FIRST);
    await shown(page, 2);
    await expect(page.locator("#comparison")).toBeHidden();
    const button = page.locator("#open-beside");
    await page.getByRole("button", { name: "Add data" }).click();
    // The menu is there with the next frame; a key that is pressed before would close it.
    await expect(button).toBeVisible();
    await expect(button).toHaveText("Add a file beside…");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.press("Enter")]);
    await chooser.setFiles({ name: "rf.csv", mimeType: "text/csv", buffer: Buffer.from(SECOND) });
    await shown(page, 3);
    await expect(page.locator("#data-title")).toHaveText("Pasted data + rf.csv");
    await expect(page.locator("#data-summary")).toContainText("6 rows · 1 skipped · 2 positive (40.0");
    await expect(page.locator("#notices")).toContainText('joined to "Pasted data" by column "id": 5 rows in both. Their labels agree.');
    await expect(page.locator("#notices-list")).toContainText('1 row is only in "rf.csv" and was left out.');
    // a, e over b, d, f: lr ranks all six pairs right, rf too.
    await expect(page.locator("#models-table tbody tr")).toHaveCount(2);
    await expect(page.locator("#comparison")).toContainText("lr and rf have the same AUROC.");
    // The menu has closed, so that nothing covers what is said of the file.
    await page.getByRole("button", { name: "Add data" }).click();
    await button.click();
    await shown(page, 4);
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await expect(page.locator("#comparison")).toBeHidden();
});

test("what can't be joined is told with a remedy, which a button does", async ({ page }) => {
    await open(page);
    await paste(page, "label,lr\n1,0.9\n0,0.5\n1,0.4\n0,0.1\n");
    await shown(page, 2);
    await addBeside(page, "label,rf\n1,0.9\n0,0.7\n1,0.8\n0,0.1\n");
    const problem = page.locator('[data-problem="page"]');
    await expect(problem).toContainText('No column names the rows of "Pasted data" and "rf.csv" alike.');
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await problem.getByRole("button", { name: "Join row by row" }).click();
    await shown(page, 4);
    await expect(page.locator("#data-title")).toHaveText("Pasted data + rf.csv");
    await expect(page.locator("#models-table tbody tr")).toHaveCount(2);
    await expectAccessible(page, { parts: [".data", "#legend", "#comparison", "#models-table"] });
});

test("two models are compared in a sentence that follows the chosen one, and moves nothing", async ({ page }) => {
    await open(page);
    const sentence = page.locator("#comparison");
    const models = page.locator("#legend button");
    await models.filter({ hasText: /^gnb/ }).click();
    // tests/golden/auroc_differences.py, of 10 pairs: −0.0860 to 0.2964, p = 0.756; of lr and ada (lr is the best of all) −0.146 to 0.328.
    await expect(sentence).toContainText(
        /gnb and lr are not distinguishable by AUROC with 25 positives: lr leads by 0\.104 \(95 % interval −0\.086 to 0\.29[67], p = 0\.75\d by DeLong’s covariance for two picked out of 5 models by looking\)\. To tell a difference of 0\.05 in AUROC of just these two \(95\s%, power 80\s%\) takes about 50\d rows \(20\d positives\); here are 63\./,
    );
    const place = () => page.locator("#plots").evaluate((plots) => plots.getBoundingClientRect().top);
    const before = await place();
    await models.filter({ hasText: /^ada/ }).click();
    await expect(sentence).toContainText(
        "ada and lr are not distinguishable by AUROC with 25 positives: lr leads by 0.090 (95 % interval −0.146 to 0.328, p = 1.000",
    );
    expect(await place()).toBe(before);
    await expect(sentence).not.toHaveAttribute("aria-live");
    await expect(sentence).not.toHaveAttribute("role");
});

for (const width of [1440, 1280, 360]) {
    test(`how many rows tell two models apart is said without any action, and moves nothing: ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await recordShifts(page);
        await visitedBefore(page);
        await page.goto("./");
        // The best model is chosen, against the second best.
        await expect(page.locator("#comparison")).toContainText(
            "lr and rf are not distinguishable by AUROC with 25 positives: lr leads by 0.057",
        );
        // 63·((1.96 + 0.8416)·0.0657/0.05)², by R 4.2.2's `qnorm`.
        await expect(page.locator("#comparison")).toContainText(/takes about 8\d\d rows \(3\d\d positives\); here are 63\./);
        await expect(page.locator("#comparison")).toContainText("At the best F₁ of each");
        expect(await shifted(page)).toBeLessThan(0.02);
    });
}
