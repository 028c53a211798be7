// The chosen point of the page's first example, model ada: 25 positives and 38 negatives, 16 and 5 of them predicted positive at first,
// which is operating point 19.
import { expect, test } from "@playwright/test";

import { SPACES, cursorIndices, expectAllRedrawn, open, pictures, placeOf, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Expects all plots to show this operating point.
 * @param {Page} page
 * @param {number} index
 */
const expectIndex = (page, index) => expect.poll(() => cursorIndices(page)).toEqual([index, index, index]);

/**
 * Moves the threshold slider to an operating point, as a pointer does, without taking the focus.
 * @param {Page} page
 * @param {string} index
 */
const slideTo = (page, index) =>
    page.locator("#threshold-slider").evaluate((slider, index) => {
        if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
        slider.value = String(Number(slider.max) - 1 - Number(index));
        slider.dispatchEvent(new Event("input"));
    }, index);

test("keys in any plot move the point in all three, over curves that stay", async ({ page }) => {
    await open(page);
    await expectIndex(page, 19);
    const base = await pictures(page, "base");
    for (const space of SPACES) {
        await test.step(`arrow keys in ${space}`, async () => {
            const before = await pictures(page, "overlay");
            await plotOf(page, space).focus();
            await page.keyboard.press("ArrowRight");
            await expectIndex(page, 20);
            await expectAllRedrawn(page, "overlay", before);
            await page.keyboard.press("Shift+ArrowLeft");
            await expectIndex(page, 10);
            expect(await pictures(page, "base"), "the curves").toEqual(base);
            for (let at = 10; at < 19; at += 1) await page.keyboard.press("ArrowRight");
            await expectIndex(page, 19);
        });
    }
    await test.step("home is the empty start, where precision is undefined with a reason", async () => {
        await plotOf(page, "roc").press("Home");
        await expectIndex(page, -1);
        await expect(page.locator("#threshold-box")).toHaveValue("∞");
        await expect(page.locator('[data-measure="precision"] .value')).toHaveText("– undefined: no row is predicted positive.");
    });
    await test.step("end predicts all positive", async () => {
        await plotOf(page, "roc").press("End");
        await expect(page.locator('[data-measure="recall"] .value')).toHaveText("1.000");
        await expect(page.locator('[data-measure="fpr"] .value')).toHaveText("1.000");
    });
});

test("the slider and the number box set the threshold", async ({ page }) => {
    await open(page);
    const [box, place] = [page.locator("#threshold-box"), page.locator("#threshold-place")];
    await test.step("a key on the slider", async () => {
        await page.locator("#threshold-slider").press("ArrowLeft");
        await expectIndex(page, 20);
    });
    await test.step("a typed threshold makes the same decisions as the operating point that it leads to", async () => {
        await box.fill("0.5");
        await box.press("Enter");
        // Scores of ada that are at least 0.5134, the least above 0.5, are 17 of positives and 9 of negatives.
        await expect(page.locator("#readout")).toContainText("≥ 0.5 ");
        await expect(page.locator("#readout")).toContainText("TP 17");
        await expect(place).toContainText("Same decisions as 0.5134 in these data.");
        await expect(box).toHaveValue("0.5");
        await expectIndex(page, 24);
        await expect(page.locator("#threshold-slider")).toHaveValue("36");
        await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5");
        await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /^ada, threshold 0\.5:/);
    });
    await test.step("a text that is refused stays with its reason; an empty box gets the threshold back", async () => {
        await box.fill("many");
        await box.press("Enter");
        await expect(box).toHaveAttribute("aria-invalid", "true");
        await box.blur();
        await expect(box).toHaveValue("many");
        await expect(place).toContainText("number");
        await box.fill("");
        await box.blur();
        await expect(box).toHaveValue("0.5");
        await expect(box).not.toHaveAttribute("aria-invalid");
        await expectIndex(page, 24);
    });
    await test.step("it stays as typed while a pointer passes the plots, and in the rule", async () => {
        await plotOf(page, "roc").scrollIntoViewIfNeeded();
        await page.mouse.move(...(await placeOf(page, "roc", 0.1, 0.9)));
        await page.mouse.move(...(await placeOf(page, "roc", 0.9, 0.1)));
        await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
        await expect(box).toHaveValue("0.5");
        await page.locator("#take > summary").click();
        await expect(page.locator("#take pre")).toContainText(/\b0\.5\b/);
    });
    await test.step("until another is chosen, whose text leads to it again", async () => {
        await plotOf(page, "roc").press("ArrowRight");
        await expectIndex(page, 25);
        await expect(place).not.toContainText("Same decisions");
        await plotOf(page, "roc").press("ArrowLeft");
        await expect(box).toHaveValue("0.5134");
        await plotOf(page, "roc").press("Home");
        await expectIndex(page, -1);
        await box.fill("0.5134");
        await box.press("Enter");
        await expectIndex(page, 24);
    });
    await test.step("a threshold above all scores", async () => {
        await box.fill("7");
        await box.press("Enter");
        await expect(place).toContainText("No row in these data reaches it.");
        await expect(box).toHaveValue("7");
    });
    await test.step("a text that is being typed gives way to a choice made elsewhere", async () => {
        await box.pressSequentially("0");
        await slideTo(page, "3");
        await expectIndex(page, 3);
        await expect(box).not.toHaveValue("70");
    });
    await test.step("a number that is selected stays so when another one takes its place", async () => {
        await box.selectText();
        await slideTo(page, "5");
        await expectIndex(page, 5);
        await page.keyboard.type("0.5");
        await expect(box).toHaveValue("0.5");
    });
});

test("table, measures and point are of one model, which is chosen, dragged and hidden", async ({ page }) => {
    await open(page);
    const model = page.locator("#point-model");
    await test.step("the table and the measures belong to one operating point", async () => {
        await expect(page.locator("#confusion .count")).toHaveText(["16", "5", "9", "33"]);
        // 16/25, 16/21, 32/46.
        for (const [field, value = ""] of [
            ["recall", "0.640"],
            ["precision", "0.762"],
            ["f", "0.696"],
        ])
            await expect(page.locator(`[data-measure="${field}"] .value`)).toHaveText(value);
    });
    await test.step("a model is chosen in the legend or in the table", async () => {
        await page.locator("#legend").getByRole("button", { name: "rf" }).click();
        await expect(model).toContainText("rf,");
        await expect(page.locator('figure[data-space="prg"]')).toHaveAttribute("data-cursor-model", "3");
        await page.locator("#models-areas tbody tr").first().locator("td").first().click();
        await expect(model).toContainText("lr,");
        await expect(page.locator("#models-areas tbody tr").first()).toHaveClass("active");
    });
    await test.step("hiding the active model moves the point to one that is shown", async () => {
        await page.getByLabel("Show lr").uncheck();
        await expect(model).toContainText("ada,");
        await page.getByLabel("Show lr").check();
    });
    await test.step("dragging stays on the model it began with", async () => {
        const figure = page.locator('figure[data-space="pr"]');
        await plotOf(page, "pr").scrollIntoViewIfNeeded();
        const box = await plotOf(page, "pr").boundingBox();
        if (!box) throw new Error("no plot");
        await page.mouse.move(box.x + 300, box.y + 250);
        await page.locator("#legend").getByRole("button", { name: "knn" }).press("Enter");
        await expect(figure).toHaveAttribute("data-cursor-model", "4");
        await page.mouse.down();
        const indices = new Set();
        for (const x of [100, 220, 350]) {
            const before = await figure.getAttribute("data-cursor-index");
            await page.mouse.move(box.x + x, box.y + 60);
            await expect(figure, `${x} px`).not.toHaveAttribute("data-cursor-index", before ?? "");
            await expect(figure).toHaveAttribute("data-cursor-model", "4");
            indices.add(await figure.getAttribute("data-cursor-index"));
        }
        await page.mouse.up();
        expect(indices.size).toBe(3);
    });
});
