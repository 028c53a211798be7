// The parts of the wasm on a page: the first draws, the next analyses, the last is joined when something needs it.

import { join, startFrom } from "./joined.js";
import { PARTS } from "./built-files.js";
import { loadModule } from "./wasm-module.js";

/** @import { InitOutput } from "../pkg/curvescope.js" */

/** Each with all before it, once it was asked for. @type {(Promise<InitOutput> | undefined)[]} */
const joining = [];
/** Those that have started. @type {WebAssembly.Module[]} */
const started = [];
/** @type {((part: WebAssembly.Module) => void)[]} */
const listeners = [];

/** Loads and starts the first part, once. Rejects when its file is missing, damaged, or none. */
export const startFirst = () => joined(0);

/**
 * Loads what analyses tables, and draws all that the three plots are not, and joins it. After a failure it may be asked for again.
 * @returns {Promise<unknown>} rejects when the file is missing or damaged
 */
export const joinAnalysis = () => joined(Math.min(1, PARTS.length - 1));

/**
 * The same with all that is left: what panels and exports need.
 * @returns {Promise<unknown>} rejects when a file is missing or damaged
 */
export const joinLater = () => joined(PARTS.length - 1);

/**
 * @param {number} at
 * @returns {Promise<InitOutput>}
 */
function joined(at) {
    joining[at] ??= load(at).catch((error) => {
        joining[at] = undefined;
        throw error;
    });
    return joining[at];
}

/** @param {number} at */
async function load(at) {
    // One after the other: where the line hangs there is one file to ask for again.
    const before = at > 0 && (await joined(at - 1));
    const part = await loadModule(/** @type {URL} */ (PARTS[at]));
    const exports = before ? await join(before, part) : await startFrom([part]);
    started.push(part);
    for (const hear of listeners) hear(part);
    return exports;
}

/**
 * Hears of each part that has started here, and of each that does from now on, before whoever waits for it goes on.
 * @param {(part: WebAssembly.Module) => void} hear
 */
export function whenJoined(hear) {
    started.forEach(hear);
    listeners.push(hear);
}
