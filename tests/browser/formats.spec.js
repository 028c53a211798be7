// Files of other programs: NumPy, Parquet, Arrow, packed with gzip, JSON lines. tests/data/formats/make.py wrote them.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { open, paste, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** @param {string} name */
const pathOf = (name) => new URL(`../data/formats/${name}`, import.meta.url).pathname;

/**
 * @param {Page} page
 * @param {...string} names
 */
async function choose(page, ...names) {
    await page.locator("#file-input").setInputFiles(names.map(pathOf));
}

/**
 * Opens a file of these bytes.
 * @param {Page} page
 * @param {string} name
 * @param {...Buffer} parts
 */
async function give(page, name, ...parts) {
    await page.locator("#file-input").setInputFiles({ name, mimeType: "", buffer: Buffer.concat(parts) });
}

/** The list of files of a workbook, which is all that is looked at. */
const WORKBOOK = (() => {
    const name = "xl/workbook.xml";
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02");
    entry.writeUInt16LE(name.length, 28);
    const list = Buffer.concat([entry, Buffer.from(name), entry, Buffer.from(name)]);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06");
    end.writeUInt16LE(2, 8);
    end.writeUInt16LE(2, 10);
    end.writeUInt32LE(list.length, 12);
    end.writeUInt32LE(4, 16);
    return Buffer.concat([Buffer.from("PK\x03\x04"), list, end]);
})();

/**
 * The summary and the numbers of the models.
 * @param {Page} page
 */
async function numbers(page) {
    return [await page.locator("#data-summary").textContent(), ...(await page.locator("#models-table tbody tr").allTextContents())];
}

test(
    "files of every format give the numbers of the same rows as CSV, and nothing is asked of another origin",
    { tag: "@source" },
    async ({ page, baseURL }) => {
        const origin = new URL(baseURL ?? "").origin;
        /** @type {string[]} */
        const faults = [];
        page.on("request", (request) => {
            if (!request.url().startsWith(`${origin}/`)) faults.push(request.url());
        });
        page.on("console", (message) => {
            if (message.type() === "error") faults.push(message.text());
        });
        await open(page);
        await choose(page, "rows.csv.gz");
        await shown(page, 2);
        const expected = await numbers(page);
        expect(expected[0]).toContain("40 rows");
        for (const [at, names] of [["rows.jsonl"], ["rows.parquet"], ["rows.arrow"], ["rows.npz"], ["label.npy", "score.npy"]].entries()) {
            await choose(page, ...names);
            await shown(page, at + 3);
            await expect(page.locator("#data-title")).toHaveText(names.join(", "));
            expect(await numbers(page), names.join()).toEqual(expected);
        }
        expect(faults).toEqual([]);
    },
);

test("what reads a format is loaded when such a file comes, not before", async ({ page }) => {
    /** @type {string[]} */
    const loaded = [];
    page.on("response", (response) => {
        if (/\/(?:formats|libraries)\/(?!fault)/.test(response.url())) loaded.push(response.url());
    });
    await open(page);
    await paste(page, "label,score\n1,2\n0,1");
    await shown(page, 2);
    expect(loaded).toEqual([]);
    await choose(page, "rows.csv.gz");
    await shown(page, 3);
    expect(loaded.filter((url) => /parquet|arrow|npy/.test(url))).toEqual([]);
    await choose(page, "snappy.parquet");
    await shown(page, 4);
    expect(loaded.filter((url) => /\/parquet\.js$/.test(url)).length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /codecs|arrow|npy/.test(url))).toEqual([]);
});

test("columns of a file can be chosen, and files that can't be read say so and leave the rest", async ({ page }) => {
    await open(page);
    await test.step("those that hold no single values are named", async () => {
        await choose(page, "types.parquet");
        await shown(page, 2);
        await expect(page.locator(".notices")).toContainText("Left out, as they hold no single numbers or texts: list, pair.");
        await page.locator('button[data-panel="columns"]').click();
        await expect(page.locator("#choice-label")).toHaveValue("label");
        await page.locator("#choice-label").selectOption("flag");
        await shown(page, 3);
        await expect(page.locator("#choice-positive")).toHaveValue("true");
        await expect(page.locator(".notices")).toContainText("list, pair");
    });
    await test.step("a damaged file stays at hand, the plots stay, and the next file works", async () => {
        const before = await picture(page, "pr", "base");
        const whole = readFileSync(pathOf("rows.parquet"));
        await give(page, "cut.parquet", whole.subarray(0, whole.length - 100));
        await expect(page.locator("#paste-problem")).toHaveText(/^cut\.parquet is a damaged Parquet file: .* Copy or download it again/);
        await expect(page.locator("#paste-large-summary")).toHaveText(/^cut\.parquet \(.+\)\.$/);
        await expect(page.locator("#paste-large-head")).toBeHidden();
        expect(await picture(page, "pr", "base")).toBe(before);
        await choose(page, "rows.parquet");
        await shown(page, 5);
        await expect(page.locator("#paste-problem")).toBeEmpty();
    });
    await test.step("files that do not belong together", async () => {
        await choose(page, "label.npy", "rows.parquet");
        await expect(page.locator("#paste-problem")).toContainText("rows.parquet is no NumPy array");
        await expect(page.locator("#paste-large-summary")).toContainText("label.npy");
    });
    await test.step("several files that are dropped together", async () => {
        const files = ["label.npy", "score.npy"].map((name) => ({ name, bytes: [...readFileSync(pathOf(name))] }));
        await page.locator(".plots").evaluate((target, files) => {
            const dataTransfer = new DataTransfer();
            for (const { name, bytes } of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
            target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }, files);
        await shown(page, 7);
        await expect(page.locator("#data-title")).toHaveText("label.npy, score.npy");
    });
    await test.step("a workbook, whose cells can be pasted", async () => {
        await give(page, "scores.xlsx", WORKBOOK);
        await expect(page.locator("#paste-problem")).toHaveText(
            "scores.xlsx is an Excel workbook. Save it as CSV.",
        );
        // Cells as a spreadsheet puts them on the clipboard.
        await paste(page, "actual\tpredicted\r\nyes\t0.9\r\nno\t0.2\r\nyes\t0.4\r\n");
        await shown(page, 9);
        await expect(page.locator("#data-summary")).toContainText("3 rows · 2 positive");
    });
    await test.step("a file packed in several members, which browsers unpack the first of, is read whole", async () => {
        const members = ["label,score\n1,2\n0,", "1\n", "", "1,3\n0,0\n"].map((text) => gzipSync(text));
        await give(page, "rows.csv.gz", ...members);
        await shown(page, 10);
        await expect(page.locator("#data-summary")).toContainText("4 rows · 2 positive");
        await give(page, "rows.csv.gz", ...members, Buffer.from("signature"));
        await shown(page, 11);
        await expect(page.locator(".notices")).toContainText("After the packed data in rows.csv.gz, 9 bytes are of another kind.");
        await give(page, "rows.csv.gz", ...members.slice(0, 3), members[3]?.subarray(0, -1) ?? Buffer.alloc(0));
        await expect(page.locator("#paste-problem")).toContainText(
            "rows.csv.gz is packed with gzip and damaged or cut off: its end is missing. Copy or download it again",
        );
    });
});

test("a part that can't be loaded says so, and text goes on working", async ({ page }) => {
    await page.route(/\/parquet\.js$/, (route) => route.abort());
    await open(page);
    await choose(page, "rows.parquet");
    await expect(page.locator("#paste-problem")).toContainText("could not be loaded. Check the connection");
    await choose(page, "rows.csv.gz");
    await shown(page, 3);
});
