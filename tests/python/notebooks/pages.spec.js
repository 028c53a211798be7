// Pages that `curvescope.save_page` writes, opened from disk: they show the numbers of scikit-learn, whichever library the data came from, and
// those of the native module to the last bit; and they request nothing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

import { required } from "./server.js";

/**
 * Numbers of scikit-learn, and the report of the native module.
 * @typedef {{
 *   rows: number, auroc: number, averagePrecision: number, thresholds: number[], tpr: number[], fpr: number[], answer: number, report: unknown,
 * }} Expected
 */

const folder = mkdtempSync(join(tmpdir(), "curvescope-pages-"));
/** @type {Record<string, Expected>} */
let all = {};

test.beforeAll(() => {
    const script = fileURLToPath(new URL("pages.py", import.meta.url));
    execFileSync(required("CURVESCOPE_NOTEBOOK_PYTHON"), [script, folder], { stdio: "inherit" });
    all = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test("a page has the numbers of scikit-learn, from every library", async ({ browser }) => {
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
            const { rows, skippedRows, models } = /** @type {any} */ (element).report;
            const [{ nPos, nNeg, thresholds, tps, fps, roc, pr }] = models;
            return {
                json: JSON.stringify(/** @type {any} */ (element).report, (field, value) => {
                    if (["thresholds", "tps", "fps", "hull"].includes(field)) return undefined;
                    // As Python writes it: JSON has no infinities.
                    return value === Infinity || value === -Infinity ? { number: String(value) } : value;
                }),
                rows: rows - skippedRows,
                auroc: roc.auroc,
                averagePrecision: pr.averagePrecision,
                thresholds: [...thresholds],
                tpr: [...tps].map((tp) => tp / nPos),
                fpr: [...fps].map((fp) => fp / nNeg),
            };
        });
        const { answer, report, ...numbers } = expected;
        const own = JSON.parse(found.json);
        for (const notice of own.notices) notice.rows ??= [];
        expect(own, `${name}: the numbers of the native module`).toEqual(report);
        // Bit for bit: the scores are the very doubles.
        expect(found.thresholds, name).toEqual(numbers.thresholds);
        expect(found.rows, name).toBe(numbers.rows);
        const apart = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
            Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? NaN))));
        for (const field of /** @type {const} */ (["auroc", "averagePrecision", "tpr", "fpr"]))
            expect(apart([numbers[field]].flat(), [found[field]].flat()), `${name} ${field}`).toBeLessThan(1e-12);
        // The point is at the answer.
        const index = Number(await plot.locator('[data-space="roc"]').getAttribute("data-cursor-index"));
        expect(found.thresholds[index], name).toBe(answer);
    }
    expect(faults).toEqual([]);
});
