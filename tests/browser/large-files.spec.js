// Files that take a while: progress, a page that answers meanwhile, cancelling, and several workers.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

import { holdingReports } from "./held-report.js";
import { chooseTheme, open, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Rows of a block: a tenth positive, scores with six places, none the same within the block. */
const BLOCK_ROWS = 100_000;
const BLOCK = Buffer.from(
    Array.from({ length: BLOCK_ROWS }, (_, row) => {
        const isPositive = row % 10 === 3;
        const share = ((row * 61_803) % BLOCK_ROWS) / BLOCK_ROWS;
        // Positives lie in the upper half: each outranks all negatives below it.
        return `${isPositive ? 1 : 0},${(isPositive ? 0.5 + share / 2 : share).toFixed(6)}\n`;
    }).join(""),
);

/** @type {string[]} */
const written = [];

/**
 * A file of so many blocks. All have the same rows, so that the areas are those of one.
 * @param {number} blocks
 */
function fileOf(blocks) {
    const path = join(tmpdir(), `curvescope-${process.pid}-${blocks}.csv`);
    const file = openSync(path, "w");
    writeSync(file, "label,score\n");
    for (let block = 0; block < blocks; block += 1) writeSync(file, BLOCK);
    closeSync(file);
    written.push(path);
    return path;
}

test.afterAll(() => {
    for (const path of written) rmSync(path, { force: true });
});

/** @param {Page} page */
const cell = (page) => page.locator("#models-table tbody td").first();

/**
 * Opens the page with a promise in it of what its bar says as soon as it tells how far the reading is. The page itself then goes on, so that
 * nothing depends on when a test hears of it. The page also counts the workers it has not ended: what is told of them from outside may
 * stand still when one ends together with those that it started.
 * @param {Page} page
 */
async function openWatching(page) {
    await page.addInitScript(() => {
        const progress = () =>
            new Promise((resolve) => {
                const look = () => {
                    const bar = document.querySelector("#reading-bar");
                    if (bar?.checkVisibility() && / rows · .*B\/s · [0-9,]+ s left/.test(bar.textContent ?? "")) resolve(bar.textContent);
                    else requestAnimationFrame(look);
                };
                look();
            });
        const running = new Set();
        window.Worker = class extends Worker {
            /** @param {ConstructorParameters<typeof Worker>} how */
            constructor(...how) {
                super(...how);
                running.add(this);
            }

            terminate() {
                running.delete(this);
                super.terminate();
            }
        };
        Object.assign(window, { progress, running });
    });
    await open(page);
}

/**
 * Has the worker find many cores, however many there are, and tell of each worker that it makes.
 * @param {Page} page
 */
async function withManyCores(page) {
    await page.context().route("**/www/compute/worker.js", async (route) => {
        const response = await route.fetch();
        const before = `Object.defineProperty(navigator, "hardwareConcurrency", { value: 16 });
            self.Worker = class extends Worker { constructor(...args) { super(...args); console.log("a slice worker"); } };`;
        await route.fulfill({ response, body: `${before}${await response.text()}` });
    });
}

test("what several workers read of one file is what one reads", async ({ page }) => {
    await withManyCores(page);
    /** @type {string[]} */
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    await open(page);
    await page.locator("#file-input").setInputFiles(fileOf(1));
    await shown(page, 2);
    const area = await cell(page).textContent();
    const blocks = Math.ceil(205e6 / BLOCK.length);
    await page.locator("#file-input").setInputFiles(fileOf(blocks));
    await shown(page, 3);
    await expect.poll(() => said.filter((text) => text === "a slice worker")).toHaveLength(1);
    await expect(page.locator("#data-summary")).toContainText(`${(blocks * BLOCK_ROWS).toLocaleString("en")} rows`);
    await expect(cell(page)).toHaveText(String(area));
});

test("200 MB are read with progress while the page answers", async ({ page }) => {
    const blocks = Math.ceil(200e6 / BLOCK.length);
    const report = await holdingReports(page);
    await openWatching(page);
    await page.locator("#file-input").setInputFiles(fileOf(1));
    await shown(page, 2);
    const area = await cell(page).textContent();
    // The bar comes while the file is read; five clicks are then answered, one after the other.
    await report.hold();
    const progress = page.evaluate(() => Reflect.get(window, "progress")());
    await page.locator("#file-input").setInputFiles(fileOf(blocks));
    await progress;
    for (const name of /** @type {const} */ (["Dark", "Light", "Dark", "Light", "Auto"])) await chooseTheme(page, name);
    await expect(page.locator("html")).toHaveAttribute("data-state", "working");
    await expect(page.locator("#reading-bar")).toBeVisible();
    await report.release();
    await shown(page, 3);
    await expect(page.locator("#reading-bar")).toBeHidden();
    await expect(page.locator("#data-summary")).toContainText(`${(blocks * BLOCK_ROWS).toLocaleString("en")} rows`);
    await expect(cell(page)).toHaveText(String(area));
});

test("cancelling ends it, by button and by key, and what was shown stays", async ({ page }) => {
    const path = fileOf(150);
    const report = await holdingReports(page);
    await openWatching(page);
    const before = await page.locator("#data-summary").textContent();
    for (const way of ["button", "key"]) {
        const cancelled = page.evaluate(async (how) => {
            await Reflect.get(window, "progress")();
            if (how === "button") document.querySelector("#reading-cancel")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            else document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        }, way);
        // The file is not read to its end before it is cancelled.
        await report.hold();
        await page.locator("#file-input").setInputFiles(path);
        await cancelled;
        await expect(page.locator("#reading-bar")).toBeHidden();
        await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
        await expect(page.locator("#data-summary")).toHaveText(String(before));
        expect(await page.evaluate(() => Reflect.get(window, "running").size), "the worker that read is gone").toBe(1);
        await report.release();
    }
    // What is shown still answers.
    await page.locator("#conventions > summary").click();
    await page.locator("#file-input").setInputFiles(fileOf(1));
    await expect(page.locator("#data-summary")).toContainText("100,000 rows");
});

test("a fault far behind is reported with its line, however many workers read", { tag: "@source" }, async ({ page }) => {
    const path = fileOf(20);
    const file = openSync(path, "a");
    writeSync(file, "1,high\n2,0.5\n");
    closeSync(file);
    await open(page);
    await page.locator("#file-input").setInputFiles(path);
    await expect(page.locator("#paste-problem")).toContainText('it has 3 different labels ("0", "1", "2")');
    await page.locator("#paste-positive").fill("1");
    await page.locator("#paste-analyse").click();
    await shown(page, 3);
    await expect(page.locator("#data-summary")).toContainText("2,000,002 rows · 1 skipped");
    await expect(page.locator(".notices")).toContainText('1 row was skipped: a score is not a number, such as "high"');
});

test("quotes that may hold line ends are read by one worker", async ({ page }) => {
    const path = fileOf(20);
    const file = openSync(path, "a");
    writeSync(file, '"1","0.75"\n');
    closeSync(file);
    await open(page);
    await page.locator("#file-input").setInputFiles(path);
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("2,000,001 rows");
});
