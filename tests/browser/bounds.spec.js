// "Ties and bins": the band that is drawn, against the two staircases of a small binned table. The limits are in tests/js/dom/ties.test.js.
import { expect, test } from "@playwright/test";

import { CLASS, TABLE, staircase } from "./binned.js";
import { saved } from "./saving.js";
import { SPACES, chooseFirst, expectAllRedrawn, expectSame, open, paste, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */
/** @import { Place } from "./saving.js" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** Half a CSS pixel of a plot, and what rounding to hundredths of a pixel adds. */
const NEAR = 0.6 / 200;

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

test("the band has the corners of the two staircases, and follows prevalence, model and data", async ({ page }) => {
    await open(page);
    await paste(page, TABLE);
    await shown(page, 2);
    await chooseFirst(page);
    await page.locator("#ties > summary").click();
    const band = page.getByLabel("Show the band");
    await expect(band).toBeVisible();
    const bare = await pictures(page, "base");
    await test.step("of binned data in ROC it is as large as the share of pairs that tie", async () => {
        await band.check();
        await expectAllRedrawn(page, "base", bare);
        await expect.poll(() => filledArea(page)).toBeCloseTo(5 / 16, 2);
    });
    await test.step("it goes with the model, folded away too", async () => {
        await page.locator("#ties > summary").click();
        await page.locator("#legend button", { hasText: "fine" }).click();
        await expect.poll(() => filledArea(page)).toBeCloseTo(0, 2);
        await page.locator("#legend button", { hasText: "binned" }).click();
        await expect.poll(() => filledArea(page)).toBeCloseTo(5 / 16, 2);
        await page.locator("#ties > summary").click();
        await band.uncheck();
        await expectSame(page, bare, [true, true, true]);
    });
    // A quarter of the negatives' weight: the share of positives is 4/(4 + 1).
    const weight = 0.25;
    await page.locator("#prevalence-box").fill("0.8");
    await page.locator("#prevalence-box").press("Enter");
    await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
    // Names in ROC keep clear of its line of equal F, which turns.
    await expect
        .poll(async () => (await pictures(page, "base")).map((image, at) => at > 0 && image === bare[at]))
        .toEqual([false, false, false]);
    const without = new Set();
    for (const space of SPACES) for (const { text } of await saved(page, space)) without.add(`${space} ${text}`);
    const plain = await pictures(page, "base");
    await band.check();
    await expectAllRedrawn(page, "base", plain);
    for (const space of SPACES) {
        await test.step(`its corners in ${space}`, async () => {
            const drawn = (await saved(page, space)).filter(({ text }) => !without.has(`${space} ${text}`));
            expect(drawn).toHaveLength(1);
            expectCorners(space, drawn[0]?.places ?? [], weight);
        });
    }
    await paste(page, "label,a\n1,2\n1,1");
    await shown(page, 3);
    await expect(page.locator("#ties tbody td").first()).toContainText("There are no negative rows.");
});

/**
 * Expects a polygon to have the corners of both staircases, and no others.
 * @param {string} space
 * @param {Place[]} vertices
 * @param {number} weight
 */
function expectCorners(space, vertices, weight) {
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
}
