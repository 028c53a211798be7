// The visible window of each plot, and its moves. Windows are [left, right, lower, upper] in the plot's own units.

/** @import { PlotSpace, PlotWindow } from "../pkg/curvescope.js" */

/** Windows by space; a plot without an entry shows the whole. @typedef {Readonly<Partial<Record<PlotSpace, PlotWindow>>>} Windows */

/** Initial windows: every plot shows the whole. @type {Windows} */
export const FIRST_WINDOWS = {};

/** Least width or height of a window, and greatest, in the plot's units. */
const NARROWEST = 1e-6;
const WIDEST = 1e5;

/** Zoom factor of one step of the keyboard or of a button, and the share of the window that one pans. */
export const ZOOM_STEP = 1.5;
const PAN_STEP = 0.1;

/** A position in a plot, in its own units. @typedef {readonly [number, number]} Position */

/**
 * @param {Windows} windows
 * @param {PlotSpace} space
 * @param {PlotWindow | undefined} window undefined for the whole
 * @returns {Windows}
 */
export function withWindow(windows, space, window) {
    const { [space]: _, ...others } = windows;
    return window ? { ...others, [space]: window } : others;
}

/**
 * Zooms a window by `factor`, with the position `at` fixed.
 * @param {PlotWindow} window
 * @param {number} factor
 * @param {readonly [number, number]} [at] the middle when left out
 * @returns {PlotWindow}
 */
export function zoomed(window, factor, at = [(window[0] + window[1]) / 2, (window[2] + window[3]) / 2]) {
    const width = (window[1] - window[0]) / factor;
    const height = (window[3] - window[2]) / factor;
    if (Math.min(width, height) < NARROWEST || Math.max(width, height) > WIDEST) return window;
    return [
        at[0] - (at[0] - window[0]) / factor,
        at[0] + (window[1] - at[0]) / factor,
        at[1] - (at[1] - window[2]) / factor,
        at[1] + (window[3] - at[1]) / factor,
    ];
}

/**
 * Zooms a window by `factor` about a point, which stays where it is; a point outside the window is first centred.
 * @param {PlotWindow} window
 * @param {number} factor
 * @param {Position | undefined} point the middle when undefined
 * @returns {PlotWindow}
 */
export function zoomedAbout(window, factor, point) {
    if (!point) return zoomed(window, factor);
    const [left, right, lower, upper] = window;
    const [x, y] = point;
    const isSeen = left <= x && x <= right && lower <= y && y <= upper;
    return zoomed(isSeen ? window : panned(window, x - (left + right) / 2, y - (lower + upper) / 2), factor, point);
}

/** Largest share of a plot's area that is a corner of it. */
const CORNER = 1 / 6;

/**
 * True where a window that contains all curves covers only an upper corner of the initial one, as for the curves of good models.
 * @param {PlotWindow} window
 */
export function isCorner([left, right, lower, upper]) {
    return (right - left) * (upper - lower) <= CORNER && upper >= 1 && (left <= 0 || right >= 1);
}

/**
 * Moves a window by a step in the plot's units.
 * @param {PlotWindow} window
 * @param {number} dx
 * @param {number} dy
 * @returns {PlotWindow}
 */
export function panned(window, dx, dy) {
    return [window[0] + dx, window[1] + dx, window[2] + dy, window[3] + dy];
}

/**
 * Returns the window between two opposite corners; the former one where they are too close.
 * @param {PlotWindow} window
 * @param {readonly [number, number]} one
 * @param {readonly [number, number]} other
 * @returns {PlotWindow}
 */
export function boxed(window, one, other) {
    /** @type {PlotWindow} */
    const box = [Math.min(one[0], other[0]), Math.max(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[1], other[1])];
    return Math.min(box[1] - box[0], box[3] - box[2]) < NARROWEST ? window : box;
}

/**
 * Returns the window after a key: plus and minus zoom, Alt with an arrow pans. Undefined for any other key.
 * @param {PlotWindow} window
 * @param {{ key: string, altKey: boolean }} event
 * @param {Position} [point] centre of the zoom
 * @returns {PlotWindow | undefined}
 */
export function windowForKey(window, { key, altKey }, point) {
    const dx = (window[1] - window[0]) * PAN_STEP;
    const dy = (window[3] - window[2]) * PAN_STEP;
    if (altKey) {
        switch (key) {
            case "ArrowRight":
                return panned(window, dx, 0);
            case "ArrowLeft":
                return panned(window, -dx, 0);
            case "ArrowUp":
                return panned(window, 0, dy);
            case "ArrowDown":
                return panned(window, 0, -dy);
            default:
                return undefined;
        }
    }
    switch (key) {
        case "+":
        case "=":
            return zoomedAbout(window, ZOOM_STEP, point);
        case "-":
            return zoomedAbout(window, 1 / ZOOM_STEP, point);
        default:
            return undefined;
    }
}
