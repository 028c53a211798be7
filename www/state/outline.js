// Outlines: of a long curve the page loads some operating points at first, and further ones when they are viewed. A row counts all
// operating points of a model, an index only the loaded ones; where all are loaded, the two are the same.

/** @import { Model } from "../pkg/curvescope.js" */

/** The columns that an outline thins out. @typedef {Pick<Model, "thresholds" | "tps" | "fps" | "outline">} OutlineColumns */

/** Number of operating points of a model, loaded or not. @param {Pick<OutlineColumns, "thresholds" | "outline">} model */
export function pointsIn({ thresholds, outline }) {
    return outline?.of ?? thresholds.length;
}

/**
 * @param {Pick<OutlineColumns, "outline">} model
 * @param {number} index
 */
export function rowOf({ outline }, index) {
    return outline && index >= 0 ? (outline.rows[index] ?? outline.of - 1) : index;
}

/**
 * Returns the index of a row, or of the last loaded row before it.
 * @param {Pick<OutlineColumns, "outline">} model
 * @param {number} row
 */
export function indexOfRow({ outline }, row) {
    return outline ? countBefore(outline.rows, row + 1) - 1 : row;
}

/**
 * Returns the threshold that follows a loaded point among all points; undefined after the last.
 * @param {Pick<OutlineColumns, "thresholds" | "outline">} model
 * @param {number} index
 */
export function thresholdAfter({ thresholds, outline }, index) {
    return outline && index >= 0 ? outline.nexts[index] : thresholds[index + 1];
}

/**
 * Returns how many of ascending numbers are less than `number`.
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
