// The package that draws charts which are no plot of a model. It is loaded with the first of them.

import init from "../pkg/curvescope.js";

/** @type {Promise<unknown> | undefined} */
let starting;

export function loadStudies() {
    return (starting ??= init());
}
