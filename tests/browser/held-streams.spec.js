// Files are read to their end however often the browser collects garbage: it must not take the stream that is waited for.
import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import config from "../../playwright.config.js";
import { open, shown } from "./support.js";

const { launchOptions = {} } = config.use ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), "--js-flags=--expose-gc"] } });

const ROWS = 1_000_000;
const TEXT = `label,score\n${Array.from({ length: ROWS }, (_, row) => `${row % 2},0.${String(row).padStart(6, "0")}\n`).join("")}`;

const FILES = /** @type {const} */ ([
    ["plain.csv", Buffer.from(TEXT)],
    ["packed.csv.gz", gzipSync(TEXT)],
]);

test("files are read while garbage is collected all the time, packed or not", async ({ page }, info) => {
    page.on("worker", (worker) => worker.evaluate(() => setInterval(() => /** @type {any} */ (globalThis).gc(), 1)));
    await open(page);
    for (const [at, [name, content]] of FILES.entries()) {
        // A browser streams a file from the disk; a small buffer it would have in memory.
        const path = info.outputPath(name);
        await writeFile(path, content);
        await page.locator("#file-input").setInputFiles(path);
        await shown(page, at + 2);
        await expect(page.locator("#data-title")).toHaveText(name);
        await expect(page.locator("#data-summary")).toContainText("1,000,000 rows");
    }
});
