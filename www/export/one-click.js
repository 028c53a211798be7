// Saves an export at one click, with the settings that the panel of all options begins with. Pictures have all plots that are shown.

import { sourceOf } from "./all-points.js";
import { download } from "./download.js";
import { DEFAULT_SETTINGS, formatOf } from "./exports.js";

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
    await download(formatOf(kind, formatId), source, { ...DEFAULT_SETTINGS, plots: source.state.plots }, status);
}
