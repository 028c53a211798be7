// Analyses data that a program passes as columns.

import { Analysis } from "../pkg/analysis.js";
import { BadValue } from "./attributes.js";
import { codedOf } from "./coded-column.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { ColumnValues } from "./coded-column.js" */

/** A column with its name. @typedef {{ name: string, values: ColumnValues }} Column */

const REMEDY = 'The columns have to be a list, as in [{ name: "score", values: [0.9, 0.6] }, { name: "label", values: ["1", "0"] }].';

/**
 * Analyses columns of equal length.
 * @param {readonly Column[]} columns
 * @param {Options} options
 * @returns {Analysis}
 */
export function analysisOf(columns, options) {
    if (!Array.isArray(columns) || !columns.every(isColumn)) throw new BadValue(REMEDY);
    return Analysis.ofColumns(
        columns.map(({ name, values }) => codedOf(name, values)),
        options,
    );
}

/**
 * True if two lists have the same columns, value by value, or if there are none. A program may have changed the values in place, so a list is not the same as
 * itself.
 * @param {unknown} columns
 * @param {unknown} others
 */
export function areSame(columns, others) {
    if (columns === undefined && others === undefined) return true;
    if (!Array.isArray(columns) || !Array.isArray(others) || columns === others || columns.length !== others.length) return false;
    return columns.every((column, at) => {
        const [values, present] = [column?.values, others[at]?.values];
        // Other iterables may give their values only once.
        if (column?.name !== others[at]?.name || !isArray(values) || !isArray(present) || values.length !== present.length) return false;
        return Array.prototype.every.call(values, (value, row) => Object.is(value, present[row]));
    });
}

/** @param {unknown} values @returns {values is ArrayLike<unknown>} */
function isArray(values) {
    return Array.isArray(values) || (ArrayBuffer.isView(values) && !(values instanceof DataView));
}

/** @param {unknown} column as a program without types may pass it */
function isColumn(column) {
    if (typeof column !== "object" || column === null || !("name" in column) || !("values" in column)) return false;
    const { name, values } = column;
    return typeof name === "string" && typeof values === "object" && values !== null && Symbol.iterator in values;
}
