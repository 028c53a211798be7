// A table as a stream of comma-separated text in UTF-8, which is what the analysis reads.

import { headerRow } from "./cells.js";
import { asFault } from "./fault.js";

/** One cell of a column of a batch, by its row in the batch. @typedef {(row: number) => string} Cells */

/** Some rows of a table: for each column its cells. @typedef {{ rows: number, columns: readonly Cells[] }} Batch */

/**
 * A table whose rows come batch by batch. `size` is a guess of the bytes of its text; `leftOut` names the columns that are not in it.
 * What goes wrong while rows are read is damage, and `damage` puts it into words.
 * @typedef {{
 *   names: readonly string[],
 *   batches: AsyncGenerator<Batch>,
 *   size: number,
 *   leftOut: readonly string[],
 *   damage: (found: string) => Error,
 * }} Table
 */

/** UTF-16 units of a piece of text, about. */
const PIECE = 1 << 20;

/**
 * The text of a table, in pieces of about a megabyte.
 * @param {Table} table
 * @returns {ReadableStream<Uint8Array>}
 */
export function textOf(table) {
    const pieces = piecesOf(table);
    const encoder = new TextEncoder();
    return new ReadableStream(
        {
            async pull(controller) {
                try {
                    const { value, done } = await pieces.next();
                    if (done) controller.close();
                    else controller.enqueue(encoder.encode(value));
                } catch (error) {
                    throw asFault(error, table.damage);
                }
            },
            async cancel() {
                await pieces.return(undefined);
            },
        },
        { highWaterMark: 0 },
    );
}

/** @param {Table} table */
async function* piecesOf({ names, batches }) {
    let text = `${headerRow(names)}\n`;
    for await (const { rows, columns } of batches) {
        const [first, ...others] = columns;
        if (!first) continue;
        for (let row = 0; row < rows; row += 1) {
            text += first(row);
            for (const column of others) text += `,${column(row)}`;
            text += "\n";
            if (text.length < PIECE) continue;
            yield text;
            text = "";
        }
    }
    yield text;
}
