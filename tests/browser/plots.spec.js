import { expect, test } from "@playwright/test";

import { DENTED, SPACES, countPixels, expectAllRedrawn, modelColors, open, paste, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Where only the hull of DENTED passes, in each plot's coordinates: around the middle of the segment that spans the dent. */
const HULL_ONLY = /** @type {const} */ ({ roc: [0.2, 0.7, 0.3, 0.8], pr: [0.7, 0.7, 0.8, 0.8], prg: [0.6, 0.6, 0.73, 0.73] });
/** Where only its curve passes. */
const CURVE_ONLY = /** @type {const} */ ({ roc: [0.1, 0.45, 0.4, 0.55], pr: [0.65, 0.52, 0.9, 0.68], prg: [0.3, 0.05, 0.9, 0.5] });
/** Of crates/draw/src/marks/theme/inks.rs: lines of reference, isometrics, and the unachievable region over the paper. */
const INKS = {
    light: { reference: "rgb(125, 132, 140)", isometric: "rgb(210, 214, 219)", region: "rgb(232, 233, 234)" },
    dark: { reference: "rgb(123, 132, 141)", isometric: "rgb(57, 64, 71)", region: "rgb(41, 44, 49)" },
};

/**
 * Expects the marks of DENTED in every plot, in this theme.
 * @param {Page} page
 * @param {"light" | "dark"} theme
 */
async function expectMarks(page, theme) {
    const [color = ""] = await modelColors(page);
    for (const space of SPACES) {
        const hull = await countPixels(page, space, { color, box: [...HULL_ONLY[space]] });
        expect(hull.count, `hull in ${space}`).toBeGreaterThan(5);
        const curve = await countPixels(page, space, { color, box: [...CURVE_ONLY[space]] });
        expect(curve.count, `curve in ${space}`).toBeGreaterThan(60);
        expect(curve.count, `a curve, not an area, in ${space}`).toBeLessThan(curve.all / 4);
        const reference = await countPixels(page, space, { color: INKS[theme].reference, tolerance: 8 });
        expect(reference.count, `reference line in ${space}`).toBeGreaterThan(60);
        const isometric = await countPixels(page, space, { color: INKS[theme].isometric, tolerance: 4 });
        expect(isometric.count, `isometrics in ${space}`).toBeGreaterThan(100);
    }
    // The unachievable region fills the foot of PR, and nothing above its curve.
    const region = INKS[theme].region;
    const foot = await countPixels(page, "pr", { color: region, box: [0.6, 0.02, 0.95, 0.3], tolerance: 3 });
    expect(foot.count / foot.all, "the foot of PR").toBeGreaterThan(0.6);
    const above = await countPixels(page, "pr", { color: region, box: [0.02, 0.7, 0.4, 0.95], tolerance: 3 });
    expect(above.count / above.all, "above the curve").toBeLessThan(0.2);
}

test.use({ colorScheme: "light", deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });

test("each plot shows every model in its colour, curve, hull, reference line, isometrics and what is unachievable, in each theme", async ({
    page,
}) => {
    await open(page);
    await test.step("every model, until the legend hides it", async () => {
        const colors = await modelColors(page);
        expect(new Set(colors).size).toBe(5);
        for (const space of SPACES)
            for (const color of colors)
                expect((await countPixels(page, space, { color })).count, `${color} in ${space}`).toBeGreaterThan(80);
        const [, color = ""] = colors;
        const counts = async () => Promise.all(SPACES.map(async (space) => (await countPixels(page, space, { color })).count));
        const before = await counts();
        await page.getByLabel("Show lr").uncheck();
        // What is pointed at in the legend stands out in the plots.
        await page.mouse.move(2, 2);
        await page.locator("#copy-link").focus();
        await expect(async () => {
            for (const [at, count] of (await counts()).entries()) expect(count).toBeLessThan((before[at] ?? 0) / 4);
        }).toPass();
    });
    await test.step("marks, in each theme", async () => {
        await paste(page, DENTED);
        await shown(page, 2);
        await expectMarks(page, "light");
        const light = await pictures(page, "base");
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAllRedrawn(page, "base", light);
        await expectMarks(page, "dark");
    });
    await test.step("a canvas has as many pixels as the screen shows", async () => {
        const excess = () =>
            page.locator(".plot canvas").evaluateAll((all) => {
                const excesses = all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.width - canvas.clientWidth * 2 : NaN));
                return Math.max(...excesses.map(Math.abs));
            });
        await expect.poll(excess).toBeLessThanOrEqual(1);
        const before = await page.locator(".plot canvas").first().getAttribute("width");
        await page.setViewportSize({ width: 500, height: 800 });
        await expect(page.locator(".plot canvas").first()).not.toHaveAttribute("width", before ?? "");
        await expect.poll(excess).toBeLessThanOrEqual(1);
    });
});
