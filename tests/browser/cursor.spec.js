import { expect, test } from "@playwright/test";

import { SPACES, cursorIndices, expectAllRedrawn, open, pictures, plotOf } from "./support.js";

test.use({ viewport: { width: 1440, height: 900 } });

for (const space of SPACES) {
    test(`arrow keys in ${space} move the point in all three plots`, async ({ page }) => {
        await open(page);
        const [start = 0] = await cursorIndices(page);
        const before = await pictures(page, "overlay");
        await plotOf(page, space).focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => cursorIndices(page)).toEqual([start + 1, start + 1, start + 1]);
        await expectAllRedrawn(page, "overlay", before);
        await page.keyboard.press("Shift+ArrowLeft");
        await expect.poll(() => cursorIndices(page)).toEqual([start - 9, start - 9, start - 9]);
    });
}

test("home is the empty start, where precision is undefined with a reason, and end predicts all positive", async ({ page }) => {
    await open(page);
    await plotOf(page, "roc").focus();
    await page.keyboard.press("Home");
    await expect.poll(() => cursorIndices(page)).toEqual([-1, -1, -1]);
    await expect(page.locator("#threshold-box")).toHaveValue("∞");
    await expect(page.locator('[data-measure="precision"] .value')).toHaveText("– undefined: no row is predicted positive.");
    await page.keyboard.press("End");
    await expect(page.locator('[data-measure="recall"] .value')).toHaveText("1.000");
    await expect(page.locator('[data-measure="fpr"] .value')).toHaveText("1.000");
});

test("a move redraws the overlays and leaves the curves alone", async ({ page }) => {
    await open(page);
    const base = await pictures(page, "base");
    const overlay = await pictures(page, "overlay");
    await plotOf(page, "pr").focus();
    await page.keyboard.press("ArrowLeft");
    await expectAllRedrawn(page, "overlay", overlay);
    expect(await pictures(page, "base")).toEqual(base);
});

test("the slider and the number box set the threshold", async ({ page }) => {
    await open(page);
    const slider = page.locator("#threshold-slider");
    const [start = 0] = await cursorIndices(page);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => cursorIndices(page)).toEqual([start + 1, start + 1, start + 1]);
    await page.locator("#threshold-box").fill("0.5");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await cursorIndices(page))[0]).not.toBe(start + 1);
    await expect(page.locator("#threshold-box")).toHaveValue("0.5");
    expect(await slider.inputValue()).toBe(String((await cursorIndices(page))[2]));
    const settled = await cursorIndices(page);
    await page.locator("#threshold-box").press("End");
    await page.keyboard.press("Enter");
    await expect.poll(() => cursorIndices(page), "the threshold shown gives the point it was shown for").toEqual(settled);
    await page.locator("#threshold-box").fill("many");
    await page.keyboard.press("Enter");
    const box = page.locator("#threshold-box");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    // What was refused stays with its reason; nothing at all is the threshold that was.
    await box.blur();
    await expect(box).toHaveValue("many");
    await expect(page.locator("#threshold-place")).toContainText("number");
    await box.fill("");
    await box.blur();
    await expect(box).not.toHaveValue("");
    await expect(box).not.toHaveAttribute("aria-invalid");
    expect(await cursorIndices(page)).toEqual(settled);
});

test("a typed threshold stays as typed in the box, the words and the rule, until another is chosen", async ({ page }) => {
    await open(page);
    const [box, place] = [page.locator("#threshold-box"), page.locator("#threshold-place")];
    await box.fill("0.5");
    await box.press("Enter");
    await expect(place).toContainText("Same decisions as 0.5134 in these data.");
    await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5");
    await expect(page.locator("#readout")).toContainText("≥ 0.5 ");
    await expect(plotOf(page, "pr")).toHaveAttribute("aria-valuetext", /^ada, threshold 0\.5:/);
    // The pointer passes plots on its way, and the box says what the page uses.
    await page.mouse.move(300, 600);
    await page.mouse.move(700, 600);
    await expect(box).toHaveValue("0.5");
    await page.locator("#take > summary").click();
    await expect(page.locator("#take pre")).toContainText(/\b0\.5\b/);
    const [at = 0] = await cursorIndices(page);
    await plotOf(page, "roc").press("ArrowRight");
    await expect.poll(() => cursorIndices(page)).toEqual([at + 1, at + 1, at + 1]);
    await expect(place).not.toContainText("Same decisions");
    await plotOf(page, "roc").press("ArrowLeft");
    await expect(box).toHaveValue("0.5134");
    await box.fill("7");
    await box.press("Enter");
    await expect(place).toContainText("No row in these data reaches it.");
    await expect(box).toHaveValue("7");
    // A text that is being typed gives way to a choice made elsewhere.
    await box.pressSequentially("0");
    await page.locator("#threshold-slider").evaluate((slider) => {
        if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
        slider.value = "3";
        slider.dispatchEvent(new Event("input"));
    });
    await expect.poll(() => cursorIndices(page)).toEqual([3, 3, 3]);
    await expect(box).not.toHaveValue("70");
    // A number that is selected stays so when another one takes its place: what is typed replaces it.
    await box.selectText();
    await page.locator("#threshold-slider").evaluate((slider) => {
        if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
        slider.value = "5";
        slider.dispatchEvent(new Event("input"));
    });
    await expect.poll(() => cursorIndices(page)).toEqual([5, 5, 5]);
    await page.keyboard.type("0.5");
    await expect(box).toHaveValue("0.5");
});

test("the table and the measures belong to one operating point", async ({ page }) => {
    await open(page);
    const counts = (await page.locator("#confusion .count").allTextContents()).map(Number);
    const [tp = 0, fn = 0, nPos, fp = 0, tn = 0, nNeg] = counts;
    expect([tp + fn, fp + tn]).toEqual([nPos, nNeg]);
    expect([nPos, nNeg]).toEqual([25, 38]);
    const value = async (/** @type {string} */ field) => Number(await page.locator(`[data-measure="${field}"] .value`).textContent());
    expect(await value("recall")).toBeCloseTo(tp / 25, 3);
    expect(await value("precision")).toBeCloseTo(tp / (tp + fp), 3);
    expect(await value("f")).toBeCloseTo((2 * tp) / (2 * tp + fp + fn), 3);
});

test("dragging stays on the model it began with", async ({ page }) => {
    await open(page);
    const box = await plotOf(page, "pr").boundingBox();
    if (!box) throw new Error("no plot");
    await page.mouse.move(box.x + 300, box.y + 250);
    await page.getByRole("button", { name: "knn" }).first().press("Enter");
    await page.mouse.down();
    for (const x of [100, 150, 250, 350]) {
        await page.mouse.move(box.x + x, box.y + 60);
        await expect(page.locator("#point-model")).toContainText("knn");
    }
    await page.mouse.up();
});

test("choosing a model in the legend or in the table puts the point on it", async ({ page }) => {
    await open(page);
    await page.locator("#legend").getByRole("button", { name: "rf" }).click();
    await expect(page.locator("#point-model")).toContainText("rf,");
    await expect(page.locator('figure[data-space="prg"]')).toHaveAttribute("data-cursor-model", "3");
    await page.locator("#models-table tbody tr").nth(1).locator("td").first().click();
    await expect(page.locator("#point-model")).toContainText("lr,");
    await expect(page.locator("#models-table tbody tr").nth(1)).toHaveClass("active");
});

test("hiding the active model moves the point to one that is shown", async ({ page }) => {
    await open(page);
    await page.getByLabel("Show ada").uncheck();
    await expect(page.locator("#point-model")).toContainText("lr,");
});
