// Analyses data that a program passes as columns.

import { Analysis } from "../pkg/analysis.js";

/** @import { CodedColumn, Options } from "../pkg/curvescope.js" */

/**
 * A column: numbers with NaN for missing ones, or texts with null for missing ones.
 * @typedef {{ name: string, values: Float64Array | readonly (string | null)[] }} Column
 */

/**
 * Analyses columns of equal length.
 * @param {readonly Column[]} columns
 * @param {Options} options
 * @returns {Analysis}
 */
export function analysisOf(columns, options) {
    return Analysis.ofColumns(columns.map(codedOf), options);
}

/**
 * @param {Column} column
 * @returns {CodedColumn}
 */
function codedOf({ name, values }) {
    if (values instanceof Float64Array) return { name, numbers: values };
    /** @type {Map<string | null, number>} */
    const known = new Map([[null, -1]]);
    const codes = Int32Array.from(values, (text) => {
        const code = known.get(text);
        if (code !== undefined) return code;
        known.set(text, known.size - 1);
        return known.size - 2;
    });
    return { name, codes, texts: [...known.keys()].filter((text) => text !== null) };
}
