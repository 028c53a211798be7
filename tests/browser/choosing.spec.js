// What chooses a point and what does not: a passing pointer, a wheel and a finger that scrolls leave it as it is.

import { expect, test } from "@playwright/test";

import { SPACES, chooseMeasure, cursorIndices, open, openLesson, paste, pictures, placeOf, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

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
    const told = await page
        .locator(".plot[role=slider]:not(#threshold-measures *)")
        .evaluateAll((all) => all.map((plot) => plot.getAttribute("aria-valuetext")));
    await page.locator("#copy-link").click();
    await expect(page.locator("#share [role=status]")).toContainText("Link copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    return {
        indices: await cursorIndices(page),
        box: await page.locator("#threshold-box").inputValue(),
        slider: await page.locator("#threshold-slider").inputValue(),
        texts,
        told,
        link,
    };
}

/** @param {Page} page */
async function boxes(page) {
    const all = [...SPACES.map((space) => plotOf(page, space)), histogramOf(page)];
    const found = await Promise.all(all.map((plot) => plot.boundingBox()));
    return found.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
}

test("a pointer that crosses all plots and wheels that turn over each leave threshold, model and link as they are", async ({ page }) => {
    await open(page);
    await page.locator("#threshold-slider").focus();
    await page.keyboard.press("ArrowLeft");
    // It is drawn with the next frame.
    await expect(page.locator("#point-model")).toHaveText("ada, score ≥ 0.5609");
    const before = await chosen(page);
    await page.mouse.move(5, 5);
    const [overlays, readout] = [await pictures(page, "overlay"), await page.locator("#readout").textContent()];
    const seen = new Set();
    for (const at of [0, 1, 2, 3]) {
        await page.locator(".plot[role=slider]").nth(at).scrollIntoViewIfNeeded();
        const box = (await boxes(page))[at] ?? { x: 0, y: 0, width: 0, height: 0 };
        for (let step = 0; step <= 10; step += 1) {
            await page.mouse.move(box.x + (box.width * step) / 10, box.y + box.height * (0.1 + 0.08 * step));
            await page.evaluate(() => new Promise(requestAnimationFrame));
            seen.add(await page.locator("#readout").textContent());
        }
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, turn % 2 ? -40 : 40);
    }
    expect(seen.size, "hovering shows values").toBeGreaterThan(10);
    expect(
        [...seen].some((text) => text?.startsWith("gnb")),
        "and the model under the pointer",
    ).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await chosen(page)).toEqual(before);
    await page.mouse.move(5, 5);
    await expect(page.locator("#readout")).toHaveText(readout ?? "");
    await expect(async () => expect(await pictures(page, "overlay")).toEqual(overlays)).toPass();
});

test("hovering shows a ghost in every plot, and a click there chooses it", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "overlay");
    const histogram = () =>
        page.locator("#scores .plot-overlay").evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
    await page.locator("#legend").getByRole("button", { name: "knn" }).click();
    const scores = await histogram();
    // knn: thresholds are shares of neighbours, so its points are few and far apart.
    const at = await placeOf(page, "roc", 0.1, 0.5);
    await page.mouse.move(...at);
    await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
    const hovered = await pictures(page, "overlay");
    for (const [space, image] of hovered.entries()) expect(image === before[space]).toBe(false);
    const told = await page.locator("#readout").textContent();
    const isOfKnn = told?.startsWith("knn");
    if (isOfKnn) expect((await histogram()) === scores).toBe(false);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
    await expect(page.locator("#readout")).toHaveText(told ?? "");
    const [model = ""] = told?.split(" ") ?? [];
    await expect(page.locator("#point-model")).toContainText(model.slice(0, 2));
    const [index = 0] = await cursorIndices(page);
    await expect(page.locator("#threshold-slider")).toHaveValue(String(index));
});

test("the readout tells the counts and the measure of the view, and keeps its height", async ({ page }) => {
    await open(page);
    const line = page.locator("#readout");
    const counts = async () => (await page.locator("#confusion .count").allTextContents()).map(Number);
    const [tp, fn, , fp, tn] = await counts();
    for (const text of [`TP ${tp}`, `FP ${fp}`, `FN ${fn}`, `TN ${tn}`]) await expect(line).toContainText(text);
    const value = (/** @type {string} */ field) => page.locator(`[data-measure="${field}"] .value`).textContent();
    await expect(line).toContainText(`precision ${await value("precision")}`);
    await expect(line).toContainText(`F1 ${await value("f")}`);
    await expect(line).toHaveAttribute("aria-hidden", "true");
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const { height } = (await line.boundingBox()) ?? { height: 0 };
        await page.mouse.move(...(await placeOf(page, "roc", 0.5, 0.5)));
        expect((await line.boundingBox())?.height).toBe(height);
        const isCut = await line.evaluate((element) =>
            [...element.children].slice(1).some((child) => child.scrollWidth > child.clientWidth),
        );
        expect(isCut, `all numbers are whole at ${width} px`).toBe(false);
        await page.mouse.move(0, 0);
    }
    await chooseMeasure(page, "Accuracy");
    await expect(line).toContainText(`acc ${await value("accuracy")}`);
});

test("a key that moves the point takes the ghost of a resting pointer away", async ({ page }) => {
    await open(page);
    const at = await placeOf(page, "roc", 0.1, 0.5);
    await page.mouse.move(...at);
    await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
    await plotOf(page, "roc").press("ArrowRight");
    await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
});

test("data that come take the ghost away", async ({ page }) => {
    await open(page);
    await page.mouse.move(...(await placeOf(page, "pr", 0.5, 0.5)));
    await expect(page.locator("#readout")).toHaveClass(/is-ghost/);
    await paste(page, "label,score\n1,3\n0,2\n1,1\n0,0");
    await shown(page, 2);
    await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
    await expect(page.locator("#readout")).toContainText("score");
});

test("the plots of a lesson keep their point too", async ({ page }) => {
    const lesson = await openLesson(page, "threshold");
    const plot = lesson.locator(".plot").first();
    const index = await plot.getAttribute("aria-valuenow");
    const overlay = lesson.locator(".plot-overlay").first();
    const image = () => overlay.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
    const before = await image();
    const box = await plot.boundingBox();
    if (!box) throw new Error("no plot");
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
    await expect(async () => expect((await image()) === before).toBe(false)).toPass();
    expect(await plot.getAttribute("aria-valuenow")).toBe(index);
    await page.mouse.move(0, 0);
    await expect(async () => expect((await image()) === before).toBe(true)).toPass();
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
     * A page that was flicked goes on scrolling for a while.
     * @param {Page} page
     */
    async function settled(page) {
        const isStill = () =>
            page.evaluate(
                () =>
                    new Promise((resolve) => {
                        const before = scrollY;
                        setTimeout(() => resolve(scrollY === before), 200);
                    }),
            );
        await expect.poll(isStill).toBe(true);
    }

    test("five flicks that scroll the page leave the point as it is; a tap and a drag to the side choose", async ({ page }) => {
        await open(page);
        const before = await chosen(page);
        for (const at of [0, 1, 2, 3, 0]) {
            const plot = page.locator(".plot[role=slider]").nth(at);
            await settled(page);
            await plot.evaluate((element) => element.scrollIntoView({ block: "center" }));
            const box = await plot.boundingBox();
            if (!box) throw new Error("no plot");
            const scrolled = await page.evaluate(() => scrollY);
            await swipe(page, [box.x + box.width * 0.6, box.y + box.height * 0.8], [box.x + box.width * 0.62, box.y + box.height * 0.2]);
            await expect.poll(() => page.evaluate(() => scrollY), "the page scrolls").toBeGreaterThan(scrolled);
        }
        await settled(page);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await chosen(page)).toEqual(before);

        const roc = plotOf(page, "roc");
        await roc.evaluate((element) => element.scrollIntoView({ block: "center" }));
        const tap = await placeOf(page, "roc", 0.9, 0.98);
        await page.touchscreen.tap(...tap);
        await expect.poll(() => cursorIndices(page)).not.toEqual(before.indices);
        const tapped = await cursorIndices(page);
        const [x, y] = await placeOf(page, "roc", 0.9, 0.9);
        await swipe(page, [x, y], [x - 180, y - 5]);
        await expect.poll(() => cursorIndices(page)).not.toEqual(tapped);
        await expect(page.locator("#readout")).not.toHaveClass(/is-ghost/);
    });

    test("a flick that begins on a slider leaves it as it is; a tap and a drag to the side move it", async ({ page }) => {
        await open(page);
        const before = await chosen(page);
        for (const id of ["threshold-slider", "prevalence-slider", "beta-slider"]) {
            const slider = page.locator(`#${id}`);
            await settled(page);
            await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
            const value = await slider.inputValue();
            const box = await slider.boundingBox();
            if (!box) throw new Error("no slider");
            const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
            await swipe(page, [x, y], [x + 4, y - 220]);
            await settled(page);
            expect(await slider.inputValue(), id).toBe(value);
        }
        expect(await chosen(page)).toEqual(before);
        // Across, or with a tap, it is moved.
        const slider = page.locator("#threshold-slider");
        await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
        const box = await slider.boundingBox();
        if (!box) throw new Error("no slider");
        const [right, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
        for (const move of [() => swipe(page, [right, y], [right - 150, y + 3]), () => page.touchscreen.tap(right, y)]) {
            const former = await cursorIndices(page);
            await move();
            await expect.poll(() => cursorIndices(page)).not.toEqual(former);
            expect(await cursorIndices(page)).toEqual(Array(3).fill(Number(await slider.inputValue())));
        }
    });
});
