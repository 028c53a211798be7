// The files in a zip archive, read where they lie: after PKWARE's APPNOTE.TXT. What NumPy writes as .npz is one.

import { partOf, viewOf } from "./bytes.js";
import { Crc32 } from "./crc32.js";
import { Fault, asFault } from "./fault.js";

/** @import { Content } from "./bytes.js" */

/** One file of an archive. @typedef {{ name: string, method: number, crc: number, packed: number, size: number, at: number, isEncrypted: boolean }} Entry */

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The longest end of an archive: 22 bytes and a comment. */
const LONGEST_END = 22 + 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** DEFLATE makes no more of a byte than this. */
const MOST_UNPACKED = 1032;

/**
 * @param {Blob} archive
 * @param {string} name for messages
 * @returns {Promise<Entry[]>}
 */
export async function entriesOf(archive, name) {
    try {
        return await listIn(archive, name);
    } catch (error) {
        throw asFault(error, name, (found) => damaged(name, found));
    }
}

/**
 * @param {Blob} archive
 * @param {string} name
 */
async function listIn(archive, name) {
    const tailAt = Math.max(0, archive.size - LONGEST_END);
    const tail = await viewOf(archive, tailAt, archive.size - tailAt);
    let end = tail.byteLength - 22;
    while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
    if (end < 0) throw damaged(name, "its list of files is missing");
    let [size, at] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
    if (end >= 20 && tail.getUint32(end - 20, true) === END_64_LOCATOR) {
        const end64 = await viewOf(archive, wide(tail, end - 20 + 8), 56);
        if (end64.getUint32(0, true) !== END_64) throw damaged(name, "its list of files is missing");
        [size, at] = [wide(end64, 40), wide(end64, 48)];
    }
    return listed(await viewOf(archive, at, size), name);
}

/**
 * What is in a file of an archive. It is unpacked as it is read, and compared with its checksum at its end.
 * @param {Blob} archive
 * @param {Entry} entry
 * @param {string} name of the archive, for messages
 * @returns {Promise<Content>}
 */
export async function contentOf(archive, entry, name) {
    const { name: inner, method, at, packed, size } = entry;
    if (entry.isEncrypted) throw new Fault("unsupported-zip", `${name} needs a password for ${inner}. Unpack it and open the file in it.`);
    if (method !== STORED && method !== DEFLATED) {
        throw new Fault(
            "unsupported-zip",
            `${name} has ${inner} packed in a way that can't be read here. Unpack it and open the file in it.`,
        );
    }
    const fault = (/** @type {unknown} */ error) => asFault(error, name, (found) => damaged(name, `${inner}: ${found}`));
    try {
        const local = await viewOf(archive, at, 30);
        if (local.getUint32(0, true) !== LOCAL) throw new Error("it is not where the list of files has it");
        if (size > packed * MOST_UNPACKED) throw new Error("it announces more bytes than it has");
        const bytes = partOf(archive, at + 30 + local.getUint16(26, true) + local.getUint16(28, true), packed);
        const stream = () => (method === STORED ? bytes.stream() : bytes.stream().pipeThrough(new DecompressionStream("deflate-raw")));
        return { size, stream: () => checked(stream(), entry, fault) };
    } catch (error) {
        throw fault(error);
    }
}

/**
 * A stream that fails at its end, if not before, where it is not what was packed.
 * @param {ReadableStream<Uint8Array>} content
 * @param {Entry} entry
 * @param {(error: unknown) => Error} fault
 * @returns {ReadableStream<Uint8Array>}
 */
function checked(content, { size, crc }, fault) {
    const pieces = content.getReader();
    const sum = new Crc32();
    let length = 0;
    return new ReadableStream(
        {
            async pull(controller) {
                try {
                    const { value, done } = await pieces.read();
                    length += value?.length ?? 0;
                    if (length > size || (done && (length < size || sum.value !== crc))) throw new Error("it is not what was packed");
                    if (done) return controller.close();
                    sum.add(value);
                    controller.enqueue(value);
                } catch (error) {
                    throw fault(error);
                }
            },
            cancel: (reason) => pieces.cancel(reason),
        },
        { highWaterMark: 0 },
    );
}

/**
 * @param {DataView} list
 * @param {string} name
 */
function listed(list, name) {
    /** @type {Entry[]} */
    const entries = [];
    const utf8 = new TextDecoder();
    for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === ENTRY;) {
        const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => list.getUint16(at + place, true));
        const extraAt = at + 46 + Number(nameLength);
        const next = extraAt + Number(extraLength) + Number(commentLength);
        if (next > list.byteLength) throw damaged(name, "its list of files is cut off");
        const [size, packed, place] = sizesOf(list, at, extraAt, extraAt + Number(extraLength));
        entries.push({
            name: utf8.decode(new Uint8Array(list.buffer, list.byteOffset + at + 46, nameLength)),
            isEncrypted: (list.getUint16(at + 8, true) & 1) === 1,
            method: list.getUint16(at + 10, true),
            crc: list.getUint32(at + 16, true),
            size,
            packed,
            at: place,
        });
        at = next;
    }
    return entries;
}

/**
 * Size, packed size and place of an entry. Those that need more than four bytes stand in an extra field, in this order.
 * @param {DataView} list
 * @param {number} at
 * @param {number} extraFrom
 * @param {number} extraTo
 * @returns {[number, number, number]}
 */
function sizesOf(list, at, extraFrom, extraTo) {
    const WIDE = 0xffffffff;
    let extra = extraFrom;
    while (extra + 4 <= extraTo && list.getUint16(extra, true) !== 1) extra += 4 + list.getUint16(extra + 2, true);
    let value = extra + 4;
    const one = (/** @type {number} */ place) => {
        const short = list.getUint32(at + place, true);
        if (short !== WIDE || value + 8 > extraTo) return short;
        value += 8;
        return wide(list, value - 8);
    };
    return [one(24), one(20), one(42)];
}

/**
 * @param {DataView} view
 * @param {number} at
 */
function wide(view, at) {
    return Number(view.getBigUint64(at, true));
}

/**
 * @param {string} name
 * @param {string} found
 */
function damaged(name, found) {
    return new Fault("bad-zip", `${name} is a damaged zip archive: ${found}. Copy or download it again.`);
}
