// Analyses data that a program passes as columns.

import { Analysis } from "../pkg/analysis.js";
import { codedOf } from "./coded-column.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { ColumnValues } from "./coded-column.js" */

/** A column with its name. @typedef {{ name: string, values: ColumnValues }} Column */

/**
 * Analyses columns of equal length.
 * @param {readonly Column[]} columns
 * @param {Options} options
 * @returns {Analysis}
 */
export function analysisOf(columns, options) {
    return Analysis.ofColumns(
        columns.map(({ name, values }) => codedOf(name, values)),
        options,
    );
}
