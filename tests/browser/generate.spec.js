// Generated data: presets, dials, densities to drag. Expected areas are closed forms and standard errors from scipy 1.17.1 (norm.cdf,
// multivariate_normal.cdf): AUROC of two normals is Φ(d/sqrt(1+s²)).
import { expect, test } from "@playwright/test";

import { expectAccessible, expectAllRedrawn, open, openGenerator, paste, picture, pictures, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 } });

/** Room around the densities in CSS pixels, as in src/draw/layout.rs. */
const MARGINS = { left: 34, right: 30, top: 39, bottom: 37 };

/** How far the axis reaches beyond the means, in standard deviations, as in src/draw/densities/outline.rs. */
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
 * The panel with two normals two standard deviations apart, 5,000 rows of each class.
 * @param {Page} page
 */
async function openGood(page) {
    await openPanel(page);
    await page.getByRole("button", { name: "Good" }).click();
    await shown(page, 2);
}

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
 * Drags in ten steps.
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
async function drag(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
}

/**
 * A number that a box shows.
 * @param {Page} page
 * @param {string} id
 */
async function numberIn(page, id) {
    return Number((await page.locator(id).inputValue()).replace("−", "-"));
}

/**
 * An area of the rows, or the true one.
 * @param {Page} page
 * @param {"sample" | "truth"} which
 * @param {"auroc" | "prArea" | "prgArea"} [area]
 */
async function areaOf(page, which, area = "auroc") {
    return Number((await page.locator(`[data-${which}="${area}"]`).innerText()).replace("−", "-"));
}

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

test("nothing of it is loaded before it is opened, and opening it leaves the data alone", { tag: "@source" }, async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/generate/"))).toEqual([]);
    await openGenerator(page);
    await expect(page.locator(".densities canvas")).toBeVisible();
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await expect(page.locator('[data-truth="auroc"]')).toHaveText("0.9214");
    await expect(page.locator('[data-sample="auroc"]')).toHaveText("–");
    await page.locator("#generate-body").getByRole("button", { name: "Generate" }).click();
    await shown(page, 2);
    await expect(page.locator("#data-title")).toHaveText("Generated, binormal");
    await expect(page.locator("#data-summary")).toHaveText(/^10,000 rows · 5,000 positive \(50\.0.%\) · 1 model$/);
});

test("dragging a density moves it, and every number and plot follows", async ({ page }) => {
    await openGood(page);
    expect(Math.abs((await areaOf(page, "sample")) - 0.92135)).toBeLessThan(4 * 0.0026);
    const before = await pictures(page, "base");
    await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 3, PEAK));
    await expect(page.locator("#separation-box")).not.toHaveValue("2");
    // A pixel is less than 0.03.
    expect(Math.abs((await numberIn(page, "#separation-box")) - 3)).toBeLessThan(0.03);
    await type(page, "#separation-box", "3");
    await expect(page.locator('[data-truth="auroc"]')).toHaveText("0.9831");
    await expect(async () => expect(Math.abs((await areaOf(page, "sample")) - 0.98305)).toBeLessThan(4 * 0.00098)).toPass();
    await expectAllRedrawn(page, "base", before);
    const inTable = Number(await page.locator("#models-table tbody td").first().innerText());
    expect(Math.abs(inTable - (await areaOf(page, "sample")))).toBeLessThanOrEqual(0.00055);
});

test("the curves follow while the density is held, and the page stands still", async ({ page }) => {
    await openGood(page);
    const plots = await page.locator("#plots").boundingBox();
    const from = await placeAt(page, 2, PEAK);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const first = Number(await page.locator("html").getAttribute("data-shown"));
    const before = await pictures(page, "base");
    // Past the negatives: such scores rank the wrong way round, of which the page has remarked on pasted data.
    for (const [at, score] of [1, 0, -1].entries()) {
        const to = await placeAt(page, score, PEAK);
        await page.mouse.move(to.x, to.y, { steps: 7 });
        await expect.poll(() => page.locator("html").getAttribute("data-shown").then(Number)).toBeGreaterThan(first + at);
    }
    await expectAllRedrawn(page, "base", before);
    await expect(async () => expect(await areaOf(page, "sample")).toBeLessThan(0.3)).toPass();
    expect(await page.locator("#plots").boundingBox()).toEqual(plots);
    await page.mouse.up();
    expect(await page.locator("#plots").boundingBox()).toEqual(plots);
});

test("a chosen threshold stays where it is while the data change", async ({ page }) => {
    await openGood(page);
    await type(page, "#threshold-box", "1.2");
    await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 2.8, PEAK));
    await drag(page, await placeAt(page, 0, PEAK), await placeAt(page, 0.3, PEAK));
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    // The next score above it: there are some thousand scores per unit.
    expect(Math.abs((await numberIn(page, "#threshold-box")) - 1.2)).toBeLessThan(0.02);
});

test("dragged down, or by its ring, a density becomes wider", async ({ page }) => {
    await openGood(page);
    await drag(page, await placeAt(page, 2, PEAK), await placeAt(page, 2, PEAK / 2));
    await expect.poll(() => numberIn(page, "#spread-box")).toBeGreaterThan(1.9);
    expect(await numberIn(page, "#spread-box")).toBeLessThan(2.1);
    expect(await numberIn(page, "#separation-box")).toBe(2);
    await page.getByRole("button", { name: "Good" }).click();
    await drag(page, await placeAt(page, 3, SHOULDER), await placeAt(page, 3.5, SHOULDER));
    await expect.poll(() => numberIn(page, "#spread-box")).toBeGreaterThan(1.46);
    expect(await numberIn(page, "#spread-box")).toBeLessThan(1.54);
});

test("dragging the negatives towards the positives brings both together", async ({ page }) => {
    await openGood(page);
    await drag(page, await placeAt(page, 0, PEAK), await placeAt(page, 1, PEAK));
    await expect.poll(() => numberIn(page, "#separation-box")).toBeLessThan(1.03);
    expect(await numberIn(page, "#separation-box")).toBeGreaterThan(0.97);
    expect(await numberIn(page, "#spread-box")).toBe(1);
});

test("the same seed gives the same rows, another one others", async ({ page }) => {
    await openGood(page);
    const numbers = () => page.locator(".truth tbody tr").last().innerText();
    const first = await numbers();
    await page.getByRole("button", { name: "Another seed" }).click();
    await shown(page, 3);
    await expect(page.locator("#seed-box")).toHaveValue("2");
    expect(await numbers()).not.toBe(first);
    await type(page, "#seed-box", "1");
    await shown(page, 4);
    expect(await numbers()).toBe(first);
});

test("what is no number is refused beside its box", async ({ page }) => {
    await openGood(page);
    const before = await pictures(page, "base");
    for (const [box, text, says] of [
        ["#separation-box", "far", "Type a number from −1000 to 1000."],
        ["#spread-box", "0", "Type a number from 0.001 to 1000."],
        ["#rows-box", "12.5", "Type a number that is whole, from 2 to 10,000,000."],
        ["#share-box", "1", "Type a number above 0 and below 1, such as 0.1, 10 %, 1/11, or 1:10, positives to negatives."],
        ["#seed-box", "-3", "Type a number that is whole and at least 0."],
    ]) {
        await type(page, /** @type {string} */ (box), /** @type {string} */ (text));
        await expect(page.locator(/** @type {string} */ (box))).toHaveAttribute("aria-invalid", "true");
        const note = await page.locator(/** @type {string} */ (box)).getAttribute("aria-describedby");
        await expect(page.locator(`#${note}`)).toHaveText(/** @type {string} */ (says));
        // The text stays with its error; an empty box gets its number back.
        await page.locator(/** @type {string} */ (box)).blur();
        await expect(page.locator(/** @type {string} */ (box))).toHaveValue(/** @type {string} */ (text));
        await type(page, /** @type {string} */ (box), "");
        await expect(page.locator(/** @type {string} */ (box))).not.toHaveAttribute("aria-invalid");
    }
    await expect(page.locator("html")).toHaveAttribute("data-shown", "2");
    expect(await pictures(page, "base")).toEqual(before);
});

test("a class without rows can't be generated, and the panel says what to do", async ({ page }) => {
    await openGood(page);
    await type(page, "#rows-box", "1,000");
    await shown(page, 3);
    await type(page, "#share-box", "0.0001");
    await expect(page.locator("#generate-body [role=alert]")).toHaveText(
        "With 1,000 rows and a prevalence of 0.0001 there is no positive row. Give more rows or a prevalence nearer to 0.5.",
    );
    await expect(page.locator('[data-truth="auroc"]')).toHaveText("–");
    await expect(page.locator("html")).toHaveAttribute("data-shown", "3");
    await type(page, "#share-box", "0.5%");
    await shown(page, 4);
    await expect(page.locator("#generate-body [role=alert]")).toBeEmpty();
    await expect(page.locator("#data-summary")).toContainText("5 positive");
});

test("every preset and kind gives its rows", async ({ page }) => {
    await openPanel(page);
    let id = 1;
    for (const preset of await page.locator(".presets button").all()) {
        await preset.click();
        await shown(page, (id += 1));
        await expect(preset).toHaveAttribute("aria-pressed", "true");
        for (const area of /** @type {const} */ (["auroc", "prArea", "prgArea"])) {
            expect(Math.abs((await areaOf(page, "sample", area)) - (await areaOf(page, "truth", area)))).toBeLessThan(0.06);
        }
    }
    for (const kind of ["Binormal", "Mixture", "Beta"]) {
        await page.locator("#generate-body").getByLabel(kind).check();
        await shown(page, (id += 1));
        await expect(page.locator("#data-title")).toHaveText(`Generated, ${kind.toLowerCase()}`);
        await expect(page.locator("#separation-box")).toBeVisible({ visible: kind === "Binormal" });
        await expect(page.locator("#positive-a-box")).toBeVisible({ visible: kind === "Beta" });
        await expect(page.locator(".mixture")).toBeVisible({ visible: kind === "Mixture" });
    }
});

test("components of a mixture are added, changed and taken away", async ({ page }) => {
    await openPanel(page);
    await page.locator("#generate-body").getByLabel("Mixture").check();
    await shown(page, 2);
    await page.getByRole("button", { name: "Add a component of the negatives" }).click();
    await shown(page, 3);
    await page.getByLabel("Mean of negatives, component 2").fill("-1,5");
    await page.getByLabel("Mean of negatives, component 2").press("Enter");
    await expect(page.locator("#components-note")).toHaveText("Type a number from −1000 to 1000.");
    await page.getByLabel("Mean of negatives, component 2").blur();
    await expect(page.getByLabel("Mean of negatives, component 2")).toHaveValue("-1,5");
    await page.getByLabel("Mean of negatives, component 2").fill("-2");
    await page.getByLabel("Mean of negatives, component 2").press("Enter");
    await shown(page, 4);
    for (const name of ["Remove component 1 of the positives", "Remove component 2 of the negatives"])
        await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name: "Remove component 1 of the negatives" })).toBeDisabled();
    // Positives N(0.5, 0.8²) against N(0, 1) are left: Φ(0.5/sqrt(1.64)).
    await expect(page.locator('[data-truth="auroc"]')).toHaveText("0.6519");
});

test("a reset goes back to the preset, and the keyboard moves the dials", async ({ page }) => {
    await openGood(page);
    await page.getByLabel("separation", { exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await shown(page, 3);
    await expect(page.locator("#separation-box")).toHaveValue("2.01");
    await page.getByRole("button", { name: "Reset separation" }).click();
    await shown(page, 4);
    await expect(page.locator("#separation-box")).toHaveValue("2");
    await page.keyboard.press("Escape");
    await expect(page.locator("#generate-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
});

test("the rows can be saved, and read again give the same numbers", async ({ page }) => {
    await openGood(page);
    const auroc = await page.locator("#models-table tbody td").first().innerText();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save rows as CSV" }).click()]);
    expect(download.suggestedFilename()).toBe("generated-binormal-seed-1.csv");
    const stream = await download.createReadStream();
    let text = "";
    for await (const part of stream) text += part;
    expect(text.split("\n").slice(0, 1)).toEqual(["label,binormal"]);
    expect(text.match(/\n1,/g)).toHaveLength(5000);
    expect(text.match(/\n0,/g)).toHaveLength(5000);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await paste(page, text);
    await shown(page, 3);
    await expect(page.locator("#models-table tbody td").first()).toHaveText(auroc);
});

test("the true curve lies over the plots until it is switched off or other data come", async ({ page }) => {
    await openGood(page);
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
    expect(await picture(page, "roc", "base")).toBe(without[0]);
    await page.getByLabel("Show the true curves").check();
    await expectAllRedrawn(page, "base", without);
    await page.locator('button[data-panel="examples"]').click();
    await page.locator(".example").first().click();
    await shown(page, 6);
    const clover = await pictures(page, "base");
    await page.reload();
    await shown(page, 1);
    expect(clover[0] === (await picture(page, "roc", "base")), "no true curve is left").toBe(true);
});

test("other data asked for while densities are dragged are not overtaken by them", async ({ page }) => {
    await openGood(page);
    await page.locator('button[data-panel="examples"]').click();
    await expect(page.locator(".example").first()).toBeVisible();
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
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await expect(page.locator("#data-summary")).toHaveText(/^63 rows/);
});

for (const width of [1440, 768, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing in the panel, and nothing is wider than the page", async ({ page }) => {
            await openPanel(page);
            let id = 1;
            for (const kind of ["Mixture", "Beta", "Binormal"]) {
                await page.locator("#generate-body").getByLabel(kind).check();
                await shown(page, (id += 1));
                await expectAccessible(page, { parts: ["#generate-panel"], what: kind });
                expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
            }
        });
    });
}

test("the panel's areas are at its own prevalence, whatever the dial of the plots says", async ({ page }) => {
    await openGood(page);
    const areas = () => page.locator(".truth td[data-truth], .truth td[data-sample]").allInnerTexts();
    const before = await areas();
    await page.locator("#prevalence-box").fill("1 %");
    await page.keyboard.press("Enter");
    await expect(page.locator("#prevalence-note")).toContainText("As if 1.0\u202f% were positive");
    // The plots' own table follows the dial.
    await expect(page.locator("#models-table tbody td").nth(2)).not.toHaveText(new RegExp(`^${before[4]?.slice(0, 5)}`));
    await expect(page.locator("#share-box")).toHaveValue("0.5");
    expect(await areas()).toEqual(before);
});
