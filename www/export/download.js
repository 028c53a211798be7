// Downloads an export, with a status of where the file is, or why there is none.

import { setText } from "../page/dom.js";
import { save } from "../page/save-file.js";
import { blobOf, nameOf } from "./exports.js";
import { failureText } from "./pictures.js";

/** @import { Source } from "./all-points.js" */
/** @import { ExportSettings, Format } from "./exports.js" */

export const WRITING = "Writing…";

/**
 * @param {Format} format
 * @param {Source} source
 * @param {ExportSettings} settings
 * @param {HTMLElement} status says where the file is, or why there is none
 */
export async function download(format, source, settings, status) {
    const file = nameOf(format, source, settings);
    setText(status, WRITING);
    try {
        save(file, await blobOf(format, source, settings));
        setText(status, `${file} goes to your downloads.`);
    } catch (error) {
        setText(status, failureText(error, `${file} could not be made.`));
    }
}
