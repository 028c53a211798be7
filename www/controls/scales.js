// The range of a number. Further kinds, and mappings of sliders: further-scales.js.

/** @import { Wanted } from "../text/typed-number.js" */

/**
 * Range of a number, ends included.
 * @param {number} low
 * @param {number} high
 * @param {string} range
 * @returns {Wanted}
 */
export function within(low, high, range) {
    return { kind: "number", low, high, range };
}
