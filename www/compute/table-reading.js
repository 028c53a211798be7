// Reads a table in a worker as its bytes arrive, alone or together with other workers. Loaded with the first file.

import { tooLargeTogether } from "../catalogue/large-tables.js";
import { Fault } from "../formats/fault.js";
import { Analysis, Reading } from "../pkg/analysis.js";
import { bytesOf, feedAll, feedFile } from "./feeding.js";
import { openFiles } from "./open-formats.js";
import { piecesOf } from "./pieces.js";
import { readTogether } from "./reading-together.js";

/** @import { Opened } from "../formats/open.js" */
/** @import { Notice, Options } from "../pkg/curvescope.js" */
/** @import { Progress } from "./feeding.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { Beside, ReadingProgress } from "./protocol.js" */

/** Limit of two joined tables in bytes: both texts have to fit the wasm memory, and the package refuses more. */
const MOST_OF_TWO = 2 ** 29;

/**
 * Makes an analysis of files; `notices` are messages about the files.
 * @param {readonly File[]} files
 * @param {Options} options
 * @param {WebAssembly.Module} module of the wasm, for further workers
 * @param {(progress: Progress & { size: number }) => void} onProgress
 * @returns {Promise<{ analysis: Analysis, notices: Notice[] }>} rejects with an error that has a code
 */
export async function readFiles(files, options, module, onProgress) {
    // Browsers take a while to open a file, so its bytes are requested while its head is examined.
    const pieces = piecesOf(/** @type {File} */ (files[0]).stream());
    try {
        const opened = await openedFiles(files);
        const { size, notices } = opened;
        const analysis = await readTable(opened, options, module, (progress) => onProgress({ size, ...progress }), pieces);
        return { analysis, notices };
    } finally {
        void pieces.cancel().catch(() => {});
    }
}

/**
 * @param {Opened} opened
 * @param {Options} options
 * @param {WebAssembly.Module} module of the wasm, for further workers
 * @param {(progress: Progress) => void} onProgress
 * @param {Pieces} [pieces] of the file, where they were requested before
 * @returns {Promise<Analysis>} rejects with an error that has a code
 */
export async function readTable({ stream, size, plain, expected, read, use }, options, module, onProgress, pieces) {
    const together = plain && (await readTogether(plain, options, module, onProgress));
    if (together) return together;
    const reading = new Reading(options, expected);
    if (plain) await feedFile(reading, plain, onProgress, pieces);
    else {
        const tell = (/** @type {Progress} */ { bytes, rows }) => onProgress({ bytes: read ? read() : bytes, rows });
        const after = () => {
            const places = use && reading.usedColumns;
            if (places) use(places);
        };
        await feedAll(reading, piecesOf(stream), tell, { after });
    }
    onProgress({ bytes: size, rows: reading.rows });
    return reading.finish();
}

/**
 * Makes an analysis of two tables with the same rows, each in its own format; `notices` are messages about the files.
 * @param {readonly File[]} files
 * @param {Beside} beside
 * @param {Options} options
 * @param {(progress: ReadingProgress) => void} onProgress
 * @returns {Promise<{ analysis: Analysis, notices: Notice[] }>} rejects with an error that has a code
 */
export async function readBeside(files, beside, options, onProgress) {
    const [one, other] = [await openedFiles(files), await openedFiles(beside.files)];
    const size = one.size + other.size;
    const [title, otherTitle] = beside.titles;
    const bytes = await bytesOf(one.stream, MOST_OF_TWO, (bytes) => onProgress({ bytes, size, rows: 0 }));
    const rest = bytes && MOST_OF_TWO - bytes.length;
    const others = rest && (await bytesOf(other.stream, rest, (read) => onProgress({ bytes: one.size + read, size, rows: 0 })));
    if (!bytes || !others) {
        throw new Fault("too-large", tooLargeTogether(MOST_OF_TWO.toLocaleString("en")));
    }
    onProgress({ bytes: size, size, rows: 0 });
    const analysis = Analysis.beside({ name: title, input: bytes }, { name: otherTitle, input: others }, options);
    return { analysis, notices: [...one.notices, ...other.notices] };
}

/** @param {readonly File[]} files */
function openedFiles(files) {
    return openFiles(files).catch((error) => {
        throw error instanceof Fault ? error : new Fault("file-unreadable", String(error));
    });
}
