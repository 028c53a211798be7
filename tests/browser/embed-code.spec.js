// Embed: the code that shows the view on another page, and what the element makes of it there.
import { expect, test } from "@playwright/test";

import { open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * Presses "Embed" and returns the code in the clipboard.
 * @param {Page} page
 */
async function embedCode(page) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Embed" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Code copied." })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Another page with nothing but the code.
 * @param {Page} page
 * @param {string} code
 */
async function onAnotherPage(page, code) {
    const address = new URL("another.html", page.url()).href;
    await page.route(address, (route) =>
        route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Another page</title>\n${code}` }),
    );
    await page.goto(address);
    return page.locator("curvescope-plot");
}

test("the code shows the same model, point and dials on another page", { tag: "@source" }, async ({ page }) => {
    await open(page);
    // Another question takes the point to its answer, so that comes first.
    await page.getByRole("textbox", { name: /weight of recall/ }).fill("2");
    await page.keyboard.press("Enter");
    await page.locator("#threshold-box").fill("0.7");
    await page.keyboard.press("Enter");
    // The code is that of the frame that is shown.
    await expect(page.locator("#readout")).toContainText(/≥ 0\.7(?!\d)/);
    const element = await onAnotherPage(page, await embedCode(page));
    await expect(element.locator(".place")).toContainText("ada, score ≥ 0.7");
    await expect(element).toHaveAttribute("beta", "2");
    // AUROC of ada by scikit-learn: tests/golden/white-clover.ada.json.
    const auroc = await element.evaluate((plot) => /** @type {any} */ (plot).report.models[0].roc.auroc);
    expect(auroc).toBeCloseTo(0.76474, 5);
    await expect(element.locator(".model")).toHaveCount(5);
});

test("columns that were chosen are read so there too, and names stay text", async ({ page }) => {
    await open(page);
    await paste(page, 'truth,"a<b>&c",score\n1,0,2\n0,1,1\n1,1,3\n0,0,2.5');
    await shown(page, 2);
    await page.getByRole("button", { name: "Columns read · check" }).click();
    await page.locator("#choice-label").selectOption("a<b>&c");
    await shown(page, 3);
    const code = await embedCode(page);
    expect(code).toContain("a&lt;b>&amp;c");
    const element = await onAnotherPage(page, code);
    await expect(element.locator(".place")).toContainText("score ≥");
    const columns = await element.evaluate((plot) => /** @type {any} */ (plot).report.columns);
    expect(columns.label).toBe("a<b>&c");
});

test("options that are no JSON are named", async ({ page }) => {
    await page.goto("./about.html");
    const script = new URL("www/embed/element.js", page.url()).href;
    const element = await onAnotherPage(
        page,
        `<script type="module" src="${script}"></script><curvescope-plot options="{label: y}">label,score\n1,2\n0,1</curvescope-plot>`,
    );
    await expect(element.getByRole("alert")).toContainText('The attribute "options" is no JSON.');
});
