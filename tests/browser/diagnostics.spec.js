import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, recordShifts, shifted, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** Twenty negatives above twenty positives, but for one negative, which is below all: 20 of 400 pairs are in order. */
const INVERTED = ["label,score", ...Array.from({ length: 40 }, (_, at) => `${at < 20 ? 0 : 1},${at === 19 ? 0.5 : 100 - at}`)].join("\n");

/** Eleven fractions under the name of a label, with 0 and 1 beside them. */
const SWAPPED = `label,b\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 25].map((score, at) => `.${score},${at % 2}`).join("\n")}`;

/** @param {Page} page */
function notices(page) {
    return page.locator("#notices");
}

/** @param {Page} page */
function auroc(page) {
    return page.locator("#models-table tbody td").first();
}

test("inverted scores: the other label turns the area, and there is a way back", async ({ page }) => {
    await open(page);
    await paste(page, INVERTED);
    await shown(page, 2);
    await expect(auroc(page)).toHaveText(/^0\.050/);
    await expect(notices(page)).toContainText("ranks negatives above positives");
    const fix = page.getByRole("button", { name: 'Make "0" the positive label' });
    await expect(fix).toHaveAccessibleDescription(/ranks negatives above positives/);
    await fix.click();
    await shown(page, 3);
    await expect(auroc(page)).toHaveText(/^0\.950/);
    await expect(notices(page)).not.toContainText("ranks negatives above positives");
    await expect(notices(page)).toContainText('Done: make "0" the positive label.');
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await shown(page, 4);
    await expect(auroc(page)).toHaveText(/^0\.050/);
    await expect(notices(page)).not.toContainText("Done");
    await expect(page.getByRole("button", { name: 'Low values of "score" mean positive' })).toBeFocused();
});

test("a choice made after a fix takes its way back away", async ({ page }) => {
    await open(page);
    await paste(page, INVERTED);
    await shown(page, 2);
    await page.getByRole("button", { name: 'Make "0" the positive label' }).click();
    await shown(page, 3);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.getByLabel("Positive value").last()).toHaveValue("0");
    await page.getByLabel("Positive value").last().selectOption("1");
    await shown(page, 4);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("two columns of decisions are swapped by the keyboard alone", async ({ page }) => {
    await open(page);
    await paste(page, "a,b\n1,1\n0,0\n1,0\n0,0\n0,1");
    await shown(page, 2);
    await expect(notices(page)).toContainText('Column "a" was taken as the label and "b" as scores');
    await page.locator('button[data-panel="columns"]').focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: 'Swap "a" and "b"' })).toBeFocused();
    await page.keyboard.press("Enter");
    await shown(page, 3);
    await expect(page.locator("#choice-label")).toHaveValue("b");
    await expect(page.locator("#legend li")).toHaveText(/a/);
    await expect(notices(page)).not.toContainText("was taken as the label");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await shown(page, 4);
    await expect(page.locator("#choice-label")).toHaveValue("a");
    await expect(page.getByRole("button", { name: 'Swap "a" and "b"' })).toBeFocused();
});

test("scores under the name of a label: the error offers to swap, and the text stays", async ({ page }) => {
    await open(page);
    await paste(page, SWAPPED);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    const fix = page.locator("#paste-problem").getByRole("button", { name: 'Swap "label" and "b"' });
    await fix.focus();
    await page.keyboard.press("Enter");
    await shown(page, 3);
    await expect(page.locator("#data-title")).toHaveText("Pasted data");
    await expect(page.locator("#paste-panel")).toBeHidden();
    await expect(page.locator('button[data-panel="paste"]')).toBeFocused();
    await expect(page.locator("#choice-label")).toHaveValue("b");
    await page.keyboard.press("Enter");
    await expect(page.locator("#paste-text")).toHaveValue(SWAPPED);
    await expect(page.locator("#paste-problem")).toBeEmpty();
});

test("a remark leads to the part that shows more", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await expect(notices(page)).toContainText('Positives often tie with negatives: 21.6\u202f% of the pairs in "knn".');
    await page.getByRole("button", { name: "See what ties can hide" }).click();
    await expect(page.locator("#ties")).toHaveAttribute("open", "");
    await expect(page.locator("#ties > summary")).toBeFocused();
    await expect(page.locator("#ties > summary")).toBeInViewport();
    await paste(page, "label,score,id\n1,3,x\n0,2,y\n1,1,z");
    await shown(page, 2);
    await page.locator("#notices-summary").click();
    await page.getByRole("button", { name: "See how sure the numbers are" }).click();
    await expect(page.locator("#uncertainty > summary")).toBeFocused();
    await page.getByRole("button", { name: "Choose columns" }).click();
    await expect(page.locator("#columns-panel")).toBeVisible();
    await expect(page.locator("#choice-label")).toBeFocused();
});

test("further remarks are folded, each with its button", async ({ page }) => {
    await open(page);
    await paste(page, "label,score\ncat,1\ndog,2\ncat,3\ncat,0");
    await shown(page, 2);
    await expect(notices(page).locator("#notice-first button")).toHaveText('Make "cat" the positive label');
    await expect(page.locator("#notices-list")).toBeHidden();
    await page.locator("#notices-summary").click();
    await expect(page.locator("#notices-list button")).toHaveText("See how sure the numbers are");
});

test("names in remarks and buttons stay text", async ({ page }) => {
    await open(page);
    await paste(page, "label,<img src=x>,ok\n1,1,3\n0,1,2\n1,1,1");
    await shown(page, 2);
    await expect(notices(page)).toContainText('"<img src=x>": it ranks nothing.');
    await expect(page.locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: 'Leave out "<img src=x>"' }).click();
    await shown(page, 3);
    await expect(page.locator("#legend li")).toHaveCount(1);
});

for (const width of [1440, 768, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 800 } });

        test("a button is no higher than its line, large enough to touch, and axe finds nothing", async ({ page }) => {
            await open(page);
            await paste(page, INVERTED);
            await shown(page, 2);
            const sizes = await page.locator("#notice-first").evaluate((line) => {
                const button = line.querySelector("button");
                const text = document.createElement("p");
                text.textContent = line.textContent;
                const [high, touch] = [line.getBoundingClientRect().height, button?.getBoundingClientRect().height];
                line.after(text);
                const alone = text.getBoundingClientRect().height;
                text.remove();
                return { high, touch, alone };
            });
            expect(sizes.high - sizes.alone).toBeLessThanOrEqual(width === 360 ? 21 : 0.5);
            expect(sizes.touch).toBeGreaterThanOrEqual(43);
            await expectAccessible(page);
            await paste(page, SWAPPED);
            await expect(page.locator("html")).toHaveAttribute("data-state", "error");
            await expectAccessible(page);
        });

        test("the first remark comes without moving what is there", async ({ page }) => {
            await recordShifts(page);
            await open(page);
            await expect(notices(page)).toContainText("Positives often tie");
            expect(await shifted(page)).toBeLessThan(0.02);
        });
    });
}
