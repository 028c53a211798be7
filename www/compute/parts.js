// The parts of the wasm: the first starts the page, the later one is joined to it when something needs it.

import init from "../pkg/curvescope.js";
import { FIRST, LATER } from "./wasm-files.js";
import { loadModule } from "./wasm-module.js";

/** @import { InitOutput } from "../pkg/curvescope.js" */

/** @type {Promise<{ module: WebAssembly.Module, exports: InitOutput }> | undefined} */
let starting;
/** @type {Promise<void> | undefined} */
let joining;
/** @type {((later: WebAssembly.Module) => void)[]} */
const listeners = [];

/** Loads and starts the first part, once. Rejects when its file is missing, damaged, or none. */
export function startFirst() {
    starting ??= start();
    return starting;
}

async function start() {
    const module = await loadModule(FIRST);
    return { module, exports: await init({ module_or_path: module }) };
}

/**
 * Loads the later part and joins it to the first. What needs it waits for this; after a failure it may be asked for again.
 * @returns {Promise<void>} rejects when the file is missing or damaged
 */
export function joinLater() {
    joining ??= join().catch((error) => {
        joining = undefined;
        throw error;
    });
    return joining;
}

async function join() {
    if (!LATER) return;
    // One after the other: where the line hangs there is one file to ask for again.
    const { exports } = await startFirst();
    const later = await loadModule(LATER);
    await WebAssembly.instantiate(later, { first: { ...exports } });
    for (const hear of listeners) hear(later);
}

/**
 * Hears that the later part was joined here, before whoever waits for it goes on.
 * @param {(later: WebAssembly.Module) => void} hear
 */
export function whenJoined(hear) {
    listeners.push(hear);
}
