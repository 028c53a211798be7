// Reads the files in a zip archive, each from its position. NumPy's .npz is such an archive.

import { FILES } from "../catalogue/files.js";
import { unzipRaw } from "../libraries/zip.js";
import { piecesOf, streamOf } from "./bytes.js";
import { crc32 } from "./crc32.js";
import { Fault, asFault, fileFault } from "./fault.js";

/** @import { ZipEntry } from "unzipit" */
/** @import { Content } from "./bytes.js" */

const STORED = 0;
const DEFLATED = 8;
/** Upper bound of the compression ratio of DEFLATE. */
const MOST_UNPACKED = 1032;

/**
 * @param {Blob} archive
 * @param {string} name for messages
 */
export async function entriesOf(archive, name) {
    try {
        return (await unzipRaw(archive)).entries;
    } catch (error) {
        const isUnknown = error instanceof Error && error.message.includes("not supported");
        throw isUnknown
            ? unsupported(name, `is written in a way that can't be read here: ${error.message}`)
            : asFault(error, name, (found) => fileFault(FILES.badZip, name, found));
    }
}

/**
 * Returns the content of a file in an archive, which is unpacked while it is read; its checksum is compared at the end.
 * @param {ZipEntry} entry
 * @param {string} name of the archive, for messages
 * @returns {Content}
 */
export function contentOf(entry, name) {
    const { name: inner, size, compressedSize, compressionMethod: method } = entry;
    if (entry.encrypted) throw unsupported(name, `needs a password for ${inner}`);
    if (method !== STORED && method !== DEFLATED) throw unsupported(name, `has ${inner} packed in a way that can't be read here`);
    if (size > compressedSize * MOST_UNPACKED) throw fileFault(FILES.badZip, name, `${inner}: it announces more bytes than it has`);
    const fault = (/** @type {unknown} */ error) => asFault(error, name, (found) => fileFault(FILES.badZip, name, `${inner}: ${found}`));
    return { size, stream: () => streamOf(checked(entry), fault) };
}

/**
 * Yields the content of an entry and throws at the end if its checksum differs. The library compares the length.
 * @param {ZipEntry} entry
 */
async function* checked(entry) {
    let sum = 0;
    for await (const piece of piecesOf(await entry.stream())) {
        sum = crc32(piece, sum);
        yield piece;
    }
    if (sum !== entry["_rawEntry"].crc32) throw new Error("it is not what was packed");
}

/**
 * @param {string} name
 * @param {string} found
 */
function unsupported(name, found) {
    return new Fault("unsupported-zip", `${name} ${found}. Unpack it and open the file in it.`);
}
