// The first screen at each size, and that no control moves a plot out of it.
import { expect, test } from "@playwright/test";

import { chooseFirst, choose, expectAccessible, open, paste, plotOf, recordShifts, shifted, shown } from "./support.js";
import { openPanel, unfold } from "./views.js";

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

/**
 * How many pixels lie beside the window.
 * @param {Page} page
 */
const beside = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * How many parts are wider than their room.
 * @param {Page} page
 * @param {string} selector
 */
const cutIn = (page, selector) =>
    page
        .locator(selector)
        .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length);

for (const { width, height } of SIZES) {
    test(`what is on the first screen at ${width} x ${height}, and stays where it is`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await recordShifts(page);
        await open(page);
        await test.step("a plot, the readout, the threshold and the answer, and nothing lies beside the window", () =>
            expectFirstScreen(page, { width, height }));
        if (width < 960)
            await test.step("a phone has the kinds of questions, what is asked for, the answer, and the rest", () => expectOrder(page));
        await test.step("no answer moves the point, its slider or the scores", () => expectStill(page, width));
        await test.step("the keyboard moves the point without moving the page, and everything stays inside the window", () =>
            expectKeysMoveNothing(page, width));
    });
}

/**
 * @param {Page} page
 * @param {{ width: number, height: number }} size
 */
async function expectFirstScreen(page, { width, height }) {
    const bar = await edges(page, ".point-bar");
    const wide = width >= 1200;
    // The bar at the foot of the window covers the rest.
    const floor = wide ? height : bar.top;
    for (const space of width >= 960 ? ["roc", "pr", "prg"] : ["roc"]) {
        const plot = await edges(page, `figure[data-space="${space}"] .plot`);
        expect(plot.top, space).toBeGreaterThanOrEqual(0);
        expect(plot.bottom, space).toBeLessThanOrEqual(floor);
        expect(plot.right, space).toBeLessThanOrEqual(width);
        if (wide) expect(plot.top, space).toBeLessThan(200);
    }
    // A phone has the threshold of the answer in its dock, with the histogram as the slider: phone.spec.js.
    const isPhone = width <= 704;
    for (const part of ["#readout", "#threshold-box", isPhone ? "#threshold-strip" : "#threshold-slider"]) {
        const { top, bottom } = await edges(page, part);
        expect(top, part).toBeGreaterThanOrEqual(0);
        expect(bottom, part).toBeLessThanOrEqual(height);
    }
    for (const part of ["#question-kinds", ...(isPhone ? [] : [".answer-threshold"])]) {
        const { top, bottom } = await edges(page, part);
        expect(top, part).toBeGreaterThanOrEqual(0);
        expect(bottom, part).toBeLessThanOrEqual(floor);
    }
    await expect(page.locator(".answer-threshold")).toHaveText("score ≥ 0.5536");
    expect(await beside(page)).toBe(0);
    expect(await shifted(page)).toBeLessThan(0.02);
}

/** @param {Page} page */
async function expectOrder(page) {
    const parts = ["#question-kinds", "#question-body", ".answer-threshold", ".answer-place", ".answer-worth", ".answer-whole", ".dials"];
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
    await expect.poll(async () => (await edges(page, '#question-kinds input[value="measure"]')).right).toBeLessThanOrEqual(360);
}

/**
 * @param {Page} page
 * @param {number} width
 */
async function expectStill(page, width) {
    // On a phone the comparison follows the question, and the scores that.
    const slider = width <= 704 ? "#threshold-strip" : "#threshold-slider";
    const still = ["#readout", "#threshold-box", slider, ...(width >= 960 ? ["#question", "#answer", "#scores"] : [])];
    const places = () => Promise.all(still.map((part) => edges(page, part).then(({ left, right, top }) => ({ part, left, right, top }))));
    await page.evaluate(() => scrollTo(0, 0));
    const before = await places();
    await choose(page, "Least cost");
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

/**
 * @param {Page} page
 * @param {number} width
 */
async function expectKeysMoveNothing(page, width) {
    const at = () => page.evaluate(() => [scrollY, document.querySelector("#plots .plot")?.getBoundingClientRect().top]);
    await plotOf(page, "roc").focus();
    const before = await at();
    // Of 61 points, and one before the first.
    for (const [key, index] of [
        ["End", 60],
        ["ArrowLeft", 59],
        ["Home", -1],
        ["ArrowRight", 0],
        ["ArrowRight", 1],
    ]) {
        await plotOf(page, "roc").press(String(key));
        await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", String(index));
        expect(await at()).toEqual(before);
    }
    // The last plot comes into the window where plots are swiped.
    await plotOf(page, "prg").focus();
    await expect.poll(async () => (await edges(page, 'figure[data-space="prg"] .plot')).right).toBeLessThanOrEqual(width);
    expect((await at())[0]).toBe(before[0]);
}

test("many models are folded to the best and the chosen one, and sorted by an area", async ({ page }) => {
    await open(page);
    await paste(page, TEN);
    await shown(page, 2);
    await chooseFirst(page);
    const names = page.locator(".legend li:visible > button:first-of-type");
    // m0 is the first column; m5 to m9 have the greatest areas.
    await expect(names).toHaveText(["m0", "m5", "m6", "m7", "m8", "m9", "4 more"]);
    await page.getByRole("button", { name: "AUROC", exact: true }).first().click();
    await expect(names).toHaveText(["m9", "m8", "m7", "m6", "m5", "m0", "4 more"]);
    await page.getByRole("button", { name: "4 more" }).click();
    await expect(names).toHaveText(["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1", "m0", "Fewer"]);
    // Of 50 pairs, those with the row + 1 lowest negatives are ranked right.
    await expect(page.locator(".legend li", { hasText: "m3" }).locator(".areas span").first()).toHaveText("AUROC .400");
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect.poll(() => beside(page), `${size.width} px`).toBe(0);
    }
    await expectAccessible(page, { parts: [".evidence"], what: "legend" });
});

test("the rail: its scrolling, its readout and its limits", async ({ page }) => {
    await open(page);
    await test.step("the rail scrolls on its own, and the point stays at the foot of a small window", async () => {
        await page.setViewportSize({ width: 1024, height: 768 });
        await page.evaluate(() => scrollTo(0, 250));
        await expect.poll(async () => Math.abs((await edges(page, ".point-bar")).bottom - 768)).toBeLessThan(1);
        await page.setViewportSize({ width: 1300, height: 400 });
        await page.evaluate(() => scrollTo(0, 300));
        await expect(async () => {
            const rail = await edges(page, ".rail");
            expect(rail.bottom - rail.top).toBeLessThanOrEqual(400);
            expect(rail.top).toBeGreaterThanOrEqual(0);
        }).toPass();
    });
    await test.step("the readout has room for the threshold wherever the rail stands beside the plots", async () => {
        for (const width of [1200, 1280, 961]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => cutIn(page, "#readout > *, #readout b"), `${width} px`).toBe(0);
            const over = async () => (await edges(page, "#readout > :last-child")).right - (await edges(page, "#readout")).right;
            await expect.poll(over, `${width} px`).toBeLessThanOrEqual(1);
        }
    });
    await test.step("limits begin in one column, and each has its box beside it where there is room", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await choose(page, "At least…");
        for (const _ of [2, 3]) await page.getByRole("button", { name: "Add a limit" }).click();
        const rows = page.locator(".limits-list li");
        await expect(rows).toHaveCount(3);
        const lists = rows.locator("select:first-of-type");
        const lefts = () => lists.evaluateAll((all) => new Set(all.map((list) => list.getBoundingClientRect().left)).size);
        await expect.poll(lefts).toBe(1);
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
});

test("menus, heads and sizes of texts", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await test.step("what a menu of the page holds opens over the plots and moves none of them", async () => {
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
    await test.step("a legend stands beside its segments, and titles and tools of the plots in one line each", async () => {
        await choose(page, "More");
        // WebKit takes the legend of a fieldset that is a flex or grid box out of it, and puts it on top.
        const choice = page.locator("#measure-choice");
        await expect(choice).toHaveCSS("display", "block");
        const [legend, first] = [choice.locator("legend"), choice.locator("label").first()];
        await expect(async () => {
            const [beside, segment] = [await legend.boundingBox(), await first.boundingBox()];
            if (!beside || !segment) throw new Error("no legend or no segment");
            const middle = segment.y + segment.height / 2;
            expect(beside.y).toBeLessThan(middle);
            expect(beside.y + beside.height).toBeGreaterThan(middle);
        }).toPass();
        // In fonts that are wider than this machine's too.
        for (const spacing of ["0", "0.08em"]) {
            for (const width of [1440, 1280, 1200, 1100, 961]) {
                await page.setViewportSize({ width, height: 900 });
                await page.evaluate((letters) => (document.documentElement.style.letterSpacing = letters), spacing);
                await expect(async () => {
                    const [first, ...others] = await plotHeads(page);
                    for (const row of [first, ...others])
                        expect(row, `${width} px, ${spacing}`).toEqual({ ...first, title: 24, height: 32, free: 0 });
                }).toPass();
            }
        }
        await page.evaluate(() => (document.documentElement.style.letterSpacing = ""));
    });
    await test.step("texts have two sizes, and one for the answer", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await unfold(page);
        await openPanel(page, "paste");
        await expect.poll(async () => Object.keys(await textSizes(page)).sort()).toEqual(["13px", "15px", "32px"]);
    });
});

/**
 * The sizes of texts, each with one that has it.
 * @param {Page} page
 */
function textSizes(page) {
    return page.evaluate(() => {
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
}

/**
 * Where titles and tools of the plots are.
 * @param {Page} page
 */
function plotHeads(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll(".plots figure")].map((figure) => {
            const [head, tools] = [".plot-head", ".plot-tools"].map((part) => figure.querySelector(part)?.getBoundingClientRect());
            if (!head || !tools) throw new Error("a plot without title or tools");
            return {
                head: Math.round(head.top),
                title: head.height,
                tools: Math.round(tools.top),
                height: tools.height,
                free: figure.scrollWidth - figure.clientWidth,
            };
        }),
    );
}

test("what is chosen or on has one look, and the tools of a plot come with pointer or focus and move nothing", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
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
    for (const part of ['.legend li > [aria-pressed="true"]', '.legend-heads [aria-pressed="true"]', "#point-forms input:checked + span"])
        await expect.poll(() => look(part), part).toEqual(chosen);
    await page.locator("#point-forms input").first().focus();
    const tools = page.locator('figure[data-space="pr"] .plot-tools > .layers');
    // The focus may scroll the page.
    const below = async () => (await edges(page, "#comparison")).top - (await edges(page, "#plots .plot")).top;
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
