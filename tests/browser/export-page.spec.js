import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { expectAccessible, open, paste, shown } from "./support.js";

/** @import { Browser, Page, TestInfo } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Saves the view as a page.
 * @param {Page} page
 */
async function savedPage(page) {
    await page.locator("#take > summary").click();
    await page.locator('input[name="export-kind"][value="page"]').check();
    await expect(page.locator(".export-text")).toContainText("<!doctype html>");
    return downloaded(page, page.getByRole("button", { name: "Download" }));
}

/**
 * Opens a saved page from disk, without network, and records what it asks for.
 * @param {Browser} browser
 * @param {TestInfo} info
 * @param {Buffer} bytes
 */
async function fromDisk(browser, info, bytes) {
    const path = info.outputPath("view.html");
    writeFileSync(path, bytes);
    const context = await browser.newContext({ offline: true, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const url = pathToFileURL(path).href;
    /** @type {string[]} */
    const events = [];
    page.on("request", (request) => {
        if (request.url() !== url) events.push(request.url());
    });
    page.on("console", (message) => events.push(message.text()));
    page.on("pageerror", (error) => events.push(error.message));
    page.on("dialog", (dialog) => {
        events.push(dialog.message());
        void dialog.dismiss();
    });
    await page.goto(url);
    return { page, context, events };
}

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

/**
 * The first line of each cell of the table of models.
 * @param {Page} page
 */
async function modelsOf(page) {
    return page
        .locator("#models-table, table.models")
        .first()
        .locator("tbody tr")
        .evaluateAll((rows) =>
            rows.map((row) => [...row.children].map((cell) => (cell.matches("th") ? cell.textContent : cell.firstChild?.textContent))),
        );
}

test("the page opens from disk without network, with the numbers of the page it was made on", async ({ page, browser }, info) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    await page.locator(".legend button").filter({ hasText: "rf" }).click();
    await page.locator("#beta-box").fill("2");
    await page.locator("#beta-box").press("Enter");
    await page.locator("#threshold-box").fill("0.4");
    await page.locator("#threshold-box").press("Enter");
    await page.locator("#uncertainty > summary").click();
    await expect(page.locator("#uncertainty-models .interval").first()).toBeVisible();
    await expect(page.locator(".uncertainty-results")).toHaveAttribute("aria-busy", "false");
    const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await color();
    const file = await savedPage(page);
    expect(file.name).toBe("white-clover-view.html");
    const paper = /<svg[^]*?<path [^>]*fill="([^"]*)"/.exec(String(file.bytes))?.[1];
    expect(paper, "white, whatever the theme").toBe("#ffffff");
    expect(await color(), "the page keeps its theme").toBe(before);
    const { page: saved, context, events } = await fromDisk(browser, info, file.bytes);

    await test.step("its numbers", async () => {
        await expect(saved.locator("h1")).toHaveText("White clover");
        await expect(saved.locator(".summary")).toHaveText(String(await page.locator("#data-summary").textContent()));
        expect(await measuresOf(saved)).toEqual(await measuresOf(page));
        expect(await modelsOf(saved)).toEqual(await modelsOf(page));
        const counts = await page.locator("#confusion .count").allTextContents();
        const [tp, fn, , fp, tn] = (await saved.locator("table.counts td").allTextContents()).flatMap((text) => text.match(/\d+/) ?? []);
        expect([tp, fp, fn, tn]).toEqual(counts);
        await expect(saved.locator("dd").filter({ hasText: "F2" })).toHaveCount(1);
        const sure = saved.locator("section").filter({ has: saved.getByRole("heading", { name: "How sure are these numbers?" }) });
        const intervals = await page.locator("#uncertainty-models .interval").allTextContents();
        expect(intervals).toHaveLength(25);
        await expect(sure.locator("td span:nth-child(2)")).toHaveText(intervals);
    });

    await test.step("its plots", async () => {
        const plots = ["ROC", "Precision-Recall", "Precision-Recall-Gain", "Scores", "Measures by threshold", "Calibration"];
        for (const [at, plot] of plots.entries()) {
            const svg = saved.locator("svg").nth(at);
            await expect(svg).toHaveAttribute("role", "img");
            await expect(svg.locator("title")).toHaveText(`${plot}: White clover`);
            expect(await svg.locator("path").count()).toBeGreaterThan(4);
        }
        await expect(saved.locator("svg").first().locator("desc")).toHaveText(
            /^Of ada, lr, gnb, rf, knn\. The point marked: rf, threshold/,
        );
    });

    await test.step("nothing runs, is asked for, or overflows", async () => {
        const scripts = () => [document.scripts.length, document.images.length, document.querySelectorAll("[style], [onclick]").length];
        expect(await saved.evaluate(scripts)).toEqual([0, 0, 0]);
        for (const width of [1440, 360]) {
            await saved.setViewportSize({ width, height: 900 });
            expect(await saved.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        }
        expect(events, "no request, no message").toEqual([]);
    });

    await test.step("axe finds nothing in it", async () => {
        // Axe runs in the page, whose policy forbids scripts: this one context may go past it. The narrow page scrolls its tables, too.
        const loose = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 900 } });
        const scanned = await loose.newPage();
        await scanned.goto(saved.url());
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

test("names stay text, and nothing in them is run", async ({ page, browser }, info) => {
    await open(page);
    await paste(
        page,
        'label,"<img src=x onerror=alert(1)>","=1+1<script>alert(2)</script>"\n</style>,2,3\n0,1,4\n</style>,3,1\n0,1,1\n0,2,2',
    );
    await shown(page, 2);
    const file = await savedPage(page);
    const { page: saved, context, events } = await fromDisk(browser, info, file.bytes);
    await expect(saved.locator("table.models tbody th").first()).toHaveText("<img src=x onerror=alert(1)>");
    await expect(saved.locator("table.models tbody th").nth(1)).toHaveText("=1+1<script>alert(2)</script>");
    await expect(saved.locator("dd").filter({ hasText: "</style>" })).toHaveCount(1);
    await expect(saved.locator("img, script")).toHaveCount(0);
    expect(events).toEqual([]);
    await context.close();
});
