// What the browser tests share: opening the page, pasting, reading the state and the pixels.

import { expect } from "@playwright/test";
import axe from "axe-core";

import { fragmentOf } from "../js/fragment.js";
import { DENTED, MARGINS, SPACES } from "./known.js";

/** @import { Locator, Page } from "@playwright/test" */

export { DENTED, MARGINS, SPACES, fragmentOf };

/**
 * Opens the page as on a later visit, waits for its first example to be drawn, and chooses its first model, ada.
 * @param {Page} page
 */
export async function open(page) {
    await visitedBefore(page);
    await page.goto("./");
    await shown(page, 1);
    await chooseFirst(page);
    await shown(page, 1);
}

/**
 * Chooses the first model in place of the best one, without a press: the first press loads further parts of the page.
 * @param {Page} page
 */
export async function chooseFirst(page) {
    const first = page.locator("#legend li:first-child button");
    await first.evaluate((button) => button instanceof HTMLElement && button.click());
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#answer-model")).toHaveText(await first.innerText());
}

/**
 * Opens the page as on a first visit, with its welcome, and waits for its first example to be drawn.
 * @param {Page} page
 */
export async function openFirst(page) {
    await page.goto("./");
    await shown(page, 1);
    await expect(page.locator("#welcome-why")).toBeVisible();
}

/**
 * Makes every visit from now on a later one, without the welcome.
 * @param {Page} page
 */
export async function visitedBefore(page) {
    await page.addInitScript(() => {
        try {
            localStorage.setItem("curvescope-visited", "yes");
        } catch {
            // A blank page has no storage.
        }
    });
}

/**
 * Asks a question of this kind.
 * @param {Page} page
 * @param {"Find at least…" | "Flag at most…" | "Errors cost…" | "Balance precision and recall (F)" | "Try a threshold" | "More"} kind
 */
export const choose = (page, kind) => page.getByRole("radio", { name: kind, exact: true }).check();

/**
 * Asks for the best of a measure that has all its dials.
 * @param {Page} page
 * @param {"F" | "Accuracy" | "G"} measure
 */
export async function chooseMeasure(page, measure) {
    await choose(page, "More");
    await page.getByRole("radio", { name: measure, exact: true }).check();
}

/**
 * Opens a lesson and waits for its figure.
 * @param {Page} page
 * @param {string} slug
 */
export async function openLesson(page, slug) {
    await page.goto(`./learn.html#${slug}`);
    await expect(page.locator("html")).toHaveAttribute("data-lesson", slug);
    return page.locator(`#${slug}`);
}

/**
 * Leads the point of a plot to an operating point, step by step from the start.
 * @param {Locator} plot
 * @param {number} index
 */
export async function stepTo(plot, index) {
    await plot.press("Home");
    for (let at = 0; at <= index; at += 1) await plot.press("ArrowRight");
    await expect(plot).toHaveAttribute("aria-valuenow", String(index));
}

/**
 * Waits until the analysis with this number is drawn. The page counts them from 1, its own example.
 * @param {Page} page
 * @param {number} id
 */
export async function shown(page, id) {
    // In one call: an assertion looks at the page less and less often. What lies below the plots comes after them, and the question's
    // answer too.
    await page.waitForFunction(
        (wanted) => {
            const { dataset } = document.documentElement;
            const isDrawn = dataset["shown"] === wanted && dataset["state"] === "ready" && dataset["below"] === "shown";
            return isDrawn && !document.querySelector('#answer-body[aria-busy="true"]');
        },
        String(id),
        { polling: 20, timeout: 60_000 },
    );
}

/**
 * Opens the menu that holds the buttons of the head and of the data bar on a phone, where there is one.
 * @param {Page} page
 */
export async function openPhoneMenu(page) {
    const opener = page.locator('.phone-opener[aria-expanded="false"]');
    if (await opener.isVisible()) await opener.click();
}

/**
 * Opens the list of the models on a phone, where there is one.
 * @param {Page} page
 */
export async function openModels(page) {
    const opener = page.locator('.phone-models > button[aria-expanded="false"]');
    if (await opener.isVisible()) await opener.click();
}

/**
 * Opens the panel that generates data, which the menu "Add data" leads to.
 * @param {Page} page
 */
export async function openGenerator(page) {
    const button = page.locator('button[data-panel="generate"]');
    await openPhoneMenu(page);
    if (!(await button.isVisible())) await page.locator('button[data-panel="examples"]').click();
    await button.click();
}

/**
 * Chooses a colour theme in the head of a page.
 * @param {Page} page
 * @param {"Auto" | "Light" | "Dark"} name
 */
export async function chooseTheme(page, name) {
    const radio = page.locator("#theme").getByRole("radio", { name, includeHidden: true });
    await openPhoneMenu(page);
    if (!(await radio.isVisible())) await page.locator(".theme-menu > summary").click();
    await radio.check();
}

/**
 * Pastes a text where no field has the focus, as the keyboard would.
 * @param {Page} page
 * @param {string} text
 */
export async function paste(page, text) {
    await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

/**
 * Records from now on how far what is seen moves by itself.
 * @param {Page} page
 */
export async function recordShifts(page) {
    await page.addInitScript(() => {
        const shifts = /** @type {PerformanceEntry[]} */ ([]);
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
    });
}

/**
 * The sum of all that moved since the page was opened.
 * @param {Page} page
 * @param {boolean} [withPresses] false leaves out what followed a press at once
 */
export async function shifted(page, withPresses = true) {
    return page.evaluate((all) => {
        const shifts = /** @type {({ value: number, hadRecentInput: boolean } & PerformanceEntry)[]} */ (Reflect.get(window, "shifts"));
        return shifts.reduce((sum, { value, hadRecentInput }) => sum + (all || !hadRecentInput ? value : 0), 0);
    }, withPresses);
}

/**
 * Shows these plots and no others.
 * @param {Page} page
 * @param {readonly string[]} spaces
 */
export async function choosePlots(page, spaces) {
    const menu = page.locator(".plots-choice");
    await menu.locator("summary").click();
    const box = (/** @type {string} */ space) => menu.locator(`input[value="${space}"]`);
    await expect(box("roc")).toBeVisible();
    await menu.getByRole("button", { name: "Reset plots" }).click();
    for (const space of SPACES) await expect(box(space)).toBeChecked();
    // One plot stays all the time, and there is room for the others.
    const [kept = "roc", ...rest] = spaces;
    await box(kept).check();
    for (const space of SPACES) if (space !== kept) await box(space).uncheck();
    for (const space of rest) await box(space).check();
    await page.keyboard.press("Escape");
    await expect(page.locator("#plots figure")).toHaveCount(spaces.length);
    for (const space of spaces)
        await expect(page.locator(`figure[data-space="${space}"] .plot`)).toHaveAttribute("aria-valuetext", /threshold/);
}

/**
 * The place of the first such element in the window.
 * @param {Page} page
 * @param {string} selector
 */
export async function boxOf(page, selector) {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} has no place`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/**
 * One plot's focusable area.
 * @param {Page} page
 * @param {string} space
 */
export function plotOf(page, space) {
    return page.locator(`figure[data-space="${space}"] .plot`);
}

/**
 * The place on the page of a position in a plot that shows the unit square.
 * @param {Page} page
 * @param {string} space
 * @param {number} x
 * @param {number} y
 * @returns {Promise<[number, number]>}
 */
export async function placeOf(page, space, x, y) {
    const box = await plotOf(page, space).boundingBox();
    if (!box) throw new Error(`no plot of ${space}`);
    const freeX = box.width - MARGINS.left - MARGINS.right;
    const side = Math.min(freeX, box.height - MARGINS.top - MARGINS.bottom);
    return [box.x + MARGINS.left + (freeX - side) / 2 + x * side, box.y + MARGINS.top + (1 - y) * side];
}

/**
 * The operating point that each plot shows.
 * @param {Page} page
 * @returns {Promise<number[]>}
 */
export async function cursorIndices(page) {
    return Promise.all(
        SPACES.map(async (space) => Number(await page.locator(`figure[data-space="${space}"]`).getAttribute("data-cursor-index"))),
    );
}

/**
 * The colours of the models in the theme shown, as the legend has them.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function modelColors(page) {
    return page.locator(".legend line").evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
}

/**
 * Counts the pixels of a canvas that show a colour, where at least two fifths of the pixel are covered by it.
 * `box` is in the coordinates of the plot: [x from, y from, x to, y to].
 * @param {Page} page
 * @param {string} space
 * @param {{ layer?: "base" | "overlay", color: string, box?: [number, number, number, number], tolerance?: number }} what
 * @returns {Promise<{ count: number, all: number }>}
 */
export async function countPixels(page, space, { layer = "base", color, box = [0, 0, 1, 1], tolerance = 24 }) {
    const canvas = page.locator(`figure[data-space="${space}"] .plot-${layer}`);
    return canvas.evaluate(
        (element, { color, box, tolerance, margins }) => {
            if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
            const ratio = element.width / element.clientWidth;
            const flat = new OffscreenCanvas(element.width, element.height);
            const context = flat.getContext("2d", { willReadFrequently: true });
            if (!context) throw new Error("no 2d context");
            const rgb = (/** @type {string} */ text) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
            const paper = rgb(getComputedStyle(document.body).backgroundColor);
            context.fillStyle = `rgb(${paper.join(" ")})`;
            context.fillRect(0, 0, flat.width, flat.height);
            context.drawImage(element, 0, 0);
            const freeX = element.clientWidth - margins.left - margins.right;
            const side = Math.min(freeX, element.clientHeight - margins.top - margins.bottom);
            const [x0, y0, x1, y1] = box;
            const left = Math.round((margins.left + (freeX - side) / 2 + x0 * side) * ratio);
            const top = Math.round((margins.top + (1 - y1) * side) * ratio);
            const width = Math.round((x1 - x0) * side * ratio);
            const height = Math.round((y1 - y0) * side * ratio);
            const { data } = context.getImageData(left, top, width, height);
            const full = rgb(color).map((part, at) => part - (paper[at] ?? 0));
            const norm = full.reduce((sum, part) => sum + part * part, 0);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) {
                const here = full.map((_, part) => (data[at + part] ?? 0) - (paper[part] ?? 0));
                const cover = here.reduce((sum, part, of) => sum + part * (full[of] ?? 0), 0) / norm;
                const off = here.reduce((sum, part, of) => sum + (part - cover * (full[of] ?? 0)) ** 2, 0);
                if (cover > 0.4 && cover < 1.2 && off < tolerance * tolerance) count += 1;
            }
            return { count, all: width * height };
        },
        { color, box, tolerance, margins: MARGINS },
    );
}

/**
 * A fingerprint of a canvas' pixels, to see whether it was drawn anew.
 * @param {Page} page
 * @param {string} space
 * @param {"base" | "overlay"} layer
 * @returns {Promise<string>}
 */
export async function picture(page, space, layer) {
    return page
        .locator(`figure[data-space="${space}"] .plot-${layer}`)
        .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
}

/**
 * The pictures of all three plots.
 * @param {Page} page
 * @param {"base" | "overlay"} layer
 */
export async function pictures(page, layer) {
    return Promise.all(SPACES.map((space) => picture(page, space, layer)));
}

/**
 * Expects all three pictures to become other ones than these.
 * @param {Page} page
 * @param {"base" | "overlay"} layer
 * @param {string[]} before
 */
export async function expectAllRedrawn(page, layer, before) {
    await expect(async () => {
        const after = await pictures(page, layer);
        for (const [at, image] of after.entries()) expect(image === before[at], `${SPACES[at]} is unchanged`).toBe(false);
    }).toPass();
}

/**
 * Expects the curves of these plots, and no others, to be drawn as they were.
 * @param {Page} page
 * @param {string[]} before
 * @param {[roc: boolean, pr: boolean, prg: boolean]} same
 */
export async function expectSame(page, before, same) {
    await expect
        .poll(async () => {
            const now = await pictures(page, "base");
            return now.map((image, at) => image === before[at]);
        }, "plots drawn as before")
        .toEqual(same);
}

/**
 * What axe finds wrong, in the theme shown.
 * @param {Page} page
 * @param {string[]} parts of the page, or none for all of it
 * @param {string[]} [rules] or none for all of them
 */
async function faultsInTheme(page, parts, rules) {
    // Bringing axe into the page takes as long as many a scan.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    const violations = await page.evaluate(
        async ({ parts, rules }) => {
            /** @type {typeof axe} */
            const { run } = Reflect.get(window, "axe");
            const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document;
            const found = await run(context, { resultTypes: ["violations"], elementRef: false, ...(rules ? { runOnly: rules } : {}) });
            return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
        },
        { parts, rules },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/**
 * Expects axe to find nothing wrong with a page, or with parts of it, in the theme shown.
 * @param {Page} page
 * @param {{ parts?: string[], what?: string }} [of]
 */
export async function expectAccessibleHere(page, { parts = [], what = "" } = {}) {
    expect(await faultsInTheme(page, parts), what).toEqual([]);
}

/**
 * Expects axe to find nothing wrong with a page, or with parts of it, in the theme shown and in the other one. The page follows the
 * system's theme.
 * @param {Page} page
 * @param {{ parts?: string[], inOther?: string[], what?: string }} [of] `inOther` has the parts that are looked at in the other theme
 */
export async function expectAccessible(page, { parts = [], inOther = parts, what = "" } = {}) {
    await expectAccessibleHere(page, { parts, what });
    const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    const look = (/** @type {boolean} */ dark) => page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
    await look(!isDark);
    // Of all rules these two look at colours.
    expect(await faultsInTheme(page, inOther, ["color-contrast", "link-in-text-block"]), `${what} ${isDark ? "light" : "dark"}`).toEqual(
        [],
    );
    await look(isDark);
}
