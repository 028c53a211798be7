// Arrow IPC files and streams (Feather too) to tables, record batch by record batch.

import { partsOf, rowsIn } from "./arrow-messages.js";
import { cell, decimalCell } from "./cells.js";
import { Fault, asFault, loaded, nothingIn } from "./fault.js";
import { unpackLz4Frame } from "./lz4-frame.js";
import { CompressionType, Endianness, Type, setCompressionCodec, tableFromIPC } from "../libraries/arrow.js";

/** @import { DataType } from "@uwdata/flechette" */
/** @import { Batch, Table } from "./table.js" */
/** @import { Used } from "./used.js" */

/** A column of single values: its place, and how one of them becomes a cell. @typedef {{ name: string, at: number, text: (value: unknown) => string }} Column */

/** Whole numbers keep their digits, decimal ones too; dates are dates. */
const EXTRACTION = { useBigInt: true, useDecimalInt: true, useDate: true };

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openArrow(blob, name) {
    const damage = (/** @type {string} */ found) =>
        new Fault("bad-arrow", `${name} is a damaged Arrow file: ${found}. Copy or download it again, or write it again.`);
    const fault = (/** @type {unknown} */ error) => asFault(error, name, damage);
    const parts = partsOf(blob);
    try {
        const { value: first } = await parts.next();
        if (!first) throw damage("it does not start with a schema");
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
            for await (const part of parts) yield batchOf(tableFromIPC(part, EXTRACTION), columns, used);
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
