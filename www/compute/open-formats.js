// Opens files of every format as text. The module that reads the formats is loaded with the first file.

import { loaded } from "../formats/fault.js";

/** @import { Opened } from "../formats/open.js" */

/**
 * @param {readonly File[]} files at least one; several are the arrays of one table
 * @returns {Promise<Opened>} rejects with a `Fault`, or with the browser's error if a file can't be read any more
 */
export async function openFiles(files) {
    const { open } = await loaded(import("../formats/open.js"));
    return open(files);
}
