// What the first screen shows at each size, and that no control moves a plot out of it.
import { expect, test } from "@playwright/test";

import { choose, expectAccessible, open, paste, plotOf, recordShifts, shifted, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const SIZES = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 360, height: 740 },
];

/** Ten models, the last the best: model k ranks its first k negatives below the positives. */
const TEN = [
    ["label", ...Array.from({ length: 10 }, (_, at) => `m${at}`)].join(","),
    ...Array.from({ length: 5 }, (_, row) => [1, ...Array.from({ length: 10 }, () => 5 + row / 10)].join(",")),
    ...Array.from({ length: 10 }, (_, row) =>
        [0, ...Array.from({ length: 10 }, (_, at) => (row <= at ? row / 10 : 6 + row / 10))].join(","),
    ),
].join("\n");

/**
 * The edges of an element in the window.
 * @param {Page} page
 * @param {string} selector
 */
async function edges(page, selector) {
    return page
        .locator(selector)
        .first()
        .evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom };
        });
}

for (const { width, height } of SIZES) {
    test.describe(`at ${width} x ${height}`, () => {
        test.use({ viewport: { width, height } });

        test("the first screen has a plot, the readout, the threshold and the answer, and nothing lies beside the window", async ({
            page,
        }) => {
            await recordShifts(page);
            await open(page);
            const bar = await edges(page, ".point-bar");
            const wide = width >= 1200;
            // What stays at the foot of the window covers the rest.
            const floor = wide ? height : bar.top;
            for (const space of width >= 960 ? ["roc", "pr", "prg"] : ["roc"]) {
                const plot = await edges(page, `figure[data-space="${space}"] .plot`);
                expect(plot.top, space).toBeGreaterThanOrEqual(0);
                expect(plot.bottom, space).toBeLessThanOrEqual(floor);
                expect(plot.right, space).toBeLessThanOrEqual(width);
                if (wide) expect(plot.top, space).toBeLessThan(200);
            }
            for (const part of ["#readout", "#threshold-box", "#threshold-slider"]) {
                const { top, bottom } = await edges(page, part);
                expect(top, part).toBeGreaterThanOrEqual(0);
                expect(bottom, part).toBeLessThanOrEqual(height);
            }
            for (const part of ["#question-kinds", ".answer-threshold"]) {
                const { top, bottom } = await edges(page, part);
                expect(top, part).toBeGreaterThanOrEqual(0);
                expect(bottom, part).toBeLessThanOrEqual(floor);
            }
            await expect(page.locator(".answer-threshold")).toHaveText("score ≥ 0.5536");
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
            expect(await shifted(page)).toBeLessThan(0.02);
        });

        test("the keyboard moves the point without moving the page, and everything stays inside the window", async ({ page }) => {
            await open(page);
            const at = () => page.evaluate(() => [scrollY, document.querySelector("#plots .plot")?.getBoundingClientRect().top]);
            await plotOf(page, "roc").focus();
            const before = await at();
            for (const key of ["ArrowRight", "ArrowRight", "End", "Home"]) await plotOf(page, "roc").press(key);
            expect(await at()).toEqual(before);
            // The last plot comes into the window where plots are swiped.
            await plotOf(page, "prg").focus();
            await expect.poll(async () => (await edges(page, 'figure[data-space="prg"] .plot')).right).toBeLessThanOrEqual(width);
            expect((await at())[0]).toBe(before[0]);
        });

        test("many models are folded to the best and the chosen one, and sorted by an area", async ({ page }) => {
            await open(page);
            await paste(page, TEN);
            await shown(page, 2);
            const names = () => page.locator(".legend li:visible > button:first-of-type").allTextContents();
            // m0 is the first column, and so chosen; m5 to m9 have the greatest areas.
            expect(await names()).toEqual(["m0", "m5", "m6", "m7", "m8", "m9", "4 more"]);
            await page.getByRole("button", { name: "AUROC", exact: true }).first().click();
            expect(await names()).toEqual(["m9", "m8", "m7", "m6", "m5", "m0", "4 more"]);
            await page.getByRole("button", { name: "4 more" }).click();
            expect(await names()).toEqual(["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1", "m0", "Fewer"]);
            // Of 50 pairs, those with the row + 1 lowest negatives are ranked right.
            await expect(page.locator(".legend li", { hasText: "m3" }).locator(".areas span").first()).toHaveText("AUROC .400");
            await expectAccessible(page, { parts: [".evidence"], what: "legend" });
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        });
    });
}

test("the rail scrolls on its own, and the point stays at the foot of a small window", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page);
    await page.evaluate(() => scrollTo(0, 250));
    const { bottom } = await edges(page, ".point-bar");
    expect(Math.abs(bottom - 768)).toBeLessThan(1);
    await page.setViewportSize({ width: 1300, height: 400 });
    await page.evaluate(() => scrollTo(0, 300));
    const rail = await edges(page, ".rail");
    expect(rail.bottom - rail.top).toBeLessThanOrEqual(400);
    expect(rail.top).toBeGreaterThanOrEqual(0);
});

test("what a menu of the page holds opens over the plots and moves none of them", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const before = await edges(page, "#plots");
    for (const summary of [".theme-menu > summary", "#plots .plot-says > summary", "#plots .layers > summary"]) {
        const opener = page.locator(summary).first();
        await opener.click();
        await expect(opener.locator("xpath=..")).toHaveAttribute("open", "");
        expect(await edges(page, "#plots"), summary).toEqual(before);
        await page.keyboard.press("Escape");
        await expect(opener).toBeFocused();
        await expect(opener.locator("xpath=..")).not.toHaveAttribute("open", "");
    }
    await page.locator('button[data-panel="examples"]').click();
    await expect(page.locator(".example").first()).toBeVisible();
    expect(await edges(page, "#plots")).toEqual(before);
    await page.locator("#data-title").click();
    await expect(page.locator("#examples-panel")).toBeHidden();
});

for (const { width, height } of SIZES) {
    test(`no answer moves the point, its slider or the scores at ${width} x ${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page);
        // On a phone the comparison follows the question, and the scores that.
        const still = ["#readout", "#threshold-box", "#threshold-slider", ...(width >= 960 ? ["#question", "#answer", "#scores"] : [])];
        const places = () =>
            Promise.all(still.map((part) => edges(page, part).then(({ left, right, top }) => ({ part, left, right, top }))));
        await page.evaluate(() => scrollTo(0, 0));
        const before = (await places()).map((place) => ({ ...place }));
        await choose(page, "Least cost");
        await page.locator("#miss-box").fill("10");
        await page.locator("#miss-box").press("Enter");
        // The longest comparison of these: both kinds of errors differ.
        await expect(page.locator("#comparison")).toContainText("At the least cost");
        await page.evaluate(() => scrollTo(0, 0));
        expect(await places()).toEqual(before);
        // A threshold between two scores has its own words beside the slider.
        await page.locator("#threshold-box").fill("0.5");
        await page.locator("#threshold-box").press("Enter");
        await expect(page.locator("#threshold-place")).toHaveText("Same decisions as 0.5134 in these data. Point 25 of 61");
        await page.evaluate(() => scrollTo(0, 0));
        expect(await places()).toEqual(before);
        // No value of the readout is cut off, nor the name beside it.
        const cut = await page
            .locator("#readout :is(b, .readout-entry span)")
            .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length);
        expect(cut).toBe(0);
    });
}

test("a phone has the kinds of questions above the answer, then what is asked for, and the rest", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    const parts = ["#question-kinds", ".answer-threshold", "#question-body", ".answer-whole", ".dials"];
    let above = 0;
    for (const part of parts) {
        const { top, bottom } = await edges(page, part);
        expect(top, part).toBeGreaterThanOrEqual(above);
        above = bottom;
    }
    // The last kind is reached by a swipe, or by the keyboard.
    await page.locator("#question-kinds input").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator('#question-kinds input[value="measure"]')).toBeChecked();
    expect((await edges(page, '#question-kinds input[value="measure"]')).right).toBeLessThanOrEqual(360);
});

test("the readout has room for the threshold wherever the rail stands beside the plots", async ({ page }) => {
    await open(page);
    for (const width of [1200, 1280, 961]) {
        await page.setViewportSize({ width, height: 900 });
        const parts = page.locator("#readout > *, #readout b");
        const cut = await parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0));
        expect(cut, `${width} px`).toEqual([]);
        const { right } = await edges(page, "#readout > :last-child");
        expect(right, `${width} px`).toBeLessThanOrEqual((await edges(page, "#readout")).right + 1);
    }
});

test("limits begin in one column, and each has its box beside it where there is room", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await choose(page, "At least…");
    for (const _ of [2, 3]) await page.getByRole("button", { name: "Add a limit" }).click();
    const rows = page.locator(".limits-list li");
    await expect(rows).toHaveCount(3);
    const lefts = await rows.locator("select:first-of-type").evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    const last = page.getByLabel("Measure of limit 3");
    await last.selectOption({ label: "rows predicted positive" });
    await expect(rows.nth(2).locator(".dial-note")).toHaveText("of 63 rows");
    const [box, note] = [await rows.nth(2).locator(".limit-bound").boundingBox(), await rows.nth(2).locator(".dial-note").boundingBox()];
    expect(note?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    expect(note?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});

test("texts have two sizes, and one for the answer", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    for (const summary of ["#uncertainty", "#ties", "#disagreements", "#folds", "#conventions", "#calibration-numbers", "#take"])
        await page.locator(`${summary} > summary`).click();
    await page.locator('button[data-panel="paste"]').click();
    await expect(page.locator("#uncertainty-models tbody tr")).toHaveCount(5);
    await expect(page.locator(".disagreements li")).not.toHaveCount(0);
    const sizes = await page.evaluate(() => {
        const found = new Map();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !node.textContent?.trim() || !parent.checkVisibility() || parent.closest("sub, sup, noscript, .visually-hidden"))
                continue;
            const size = getComputedStyle(parent).fontSize;
            if (!found.has(size)) found.set(size, `${parent.tagName} ${parent.className}: ${node.textContent.trim().slice(0, 40)}`);
        }
        return Object.fromEntries(found);
    });
    expect(Object.keys(sizes).sort(), JSON.stringify(sizes)).toEqual(["13px", "15px", "32px"]);
});
