// "How sure are these numbers?" on the white-clover example: its pixels, keys and long work. Its words and numbers are seen in
// tests/js/dom/uncertainty-*.test.js, and where the expected numbers come from is in tests/golden/README.md.
import { expect, test } from "@playwright/test";

import {
    SPACES,
    choosePlots,
    countPixels,
    expectAccessible,
    modelColors,
    open,
    paste,
    picture,
    pictures,
    plotOf,
    shown,
} from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * Unfolds the panel and waits for its numbers.
 * @param {Page} page
 */
async function unfold(page) {
    await page.locator("#uncertainty > summary").click();
    await done(page, "5,000 replicates");
}

/**
 * Waits for the numbers of so many replicates.
 * @param {Page} page
 * @param {string} replicates
 */
async function done(page, replicates) {
    await expect(page.locator("#uncertainty [role=status]")).toContainText(`${replicates} of`);
    await expect(page.locator(".uncertainty-results")).toHaveAttribute("aria-busy", "false");
}

/**
 * Types into a box and takes it.
 * @param {Page} page
 * @param {string} box
 * @param {string} text
 */
async function type(page, box, text) {
    await page.locator(box).fill(text);
    await page.locator(box).press("Enter");
}

test("the panel is loaded when it is first opened", async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/uncertainty/panel.js"))).toEqual([]);
    await unfold(page);
    expect(requests.filter((url) => url.includes("/uncertainty/panel.js")).length).toBeGreaterThan(0);
    const lr = page.locator("#uncertainty-models tbody tr").nth(1);
    await expect(lr.locator(".estimate")).toHaveText(["0.855", "0.839", "0.842", "0.809", "0.655"]);
});

test("axe finds nothing in the panel, the page does not scroll sideways, and the keyboard reaches all", async ({ page }) => {
    await open(page);
    await page.locator("#uncertainty > summary").focus();
    await page.keyboard.press("Enter");
    await done(page, "5,000 replicates");
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // The narrow panel has all that the wide one has, and what scrolls besides.
    await expectAccessible(page, { parts: ["#uncertainty"] });
    /** @type {string[]} */
    const reached = [];
    for (let step = 0; step < 11; step += 1) {
        await page.keyboard.press("Tab");
        reached.push(
            await page.evaluate(
                () =>
                    document.activeElement?.id ||
                    document.activeElement?.getAttribute("value") ||
                    document.activeElement?.getAttribute("aria-label") ||
                    "",
            ),
        );
    }
    expect(reached).toEqual([
        "uncertainty-replicates",
        "uncertainty-seed",
        "uncertainty-difference",
        "rows",
        "none",
        "pointwise",
        "How sure the numbers of each model are",
        // The best thresholds, and the chosen one.
        "",
        "",
        "uncertainty-second",
        "uncertainty-first",
    ]);
});

/**
 * The heights in a plot, at `x`, between which the pixels differ from those of a picture taken before.
 * @param {Page} page
 * @param {string} space
 * @param {string} before
 * @param {number} x
 */
async function changedAt(page, space, before, x) {
    return page.locator(`figure[data-space="${space}"] .plot-base`).evaluate(
        async (canvas, { before, x }) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
            const bytes = Uint8Array.from(atob(before.slice(before.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));
            const former = await createImageBitmap(new Blob([bytes]));
            const column = (/** @type {CanvasImageSource} */ source) => {
                const flat = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
                if (!flat) throw new Error("no 2d context");
                flat.drawImage(source, 0, 0);
                // The margins of crates/draw/src/pens/layout.rs.
                const ratio = canvas.width / canvas.clientWidth;
                const [left = 0, right = 0, top = 0, bottom = 0] = [34, 30, 39, 37].map((margin) => margin * ratio);
                const side = Math.min(canvas.width - left - right, canvas.height - top - bottom);
                const at = left + (canvas.width - left - right - side) / 2 + x * side;
                return { data: flat.getImageData(Math.floor(at), 0, 1, canvas.height).data, top, side };
            };
            const [old, now] = [column(former), column(canvas)];
            const rows = [...Array(canvas.height).keys()].filter((row) =>
                [0, 1, 2, 3].some((part) => old.data[4 * row + part] !== now.data[4 * row + part]),
            );
            const height = (/** @type {number} */ row) => 1 - (row - now.top) / now.side;
            return {
                count: rows.length,
                low: height((rows.at(-1) ?? NaN) + 1),
                high: height(rows[0] ?? NaN),
                colour: [...now.data.slice(4 * (rows[0] ?? 0) + 8, 4 * (rows[0] ?? 0) + 11)],
            };
        },
        { before, x },
    );
}

/** Bands of ada by numpy, each class drawn apart, at one place of each plot: low and high. All places are in tests/js/bands.test.js. */
const OF_ADA = /** @type {const} */ ({ roc: [0.3, 0.52, 0.92], pr: [0.5, 0.532, 0.926], prg: [0.5, 0.305, 0.954] });

/** The same at a prevalence of 0.1. */
const AT_A_TENTH = /** @type {const} */ ({ roc: OF_ADA.roc, pr: [0.5, 0.161, 0.679], prg: [0.7, 0.318, 1] });

/**
 * Waits for a band in a plot.
 * @param {Page} page
 * @param {string} space
 * @param {string} before the plot without it
 * @param {readonly [x: number, low: number, high: number]} expected in shares of the plot's height
 */
async function expectBand(page, space, before, [x, low, high]) {
    await expect(async () => {
        const found = await changedAt(page, space, before, x);
        // So much one row more or less moves a curve here, and an end of a band rests on one row.
        expect(Math.abs(found.low - low), `${space} at ${x}: ${found.low} for ${low}`).toBeLessThan(0.06);
        expect(Math.abs(found.high - high), `${space} at ${x}: ${found.high} for ${high}`).toBeLessThan(0.06);
    }).toPass();
}

/**
 * Waits for a band in each of the first plots.
 * @param {Page} page
 * @param {readonly string[]} before
 * @param {Record<typeof SPACES[number], readonly [number, number, number]>} expected
 */
async function expectBands(page, before, expected) {
    for (const [at, space] of SPACES.entries()) await expectBand(page, space, before[at] ?? "", expected[space]);
}

/**
 * Waits until the plots look as before.
 * @param {Page} page
 * @param {readonly string[]} before
 */
async function expectPictures(page, before) {
    await expect.poll(async () => (await pictures(page, "base")).map((image, at) => image === before[at])).toEqual(before.map(() => true));
}

test.describe("bands", () => {
    test.use({ viewport: { width: 1440, height: 1000 } });

    const bandsOf = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("radio", { name }).check();

    /**
     * The pictures without bands, which stand at 1,000 replicates: with another number of them some edges lie one row further.
     * @param {Page} page
     */
    async function openWithout(page) {
        await open(page);
        await unfold(page);
        await page.getByRole("radio", { name: "each class apart" }).check();
        await type(page, "#uncertainty-replicates", "1000");
        await done(page, "1,000 replicates");
        return pictures(page, "base");
    }

    test("are drawn for the chosen model, follow the prevalence, and go again", async ({ page }) => {
        const before = await openWithout(page);
        await bandsOf(page, "chosen model");
        await expectBands(page, before, OF_ADA);
        // A tint of the model's colour: ada is blue.
        const { colour } = await changedAt(page, "roc", before[0] ?? "", 0.3);
        expect(colour[2]).toBeGreaterThan((colour[0] ?? 0) + 20);
        await bandsOf(page, "none");
        await expectPictures(page, before);
        // Folded away the bands stay, and follow the dials.
        await type(page, "#prevalence-box", "0.1");
        await expect(page.locator("#prevalence-note")).toContainText("As if");
        await expect(page.locator('#answer-body[aria-busy="true"]')).toHaveCount(0);
        const atATenth = await pictures(page, "base");
        await bandsOf(page, "chosen model");
        await page.locator("#uncertainty > summary").click();
        await expectBands(page, atATenth, AT_A_TENTH);
        await page.getByRole("button", { name: "Reset prevalence" }).click();
        await expectBands(page, before, OF_ADA);
        // Where an operating point is a line, too. The plot's y is from -0.0397 to 0.4365.
        await page.locator("#uncertainty > summary").click();
        await bandsOf(page, "none");
        await choosePlots(page, ["roc", "decision"]);
        const decision = await picture(page, "decision", "base");
        await bandsOf(page, "chosen model");
        const share = (/** @type {number} */ y) => (y + 0.0397) / (0.4365 + 0.0397);
        await expectBand(page, "decision", decision, [0.45, share(0), share(0.216)]);
    });

    test("are those of the models shown, and not of former data", async ({ page }) => {
        await openWithout(page);
        const colors = await modelColors(page);
        /** Hides models, and returns the pictures without them. @param {...string} names the last one is not hidden by others */
        const hide = async (...names) => {
            for (const name of names) await page.getByLabel(`Show ${name}`).uncheck();
            const color = colors[["ada", "lr", "gnb", "rf", "knn"].indexOf(names.at(-1) ?? "")] ?? "";
            await expect.poll(async () => (await countPixels(page, "roc", { color })).count).toBe(0);
            return pictures(page, "base");
        };
        const two = await hide("gnb", "rf", "knn");
        await bandsOf(page, "chosen model");
        await expectBands(page, two, OF_ADA);
        const ofAda = await picture(page, "roc", "base");
        await bandsOf(page, "all shown");
        await expect.poll(async () => (await picture(page, "roc", "base")) === ofAda, "lr has a band too").toBe(false);
        await bandsOf(page, "none");
        await expectPictures(page, two);
        const one = await hide("lr");
        await bandsOf(page, "all shown");
        await expectBands(page, one, OF_ADA);
        // One positive row: nothing can be drawn anew, so the bands of before must not stay.
        await page.locator("#uncertainty > summary").click();
        await paste(page, "label,a\n1,3\n0,2\n0,1");
        await shown(page, 2);
        const single = await pictures(page, "base");
        await page.locator("#uncertainty > summary").click();
        await expect(page.locator(".uncertainty-reasons").first()).toBeVisible();
        await bandsOf(page, "none");
        // The frame that shows another point shows no bands either.
        await plotOf(page, "roc").press("End");
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", "2");
        await expectPictures(page, single);
    });
});

test("long work tells how far it is, leaves the page usable, and gives way", async ({ page }) => {
    await open(page);
    const rows = Array.from(
        { length: 100_000 },
        (_, at) => `${at % 3 === 0 ? 1 : 0},${((at * 2_654_435_761) % 1_000_003) + (at % 3 === 0 ? 300_000 : 0)}`,
    );
    await paste(page, ["label,score", ...rows].join("\n"));
    await shown(page, 2);
    await page.locator("#uncertainty > summary").click();
    await type(page, "#uncertainty-replicates", "100,000");
    const bar = page.locator("#uncertainty progress");
    const progress = () => bar.evaluate((element) => (element instanceof HTMLProgressElement ? element.value : NaN));
    await expect.poll(progress).toBeGreaterThan(0);
    const before = await progress();
    await expect.poll(progress).toBeGreaterThan(before);
    expect(await progress()).toBeLessThan(1);
    // Meanwhile the worker answers other questions.
    await type(page, "#prevalence-box", "0.05");
    // The least area at a prevalence π is 1 + (1 - π)·ln(1 - π)/π (Boyd et al. 2012).
    await expect(page.locator("#models-table")).toContainText("0.025");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.locator("#uncertainty [role=status]")).toContainText("Cancelled at");
    await expect(page.getByRole("button", { name: "Compute" })).toBeFocused();
    const cancelled = await progress();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
    // Computing begins anew, and newer settings take its place.
    await page.getByRole("button", { name: "Compute" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await type(page, "#uncertainty-replicates", "60");
    await done(page, "60 replicates");
    await expect(page.locator("#uncertainty-models .estimate").first()).toBeVisible();
    expect(cancelled).toBeLessThan(1);
});
