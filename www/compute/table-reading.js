// A table read in a worker as its bytes come, alone or together with other workers.

import { Reading } from "../pkg/curvescope.js";
import { feedAll, feedFile } from "./feeding.js";
import { readTogether } from "./reading-together.js";

/** @import { Opened } from "../formats/open.js" */
/** @import { Analysis, Options } from "../pkg/curvescope.js" */
/** @import { Progress } from "./feeding.js" */

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
