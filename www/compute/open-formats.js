// The text in files of every format. What reads them is loaded with the first one.

import { loaded } from "../formats/fault.js";

/** @import { Opened } from "../formats/open.js" */

/**
 * @param {readonly File[]} files at least one; several are the arrays of one table
 * @returns {Promise<Opened>} rejects with a `Fault`, or as the browser does when a file can't be read any more
 */
export async function openFiles(files) {
    const { open } = await loaded(import("../formats/open.js"));
    return open(files);
}
