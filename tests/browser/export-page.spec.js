// The view as a page of its own, opened from disk. Its words and numbers: tests/js/page/export-page.test.js.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { expectAccessible, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/** Names that are markup, a formula and the end of a style sheet. */
const NAMED = 'label,"<img src=x onerror=alert(1)>","=1+1<script>alert(2)</script>"\n</style>,2,3\n0,1,4\n</style>,3,1\n0,1,1\n0,2,2';

/**
 * Names and values of the measures, as the page or a saved one has them.
 * @param {Page} page
 */
async function measuresOf(page) {
    return page.evaluate(() => {
        const own = [...document.querySelectorAll("#measures [data-measure]")].map((block) => [
            block.querySelector("dt")?.textContent,
            block.querySelector(".value")?.firstChild?.textContent,
        ]);
        const saved = [...document.querySelectorAll("table.measures tbody tr")].map((row) => [
            row.querySelector("th")?.textContent,
            row.querySelector("td")?.textContent?.replace(/ undefined:.*/, ""),
        ]);
        return Object.fromEntries(own.length > 0 ? own : saved);
    });
}

test("the page opens from disk without network, with the numbers of the page it was made on, and nothing in it is run", async ({
    page,
    browser,
}, info) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    await paste(page, NAMED);
    await shown(page, 2);
    await page.locator("#beta-box").fill("2");
    await page.locator("#beta-box").press("Enter");
    await page.locator("#threshold-box").fill("1.5");
    await page.locator("#threshold-box").press("Enter");
    const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await color();
    await page.locator("#take > summary").click();
    await page.locator('input[name="export-kind"][value="page"]').check();
    await expect(page.locator(".export-text")).toContainText("<!doctype html>");
    const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
    expect(file.name).toBe("pasted-data-view.html");
    const paper = /<svg[^]*?<path [^>]*fill="([^"]*)"/.exec(String(file.bytes))?.[1];
    expect(paper, "white, whatever the theme").toBe("#ffffff");
    expect(await color(), "the page keeps its theme").toBe(before);

    const path = info.outputPath("view.html");
    writeFileSync(path, file.bytes);
    const url = pathToFileURL(path).href;
    const context = await browser.newContext({ offline: true, viewport: { width: 1440, height: 900 } });
    const saved = await context.newPage();
    /** @type {string[]} */
    const events = [];
    saved.on("request", (request) => {
        if (request.url() !== url) events.push(request.url());
    });
    saved.on("console", (message) => events.push(message.text()));
    saved.on("pageerror", (error) => events.push(error.message));
    saved.on("dialog", (dialog) => {
        events.push(dialog.message());
        void dialog.dismiss();
    });
    await saved.goto(url);
    await expect(saved.locator(".summary")).toHaveText(String(await page.locator("#data-summary").textContent()));
    expect(await measuresOf(saved)).toEqual(await measuresOf(page));
    await expect(saved.locator("table.models tbody th")).toHaveText(["<img src=x onerror=alert(1)>", "=1+1<script>alert(2)</script>"]);
    const plots = ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"];
    for (const [at, plot] of plots.entries()) {
        const svg = saved.locator("svg").nth(at);
        await expect(svg).toHaveAttribute("role", "img");
        await expect(svg.locator("title")).toHaveText(`${plot}: Pasted data`);
        expect(await svg.locator("path").count()).toBeGreaterThan(4);
    }
    const live = () => [document.scripts.length, document.images.length, document.querySelectorAll("[style], [onclick]").length];
    expect(await saved.evaluate(live)).toEqual([0, 0, 0]);
    for (const width of [1440, 360]) {
        await saved.setViewportSize({ width, height: 900 });
        expect(await saved.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    expect(events, "no request, no message").toEqual([]);

    await test.step("axe finds nothing in it", async () => {
        // Axe runs in the page, whose policy forbids scripts: this one context may go past it. The narrow page scrolls its tables, too.
        const loose = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 900 } });
        const scanned = await loose.newPage();
        await scanned.goto(url);
        await expectAccessible(scanned);
        await loose.close();
    });
    await test.step("its link opens the view again", async () => {
        const link = String(await saved.getByRole("link", { name: "Open this view in curvescope" }).getAttribute("href"));
        expect(link.startsWith(page.url())).toBe(true);
        const again = await browser.newPage();
        await again.goto(link);
        await shown(again, 1);
        await expect.poll(() => measuresOf(again)).toEqual(await measuresOf(page));
        await again.close();
    });
    await context.close();
});
