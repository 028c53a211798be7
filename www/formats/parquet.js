// Parquet files to tables, row group by row group.

import { partOf } from "./bytes.js";
import { cell, decimalCell } from "./cells.js";
import { Fault, asFault, loaded, nothingIn } from "./fault.js";
import { parquetMetadataAsync, parquetScan, parquetSchema } from "../libraries/parquet.js";

/** @import { FileMetaData, SchemaElement } from "hyparquet" */
/** @import { Table } from "./table.js" */

/** A column of single values, and how one of them becomes a cell. @typedef {{ name: string, text: (value: unknown) => string }} Column */

/** What the reader of the file is told about types: the rest of it is as it comes. */
const PARSERS = {
    jsonFromBytes: (/** @type {Uint8Array} */ bytes) => bytes,
};

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openParquet(blob, name) {
    const damage = (/** @type {string} */ found) => asDamage(name, found);
    try {
        const end = await blob.slice(-4).text();
        if (end === "PARE") throw encrypted(name);
        if (end !== "PAR1") throw damage("its end is missing");
        const file = {
            byteLength: blob.size,
            slice: (/** @type {number} */ from, /** @type {number} */ to = blob.size) => partOf(blob, from, to - from).arrayBuffer(),
        };
        const metadata = await parquetMetadataAsync(file, { geoparquet: false });
        const chunks = metadata.row_groups.flatMap(({ columns }) => columns);
        if (chunks.some(({ crypto_metadata }) => crypto_metadata)) throw encrypted(name);
        checkCounts(metadata);
        const { columns, leftOut } = columnsOf(metadata);
        if (columns.length === 0) throw nothingIn(name, leftOut);
        const needsCodecs = chunks.some(({ meta_data: about }) => about && about.codec !== "UNCOMPRESSED" && about.codec !== "SNAPPY");
        const compressors = needsCodecs ? await codecs() : {};
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
        async function* batches() {
            for (const { rowStart, rowEnd } of scan.ranges) {
                const rows = rowEnd - rowStart;
                const values = await Promise.all(names.map((column) => scan.readColumn({ column, rowStart, rowEnd })));
                for (const [at, { length }] of values.entries()) {
                    if (length !== rows) throw damage(`column ${names[at]} has ${length} of ${rows} values`);
                }
                yield { rows, columns: columns.map(({ text }, at) => (/** @type {number} */ row) => text(values[at]?.[row])) };
            }
        }
        return { names, batches: batches(), size: sizeOf(metadata), leftOut, damage };
    } catch (error) {
        throw asFault(error, damage);
    }
}

/**
 * @param {string} name
 * @param {string} found
 */
function asDamage(name, found) {
    const isUnknown = /unsupported|not supported/.test(found);
    return isUnknown
        ? new Fault("unsupported-parquet", `${name} is written in a way that can't be read here: ${found}. Save it with another compression, or as CSV.`)
        : new Fault("bad-parquet", `${name} is a damaged Parquet file: ${found}. Copy or download it again, or write it again.`);
}

/** @param {string} name */
function encrypted(name) {
    return new Fault("unsupported-parquet", `${name} is an encrypted Parquet file. Save it without encryption.`);
}

async function codecs() {
    const { compressors } = await loaded(import("../libraries/parquet-codecs.js"));
    return compressors;
}

/**
 * The columns that hold single values. Decimal numbers are taken as their digits, so that none is lost.
 * @param {FileMetaData} metadata whose schema says of decimal numbers afterwards that they are whole
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
 * @returns {((value: unknown) => string) | undefined} nothing when its values are no single numbers, texts or dates
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
    if (type === "FIXED_LEN_BYTE_ARRAY" && logical?.type !== "FLOAT16" && logical?.type !== "UUID") return undefined;
    return cell;
}

/**
 * The digits of a decimal number: a whole number, or bytes of one, the highest first.
 * @param {unknown} value
 */
function wholeOf(value) {
    if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
    if (!(value instanceof Uint8Array)) throw new Error("a decimal number is no number");
    const unsigned = value.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return BigInt.asIntN(8 * value.length, unsigned);
}

/**
 * Throws when a column that is not nested has another number of values than its row group has rows: the reader relies on it.
 * @param {FileMetaData} metadata
 */
function checkCounts({ row_groups: groups }) {
    for (const { num_rows: rows, columns } of groups) {
        for (const { meta_data: about } of columns) {
            if (about?.path_in_schema.length === 1 && about.num_values !== rows) throw new Error("a column has more or fewer values than there are rows");
        }
    }
}

/**
 * A guess of the text's bytes: a number with a fraction has some 19 characters, what else there is has few.
 * @param {FileMetaData} metadata
 */
function sizeOf({ num_rows: rows, schema }) {
    const columns = schema.filter(({ type }) => type);
    const fractions = columns.filter(({ type }) => type === "DOUBLE" || type === "FLOAT");
    return Number(rows) * (4 * columns.length + 16 * fractions.length);
}
