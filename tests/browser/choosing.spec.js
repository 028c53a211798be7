// What chooses a point and what does not: a passing pointer, a wheel and a finger that scrolls leave it as it is. In a lesson:
// figure-first.spec.js; a finger on the histogram of a phone: phone.spec.js.
import { expect, test } from "@playwright/test";

import { cursorIndices, expectAllRedrawn, open, paste, pictures, placeOf, plotOf, shown } from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * All that the chosen point is told by.
 * @param {Page} page
 */
async function chosen(page) {
    // The measures have a plot once it was seen.
    const plots = page.locator(".plot[role=slider]:not(#threshold-measures *)");
    return {
        indices: await cursorIndices(page),
        box: await page.locator("#threshold-box").inputValue(),
        slider: await page.locator("#threshold-slider").inputValue(),
        texts: await page.locator("#point-model, #confusion, #threshold-place, #advice").allTextContents(),
        descriptions: await plots.evaluateAll((all) => all.map((plot) => plot.getAttribute("aria-valuetext"))),
    };
}

test("a pointer that passes and wheels that turn leave the point; a ghost is chosen by a click, and goes with a key", async ({ page }) => {
    await open(page);
    const readout = page.locator("#readout");
    // What was typed stays too.
    await page.locator("#threshold-box").fill("0.56");
    await page.locator("#threshold-box").press("Enter");
    await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.56");
    const before = await chosen(page);
    await page.mouse.move(5, 5);
    const [overlays, numbers] = [await pictures(page, "overlay"), await readout.textContent()];
    for (const at of [0, 3]) {
        const plot = page.locator(".plot[role=slider]").nth(at);
        await plot.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        for (const share of [0.2, 0.4, 0.6]) {
            const former = await readout.textContent();
            await page.mouse.move(x + width * share, y + height * share, { steps: 3 });
            await expect(readout, "hovering shows values").not.toHaveText(former ?? "");
        }
        for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, turn % 2 ? -40 : 40);
    }
    // An operating point of another model, with 17 of 25 positives and 4 of 38 negatives.
    await plotOf(page, "roc").scrollIntoViewIfNeeded();
    await page.mouse.move(...(await placeOf(page, "roc", 4 / 38, 17 / 25)));
    await expect(readout).toHaveText(/^lr≥ 0\.4822/);
    expect(await chosen(page)).toEqual(before);
    await page.mouse.move(5, 5);
    await expect(readout).toHaveText(numbers ?? "");
    await expect(async () => expect(await pictures(page, "overlay")).toEqual(overlays)).toPass();

    await test.step("the readout keeps its height, and all of its numbers are whole", async () => {
        for (const width of [360, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expect(page.locator("html[data-phone]")).toHaveCount(width <= 704 ? 1 : 0);
            const height = () => readout.evaluate((element) => element.getBoundingClientRect().height);
            const high = await height();
            await plotOf(page, "roc").scrollIntoViewIfNeeded();
            await page.mouse.move(...(await placeOf(page, "roc", 0.5, 0.5)));
            await expect(readout).toHaveClass(/is-ghost/);
            expect(await height()).toBe(high);
            const isCut = await readout.evaluate((element) =>
                [...element.children].slice(1).some((child) => child.scrollWidth > child.clientWidth),
            );
            expect(isCut, `${width} px`).toBe(false);
            await page.evaluate(() => scrollTo(0, 0));
            await page.mouse.move(0, 0);
            await expect(readout).not.toHaveClass(/is-ghost/);
        }
    });
    await test.step("a ghost in every plot, which a click chooses", async () => {
        const without = await pictures(page, "overlay");
        const histogram = () =>
            page.locator("#scores .plot-overlay").evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
        const scores = await histogram();
        // An operating point of ada, which is chosen: 22 of 25 positives, 19 of 38 negatives.
        await page.mouse.move(...(await placeOf(page, "roc", 19 / 38, 22 / 25)));
        await expect(readout).toHaveClass(/is-ghost/);
        await expect(readout).toContainText("ada≥ 0.3845");
        await expectAllRedrawn(page, "overlay", without);
        await expect.poll(async () => (await histogram()) === scores).toBe(false);
        const ghost = await readout.textContent();
        await page.mouse.down();
        await page.mouse.up();
        await expect(readout).not.toHaveClass(/is-ghost/);
        await expect(readout).toHaveText(ghost ?? "");
        await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.3845");
        const [index = 0] = await cursorIndices(page);
        // Of 61 points: the slider runs towards higher thresholds.
        await expect(page.locator("#threshold-slider")).toHaveValue(String(60 - index));
    });
    await test.step("a key that moves the point, and data that come, take the ghost of a resting pointer away", async () => {
        await page.mouse.move(...(await placeOf(page, "roc", 0.1, 0.5)));
        await expect(readout).toHaveClass(/is-ghost/);
        await plotOf(page, "roc").press("ArrowRight");
        await expect(readout).not.toHaveClass(/is-ghost/);
        await page.mouse.move(...(await placeOf(page, "pr", 0.5, 0.5)));
        await expect(readout).toHaveClass(/is-ghost/);
        await paste(page, "label,score\n1,3\n0,2\n1,1\n0,0");
        await shown(page, 2);
        await expect(readout).not.toHaveClass(/is-ghost/);
        await expect(readout).toContainText("score");
    });
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

    /**
     * A finger that goes from one place to another and rests there, as the browser itself gets it.
     * @param {Page} page
     * @param {[number, number]} from
     * @param {[number, number]} to
     */
    async function swipe(page, [x, y], [toX, toY]) {
        const client = await page.context().newCDPSession(page);
        let timestamp = Date.now() / 1000;
        const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number} */ share) =>
            client.send("Input.dispatchTouchEvent", {
                type,
                timestamp: (timestamp += 0.1),
                touchPoints: type === "touchEnd" ? [] : [{ x: x + (toX - x) * share, y: y + (toY - y) * share }],
            });
        await touch("touchStart", 0);
        for (const share of [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1, 1]) await touch("touchMove", share);
        await touch("touchEnd", 1);
        await client.detach();
    }

    /**
     * Waits until the page has scrolled, and is at rest again.
     * @param {Page} page
     * @param {() => Promise<void>} act
     */
    async function scrolledBy(page, act) {
        const scrolled = await page.evaluateHandle(() => ({
            end: new Promise((resolve) => addEventListener("scrollend", () => resolve(scrollY), { once: true })),
        }));
        await act();
        await scrolled.evaluate(({ end }) => end);
    }

    /**
     * Has the middle of a part in the middle of the window, where it is not already.
     * @param {Locator} part
     */
    const center = (part) =>
        part.evaluate(
            (element) =>
                new Promise((resolve) => {
                    const before = scrollY;
                    element.scrollIntoView({ block: "center", behavior: "instant" });
                    if (scrollY === before) resolve(undefined);
                    else addEventListener("scrollend", resolve, { once: true });
                }),
        );

    /**
     * Brings a part into the middle of the window, and returns a place in it.
     * @param {Locator} part
     * @param {number} x of its width
     * @param {number} y of its height
     * @returns {Promise<[number, number]>}
     */
    async function placeIn(part, x, y) {
        await center(part);
        const box = await part.boundingBox();
        if (!box) throw new Error("a part without a place");
        return [box.x + box.width * x, box.y + box.height * y];
    }

    /** The value of a slider, a box of the page or the histogram. @param {Locator} slider */
    const valueOf = (slider) =>
        slider.evaluate((element) => (element instanceof HTMLInputElement ? element.value : element.getAttribute("aria-valuenow")));

    test("fingers that scroll the page leave point and sliders as they are; a tap and a drag to the side move them", async ({ page }) => {
        await open(page);
        const before = await chosen(page);
        for (const at of [0, 3]) {
            const [x, y] = await placeIn(page.locator(".plot[role=slider]").nth(at), 0.6, 0.8);
            const [toX, toY] = await placeIn(page.locator(".plot[role=slider]").nth(at), 0.62, 0.2);
            await scrolledBy(page, () => swipe(page, [x, y], [toX, toY]));
        }
        await page.locator("#question-fold").tap();
        for (const id of ["threshold-strip", "prevalence-slider"]) {
            const slider = page.locator(`#${id}`);
            const value = await valueOf(slider);
            const [x, y] = await placeIn(slider, 0.8, 0.5);
            await scrolledBy(page, () => swipe(page, [x, y], [x + 4, y - 220]));
            expect(await valueOf(slider), id).toBe(value);
        }
        await page.evaluate(() => scrollTo(0, 0));
        expect(await chosen(page)).toEqual(before);

        await center(plotOf(page, "roc"));
        await page.touchscreen.tap(...(await placeOf(page, "roc", 0.9, 0.98)));
        await expect.poll(() => cursorIndices(page)).not.toEqual(before.indices);
        const tapped = await cursorIndices(page);
        const [x, y] = await placeOf(page, "roc", 0.9, 0.9);
        await swipe(page, [x, y], [x - 180, y - 5]);
        await expect.poll(() => cursorIndices(page)).not.toEqual(tapped);
        await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
    });
});
