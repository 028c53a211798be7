// The page of the papers' figures: layout, pointers, small pictures and axe. Words and numbers: tests/js/dom/figures.test.js.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { openFigure } from "./opened-figure.js";
import { chooseTheme, expectAccessible } from "./support.js";

/** @import { Locator } from "@playwright/test" */

test("what a reader looks at stays where it is while figures above are built", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const { letThrough } = await holdBack(page, /flach-kull-theorems[^/]*\.js$/);
    await page.goto("./figures.html");
    const link = page.locator("#fk-theorem-2 header a").first();
    await link.focus();
    await expect(page.locator("#fk-theorem-1 .stage")).toBeEmpty();
    const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const heightOf = () => page.locator("#fk-theorem-1").evaluate((article) => article.getBoundingClientRect().height);
    const [top, height] = [await topOf(), await heightOf()];
    expect(top).toBeLessThan(800);
    letThrough();
    await expect(page.locator("#fk-theorem-1")).toHaveAttribute("data-built", "true");
    // Its place was kept, but for a line or two of words.
    await expect.poll(async () => Math.abs((await heightOf()) - height)).toBeLessThan(60);
    await expect.poll(topOf).toBe(top);
});

/**
 * Clicks a chart at a share of its width, halfway up.
 * @param {Locator} chart
 * @param {number} across
 */
async function clickAt(chart, across) {
    await chart.scrollIntoViewIfNeeded();
    const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
    await chart.click({ position: { x: width * across, y: height / 2 } });
}

test("charts follow a pointer", async ({ page }) => {
    await test.step("Boyd, Figure 3: the share of positives", async () => {
        const figure = await openFigure(page, "boyd-3a");
        const shares = [];
        for (const at of [0.5, 0.7, 0.85]) {
            const words = figure.locator(".study-words");
            const before = String(await words.textContent());
            await clickAt(figure.locator(".plot"), at);
            await expect(words).not.toHaveText(before);
            shares.push(Number(/π = ([\d.e-]+):/.exec(String(await words.textContent()))?.[1]));
        }
        expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    });
    await test.step("Flach & Kull, Figure 4: the disc of the best by both", async () => {
        const figure = await openFigure(page, "fk-4");
        await figure.getByRole("radio", { name: "AUPRG and AUROC" }).check({ force: true });
        const plot = figure.locator(".plot");
        const box = await plot.boundingBox();
        if (!box) throw new Error("no plot");
        const side = Math.min(box.width - 64, box.height - 76);
        const left = 34 + (box.width - 64 - side) / 2;
        await plot.hover({ position: { x: left + side / 31, y: 39 + side * (30 / 31) } });
        await expect(figure.locator(".study > .study-words")).toContainText("has rank 1 by AUPRG");
        await expect(figure.locator(".study > .study-words")).toContainText("rank 1 by AUROC");
    });
});

test("figures and small pictures are drawn where they are seen, axe finds nothing, and they fill the rows of any window", async ({
    page,
}) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("./figures.html");
    const cards = page.locator(".cards .card");
    const places = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)));
    const before = await places();
    /** The colours of a picture, one number; 0 where nothing is drawn. */
    const looks = () =>
        cards.evaluateAll((all) =>
            all.map((card) => {
                const canvas = card.querySelector("canvas");
                if (!canvas || canvas.width !== 96 * devicePixelRatio) return 0;
                const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
                return pixels.reduce((sum, value, at) => (sum * 31 + value * ((at % 7) + 1)) % 1_000_003, 0);
            }),
        );
    /** Scrolls to each of these, one frame after the other. @param {string} selector */
    const pass = (selector) =>
        page.locator(selector).evaluateAll(async (all) => {
            for (const each of all) {
                each.scrollIntoView({ block: "center", behavior: "instant" });
                await new Promise(requestAnimationFrame);
            }
        });
    await pass(".cards .card");
    await expect.poll(async () => (await looks()).filter((look) => look === 0)).toEqual([]);
    const light = await looks();
    // No two figures look the same.
    expect(new Set(light).size).toBe(light.length);
    expect(await places(), "no card has moved").toEqual(before);
    await expect(cards.locator('canvas:not([aria-hidden="true"])')).toHaveCount(0);
    await expect(async () => {
        await pass('article.paper-figure:not([data-built="true"])');
        await expect(page.locator('article.paper-figure:not([data-built="true"])')).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expectAccessible(page, { inOther: [".cards", "#boyd"] });
    await chooseTheme(page, "Dark");
    await expect.poll(async () => (await looks()).filter((look, at) => look === light[at])).toEqual([]);
    // How far the right edge of each row's last is from the edge of the page.
    const gaps = (/** @type {string} */ items) =>
        page.locator(items).evaluateAll((all) => {
            const rows = new Map();
            for (const item of all) {
                const { top, right } = item.getBoundingClientRect();
                rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
            }
            const main = document.querySelector("#figures") ?? document.body;
            const edge = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
            return [...rows.values()].filter((right) => Math.abs(right - edge) > 1);
        });
    for (const [width, papers] of /** @type {const} */ ([
        [1440, 4],
        [768, 2],
        [390, 1],
        [320, 1],
    ])) {
        await test.step(`${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 });
            const across = () =>
                page.locator("#boyd").evaluate((section) => getComputedStyle(section).gridTemplateColumns.split(" ").length);
            await expect.poll(across).toBe(papers);
            await expect.poll(() => gaps(".paper > article")).toEqual([]);
            const grid = await page.locator(".cards ul").evaluateAll((groups) =>
                groups.map((group) => {
                    const lefts = [...group.children].map((card) => Math.round(card.getBoundingClientRect().left));
                    return [...new Set(lefts)].sort((one, other) => one - other);
                }),
            );
            const columns = grid.toSorted((one, other) => other.length - one.length)[0] ?? [];
            for (const group of grid) expect(group).toEqual(columns.slice(0, group.length));
            // No word is broken or cut.
            const cut = page
                .locator(".card, .card span")
                .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0).length);
            expect(await cut).toBe(0);
            expect(
                await page
                    .locator(".card span")
                    .first()
                    .evaluate((words) => getComputedStyle(words).overflowWrap),
            ).toBe("normal");
            await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
    }
});
