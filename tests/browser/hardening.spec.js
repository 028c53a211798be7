// Files that take a while, that change, or that can't be read, and memory that runs out: the page says so and lives on. What is refused,
// and how it is said: tests/input/extremes.rs, tests/js/formats-damaged.test.js; how a table is cut: tests/input/pieces.rs; how many
// workers read, and what becomes of them: tests/js/page/compute-client.test.js.
import { appendFileSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

import { withSmallMemory } from "../common/small-memory.js";
import { holdingReports } from "./held-report.js";
import { DENTED, chooseTheme, open, openGenerator, paste, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Three hundred thousand rows, 3 MB, a tenth positive. */
const BLOCK = Array.from({ length: 300_000 }, (_, row) => `${row % 10 === 3 ? 1 : 0},0.${100_000 + ((row * 61_803) % 900_000)}\n`).join("");

/** As many blocks as two workers read: 205 MB. All have the same rows, so that the areas are those of one. */
const LARGE = Math.ceil(205e6 / BLOCK.length);

/** @type {string[]} */
const written = [];

/**
 * @param {string} name
 * @param {number} blocks
 */
function fileOf(name, blocks) {
    const path = join(tmpdir(), `curvescope-${process.pid}-${name}`);
    writeFileSync(path, "label,score\n");
    for (let block = 0; block < blocks; block += 1) appendFileSync(path, BLOCK);
    written.push(path);
    return path;
}

test.afterAll(() => {
    for (const path of written) rmSync(path, { force: true });
});

/**
 * Opens the page, which counts the workers that it makes and ends: what a browser lists may hold some that it has ended. It also has a
 * promise of what its bar says as soon as it tells how far the reading is, so that the page itself goes on and nothing depends on when a
 * test hears of it.
 * @param {Page} page
 */
async function openWatching(page) {
    await page.addInitScript(() => {
        let live = 0;
        window.Worker = class extends Worker {
            /** @param {ConstructorParameters<typeof Worker>} args */
            constructor(...args) {
                super(...args);
                live += 1;
            }
            terminate() {
                super.terminate();
                live -= 1;
            }
        };
        const progress = async () => {
            for (;;) {
                const bar = document.querySelector("#reading-bar");
                if (bar?.checkVisibility() && / rows · .*B\/s · [0-9,]+ s left/.test(bar.textContent ?? "")) return;
                await new Promise(requestAnimationFrame);
            }
        };
        Object.defineProperties(window, { liveWorkers: { get: () => live }, progress: { value: progress } });
    });
    await open(page);
}

/** @param {Page} page */
const liveWorkers = (page) => page.evaluate(() => /** @type {number} */ (Reflect.get(window, "liveWorkers")));

/**
 * @param {Page} page
 * @param {string} name
 * @param {string | Buffer} content
 */
async function choose(page, name, content) {
    await page.locator("#file-input").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

/**
 * The page says what is wrong, shows what it did before, and takes the next file.
 * @param {Page} page
 * @param {string | RegExp} problem
 * @param {() => Promise<void>} act
 */
async function refuses(page, problem, act) {
    const before = await picture(page, "pr", "base");
    const id = Number(await page.locator("html").getAttribute("data-shown"));
    await act();
    await expect(page.locator("#paste-problem")).toContainText(problem);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#reading-bar")).toBeHidden();
    expect(await picture(page, "pr", "base")).toBe(before);
    await choose(page, "good.csv", DENTED);
    await shown(page, id + 2);
    await expect(page.locator("#paste-problem")).toBeEmpty();
    expect(await liveWorkers(page), "the workers that failed are gone").toBe(1);
}

/** Goes before the worker's script: of each file the third piece waits for an answer to `held`. */
const HOLDING = `{
    const whole = Blob.prototype.stream;
    Blob.prototype.stream = function () {
        let pieces = 0;
        const hold = async (piece, controller) => {
            pieces += 1;
            if (pieces === 3) await fetch(new URL("held", location.href));
            controller.enqueue(piece);
        };
        return whole.call(this).pipeThrough(new TransformStream({ transform: hold }));
    };
}
`;

test("a file that vanishes before it is read, or vanishes or is cut off while it is", async ({ page }) => {
    // Requests of a worker that takes the place of another one reach the routes of the context alone.
    const context = page.context();
    await context.route("**/compute/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${HOLDING}${await response.text()}` });
    });
    await context.route("**/held", (route) => route.fulfill({ body: "" }));
    await openWatching(page);
    for (const [address, harm] of /** @type {const} */ ([
        // What tells formats apart is loaded with the first file.
        ["formats/open.js", unlinkSync],
        ["held", unlinkSync],
        ["held", (/** @type {string} */ path) => truncateSync(path, 1_000_000)],
    ]))
        await refuses(page, "could not be read. It may have been moved, changed", async () => {
            const path = fileOf("harmed.csv", 10);
            // The address that the worker asks for is answered after that.
            await context.route(
                `**/${address}`,
                (route) => {
                    harm(path);
                    return route.fallback();
                },
                { times: 1 },
            );
            await page.locator("#file-input").setInputFiles(path);
        });
});

test("memory that does not suffice is said, by the analysis or, where only a trap tells, by the page", async ({ page }) => {
    await page.route(/\/www\/pkg\/(analysis_bg|curvescope_bg)\.wasm$/, async (route) => {
        const wasm = await (await route.fetch()).body();
        await route.fulfill({ contentType: "application/wasm", body: Buffer.from(withSmallMemory(wasm, 400)) });
    });
    await openWatching(page);
    await refuses(page, /There is not enough memory for .* count the rows of each score/i, () =>
        page.locator("#file-input").setInputFiles(fileOf("many.csv", 24)),
    );
    // Generated rows are made in one piece.
    await openGenerator(page);
    await page.locator("#rows-box").fill("2500000");
    await page.locator("#rows-box").press("Enter");
    await expect(page.locator('[data-problem="generate"]')).toContainText("There is not enough memory for these data.");
    await choose(page, "good.csv", DENTED);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
});

test("what a file can't be read for is said, in a binary format and in a text", async ({ page }) => {
    await openWatching(page);
    const parquet = readFileSync(new URL("../data/formats/rows.parquet", import.meta.url));
    await refuses(page, /^rows\.parquet .*Parquet.*\. [A-Z]/, () => choose(page, "rows.parquet", parquet.subarray(0, -40)));
    await refuses(page, "a quoted cell", () => choose(page, "rows.csv", `${DENTED}\n1,"4`));
});

test("a long text that is pasted is read as a file is, and can be cancelled", async ({ page }) => {
    const reports = await holdingReports(page);
    await open(page);
    const before = await page.locator("#data-summary").textContent();
    await reports.hold();
    // The page itself cancels in the first frame that has something to cancel, so that nothing depends on when a test hears of it.
    const said = await page.evaluate(async (block) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", `label,score\n${block}`);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        const bar = document.querySelector("#reading-bar");
        while (!bar?.checkVisibility()) await new Promise(requestAnimationFrame);
        const words = document.querySelector("#reading-words")?.textContent;
        document.querySelector("#reading-cancel")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return words;
    }, BLOCK);
    await reports.release();
    expect(said).toMatch(/^Pasted data: .* rows/);
    await expect(page.locator("#reading-bar")).toBeHidden();
    await expect(page.locator("#data-summary")).toHaveText(String(before));
    await expect(page.locator("#paste-large-summary")).toContainText("300,001 lines pasted");
    await page.locator('button[data-panel="paste"]').click();
    await page.locator("#paste-analyse").click();
    await expect(page.locator("#data-summary")).toContainText("300,000 rows");
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
});

test("many loads leave nothing behind", async ({ page }) => {
    // The cards are in sight, and nothing below them.
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWatching(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const measured = async () => {
        // All answers about the last rows are there, in "before" as in "after".
        await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
        await expect(page.locator("#probabilities .card-answer")).not.toBeEmpty();
        await session.send("HeapProfiler.collectGarbage");
        const { metrics } = await session.send("Performance.getMetrics");
        const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
        return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners"), workers: await liveWorkers(page) };
    };
    const table = `label,score\n${BLOCK.slice(0, 20_000 * 11)}`;
    let loads = 0;
    const load = async (/** @type {number} */ times) => {
        for (let time = 0; time < times; time += 1) {
            if (loads % 5 === 0) await choose(page, "rows.csv", table);
            else await paste(page, loads % 2 === 0 ? DENTED : table.slice(0, 50_000));
            loads += 1;
            await shown(page, loads + 1);
        }
    };
    await load(10);
    const steps = [await measured()];
    for (let step = 0; step < 3; step += 1) {
        await load(20);
        steps.push(await measured());
    }
    expect(new Set(steps.map(({ workers }) => workers)).size).toBe(1);
    // What is left behind grows at each step, what is made once, such as compiled code, at one.
    const least = (/** @type {"heap" | "nodes" | "listeners"} */ of) =>
        Math.min(...steps.slice(1).map((step, at) => step[of] - (steps[at]?.[of] ?? NaN)));
    // Less than one of each for a load, and a small part of what a load holds: 50 or 200 kB of text, and columns.
    expect(least("nodes")).toBeLessThan(20);
    expect(least("listeners")).toBeLessThan(20);
    expect(least("heap")).toBeLessThan(3e5);
});

/**
 * Has the worker find many cores, however many there are, and tell of each slice worker that it makes. Once `break` was called, these break
 * as soon as they get work: workers of workers are out of a test's reach.
 * @param {Page} page
 */
async function withManyCores(page) {
    /** @type {string[]} */
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    let isBroken = false;
    await page.context().route("**/slices", (route) => route.fulfill({ body: isBroken ? "broken" : "whole" }));
    await page.context().route("**/www/compute/worker.js", async (route) => {
        const response = await route.fetch();
        const before = `Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 });
            self.Worker = class extends Worker {
                postMessage(message) {
                    const question = new XMLHttpRequest();
                    question.open("GET", "slices", false);
                    question.send();
                    console.log("a slice worker, " + question.responseText);
                    if (question.responseText === "whole") super.postMessage(message);
                    else setTimeout(() => this.onerror(), 1);
                }
            };`;
        await route.fulfill({ response, body: `${before}${await response.text()}` });
    });
    return { said, break: () => (isBroken = true) };
}

test("200 MB are read with progress, by several workers or one, while the page answers, and can be cancelled", async ({ page }) => {
    const slices = await withManyCores(page);
    const report = await holdingReports(page);
    await openWatching(page);
    const summary = page.locator("#data-summary");
    const area = page.locator("#models-table tbody td").first();
    const bar = page.locator("#reading-bar");
    await page.locator("#file-input").setInputFiles(fileOf("small.csv", 1));
    await shown(page, 2);
    const [before, expected] = [String(await summary.textContent()), String(await area.textContent())];
    const path = fileOf("large.csv", LARGE);
    for (const way of ["button", "key"])
        await test.step(`cancelling ends it, by ${way}, and what was shown stays`, async () => {
            const cancelled = page.evaluate(async (how) => {
                await Reflect.get(window, "progress")();
                if (how === "button") document.querySelector("#reading-cancel")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                else document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            }, way);
            // The file is not read to its end before it is cancelled.
            await report.hold();
            await page.locator("#file-input").setInputFiles(path);
            await cancelled;
            await expect(bar).toBeHidden();
            await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
            await expect(summary).toHaveText(before);
            expect(await liveWorkers(page), "the worker that read is gone").toBe(1);
            await report.release();
        });
    const expectAll = async () => {
        await expect(summary).toContainText(`${(LARGE * 300_000).toLocaleString("en")} rows`);
        await expect(area).toHaveText(expected);
        await expect(bar).toBeHidden();
    };
    await test.step("the page answers while several workers read what one reads", async () => {
        slices.said.length = 0;
        // The bar comes while the file is read; five clicks are then answered, one after the other.
        await report.hold();
        const progress = page.evaluate(() => Reflect.get(window, "progress")());
        await page.locator("#file-input").setInputFiles(path);
        await progress;
        for (const name of /** @type {const} */ (["Dark", "Light", "Dark", "Light", "Auto"])) await chooseTheme(page, name);
        await expect(page.locator("html")).toHaveAttribute("data-state", "working");
        await expect(bar).toBeVisible();
        await report.release();
        await expectAll();
        expect(slices.said.filter((text) => text === "a slice worker, whole")).toHaveLength(1);
    });
    await test.step("slice workers that break leave the file to one", async () => {
        slices.break();
        await page.locator("#file-input").setInputFiles(fileOf("small.csv", 1));
        await expect(summary).toHaveText(before);
        await page.locator("#file-input").setInputFiles(path);
        await expectAll();
        expect(slices.said).toContain("a slice worker, broken");
    });
});
