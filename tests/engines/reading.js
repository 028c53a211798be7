// What the walk reads off the page.

import assert from "node:assert/strict";
import { setTimeout as after } from "node:timers/promises";

import { MARGINS, SPACES } from "../browser/known.js";

/** @import { Driver, Place } from "./driver.js" */

/** When a step that hangs is given up, in milliseconds, and how often is looked until then. */
const PATIENCE = 60_000;
const PAUSE = 50;

/**
 * Looks until what is read passes its check, and reports the last failure.
 * @template T
 * @param {() => Promise<T>} read
 * @param {(value: T) => void} check throws as long as it isn't so
 */
export async function eventually(read, check) {
    const end = Date.now() + PATIENCE;
    for (;;) {
        try {
            return check(await read());
        } catch (error) {
            if (Date.now() > end) throw error;
            await after(PAUSE);
        }
    }
}

/**
 * Waits until the analysis with this number is drawn, and its question answered.
 * @param {Driver} driver
 * @param {number} id
 */
export async function shown(driver, id) {
    const read = () =>
        driver.ask(() => {
            const { state, shown, below } = document.documentElement.dataset;
            return [state, shown, below, String(document.querySelectorAll('#answer-body[aria-busy="true"]').length)];
        }, null);
    await eventually(read, (found) => assert.deepEqual(found, ["ready", String(id), "shown", "0"]));
}

/** Chooses the first model of the example in place of the best one, without a press. @param {Driver} driver */
export async function chooseFirst(driver) {
    await driver.ask(() => /** @type {HTMLElement} */ (document.querySelector("#legend li:first-child button")).click(), null);
    await says(driver, "#answer-model", /^ada$/);
    await shown(driver, 1);
}

/**
 * The words of the first element that a selector finds.
 * @param {Driver} driver
 * @param {string} selector
 */
export const words = (driver, selector) =>
    driver.ask((wanted) => (document.querySelector(wanted)?.textContent ?? "").replace(/\s+/g, " ").trim(), selector);

/**
 * Waits until an element has words.
 * @param {Driver} driver
 * @param {string} selector
 * @param {RegExp} expected
 */
export const says = (driver, selector, expected) =>
    eventually(
        () => words(driver, selector),
        (found) => assert.match(found, expected),
    );

/**
 * Clicks an element once it is seen.
 * @param {Driver} driver
 * @param {string} selector
 */
export async function click(driver, selector) {
    await eventually(
        () => driver.ask((wanted) => (document.querySelector(wanted)?.getClientRects().length ?? 0) > 0, selector),
        (isSeen) => assert.ok(isSeen, `${selector} is not seen`),
    );
    await driver.click(selector);
}

/** The operating point of each plot. @param {Driver} driver */
export const points = (driver) =>
    driver.ask(
        (spaces) =>
            spaces.map((space) => Number(document.querySelector(`figure[data-space="${space}"]`)?.getAttribute("data-cursor-index"))),
        SPACES,
    );

/**
 * Waits until all plots show an operating point.
 * @param {Driver} driver
 * @param {number} index
 */
export const pointIs = (driver, index) =>
    eventually(
        () => points(driver),
        (found) => assert.deepEqual(found, [index, index, index]),
    );

/**
 * The place in the window of a position in a plot that shows the unit square.
 * @param {Driver} driver
 * @param {string} space
 * @param {number} x
 * @param {number} y
 * @returns {Promise<Place>}
 */
export async function placeOf(driver, space, x, y) {
    const [left, top, side] = await squareOf(driver, `figure[data-space="${space}"] .plot`);
    return [left + x * side, top + (1 - y) * side];
}

/**
 * Where the unit square of a plot is in the window: left, top and side.
 * @param {Driver} driver
 * @param {string} selector
 * @returns {Promise<[number, number, number]>}
 */
function squareOf(driver, selector) {
    return driver.ask(
        ({ selector, margins }) => {
            const plot = document.querySelector(selector);
            if (!plot) throw new Error(`${selector} is not there`);
            const { x, y, width, height } = plot.getBoundingClientRect();
            const free = width - margins.left - margins.right;
            const side = Math.min(free, height - margins.top - margins.bottom);
            return [x + margins.left + (free - side) / 2, y + margins.top, side];
        },
        { selector, margins: MARGINS },
    );
}

/**
 * How many pixels of a plot have the colour of the first model, in a part of the unit square: x from, y from, x to, y to.
 * @param {Driver} driver
 * @param {string} space
 * @param {[number, number, number, number]} part
 */
export async function curvePixels(driver, space, part = [0, 0, 1, 1]) {
    const plot = `figure[data-space="${space}"] .plot`;
    const square = await squareOf(driver, plot);
    return driver.ask(
        ({ plot, square: [left, top, side], part: [x0, y0, x1, y1] }) => {
            const canvas = document.querySelector(`${plot}-base`);
            const color = getComputedStyle(/** @type {Element} */ (document.querySelector(".legend line"))).stroke;
            const rgb = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error(`${plot} has no canvas`);
            const box = canvas.getBoundingClientRect();
            const ratio = canvas.width / box.width;
            // Of the page's own canvas it is not asked: browsers take one that is read for another kind.
            const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
            const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
            context.drawImage(canvas, 0, 0);
            const { data } = context.getImageData(
                Math.round((left - box.x + x0 * side) * ratio),
                Math.round((top - box.y + (1 - y1) * side) * ratio),
                Math.round((x1 - x0) * side * ratio),
                Math.round((y1 - y0) * side * ratio),
            );
            let count = 0;
            for (let at = 0; at < data.length; at += 4) {
                const isNear = rgb.every((part, of) => Math.abs((data[at + of] ?? 0) - part) <= 24);
                if (isNear && (data[at + 3] ?? 0) > 100) count += 1;
            }
            return count;
        },
        { plot, square, part },
    );
}

/**
 * How many pixels of the first canvas in an element are drawn on.
 * @param {Driver} driver
 * @param {string} selector
 */
export const inked = (driver, selector) =>
    driver.ask((wanted) => {
        const canvas = document.querySelector(`${wanted} canvas`);
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
        const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
        const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d", { willReadFrequently: true }));
        context.drawImage(canvas, 0, 0);
        const pixels = context.getImageData(0, 0, copy.width, copy.height).data;
        return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
    }, selector);
