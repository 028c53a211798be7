// A table as a stream of comma-separated text in UTF-8, which is what the analysis reads.

import { streamOf } from "./bytes.js";
import { headerRow } from "./cells.js";

/** @import { Used } from "./used.js" */

/** One cell of a column of a batch, by its row in the batch. @typedef {(row: number) => string} Cells */

/** Some rows of a table: for each column its cells, nothing for one that is not used. @typedef {{ rows: number, columns: readonly (Cells | undefined)[] }} Batch */

/**
 * A table whose rows come batch by batch; each batch has at least the columns that are used by then. `rows` is how many there are in all,
 * as far as the file has bytes for them; `leftOut` names the columns that are not in it. What goes wrong while rows are read, `fault` puts
 * into words.
 * @typedef {{
 *   names: readonly string[],
 *   rows: number,
 *   batches(used: Used): AsyncGenerator<Batch>,
 *   leftOut: readonly string[],
 *   fault(error: unknown): Error,
 * }} Table
 */

/** UTF-16 units of a piece of text, about: less as long as all columns are written. */
const PIECE = 1 << 20;
const HEAD_PIECE = 1 << 16;

/** A cell of a column that is not used: what is fastest to pass over. */
const UNUSED = "0";

/**
 * The text of a table, in pieces of about a megabyte.
 * @param {Table} table
 * @param {Used} used
 * @param {(rows: number) => void} onRows hears how many rows were written so far
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
        // What follows may be left out, once these rows were looked at.
        if (used.isDecided) continue;
        yield utf8.encode(text);
        text = "";
    }
    yield utf8.encode(text);
}

/**
 * How a row of a batch becomes a line.
 * @param {Batch["columns"]} columns
 * @param {Used} used
 */
function lineOf(columns, used) {
    /** The cells that are written, each with what stands before it. @type {{ before: string, cells: Cells }[]} */
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
