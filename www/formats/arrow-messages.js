// Reads the messages of Arrow IPC files and streams, each from its position in the file. Specification:
// https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc

import {
    MessageHeader,
    createTable,
    decodeBlocks,
    decodeMessage,
    decodeRecordBatch,
    decodeSchema,
    readInt16,
    readInt64,
    readObject,
    readUint8,
} from "../libraries/arrow.js";
import { bytesOf, viewOf } from "./bytes.js";

/** @import { DictionaryBatch, RecordBatch, Schema, Table, Version_ as Version } from "@uwdata/flechette" */

/**
 * A message: its byte offset, its length with body, and the number of rows that it declares.
 * @typedef {{ at: number, length: number, kind: number, rows: number }} Message
 */

/**
 * Content of a file or a stream. Dictionaries precede the record batches that need them.
 * @typedef {{ schema: Schema, messages: Message[] }} Layout
 */

const MAGIC = "ARROW1";
/** Bytes at the end of a file: the length of its directory, and the magic word. */
const END = 4 + MAGIC.length;

/** Indices of the fields of a directory and of a message in their Flatbuffers tables, as the library counts them. */
const DIRECTORY = { version: 4, schema: 6, dictionaries: 8, records: 10 };
const MESSAGE = { version: 4, kind: 6, content: 8, body: 10 };

/** Upper bound of the compression ratio. */
const MOST_UNPACKED = 1 << 15;

/** Options of the library: integers, decimals and timestamps keep all digits; dates become `Date`s. */
const EXTRACTION = { useBigInt: true, useBigIntTimestamp: true, useDecimalInt: true, useDate: true };

/**
 * @param {Blob} blob
 * @returns {Promise<Layout>} rejects if the blob is damaged
 */
export async function layoutOf(blob) {
    const isFile = (await blob.slice(0, MAGIC.length).text()) === MAGIC;
    return isFile ? layoutOfFile(blob) : layoutOfStream(blob);
}

/**
 * Reads the directory at the end of a file, which has the schema and the offsets of the messages.
 * @param {Blob} blob
 * @returns {Promise<Layout>}
 */
async function layoutOfFile(blob) {
    const end = await viewOf(blob, blob.size - END, END);
    if (new TextDecoder().decode(new Uint8Array(end.buffer, 4)) !== MAGIC) throw new Error("its end is missing");
    const length = end.getInt32(0, true);
    const get = readObject(await bytesOf(blob, blob.size - END - length, length), 0);
    const version = /** @type {Version} */ (get(DIRECTORY.version, readInt16, 0));
    const schema = get(DIRECTORY.schema, (bytes, at) => decodeSchema(bytes, at, version));
    const messages = [];
    const lists = /** @type {const} */ ([
        [DIRECTORY.dictionaries, MessageHeader.DictionaryBatch],
        [DIRECTORY.records, MessageHeader.RecordBatch],
    ]);
    for (const [list, kind] of lists) {
        for (const { offset } of get(list, decodeBlocks, [])) {
            const message = await messageAt(blob, offset);
            if (message?.kind !== kind) throw new Error("its directory lists what is not there");
            messages.push(message);
        }
    }
    return { schema, messages };
}

/**
 * Reads all messages of a stream, the first of which is the schema.
 * @param {Blob} blob
 * @returns {Promise<Layout>}
 */
async function layoutOfStream(blob) {
    const messages = [];
    for (let at = 0; at + 4 <= blob.size;) {
        const message = await messageAt(blob, at);
        if (!message) break;
        messages.push(message);
        at += message.length;
    }
    const [first] = messages;
    if (first?.kind !== MessageHeader.Schema) throw new Error("it does not start with a schema");
    const schema = /** @type {Schema} */ (decodeMessage(await bytesOf(blob, 0, first.length), 0).content);
    return { schema, messages };
}

/**
 * @param {Blob} blob
 * @param {number} at
 * @returns {Promise<Message | undefined>} undefined at the end of a stream; rejects if the message declares more rows than its bytes can
 *     contain
 */
async function messageAt(blob, at) {
    const start = await viewOf(blob, at, Math.min(8, blob.size - at));
    // Since Arrow 0.15 four bytes of ones precede the length.
    const head = start.getInt32(0, true) === -1 ? 8 : 4;
    const size = start.getInt32(head - 4, true);
    if (size === 0) return undefined;
    const get = readObject(await bytesOf(blob, at + head, size), 0);
    const version = /** @type {Version} */ (get(MESSAGE.version, readInt16, 0));
    const kind = get(MESSAGE.kind, readUint8, 0);
    const body = get(MESSAGE.body, readInt64, 0);
    const length = head + size + body;
    if (body < 0) throw new Error("a message has no length");
    if (at + length > blob.size) throw new Error("it is cut off");
    const records =
        kind === MessageHeader.RecordBatch ? get(MESSAGE.content, (bytes, from) => decodeRecordBatch(bytes, from, version)) : null;
    const rows = records?.length ?? 0;
    // A value takes at least one bit.
    if (!(rows >= 0 && rows <= 8 * length * (records?.compression ? MOST_UNPACKED : 1)))
        throw new Error("a batch announces more rows than it has");
    return { at, length, kind, rows };
}

/**
 * @param {Blob} blob
 * @param {Layout} layout
 * @param {() => Iterable<number>} spared indices of buffers that need not be decoded; called for each record batch
 * @returns {AsyncGenerator<Table>} throws if the blob is damaged
 */
export async function* tablesOf(blob, { schema, messages }, spared) {
    /** @type {DictionaryBatch[]} */
    const dictionaries = [];
    for (const { at, length, kind } of messages) {
        if (kind === MessageHeader.Schema) continue;
        const { content } = decodeMessage(await bytesOf(blob, at, length), 0);
        if (kind === MessageHeader.DictionaryBatch) {
            const dictionary = /** @type {DictionaryBatch} */ (content);
            check(dictionary.data, dictionary.body);
            dictionaries.push(dictionary);
            continue;
        }
        const records = /** @type {RecordBatch} */ (content);
        check(records, records.body);
        for (const place of spared()) {
            const region = records.regions[place];
            if (region) region.length = 0;
        }
        yield createTable({ schema, dictionaries, records: [records], metadata: null }, EXTRACTION);
    }
}

/**
 * Throws if a batch declares more rows than its buffers can contain, which would make readers loop almost endlessly.
 * @param {RecordBatch} records
 * @param {Uint8Array} [body]
 */
function check({ length = 0, nodes, regions, compression }, body = new Uint8Array(0)) {
    let bytes = 0;
    for (const { offset, length } of regions) {
        if (!(offset >= 0 && length >= 0 && offset + length <= body.length)) throw new Error("a buffer is cut off");
        // A compressed buffer begins with its uncompressed length, or with -1 if it is stored uncompressed.
        const unpacked = compression && length > 8 ? readInt64(body, offset) : -1;
        bytes += unpacked < 0 ? length : unpacked;
    }
    if ([length, ...nodes.map((node) => node.length)].some((count) => !(count >= 0 && count <= 8 * bytes)))
        throw new Error("a batch announces more rows than it has");
}
