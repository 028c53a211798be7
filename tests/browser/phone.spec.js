// Explore in the window of a phone: what is in sight together, how many taps things take, and the sizes of targets.

import { expect, test } from "@playwright/test";

import { boxOf, cursorIndices, expectAccessible, open, paste, plotOf, recordShifts, shifted, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const SIZE = { width: 360, height: 740 };

/** How many pixels are beside the window. @param {Page} page */
const beside = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Targets in a part of the page that are less wide or high than this, in CSS pixels.
 * @param {Page} page
 * @param {string} within
 * @param {number} least
 */
const smallTargets = (page, within, least) =>
    page.locator(`${within} :is(button, a, summary, input, select, label:not([for]), [role=slider])`).evaluateAll(
        (all, least) =>
            all
                .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
                // A box in a label has the label's size, the name of a model that of its entry, and what is hidden from sight has none.
                .filter((element) => !(element instanceof HTMLInputElement && element.closest("label")))
                .map((element) => (element.matches(".legend li > button") ? (element.parentElement ?? element) : element))
                .map((element) => ({ of: element.outerHTML.slice(0, 80), ...element.getBoundingClientRect().toJSON() }))
                .filter(({ width, height }) => width > 1 && (width < least - 0.5 || height < least - 0.5))
                .map(({ of, width, height }) => `${of}: ${width} x ${height}`),
        least,
    );

test.use({ hasTouch: true, viewport: SIZE });

test("what is in sight together, in which order, after how many taps, and how large targets are", async ({ page }) => {
    const { width, height } = SIZE;
    await recordShifts(page);
    await open(page);
    await test.step("question, answer, plot, threshold, rates and table are in sight together", async () => {
        const [question, answer, plot, dock, strip] = [
            await boxOf(page, "#question-fold"),
            await boxOf(page, "#verdict"),
            await boxOf(page, "#plots .plot"),
            await boxOf(page, ".point-bar"),
            await boxOf(page, "#threshold-strip"),
        ];
        expect(question.bottom).toBeLessThanOrEqual(answer.y);
        expect(answer.bottom).toBeLessThanOrEqual(plot.y);
        // The upper part of a plot, where curves of good models lie.
        expect(plot.y + 160).toBeLessThanOrEqual(dock.y);
        expect(plot.width).toBe(width);
        expect(dock.height).toBeLessThanOrEqual(200);
        expect(dock.bottom).toBeLessThanOrEqual(height);
        expect(strip.width).toBeGreaterThanOrEqual(320);
        expect(strip.height).toBeGreaterThanOrEqual(44);
        for (const part of ["#threshold-box", ".dock-question", "#threshold-strip", "#readout"]) {
            const { y, bottom } = await boxOf(page, part);
            expect(y, part).toBeGreaterThanOrEqual(dock.y - 0.5);
            expect(bottom, part).toBeLessThanOrEqual(height);
        }
        expect(await beside(page)).toBe(0);
        expect(await shifted(page)).toBeLessThan(0.02);
    });
    await test.step("the kinds of questions, what is asked for, the answer, and the rest follow each other", async () => {
        await page.locator("#question-fold").tap();
        const parts = [
            "#question-fold",
            "#question-kinds",
            "#question-body",
            ".dials",
            ".answer-threshold",
            "#verdict",
            "#plots",
            "#at-point",
        ];
        let above = 0;
        for (const part of parts) {
            const { y, bottom } = await boxOf(page, part);
            expect(y, part).toBeGreaterThanOrEqual(above);
            above = bottom;
        }
        // The last kind is reached by a swipe, or by the keyboard.
        await page.locator("#question-kinds input:checked").focus();
        for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
        await expect(page.locator('#question-kinds input[value="measure"]')).toBeChecked();
        await expect.poll(async () => (await boxOf(page, '#question-kinds input[value="measure"]')).right).toBeLessThanOrEqual(width);
        await page.evaluate(() => scrollTo(0, 0));
    });
    await test.step("each plot takes one tap, or the focus, and recall of at least 0.9 no more than two taps", async () => {
        await plotOf(page, "prg").focus();
        await expect.poll(async () => (await boxOf(page, 'figure[data-space="prg"] .plot')).right).toBeLessThanOrEqual(width);
        for (const [name, space] of /** @type {const} */ ([
            ["PR", "pr"],
            ["ROC", "roc"],
        ])) {
            await page.getByRole("button", { name, exact: true }).tap();
            await expect.poll(async () => (await boxOf(page, `figure[data-space="${space}"] .plot`)).x).toBe(0);
            await expect(page.locator('.phone-tab-list [aria-pressed="true"]')).toHaveText(name);
        }
        const before = await boxOf(page, "#readout");
        await page.locator("#question-kinds label", { hasText: "Find at least…" }).tap();
        await expect(page.locator(".dock-question")).toHaveText("recall ≥ 0.9 49 of 63");
        expect(await boxOf(page, "#readout"), "no answer moves the dock").toEqual(before);
    });
    await test.step("targets", async () => {
        for (const part of [".phone-bar", ".phone-models", ".phone-tabs", "#question-kinds", "#answer-acts"])
            expect(await smallTargets(page, part, 44), part).toEqual([]);
        await page.locator(".phone-opener").tap();
        expect(await smallTargets(page, "#phone-menu", 44), "the menu").toEqual([]);
        await expectAccessible(page, { parts: [".masthead"], what: "the menu" });
        expect(await beside(page)).toBe(0);
        await page.keyboard.press("Escape");
        await expect(page.locator(".phone-opener")).toBeFocused();
        await page.locator(".phone-models > button").tap();
        expect(await smallTargets(page, "#legend-bar", 44), "the models").toEqual([]);
        await expectAccessible(page, { parts: [".workbench"], what: "the models" });
        await page.keyboard.press("Escape");
        expect(await smallTargets(page, "main", 24), "all").toEqual([]);
    });
    await test.step("formulas and advice fit, and axe finds nothing", async () => {
        await page.locator("#point-forms label", { hasText: "Formulas" }).click();
        await page.locator("#advice summary").click();
        for (const [id, value] of /** @type {const} */ ([
            ["threshold", "0.5343932271335001"],
            ["prevalence", "0.0012"],
        ])) {
            await page.locator(`#${id}-box`).fill(value);
            await page.locator(`#${id}-box`).press("Enter");
        }
        await expect(page.locator("#point-prevalence")).toContainText("0.0012");
        await expect(page.locator('[data-measure="kappa"] .numbers')).toBeVisible();
        await expect.poll(() => beside(page)).toBe(0);
        await expectAccessible(page, { parts: ["#point-forms", '[data-measure="kappa"]', "#advice"] });
    });
});

test("the dock: its line, counts of many rows, the focus, and other windows", async ({ page }) => {
    await open(page);
    await test.step("a finger moves the line, and it is where the finger is", async () => {
        const box = await boxOf(page, "#threshold-strip");
        await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height / 2);
        const high = await cursorIndices(page);
        await page.touchscreen.tap(box.x + box.width * 0.4, box.y + box.height / 2);
        await expect.poll(async () => (await cursorIndices(page))[0]).toBeGreaterThan(high[0] ?? 0);
    });
    await test.step("it covers no focused control, does not stick in a low window, and goes with the width", async () => {
        await page.locator("#question-fold").tap();
        for (const id of ["prevalence-box", "prevalence-slider"]) {
            await page.evaluate(() => scrollTo(0, 0));
            await page.locator(`#${id}`).focus();
            await expect.poll(async () => (await boxOf(page, `#${id}`)).bottom).toBeLessThanOrEqual((await boxOf(page, ".point-bar")).y);
        }
        await page.evaluate(() => scrollTo(0, 0));
        await page.setViewportSize({ width: 640, height: 360 });
        await expect(page.locator(".point-bar")).toHaveCSS("position", "static");
        await page.setViewportSize({ width: 1024, height: 768 });
        await expect(page.locator("#threshold-strip")).toBeHidden();
        await expect(page.locator(".masthead > .views")).toBeVisible();
        await expect(page.locator("#readout .readout-entry").last()).toHaveText(/^left alone \d+$/);
        for (const space of ["roc", "pr", "prg"]) await expect(plotOf(page, space)).toBeInViewport({ ratio: 1 });
        await page.setViewportSize({ width: 705, height: 900 });
        for (const space of ["roc", "pr", "prg"]) await expect(plotOf(page, space)).toBeInViewport({ ratio: 1 });
        await expect(page.locator("#threshold-slider")).toBeInViewport();
        expect((await boxOf(page, "#threshold-slider")).width).toBeGreaterThanOrEqual(320);
        expect(await beside(page)).toBe(0);
    });
    await test.step("counts of many rows stay in their cells, each with its name", async () => {
        const rows = ["score,positives,negatives", "0.9,153,60", "0.5,20,140000", "0.1,11,59674"];
        await paste(page, rows.join("\n"));
        await shown(page, 2);
        await page.setViewportSize(SIZE);
        const cells = page.locator("#readout [data-count]");
        await expect(cells).toHaveText(["found 153", "false alarms 60", "missed 31", "left alone 200k"]);
        for (const width of [360, 768, 1440]) {
            await page.setViewportSize({ width, height: 844 });
            const cut = () =>
                page
                    .locator("#readout .readout-entry :is(span, b)")
                    .evaluateAll(
                        (all) =>
                            all.filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().width < 8).length,
                    );
            await expect.poll(cut, `${width} px`).toBe(0);
        }
    });
});
