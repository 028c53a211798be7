// The first screen of windows that are no phone's, and that no control moves a plot out of it. On a phone: phone.spec.js.
import { expect, test } from "@playwright/test";

import { boxOf, choose, open, paste, plotOf, recordShifts, shifted, shown } from "./support.js";
import { openPanel, unfold } from "./views.js";

/** @import { Page } from "@playwright/test" */

/** How many pixels lie beside the window. @param {Page} page */
const beside = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How many parts are wider than their room. @param {Page} page @param {string} selector */
const cutIn = (page, selector) =>
    page
        .locator(selector)
        .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length);

for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
]) {
    test(`what is on the first screen at ${size.width} x ${size.height}, and stays where it is`, async ({ page }) => {
        await page.setViewportSize(size);
        await recordShifts(page);
        await open(page);
        await test.step("question, answer, plots, readout and threshold, and nothing lies beside the window", () =>
            expectFirstScreen(page, size));
        await test.step("no answer moves the point, its slider or the scores", () => expectStill(page));
        await test.step("the keyboard moves the point without moving the page", () => expectKeysMoveNothing(page));
    });
}

/**
 * @param {Page} page
 * @param {{ width: number, height: number }} size
 */
async function expectFirstScreen(page, { width, height }) {
    const wide = width >= 1200;
    // The bar at the foot of the window covers the rest.
    const floor = wide ? height : (await boxOf(page, ".point-bar")).y;
    for (const space of ["roc", "pr", "prg"]) {
        const plot = await boxOf(page, `figure[data-space="${space}"] .plot`);
        expect(plot.y, space).toBeGreaterThanOrEqual(0);
        expect(plot.bottom, space).toBeLessThanOrEqual(floor);
        expect(plot.right, space).toBeLessThanOrEqual(width);
    }
    for (const part of ["#readout", "#threshold-box", "#threshold-slider"]) {
        const { y, bottom } = await boxOf(page, part);
        expect(y, part).toBeGreaterThanOrEqual(0);
        expect(bottom, part).toBeLessThanOrEqual(height);
    }
    for (const part of ["#question-kinds", ".answer-threshold"]) {
        const { y, bottom } = await boxOf(page, part);
        expect(y, part).toBeGreaterThanOrEqual(0);
        expect(bottom, part).toBeLessThanOrEqual(floor);
    }
    expect(await beside(page)).toBe(0);
    expect(await shifted(page)).toBeLessThan(0.02);
}

/** @param {Page} page */
async function expectStill(page) {
    const still = ["#readout", "#threshold-box", "#threshold-slider", "#question", "#answer", "#scores"];
    const places = () => Promise.all(still.map((part) => boxOf(page, part).then(({ x, right, y }) => ({ part, x, right, y }))));
    const before = await places();
    await choose(page, "Errors cost…");
    await page.locator("#miss-box").fill("10");
    await page.locator("#miss-box").press("Enter");
    // The longest comparison of these: both kinds of errors differ.
    await expect(page.locator("#comparison")).toContainText("At the least cost");
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(places).toEqual(before);
    // A threshold between two scores has its own words beside the slider.
    await page.locator("#threshold-box").fill("0.5");
    await page.locator("#threshold-box").press("Enter");
    await expect(page.locator("#threshold-place")).toHaveText("Same decisions as 0.5134 in these data. Point 25 of 61");
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(places).toEqual(before);
    // No value of the readout is cut off, nor the name beside it.
    await expect.poll(() => cutIn(page, "#readout :is(b, .readout-entry span)")).toBe(0);
}

/** @param {Page} page */
async function expectKeysMoveNothing(page) {
    const at = () => page.evaluate(() => [scrollY, document.querySelector("#plots .plot")?.getBoundingClientRect().top]);
    await plotOf(page, "roc").focus();
    const before = await at();
    // Of 61 points, and one before the first.
    for (const [key, index] of [
        ["End", 60],
        ["Home", -1],
        ["ArrowRight", 0],
    ]) {
        await plotOf(page, "roc").press(String(key));
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(index));
        expect(await at()).toEqual(before);
    }
}

test("the readout, the limits, and many models have room", async ({ page }) => {
    await open(page);
    await test.step("the point stays at the foot of a small window", async () => {
        await page.setViewportSize({ width: 1024, height: 768 });
        await page.evaluate(() => scrollTo(0, 250));
        await expect.poll(async () => Math.abs((await boxOf(page, ".point-bar")).bottom - 768)).toBeLessThan(1);
    });
    await test.step("the readout has room for the threshold at any width", async () => {
        for (const width of [1200, 1280, 961]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => cutIn(page, "#readout > *, #readout b"), `${width} px`).toBe(0);
            const over = async () => (await boxOf(page, "#readout > :last-child")).right - (await boxOf(page, "#readout")).right;
            await expect.poll(over, `${width} px`).toBeLessThanOrEqual(1);
        }
    });
    await test.step("each limit has its box and its note beside it where there is room", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await choose(page, "Find at least…");
        for (const _ of [2, 3]) await page.getByRole("button", { name: "Add a limit" }).click();
        const rows = page.locator(".limits-list li");
        await expect(rows).toHaveCount(3);
        const last = page.getByLabel("Measure of limit 3");
        await last.selectOption({ label: "rows predicted positive" });
        await expect(rows.nth(2).locator(".dial-note")).toHaveText("of 63 rows");
        await expect(async () => {
            const [box, note] = [
                await rows.nth(2).locator(".limit-bound").boundingBox(),
                await rows.nth(2).locator(".dial-note").boundingBox(),
            ];
            if (!box || !note) throw new Error("no box or no note");
            expect(note.x).toBeGreaterThan(box.x + box.width);
            expect(note.y).toBeLessThan(box.y + box.height);
        }).toPass();
    });
    await test.step("ten models are beside the window nowhere", async () => {
        const scores = Array.from({ length: 10 }, (_, at) => `model ${at}`);
        const rows = Array.from({ length: 15 }, (_, row) =>
            [row % 3 === 0 ? 1 : 0, ...scores.map((_, at) => (row * (at + 3)) % 17)].join(","),
        );
        await paste(page, [["label", ...scores].join(","), ...rows].join("\n"));
        await shown(page, 2);
        await page.getByRole("button", { name: "4 more" }).click();
        await expect(page.getByRole("button", { name: "Fewer" })).toBeVisible();
        for (const width of [1440, 1024, 360]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => beside(page), `${width} px`).toBe(0);
        }
    });
});

test("menus, heads, what is chosen, and sizes of texts", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await test.step("what a menu of the page holds opens over the plots and moves none of them", async () => {
        const before = await boxOf(page, "#plots");
        for (const summary of [".theme-menu > summary", "#plots .plot-says > summary", "#plots .layers > summary"]) {
            const opener = page.locator(summary).first();
            await opener.click();
            await expect(opener.locator("xpath=..")).toHaveAttribute("open", "");
            expect(await boxOf(page, "#plots"), summary).toEqual(before);
            await page.keyboard.press("Escape");
            await expect(opener).toBeFocused();
            await expect(opener.locator("xpath=..")).not.toHaveAttribute("open", "");
        }
        await page.locator('button[data-panel="examples"]').click();
        await expect(page.locator(".example").first()).toBeVisible();
        expect(await boxOf(page, "#plots")).toEqual(before);
        await page.locator("#data-title").click();
        await expect(page.locator("#examples-panel")).toBeHidden();
    });
    await test.step("titles and tools of the plots stand in one line each", async () => {
        // In fonts that are wider than this machine's too.
        await page.evaluate(() => (document.documentElement.style.letterSpacing = "0.08em"));
        for (const width of [1440, 1200, 961]) {
            await page.setViewportSize({ width, height: 900 });
            await expect(async () => {
                const heads = await page.locator(".plots figure").evaluateAll((all) =>
                    all.map((figure) => {
                        const boxes = [".plot-head", ".plot-tools"].map((part) => figure.querySelector(part)?.getBoundingClientRect());
                        const places = boxes.map((box) => [Math.round(box?.y ?? NaN), box?.height]);
                        return { places, free: figure.scrollWidth - figure.clientWidth };
                    }),
                );
                const [head = [], tools = []] = heads[0]?.places ?? [];
                expect([head[1], tools[1]]).toEqual([24, 32]);
                for (const each of heads) expect(each, `${width} px`).toEqual({ places: [head, tools], free: 0 });
            }).toPass();
        }
        await page.evaluate(() => (document.documentElement.style.letterSpacing = ""));
        await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step("what is chosen or on has one look, and the tools of a plot come with pointer or focus and move nothing", async () => {
        const look = (/** @type {string} */ selector) =>
            page
                .locator(selector)
                .first()
                .evaluate((element) => {
                    const { color, backgroundColor } = getComputedStyle(element);
                    return { color, backgroundColor };
                });
        const chosen = await look("#question-kinds input:checked + span");
        await page.locator(".legend-heads button").first().click();
        await page.mouse.move(0, 0);
        for (const part of [
            '.legend li > [aria-pressed="true"]',
            '.legend-heads [aria-pressed="true"]',
            "#point-forms input:checked + span",
        ])
            await expect.poll(() => look(part), part).toEqual(chosen);
        await page.locator("#point-forms input").first().focus();
        const tools = page.locator('figure[data-space="pr"] .plot-tools > .layers');
        // The focus may scroll the page.
        const below = async () => (await boxOf(page, "#cursor-hint")).y - (await boxOf(page, "#plots .plot")).y;
        const before = await below();
        await expect(tools).toHaveCSS("opacity", "0");
        await plotOf(page, "pr").hover();
        await expect(tools).toHaveCSS("opacity", "1");
        await page.mouse.move(0, 0);
        await expect(tools).toHaveCSS("opacity", "0");
        await tools.locator("summary").focus();
        await expect(tools).toHaveCSS("opacity", "1");
        expect(await below()).toBe(before);
    });
    await test.step("texts have two sizes, one for question and answer, and one for the threshold", async () => {
        await unfold(page);
        await openPanel(page, "paste");
        const sizes = () =>
            page
                .locator("body :not(sub, sup, noscript, .visually-hidden, :is(sub, sup, noscript, .visually-hidden) *)")
                .evaluateAll((all) => {
                    const hasText = (/** @type {Element} */ one) =>
                        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
                    const texts = all.filter((one) => hasText(one) && one.checkVisibility());
                    return [...new Set(texts.map((text) => getComputedStyle(text).fontSize))].sort();
                });
        await expect.poll(sizes).toEqual(["13px", "15px", "18px", "32px"]);
    });
});
