// Files of other programs: NumPy, Parquet, Arrow, packed with gzip, JSON lines. tests/data/formats/make.py wrote them. What is said of those
// that can't be read: tests/js/formats-damaged.test.js; a part that can't be loaded: breakdowns.spec.js.
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * @param {Page} page
 * @param {...string} names
 */
async function choose(page, ...names) {
    await page.locator("#file-input").setInputFiles(names.map((name) => new URL(`../data/formats/${name}`, import.meta.url).pathname));
}

/**
 * The summary and the numbers of the models.
 * @param {Page} page
 */
async function numbers(page) {
    return [await page.locator("#data-summary").textContent(), ...(await page.locator("#models-table tbody tr").allTextContents())];
}

test(
    "files of every format give the numbers of the same rows as CSV, by parts that come with the first of them from our own origin",
    { tag: "@source" },
    async ({ page, baseURL }) => {
        const origin = new URL(baseURL ?? "").origin;
        /** @type {string[]} */
        const faults = [];
        /** @type {string[]} */
        const loaded = [];
        page.on("request", (request) => {
            if (!request.url().startsWith(`${origin}/`)) faults.push(request.url());
            if (/\/(?:formats|libraries)\/(?:npy|parquet|arrow|zip)/.test(request.url())) loaded.push(request.url());
        });
        page.on("console", (message) => {
            if (message.type() === "error") faults.push(message.text());
        });
        await open(page);
        await paste(page, "label,score\n1,2\n0,1");
        await shown(page, 2);
        await choose(page, "rows.csv.gz");
        await shown(page, 3);
        const expected = await numbers(page);
        expect(expected[0]).toContain("40 rows");
        expect(loaded).toEqual([]);
        await choose(page, "snappy.parquet");
        await shown(page, 4);
        expect(loaded.filter((url) => /\/parquet\.js$/.test(url)).length).toBeGreaterThan(0);
        expect(loaded.filter((url) => /codecs|arrow|npy/.test(url))).toEqual([]);
        for (const [at, names] of [["rows.jsonl"], ["rows.parquet"], ["rows.arrow"], ["rows.npz"], ["label.npy", "score.npy"]].entries()) {
            await choose(page, ...names);
            await shown(page, at + 5);
            await expect(page.locator("#data-title")).toHaveText(names.join(", "));
            expect(await numbers(page), names.join()).toEqual(expected);
        }
        await test.step("packed in several members, which browsers unpack the first of", async () => {
            const members = ["label,score\n1,2\n0,", "1\n", "", "1,3\n0,0\n"].map((text) => gzipSync(text));
            await page.locator("#file-input").setInputFiles({ name: "rows.csv.gz", mimeType: "", buffer: Buffer.concat(members) });
            await shown(page, 10);
            await expect(page.locator("#data-summary")).toContainText("4 rows · 2 positive");
        });
        await test.step("its columns can be chosen", async () => {
            await choose(page, "types.parquet");
            await shown(page, 11);
            await page.locator('button[data-panel="columns"]').click();
            await expect(page.locator("#choice-label")).toHaveValue("label");
            await page.locator("#choice-label").selectOption("flag");
            await shown(page, 12);
            await expect(page.locator("#choice-positive")).toHaveValue("true");
            await expect(page.locator(".notices")).toContainText("Left out, as they hold no single numbers or texts: list, pair.");
        });
        expect(faults).toEqual([]);
    },
);
