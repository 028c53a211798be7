// A curve of more points than the page holds: whatever is read and taken away is of all of them.
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { choose, open, placeOf, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

const ROWS = 200_000;
/** Positives, from the highest score on: the higher, the more. The score in row r of all is (ROWS - r) / 2^18. */
const IS_POSITIVE = Array.from({ length: ROWS }, (_, row) => ((row * 2_654_435_761) % 2 ** 32) / 2 ** 32 < 0.6 * (1 - row / ROWS) ** 2);
const score = (/** @type {number} */ row) => (ROWS - row) / 2 ** 18;

/** Counts at each row, counted here. */
const COUNTS = IS_POSITIVE.reduce(
    (counts, isPositive) => {
        counts.tp.push((counts.tp.at(-1) ?? 0) + Number(isPositive));
        counts.fp.push((counts.fp.at(-1) ?? 0) + Number(!isPositive));
        return counts;
    },
    { tp: /** @type {number[]} */ ([]), fp: /** @type {number[]} */ ([]) },
);
const [P = NaN, N = NaN] = [COUNTS.tp.at(-1), COUNTS.fp.at(-1)];

/** The row that a threshold gives, counted. @param {number} threshold */
const rowAt = (threshold) => Math.min(ROWS, Math.floor(ROWS - threshold * 2 ** 18 + 1e-9));

const TABLE = Buffer.from(
    `label,score\n${Array.from({ length: ROWS }, (_, at) => {
        const row = (at * 7_919) % ROWS;
        return `${Number(IS_POSITIVE[row])},${score(row)}\n`;
    }).join("")}`,
);

/** Opens the page with the table. @param {Page} page */
async function openTable(page) {
    await open(page);
    await page.locator("#file-input").setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer: TABLE });
    await shown(page, 2);
}

/**
 * The threshold and the counts in the line at the plots.
 * @param {Page} page
 */
async function readout(page) {
    // Of one moment: the point may move between two readings. Large counts are shortened, and whole in their titles.
    return page.locator("#readout").evaluate((line) => ({
        threshold: Number(/≥ ([-\d.e]+)/.exec(line.textContent)?.[1]),
        counts: [...line.querySelectorAll("b[title]")].map((count) => Number(count.getAttribute("title")?.replaceAll(",", ""))),
    }));
}

/** @param {number} row */
function countsAt(row) {
    const [tp = 0, fp = 0] = [COUNTS.tp[row], COUNTS.fp[row]];
    return [tp, fp, P - tp, N - fp];
}

/**
 * Waits until the point is that of a row, and everything says so.
 * @param {Page} page
 * @param {number} row
 */
async function expectPoint(page, row) {
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(row));
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuemax", String(ROWS - 1));
    await expect(page.locator("#threshold-form")).toContainText(`Point ${(row + 1).toLocaleString("en")} of ${ROWS.toLocaleString("en")}`);
    await expect(page.locator('#threshold-form input[type="range"]')).toHaveValue(String(ROWS - 1 - row));
    await expect(async () => expect((await readout(page)).counts).toEqual(countsAt(row))).toPass();
    // The text of the threshold makes the same decisions.
    const { threshold } = await readout(page);
    expect(threshold).toBeLessThanOrEqual(score(row));
    expect(threshold).toBeGreaterThan(row + 1 < ROWS ? score(row + 1) : -Infinity);
}

test("the best threshold, typed ones, and steps are of all points", async ({ page }) => {
    await openTable(page);
    const f1 = (/** @type {number} */ row) => (2 * (COUNTS.tp[row] ?? 0)) / (P + row + 1);
    const best = IS_POSITIVE.reduce((best, _, row) => (f1(row) > f1(best) ? row : best), 0);
    await expectPoint(page, best);
    const box = page.locator('#threshold-form input[type="text"]');
    for (const row of [100_003, 100_004, 12_345, 199_998, 60_001]) {
        // Between two scores.
        await box.fill(String(score(row) - 2 ** -19));
        await box.press("Enter");
        await expectPoint(page, row);
        expect(rowAt(score(row) - 2 ** -19)).toBe(row);
    }
    const plot = plotOf(page, "roc");
    for (const [key, row] of /** @type {const} */ ([
        ["ArrowRight", 60_002],
        ["ArrowRight", 60_003],
        ["ArrowLeft", 60_002],
        ["Shift+ArrowRight", 60_012],
        ["PageUp", 80_012],
        ["ArrowRight", 80_013],
        ["End", ROWS - 1],
        ["ArrowLeft", ROWS - 2],
    ])) {
        await plot.press(key);
        await expectPoint(page, row);
    }
    await page.locator('#threshold-form input[type="range"]').fill(String(ROWS - 1 - 150_001));
    await expectPoint(page, 150_001);
});

test("answers, a passing pointer, exports and calibration are of all points", async ({ page }) => {
    await openTable(page);
    await test.step("an answer under a limit is the best of all points, and the point goes there", async () => {
        await choose(page, "At least…");
        // The most precise with recall 0.9, of equal ones that with more true positives.
        const precision = (/** @type {number} */ row) => (COUNTS.tp[row] ?? 0) / (row + 1);
        const rows = IS_POSITIVE.map((_, row) => row).filter((row) => (COUNTS.tp[row] ?? 0) >= 0.9 * P);
        const best = rows.reduce((best, row) => (precision(row) >= precision(best) ? row : best));
        await expectPoint(page, best);
        await plotOf(page, "pr").press("Home");
        await page.getByRole("button", { name: "Go there" }).click();
        await expectPoint(page, best);
    });
    await test.step("a pointer passes points whose counts are exact", async () => {
        for (const [x, y] of /** @type {const} */ ([
            [0.1, 0.4],
            [0.23, 0.61],
            [0.5, 0.9],
            [0.77, 0.95],
        ])) {
            const before = await page.locator("#readout").textContent();
            await page.mouse.move(...(await placeOf(page, "roc", x, y)));
            await expect(page.locator("#readout")).not.toHaveText(String(before));
            await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
            await expect(async () => {
                const { threshold, counts } = await readout(page);
                expect(counts).toEqual(countsAt(rowAt(threshold)));
            }).toPass();
            const { threshold } = await readout(page);
            await page.mouse.down();
            await page.mouse.up();
            await expectPoint(page, rowAt(threshold));
        }
    });
    await test.step("exports have every point", async () => {
        await page.locator("#take > summary").click();
        const save = page.getByRole("button", { name: /^(Save|Download)/ }).last();
        await page.locator('input[name="export-kind"][value="points"]').check();
        await expect(page.locator(".export-name")).toContainText("points");
        const csv = String((await downloaded(page, save)).bytes)
            .trim()
            .split("\n")
            .slice(1)
            .map((line) => line.split(",").slice(1, 4).map(Number));
        const expected = IS_POSITIVE.map((_, row) => [score(row), COUNTS.tp[row], COUNTS.fp[row]]);
        expect(csv).toHaveLength(ROWS + 1);
        expect(JSON.stringify(csv) === JSON.stringify([[Infinity, 0, 0], ...expected])).toBe(true);
        await page.locator('input[name="export-kind"][value="report"]').check();
        await expect(page.locator(".export-name")).toContainText("report");
        const { report } = JSON.parse(String((await downloaded(page, save)).bytes));
        const [model] = report.models;
        expect("outline" in model).toBe(false);
        expect(JSON.stringify(model.thresholds) === JSON.stringify(IS_POSITIVE.map((_, row) => score(row)))).toBe(true);
        expect(JSON.stringify([model.tps, model.fps]) === JSON.stringify([COUNTS.tp, COUNTS.fp])).toBe(true);
    });
    await test.step("calibration is that of all rows", async () => {
        await page.locator("#calibration-numbers > summary").click();
        const brier = IS_POSITIVE.reduce((sum, isPositive, row) => sum + (score(row) - Number(isPositive)) ** 2, 0) / ROWS;
        await expect(page.locator('#calibration-numbers [data-number="brier"]')).toHaveText(String(Number(brier.toPrecision(4))));
        // Ten bins of equal width, of which the highest scores fill eight.
        const bins = Array.from({ length: 8 }, (_, bin) => {
            const rows = IS_POSITIVE.map((_, row) => row).filter((row) => Math.floor(score(row) * 10) === bin);
            return rows.filter((row) => IS_POSITIVE[row]).length.toLocaleString("en");
        });
        await expect(page.locator('[aria-label="Reliability"] tbody td:nth-of-type(2)')).toHaveText(bins);
    });
});
