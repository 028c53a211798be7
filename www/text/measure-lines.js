// Labels of the lines drawn against the threshold.

import { MEASURE_GROUPS } from "../catalogue/measures.js";
import { nameOf } from "./measures.js";
import { plainText } from "./plain-text.js";

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** Short forms of names that are too long for a label at a line. @type {Partial<Record<DrawnMeasure, string>>} */
const SHORT = { fnr: "FNR", fpr: "FPR", npv: "NPV", mcc: "MCC" };

/**
 * Returns the label of a line at the dials.
 * @param {DrawnMeasure} field
 * @param {Dials} dials
 */
export function lineName(field, dials) {
    const entry = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((measure) => measure.field === field);
    const name = SHORT[field] ?? (entry ? nameOf(entry, dials) : field);
    // Labels have no subscripts: F1. Between a word and a number there is a space.
    return plainText(name.replace(/(\w\w)_\{/, "$1 _{"));
}
