// Data that a program gives as columns, for the analysis.

import { headerRow, numberCell, textCell } from "../formats/cells.js";
import { Fault } from "../formats/fault.js";
import { Reading } from "../pkg/curvescope.js";

/** @import { Analysis, Options } from "../pkg/curvescope.js" */

/** A column: numbers, NaN where one is missing, or texts, null where one is. @typedef {{ name: string, values: Float64Array | readonly (string | null)[] }} Column */

/** UTF-16 units of a piece of text, about. */
const PIECE = 1 << 20;

/**
 * Columns as the lines of a table, which the analysis reads as it does those of a file. Numbers keep every digit.
 * @param {readonly Column[]} columns
 * @param {Options} options
 * @returns {Analysis}
 */
export function analysisOf(columns, options) {
    const rows = columns[0]?.values.length ?? 0;
    if (columns.some(({ values }) => values.length !== rows)) {
        const lengths = columns.map(({ name, values }) => `${name} has ${values.length}`);
        throw new Fault("unequal-lengths", `The columns are of different lengths: ${lengths.join(", ")}. Give one value for each row.`);
    }
    const utf8 = new TextEncoder();
    const reading = new Reading({ ...options, format: "csv" }, { rows });
    try {
        for (const piece of piecesOf(columns, rows)) reading.feed(utf8.encode(piece));
    } catch (error) {
        reading.free();
        throw error;
    }
    return reading.finish();
}

/**
 * @param {readonly Column[]} columns
 * @param {number} rows
 */
function* piecesOf(columns, rows) {
    const cells = columns.map(({ values }) => cellsOf(values));
    let text = `${headerRow(columns.map(({ name }) => name))}\n`;
    for (let row = 0; row < rows; row += 1) {
        for (const [at, cell] of cells.entries()) text += at > 0 ? `,${cell(row)}` : cell(row);
        text += "\n";
        if (text.length < PIECE) continue;
        yield text;
        text = "";
    }
    yield text;
}

/**
 * @param {Column["values"]} values
 * @returns {(row: number) => string}
 */
function cellsOf(values) {
    if (values instanceof Float64Array) return (row) => numberCell(values[row] ?? NaN);
    /** The few texts of labels and folds, each written once. @type {Map<string, string>} */
    const written = new Map();
    return (row) => {
        const text = values[row] ?? "";
        let cell = written.get(text);
        if (cell === undefined) written.set(text, (cell = textCell(text)));
        return cell;
    };
}
