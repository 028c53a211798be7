// The cursor: an index into one model's operating points that are held. -1 is the start, where nothing is predicted positive.

import { pointsIn } from "./outline.js";

/** @import { Counts, Model } from "../pkg/curvescope.js" */

/** An operating point, and the threshold that was typed for it where one was. @typedef {{ index: number, typed: number | undefined }} Chosen */

/** Index of the start: threshold +∞, no row predicted positive. */
export const START = -1;

/**
 * The counts at an operating point, as `measuresAt` takes them.
 * @param {Model} model
 * @param {number} index
 * @returns {Counts}
 */
export function countsAt(model, index) {
    return { tp: model.tps[index] ?? 0, fp: model.fps[index] ?? 0, nPos: model.nPos, nNeg: model.nNeg };
}

/**
 * The threshold of an operating point; +∞ at the start.
 * @param {Model} model
 * @param {number} index
 */
export function thresholdAt(model, index) {
    return model.thresholds[index] ?? Infinity;
}

/**
 * The threshold that the reader chose: the one typed, or the operating point's.
 * @param {Model} model
 * @param {Chosen} chosen
 */
export function chosenThreshold(model, { index, typed }) {
    return typed ?? thresholdAt(model, index);
}

/**
 * The operating point that predicting positive at `score >= threshold` gives: the last one whose threshold is not below it.
 * @param {Float64Array} thresholds strictly decreasing
 * @param {number} threshold
 */
export function indexForThreshold(thresholds, threshold) {
    let low = 0;
    let high = thresholds.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (/** @type {number} */ (thresholds[middle]) >= threshold) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}

/**
 * The best threshold for F1.
 * @param {Model} model
 */
export function bestF1({ best }) {
    return best.find(({ beta }) => beta === 1);
}

/**
 * Where the cursor begins: the threshold of the best F1, or the middle where no F1 is defined.
 * @param {Model} model
 */
export function firstIndex(model) {
    const threshold = bestF1(model)?.threshold ?? null;
    if (threshold !== null) return indexForThreshold(model.thresholds, threshold);
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
 * The row a key leads to from another, or undefined when the key does not move the cursor.
 * Right and up lower the threshold, as they move right along every curve.
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
