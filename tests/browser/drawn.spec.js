// What each layer draws, as the saved SVG has it, against the definitions. The running example has 50 positives and 450 negatives.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { linePlaces, saved } from "./saving.js";
import { SPACES, chooseMeasure, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */
/** @import { Place } from "./saving.js" */
/** @typedef {"roc" | "pr" | "prg"} Space */

test.use({ viewport: { width: 1440, height: 1000 } });

const POSITIVES = 50;
const NEGATIVES = 450;
const PREVALENCE = POSITIVES / (POSITIVES + NEGATIVES);

/** Half a CSS pixel of a plot, and what rounding to hundredths of a pixel adds. */
const NEAR = 0.6 / 300;

const { thresholds, roc, prg } = JSON.parse(readFileSync(new URL("../golden/running-example.json", import.meta.url), "utf8"));

/** @param {Page} page */
async function openRunningExample(page) {
    await open(page);
    await page.locator('[data-panel="examples"]').click();
    await page.getByText("running example").first().click();
    await shown(page, 2);
}

/**
 * Shows these layers of a plot and no others.
 * @param {Page} page
 * @param {string} space
 * @param {string[]} layers
 */
async function showOnly(page, space, layers) {
    await page.locator(`figure[data-space="${space}"] .layers`).evaluate((menu) => menu.setAttribute("open", ""));
    await page.locator(`figure[data-space="${space}"] .layers-menu`).evaluate((menu, layers) => {
        for (const box of menu.querySelectorAll("input")) if (box.checked !== layers.includes(box.value)) box.click();
    }, layers);
}

/**
 * Whether a mark is a guide to the chosen point, in the ink of labels: it ends at names, which give way to lines.
 * @param {string} text
 */
const isGuide = (text) => /stroke="#575d66"/i.test(text);

/**
 * What a layer adds to the picture of a plot.
 * @param {Page} page
 * @param {string} space
 * @param {string} layer
 */
async function drawnBy(page, space, layer) {
    await showOnly(page, space, []);
    const without = new Set((await saved(page, space)).map(({ text }) => text));
    await showOnly(page, space, [layer]);
    return (await saved(page, space)).filter(({ text }) => !without.has(text) && !isGuide(text));
}

/**
 * The counts at a place of a plot.
 * @param {Space} space
 * @param {Place} place
 */
function countsAt(space, [x, y]) {
    if (space === "roc") return { tp: y * POSITIVES, fp: x * NEGATIVES };
    const ungained = (/** @type {number} */ gain) => PREVALENCE / (1 - (1 - PREVALENCE) * gain);
    const [recall, precision] = space === "pr" ? [x, y] : [ungained(x), ungained(y)];
    const tp = recall * POSITIVES;
    return { tp, fp: tp / precision - tp };
}

/**
 * The place of counts in a plot, by the definitions.
 * @param {Space} space
 * @param {number} tp
 * @param {number} fp
 * @returns {Place}
 */
function placeAt(space, tp, fp) {
    const [recall, precision] = [tp / POSITIVES, tp / (tp + fp)];
    const gain = (/** @type {number} */ rate) => (rate - PREVALENCE) / ((1 - PREVALENCE) * rate);
    if (space === "roc") return [fp / NEGATIVES, recall];
    return space === "pr" ? [recall, precision] : [gain(recall), gain(precision)];
}

/**
 * Whether moving a place by NEAR makes a function of the counts pass 0: that it is a line's within a pixel.
 * @param {Space} space
 * @param {Place} place
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function isNearZero(space, [x, y], of) {
    const moved = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => of(countsAt(space, [x + dx * NEAR, y + dy * NEAR]))));
    return Math.min(...moved) <= 0 && Math.max(...moved) >= 0;
}

/**
 * @param {Space} space
 * @param {Place[]} places
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function expectOnTenths(space, places, of) {
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) {
        const value = Math.round(of(countsAt(space, place)) * 10) / 10;
        expect(
            isNearZero(space, place, (counts) => of(counts) - value),
            `${space} ${place}`,
        ).toBe(true);
    }
}

/**
 * @param {Space} space
 * @param {Place[]} places
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function expectZero(space, places, of) {
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(isNearZero(space, place, of), `${space} ${place}`).toBe(true);
}

for (const space of SPACES) {
    test(`isometrics of ${space} are those of the measure chosen`, async ({ page }) => {
        await openRunningExample(page);
        const fScore = ({ tp = 0, fp = 0 }) => (2 * tp) / (tp + fp + POSITIVES);
        expectOnTenths(space, linePlaces(await drawnBy(page, space, "isometrics")), fScore);

        await chooseMeasure(page, "Accuracy");
        const accuracy = ({ tp = 0, fp = 0 }) => (tp + NEGATIVES - fp) / (POSITIVES + NEGATIVES);
        expectOnTenths(space, linePlaces(await drawnBy(page, space, "isometrics")), accuracy);
    });

    test(`baselines and grids of ${space} follow their equations`, async ({ page }) => {
        await openRunningExample(page);
        expectZero(space, linePlaces(await drawnBy(page, space, "random")), ({ tp, fp }) => tp / POSITIVES - fp / NEGATIVES);
        // As good as predicting everything positive: F1 = 2·50/(500 + 50).
        expectZero(
            space,
            linePlaces(await drawnBy(page, space, "alwaysPositive")),
            ({ tp, fp }) => (2 * tp) / (tp + fp + POSITIVES) - 100 / 550,
        );
        if (space === "pr") {
            const lines = (await drawnBy(page, space, "minimum")).filter(({ text }) => text.includes("stroke="));
            // The worst ranking has all negatives first, so that fp = N; its first point is in the corner, where all counts meet.
            expectZero(
                space,
                linePlaces(lines).filter(([x]) => x > NEAR),
                ({ fp }) => fp - NEGATIVES,
            );
        }
        const rates = linePlaces(await drawnBy(page, space, "precisionRecall"));
        expect(rates.length).toBeGreaterThan(18);
        for (const place of rates) {
            const { tp, fp } = countsAt(space, place);
            const [recall, precision] = [tp / POSITIVES, tp / (tp + fp)].map((rate) => Math.round(rate * 10) / 10);
            const isRecall = isNearZero(space, place, (counts) => counts.tp / POSITIVES - (recall ?? 0));
            const isPrecision = isNearZero(space, place, (counts) => counts.tp - (precision ?? 0) * (counts.tp + counts.fp));
            expect(isRecall || isPrecision, `${space} ${place}`).toBe(true);
        }
    });

    test(`points and hulls of ${space} are at the golden counts`, async ({ page }) => {
        await openRunningExample(page);
        const inside = ([x, y] = [0, 0]) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
        const expected = thresholds.tp
            .map((/** @type {number} */ tp, /** @type {number} */ at) => placeAt(space, tp, thresholds.fp[at]))
            .filter(inside);
        const dots = (await drawnBy(page, space, "points")).filter(({ tag }) => tag === "circle").flatMap(({ places }) => places);
        expect(dots).toHaveLength(expected.length);
        for (const [at, [x, y]] of dots.entries()) {
            expect(Math.abs(x - expected[at][0])).toBeLessThan(NEAR);
            expect(Math.abs(y - expected[at][1])).toBeLessThan(NEAR);
        }
        // The hull has all points of this example but 0; between two of them tp is a straight function of fp.
        const { tp: tps, fp: fps } = roc.hull_vertices;
        const above = ({ tp = 0, fp = 0 }) => {
            const at = Math.max(
                1,
                fps.findIndex((/** @type {number} */ end) => end >= fp),
            );
            const share = (fp - fps[at - 1]) / (fps[at] - fps[at - 1]);
            return tp - (tps[at - 1] + share * (tps[at] - tps[at - 1]));
        };
        for (const place of linePlaces(await drawnBy(page, space, "hull"))) {
            // Straight up at fp = 0, and at the edges of the frame.
            if (countsAt(space, place).fp < 1 || !inside(place)) continue;
            expect(isNearZero(space, place, above), `${space} ${place}`).toBe(true);
        }
    });

    test(`calibrated scores of ${space} are written at their segments`, async ({ page }) => {
        await openRunningExample(page);
        const scores = space === "prg" ? prg.hull_segment_d : roc.hull_segment_c;
        const texts = (await drawnBy(page, space, "calibration")).filter(({ tag }) => tag === "text").map(({ text }) => text);
        const known = new Set(scores.map((/** @type {number} */ score) => score.toFixed(2)));
        for (const text of texts) expect(known).toContain(text);
        expect(texts.length, texts.join(" ")).toBeGreaterThanOrEqual(space === "roc" ? 5 : 4);
    });

    for (const other of SPACES.filter((other) => other !== space)) {
        test(`the grid of ${other} comes to lie in ${space} where its points do`, async ({ page }) => {
            await openRunningExample(page);
            const layer = `grid${other[0]?.toUpperCase()}${other.slice(1)}`;
            const dots = (await drawnBy(page, space, layer)).filter(({ tag }) => tag === "circle").flatMap(({ places }) => places);
            expect(dots.length).toBeGreaterThan(15);
            /** @type {Place[]} */
            const grid = Array.from({ length: 121 }, (_, at) => [(at % 11) / 10, Math.floor(at / 11) / 10]);
            const images = grid.map((place) => countsAt(other, place)).map(({ tp, fp }) => placeAt(space, tp, fp));
            for (const [x, y] of dots) {
                const isImage = images.some(([u, v]) => Math.abs(u - x) < NEAR && Math.abs(v - y) < NEAR);
                expect(isImage, `${x} ${y}`).toBe(true);
            }
        });
    }
}

test("the hull of all models joins the best parts of each", async ({ page }) => {
    await open(page);
    // Of 10 positives and 10 negatives, at falling scores: a finds 6 and 2, then the rest; b 2 and 0, 9 and 6, then the rest.
    const rows = [
        ...Array(2).fill("1,2,3"),
        ...Array(4).fill("1,2,2"),
        ...Array(2).fill("0,2,2"),
        ...Array(3).fill("1,1,2"),
        "1,1,1",
        ...Array(4).fill("0,1,2"),
        ...Array(4).fill("0,1,1"),
    ];
    await paste(page, ["label,a,b", ...rows].join("\n"));
    await shown(page, 2);
    const places = linePlaces(await drawnBy(page, "roc", "jointHull"));
    const corners = [
        [0, 0],
        [0, 0.2],
        [0.2, 0.6],
        [0.6, 0.9],
        [1, 1],
    ];
    const height = (/** @type {number} */ x) => {
        const at = Math.max(
            2,
            corners.findIndex(([end = 0]) => end >= Math.min(x, 1)),
        );
        const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [corners[at - 1], corners[at]];
        return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    };
    expect(places.length).toBeGreaterThan(20);
    for (const [x, y] of places) {
        if (x < 2 * NEAR) expect(y).toBeLessThan(0.2 + 6 * NEAR);
        else expect(Math.abs(y - height(x))).toBeLessThan(3 * NEAR);
    }
});
