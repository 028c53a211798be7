// The report of the example that the page begins with, as its worker will give it: stored when the page was built, so that the plots
// need not wait for the worker.

import { FIRST_REPORT } from "../compute/built-files.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { Job } from "../state/state.js" */

/**
 * Whether a job is what the page begins with where a reader brings nothing.
 * @param {Job} job
 */
export function isOfFirstExample({ source, options, origin }) {
    return origin === "page" && source.kind === "example" && source.name === EXAMPLES[0].name && Object.keys(options).length === 0;
}

/** @returns {Promise<Report | undefined>} nothing where none is stored, or none comes */
export async function fetchFirstReport() {
    if (!FIRST_REPORT) return undefined;
    try {
        const response = await fetch(FIRST_REPORT);
        return response.ok ? reportFrom(await response.text()) : undefined;
    } catch {
        // The worker's comes all the same, or says what is wrong.
        return undefined;
    }
}

/**
 * A column is stored as the list of its numbers, those that JSON has no word for as text.
 * @param {string} text of xtask/src/store.mjs
 * @returns {Report}
 */
export function reportFrom(text) {
    return JSON.parse(text, (_, value) => (Array.isArray(value?.column) ? Float64Array.from(value.column, Number) : value));
}
