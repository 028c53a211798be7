// Files for readers: those of tests/data/formats/, and archives as the simplest program would write them.

import { readFileSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";

import { open } from "../../www/formats/open.js";

const FOLDER = new URL("../data/formats/", import.meta.url);

/** @param {string} name */
export const bytesOf = (name) => readFileSync(new URL(name, FOLDER));

/** @param {string} name */
export const fileOf = (name, bytes = /** @type {Uint8Array} */ (bytesOf(name))) => new File([bytes.slice()], name);

/** What a file is read to, all of it. @param {...File} files */
export async function textOf(...files) {
    const { stream } = await open(files);
    return new Response(stream).text();
}

/** The last eight bytes of gzip are the checksum and the size. @param {Uint8Array} content */
export const checksumOf = (content) => gzipSync(content).subarray(-8, -4);

/**
 * An archive of files.
 * @param {Record<string, string | Uint8Array>} files
 */
export function zipOf(files, isPacked = true) {
    let at = 0;
    /** @type {Uint8Array[]} */
    const list = [];
    /** @type {Uint8Array[]} */
    const bodies = [];
    for (const [name, text] of Object.entries(files)) {
        const content = Buffer.from(text);
        const packed = isPacked ? deflateRawSync(content) : content;
        const head = Buffer.alloc(26);
        head.writeUInt16LE(20, 0);
        head.writeUInt16LE(isPacked ? 8 : 0, 4);
        checksumOf(content).copy(head, 10);
        head.writeUInt32LE(packed.length, 14);
        head.writeUInt32LE(content.length, 18);
        head.writeUInt16LE(Buffer.byteLength(name), 22);
        const place = Buffer.alloc(14);
        place.writeUInt32LE(at, 10);
        list.push(Buffer.from("PK\x01\x02\x14\0"), head, place, Buffer.from(name));
        bodies.push(Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed);
        at += 30 + Buffer.byteLength(name) + packed.length;
    }
    const entries = Buffer.concat(list);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06");
    end.writeUInt16LE(Object.keys(files).length, 8);
    end.writeUInt16LE(Object.keys(files).length, 10);
    end.writeUInt32LE(entries.length, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([...bodies, entries, end]);
}
