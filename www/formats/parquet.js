// Reads Parquet files as tables, row group by row group.

import { FILES } from "../catalogue/files.js";
import { rowsDisagree, valuesDisagree } from "../catalogue/parquet.js";
import { parquetMetadataAsync, parquetScan, parquetSchema } from "../libraries/parquet.js";
import { partOf } from "./bytes.js";
import { cell, decimalCell, instantCell } from "./cells.js";
import { asFault, fileFault, loaded, noScalarColumns } from "./fault.js";

/** @import { Batch, Table } from "./table.js" */
/** @import { Used } from "./used.js" */
/** @import { FileMetaData, SchemaElement } from "hyparquet" */

/** A column of scalars; `text` writes a value as a cell. @typedef {{ name: string, text: (value: unknown) => string }} Column */

/** @param {unknown} value */
const asItIs = (value) => value;

/** Conversions of the library, disabled so that timestamps keep all digits. */
const PARSERS = {
    jsonFromBytes: asItIs,
    timestampFromMilliseconds: asItIs,
    timestampFromMicroseconds: asItIs,
    timestampFromNanoseconds: asItIs,
};

/** Decimals of a second in a unit of timestamps, by both names of each unit. */
const PLACES = new Map([
    ["MILLIS", 3],
    ["TIMESTAMP_MILLIS", 3],
    ["MICROS", 6],
    ["TIMESTAMP_MICROS", 6],
    ["NANOS", 9],
]);

/** Number of cells in the first batch, from which the used columns are chosen: about 64 KiB of text. */
const HEAD_CELLS = 1 << 15;
/** Least rows of the first batch: the choice needs some hundred rows, however wide. */
const HEAD_ROWS = 300;

/** Upper bound of values per byte: a page has fewer than 2^31 values and takes more than 16 bytes. */
const MOST_VALUES_A_BYTE = 2 ** 27;

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openParquet(blob, name) {
    const fault = (/** @type {unknown} */ error) =>
        asFault(error, name, (found) =>
            fileFault(/unsupported|not supported/.test(found) ? FILES.unreadableParquet : FILES.badParquet, name, found),
        );
    try {
        const end = await blob.slice(-4).text();
        if (end === "PARE") throw fileFault(FILES.encryptedParquet, name);
        if (end !== "PAR1") throw new Error("its end is missing");
        const file = {
            byteLength: blob.size,
            slice: (/** @type {number} */ from, /** @type {number} */ to = blob.size) => partOf(blob, from, to - from).arrayBuffer(),
        };
        const metadata = await parquetMetadataAsync(file, { geoparquet: false });
        const chunks = metadata.row_groups.flatMap(({ columns }) => columns);
        if (chunks.some(({ crypto_metadata }) => crypto_metadata)) throw fileFault(FILES.encryptedParquet, name);
        const rows = rowsIn(metadata, blob.size);
        const { columns, leftOut } = columnsOf(metadata);
        if (columns.length === 0) throw noScalarColumns(name, leftOut);
        const needsCodecs = chunks.some(({ meta_data: about }) => about && about.codec !== "UNCOMPRESSED" && about.codec !== "SNAPPY");
        const compressors = needsCodecs ? (await loaded(import("../libraries/parquet-codecs.js"))).compressors : {};
        const names = columns.map((column) => column.name);
        const scan = await parquetScan({
            file,
            metadata,
            columns: names,
            compressors,
            parsers: PARSERS,
            utf8: false,
            geoparquet: false,
            useOffsetIndex: false,
        });
        /**
         * @param {number} rowStart
         * @param {number} rowEnd
         * @param {Used} used
         * @returns {Promise<Batch>}
         */
        const batchOf = async (rowStart, rowEnd, used) => {
            const rows = rowEnd - rowStart;
            /** @type {Batch["columns"][number][]} */
            const cells = [];
            // One after the other, because the bytes of a column are freed once its values are decoded.
            for (const [at, { name: column, text }] of columns.entries()) {
                const values = used.has(at) ? await scan.readColumn({ column, rowStart, rowEnd }) : undefined;
                if (values && values.length !== rows) throw new Error(`column ${column} has ${values.length} of ${rows} values`);
                cells.push(values && ((row) => text(values[row])));
            }
            return { rows, columns: cells };
        };
        /** @param {Used} used */
        async function* batches(used) {
            let head = Math.max(HEAD_ROWS, Math.ceil(HEAD_CELLS / names.length));
            for (const { rowStart, rowEnd } of scan.ranges) {
                let from = rowStart;
                while (from < rowEnd) {
                    const to = used.isDecided ? rowEnd : Math.min(rowEnd, from + head);
                    yield await batchOf(from, to, used);
                    from = to;
                    head *= 4;
                }
            }
        }
        return { names, rows, batches, leftOut, fault };
    } catch (error) {
        throw fault(error);
    }
}

/**
 * Returns the columns of scalars. Decimals are read as integers, so that no digit is lost.
 * @param {FileMetaData} metadata modified: decimal columns become integer columns in its schema
 */
function columnsOf(metadata) {
    /** @type {Column[]} */
    const columns = [];
    /** @type {string[]} */
    const leftOut = [];
    for (const { element, children } of parquetSchema(metadata).children) {
        const text = children.length === 0 && columns.every(({ name }) => name !== element.name) ? textOf(element) : undefined;
        if (text) columns.push({ name: element.name, text });
        else leftOut.push(element.name);
    }
    return { columns, leftOut };
}

/**
 * @param {SchemaElement} element
 * @returns {((value: unknown) => string) | undefined} writes a value as a cell; undefined if the values are no scalars
 */
function textOf(element) {
    const { type, repetition_type: repetition, converted_type: converted, logical_type: logical } = element;
    if (repetition === "REPEATED" || converted === "INTERVAL" || converted === "BSON") return undefined;
    if (logical && ["VARIANT", "GEOMETRY", "GEOGRAPHY"].includes(logical.type)) return undefined;
    if (converted === "DECIMAL" || logical?.type === "DECIMAL") {
        const scale = element.scale ?? (logical?.type === "DECIMAL" ? logical.scale : 0);
        delete element.converted_type;
        delete element.logical_type;
        return (value) => (value === null || value === undefined ? "" : decimalCell(wholeOf(value), scale));
    }
    const places = type === "INT96" ? 9 : PLACES.get((logical?.type === "TIMESTAMP" ? logical.unit : converted) ?? "");
    if (places) return (value) => (typeof value === "bigint" ? instantCell(value, places) : "");
    if (type === "FIXED_LEN_BYTE_ARRAY" && logical?.type !== "FLOAT16" && logical?.type !== "UUID") return undefined;
    return cell;
}

/**
 * Returns the digits of a decimal as an integer, which is stored as such or as big-endian bytes in two's complement.
 * @param {unknown} value
 */
function wholeOf(value) {
    if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
    if (!(value instanceof Uint8Array)) throw new Error("a decimal is not a number");
    const unsigned = value.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return BigInt.asIntN(8 * value.length, unsigned);
}

/**
 * Returns the number of rows. Throws if the counts in the file differ, or its columns can't contain so many values: the library relies on
 * these counts.
 * @param {FileMetaData} metadata
 * @param {number} size of the file
 */
function rowsIn({ num_rows: all, row_groups: groups }, size) {
    for (const { num_rows: rows, columns } of groups) {
        for (const { meta_data: about } of columns) {
            if (about?.path_in_schema.length !== 1) continue;
            if (about.num_values !== rows) throw new Error(valuesDisagree());
            const bytes = Number(about.total_compressed_size);
            if (!(bytes >= 0 && bytes <= size && Number(rows) <= MOST_VALUES_A_BYTE * bytes))
                throw new Error("a column announces more values than it has bytes for");
        }
    }
    if (groups.reduce((sum, { num_rows: rows }) => sum + rows, 0n) !== all) throw new Error(rowsDisagree());
    return Number(all);
}
