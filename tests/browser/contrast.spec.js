// A choice is seen, and the page and its plots have the colours that the system forces or the reader asks for. The colours of the
// themes themselves are held by tests/drawing/theme.rs.
import { expect, test } from "@playwright/test";

import { SPACES, chooseTheme, countPixels, modelColors, open, openGenerator, openLesson } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** @param {string} color as computed */
function luminance(color) {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two opaque colours (WCAG 2). */
function contrast(/** @type {string} */ one, /** @type {string} */ other) {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
}

/**
 * Colours of the system, as they are on the page.
 * @param {Page} page
 * @param {string[]} names
 */
function systemColors(page, ...names) {
    return page.evaluate(
        (names) =>
            names.map((name) => {
                const probe = document.createElement("p");
                probe.style.setProperty("forced-color-adjust", "none");
                probe.style.color = name;
                document.body.append(probe);
                const { color } = getComputedStyle(probe);
                probe.remove();
                return color;
            }),
        names,
    );
}

/** The chosen segments of a page, and what is around them. @param {Page} page */
function chosenSegments(page) {
    return page.locator(".segments input:checked + span").evaluateAll((chosen) =>
        chosen
            .filter((segment) => segment.getClientRects().length > 0)
            .map((segment) => {
                const { backgroundColor, color } = getComputedStyle(segment);
                return {
                    text: segment.textContent,
                    fill: backgroundColor,
                    ink: color,
                    page: getComputedStyle(document.body).backgroundColor,
                };
            }),
    );
}

test("what is chosen has an edge that is seen, and with more contrast lines and text are stronger, in both themes and in a lesson", async ({
    page,
}) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openLesson(page, "roc");
    const black = () => pixelsOf(page, "roc", [0, 0, 0]);
    await expect(page.locator("#roc .drag-label")).toBeVisible();
    expect(await black()).toBe(0);
    await page.emulateMedia({ contrast: "more" });
    await expect.poll(black, "in a lesson").toBeGreaterThan(500);
    await page.emulateMedia({ contrast: "no-preference" });
    await open(page);
    await page.locator(".theme-menu > summary").click();
    for (const [colorScheme, ink] of /** @type {const} */ ([
        ["light", [0, 0, 0]],
        ["dark", [255, 255, 255]],
    ])) {
        await page.emulateMedia({ colorScheme, contrast: "no-preference" });
        await expect(async () => {
            const segments = await chosenSegments(page);
            const chosen = ["Auto", "Balance precision and recall (F)", "Numbers", "Areas", "Brier score"];
            expect(segments.map(({ text }) => text)).toEqual(chosen);
            for (const { text, fill, page: paper } of segments) {
                expect(luminance(paper) > 0.5).toBe(colorScheme === "light");
                expect(contrast(fill, paper), String(text)).toBeGreaterThanOrEqual(3);
            }
            const pressed = page.locator('.legend button[aria-pressed="true"]');
            const fill = await pressed.evaluate((button) => getComputedStyle(button).backgroundColor);
            expect(contrast(fill, segments[0]?.page ?? "")).toBeGreaterThanOrEqual(3);
        }).toPass();
        await page.emulateMedia({ contrast: "more" });
        for (const space of SPACES)
            await expect.poll(() => pixelsOf(page, space, [...ink]), `axes and text of ${space}`).toBeGreaterThan(500);
        const { paper, soft, line } = await page.locator(".foot").evaluate((foot) => ({
            paper: getComputedStyle(document.body).backgroundColor,
            soft: getComputedStyle(foot).color,
            line: getComputedStyle(foot).borderTopColor,
        }));
        expect(contrast(soft, paper)).toBeGreaterThanOrEqual(7);
        expect(contrast(line, paper)).toBeGreaterThanOrEqual(3);
    }
});

test("where the system forces colours, plots have them whatever theme is chosen", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
    await open(page);
    for (const [colorScheme, choice] of /** @type {const} */ ([
        ["light", "Auto"],
        ["light", "Dark"],
        ["dark", "Light"],
    ])) {
        await page.emulateMedia({ colorScheme });
        await chooseTheme(page, choice);
        await expect(async () => {
            const [text = "", paper = ""] = await systemColors(page, "CanvasText", "Canvas");
            expect(contrast(text, paper)).toBeGreaterThan(7);
            for (const space of SPACES) {
                const full = await pixelsOf(page, space, (text.match(/\d+/g) ?? []).map(Number));
                expect(full, `axes and text of ${space}, ${choice}`).toBeGreaterThan(500);
            }
            const colors = await modelColors(page);
            for (const color of colors) expect(contrast(color, paper), color).toBeGreaterThanOrEqual(4.5);
            const curve = await countPixels(page, "roc", { color: colors[0] ?? "" });
            expect(curve.count, `curve, ${choice}`).toBeGreaterThan(150);
        }).toPass();
    }
    await openGenerator(page);
    await expect(page.locator("#generate-panel .segments")).toBeVisible();
    const [paper = "", highlight = ""] = await systemColors(page, "Canvas", "Highlight");
    await expect(async () => {
        for (const { text: name, fill, ink } of await chosenSegments(page)) {
            expect(fill, String(name)).toBe(highlight);
            expect(contrast(ink, fill), String(name)).toBeGreaterThanOrEqual(4.5);
        }
    }).toPass();
    await expect(page.locator('.legend button[aria-pressed="true"]')).toHaveCSS("background-color", highlight);
    expect(contrast(highlight, paper)).toBeGreaterThanOrEqual(3);
});

/**
 * How many pixels of a plot have a colour, and nothing shines through.
 * @param {Page} page
 * @param {string} space
 * @param {number[]} color
 */
function pixelsOf(page, space, color) {
    return page.locator(`figure[data-space="${space}"] .plot-base`).evaluate((canvas, [red = 0, green = 0, blue = 0]) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
        const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) {
            if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue && pixels[at + 3] === 255) count += 1;
        }
        return count;
    }, color);
}
