// Starts the WebAssembly package once for all elements of a page.

import startAnalysis from "../pkg/analysis.js";
import startDrawing from "../pkg/drawing.js";

/** @type {Promise<unknown> | undefined} */
let starting;

/** @returns {Promise<unknown>} resolves when the package can be used */
export function start() {
    // One function where both are one build.
    starting ??= Promise.all([...new Set([startAnalysis, startDrawing])].map((startBuild) => startBuild()));
    return starting;
}
