// Analyses data that a program passes as columns.

import { headerRow, numberCell, textCell } from "../formats/cells.js";
import { Fault } from "../formats/fault.js";
import { Reading } from "../pkg/analysis.js";

/** @import { Analysis, Options } from "../pkg/curvescope.js" */

/**
 * A column: numbers with NaN for missing ones, or texts with null for missing ones.
 * @typedef {{ name: string, values: Float64Array | readonly (string | null)[] }} Column
 */

/**
 * A table as text: `head` before the rows, and the line of each row.
 * @typedef {{ format: "csv" | "json", head: string, line: (row: number) => string }} Written
 */

/** Approximate length of a piece of text in UTF-16 units. */
const PIECE = 1 << 20;

/** Names and texts with one interpretation in a delimited table: no name that could be a number, missing value, label, mark or note. */
const PLAIN_NAME = /^(?!(e\d*|inf|infinity|na|nan|null|none|[tfyn]|true|false|yes|no|pos|neg|positive|negative)$)[a-z_]\w*([ .-]\w+)*$/i;
const PLAIN_TEXTS = [/^-?\d{1,15}$/, /^(True|False)$/];

/**
 * Analyses columns: writes them as lines of a table, which are read like a file. Numbers keep every digit.
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
    const written = arePlain(columns) ? asCsv(columns) : asJson(columns);
    const utf8 = new TextEncoder();
    const reading = new Reading({ ...options, format: written.format }, { rows });
    try {
        for (const piece of piecesOf(written, rows)) reading.feed(utf8.encode(piece));
    } catch (error) {
        reading.free();
        throw error;
    }
    return reading.finish();
}

/**
 * Yields the text of a table in pieces.
 * @param {Written} written
 * @param {number} rows
 */
function* piecesOf({ head, line }, rows) {
    let text = head;
    for (let row = 0; row < rows; row += 1) {
        text += line(row);
        if (text.length < PIECE) continue;
        yield text;
        text = "";
    }
    yield text;
}

/**
 * True if the columns are unambiguous as delimited text, whose reader has to guess the header row and the decimal mark.
 * @param {readonly Column[]} columns
 */
function arePlain(columns) {
    const arePlainTexts = (/** @type {Column["values"]} */ values) => {
        const texts = values instanceof Float64Array ? [] : [...new Set(values)].filter((text) => text !== null);
        return PLAIN_TEXTS.some((plain) => texts.every((text) => plain.test(text)));
    };
    return columns.every(({ name, values }) => PLAIN_NAME.test(name) && arePlainTexts(values));
}

/**
 * Writes comma-separated text, the format that is read fastest.
 * @param {readonly Column[]} columns
 * @returns {Written}
 */
function asCsv(columns) {
    const cells = columns.map(({ values }) => cellsOf(values, numberCell, textCell, ""));
    const line = (/** @type {number} */ row) => `${cells.map((cell) => cell(row)).join(",")}\n`;
    return { format: "csv", head: `${headerRow(columns.map(({ name }) => name))}\n`, line };
}

/**
 * Writes one JSON object per row and line, which distinguishes names, texts and numbers. An empty first line gives the rows the same line
 * numbers as below a header.
 * @param {readonly Column[]} columns
 * @returns {Written}
 */
function asJson(columns) {
    // JSON has no infinite numbers; the analysis accepts them as texts.
    const number = (/** @type {number} */ value) => (value !== value ? "null" : Number.isFinite(value) ? numberCell(value) : `"${value}"`);
    const cells = columns.map(({ values }) => cellsOf(values, number, JSON.stringify, "null"));
    const names = columns.map(({ name }) => `${JSON.stringify(name)}:`);
    const line = (/** @type {number} */ row) => `{${cells.map((cell, at) => names[at] + cell(row)).join(",")}}\n`;
    return { format: "json", head: "\n", line };
}

/**
 * @param {Column["values"]} values
 * @param {(value: number) => string} number
 * @param {(value: string) => string} text
 * @param {string} missing
 * @returns {(row: number) => string}
 */
function cellsOf(values, number, text, missing) {
    if (values instanceof Float64Array) return (row) => number(values[row] ?? NaN);
    /** Cells of the texts written so far: labels and folds have few distinct ones. @type {Map<string | null, string>} */
    const written = new Map([[null, missing]]);
    return (row) => {
        const value = values[row] ?? null;
        let cell = written.get(value);
        if (cell === undefined) written.set(value, (cell = text(value ?? "")));
        return cell;
    };
}
