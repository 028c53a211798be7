// Generated data: densities that are dragged in sight of the plots, at any width. What is typed, saved and shown:
// tests/js/dom/generate.test.js. Expected areas are closed forms and standard errors from scipy 1.17.1 (norm.cdf,
// multivariate_normal.cdf): AUROC of two normals is Φ(d/sqrt(1+s²)).
import { expect, test } from "@playwright/test";

import { MARGINS, expectAccessible, expectAllRedrawn, open, openGenerator, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** How far the axis reaches beyond the means, in standard deviations, as in crates/draw/src/scores/densities/outline.rs. */
const REACH = 3.3;

/** Height of a normal density with a standard deviation of 1, at its mean. */
const PEAK = 0.3989422804;

/**
 * Goes back to the preset of the panel as it opens, and waits for its rows.
 * @param {Page} page
 */
async function chooseGood(page) {
    await page.getByRole("button", { name: "Good" }).click();
    await expect(page.locator("#separation-box")).toHaveValue("2");
    await expect(page.locator("#spread-box")).toHaveValue("1");
    await rowsCame(page);
}

/**
 * Waits for the rows of the spec whose numbers the boxes show: the frame that shows these numbers shows too that rows are on their way.
 * @param {Page} page
 */
const rowsCame = (page) => expect(page.locator("html")).toHaveAttribute("data-state", "ready");

/**
 * A place on the densities of the panel as it opens, in coordinates of the page.
 * @param {Page} page
 * @param {number} score
 * @param {number} height
 */
async function placeAt(page, score, height) {
    const box = await page.locator(".densities canvas").boundingBox();
    if (!box) throw new Error("no densities");
    const [width, tall] = [box.width - MARGINS.left - MARGINS.right, box.height - MARGINS.top - MARGINS.bottom];
    // The axis goes from the negatives' mean, 0, to the positives', 2; the highest peak is 6 % below the top.
    const x = MARGINS.left + ((score + REACH) / (2 + 2 * REACH)) * width;
    const y = MARGINS.top + (1 - height / (PEAK * 1.06)) * tall;
    return { x: box.x + x, y: box.y + y };
}

/**
 * Drags in three steps.
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
async function drag(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
}

/**
 * Waits until a box shows a number this near to another one.
 * @param {Page} page
 * @param {string} id
 * @param {number} value
 * @param {number} within
 */
async function expectNear(page, id, value, within) {
    const off = async () => Math.abs(Number((await page.locator(id).inputValue()).replace("−", "-")) - value);
    await expect.poll(off, `${id} is ${value}`).toBeLessThan(within);
}

/**
 * The AUROC of the rows.
 * @param {Page} page
 */
const aurocOf = async (page) => Number(await page.locator('[data-sample="auroc"]').innerText());

test("densities are dragged in sight of the plots, which follow them, at any width", async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    expect(requests.filter((url) => url.includes("/generate/"))).toEqual([]);
    await openGenerator(page);
    // Two normals two standard deviations apart, 5,000 rows of each class.
    await shown(page, 2);
    const canvas = page.locator(".densities canvas");
    const densities = () => canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ""));
    await expect(page.locator("#scores")).toBeHidden();
    expect(Math.abs((await aurocOf(page)) - 0.92135)).toBeLessThan(4 * 0.0026);

    await test.step("sideways: the curves follow while a density is held, and the page stands still", async () => {
        const plots = await page.locator("#plots").boundingBox();
        const before = await pictures(page, "base");
        const from = await placeAt(page, 2, PEAK);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        const first = Number(await page.locator("html").getAttribute("data-shown"));
        // Past the negatives: such scores rank the wrong way round, of which the page has remarked on pasted data.
        for (const [at, score] of [1, 0, -1].entries()) {
            const to = await placeAt(page, score, PEAK);
            await page.mouse.move(to.x, to.y, { steps: 3 });
            await expect.poll(() => page.locator("html").getAttribute("data-shown").then(Number)).toBeGreaterThan(first + at);
        }
        await expectAllRedrawn(page, "base", before);
        await expect.poll(() => aurocOf(page)).toBeLessThan(0.3);
        expect(await page.locator("#plots").boundingBox()).toEqual(plots);
        const held = await densities();
        await page.mouse.up();
        // Its axis goes around the new means once it is let go. A pixel is less than 0.03.
        await expect.poll(async () => (await densities()) === held).toBe(false);
        await expectNear(page, "#separation-box", -1, 0.03);
        expect(await page.locator("#plots").boundingBox()).toEqual(plots);
    });
    await test.step("a chosen threshold stays where it is", async () => {
        await chooseGood(page);
        await page.locator("#threshold-box").fill("1.2");
        await page.locator("#threshold-box").press("Enter");
        await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 2.8, PEAK));
        await expectNear(page, "#separation-box", 2.8, 0.03);
        await rowsCame(page);
        // The next score above it: there are some thousand scores per unit.
        await expectNear(page, "#threshold-box", 1.2, 0.02);
    });
    for (const [width = 0, height = 0] of [
        [1440, 900],
        [1024, 768],
        [390, 844],
    ]) {
        await test.step(`${width} px`, async () => {
            await page.setViewportSize({ width, height });
            await expect(page.locator("html[data-phone]")).toHaveCount(width <= 704 ? 1 : 0);
            await page.evaluate(() => scrollTo(0, 0));
            const plots = page.locator(width < 960 ? "#plots figure:first-child .plot" : "#plots .plot");
            for (const part of [...(await plots.all()), canvas]) await expect(part).toBeInViewport({ ratio: 1 });
        });
    }
    for (const kind of ["Beta", "Binormal", "Mixture"]) {
        await test.step(`${kind} is within a narrow page, and axe finds nothing`, async () => {
            await page.setViewportSize({ width: 360, height: 900 });
            await page.locator("#generate-body").getByLabel(kind).check();
            await expect(page.locator("#data-title")).toHaveText(`Generated, ${kind.toLowerCase()}`);
            await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
            // The dials of Beta are like those of Binormal.
            if (kind !== "Beta") await expectAccessible(page, { parts: ["#generate-panel"], what: kind });
        });
    }
});
