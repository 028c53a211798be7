// Opens files of every format as text for the analysis: binary tables are converted to comma-separated text, text stays unchanged. The
// first bytes decide the format; the name is only used in messages.

import { LEFT_OUT } from "../catalogue/files.js";
import { Forward, collected, piecesOf, streamOf } from "./bytes.js";
import { Fault, loaded } from "./fault.js";
import { unpacked } from "./gzip.js";
import { textOf } from "./table.js";
import { Used } from "./used.js";

/** @import { Expected, Notice } from "../pkg/curvescope.js" */
/** @import { Content } from "./bytes.js" */
/** @import { Table } from "./table.js" */

/**
 * The text of a file; `notices` are complete once it was read. `size` is the number of bytes of the file; `read` returns how many of them
 * have been read, if that is not the number of bytes of the text; `expected` is the expected amount of data, if known; `plain` is the file
 * if it is the text itself. `use` accepts the indices of the columns that are used, so that the others are not read any more.
 * @typedef {{
 *   stream: ReadableStream<Uint8Array>,
 *   size: number,
 *   notices: Notice[],
 *   read?: () => number,
 *   expected?: Expected,
 *   plain?: Blob,
 *   use?: (places: Iterable<number>) => void,
 * }} Opened
 */

/** @typedef {ReturnType<typeof headOf>} Head */

/** Number of first bytes that decide the format: the header of MATLAB's binary files ends here. */
const HEAD = 128;
/** Most layers of packing; a file with more is refused. */
const DEEPEST = 3;

/**
 * @param {readonly File[]} files at least one; several are the arrays of one table
 * @returns {Promise<Opened>} rejects with an error that has a code, or with the browser's error if the file can't be read
 */
export async function open(files) {
    const [file, ...others] = files;
    if (!file) throw new Error("no file");
    return others.length === 0 ? openOne(file, file.name, 0) : openArrays(files);
}

/**
 * @param {Blob} content
 * @param {string} name
 * @param {number} depth number of times it was unpacked
 * @returns {Promise<Opened>}
 */
async function openOne(content, name, depth) {
    if (depth > DEEPEST)
        throw new Fault("unsupported-file", `${name} is packed more than ${DEEPEST} times. Unpack it and open the file in it.`);
    const head = await headIn(content);
    switch (kindOf(head)) {
        case "gzip":
            return openPacked({ ...unpacked(content, name), size: content.size }, name, name.replace(/\.gz$/i, ""), depth);
        case "zip":
            return openZip(content, name, depth);
        case "numpy": {
            const { alone, openArray } = await loaded(import("./npy.js"));
            return opened(alone(await openArray(content, name)), content.size);
        }
        case "parquet": {
            const { openParquet } = await loaded(import("./parquet.js"));
            return opened(await openParquet(content, name), content.size);
        }
        case "arrow": {
            const { openArrow } = await loaded(import("./arrow.js"));
            return opened(await openArrow(content, name), content.size);
        }
        case "text":
            await refuseOthers(head, name);
            return { stream: content.stream(), size: content.size, expected: { bytes: content.size }, notices: [], plain: content };
    }
}

/**
 * Opens packed content. Text is streamed while it is unpacked. Other formats are read at arbitrary positions, so they are unpacked as a
 * whole.
 * @param {Opened} packed
 * @param {string} name
 * @param {string} inner name of the packed file
 * @param {number} depth
 * @returns {Promise<Opened>}
 */
async function openPacked(packed, name, inner, depth) {
    const { head, stream } = await peeked(packed.stream);
    if (kindOf(head) === "text") {
        await refuseOthers(head, inner);
        return { ...packed, stream };
    }
    const content = await collected(stream, name);
    const found = await openOne(content, inner, depth + 1);
    return { ...found, notices: [...packed.notices, ...found.notices] };
}

/**
 * Opens several files as arrays side by side, each named after its file. Rejects if one is no array.
 * @param {readonly File[]} files
 */
async function openArrays(files) {
    const contents = await Promise.all(files.map((file) => arrayIn(file)));
    const other = files.find((_, at) => !contents[at]);
    if (other) {
        throw new Fault(
            "several-files",
            `${files.length} files were opened together, and ${other.name} is no NumPy array. Open one file, two tables of the same rows, or several .npy files of one length.`,
        );
    }
    const { openArray, sideBySide } = await loaded(import("./npy.js"));
    const arrays = contents.flatMap((content, at) =>
        content ? [openArray(content, String(files[at]?.name.replace(/\.npy(\.gz)?$/i, "")))] : [],
    );
    return opened(
        sideBySide(await Promise.all(arrays)),
        files.reduce((sum, { size }) => sum + size, 0),
    );
}

/**
 * @param {File} file
 * @returns {Promise<Blob | undefined>} the unpacked array; undefined if it is no NumPy array, packed with gzip or not
 */
async function arrayIn(file) {
    const isArray = async (/** @type {Blob} */ content) => kindOf(await headIn(content)) === "numpy";
    if (await isArray(file)) return file;
    if (!file.name.endsWith(".gz")) return undefined;
    const content = await collected(unpacked(file, file.name).stream, file.name);
    return (await isArray(content)) ? content : undefined;
}

/**
 * Opens an archive of NumPy arrays, or of one file of another format.
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
        const contents = arrays.map((entry) => contentOf(entry, name));
        try {
            const named = arrays.map((entry, at) => openArray(/** @type {Content} */ (contents[at]), entry.name.slice(0, -".npy".length)));
            return opened(sideBySide(await Promise.all(named)), archive.size);
        } catch (error) {
            // If the archive is damaged, report that instead: reading to the end compares the checksums.
            for (const content of contents) await new Forward(content).finish();
            throw error;
        }
    }
    const [only, ...others] = entries;
    if (only && others.length === 0) {
        const { stream, size } = contentOf(only, name);
        return openPacked({ stream: stream(), size, expected: { bytes: size }, notices: [] }, name, only.name, depth);
    }
    const { refusedZip } = await loaded(import("./refused.js"));
    throw refusedZip(
        entries.map((entry) => entry.name),
        name,
    );
}

/**
 * @param {Table} table
 * @param {number} size of its files
 * @returns {Opened}
 */
function opened(table, size) {
    const used = new Used();
    let rows = 0;
    const stream = textOf(table, used, (written) => (rows = written));
    const message = `${LEFT_OUT}: ${table.leftOut.join(", ")}.`;
    const notices = table.leftOut.length > 0 ? [{ code: "left-out-columns", message }] : [];
    const read = () => (size * rows) / Math.max(1, table.rows);
    return { stream, size, read, expected: { rows: table.rows }, notices, use: (places) => used.decide(places) };
}

/** @param {Blob} content */
async function headIn(content) {
    return headOf(new Uint8Array(await content.slice(0, HEAD).arrayBuffer()));
}

/** @param {Uint8Array} bytes first bytes of a file */
function headOf(bytes) {
    const characters = String.fromCharCode(...bytes);
    return { characters, is: (/** @type {string} */ start) => characters.startsWith(start), isBinary: !isText(bytes) };
}

/**
 * Returns the format of a file with these first bytes; "text" if it is no other.
 * @param {Head} head
 */
function kindOf(head) {
    if (head.is("\x1f\x8b")) return "gzip";
    if (head.is("PK\x03\x04") || head.is("PK\x05\x06")) return "zip";
    if (head.is("\x93NUMPY")) return "numpy";
    if (head.isBinary && (head.is("PAR1") || head.is("PARE"))) return "parquet";
    if ((head.isBinary && head.is("ARROW1")) || head.is("\xff\xff\xff\xff")) return "arrow";
    return "text";
}

/**
 * Throws for a binary file of a known unsupported format.
 * @param {Head} head
 * @param {string} name
 */
async function refuseOthers(head, name) {
    if (!head.isBinary) return;
    const { refusalOf } = await loaded(import("./refused.js"));
    const refusal = refusalOf(head.characters, name);
    if (refusal) throw refusal;
}

/**
 * True if the bytes can be the beginning of a UTF-8 text, even if they end within a character.
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
 * Returns the first bytes of a stream, and a stream that includes them.
 * @param {ReadableStream<Uint8Array>} stream
 */
async function peeked(stream) {
    const pieces = piecesOf(stream);
    /** @type {Uint8Array[]} */
    const first = [];
    const start = new Uint8Array(HEAD);
    let length = 0;
    while (length < HEAD) {
        const { value, done } = await pieces.next();
        if (done) break;
        first.push(value);
        start.set(value.subarray(0, HEAD - length), length);
        length += value.length;
    }
    async function* whole() {
        yield* first;
        yield* pieces;
    }
    return { head: headOf(start.subarray(0, length)), stream: streamOf(whole()) };
}
