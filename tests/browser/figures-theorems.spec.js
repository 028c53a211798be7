// The papers' theorems as figures: each shows what it claims, with numbers worked out by hand from the tables' counts.
import { expect, test } from "@playwright/test";

import { openFigure } from "./opened-figure.js";

/** @import { Locator } from "@playwright/test" */

/**
 * Types a number into the figure's dial.
 * @param {Locator} figure
 * @param {string} text
 */
async function turn(figure, text) {
    const box = figure.locator('input[type="text"]');
    await box.fill(text);
    await box.press("Enter");
}

test("Flach & Kull, Theorem 1: a mix is on the line in gains, and below it in PR", async ({ page }) => {
    const figure = await openFigure(page, "fk-theorem-1");
    const [pr, prg] = [figure.locator(".study-words").first(), figure.locator(".study-words").last()];
    // Half of 7 of 50 and 2 of 450, half of 42 and 143: 24.5 and 72.5; (7/9 + 42/185)/2; 390/441, 296/441; 7/49.
    await expect(pr).toHaveText("Precision of the mix is 0.253 at recall 0.490; the mean of both would be 0.502.");
    await expect(prg).toHaveText("Recall gain 0.884, precision gain 0.671: on the line, with a weight µ of 0.143 on model 1.");
    await turn(figure, "6/7");
    // Both find as many then, so each has half of the weight.
    await expect(prg).toContainText("with a weight µ of 0.500 on model 1");
    await expect(prg).toContainText("Recall gain 0.648, precision gain 0.795");
    await turn(figure, "1");
    await expect(pr).toContainText("is 0.778 at recall 0.140; the mean of both would be 0.778");
    await figure.locator(".plot").last().press("ArrowRight");
    await expect(figure.locator('input[type="text"]')).toHaveValue("0.99");
    for (const at of [0, 1]) {
        const plot = figure.locator(".plot").nth(at);
        const box = await plot.boundingBox();
        if (!box) throw new Error("no plot");
        const before = await prg.textContent();
        await plot.click({ position: { x: box.width * (0.5 + at * 0.2), y: box.height / 2 } });
        await expect(prg).not.toHaveText(String(before));
        await expect(prg).toContainText("on the line");
    }
});

test("Flach & Kull, Theorem 2: the gains of P, weighed, are its F gain", async ({ page }) => {
    const figure = await openFigure(page, "fk-theorem-2");
    const words = figure.locator(".study-words");
    // 7 of 50 and 2 of 450: 61/63, 20/63 and 9/14; at β = 2 141/315.
    await expect(words).toContainText("0.968 + 1 · 0.317 = (1 + 1) · 0.643:");
    await turn(figure, "2");
    await expect(words).toContainText("0.968 + 4 · 0.317 = (1 + 4) · 0.448:");
    await figure.locator(".plot").press("ArrowUp");
    await expect(words).toContainText("0.978 + 4 · 0.317 = (1 + 4) · 0.450:");
});

test("Flach & Kull, Theorem 4: two points are equal at the slope between them", async ({ page }) => {
    const figure = await openFigure(page, "fk-theorem-4");
    const [lines, byD] = [figure.locator(".study-words").first(), figure.locator(".study-words").last()];
    // 155/500 and 500/655; the paper's Figure 3 has 0.76 here.
    await expect(lines).toContainText("at β² = 0.31 one line goes through both");
    await expect(byD).toContainText("They are equal at d = 0.763 alone.");
    await turn(figure, String(Math.sqrt(0.31)));
    await expect(byD).toContainText("At d = 0.763 the F gain is 0.814 for A and 0.814 for B.");
    await turn(figure, "2");
    await expect(byD).toContainText("At d = 0.200 the F gain is 0.448 for A and 0.792 for B.");
    await figure.locator(".plot").last().press("ArrowRight");
    await expect(byD).toContainText("At d = 0.210");
    for (let step = 0; step < 15; step += 1) await figure.locator(".plot").first().press("ArrowUp");
    await expect(lines).toContainText("no β² above 0 makes them equal");
    await expect(byD).toContainText("They are never equal.");
});

test("Flach & Kull, Figure 4 (right): the tasks at the quartiles of the correlation", async ({ page }) => {
    const figure = await openFigure(page, "fk-4-right");
    const words = figure.locator(".study-words");
    // Python 3.11.7, as for the left: the 9th and the 27th of 36 correlations, 0.95862 and 0.99511.
    await expect(words.first()).toContainText(
        "“made, 35% positive, 0.6 apart, 0% at random”, the lower quartile: the ranks have a correlation of 0.959.",
    );
    await expect(words.first()).toContainText("The model “neural network of 30” has AUCPR 0.923 and AUPRG 0.956.");
    await expect(words.last()).toContainText("“digits, 1”, the upper quartile: the ranks have a correlation of 0.995.");
    await figure.locator(".plot").first().press("ArrowLeft");
    await expect(words.first()).not.toContainText("neural network of 30");
    await figure.locator(".plot").first().press("ArrowRight");
    await expect(words.first()).toContainText("neural network of 30");
});

test("Boyd, Theorems 1 to 3 and Corollary 4: the least precision, area and average precision", async ({ page }) => {
    const tables = await openFigure(page, "boyd-theorem-1");
    const words = (/** @type {Locator} */ figure) => figure.locator(".study-words");
    // 8 · 17 tables; 4/12, and 4/20 with all negatives.
    await expect(words(tables)).toHaveText(
        "136 tables, none below the curve. With tp = 4 and fp = 8 precision is 0.333; at recall 0.5 the least is 0.200.",
    );
    for (let step = 0; step < 9; step += 1) await tables.locator(".plot").press("ArrowDown");
    await expect(words(tables)).toContainText("With tp = 4 and fp = 16 precision is 0.200; at recall 0.5 the least is 0.200.");
    await turn(tables, "4");
    await expect(words(tables)).toHaveText(
        "40 tables, none below the curve. With tp = 4 and fp = 4 precision is 0.500; at recall 0.5 the least is 0.500.",
    );

    const area = await openFigure(page, "boyd-theorem-2");
    await expect(words(area)).toContainText("1 + 0.5 · ln(0.5)/0.5 = 0.307");
    await turn(area, "0.1");
    await expect(words(area)).toContainText("1 + 0.9 · ln(0.9)/0.1 = 0.052");

    const worst = await openFigure(page, "boyd-theorem-3");
    // The mean of i/(i + 10) for 1 to 5, and 1 + 2 ln(2/3).
    await expect(words(worst)).toContainText(
        "The least average precision is 0.2215, the mean of the steps; the area below the curve is 0.1891.",
    );
    await turn(worst, "2");
    // (1/5 + 2/6)/2
    await expect(words(worst)).toContainText("The least average precision is 0.2667");
    await turn(worst, "500");
    await expect(words(worst)).toContainText("The least average precision is 0.1894");

    const high = await openFigure(page, "boyd-corollary-4");
    // mpmath 1.3.0: 0.0383604 of 0.5, and 0.0517554 of 1.
    await expect(words(high)).toContainText("At π = 0.1 recall 0.5 to 1 has 0.0384 for free, 7.7 % of the most; all recalls have 5.2 %.");
    await turn(high, "0.8");
    await expect(words(high)).toContainText("recall 0.8 to 1 has 0.0182 for free, 9.1 % of the most");
});

for (const [width, columns] of /** @type {const} */ ([
    [1440, 4],
    [768, 2],
    [360, 1],
])) {
    test(`figures and cards fill every row, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("./figures.html");
        // The right edge of each row's last, by where the row begins.
        const edges = (/** @type {string} */ items) =>
            page.locator(items).evaluateAll((all) => {
                const rows = new Map();
                for (const item of all) {
                    const { top, right } = item.getBoundingClientRect();
                    rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
                }
                return [...rows.values()];
            });
        for (const items of [".paper > article", ".cards ul > li"]) {
            const found = await edges(items);
            const edge = await page.locator("#figures").evaluate((main) => {
                const { right } = main.getBoundingClientRect();
                return right - Number.parseFloat(getComputedStyle(main).paddingRight);
            });
            expect(found.filter((right) => Math.abs(right - edge) > 1)).toEqual([]);
        }
        const across = await page.locator("#boyd").evaluate((section) => getComputedStyle(section).gridTemplateColumns.split(" ").length);
        expect(across).toBe(columns);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
}
