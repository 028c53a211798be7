// Arrow IPC files and streams (Feather too) to tables, record batch by record batch.
// The messages are as in https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc: a file
// is a stream of them between two magic words, and a directory, which is not needed to read all.

import { cell, decimalCell } from "./cells.js";
import { asFault, fault, loaded } from "./fault.js";
import { unpackLz4Frame } from "./lz4-frame.js";
import { CompressionType, Endianness, Type, setCompressionCodec, tableFromIPC } from "../libraries/arrow.js";

/** @import { DataType } from "@uwdata/flechette" */
/** @import { Table } from "./table.js" */

const MAGIC = "ARROW1";
/** Whole numbers keep their digits, decimal ones too; dates are dates. */
const EXTRACTION = { useBigInt: true, useDecimalInt: true, useDate: true };

/** The kinds of messages. */
const SCHEMA = 1;
const DICTIONARY = 2;
const RECORDS = 3;

/** @typedef {{ kind: number, bytes: Uint8Array<ArrayBuffer> }} Message */

/**
 * @param {Blob} blob
 * @param {string} name for messages
 * @returns {Promise<Table>}
 */
export async function openArrow(blob, name) {
    const damage = (/** @type {string} */ found) =>
        fault("bad-arrow", `${name} is a damaged Arrow file: ${found}. Copy or download it again, or write it again.`);
    try {
        const isFile = (await blob.slice(0, MAGIC.length).text()) === MAGIC;
        if (isFile && (await blob.slice(-MAGIC.length).text()) !== MAGIC) throw damage("its end is missing");
        const messages = messagesOf(blob, isFile ? 8 : 0);
        const { value: first } = await messages.next();
        if (first?.kind !== SCHEMA) throw damage("it does not start with a schema");
        const schema = first.bytes;
        const { fields, endianness } = tableFromIPC([schema]).schema;
        if (endianness !== Endianness.Little) throw fault("unsupported-arrow", `${name} was written with the highest byte first. Write it again on another machine.`);
        const columns = fields.flatMap((field, at) => {
            const text = textOf(field.type);
            return text ? [{ name: field.name, at, text }] : [];
        });
        const leftOut = fields.filter((_, index) => columns.every(({ at }) => at !== index)).map((field) => field.name);
        if (columns.length === 0) throw fault("unsupported-arrow", `${name} has no column of single values: ${leftOut.join(", ")}.`);
        await provideCodecs();
        async function* batches() {
            /** @type {Uint8Array[]} */
            const dictionaries = [];
            try {
                for await (const { kind, bytes } of messages) {
                    if (kind === DICTIONARY) dictionaries.push(bytes);
                    if (kind === RECORDS) yield batchOf(tableFromIPC([schema, ...dictionaries, bytes], EXTRACTION), columns);
                }
            } catch (error) {
                throw asFault(error, damage);
            }
        }
        return { names: columns.map((column) => column.name), batches: batches(), size: 2 * blob.size, leftOut };
    } catch (error) {
        throw asFault(error, damage);
    }
}

/**
 * @param {ReturnType<typeof tableFromIPC>} table of one record batch
 * @param {readonly { name: string, at: number, text: (value: unknown) => string }[]} columns
 */
function batchOf(table, columns) {
    const cells = columns.map(({ name, at, text }) => {
        const [values] = table.getChildAt(at).data;
        return (/** @type {number} */ row) => {
            const value = values?.at(row);
            if (value === undefined) throw new Error(`column ${name} has no value for row ${row + 1} of a batch`);
            return text(value);
        };
    });
    return { rows: table.numRows, columns: cells };
}

/**
 * The messages from a byte on. Each has its length in front, and the length of its body in it.
 * @param {Blob} blob
 * @param {number} from
 * @returns {AsyncGenerator<Message>}
 */
async function* messagesOf(blob, from) {
    const view = async (/** @type {number} */ at, /** @type {number} */ length) => {
        if (!(at + length <= blob.size)) throw new Error("it is cut off");
        return new DataView(await blob.slice(at, at + length).arrayBuffer());
    };
    for (let at = from; at + 4 <= blob.size; ) {
        // Since Arrow 0.15 the length has four bytes of ones in front.
        let head = 4;
        let length = (await view(at, 4)).getInt32(0, true);
        if (length === -1) {
            length = (await view(at + 4, 4)).getInt32(0, true);
            head = 8;
        }
        if (length === 0) return;
        if (length < 0) throw new Error("a message has no length");
        const { kind, bodyLength } = aboutMessage(await view(at + head, length));
        const whole = head + length + bodyLength;
        yield { kind, bytes: new Uint8Array((await view(at, whole)).buffer) };
        at += whole;
    }
}

/**
 * What the metadata of a message say, a table of FlatBuffers: places in it are told from where they stand.
 * @param {DataView<ArrayBuffer>} metadata
 */
function aboutMessage(metadata) {
    const table = metadata.getInt32(0, true);
    const places = table - metadata.getInt32(table, true);
    const fieldAt = (/** @type {number} */ field) => {
        const place = 4 + 2 * field < metadata.getUint16(places, true) ? metadata.getUint16(places + 4 + 2 * field, true) : 0;
        return place ? table + place : undefined;
    };
    const kindAt = fieldAt(1);
    const bodyAt = fieldAt(3);
    const bodyLength = bodyAt === undefined ? 0 : Number(metadata.getBigInt64(bodyAt, true));
    if (bodyLength < 0) throw new Error("a message has no length");
    return { kind: kindAt === undefined ? 0 : metadata.getUint8(kindAt), bodyLength };
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
        case Type.Null:
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

async function provideCodecs() {
    const { decompress } = await loaded(import("../libraries/zstd.js"));
    const encode = () => {
        throw new Error("nothing is written");
    };
    setCompressionCodec(CompressionType.LZ4_FRAME, { decode: unpackLz4Frame, encode });
    setCompressionCodec(CompressionType.ZSTD, { decode: (bytes, length) => decompress(bytes, new Uint8Array(length)), encode });
}
