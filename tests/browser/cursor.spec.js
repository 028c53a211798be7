// The chosen point of the first example's model ada: operating point 19 at first. Words and numbers: tests/js/dom/threshold.test.js.
import { expect, test } from "@playwright/test";

import { SPACES, cursorIndices, expectAllRedrawn, open, pictures, plotOf } from "./support.js";

test.use({ viewport: { width: 1440, height: 900 } });

test("keys in any plot move the point in all three, over curves that stay; a drag stays on the model that it began with", async ({
    page,
}) => {
    await open(page);
    const isAt = (/** @type {number} */ index) => expect.poll(() => cursorIndices(page)).toEqual([index, index, index]);
    await isAt(19);
    const base = await pictures(page, "base");
    for (const space of SPACES) {
        await test.step(`keys in ${space}`, async () => {
            const before = await pictures(page, "overlay");
            await plotOf(page, space).focus();
            await page.keyboard.press("ArrowRight");
            await isAt(20);
            await expectAllRedrawn(page, "overlay", before);
            await page.keyboard.press("Shift+ArrowLeft");
            await isAt(10);
            await page.keyboard.press("Shift+ArrowRight");
            await page.keyboard.press("ArrowLeft");
            await isAt(19);
            expect(await pictures(page, "base"), "the curves").toEqual(base);
        });
    }
    await test.step("a number that is selected stays so when another one takes its place", async () => {
        const box = page.locator("#threshold-box");
        await box.selectText();
        // As a pointer does, without taking the focus.
        await page.locator("#threshold-slider").evaluate((slider) => {
            if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
            slider.value = String(Number(slider.max) - 1 - 5);
            slider.dispatchEvent(new Event("input"));
        });
        await isAt(5);
        await page.keyboard.type("0.5");
        await expect(box).toHaveValue("0.5");
    });
    await test.step("a drag", async () => {
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
