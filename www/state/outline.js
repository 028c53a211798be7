// Outlines: of a long curve the page holds some operating points, and gets others when they are looked at. Rows count all points of a
// model, indices those that are held; where all are, the two are the same.

/** @import { Model } from "../pkg/curvescope.js" */

/** What an outline is in. @typedef {Pick<Model, "thresholds" | "tps" | "fps" | "outline">} Held */

/** How many operating points a model has. @param {Pick<Held, "thresholds" | "outline">} model */
export function pointsIn({ thresholds, outline }) {
    return outline?.of ?? thresholds.length;
}

/**
 * @param {Pick<Held, "outline">} model
 * @param {number} index
 */
export function rowOf({ outline }, index) {
    return outline && index >= 0 ? (outline.rows[index] ?? outline.of - 1) : index;
}

/**
 * The point of a row, or the last one before it that is held.
 * @param {Pick<Held, "outline">} model
 * @param {number} row
 */
export function indexOfRow({ outline }, row) {
    return outline ? countBefore(outline.rows, row + 1) - 1 : row;
}

/**
 * The threshold that follows one of the points that are held, among all; undefined where none does.
 * @param {Pick<Held, "thresholds" | "outline">} model
 * @param {number} index
 */
export function thresholdAfter({ thresholds, outline }, index) {
    return outline && index >= 0 ? outline.nexts[index] : thresholds[index + 1];
}

/**
 * How many of ascending numbers come before one.
 * @param {Float64Array} numbers
 * @param {number} number
 */
export function countBefore(numbers, number) {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (/** @type {number} */ (numbers[middle]) < number) low = middle + 1;
        else high = middle;
    }
    return low;
}
