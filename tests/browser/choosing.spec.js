// What chooses a point and what does not: a passing pointer, a wheel and a finger that scrolls leave it as it is.

import { expect, test } from "@playwright/test";

import {
    SPACES,
    chooseMeasure,
    cursorIndices,
    expectAllRedrawn,
    open,
    openLesson,
    openPhoneMenu,
    paste,
    pictures,
    placeOf,
    plotOf,
    shown,
} from "./support.js";

/** @import { Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

const histogramOf = (/** @type {Page} */ page) => page.locator("#scores .plot");

/**
 * All that the chosen point is told by, and the link to it.
 * @param {Page} page
 */
async function chosen(page) {
    const texts = await Promise.all(
        ["#point-model", "#confusion", "#threshold-place", "#advice"].map((place) => page.locator(place).textContent()),
    );
    // The measures have a plot once it was seen.
    const descriptions = await page
        .locator(".plot[role=slider]:not(#threshold-measures *)")
        .evaluateAll((all) => all.map((plot) => plot.getAttribute("aria-valuetext")));
    await openPhoneMenu(page);
    await page.locator("#copy-link").click();
    await expect(page.locator("#share [role=status]")).toContainText("Link copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    return {
        indices: await cursorIndices(page),
        box: await page.locator("#threshold-box").inputValue(),
        slider: await page.locator("#threshold-slider").inputValue(),
        texts,
        descriptions,
        link,
    };
}

/** @param {Page} page */
async function boxes(page) {
    const all = [...SPACES.map((space) => plotOf(page, space)), histogramOf(page)];
    const found = await Promise.all(all.map((plot) => plot.boundingBox()));
    return found.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
}

test("a pointer that crosses plots of both kinds and wheels that turn over them leave threshold, model and link as they are", async ({
    page,
}) => {
    await open(page);
    await page.locator("#threshold-slider").focus();
    await page.keyboard.press("ArrowRight");
    // It is drawn with the next frame.
    await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5609");
    const before = await chosen(page);
    await page.mouse.move(5, 5);
    const [overlays, readout] = [await pictures(page, "overlay"), await page.locator("#readout").textContent()];
    await page.locator("#readout").evaluate((line) => {
        const seen = /** @type {Set<string>} */ (new Set());
        Object.assign(window, { seen });
        new MutationObserver(() => seen.add(line.textContent ?? "")).observe(line, {
            subtree: true,
            childList: true,
            characterData: true,
        });
    });
    const seen = () => page.evaluate(() => [.../** @type {Set<string>} */ (Reflect.get(window, "seen"))]);
    for (const at of [0, 3]) {
        await page.locator(".plot[role=slider]").nth(at).scrollIntoViewIfNeeded();
        const box = (await boxes(page))[at] ?? { x: 0, y: 0, width: 0, height: 0 };
        const known = (await seen()).length;
        // Until there were some: a frame may take the place of several moves.
        await expect(async () => {
            for (let step = 0; step <= 10; step += 1)
                await page.mouse.move(box.x + (box.width * step) / 10, box.y + box.height * (0.1 + 0.08 * step));
            expect((await seen()).length, "hovering shows values").toBeGreaterThan(known + 3);
        }).toPass();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, turn % 2 ? -40 : 40);
    }
    // An operating point of another model, with 17 of 25 positives and 4 of 38 negatives.
    await plotOf(page, "roc").scrollIntoViewIfNeeded();
    await page.mouse.move(...(await placeOf(page, "roc", 4 / 38, 17 / 25)));
    await expect(page.locator("#readout")).toHaveText(/^lr≥ 0\.4822/);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await chosen(page)).toEqual(before);
    await page.mouse.move(5, 5);
    await expect(page.locator("#readout")).toHaveText(readout ?? "");
    await expect(async () => expect(await pictures(page, "overlay")).toEqual(overlays)).toPass();
});

test("hovering shows a ghost, which a click chooses, a key and other data take away", async ({ page }) => {
    await open(page);
    const readout = page.locator("#readout");
    await test.step("in every plot", async () => {
        const before = await pictures(page, "overlay");
        const histogram = () =>
            page.locator("#scores .plot-overlay").evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
        const scores = await histogram();
        // An operating point of ada, which is chosen: 22 of 25 positives, 19 of 38 negatives.
        await page.mouse.move(...(await placeOf(page, "roc", 19 / 38, 22 / 25)));
        await expect(readout).toHaveClass(/is-ghost/);
        await expect(readout).toContainText("ada≥ 0.3845");
        await expectAllRedrawn(page, "overlay", before);
        await expect.poll(async () => (await histogram()) === scores).toBe(false);
    });
    await test.step("a click there chooses it", async () => {
        const descriptions = await readout.textContent();
        await page.mouse.down();
        await page.mouse.up();
        await expect(readout).not.toHaveClass(/is-ghost/);
        await expect(readout).toHaveText(descriptions ?? "");
        await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.3845");
        const [index = 0] = await cursorIndices(page);
        // Of 61 points: the slider runs towards higher thresholds.
        await expect(page.locator("#threshold-slider")).toHaveValue(String(60 - index));
    });
    await test.step("a key that moves the point takes the ghost of a resting pointer away", async () => {
        await page.mouse.move(...(await placeOf(page, "roc", 0.1, 0.5)));
        await expect(readout).toHaveClass(/is-ghost/);
        await plotOf(page, "roc").press("ArrowRight");
        await expect(readout).not.toHaveClass(/is-ghost/);
    });
    await test.step("data that come take the ghost away", async () => {
        await page.mouse.move(...(await placeOf(page, "pr", 0.5, 0.5)));
        await expect(readout).toHaveClass(/is-ghost/);
        await paste(page, "label,score\n1,3\n0,2\n1,1\n0,0");
        await shown(page, 2);
        await expect(readout).not.toHaveClass(/is-ghost/);
        await expect(readout).toContainText("score");
    });
});

test("the readout has the counts and the measure of the view, and keeps its height", async ({ page }) => {
    await open(page);
    const line = page.locator("#readout");
    // 16/21, 16/25 and 32/46.
    await expect(line).toHaveText("ada≥ 0.5536recall 0.640precision 0.762F1 0.696TP 16FP 5FN 9TN 33");
    await expect(line).toHaveAttribute("aria-hidden", "true");
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator("html[data-phone]")).toHaveCount(width <= 704 ? 1 : 0);
        const height = () => line.evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        await plotOf(page, "roc").scrollIntoViewIfNeeded();
        await page.mouse.move(...(await placeOf(page, "roc", 0.5, 0.5)));
        await expect(line).toHaveClass(/is-ghost/);
        expect(await height()).toBe(before);
        const isCut = await line.evaluate((element) =>
            [...element.children].slice(1).some((child) => child.scrollWidth > child.clientWidth),
        );
        expect(isCut, `all numbers are whole at ${width} px`).toBe(false);
        await page.mouse.move(0, 0);
        await expect(line).not.toHaveClass(/is-ghost/);
    }
    await chooseMeasure(page, "Accuracy");
    // (16 + 33)/63.
    await expect(line).toContainText("acc 0.778");
});

test("the plots of a lesson keep their point too", async ({ page }) => {
    const lesson = await openLesson(page, "threshold");
    const plot = lesson.locator(".plot").first();
    await expect(plot).toHaveAttribute("aria-valuenow", /\d/);
    const index = await plot.getAttribute("aria-valuenow");
    const overlay = lesson.locator(".plot-overlay").first();
    const image = () => overlay.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
    const before = await image();
    const box = await plot.boundingBox();
    if (!box) throw new Error("no plot");
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
    await expect(async () => expect((await image()) === before).toBe(false)).toPass();
    await page.mouse.move(0, 0);
    await expect(async () => expect((await image()) === before).toBe(true)).toPass();
    expect(await plot.getAttribute("aria-valuenow")).toBe(index);
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

    /**
     * A finger that goes from one place to another, as the browser itself gets it.
     * @param {Page} page
     * @param {[number, number]} from
     * @param {[number, number]} to
     */
    async function swipe(page, [x, y], [toX, toY]) {
        const client = await page.context().newCDPSession(page);
        const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number} */ share) =>
            client.send("Input.dispatchTouchEvent", {
                type,
                touchPoints: type === "touchEnd" ? [] : [{ x: x + (toX - x) * share, y: y + (toY - y) * share }],
            });
        await touch("touchStart", 0);
        for (const share of [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", share);
        await touch("touchEnd", 1);
        await client.detach();
    }

    /**
     * Notes from now on that the page scrolls, and when it has come to rest: one that was flicked goes on for a while.
     * @param {Page} page
     */
    const watchScrolling = (page) =>
        page.evaluate(() => {
            const scrolling = { times: 0, isUnderWay: false };
            Object.assign(window, { scrolling });
            addEventListener("scroll", () => Object.assign(scrolling, { times: scrolling.times + 1, isUnderWay: true }));
            addEventListener("scrollend", () => (scrolling.isUnderWay = false));
        });

    /**
     * Waits until the page has scrolled, and is at rest again.
     * @param {Page} page
     * @param {() => Promise<void>} act
     */
    async function scrolledBy(page, act) {
        const read = () => page.evaluate(() => /** @type {{ times: number, isUnderWay: boolean }} */ (Reflect.get(window, "scrolling")));
        const { times } = await read();
        await act();
        await expect.poll(async () => (await read()).times, "the page scrolls").toBeGreaterThan(times);
        await expect.poll(async () => (await read()).isUnderWay, "and comes to rest").toBe(false);
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

    test("flicks that scroll the page leave point and sliders as they are; a tap and a drag to the side move them", async ({ page }) => {
        await open(page);
        const before = await chosen(page);
        await watchScrolling(page);
        for (const at of [0, 3, 0]) {
            const [x, y] = await placeIn(page.locator(".plot[role=slider]").nth(at), 0.6, 0.8);
            const [toX, toY] = await placeIn(page.locator(".plot[role=slider]").nth(at), 0.62, 0.2);
            await scrolledBy(page, () => swipe(page, [x, y], [toX, toY]));
        }
        for (const id of ["threshold-strip", "prevalence-slider"]) {
            const slider = page.locator(`#${id}`);
            const value = await valueOf(slider);
            const [x, y] = await placeIn(slider, 0.8, 0.5);
            await scrolledBy(page, () => swipe(page, [x, y], [x + 4, y - 220]));
            expect(await valueOf(slider), id).toBe(value);
        }
        await page.evaluate(() => scrollTo(0, 0));
        expect(await chosen(page)).toEqual(before);

        await test.step("in a plot", async () => {
            await center(plotOf(page, "roc"));
            const tap = await placeOf(page, "roc", 0.9, 0.98);
            await page.touchscreen.tap(...tap);
            await expect.poll(() => cursorIndices(page)).not.toEqual(before.indices);
            const tapped = await cursorIndices(page);
            const [x, y] = await placeOf(page, "roc", 0.9, 0.9);
            await swipe(page, [x, y], [x - 180, y - 5]);
            await expect.poll(() => cursorIndices(page)).not.toEqual(tapped);
            await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
        });
        await test.step("on a slider", async () => {
            const slider = page.locator("#threshold-strip");
            const [right, y] = await placeIn(slider, 0.8, 0.5);
            for (const move of [() => swipe(page, [right, y], [right - 150, y + 3]), () => page.touchscreen.tap(right, y)]) {
                const former = await cursorIndices(page);
                await move();
                await expect.poll(() => cursorIndices(page)).not.toEqual(former);
                await expect(async () =>
                    expect(await cursorIndices(page)).toEqual(Array(3).fill(60 - Number(await valueOf(slider)))),
                ).toPass();
            }
        });
    });
});
