// Writes a table as a stream of comma-separated text in UTF-8 for the analysis.

import { streamOf } from "./bytes.js";
import { headerRow } from "./cells.js";

/** @import { Used } from "./used.js" */

/** Returns a cell of a column by its row in the batch. @typedef {(row: number) => string} Cells */

/**
 * Some rows of a table: the cells of each column, undefined for an unused one.
 * @typedef {{ rows: number, columns: readonly (Cells | undefined)[] }} Batch
 */

/**
 * A table whose rows are read in batches; each batch has at least the columns used at that time. `rows` is the total number of rows that
 * the file declares, checked against its size; `leftOut` names the columns that are not included; `fault` converts an error that occurs
 * while rows are read.
 * @typedef {{
 *   names: readonly string[],
 *   rows: number,
 *   batches(used: Used): AsyncGenerator<Batch>,
 *   leftOut: readonly string[],
 *   fault(error: unknown): Error,
 * }} Table
 */

/** Approximate length of a piece of text in UTF-16 units. */
const PIECE = 1 << 20;
/** The same while the used columns are not decided and all columns are written. */
const HEAD_PIECE = 1 << 16;

/** Cell of an unused column, which the analysis skips fastest. */
const UNUSED = "0";

/**
 * Returns the text of a table, in pieces of about a megabyte.
 * @param {Table} table
 * @param {Used} used
 * @param {(rows: number) => void} onRows called with the number of rows written so far
 */
export function textOf(table, used, onRows) {
    return streamOf(piecesOf(table, used, onRows), table.fault);
}

/** @type {(...of: Parameters<typeof textOf>) => AsyncGenerator<Uint8Array>} */
async function* piecesOf({ names, batches }, used, onRows) {
    const utf8 = new TextEncoder();
    let text = `${headerRow(names)}\n`;
    let before = 0;
    for await (const { rows, columns } of batches(used)) {
        let line = lineOf(columns, used);
        for (let row = 0; row < rows; row += 1) {
            text += line(row);
            if (text.length < (used.isDecided ? PIECE : HEAD_PIECE)) continue;
            onRows(before + row + 1);
            yield utf8.encode(text);
            text = "";
            line = lineOf(columns, used);
        }
        before += rows;
        onRows(before);
        // Yield before the next batch: once the analysis has these rows, it may decide the used columns.
        if (used.isDecided) continue;
        yield utf8.encode(text);
        text = "";
    }
    yield utf8.encode(text);
}

/**
 * Returns a function that writes a row of a batch as a line.
 * @param {Batch["columns"]} columns
 * @param {Used} used
 */
function lineOf(columns, used) {
    /** Cells that are written, each with the text before it. @type {{ before: string, cells: Cells }[]} */
    const parts = [];
    let before = "";
    for (const [at, cells] of columns.entries()) {
        if (at > 0) before += ",";
        if (cells && used.has(at)) {
            parts.push({ before, cells });
            before = "";
        } else before += UNUSED;
    }
    const end = `${before}\n`;
    return (/** @type {number} */ row) => {
        let line = "";
        for (const { before, cells } of parts) line += before + cells(row);
        return line + end;
    };
}
