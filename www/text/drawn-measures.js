// The measures that can be drawn against the threshold.

import { MEASURE_GROUPS } from "../catalogue/measures.js";

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */
/** @import { Measure } from "./measures.js" */

/** Measures that may exceed 1, which are not drawn. */
const UNBOUNDED = ["lift", "lrPlus", "lrMinus"];

/** All other measures, in their groups. */
export const DRAWN_GROUPS = MEASURE_GROUPS.map(({ title, measures }) => ({ title, measures: measures.filter(isDrawn) }));

/** Fields of the drawn measures in answers. */
export const DRAWN_MEASURES = DRAWN_GROUPS.flatMap(({ measures }) => measures.map(({ field }) => field));

/**
 * @param {Measure} measure
 * @returns {measure is Measure & { field: DrawnMeasure }}
 */
function isDrawn(measure) {
    return !UNBOUNDED.includes(measure.field);
}
