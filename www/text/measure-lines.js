// The words of the lines that are drawn against the threshold.

import { MEASURE_GROUPS, nameOf } from "./measures.js";

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** Names that are too long to stand at a line. @type {Partial<Record<DrawnMeasure, string>>} */
const SHORT = { fnr: "FNR", fpr: "FPR", npv: "NPV", mcc: "MCC" };

/**
 * What a line is called under the dials.
 * @param {DrawnMeasure} field
 * @param {Dials} dials
 */
export function lineName(field, dials) {
    const entry = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((measure) => measure.field === field);
    const name = SHORT[field] ?? (entry ? nameOf(entry, dials) : field);
    // Nothing stands lower at a line: F1. A word keeps its distance from a number.
    return name.replace(/(\w\w)_\{/, "$1 ").replace(/_\{|\}/g, "");
}
