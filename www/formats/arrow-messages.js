// The messages of Arrow IPC files and streams, each read where it lies.
// After https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc

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

/** A message: its place, its length with all that is in it, and the rows that it announces. @typedef {{ at: number, length: number, kind: number, rows: number }} Message */

/** What a file or a stream holds: dictionaries stand before the record batches that need them. @typedef {{ schema: Schema, messages: Message[] }} Layout */

const MAGIC = "ARROW1";
/** What ends a file: the length of its directory, and the magic word. */
const END = 4 + MAGIC.length;

/** Where the tables of a directory and of a message have their fields, as the library counts them. */
const DIRECTORY = { version: 4, schema: 6, dictionaries: 8, records: 10 };
const MESSAGE = { version: 4, kind: 6, content: 8, body: 10 };

/** No compression makes more of a byte than this. */
const MOST_UNPACKED = 1 << 15;

/** Whole numbers keep their digits, decimal ones and instants too; dates are dates. */
const EXTRACTION = { useBigInt: true, useBigIntTimestamp: true, useDecimalInt: true, useDate: true };

/**
 * @param {Blob} blob
 * @returns {Promise<Layout>} throws when the blob is damaged
 */
export async function layoutOf(blob) {
    const isFile = (await blob.slice(0, MAGIC.length).text()) === MAGIC;
    return isFile ? layoutOfFile(blob) : layoutOfStream(blob);
}

/**
 * A file has its schema, and where its messages are, at its end.
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
 * @returns {Promise<Message | undefined>} nothing where a stream ends; throws when the message announces more rows than there can be
 */
async function messageAt(blob, at) {
    const start = await viewOf(blob, at, Math.min(8, blob.size - at));
    // Since Arrow 0.15 the length has four bytes of ones in front.
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
    // A value takes a bit at least.
    if (!(rows >= 0 && rows <= 8 * length * (records?.compression ? MOST_UNPACKED : 1)))
        throw new Error("a batch announces more rows than it has");
    return { at, length, kind, rows };
}

/**
 * A table for each record batch.
 * @param {Blob} blob
 * @param {Layout} layout
 * @param {() => Iterable<number>} spared the places of buffers that are left empty in a record batch, asked for each
 * @returns {AsyncGenerator<Table>} throws when the blob is damaged
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
 * Throws when a batch announces more rows than its buffers can hold: readers would go on for ever.
 * @param {RecordBatch} records
 * @param {Uint8Array} [body]
 */
function check({ length = 0, nodes, regions, compression }, body = new Uint8Array(0)) {
    let bytes = 0;
    for (const { offset, length } of regions) {
        if (!(offset >= 0 && length >= 0 && offset + length <= body.length)) throw new Error("a buffer is cut off");
        // A packed buffer begins with its length, or -1 when packing was of no use.
        const unpacked = compression && length > 8 ? readInt64(body, offset) : -1;
        bytes += unpacked < 0 ? length : unpacked;
    }
    if ([length, ...nodes.map((node) => node.length)].some((count) => !(count >= 0 && count <= 8 * bytes)))
        throw new Error("a batch announces more rows than it has");
}
