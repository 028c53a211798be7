// Generated data: densities to drag, rows to save; what is typed is seen in tests/js/dom/generate.test.js. Expected areas are closed forms
// and standard errors from scipy 1.17.1 (norm.cdf, multivariate_normal.cdf): AUROC of two normals is Φ(d/sqrt(1+s²)).
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { chooseFirst, expectAccessible, expectAllRedrawn, open, openGenerator, picture, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** Room around the densities in CSS pixels, as in crates/draw/src/pens/layout.rs. */
const MARGINS = { left: 34, right: 30, top: 39, bottom: 37 };

/** How far the axis reaches beyond the means, in standard deviations, as in crates/draw/src/scores/densities/outline.rs. */
const REACH = 3.3;

/** Height of a normal density with a standard deviation of 1, at its mean and one standard deviation beside it. */
const [PEAK, SHOULDER] = [0.3989422804, 0.2419707245];

/** @param {Page} page */
async function openPanel(page) {
    await open(page);
    await openGenerator(page);
    await expect(page.locator(".densities canvas")).toBeVisible();
}

/**
 * The panel as it opens: two normals two standard deviations apart, 5,000 rows of each class.
 * @param {Page} page
 */
async function openGood(page) {
    await openPanel(page);
    await shown(page, 2);
}

/**
 * Goes back to the preset of `openGood`, and waits for its rows.
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
 * A place on the densities of `openGood`, in coordinates of the page.
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

/**
 * Types into a number box and takes it.
 * @param {Page} page
 * @param {string} id
 * @param {string} text
 */
async function type(page, id, text) {
    await page.locator(id).fill(text);
    await page.locator(id).press("Enter");
}

test("nothing of it is loaded before it is opened, and its first rows are drawn at once", async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/generate/"))).toEqual([]);
    await openGenerator(page);
    await shown(page, 2);
    await expect(page.locator("#data-title")).toHaveText("Generated, binormal");
    await expect(page.locator("#data-summary")).toHaveText(/^10,000 rows · 5,000 positive \(50\.0.%\) · 1 model$/);
    await expect(page.locator('[data-truth="auroc"]')).toHaveText("0.9214");
    await expect(page.locator("#data-replaced")).toContainText("Replaced White clover.");
});

for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
]) {
    test(`at ${width} px the densities are in sight with the plots, which follow them`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await openGood(page);
        await expect(page.locator("#scores")).toBeHidden();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        const plots = page.locator(width < 960 ? "#plots figure:first-child .plot" : "#plots .plot");
        for (const part of [...(await plots.all()), page.locator(".densities canvas")]) await expect(part).toBeInViewport({ ratio: 1 });
        const before = await picture(page, "roc", "base");
        const [from, to] = [await placeAt(page, 2, PEAK), await placeAt(page, 3, PEAK)];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 3 });
        // Still held.
        await expect.poll(() => aurocOf(page)).toBeGreaterThan(0.975);
        await expect.poll(async () => (await picture(page, "roc", "base")) === before).toBe(false);
        for (const part of [...(await plots.all()), page.locator(".densities canvas")]) await expect(part).toBeInViewport({ ratio: 1 });
        await page.mouse.up();
        await page.getByRole("button", { name: "Close", exact: true }).click();
        await expect(page.locator("#generate-panel")).toBeHidden();
        await expect(page.locator("#scores")).toBeVisible();
    });
}

test("densities are dragged, and numbers and plots follow", async ({ page }) => {
    await openGood(page);

    await test.step("sideways the positives move, and every number and plot follows", async () => {
        expect(Math.abs((await aurocOf(page)) - 0.92135)).toBeLessThan(4 * 0.0026);
        const before = await pictures(page, "base");
        await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 3, PEAK));
        // A pixel is less than 0.03.
        await expectNear(page, "#separation-box", 3, 0.03);
        await type(page, "#separation-box", "3");
        await expect(page.locator('[data-truth="auroc"]')).toHaveText("0.9831");
        await expect(async () => expect(Math.abs((await aurocOf(page)) - 0.98305)).toBeLessThan(4 * 0.00098)).toPass();
        await expectAllRedrawn(page, "base", before);
        await expect(async () => {
            const inTable = Number(await page.locator("#models-table tbody td").first().innerText());
            expect(Math.abs(inTable - (await aurocOf(page)))).toBeLessThanOrEqual(0.00055);
        }).toPass();
    });

    await test.step("the curves follow while a density is held, and the page stands still", async () => {
        await chooseGood(page);
        const plots = await page.locator("#plots").boundingBox();
        const from = await placeAt(page, 2, PEAK);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        const first = Number(await page.locator("html").getAttribute("data-shown"));
        const before = await pictures(page, "base");
        // Past the negatives: such scores rank the wrong way round, of which the page has remarked on pasted data.
        for (const [at, score] of [1, 0, -1].entries()) {
            const to = await placeAt(page, score, PEAK);
            await page.mouse.move(to.x, to.y, { steps: 3 });
            await expect.poll(() => page.locator("html").getAttribute("data-shown").then(Number)).toBeGreaterThan(first + at);
        }
        await expectAllRedrawn(page, "base", before);
        await expect.poll(() => aurocOf(page)).toBeLessThan(0.3);
        expect(await page.locator("#plots").boundingBox()).toEqual(plots);
        const densities = () =>
            page.locator(".densities canvas").evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
        const held = await densities();
        await page.mouse.up();
        // Its axis goes around the new means once it is let go.
        await expect.poll(async () => (await densities()) === held).toBe(false);
        expect(await page.locator("#plots").boundingBox()).toEqual(plots);
    });

    await test.step("negatives dragged towards the positives bring both together", async () => {
        await chooseGood(page);
        await drag(page, await placeAt(page, 0, PEAK), await placeAt(page, 1, PEAK));
        await expectNear(page, "#separation-box", 1, 0.03);
        await expect(page.locator("#spread-box")).toHaveValue("1");
    });

    await test.step("dragged down, or by its ring, a density becomes wider", async () => {
        await chooseGood(page);
        await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 2, PEAK / 2));
        await expectNear(page, "#spread-box", 2, 0.1);
        await expect(page.locator("#separation-box")).toHaveValue("2");
        await chooseGood(page);
        await drag(page, await placeAt(page, 3, SHOULDER), await placeAt(page, 3.5, SHOULDER));
        await expectNear(page, "#spread-box", 1.5, 0.04);
    });

    await test.step("a chosen threshold stays where it is", async () => {
        await chooseGood(page);
        await type(page, "#threshold-box", "1.2");
        await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 2.8, PEAK));
        await expectNear(page, "#separation-box", 2.8, 0.03);
        await rowsCame(page);
        // The next score above it: there are some thousand scores per unit.
        await expectNear(page, "#threshold-box", 1.2, 0.02);
    });
});

test("each kind has its numbers, and its panel is accessible and within the page", async ({ page }) => {
    await openPanel(page);
    for (const [at, kind] of ["Beta", "Binormal", "Mixture"].entries()) {
        await test.step(kind, async () => {
            await page.locator("#generate-body").getByLabel(kind).check();
            await shown(page, at + 3);
            await expect(page.locator("#data-title")).toHaveText(`Generated, ${kind.toLowerCase()}`);
            await expect(page.locator("#separation-box")).toBeVisible({ visible: kind === "Binormal" });
            await expect(page.locator("#positive-a-box")).toBeVisible({ visible: kind === "Beta" });
            await expect(page.locator(".mixture")).toBeVisible({ visible: kind === "Mixture" });
            for (const width of [1440, 768, 360]) {
                await page.setViewportSize({ width, height: 900 });
                await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
            }
        });
    }

    await test.step("axe finds nothing", async () => {
        // The narrow panel has all that the wide one has, and what scrolls besides.
        await expectAccessible(page, { parts: ["#generate-panel"], what: "Mixture" });
    });

    await test.step("axe finds nothing in the dials of two bell curves", async () => {
        await page.locator("#generate-body").getByLabel("Binormal").check();
        await expect(page.locator("#separation-box")).toBeVisible();
        await expectAccessible(page, { parts: ["#generate-panel"], what: "Binormal" });
    });

    await test.step("the keyboard moves the dials, a reset goes back to the preset, Escape closes the panel", async () => {
        await chooseGood(page);
        await page.getByLabel("separation", { exact: true }).focus();
        await page.keyboard.press("ArrowRight");
        await expect(page.locator("#separation-box")).toHaveValue("2.01");
        await page.getByRole("button", { name: "Reset separation" }).click();
        await expect(page.locator("#separation-box")).toHaveValue("2");
        await rowsCame(page);
        await page.keyboard.press("Escape");
        await expect(page.locator("#generate-panel")).toBeHidden();
        // On a phone the button is in the menu.
        await expect(page.locator(".phone-opener")).toBeFocused();
    });
});

test("rows and their distribution are saved, compared and left", async ({ page }) => {
    await open(page);
    const clover = await picture(page, "roc", "base");
    await openGenerator(page);
    await shown(page, 2);

    await test.step("the rows can be saved", async () => {
        const file = await downloaded(page, page.getByRole("button", { name: "Save rows as CSV" }));
        expect(file.name).toBe("generated-binormal-seed-1.csv");
        const text = String(file.bytes);
        expect(text.split("\n")[0]).toBe("label,binormal");
        expect(text.match(/\n1,/g)).toHaveLength(5000);
        expect(text.match(/\n0,/g)).toHaveLength(5000);
    });

    await test.step("the panel's areas are at its own prevalence, whatever the dial of the plots says", async () => {
        const areas = page.locator(".truth td[data-truth], .truth td[data-sample]");
        const before = await areas.allTextContents();
        await page.locator("#prevalence-box").fill("1 %");
        await page.keyboard.press("Enter");
        await expect(page.locator("#prevalence-note")).toContainText("As if 1.0\u202f% were positive");
        // The plots' own table follows the dial.
        await expect(page.locator("#models-table tbody td").nth(2)).not.toHaveText(new RegExp(`^${before[4]?.slice(0, 5)}`));
        await expect(page.locator("#share-box")).toHaveValue("0.5");
        await expect(areas).toHaveText(before);
        await page.getByRole("button", { name: "Reset prevalence" }).click();
        await expect(page.locator("#prevalence-note")).not.toContainText("As if");
    });

    await test.step("the true curve lies over the plots until it is switched off, or other data come", async () => {
        await type(page, "#rows-box", "100");
        await shown(page, 3);
        const withTruth = await pictures(page, "base");
        await page.getByLabel("Show the true curves").uncheck();
        await expectAllRedrawn(page, "base", withTruth);
        const without = await pictures(page, "base");
        // Still off after the next rows.
        await page.getByRole("button", { name: "Another seed" }).click();
        await shown(page, 4);
        await type(page, "#seed-box", "1");
        await shown(page, 5);
        await expect.poll(async () => (await picture(page, "roc", "base")) === without[0]).toBe(true);
        await page.getByLabel("Show the true curves").check();
        await expectAllRedrawn(page, "base", without);
        await page.locator('button[data-panel="examples"]').click();
        await page.locator(".example").first().click();
        await shown(page, 6);
        // The picture at the start is of the first model.
        await chooseFirst(page);
        await expect.poll(async () => (await picture(page, "roc", "base")) === clover, "no true curve is left").toBe(true);
    });

    await test.step("other data asked for while densities are dragged are not overtaken by them", async () => {
        await openGenerator(page);
        await type(page, "#rows-box", "300,000");
        await page.evaluate(() => {
            const slider = document.querySelector("#separation-slider");
            if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
            for (const value of ["1", "1.5", "2.5"]) {
                slider.value = value;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }
            document.querySelector(".example")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        });
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await rowsCame(page);
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await expect(page.locator("#data-summary")).toHaveText(/^63 rows/);
    });
});
