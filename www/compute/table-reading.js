// A table read in a worker as its bytes come, alone or together with other workers. Loaded with the first file.

import { Fault } from "../formats/fault.js";
import { Reading } from "../pkg/curvescope.js";
import { feedAll, feedFile } from "./feeding.js";
import { openFiles } from "./open-formats.js";
import { readTogether } from "./reading-together.js";

/** @import { Opened } from "../formats/open.js" */
/** @import { Analysis, Notice, Options } from "../pkg/curvescope.js" */
/** @import { Progress } from "./feeding.js" */

/**
 * An analysis of files, and what to say of them.
 * @param {readonly File[]} files
 * @param {Options} options
 * @param {WebAssembly.Module} module for the other workers
 * @param {(progress: Progress & { size: number }) => void} onProgress
 * @returns {Promise<{ analysis: Analysis, notices: Notice[] }>} rejects with an error that has a code
 */
export async function readFiles(files, options, module, onProgress) {
    const opened = await openFiles(files).catch((error) => {
        throw error instanceof Fault ? error : new Fault("file-unreadable", String(error));
    });
    const { size, notices } = opened;
    const analysis = await readTable(opened, options, module, (progress) => onProgress({ size, ...progress }));
    return { analysis, notices };
}

/**
 * @param {Opened} opened
 * @param {Options} options
 * @param {WebAssembly.Module} module for the other workers
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Analysis>} rejects with an error that has a code
 */
export async function readTable({ stream, size, plain, expected, read, use }, options, module, onProgress) {
    const together = plain && (await readTogether(plain, options, module, onProgress));
    if (together) return together;
    const reading = new Reading(options, expected);
    if (plain) await feedFile(reading, plain, onProgress);
    else {
        const tell = (/** @type {Progress} */ { bytes, rows }) => onProgress({ bytes: read ? read() : bytes, rows });
        await feedAll(reading, stream, tell, () => {
            const places = use && reading.usedColumns;
            if (places) use(places);
        });
    }
    onProgress({ bytes: size, rows: reading.rows });
    return reading.finish();
}
