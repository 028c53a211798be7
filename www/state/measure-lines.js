// The measures drawn against the threshold, the first ones in front.

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */

/** Measures drawn at first. @type {readonly DrawnMeasure[]} */
export const FIRST_MEASURE_LINES = ["recall", "precision", "f"];

/** Most lines drawn at once: more can't be distinguished. */
export const MOST_MEASURE_LINES = 8;

/**
 * Adds or removes one line; adding beyond the maximum changes nothing.
 * @param {readonly DrawnMeasure[]} lines
 * @param {DrawnMeasure} field
 * @param {boolean} on
 * @returns {readonly DrawnMeasure[]}
 */
export function withMeasureLine(lines, field, on) {
    if (!on) return lines.filter((name) => name !== field);
    return lines.includes(field) || lines.length >= MOST_MEASURE_LINES ? lines : [...lines, field];
}
