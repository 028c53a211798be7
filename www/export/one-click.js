// Saves an export at one click, with the settings that the panel of all options begins with. Pictures have all plots that are shown.

import { setText } from "../page/dom.js";
import { save } from "../page/save-file.js";
import { sourceOf } from "./all-points.js";
import { DEFAULT_SETTINGS, blobOf, formatOf, nameOf } from "./exports.js";
import { CannotSave } from "./pictures.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {Runtime} runtime
 * @param {string} kind
 * @param {string} formatId
 * @param {HTMLElement} status says where the file is, or why there is none
 */
export async function saveAtOnce(runtime, kind, formatId, status) {
    const source = sourceOf(runtime);
    if (!source) return;
    const format = formatOf(kind, formatId);
    const settings = { ...DEFAULT_SETTINGS, plots: source.state.plots };
    const file = nameOf(format, source, settings);
    setText(status, "Writing…");
    try {
        save(file, await blobOf(format, source, settings));
        setText(status, `${file} goes to your downloads.`);
    } catch (error) {
        if (!(error instanceof CannotSave)) console.error(error);
        setText(status, error instanceof CannotSave ? error.message : `${file} could not be made.`);
    }
}
