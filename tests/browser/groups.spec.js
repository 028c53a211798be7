// Groups of the diabetes example by lr. Counts and thresholds are exact fractions (Python 3.11.7), checked with scipy 1.17.1 (linprog) and
// fairlearn 0.15.0; Wilson's intervals are statsmodels 0.15.0's, those of gaps numpy 2.4.6's quantiles of 400,000 binomial draws.
import { expect, test } from "@playwright/test";

import { choose, expectAccessible, open, paste, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Three actions from a fresh page. @param {Page} page */
async function openGroups(page) {
    await page.getByRole("button", { name: "Add data" }).click();
    await page.locator('[data-example="diabetes-groups"]').click();
    await shown(page, 2);
    await page.locator("#groups-summary").click();
    await expect(page.locator(".group-gaps tbody tr")).toHaveCount(2);
}

/**
 * The texts of the cells of a row that begins with this name.
 * @param {Page} page
 * @param {string} table
 * @param {string} name
 */
async function cells(page, table, name) {
    const row = page.locator(`${table} tr`).filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    const texts = await row.locator("td").allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

test("three actions lead from a fresh page to the gaps between groups", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await openGroups(page);
    expect(await cells(page, ".groups-table", "B")).toEqual([
        ...["207", "30.9 %", "≥ 0.35303", "47", "28", "17", "115"],
        ...["0.734 0.615 to 0.827", "0.196 0.139 to 0.268", "0.627 0.514 to 0.727"],
    ]);
    expect(await cells(page, ".groups-table", "A")).toEqual([
        ...["235", "26.8 %", "≥ 0.35303", "43", "26", "20", "146"],
        ...["0.683 0.560 to 0.784", "0.151 0.105 to 0.212", "0.623 0.505 to 0.728"],
    ]);
    const gaps = await cells(page, ".group-gaps", "B less A");
    for (const [at, difference, low, high] of [
        [0, "+0.052", -0.1062, 0.2101],
        [1, "+0.045", -0.0404, 0.1308],
        [2, "+0.003", -0.1268, 0.1331],
    ]) {
        const [found, from, to] = (gaps[Number(at)] ?? "").replaceAll("−", "-").replace("to ", "").split(" ");
        expect(found).toBe(difference);
        expect(Math.abs(Number(from) - Number(low))).toBeLessThan(0.02);
        expect(Math.abs(Number(to) - Number(high))).toBeLessThan(0.02);
    }
    expect((await cells(page, ".group-gaps", "Greatest between groups"))[0]).toMatch(/^0\.052 /);
});

test("each group has thresholds of its own for equal rates, chosen by keyboard", async ({ page }) => {
    await open(page);
    await openGroups(page);
    for (const [name, ...expected] of [
        ["one threshold", "0.664", "90", "54"],
        ["equal recall", "0.659", "90", "56"],
        ["equal FPR", "0.654", "88", "54"],
        ["equalised odds", "0.662", "96.89", "68.91"],
    ]) {
        expect(await cells(page, ".group-rules-table", name ?? "")).toEqual(expected);
    }
    const overlays = await pictures(page, "overlay");
    await page.getByLabel("one threshold").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByLabel("equal recall")).toBeChecked();
    const thresholds = async (/** @type {string} */ name) => (await cells(page, ".groups-table", name))[2];
    expect(await thresholds("B")).toMatch(/^≥ 0\.359\d* for 64\.6 % ≥ 0\.358\d* for 35\.4 %$/);
    for (const name of ["A", "B"]) expect((await cells(page, ".groups-table", name))[7]).toBe("0.709");
    await expect(async () => expect(await pictures(page, "overlay")).not.toEqual(overlays)).toPass();
    await page.getByLabel("equalised odds").check();
    for (const name of ["A", "B"]) expect((await cells(page, ".groups-table", name)).slice(7, 9)).toEqual(["0.763", "0.219"]);
});

test("ways to decide are compared by what the question makes best", async ({ page }) => {
    await open(page);
    await openGroups(page);
    await expect(page.locator(".group-rules-table thead")).toContainText("F1");
    // At recall at least 0.9 lr's best precision is 117/241 (Python's fractions over all thresholds).
    await choose(page, "At least…");
    await expect(page.locator(".group-rules-table thead")).toContainText("precision");
    await expect(async () => expect(await cells(page, ".group-rules-table", "one threshold")).toEqual(["0.485", "117", "124"])).toPass();
    await expect(page.locator(".group-rules")).not.toContainText("The best single threshold");
});

test("the curves of groups are drawn while the panel shows them", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Add data" }).click();
    await page.locator('[data-example="diabetes-groups"]').click();
    await shown(page, 2);
    const before = await pictures(page, "base");
    await page.locator("#groups-summary").click();
    const areDrawn = (/** @type {boolean} */ wanted) =>
        expect(async () => {
            const now = await pictures(page, "base");
            expect(now.map((image, at) => image !== before[at])).toEqual([wanted, wanted, wanted]);
        }).toPass();
    await areDrawn(true);
    const box = page.getByLabel("Draw the groups in the plots");
    await box.uncheck();
    await areDrawn(false);
    await box.check();
    await areDrawn(true);
    await page.locator("#groups-summary").click();
    await areDrawn(false);
});

test("a column becomes the group when it is chosen, and its table is saved", async ({ page }) => {
    await open(page);
    const rows = ["1,0.9,x", "0,0.2,x", "1,0.4,y", "0,0.6,y", "1,0.8,x", "0,0.1,y", "1,0.7,z", "0,0.3,z"];
    await paste(page, ["label,score,place", ...rows].join("\n"));
    await shown(page, 2);
    await expect(page.locator("#groups")).toBeHidden();
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#columns-panel").getByLabel("Group column").selectOption("place");
    await shown(page, 3);
    await expect(page.locator("#groups-summary")).toHaveText("Groups: how score treats each place");
    await page.locator("#groups-summary").click();
    await expect(page.locator(".groups-table tbody tr")).toHaveCount(3);
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/groups\.csv$/);
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing in the panel of groups", async ({ page }) => {
            await open(page);
            await openGroups(page);
            await expectAccessible(page, { parts: ["#groups"], what: "groups" });
        });
    });
}
