// The cursor: an index into the loaded operating points of one model. -1 is the start, where nothing is predicted positive.

import { isReached, never } from "./direction.js";
import { pointsIn } from "./outline.js";

/** @import { Counts, Model } from "../pkg/curvescope.js" */
/** @import { Directed } from "./direction.js" */

/** An operating point, and the threshold typed for it, if any. @typedef {{ index: number, typed: number | undefined }} Chosen */

/** Index of the start: no row is predicted positive. */
export const START = -1;

/**
 * Returns the counts at an operating point, the argument of `measuresAt`.
 * @param {Model} model
 * @param {number} index
 * @returns {Counts}
 */
export function countsAt(model, index) {
    return { tp: model.tps[index] ?? 0, fp: model.fps[index] ?? 0, nPos: model.nPos, nNeg: model.nNeg };
}

/**
 * The threshold of an operating point; an infinite one at the start.
 * @param {Model} model
 * @param {number} index
 */
export function thresholdAt(model, index) {
    return model.thresholds[index] ?? never(model);
}

/**
 * Returns the chosen threshold: the typed one, or else the operating point's.
 * @param {Model} model
 * @param {Chosen} chosen
 */
export function chosenThreshold(model, { index, typed }) {
    return typed ?? thresholdAt(model, index);
}

/**
 * Returns the index of the operating point of a threshold: the last one whose score is predicted positive; -1 for the start.
 * @param {Directed & { thresholds: Float64Array }} model
 * @param {number} threshold
 */
export function indexForThreshold(model, threshold) {
    let low = 0;
    let high = model.thresholds.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (isReached(model, /** @type {number} */ (model.thresholds[middle]), threshold)) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}

/** @param {Model} model */
export function bestF1({ best }) {
    return best.find(({ beta }) => beta === 1);
}

/**
 * Returns the initial index of the cursor: the threshold of the best F1, or the middle operating point where F1 is undefined.
 * @param {Model} model
 */
export function firstIndex(model) {
    const threshold = bestF1(model)?.threshold ?? null;
    if (threshold !== null) return indexForThreshold(model, threshold);
    return clampIndex(model, model.thresholds.length >> 1);
}

/**
 * @param {Model} model
 * @param {number} index
 */
export function clampIndex(model, index) {
    return Math.max(START, Math.min(model.thresholds.length - 1, index));
}

/**
 * @param {Model} model
 * @param {number} row
 */
export function clampRow(model, row) {
    return Math.max(START, Math.min(pointsIn(model) - 1, row));
}

/**
 * Returns the row that a key moves the cursor to, or undefined for a key that does not move it.
 * Right and up lower the threshold, because this moves to the right along every curve.
 * @param {Model} model
 * @param {number} row
 * @param {{ key: string, shiftKey: boolean }} event
 */
export function rowForKey(model, row, { key, shiftKey }) {
    const last = pointsIn(model) - 1;
    const step = shiftKey ? 10 : 1;
    const page = Math.max(1, Math.round(last / 10));
    switch (key) {
        case "ArrowRight":
        case "ArrowUp":
            return clampRow(model, row + step);
        case "ArrowLeft":
        case "ArrowDown":
            return clampRow(model, row - step);
        case "PageUp":
            return clampRow(model, row + page);
        case "PageDown":
            return clampRow(model, row - page);
        case "Home":
            return START;
        case "End":
            return last;
        default:
            return undefined;
    }
}
