// Pages that `curvescope.save_page` writes, opened from disk: they show the numbers of the native module to the last bit, and request nothing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

import { required } from "./server.js";

/** The report of the native module. @typedef {{ thresholds: number[], answer: number, report: unknown }} Expected */

const folder = mkdtempSync(join(tmpdir(), "curvescope-pages-"));
/** @type {Record<string, Expected>} */
let all = {};

test.beforeAll(() => {
    const script = fileURLToPath(new URL("pages.py", import.meta.url));
    execFileSync(required("CURVESCOPE_NOTEBOOK_PYTHON"), [script, folder], { stdio: "inherit" });
    all = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test("a page has the numbers of the native module", async ({ browser }) => {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    /** @type {string[]} */
    const faults = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => {
        if (!request.url().startsWith("file:")) faults.push(request.url());
    });
    for (const [name, expected] of Object.entries(all)) {
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        const plot = page.locator("curvescope-plot");
        await expect(plot.locator(".place")).toContainText(/score [≥≤]/);
        const found = await plot.evaluate((element) => {
            const { report } = /** @type {any} */ (element);
            return {
                json: JSON.stringify(report, (field, value) => {
                    if (["thresholds", "tps", "fps", "hull"].includes(field)) return undefined;
                    // As Python writes it: JSON has no infinities.
                    return value === Infinity || value === -Infinity ? { number: String(value) } : value;
                }),
                thresholds: [...report.models[0].thresholds],
            };
        });
        const own = JSON.parse(found.json);
        for (const notice of own.notices) notice.rows ??= [];
        expect(own, name).toEqual(expected.report);
        // Bit for bit: the scores are the very doubles.
        expect(found.thresholds, name).toEqual(expected.thresholds);
        // The point is at the answer.
        const index = Number(await plot.locator('[data-space="roc"]').getAttribute("data-cursor-index"));
        expect(found.thresholds[index], name).toBe(expected.answer);
    }
    expect(faults).toEqual([]);
});
