// Writes any record as JSON in pieces: a report of many rows may be longer than the longest possible string.

import { numberCell } from "../formats/cells.js";

/** Number of column entries in one piece. */
const CHUNK = 4096;

/** A long column whose numbers are yielded in pieces. @typedef {() => AsyncIterable<Float64Array>} StreamedColumn */

/**
 * Like `jsonPieces`, for a record whose columns may be yielded in pieces.
 * @param {unknown} value
 * @returns {AsyncGenerator<string>}
 */
export async function* jsonPiecesAsync(value) {
    for (const piece of jsonPieces(value)) {
        if (typeof piece === "string") {
            yield piece;
            continue;
        }
        let between = "[";
        for await (const part of piece()) {
            yield between + Array.from(part, number).join(",");
            between = ",";
        }
        yield "]";
    }
}

/**
 * Yields a value as JSON. Typed arrays become arrays on one line; infinite numbers, which JSON does not have, the texts "Infinity" and
 * "-Infinity".
 * @param {unknown} value
 * @param {string} [indent]
 * @returns {Generator<string | StreamedColumn>} a `StreamedColumn` is yielded unchanged
 */
export function* jsonPieces(value, indent = "") {
    if (typeof value === "number") {
        yield number(value);
    } else if (value instanceof Float64Array) {
        yield "[";
        for (let at = 0; at < value.length; at += CHUNK)
            yield (at > 0 ? "," : "") + Array.from(value.subarray(at, at + CHUNK), number).join(",");
        yield "]";
    } else if (typeof value === "function") {
        yield /** @type {StreamedColumn} */ (value);
    } else if (Array.isArray(value)) {
        yield* listed(
            "[",
            "]",
            value.map((entry) => /** @type {const} */ (["", entry])),
            indent,
        );
    } else if (typeof value === "object" && value !== null) {
        const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
        yield* listed(
            "{",
            "}",
            entries.map(([name, entry]) => /** @type {const} */ ([`${JSON.stringify(name)}: `, entry])),
            indent,
        );
    } else {
        yield JSON.stringify(value);
    }
}

/**
 * @param {string} open
 * @param {string} close
 * @param {(readonly [string, unknown])[]} entries text before each value, and the value
 * @param {string} indent
 * @returns {Generator<string | StreamedColumn>}
 */
function* listed(open, close, entries, indent) {
    if (entries.length === 0) return yield open + close;
    const inner = `${indent}  `;
    for (const [at, [before, entry]] of entries.entries()) {
        yield `${at > 0 ? "," : open}\n${inner}${before}`;
        yield* jsonPieces(entry, inner);
    }
    yield `\n${indent}${close}`;
}

/** @param {number} value */
function number(value) {
    return Number.isFinite(value) ? numberCell(value) : `"${value}"`;
}
