// What goes wrong outside of the page: files that change, workers that break, memory that runs out, tables out of all bounds. The
// page says so and lives on.
import { appendFileSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

import { withSmallMemory } from "../common/small-memory.js";
import { holdingReports } from "./held-report.js";
import { DENTED, open, openGenerator, paste, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Three hundred thousand rows, 3 MB, a tenth positive. */
const BLOCK = Array.from({ length: 300_000 }, (_, row) => `${row % 10 === 3 ? 1 : 0},0.${100_000 + ((row * 61_803) % 900_000)}\n`).join("");

/** @type {string[]} */
const written = [];

/**
 * @param {string} name
 * @param {string} head
 * @param {number} blocks
 */
function fileOf(name, head, blocks) {
    const path = join(tmpdir(), `curvescope-${process.pid}-${name}`);
    writeFileSync(path, head);
    for (let block = 0; block < blocks; block += 1) appendFileSync(path, BLOCK);
    written.push(path);
    return path;
}

test.afterAll(() => {
    for (const path of written) rmSync(path, { force: true });
});

/**
 * Counts the workers that the page makes and ends. What a browser lists may hold some that it has ended.
 * @param {Page} page
 */
async function openCounting(page) {
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
        Object.defineProperty(window, "liveWorkers", { get: () => live });
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

for (const [name, harm] of /** @type {const} */ ([
    ["vanishes", unlinkSync],
    ["is cut off", (/** @type {string} */ path) => truncateSync(path, 1_000_000)],
])) {
    test(`a file that ${name} before it is read, and while it is`, async ({ page }) => {
        // Requests of a worker that takes the place of another one reach the routes of the context alone.
        const context = page.context();
        await context.route("**/compute/worker.js", async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${HOLDING}${await response.text()}` });
        });
        await context.route("**/held", (route) => route.fulfill({ body: "" }));
        await openCounting(page);

        /**
         * Harms a file when the worker asks for an address, which is answered after that.
         * @param {string} head
         * @param {string} address
         */
        const refusesAt = (head, address) =>
            refuses(page, "could not be read. It may have been moved, changed", async () => {
                const path = fileOf(`${name}.csv`, head, 10);
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
        // What tells formats apart is loaded with the first file.
        await refusesAt("label,score\n", "formats/open.js");
        // A quoted cell may hold line ends, so that such a file is never read by several workers.
        for (const head of ["label,score\n", 'label,score\n"1",0.5\n']) await refusesAt(head, "held");
    });
}

test("slice workers that break leave the file to one", async ({ page }) => {
    // Workers of workers are out of a test's reach, so theirs is replaced where it is made.
    await page.context().route("**/compute/worker.js", async (route) => {
        // Only a file that is large for one worker is given to several, one core left to the page.
        const broken =
            "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });" +
            "self.Worker = class { postMessage() { self.broken = true; setTimeout(() => this.onerror(), 1); } terminate() { if (self.broken) console.log('a slice worker broke'); } };";
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n${broken}` });
    });
    /** @type {string[]} */
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    await open(page);
    const blocks = Math.ceil(205e6 / BLOCK.length);
    await page.locator("#file-input").setInputFiles(fileOf("slices.csv", "label,score\n", blocks));
    await shown(page, 2);
    expect(said).toContain("a slice worker broke");
    await expect(page.locator("#data-summary")).toContainText(`${(blocks * 300_000).toLocaleString("en")} rows`);
});

test("a worker that breaks while it reads a file is replaced, and so is one that computes", async ({ page }) => {
    let breaks = true;
    // What reads files runs in the worker: there a trap is an error like this.
    await page.context().route("**/compute/table-reading.js", (route) => {
        const body = 'export const readFiles = () => Promise.reject(new WebAssembly.RuntimeError("unreachable"));';
        return breaks ? route.fulfill({ contentType: "text/javascript", body }) : route.continue();
    });
    await open(page);
    const before = await picture(page, "pr", "base");
    await choose(page, "rows.csv", DENTED);
    await expect(page.locator("#paste-problem")).toContainText("Something went wrong inside curvescope");
    await expect(page.locator("#paste-large-summary")).toContainText("rows.csv");
    expect(await picture(page, "pr", "base")).toBe(before);
    breaks = false;
    await choose(page, "rows.csv", DENTED);
    await shown(page, 3);
    await expect(page.locator("#paste-problem")).toBeEmpty();
});

test("memory that does not suffice is said, by the analysis or, where only a trap tells, by the page", async ({ page }) => {
    await page.route(/\/www\/pkg\/(analysis_bg|curvescope_bg)\.wasm$/, async (route) => {
        const wasm = await (await route.fetch()).body();
        await route.fulfill({ contentType: "application/wasm", body: Buffer.from(withSmallMemory(wasm, 800)) });
    });
    await openCounting(page);
    await refuses(page, /There is not enough memory for .* count the rows of each score/i, () =>
        page.locator("#file-input").setInputFiles(fileOf("many.csv", "label,score\n", 48)),
    );
    // Generated rows are made in one piece.
    await openGenerator(page);
    await page.locator("#rows-box").fill("5000000");
    await page.locator("#rows-box").press("Enter");
    await expect(page.locator('[data-problem="generate"]')).toContainText("There is not enough memory for these data.");
    await choose(page, "good.csv", DENTED);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
});

test("UTF-16 is read with its mark and without, zero bytes are characters, and of five hundred scores a hundred are shown", async ({
    page,
}) => {
    const names = Array.from({ length: 500 }, (_, column) => `m${column}`);
    const row = (/** @type {number} */ label, /** @type {(column: number) => number} */ score) =>
        [label, ...names.map((_, column) => score(column))].join(",");
    // Of five positives column k has k % 6 below the only negative.
    const positives = [0, 1, 2, 3, 4].map((place) => row(1, (column) => (place < column % 6 ? 0 : 0.2)));
    const text = [["label", ...names].join(","), ...positives, row(0, () => 0.1)].join("\n");
    await open(page);
    const little = Buffer.from(DENTED, "utf16le");
    const marked = Buffer.from(`\uFEFF${DENTED}`, "utf16le");
    for (const [at, content] of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()].entries()) {
        await choose(page, `sixteen-${at}.csv`, content);
        await shown(page, at + 2);
        await expect(page.locator("#data-summary")).toContainText("40 rows · 20 positive");
    }
    await choose(page, "zeros.csv", "label,sc\0re\na\0,1\nb,0\na\0,2");
    await shown(page, 6);
    await expect(page.locator("#models-table tbody th")).toContainText("sc\0re");

    await choose(page, "wide.csv", text);
    await shown(page, 7);
    await expect(page.locator("#data-summary")).toContainText("100 models");
    await expect(page.locator(".notices")).toContainText("500 columns of numbers");
    const rows = page.locator("#models-table tbody tr");
    await expect(rows).toHaveCount(100);
    const areas = await rows.evaluateAll((all) =>
        all.map((row) => [row.querySelector("th")?.textContent?.trim(), row.querySelector("td")?.textContent]),
    );
    for (const [name, area] of areas) {
        const column = Number(/m(\d+)/.exec(String(name))?.[1]);
        expect(area?.slice(0, 5), String(name)).toBe((1 - (column % 6) / 5).toFixed(3));
    }
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#columns-panel")).toBeVisible();
});

test("a million columns, a line of ten megabytes, and text that is none are refused soon", async ({ page }) => {
    await openCounting(page);
    await refuses(page, "more than 131,072 cells", () => choose(page, "wide.csv", "0.5,".repeat(1_000_000)));
    const path = join(tmpdir(), `curvescope-${process.pid}-line.csv`);
    written.push(path);
    writeFileSync(path, "x".repeat(10_000_000));
    await refuses(page, "does not start a table", () => page.locator("#file-input").setInputFiles(path));
    await refuses(page, "a file that begins with zeros", () => choose(page, "zeros.csv", Buffer.alloc(100_000)));
});

const FORMATS = new URL("../data/formats/", import.meta.url);

test("a damaged file of each format says which file and what to do", async ({ page }) => {
    await openCounting(page);
    for (const [name, what] of /** @type {const} */ ([
        ["f8.npy", "NumPy"],
        ["plain.npz", "zip archive"],
        ["rows.parquet", "Parquet"],
        ["file.arrow", "Arrow"],
        ["rows.csv.gz", "gzip"],
    ])) {
        const whole = readFileSync(new URL(name, FORMATS));
        await refuses(page, new RegExp(`^${name.replaceAll(".", "\\.")} .*${what}.*\\. [A-Z]`), () =>
            choose(page, name, whole.subarray(0, whole.length - 40)),
        );
    }
    const lines = readFileSync(new URL("rows.jsonl", FORMATS));
    await refuses(page, /^Line \d+: column \d+: .*Correct it there/, () =>
        choose(page, "rows.jsonl", lines.subarray(0, lines.length - 10)),
    );
    await refuses(page, "a quoted cell", () => choose(page, "rows.csv", `${DENTED}\n1,"4`));
    await refuses(page, "not UTF-8", () =>
        choose(page, "rows.csv", Buffer.concat([Buffer.from(DENTED), Buffer.from([0x0a, 0x31, 0x2c, 0xff])])),
    );
});

test("names that are markup or formulas are text wherever they are shown", async ({ page }) => {
    const evil = '<img src=x onerror="document.title=1">';
    const quoted = `"${evil.replaceAll('"', '""')}"`;
    const rows = [0, 1, 2, 3, 4, 5].map((row) => `${row % 2 ? quoted : "=1+1"},${row},${(row * 3) % 5},${row % 3 ? quoted : "=fold"}`);
    await page.setViewportSize({ width: 1200, height: 900 });
    await open(page);
    await choose(page, `${evil.replaceAll("/", "")}.csv`, [`=label,${quoted},"=HYPERLINK(""x"")",fold`, ...rows].join("\n"));
    await shown(page, 2);
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    for (const panel of ["paste", "columns"]) await page.locator(`button[data-panel="${panel}"]`).click();
    await expect(page.locator("#models-table tbody th").first()).toContainText("<img");
    await expect(page.locator("#models-table")).toContainText('=HYPERLINK("x")');
    await expect(page.locator("#take")).toContainText("<img");
    await expect(page.locator("img")).toHaveCount(0);
    expect(await page.title()).not.toBe("1");
});

test("a long text that is pasted is read as a file is, and can be cancelled", async ({ page }) => {
    const reports = await holdingReports(page);
    await open(page);
    const before = await page.locator("#data-summary").textContent();
    await reports.hold();
    // The page itself cancels in the first frame that has something to cancel, so that nothing depends on when a test hears of it.
    const said = await page.evaluate(async (block) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", `label,score\n${block.repeat(25)}`);
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
    await expect(page.locator("#paste-large-summary")).toContainText("7,500,001 lines pasted");
    await page.locator('button[data-panel="paste"]').click();
    await page.locator("#paste-analyse").click();
    await expect(page.locator("#data-summary")).toContainText("7,500,000 rows");
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
});

test("many loads leave nothing behind", async ({ page }) => {
    await openCounting(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const measured = async () => {
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
    const before = await measured();
    await load(30);
    const after = await measured();
    expect(after.workers).toBe(before.workers);
    // Less than one of each for a load, and a small part of what a load holds: 50 or 200 kB of text, and columns.
    expect(after.nodes - before.nodes).toBeLessThan(30);
    expect(after.listeners - before.listeners).toBeLessThan(30);
    expect(after.heap - before.heap).toBeLessThan(5e5);
});
