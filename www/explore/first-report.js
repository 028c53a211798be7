// The report of the example that the page begins with, equal to that of its worker: stored when the page was built, so that the plots need
// not wait for the worker.

import { FIRST_REPORT } from "../compute/built-files.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { Job } from "../state/state.js" */

/**
 * True where a job is the page's first example, which it begins with unless the reader brings data.
 * @param {Job} job
 */
export function isOfFirstExample({ source, options, origin }) {
    return origin === "page" && source.kind === "example" && source.name === EXAMPLES[0].name && Object.keys(options).length === 0;
}

/** @returns {Promise<Report | undefined>} undefined where none is stored, or it could not be fetched */
export async function fetchFirstReport() {
    if (!FIRST_REPORT) return undefined;
    try {
        const response = await fetch(FIRST_REPORT);
        return response.ok ? reportFrom(await response.text()) : undefined;
    } catch {
        // The worker's report arrives anyway, or its error.
        return undefined;
    }
}

/**
 * Parses a stored report. A column is stored as the list of its numbers, with infinities and NaN, which JSON lacks, as text.
 * @param {string} text of xtask/src/store.mjs
 * @returns {Report}
 */
export function reportFrom(text) {
    return JSON.parse(text, (_, value) => (Array.isArray(value?.column) ? Float64Array.from(value.column, Number) : value));
}
