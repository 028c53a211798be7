// Files of every format as text that the analysis reads: comma-separated where the file is a table of numbers in bytes, as it is
// where it is text. What a file is, its first bytes tell; its name only helps to say so.

import { Fault, loaded } from "./fault.js";
import { sizeUnpacked, unpacked } from "./gzip.js";
import { textOf } from "./table.js";

/** @import { Notice } from "../pkg/curvescope.js" */
/** @import { Table } from "./table.js" */

/**
 * The text of a file, and what to say of it. `size` is a guess of the bytes of the text; `plain` is the file where it is that text.
 * @typedef {{ stream: ReadableStream<Uint8Array>, size: number, notices: Notice[], plain?: Blob }} Opened
 */

/** Bytes that tell what a file is: the mark of MATLAB's binary files ends here. */
const HEAD = 128;
/** A file that is packed deeper is not meant to be read. */
const DEEPEST = 3;

/**
 * @param {readonly File[]} files at least one; several are the arrays of one table
 * @returns {Promise<Opened>} rejects with an error that has a code, or as the browser does when the file can't be read
 */
export async function open(files) {
    const [file, ...others] = files;
    if (!file) throw new Error("no file");
    return others.length === 0 ? openOne(file, file.name, 0) : openArrays(files);
}

/**
 * @param {Blob} content
 * @param {string} name
 * @param {number} depth how often it was unpacked
 * @returns {Promise<Opened>}
 */
async function openOne(content, name, depth) {
    const head = headOf(new Uint8Array(await content.slice(0, HEAD).arrayBuffer()));
    if (depth > DEEPEST) throw new Fault("unsupported-file", `${name} is packed more than ${DEEPEST} times. Unpack it and open the file in it.`);
    if (head.is("\x1f\x8b")) return openGzip(content, name, depth);
    if (head.is("PK\x03\x04") || head.is("PK\x05\x06")) return openZip(content, name, depth);
    if (head.is("\x93NUMPY")) {
        const { alone, openArray } = await loaded(import("./npy.js"));
        return opened(alone(await openArray(content, name)));
    }
    if (head.isBinary && (head.is("PAR1") || head.is("PARE"))) {
        const { openParquet } = await loaded(import("./parquet.js"));
        return opened(await openParquet(content, name));
    }
    if ((head.isBinary && head.is("ARROW1")) || head.is("\xff\xff\xff\xff")) {
        const { openArrow } = await loaded(import("./arrow.js"));
        return opened(await openArrow(content, name));
    }
    if (head.isBinary) {
        const { refusalOf } = await loaded(import("./refused.js"));
        const refusal = refusalOf(head.characters, name);
        if (refusal) throw refusal;
    }
    return { stream: content.stream(), size: content.size, notices: [], plain: content };
}

/**
 * Several files are arrays that belong side by side, each named by its file.
 * @param {readonly File[]} files
 */
async function openArrays(files) {
    const contents = await Promise.all(files.map((file) => arrayIn(file)));
    const other = files.find((_, at) => !contents[at]);
    if (other) {
        throw new Fault("several-files", `${files.length} files were opened together, and ${other.name} is no NumPy array. Open one file, or several .npy files of one length.`);
    }
    const { openArray, sideBySide } = await loaded(import("./npy.js"));
    const arrays = contents.flatMap((content, at) => (content ? [openArray(content, String(files[at]?.name.replace(/\.npy(\.gz)?$/i, "")))] : []));
    return opened(sideBySide(await Promise.all(arrays)));
}

/**
 * @param {File} file
 * @returns {Promise<Blob | undefined>} nothing if it is no NumPy array, packed or not
 */
async function arrayIn(file) {
    const isArray = async (/** @type {Blob} */ content) => headOf(new Uint8Array(await content.slice(0, HEAD).arrayBuffer())).is("\x93NUMPY");
    if (await isArray(file)) return file;
    if (!file.name.endsWith(".gz")) return undefined;
    const content = await new Response(unpacked(file, file.name)).blob();
    return (await isArray(content)) ? content : undefined;
}

/**
 * Text goes on as it is unpacked. Other formats are read from several places, so they are unpacked as a whole.
 * @param {Blob} packed
 * @param {string} name
 * @param {number} depth
 */
async function openGzip(packed, name, depth) {
    const { head, stream } = await peeked(unpacked(packed, name));
    if (!headOf(head).isBinary) return { stream, size: await sizeUnpacked(packed), notices: [] };
    return openOne(await new Response(stream).blob(), name.replace(/\.gz$/i, ""), depth + 1);
}

/**
 * An archive of NumPy arrays, or of one file of another format.
 * @param {Blob} archive
 * @param {string} name
 * @param {number} depth
 */
async function openZip(archive, name, depth) {
    const { contentOf, entriesOf } = await loaded(import("./zip.js"));
    const entries = (await entriesOf(archive, name)).filter((entry) => !entry.name.endsWith("/") && !entry.name.startsWith("__MACOSX/"));
    const arrays = entries.filter((entry) => entry.name.endsWith(".npy"));
    if (arrays.length > 0) {
        const { openArray, sideBySide } = await loaded(import("./npy.js"));
        const named = arrays.map(async (entry) => openArray(await contentOf(archive, entry, name), entry.name.slice(0, -".npy".length)));
        return opened(sideBySide(await Promise.all(named)));
    }
    const [only, ...others] = entries;
    if (only && others.length === 0) return openOne(await contentOf(archive, only, name), only.name, depth + 1);
    const { refusedZip } = await loaded(import("./refused.js"));
    throw refusedZip(entries.map((entry) => entry.name), name);
}

/**
 * @param {Table} table
 * @returns {Opened}
 */
function opened(table) {
    const message = `Left out, as they hold no single numbers or texts: ${table.leftOut.join(", ")}.`;
    const notices = table.leftOut.length > 0 ? [{ code: "left-out-columns", message }] : [];
    return { stream: textOf(table), size: table.size, notices };
}

/** @param {Uint8Array} bytes the first of a file */
function headOf(bytes) {
    const characters = String.fromCharCode(...bytes.subarray(0, HEAD));
    return { characters, is: (/** @type {string} */ start) => characters.startsWith(start), isBinary: !isText(bytes.subarray(0, HEAD)) };
}

/**
 * Whether bytes can begin a text in UTF-8. They may end within a character.
 * @param {Uint8Array} bytes
 */
function isText(bytes) {
    try {
        return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }));
    } catch {
        return false;
    }
}

/**
 * The first bytes of a stream, and a stream that still has them.
 * @param {ReadableStream<Uint8Array>} stream
 */
async function peeked(stream) {
    const reader = stream.getReader();
    /** @type {Uint8Array[]} */
    const first = [];
    for (let length = 0; length < HEAD; ) {
        const { value, done } = await reader.read();
        if (done) break;
        first.push(value);
        length += value.length;
    }
    const head = new Uint8Array(await new Blob(first.map((piece) => piece.slice())).slice(0, HEAD).arrayBuffer());
    const whole = new ReadableStream({
        async pull(controller) {
            const piece = first.shift();
            if (piece) return controller.enqueue(piece);
            const { value, done } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
    });
    return { head, stream: whole };
}
