// Remarks about the data, and the panel of columns, in a browser: what is in sight, and room. Their texts and what their buttons do are in
// tests/js/dom/remarks.test.js and column-choices.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, openPhoneMenu, paste, recordShifts, shifted, shown } from "./support.js";

/** Twenty negatives above twenty positives, but for one negative, which is below all. */
const INVERTED = ["label,score", ...Array.from({ length: 40 }, (_, at) => `${at < 20 ? 0 : 1},${at === 19 ? 0.5 : 100 - at}`)].join("\n");

/** Eleven fractions under the name of a label, with 0 and 1 beside them. */
const SWAPPED = `label,b\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n")}`;

/** Columns with many reasons, and long names. */
const MANY = [
    "label,score,age,visits,fold,constant,notes,a_column_with_a_rather_long_name_that_has_no_blank_in_it",
    ...Array.from(
        { length: 24 },
        (_, at) => `${at % 3 === 0 ? 1 : 0},0.${(at * 37) % 100},${20 + at},${(at * 5) % 7},${at % 4},7,n${at % 5},${(at * 11) % 23}`,
    ),
].join("\n");

/** A label and two scores with names of 300 letters. */
const LONG = `label_${"x".repeat(300)},score_${"y".repeat(300)},score_${"z".repeat(300)}\n1,0.9,0.4\n0,0.4,0.3\n1,0.7,0.6\n0,0.2,0.1`;

test("remarks come without moving what is there, and their buttons fit their line and a finger at any width", async ({ page }) => {
    await recordShifts(page);
    await page.setViewportSize({ width: 768, height: 800 });
    await open(page);
    await expect(page.locator("#notices")).toContainText("Folds are not on one scale");
    expect(await shifted(page)).toBeLessThan(0.02);
    await test.step("one leads to the part that shows more", async () => {
        await page.locator("#notices-summary").click();
        await page.getByRole("button", { name: "See what ties can hide" }).click();
        await expect(page.locator("#ties > summary")).toBeFocused();
        await expect(page.locator("#ties > summary")).toBeInViewport();
    });
    await paste(page, INVERTED);
    await shown(page, 2);
    await expect(page.locator("#notice-first")).toContainText("ranks negatives above positives");
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const sizes = await page.locator("#notice-first").evaluate((line) => {
            const text = document.createElement("p");
            text.textContent = line.textContent;
            const { height: touch, right } = line.querySelector("button")?.getBoundingClientRect() ?? {};
            const high = line.getBoundingClientRect().height;
            line.after(text);
            const alone = text.getBoundingClientRect().height;
            text.remove();
            return { high, touch, right, alone };
        });
        // On the narrowest one the second button has a row, as high as a finger.
        expect(sizes.high - sizes.alone, `${width} px`).toBeLessThanOrEqual(width === 360 ? 44 : 0.5);
        expect(sizes.touch).toBeGreaterThanOrEqual(43);
        expect(sizes.right).toBeLessThanOrEqual(width);
    }
    await test.step("remarks are whole, and the words and the ring of each button its own, in however many lines", async () => {
        await paste(page, "smoker,bmi,glucose,urea,id\n1,31.5,7.25,4.5,a\n0,22.5,5.5,6.25,b\n1,27.25,6.5,5.25,c\n0,24.5,6.75,7.5,d");
        await shown(page, 3);
        await expect(page.locator("#notices-choices")).toContainText("No column is named like a score");
        await page.evaluate(() => scrollTo(0, 0));
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
        const over = await page
            .locator("#notices p:visible")
            .evaluateAll((lines) =>
                lines.map((line) => Math.max(line.scrollWidth - line.clientWidth, line.getBoundingClientRect().right - innerWidth)),
            );
        expect(Math.max(...over)).toBeLessThanOrEqual(0);
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
    await test.step("axe finds nothing in a remark, and in an error with a button", async () => {
        await page.locator("#notices-summary").click();
        await expectAccessible(page, { parts: ["#notices"], what: "remark" });
        await paste(page, SWAPPED);
        await expect(page.locator("#paste-problem").getByRole("button", { name: 'Swap "label" and "b"' })).toBeVisible();
        await expectAccessible(page, { parts: ["#paste-panel"], what: "error" });
    });
});

test("reasons fit the panel of columns at any width, beside what they are about, and names of any length lead nowhere sideways", async ({
    page,
}) => {
    await open(page);
    await paste(page, MANY);
    await shown(page, 2);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#choice-label-reason")).toHaveText(/^named like a label/);
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const places = await page.locator("#columns-panel").evaluate((panel) => {
            const boxOf = (/** @type {Element | null | undefined} */ element) => element?.getBoundingClientRect() ?? new DOMRect();
            const whole = boxOf(panel);
            const selects = [...panel.querySelectorAll("select")].map((select) => {
                const { left, top, bottom } = boxOf(select);
                const reason = boxOf(document.getElementById(select.getAttribute("aria-describedby") ?? ""));
                return { line: Math.round(top), left, gap: reason.height > 0 ? reason.top - bottom : 0 };
            });
            const all = [...panel.querySelectorAll("select, .reason, .check:not([hidden])")].map(boxOf).filter(({ width }) => width > 0);
            const isInside = all.every(({ left, right }) => left >= whole.left && right <= whole.right + 0.5);
            return { selects, isInside, isScrolled: panel.scrollWidth > panel.clientWidth };
        });
        expect(places.isInside).toBe(true);
        expect(places.isScrolled).toBe(false);
        for (const { gap } of places.selects) expect(Math.abs(gap)).toBeLessThan(8);
        // Lists side by side are in one line, whatever their reasons take.
        const lines = new Set(places.selects.map(({ line }) => line)).size;
        expect(lines, `${width} px`).toBe(Math.ceil(places.selects.length / new Set(places.selects.map(({ left }) => left)).size));
    }
    await expectAccessible(page, { parts: ["#columns-panel"], what: "reason" });
    await paste(page, LONG);
    await shown(page, 3);
    await openPhoneMenu(page);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#choice-scores input[name=scores]")).toHaveCount(2);
    await page.locator("#models-views label", { hasText: "All columns" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.locator("#models-table tbody th").first()).toBeVisible();
    expect((await page.locator("#models-table tbody th").first().boundingBox())?.width).toBeLessThan(200);
});
