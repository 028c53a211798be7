// What a printer is given, on A4: 210 mm with a margin of 1 cm at each side are 718 CSS pixels.
import { expect, test } from "@playwright/test";

import { choosePlots, open, openLesson } from "./support.js";

/** @import { Page } from "@playwright/test" */

const PAGE = { width: 718, height: 1046 };
const SIX = ["roc", "pr", "prg", "cap", "lift", "det"];

/**
 * The parts that are visible, by what names them, which lie beside the page in part.
 * @param {Page} page
 * @param {string} selector
 */
const beside = (page, selector) =>
    page.locator(selector).evaluateAll((all, { width }) => {
        const boxes = all.map((part) => ({ name: part.id || part.className, box: part.getBoundingClientRect() }));
        return boxes.filter(({ box }) => box.left < 0 || box.right > width + 0.5).map(({ name }) => name);
    }, PAGE);

test("six plots are printed two on a line, tables whole, and nothing that is there to be pressed", async ({ page }) => {
    await open(page);
    await choosePlots(page, SIX);
    await expect(page.locator("#plots figure")).toHaveCount(6);
    await expect(page.locator("#models-table tbody tr")).toHaveCount(5);
    await page.setViewportSize(PAGE);
    await page.emulateMedia({ media: "print" });

    const figures = await page.locator("#plots figure").evaluateAll((all) =>
        all.map((figure) => {
            const { left, top } = figure.getBoundingClientRect();
            return { left, top };
        }),
    );
    expect(new Set(figures.map(({ left }) => left)).size).toBe(2);
    expect(new Set(figures.map(({ top }) => top)).size).toBe(3);
    expect(await beside(page, "#plots :is(figure, canvas), .scores canvas, #calibration canvas")).toEqual([]);
    expect(await beside(page, "main :is(table, th, td)")).toEqual([]);
    for (const canvas of await page.locator("main canvas").all()) await expect(canvas).toHaveCSS("object-fit", "contain");

    const pressed =
        "main :is(input[type=range], input[type=radio], input[type=checkbox], summary:not(.card > *), .plot-tools, .panel), .foot, .masthead";
    expect(await page.locator(pressed).evaluateAll((all) => all.filter((part) => part.checkVisibility()).map((part) => part.id))).toEqual(
        [],
    );
    const chosen = page.locator("#question-kinds input:checked + span");
    await expect(chosen).toHaveCSS("color", await page.locator("body").evaluate((body) => getComputedStyle(body).color));
    await expect(chosen).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await test.step("no cells of the areas overlap on A4, Letter, and A4 across", async () => {
        for (const width of [718, 739, 1046]) {
            await page.setViewportSize({ width, height: 1046 });
            expect(await overlaps(page, ".models-areas :is(thead, tbody) :is(th, td)"), `${width} px`).toEqual([]);
        }
        expect(await page.locator(".models-areas tbody td:visible").count()).toBeGreaterThanOrEqual(15);
    });
});

/**
 * Pairs of the visible parts that lie on each other.
 * @param {Page} page
 * @param {string} selector
 */
const overlaps = (page, selector) =>
    page.locator(selector).evaluateAll((all) => {
        const cells = all
            .filter((cell) => cell.checkVisibility())
            .map((cell) => ({ says: cell.textContent, box: cell.getBoundingClientRect() }));
        const apart = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
            one.right <= other.left + 0.5 ||
            other.right <= one.left + 0.5 ||
            one.bottom <= other.top + 0.5 ||
            other.bottom <= one.top + 0.5;
        return cells.flatMap(({ says, box }, at) =>
            cells.slice(at + 1).flatMap((other) => (apart(box, other.box) ? [] : [`${says} | ${other.says}`])),
        );
    });

test("sheets of exercises have a page of A4 or Letter each, black on white in the dark theme too, and the page is as before", async ({
    page,
}) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => {
        window.print = () => void (document.documentElement.dataset["printed"] = "yes");
    });
    await openLesson(page, "choosing");
    await page.getByRole("button", { name: "Print all sheets" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    const sheets = page.locator(".sheet:not(.sheet-answers)");
    await expect(sheets).toHaveCount(21);
    await expect(page.locator(".page")).toBeHidden();
    const sizes = await sheets.evaluateAll((all) => all.map((sheet) => sheet.getBoundingClientRect()));
    // A4 is narrower, Letter lower; margins of 15 mm.
    const millimetre = 96 / 25.4;
    for (const { width, height } of sizes) {
        expect(width).toBeLessThanOrEqual((210 - 30) * millimetre);
        expect(height).toBeLessThanOrEqual((279.4 - 30) * millimetre);
    }
    // Each plot has ink, and no colour.
    const looks = await page.locator(".sheet .plot-base").evaluateAll((all) =>
        all.map((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement)) return "no canvas";
            const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
            let ink = 0;
            for (let at = 0; at < data.length; at += 4) {
                const alpha = data[at + 3] ?? 0;
                if (alpha > 0 && (data[at] !== data[at + 1] || data[at + 1] !== data[at + 2])) return "colour";
                if (alpha > 200 && (data[at] ?? 0) < 60) ink += 1;
            }
            return ink > 100 && canvas.width > 2 * canvas.getBoundingClientRect().width ? "ink" : "blank";
        }),
    );
    expect(new Set(looks)).toEqual(new Set(["ink"]));
    await expect(page.locator(".sheet h2").first()).toHaveCSS("color", "rgb(0, 0, 0)");
    await test.step("the figure with a slider is there without it", async () => {
        const sheet = sheets.filter({ has: page.locator(".morph-plot") }).first();
        await expect(sheet.locator(".morph-plot")).toBeVisible();
        await expect(sheet.locator(".morph-controls > *").filter({ visible: true })).toHaveCount(0);
        const title = sheet.locator(".morph-plot text").getByText("Precision", { exact: true });
        const ink = await title.evaluate((text) => (text.getAttribute("fill")?.match(/\d+/g) ?? []).map(Number));
        expect(ink).toHaveLength(3);
        expect(Math.max(...ink)).toBeLessThan(80);
    });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator(".sheets")).toHaveCount(0);
    await expect(page.locator(".page")).toBeVisible();
});
