// The measures that are drawn against the threshold: the first ones in front.

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */

/** What is drawn at first. @type {readonly DrawnMeasure[]} */
export const FIRST_MEASURE_LINES = ["recall", "precision", "f"];

/** As many lines as are told apart. */
export const MOST_MEASURE_LINES = 8;

/**
 * The lines with one drawn or not.
 * @param {readonly DrawnMeasure[]} lines
 * @param {DrawnMeasure} field
 * @param {boolean} on
 * @returns {readonly DrawnMeasure[]}
 */
export function withMeasureLine(lines, field, on) {
    if (!on) return lines.filter((name) => name !== field);
    return lines.includes(field) || lines.length >= MOST_MEASURE_LINES ? lines : [...lines, field];
}
