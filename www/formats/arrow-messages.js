// Arrow IPC files and streams, cut into parts that a reader of whole files can read one after another.
// After https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc

import { viewOf } from "./bytes.js";

/** The bytes of a small file, or of the messages of a small stream. @typedef {Uint8Array | Uint8Array[]} Part */

/** A message: its place, what it says of itself, and its length with all that is in it. @typedef {{ at: number, metadata: DataView, kind: number, whole: number }} Message */

const MAGIC = "ARROW1";
/** What ends a file: the length of its directory, and the magic word. */
const END = 4 + MAGIC.length;
/** Bytes of an entry of the directory: place, length of the metadata and of the body. */
const BLOCK = 24;

/** No compression makes more of a byte than this. */
const MOST_UNPACKED = 1 << 15;

/** The kinds of messages. */
const SCHEMA = 1;
const DICTIONARY = 2;
const RECORDS = 3;

/** Fields of the tables that FlatBuffers make of a message, of what is in it, and of the directory. */
const MESSAGE_KIND = 1;
const MESSAGE_CONTENT = 2;
const MESSAGE_BODY = 3;
const DICTIONARY_RECORDS = 1;
const RECORDS_LENGTH = 0;
const RECORDS_NODES = 1;
const RECORDS_BUFFERS = 2;
const RECORDS_COMPRESSION = 3;
const FOOTER_DICTIONARIES = 2;
const FOOTER_RECORDS = 3;

/**
 * The first part has the schema and no rows; each of the others has the rows of one record batch.
 * @param {Blob} blob
 * @param {() => Iterable<number>} spared the places of buffers that are left empty in a record batch, asked for each
 * @returns {AsyncGenerator<Part>} throws when the blob is damaged
 */
export async function* partsOf(blob, spared) {
    const isFile = (await blob.slice(0, MAGIC.length).text()) === MAGIC;
    yield* isFile ? partsOfFile(blob, spared) : partsOfStream(blob, spared);
}

/**
 * How many rows all record batches announce, as far as there can be so many in their bytes. Throws when the blob is damaged.
 * @param {Blob} blob
 */
export async function rowsIn(blob) {
    const isFile = (await blob.slice(0, MAGIC.length).text()) === MAGIC;
    let all = 0;
    for await (const { metadata, kind, whole } of isFile ? recordsOfFile(blob) : messagesOfStream(blob)) {
        const records = kind === RECORDS ? tableAt(metadata, MESSAGE_CONTENT) : undefined;
        const place = records === undefined ? undefined : placeOf(metadata, RECORDS_LENGTH, records);
        if (records === undefined || place === undefined) continue;
        const rows = Number(metadata.getBigInt64(place, true));
        // A value takes a bit at least.
        const most = 8 * whole * (placeOf(metadata, RECORDS_COMPRESSION, records) === undefined ? 1 : MOST_UNPACKED);
        if (!(rows >= 0 && rows <= most)) throw new Error("a batch announces more rows than it has");
        all += rows;
    }
    return all;
}

/**
 * The record batches that the directory of a file lists, without what is in them.
 * @param {Blob} blob
 * @returns {AsyncGenerator<Message>}
 */
async function* recordsOfFile(blob) {
    const directory = await directoryOf(blob);
    for (const block of blocksIn(directory, FOOTER_RECORDS)) {
        const at = Number(directory.getBigInt64(block, true));
        const length = directory.getInt32(block + 8, true);
        const view = await viewOf(blob, at, length);
        const head = view.getInt32(0, true) === -1 ? 8 : 4;
        const metadata = new DataView(view.buffer, head);
        yield { at, metadata, kind: kindOf(metadata), whole: length + Number(directory.getBigInt64(block + 16, true)) };
    }
}

/**
 * Each part is the schema, the dictionaries so far, and a record batch.
 * @param {Blob} blob
 * @param {() => Iterable<number>} spared
 * @returns {AsyncGenerator<Part>}
 */
async function* partsOfStream(blob, spared) {
    /** @type {Uint8Array[]} */
    const before = [];
    for await (const { at, kind, whole } of messagesOfStream(blob)) {
        if (before.length === 0 && kind !== SCHEMA) throw new Error("it does not start with a schema");
        const message = checked(await viewOf(blob, at, whole), kind === RECORDS ? spared() : []);
        if (kind === DICTIONARY) before.push(message);
        if (kind === RECORDS) yield [...before, message];
        if (kind === SCHEMA && before.length === 0) {
            before.push(message);
            yield [message];
        }
    }
}

/**
 * The messages of a stream, without what is in them.
 * @param {Blob} blob
 * @returns {AsyncGenerator<Message>}
 */
async function* messagesOfStream(blob) {
    for (let at = 0; at + 4 <= blob.size;) {
        // Since Arrow 0.15 the length has four bytes of ones in front.
        let head = 4;
        let length = (await viewOf(blob, at, 4)).getInt32(0, true);
        if (length === -1) {
            length = (await viewOf(blob, at + 4, 4)).getInt32(0, true);
            head = 8;
        }
        if (length === 0) return;
        const metadata = await viewOf(blob, at + head, length);
        const kind = kindOf(metadata);
        const bodyAt = placeOf(metadata, MESSAGE_BODY);
        const whole = head + length + (bodyAt === undefined ? 0 : Number(metadata.getBigInt64(bodyAt, true)));
        if (whole < head + length) throw new Error("a message has no length");
        if (at + whole > blob.size) throw new Error("it is cut off");
        yield { at, metadata, kind, whole };
        at += whole;
    }
}

/**
 * Each part is a file with the dictionaries and one record batch, and a copy of the directory that lists just these.
 * @param {Blob} blob
 * @param {() => Iterable<number>} spared
 * @returns {AsyncGenerator<Part>}
 */
async function* partsOfFile(blob, spared) {
    const directory = await directoryOf(blob);
    const dictionaries = await Promise.all(blocksIn(directory, FOOTER_DICTIONARIES).map((block) => messageAt(blob, directory, block, [])));
    yield fileOf(directory, [], []);
    for (const block of blocksIn(directory, FOOTER_RECORDS))
        yield fileOf(directory, dictionaries, [await messageAt(blob, directory, block, spared())]);
}

/**
 * What a file has at its end: its schema, and where its messages are.
 * @param {Blob} blob
 */
async function directoryOf(blob) {
    const end = await viewOf(blob, blob.size - END, END);
    if (new TextDecoder().decode(bytesIn(end).subarray(4)) !== MAGIC) throw new Error("its end is missing");
    const length = end.getInt32(0, true);
    return viewOf(blob, blob.size - END - length, length);
}

/**
 * Where the directory has the entries of a list.
 * @param {DataView} directory
 * @param {number} field
 */
function blocksIn(directory, field) {
    const list = tableAt(directory, field);
    if (list === undefined) return [];
    const count = directory.getUint32(list, true);
    if (list + 4 + count * BLOCK > directory.byteLength) throw new Error("its directory is cut off");
    return Array.from({ length: count }, (_, index) => list + 4 + index * BLOCK);
}

/**
 * @param {Blob} blob
 * @param {DataView} directory
 * @param {number} block
 * @param {Iterable<number>} spared
 */
async function messageAt(blob, directory, block, spared) {
    const length = directory.getInt32(block + 8, true) + Number(directory.getBigInt64(block + 16, true));
    return checked(await viewOf(blob, Number(directory.getBigInt64(block, true)), length), spared);
}

/**
 * @param {DataView<ArrayBuffer>} directory
 * @param {readonly Uint8Array[]} dictionaries
 * @param {readonly Uint8Array[]} records
 */
function fileOf(directory, dictionaries, records) {
    const own = new DataView(directory.buffer.slice(0));
    /** @type {[number, Uint8Array][]} */
    const placed = [];
    // Messages begin at multiples of 8, as the numbers in them do.
    let at = 8;
    const place = (/** @type {number} */ field, /** @type {readonly Uint8Array[]} */ messages) => {
        const list = tableAt(own, field);
        if (list === undefined) return;
        own.setUint32(list, messages.length, true);
        for (const [index, message] of messages.entries()) {
            own.setBigInt64(list + 4 + index * BLOCK, BigInt(at), true);
            placed.push([at, message]);
            at += Math.ceil(message.length / 8) * 8;
        }
    };
    place(FOOTER_DICTIONARIES, dictionaries);
    place(FOOTER_RECORDS, records);
    const magic = new TextEncoder().encode(MAGIC);
    const file = new Uint8Array(at + own.byteLength + END);
    file.set(magic);
    for (const [from, message] of placed) file.set(message, from);
    file.set(bytesIn(own), at);
    new DataView(file.buffer).setInt32(at + own.byteLength, own.byteLength, true);
    file.set(magic, file.length - MAGIC.length);
    return file;
}

/**
 * The bytes of a message, in which some buffers are empty afterwards. Throws when it announces more rows than its buffers can hold:
 * readers would go on for ever.
 * @param {DataView<ArrayBuffer>} message
 * @param {Iterable<number>} spared the places of these buffers
 */
function checked(message, spared) {
    const head = message.getInt32(0, true) === -1 ? 8 : 4;
    const length = message.getInt32(head - 4, true);
    const metadata = new DataView(message.buffer, head, length);
    const kind = kindOf(metadata);
    const content = tableAt(metadata, MESSAGE_CONTENT);
    const records = kind === DICTIONARY && content !== undefined ? tableAt(metadata, DICTIONARY_RECORDS, content) : content;
    if (records === undefined || kind === SCHEMA) return bytesIn(message);
    const isPacked = placeOf(metadata, RECORDS_COMPRESSION, records) !== undefined;
    let bytes = 0;
    for (const [at, size] of pairsIn(metadata, RECORDS_BUFFERS, records)) {
        const from = head + length + at;
        if (at < 0 || size < 0 || from + size > message.byteLength) throw new Error("a buffer is cut off");
        // A packed buffer begins with its length, or -1 when packing was of no use.
        const unpacked = isPacked && size > 8 ? Number(message.getBigInt64(from, true)) : -1;
        bytes += unpacked < 0 ? size : unpacked;
    }
    const rowsAt = placeOf(metadata, RECORDS_LENGTH, records);
    const counts = pairsIn(metadata, RECORDS_NODES, records).map(([count]) => count);
    if (rowsAt !== undefined) counts.push(Number(metadata.getBigInt64(rowsAt, true)));
    if (counts.some((count) => !(count >= 0 && count <= 8 * bytes))) throw new Error("a batch announces more rows than it has");
    const list = tableAt(metadata, RECORDS_BUFFERS, records) ?? 0;
    const buffers = list > 0 ? metadata.getUint32(list, true) : 0;
    for (const place of spared) if (place < buffers) metadata.setBigInt64(list + 12 + 16 * place, 0n, true);
    return bytesIn(message);
}

/**
 * A list of pairs of whole numbers, which is how lengths of columns and places of buffers are written.
 * @param {DataView} buffer
 * @param {number} field
 * @param {number} table
 * @returns {[number, number][]}
 */
function pairsIn(buffer, field, table) {
    const list = tableAt(buffer, field, table);
    const count = list === undefined ? 0 : buffer.getUint32(list, true);
    if (list === undefined || list + 4 + count * 16 > buffer.byteLength) return [];
    const number = (/** @type {number} */ at) => Number(buffer.getBigInt64(at, true));
    return Array.from({ length: count }, (_, index) => [number(list + 4 + index * 16), number(list + 12 + index * 16)]);
}

/** @param {DataView} metadata of a message */
function kindOf(metadata) {
    const place = placeOf(metadata, MESSAGE_KIND);
    return place === undefined ? 0 : metadata.getUint8(place);
}

/**
 * Where a field of a table of a FlatBuffer is: the table begins with the way back to a list of places in it.
 * @param {DataView} buffer
 * @param {number} field
 * @param {number} [table] the first one, if none is given
 * @returns {number | undefined} nothing when the table does not have it
 */
function placeOf(buffer, field, table = buffer.getInt32(0, true)) {
    const places = table - buffer.getInt32(table, true);
    const entry = 4 + 2 * field;
    const place = entry < buffer.getUint16(places, true) ? buffer.getUint16(places + entry, true) : 0;
    return place ? table + place : undefined;
}

/**
 * Where a table or a list begins that is a field of a table.
 * @param {DataView} buffer
 * @param {number} field
 * @param {number} [table] the first one, if none is given
 */
function tableAt(buffer, field, table) {
    const place = placeOf(buffer, field, table);
    return place === undefined ? undefined : place + buffer.getUint32(place, true);
}

/** @param {DataView<ArrayBuffer>} view of a whole buffer */
function bytesIn(view) {
    return new Uint8Array(view.buffer);
}
