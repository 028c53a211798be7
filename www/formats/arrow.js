// Arrow IPC files and streams (Feather too) to tables, record batch by record batch.

import { CompressionType, Endianness, Type, setCompressionCodec, tableFromIPC } from "../libraries/arrow.js";
import { partsOf, rowsIn } from "./arrow-messages.js";
import { cell, decimalCell } from "./cells.js";
import { Fault, asFault, damageOf, loaded, nothingIn } from "./fault.js";
import { unpackLz4Frame } from "./lz4-frame.js";

/** @import { Batch, Table } from "./table.js" */
/** @import { Used } from "./used.js" */
/** @import { DataType, Field } from "@uwdata/flechette" */

/** A column of single values: its place, and how one of them becomes a cell. @typedef {{ name: string, at: number, text: (value: unknown) => string }} Column */

/** Whole numbers keep their digits, decimal ones too; dates are dates. */
const EXTRACTION = { useBigInt: true, useDecimalInt: true, useDate: true };

const damaged = damageOf("bad-arrow", "is a damaged Arrow file", "Copy or download it again, or write it again.");

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openArrow(blob, name) {
    const fault = (/** @type {unknown} */ error) => asFault(error, name, damaged);
    /** @type {readonly number[]} */
    let spared = [];
    const parts = partsOf(blob, () => spared);
    try {
        const { value: first } = await parts.next();
        if (!first) throw damaged(name, "it does not start with a schema");
        const { fields, endianness } = tableFromIPC(first).schema;
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
        if (columns.length === 0) throw nothingIn(name, leftOut);
        await provideCodecs();
        const rows = await rowsIn(blob);
        /** @param {Used} used */
        async function* batches(used) {
            const isUsed = (/** @type {number} */ field) => columns.some(({ at }, place) => at === field && used.has(place));
            for (;;) {
                spared = sparedBuffers(fields, isUsed);
                const { value: part, done } = await parts.next();
                if (done) return;
                yield batchOf(tableFromIPC(part, EXTRACTION), columns, used);
            }
        }
        return { names: columns.map((column) => column.name), rows, batches, leftOut, fault };
    } catch (error) {
        throw fault(error);
    }
}

/**
 * @param {ReturnType<typeof tableFromIPC>} table of one record batch
 * @param {readonly Column[]} columns
 * @param {Used} used
 * @returns {Batch}
 */
function batchOf(table, columns, used) {
    const cells = columns.map(({ name, at, text }, place) => {
        if (!used.has(place)) return undefined;
        const { type, data } = table.getChildAt(at);
        const [values] = data;
        if (!values || !(roomOf(type, values) >= table.numRows)) throw new Error(`column ${name} ends before its batch does`);
        return (/** @type {number} */ row) => {
            const value = values.at(row);
            if (value === undefined) throw new Error(`column ${name} has a value that is not in its dictionary`);
            return text(value);
        };
    });
    return { rows: table.numRows, columns: cells };
}

/**
 * The places of the buffers of columns that are not used: unpacking them is most of the work. Behind a column whose type does not tell the
 * number of its buffers, none is spared.
 * @param {readonly Field[]} fields
 * @param {(field: number) => boolean} isUsed
 */
function sparedBuffers(fields, isUsed) {
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

/**
 * How many buffers a column has with all that is nested in it; NaN where the type does not tell.
 * @param {DataType} type
 * @returns {number}
 */
function buffersOf(type) {
    const nested = (/** @type {readonly Field[]} */ children) => children.reduce((sum, child) => sum + buffersOf(child.type), 0);
    switch (type.typeId) {
        case Type.Null:
            return 0;
        case Type.Bool:
        case Type.Int:
        case Type.Float:
        case Type.Decimal:
        case Type.Date:
        case Type.Time:
        case Type.Timestamp:
        case Type.Duration:
        case Type.Interval:
        case Type.FixedSizeBinary:
        case Type.Dictionary:
            return 2;
        case Type.Utf8:
        case Type.LargeUtf8:
        case Type.Binary:
        case Type.LargeBinary:
            return 3;
        case Type.List:
        case Type.LargeList:
        case Type.Map:
            return 2 + nested(type.children);
        case Type.FixedSizeList:
        case Type.Struct:
            return 1 + nested(type.children);
        default:
            return NaN;
    }
}

/**
 * How many values the buffers of a column can hold.
 * @param {DataType} type
 * @param {{ length: number, values: ArrayLike<unknown>, offsets: ArrayLike<unknown> }} batch
 */
function roomOf(type, { length, values, offsets }) {
    const each = () => {
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
    };
    return Math.min(length, each());
}

/**
 * @param {DataType} type
 * @returns {((value: unknown) => string) | undefined} nothing when its values are no single numbers, texts or dates
 */
function textOf(type) {
    switch (type.typeId) {
        case Type.Dictionary:
            return textOf(type.dictionary);
        case Type.Decimal:
            return (value) => (value === null ? "" : decimalCell(BigInt(/** @type {number | bigint} */ (value)), type.scale));
        case Type.Bool:
        case Type.Int:
        case Type.Float:
        case Type.Date:
        case Type.Time:
        case Type.Timestamp:
        case Type.Duration:
        case Type.Utf8:
        case Type.LargeUtf8:
        case Type.Utf8View:
            return cell;
        default:
            return undefined;
    }
}

/** How buffers are unpacked. Nothing is packed here. */
async function provideCodecs() {
    const { decompress } = await loaded(import("../libraries/zstd.js"));
    const encode = () => {
        throw new Error("nothing is packed");
    };
    setCompressionCodec(CompressionType.LZ4_FRAME, { decode: unpackLz4Frame, encode });
    setCompressionCodec(CompressionType.ZSTD, { decode: (bytes, length) => decompress(bytes, new Uint8Array(length)), encode });
}
