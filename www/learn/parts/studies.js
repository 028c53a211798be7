// Loads the WebAssembly package that draws charts other than the plots of a model, with the first of them.

import init from "../pkg/curvescope.js";

/** @type {Promise<unknown> | undefined} */
let starting;

export function loadStudies() {
    return (starting ??= init());
}
