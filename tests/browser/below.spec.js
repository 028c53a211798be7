// The pictures below the first screen: no label is cut or covered at any class sizes and widths, and columns that are compared are equally
// wide. Their words and numbers are in tests/js/dom/below.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** 200,000 rows, 0.092 % of them positive. */
function rareRows() {
    let state = 7;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const rows = Array.from({ length: 200_000 }, (_, at) =>
        at < 184 ? `1,${(0.3 + 0.7 * random()).toFixed(4)}` : `0,${(random() * random()).toFixed(4)}`,
    );
    return `label,score\n${rows.join("\n")}\n`;
}

/**
 * Texts of the point's section that are cut, lie beside the window, or over one another.
 * @param {Page} page
 */
const cutTexts = (page) =>
    page.evaluate(() => {
        const parts = [
            ...document.querySelectorAll(
                "#confusion .mosaic-label, #confusion [scope=col], .measures dt, .measures .value, .measures .range",
            ),
        ];
        const boxes = parts
            .filter((part) => part.checkVisibility() && part.textContent)
            .map((part) => {
                const range = document.createRange();
                range.selectNodeContents(part.classList.contains("value") ? (part.firstChild ?? part) : part);
                const hidden = part.querySelector(".visually-hidden");
                if (hidden) range.setStartAfter(hidden);
                const { left, right, top, bottom } = range.getBoundingClientRect();
                return {
                    text: part.textContent,
                    left,
                    right,
                    top,
                    bottom,
                    isOver: part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
                };
            });
        const cut = boxes.filter(({ left, right, isOver }) => left < -0.5 || right > innerWidth + 0.5 || isOver).map(({ text }) => text);
        const covered = boxes.flatMap((one, at) =>
            boxes
                .slice(at + 1)
                .filter(
                    (other) =>
                        one.left < other.right - 1 &&
                        other.left < one.right - 1 &&
                        one.top < other.bottom - 2 &&
                        other.top < one.bottom - 2,
                )
                .map((other) => `${one.text} / ${other.text}`),
        );
        return [...cut, ...covered];
    });

test("areas have equal columns, stay where they are when the intervals come, and have a line each on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const heights = () =>
        page
            .locator("#models-areas, #models-ties, #models-says")
            .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    const widths = (/** @type {string} */ cells) =>
        page.locator(cells).evaluateAll((all) => [...new Set(all.map((cell) => Math.round(cell.getBoundingClientRect().width)))]);
    const before = await heights();
    await page.locator("#models-areas").scrollIntoViewIfNeeded();
    await expect(page.locator("#models-ties")).toContainText("May be the best by AUROC, AUCPR and AUPRG: lr");
    expect(await heights()).toEqual(before);
    expect(await widths("#models-areas td.area .whisker")).toHaveLength(1);
    await page.locator("#models-views label", { hasText: "Differences" }).click();
    await expect(page.locator("#models-areas .p")).toHaveCount(12);
    expect(await widths("#models-areas td.area .whisker")).toHaveLength(1);
    await page.locator("#uncertainty > summary").click();
    await expect(page.locator("#uncertainty-models tbody tr")).toHaveCount(5);
    expect(await widths("#uncertainty-models thead th:not(:first-child)")).toHaveLength(1);
    await page.locator("#uncertainty > summary").click();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const name of ["All columns", "Differences", "Areas"]) {
        await page.locator("#models-views label", { hasText: name }).click();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
    }
    await expect(page.locator("#models-areas")).toBeVisible();
    const tops = page.locator("#models-areas tbody tr").first().locator("td");
    expect(new Set(await tops.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))).size).toBe(5);
    const targets = page.locator(":is(#models-areas thead button, #models-views label, #point-forms label):visible");
    const sizes = await targets.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThanOrEqual(9);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, { parts: [".point", ".models"], what: "at 320 px" });
});

test("with 200,000 rows of which 0.09 % are positive no count and no rate is cut", async ({ page }) => {
    await open(page);
    await paste(page, rareRows());
    await shown(page, 2);
    await expect(page.locator("#confusion [scope=col]")).toHaveText(["184 positive", "199,816 negative"]);
    for (const threshold of ["0.7", "0"]) {
        await page.locator("#threshold-box").fill(threshold);
        await page.locator("#threshold-box").press("Enter");
        for (const width of [1440, 768, 320]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => cutTexts(page), `${threshold} at ${width} px`).toEqual([]);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
    }
    // Nothing but the fewest false alarms is no digit.
    await expect(page.locator('[data-measure="minimumPrecision"] .value')).toHaveText("0.00092");
});
