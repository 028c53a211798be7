// Analyses data that a program passes as columns.

import { Analysis } from "../pkg/analysis.js";
import { BadValue } from "./attributes.js";

/** @import { CodedColumn, Options } from "../pkg/curvescope.js" */

/**
 * A column: numbers with NaN or null for missing ones, or texts with null for missing ones.
 * @typedef {{ name: string, values: NumberArray | readonly (string | number | boolean | null | undefined)[] }} Column
 */

/** @typedef {Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array} NumberArray */

const REMEDY = 'The columns have to be a list, as in [{ name: "score", values: [0.9, 0.6] }, { name: "label", values: ["1", "0"] }].';

/**
 * Analyses columns of equal length.
 * @param {readonly Column[]} columns
 * @param {Options} options
 * @returns {Analysis}
 */
export function analysisOf(columns, options) {
    if (!Array.isArray(columns)) throw new BadValue(REMEDY);
    return Analysis.ofColumns(columns.map(codedOf), options);
}

/**
 * True if two lists have the same columns, value by value. A program may have changed the values in place, so a list is not the same as
 * itself.
 * @param {readonly Column[] | undefined} columns
 * @param {readonly Column[] | undefined} others
 */
export function areSame(columns, others) {
    if (!Array.isArray(columns) || !Array.isArray(others) || columns === others || columns.length !== others.length) return false;
    return columns.every((column, at) => {
        const [values, present] = [column?.values, others[at]?.values];
        if (column?.name !== others[at]?.name || values?.length !== present?.length) return false;
        return values !== undefined && Array.prototype.every.call(values, (value, row) => Object.is(value, present[row]));
    });
}

/**
 * @param {Column} column
 * @returns {CodedColumn}
 */
function codedOf(column) {
    if (!isColumn(column)) throw new BadValue(REMEDY);
    const { name, values } = column;
    const numbers = numbersIn(values);
    if (numbers) return { name, numbers };
    /** @type {Map<string | null, number>} */
    const known = new Map([[null, -1]]);
    const codes = Int32Array.from(values, (value) => {
        const text = value === null || value === undefined ? null : String(value);
        const code = known.get(text);
        if (code !== undefined) return code;
        known.set(text, known.size - 1);
        return known.size - 2;
    });
    return { name, codes, texts: [...known.keys()].filter((text) => text !== null) };
}

/** @param {unknown} column as a program without types may pass it */
function isColumn(column) {
    if (typeof column !== "object" || column === null || !("name" in column) || !("values" in column)) return false;
    const { name, values } = column;
    return typeof name === "string" && (Array.isArray(values) || (ArrayBuffer.isView(values) && !(values instanceof DataView)));
}

/**
 * Returns the values as numbers; undefined if one is a text or all are missing.
 * @param {Column["values"]} values
 * @returns {Float64Array | undefined}
 */
function numbersIn(values) {
    if (values instanceof Float64Array) return values;
    if (!Array.isArray(values)) return Float64Array.from(/** @type {NumberArray} */ (values));
    const isMissing = (/** @type {unknown} */ value) => value === null || value === undefined;
    const isNumeric = values.every((value) => typeof value === "number" || isMissing(value)) && !values.every(isMissing);
    return isNumeric ? Float64Array.from(values, (value) => (typeof value === "number" ? value : NaN)) : undefined;
}
