// Starts the wasm from its parts.

import init from "../pkg/curvescope.js";

/** @import { InitOutput } from "../pkg/curvescope.js" */

/**
 * Starts the first part and joins the others to it.
 * @param {readonly WebAssembly.Module[]} parts in their order
 * @returns {Promise<InitOutput>} what `join` takes for more
 */
export async function startFrom([first, ...others]) {
    let exports = await init({ module_or_path: /** @type {WebAssembly.Module} */ (first) });
    for (const part of others) exports = await join(exports, part);
    return exports;
}

/**
 * Joins a part to those before it.
 * @param {InitOutput} before what all of them export
 * @param {WebAssembly.Module} part
 * @returns {Promise<InitOutput>} the same with what this one does
 */
export async function join(before, part) {
    const { exports } = await WebAssembly.instantiate(part, { before: { ...before } });
    return { ...before, ...exports };
}
