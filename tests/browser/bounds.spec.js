// "Ties and bins": the limits of the areas and the band, against the two staircases of a small binned table.
import { expect, test } from "@playwright/test";

import { saved } from "./saving.js";
import { SPACES, choose, open, paste, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */
/** @import { Place } from "./saving.js" */
/** @typedef {readonly (readonly [number, number])[]} Blocks */

test.use({ viewport: { width: 1440, height: 1000 } });

/** Positives and negatives at the scores 0.9, 0.5 and 0.1 of "binned". In "fine" every row has its own score. @type {Blocks} */
const BLOCKS = [
    [2, 1],
    [1, 2],
    [1, 1],
];
const TABLE = [
    "label,binned,fine",
    ...["1,0.9", "1,0.9", "0,0.9", "1,0.5", "0,0.5", "0,0.5", "1,0.1", "0,0.1"].map((row, at) => `${row},${8 - at}`),
].join("\n");
const CLASS = 4;

/** Half a CSS pixel of a plot, and what rounding to hundredths of a pixel adds. */
const NEAR = 0.6 / 200;

/**
 * The corners of the path with one class of each block first, as counts with a weight on negatives.
 * @param {boolean} isPositiveFirst
 * @param {number} weight
 */
function staircase(isPositiveFirst, weight) {
    const corners = [{ tp: 0, fp: 0 }];
    let [tp, fp] = [0, 0];
    for (const [positives, negatives] of BLOCKS) {
        if (isPositiveFirst) tp += positives;
        else fp += weight * negatives;
        corners.push({ tp, fp });
        if (isPositiveFirst) fp += weight * negatives;
        else tp += positives;
        corners.push({ tp, fp });
    }
    return corners;
}

/**
 * AUROC, AUCPR over a recall range and AUPRG of a staircase by the midpoint rule over tp, on which fp is constant between corners.
 * @param {ReturnType<typeof staircase>} corners
 * @param {number} weight
 * @param {readonly [number, number]} range
 */
function areas(corners, weight, [low, high]) {
    const steps = 400_000;
    const negatives = weight * CLASS;
    const odds = CLASS / negatives;
    let [auroc, pr, prg] = [0, 0, 0];
    for (let step = 0; step < steps; step += 1) {
        const tp = ((step + 0.5) / steps) * CLASS;
        const fp = corners.findLast((corner) => corner.tp < tp)?.fp ?? 0;
        auroc += (1 - fp / negatives) / steps;
        if (tp > low * CLASS && tp < high * CLASS) pr += tp / (tp + fp) / steps;
        // Recall gain is 1 - odds·(P - tp)/tp, from 0 on.
        if (1 - (odds * (CLASS - tp)) / tp >= 0) prg += (1 - (odds * fp) / tp) * ((odds * CLASS) / tp ** 2) * (CLASS / steps);
    }
    return [auroc, pr, prg];
}

/**
 * AP with the positives of each block ahead in one tie, or behind one at a time.
 * @param {boolean} isPositiveFirst
 * @param {number} weight
 */
function averagePrecision(isPositiveFirst, weight) {
    let [tp, fp, sum] = [0, 0, 0];
    for (const [positives, negatives] of BLOCKS) {
        if (!isPositiveFirst) fp += weight * negatives;
        for (let more = 1; more <= positives; more += 1) {
            const at = tp + (isPositiveFirst ? positives : more);
            sum += at / (at + fp) / CLASS;
        }
        tp += positives;
        if (isPositiveFirst) fp += weight * negatives;
    }
    return sum;
}

/**
 * What the cells of "binned" say besides the value.
 * @param {number} weight
 * @param {readonly [number, number]} range
 */
function limits(weight, range) {
    const [low, high] = [false, true].map((isPositiveFirst) => {
        const [auroc, pr, prg] = areas(staircase(isPositiveFirst, weight), weight, range);
        return [auroc, pr, averagePrecision(isPositiveFirst, weight), prg];
    });
    const digits = (/** @type {number | undefined} */ number = 0) => number.toFixed(4).replace("-", "\u2212");
    return low?.map((end, at) => `${digits(end)} to ${digits(high?.[at])}`) ?? [];
}

/** @param {Page} page */
async function openTies(page) {
    await open(page);
    await paste(page, TABLE);
    await shown(page, 2);
    await page.locator("#ties > summary").click();
    await expect(page.locator("#ties tbody tr")).toHaveCount(2);
}

/** @param {Page} page */
const limitsShown = (page) => page.locator("#ties tbody tr").filter({ hasText: "binned" }).locator(".limits");

/**
 * @param {Page} page
 * @param {string} prevalence
 */
async function turnPrevalence(page, prevalence) {
    await page.locator("#prevalence-box").fill(prevalence);
    await page.keyboard.press("Enter");
}

/**
 * @param {string} space
 * @param {{ tp: number, fp: number }} counts
 * @param {number} weight
 * @returns {Place}
 */
function placeOf(space, { tp, fp }, weight) {
    const odds = 1 / weight;
    if (space === "roc") return [fp / (weight * CLASS), tp / CLASS];
    return space === "pr" ? [tp / CLASS, tp / (tp + fp)] : [1 - (odds * (CLASS - tp)) / tp, 1 - (odds * fp) / tp];
}

/**
 * The area of what is filled in ROC and lets the rest shine through.
 * @param {Page} page
 */
async function filledArea(page) {
    const polygons = (await saved(page, "roc")).filter(({ tag, text }) => tag === "path" && text.includes("fill-opacity"));
    return polygons.reduce((sum, { places }) => sum + Math.abs(doubledArea(places)) / 2, 0);
}

/** @param {Place[]} places */
function doubledArea(places) {
    return places.reduce((sum, [x, y], at) => {
        const [u, v] = places[(at + 1) % places.length] ?? [0, 0];
        return sum + x * v - u * y;
    }, 0);
}

test("the limits are those of the two extreme rankings, at every prevalence and recall range", async ({ page }) => {
    await openTies(page);
    await expect(page.locator("#ties [role=status]")).toHaveText(
        "In binned, 8 of 8 rows share their score with a row of the other class, at 3 distinct scores. Of all pairs of a positive and a negative, 31.3\u202f% tie.",
    );
    await expect(limitsShown(page)).toHaveText(limits(1, [0, 1]));
    // A quarter of the negatives' weight: the share of positives is 4/(4 + 1).
    await turnPrevalence(page, "0.8");
    await expect(limitsShown(page)).toHaveText(limits(0.25, [0, 1]));
    await choose(page, "More");
    await page.locator("#recall-range > summary").click();
    await page.locator("#recall-from-box").fill("0.5");
    await page.keyboard.press("Enter");
    await expect(limitsShown(page)).toHaveText(limits(0.25, [0.5, 1]));
    await expect(page.locator("#ties thead th").nth(2)).toHaveText("AUCPR, recall 0.5 to 1");
    // Without ties the limits are the value.
    for (const cell of await page.locator("#ties tbody tr").filter({ hasText: "fine" }).locator("td").allTextContents()) {
        const [, value, low, high] = /^(\d\.\d{4})(\d\.\d{4}) to (\d\.\d{4})$/.exec(cell) ?? [];
        expect([low, high], cell).toEqual([value, value]);
    }
    await page.locator("#legend button", { hasText: "fine" }).click();
    await expect(page.locator("#ties [role=status]")).toHaveText(
        "In fine, no positive ties with a negative: finer scores would not move its curves.",
    );
    await page.getByLabel("Show binned").uncheck();
    await expect(page.locator("#ties tbody tr")).toHaveCount(1);
});

for (const space of SPACES) {
    test(`the band of ${space} has the corners of the two staircases, at the prevalence of the dial too`, async ({ page }) => {
        await openTies(page);
        const band = page.getByLabel("Show the band");
        for (const [prevalence, weight] of /** @type {const} */ ([
            ["0.5", 1],
            ["0.8", 0.25],
        ])) {
            await turnPrevalence(page, prevalence);
            await expect(limitsShown(page)).toHaveText(limits(weight, [0, 1]));
            const without = new Set((await saved(page, space)).map(({ text }) => text));
            const before = await pictures(page, "base");
            await band.check();
            await expect(async () => expect((await pictures(page, "base")).every((image, at) => image !== before[at])).toBe(true)).toPass();
            const drawn = (await saved(page, space)).filter(({ text }) => !without.has(text));
            expect(drawn).toHaveLength(1);
            const vertices = drawn[0]?.places ?? [];
            const edges = [true, false].map((isPositiveFirst) => staircase(isPositiveFirst, weight));
            const corners = edges.flat().map((counts) => placeOf(space, counts, weight));
            const isInside = ([x, y] = [NaN, NaN]) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
            const isNear = ([x, y] = [0, 0], [u, v] = [0, 0]) => Math.abs(x - u) < NEAR && Math.abs(y - v) < NEAR;
            for (const corner of corners.filter(isInside)) {
                expect(
                    vertices.some((vertex) => isNear(vertex, corner)),
                    `corner ${corner}`,
                ).toBe(true);
            }
            const levels = edges.map((edge) => [...new Set(edge.map(({ fp }) => fp))]).flat();
            for (const [x, y] of vertices) {
                // On a corner, straight above or below one, or on an image of constant fp; in PRG also where the window cuts it.
                const tp = space === "roc" ? y * CLASS : space === "pr" ? x * CLASS : CLASS / (1 + (1 - x) * weight);
                const isOnLevel = levels.some((fp) => isNear([x, y], placeOf(space, { tp, fp }, weight)));
                const isBesideCorner = corners.some(([u]) => Math.abs(u - x) < NEAR);
                const isCut = space === "prg" && Math.min(x, y) < NEAR;
                expect(isOnLevel || isBesideCorner || isCut, `vertex ${x} ${y}`).toBe(true);
            }
            await band.uncheck();
            await expect(async () => expect(await pictures(page, "base")).toEqual(before)).toPass();
        }
    });
}

test("the band follows the model and the data, folded away too", async ({ page }) => {
    await openTies(page);
    const bare = await pictures(page, "base");
    await page.getByLabel("Show the band").check();
    await expect(async () => expect((await pictures(page, "base")).every((image, at) => image !== bare[at])).toBe(true)).toPass();
    await page.locator("#ties > summary").click();
    // In ROC the band is as large as the share of pairs that tie.
    await expect(async () => expect(await filledArea(page)).toBeCloseTo(5 / 16, 2)).toPass();
    await page.locator("#legend button", { hasText: "fine" }).click();
    await expect(async () => expect(await filledArea(page)).toBeCloseTo(0, 2)).toPass();
    await page.locator("#legend button", { hasText: "binned" }).click();
    await expect(async () => expect(await filledArea(page)).toBeCloseTo(5 / 16, 2)).toPass();
    // One class: no curve, no band and a reason in place of the limits.
    await paste(page, "label,a\n1,2\n1,1");
    await shown(page, 3);
    await page.locator("#ties > summary").click();
    await expect(page.locator("#ties tbody td").first()).toContainText("There are no negative rows.");
});
