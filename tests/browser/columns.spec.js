// Which column is what, in a browser: from the page's question to the curve, and how reasons and remarks are laid out. What they say is
// in tests/js/dom/column-choices.test.js.
import { expect, test } from "@playwright/test";

import { countPixels, expectAccessible, modelColors, open, openPhoneMenu, paste, placeOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Either column could be the label. */
const OPEN = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0";

/** Columns with many reasons, and long names. */
const MANY = [
    "label,score,age,visits,fold,constant,notes,a_column_with_a_rather_long_name_that_has_no_blank_in_it",
    ...Array.from(
        { length: 24 },
        (_, at) => `${at % 3 === 0 ? 1 : 0},0.${(at * 37) % 100},${20 + at},${(at * 5) % 7},${at % 4},7,n${at % 5},${(at * 11) % 23}`,
    ),
].join("\n");

/**
 * Whether the curve of the first model is where the plot has this point.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
async function passes(page, x, y) {
    const [color = ""] = await modelColors(page);
    const { count } = await countPixels(page, "roc", { color, box: [x - 0.04, y - 0.03, x + 0.04, y + 0.03] });
    return count > 0;
}

test("where two columns could be the label, one click on the right one gives its curve", async ({ page }) => {
    await open(page);
    await paste(page, OPEN);
    const problem = page.locator("#paste-problem");
    await expect(problem).toContainText('Which column says what happened? It could be "smoker" (');
    await expect(problem.getByRole("button")).toHaveText(['"smoker" is the label', '"treated" is the label']);
    await expect(page.locator("#legend li")).toHaveCount(5);
    await expectAccessible(page, { parts: ["#paste-panel"], what: "question" });
    await problem.getByRole("button", { name: '"treated" is the label' }).click();
    // The second one was refused.
    await shown(page, 3);
    // 8 of 9 pairs; the best F1, 6/7, is at 0.6: all three positives and one negative.
    await expect(page.locator("#models-table tbody tr td").first()).toHaveText("0.889");
    await expect(page.locator("#readout")).toContainText("TP 3FP 1FN 0TN 2");
    // From (0, 2/3) the curve of treated goes right to 1/3, then up; that of smoker is at 1/3 there.
    await expect(async () => {
        const seen = await Promise.all([passes(page, 1 / 6, 2 / 3), passes(page, 1 / 3, 5 / 6), passes(page, 1 / 6, 1 / 3)]);
        expect(seen).toEqual([true, true, false]);
    }).toPass();
    await page.mouse.click(...(await placeOf(page, "roc", 0, 2 / 3)));
    await expect(page.locator("#point-model")).toHaveText("p, score ≥ 0.8");
});

test("reasons fit the panel of columns at any width, beside what they are about", async ({ page }) => {
    await open(page);
    await paste(page, MANY);
    await shown(page, 2);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#choice-label-reason")).toHaveText(
        "named like a label · else a score: two whole numbers, as labels and decisions are",
    );
    for (const width of [1440, 768, 360]) {
        await test.step(`${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 });
            const places = await page.locator("#columns-panel").evaluate((panel) => {
                const boxOf = (/** @type {Element | null | undefined} */ element) => element?.getBoundingClientRect() ?? new DOMRect();
                const whole = boxOf(panel);
                const selects = [...panel.querySelectorAll("select")].map((select) => {
                    const { left, top, bottom } = boxOf(select);
                    const reason = boxOf(document.getElementById(select.getAttribute("aria-describedby") ?? ""));
                    return { line: Math.round(top), left, gap: reason.height > 0 ? reason.top - bottom : 0 };
                });
                const all = [...panel.querySelectorAll("select, .reason, .check:not([hidden])")]
                    .map(boxOf)
                    .filter(({ width }) => width > 0);
                const isInside = all.every(({ left, right }) => left >= whole.left && right <= whole.right + 0.5);
                return { selects, isInside, isScrolled: panel.scrollWidth > panel.clientWidth };
            });
            expect(places.isInside).toBe(true);
            expect(places.isScrolled).toBe(false);
            for (const { gap } of places.selects) expect(Math.abs(gap)).toBeLessThan(8);
            // Lists side by side are in one line, whatever their reasons take.
            const lines = new Set(places.selects.map(({ line }) => line)).size;
            expect(lines).toBe(Math.ceil(places.selects.length / new Set(places.selects.map(({ left }) => left)).size));
        });
    }
    await expectAccessible(page, { parts: ["#columns-panel"], what: "reason" });
});

test("the words of each button are its own, in however many lines the buttons are", async ({ page }) => {
    await open(page);
    await paste(page, "smoker,bmi,glucose,urea,id\n1,31.5,7.25,4.5,a\n0,22.5,5.5,6.25,b\n1,27.25,6.5,5.25,c\n0,24.5,6.75,7.5,d");
    await shown(page, 2);
    await expect(page.locator("#notices-choices")).toContainText("No column is named like a score");
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const covered = await page.locator("#notices button:visible").evaluateAll((buttons) =>
            buttons
                .filter((button) => {
                    const words = document.createRange();
                    words.selectNodeContents(button);
                    return [...words.getClientRects()].some(({ left, top, width, height }) =>
                        [0.02, 0.3, 0.5, 0.7, 0.98].some(
                            (down) => !button.contains(document.elementFromPoint(left + width / 2, top + down * height)),
                        ),
                    );
                })
                .map((button) => button.textContent),
        );
        expect(covered, `${width} px`).toEqual([]);
    }
});

test("a remark on a choice is seen whole on a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page);
    await paste(page, "p,smoker\n0.9,1\n0.8,0\n0.7,1\n0.4,1\n0.2,0");
    await shown(page, 2);
    const remark = page.locator("#notices p").filter({ hasText: 'Column "smoker" was taken as the label' });
    await expect(remark).toBeVisible();
    const isWhole = await remark.evaluate(
        (line) => line.scrollWidth <= line.clientWidth && line.getBoundingClientRect().right <= innerWidth,
    );
    expect(isWhole).toBe(true);
});

test("the ring of a button in a remark is around its words only", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page);
    await paste(page, "smoker,bmi,glucose,urea,id\n1,31.5,7.25,4.5,a\n0,22.5,5.5,6.25,b\n1,27.25,6.5,5.25,c\n0,24.5,6.75,7.5,d");
    await shown(page, 2);
    await page.locator("#notices button").first().focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const rings = await page.locator("#notices button").evaluateAll((buttons) => {
        const ringed = buttons
            .flatMap((button) => [button, ...button.children])
            .filter((part) => getComputedStyle(part).outlineStyle !== "none");
        const isCrossed = (/** @type {Element} */ ring, /** @type {Element} */ other) => {
            const [a, b] = [ring.getBoundingClientRect(), other.getBoundingClientRect()];
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        };
        const words = buttons.map((button) => /** @type {Element} */ (button.firstElementChild));
        return ringed.map((ring) => words.filter((other) => isCrossed(ring, other)).length);
    });
    expect(rings).toEqual([1]);
});

test("names of any length lead nowhere sideways", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page);
    for (const [at, length] of [60, 300].entries()) {
        await paste(
            page,
            `label_${"x".repeat(length)},score_${"y".repeat(length)},score_${"z".repeat(length)}\n1,0.9,0.4\n0,0.4,0.3\n1,0.7,0.6\n0,0.2,0.1`,
        );
        await shown(page, at + 2);
        await openPhoneMenu(page);
        await page.locator('button[data-panel="columns"]').click();
        await expect(page.locator("#choice-scores input[name=scores]")).toHaveCount(2);
        await page.locator("#models-views label", { hasText: "All columns" }).click();
        const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await beside(), `${length} letters`).toBe(0);
        const name = await page.locator("#models-table tbody th").first().boundingBox();
        expect(name?.width, `${length} letters`).toBeLessThan(200);
        await openPhoneMenu(page);
        await page.locator('button[data-panel="columns"]').click();
    }
});
