// Reads Arrow IPC files and streams (also Feather version 2) as tables, record batch by record batch.

import { FILES } from "../catalogue/files.js";
import { CompressionType, Endianness, Type, setCompressionCodec } from "../libraries/arrow.js";
import { layoutOf, tablesOf } from "./arrow-messages.js";
import { cell, decimalCell, instantCell } from "./cells.js";
import { Fault, asFault, fileFault, loaded, noScalarColumns } from "./fault.js";
import { unpackLz4Frame } from "./lz4-frame.js";

/** @import { Batch, Table } from "./table.js" */
/** @import { Used } from "./used.js" */
/** @import { DataType, Field, Table as ArrowTable } from "@uwdata/flechette" */

/**
 * A column of scalars: `at` is its index in the file, `text` writes a value as a cell.
 * @typedef {{ name: string, at: number, text: (value: unknown) => string }} Column
 */

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openArrow(blob, name) {
    const fault = (/** @type {unknown} */ error) => asFault(error, name, (found) => fileFault(FILES.badArrow, name, found));
    try {
        const layout = await layoutOf(blob);
        const { fields, endianness } = layout.schema;
        if (endianness !== Endianness.Little) {
            throw new Fault("unsupported-arrow", `${name} has its numbers the highest byte first. Write it as Parquet or CSV.`);
        }
        /** @type {Column[]} */
        const columns = [];
        /** @type {string[]} */
        const leftOut = [];
        for (const [at, { name: column, type }] of fields.entries()) {
            const text = textOf(type);
            if (text) columns.push({ name: column, at, text });
            else leftOut.push(column);
        }
        if (columns.length === 0) throw noScalarColumns(name, leftOut);
        await provideCodecs();
        const rows = layout.messages.reduce((sum, message) => sum + message.rows, 0);
        /** @param {Used} used */
        async function* batches(used) {
            const isUsed = (/** @type {number} */ field) => columns.some(({ at }, place) => at === field && used.has(place));
            for await (const table of tablesOf(blob, layout, () => unusedBuffers(fields, isUsed))) yield batchOf(table, columns, used);
        }
        return { names: columns.map((column) => column.name), rows, batches, leftOut, fault };
    } catch (error) {
        throw fault(error);
    }
}

/**
 * @param {ArrowTable} table of one record batch
 * @param {readonly Column[]} columns
 * @param {Used} used
 * @returns {Batch}
 */
function batchOf(table, columns, used) {
    const cells = columns.map(({ name, at, text }, place) => {
        if (!used.has(place)) return undefined;
        const { type, data } = table.getChildAt(at);
        const [values] = data;
        if (!values || !(Math.min(values.length, capacityOf(type, values)) >= table.numRows))
            throw new Error(`column ${name} ends before its batch does`);
        return (/** @type {number} */ row) => {
            const value = values.at(row);
            if (value === undefined) throw new Error(`column ${name} has a value that is not in its dictionary`);
            return text(value);
        };
    });
    return { rows: table.numRows, columns: cells };
}

/**
 * Returns the indices of the buffers of unused columns: decompressing them is most of the work. None is included after a column whose type
 * does not determine the number of its buffers.
 * @param {readonly Field[]} fields
 * @param {(field: number) => boolean} isUsed
 */
function unusedBuffers(fields, isUsed) {
    /** @type {number[]} */
    const spared = [];
    let next = 0;
    for (const [at, { type }] of fields.entries()) {
        const end = next + buffersOf(type);
        if (Number.isNaN(end)) break;
        for (; next < end; next += 1) if (!isUsed(at)) spared.push(next);
    }
    return spared;
}

/** Numbers of buffers of types that do not have two, without nested types; NaN if the type does not determine the number. */
const OWN_BUFFERS = /** @type {[number, number[]][]} */ ([
    [0, [Type.Null]],
    [1, [Type.FixedSizeList, Type.Struct]],
    [3, [Type.Utf8, Type.LargeUtf8, Type.Binary, Type.LargeBinary]],
    [NaN, [Type.Utf8View, Type.BinaryView, Type.ListView, Type.LargeListView, Type.RunEndEncoded, Type.Union]],
]);

/**
 * Returns the number of buffers of a column, including those of nested types.
 * @param {DataType} type
 * @returns {number}
 */
function buffersOf(type) {
    const [own = 2] = OWN_BUFFERS.find(([, types]) => types.includes(type.typeId)) ?? [];
    const nested = "children" in type ? type.children : [];
    return nested.reduce((sum, child) => sum + buffersOf(child.type), own);
}

/**
 * Returns the number of values that the buffers of a column can contain.
 * @param {DataType} type
 * @param {{ values: ArrayLike<unknown>, offsets: ArrayLike<unknown> }} batch
 */
function capacityOf(type, { values, offsets }) {
    switch (type.typeId) {
        case Type.Bool:
            return values.length * 8;
        case Type.Utf8:
        case Type.LargeUtf8:
            return offsets.length - 1;
        case Type.Utf8View:
            return values.length / 16;
        case Type.Decimal:
            return values.length / Math.max(1, type.bitWidth / 64);
        default:
            return values.length;
    }
}

/** Types whose values `cell` writes. @type {readonly number[]} */
const SINGLE = [Type.Bool, Type.Int, Type.Float, Type.Date, Type.Time, Type.Duration, Type.Utf8, Type.LargeUtf8, Type.Utf8View];

/**
 * @param {DataType} type
 * @returns {((value: unknown) => string) | undefined} writes a value as a cell; undefined if the values are no scalars
 */
function textOf(type) {
    if (type.typeId === Type.Dictionary) return textOf(type.dictionary);
    if (type.typeId === Type.Decimal)
        return (value) => (value === null ? "" : decimalCell(BigInt(/** @type {number | bigint} */ (value)), type.scale));
    if (type.typeId === Type.Timestamp)
        return (value) => (value === null ? "" : instantCell(BigInt(/** @type {bigint} */ (value)), 3 * type.unit));
    return SINGLE.includes(type.typeId) ? cell : undefined;
}

/** Registers the decompressors of the library. Its interface requires encoders too, which are never called. */
async function provideCodecs() {
    const { decompress } = await loaded(import("../libraries/zstd.js"));
    const encode = (/** @type {Uint8Array} */ bytes) => bytes;
    setCompressionCodec(CompressionType.LZ4_FRAME, { decode: unpackLz4Frame, encode });
    setCompressionCodec(CompressionType.ZSTD, { decode: (bytes, length) => decompress(bytes, new Uint8Array(length)), encode });
}
