// Starts the WebAssembly package once for all elements of a page.

import init from "../pkg/curvescope.js";

/** @type {Promise<unknown> | undefined} */
let starting;

/** @returns {Promise<unknown>} resolves when the package can be used */
export function start() {
    starting ??= init();
    return starting;
}
