// A second file beside the data that are shown: more models of the same rows, added and removed again.

import { joined } from "./halves.js";
import { analyzing } from "./jobs.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Source, State } from "./state.js" */

/**
 * Whether a file can be added: rows that the page generates have no names by which a file could know them.
 * @param {Source | undefined} source
 * @returns {source is Exclude<Source, { kind: "generated" }>}
 */
export function canHaveBeside(source) {
    return source !== undefined && source.kind !== "generated";
}

/**
 * A file beside half a table that waits for it, else beside the data that are shown, in place of one that is there. The menu that it was
 * chosen in closes, for it would cover what is said of the file.
 * @param {State} state
 * @param {string} title
 * @param {readonly File[]} files
 * @returns {State}
 */
export function besideAdded(state, title, files) {
    const { half, shown } = state;
    const { source, options = {} } = half ?? shown?.job ?? {};
    if (!canHaveBeside(source)) return state;
    const first = source.kind === "joined" ? source.first : source;
    const former = source.kind === "joined" ? source.former : options;
    const asked = analyzing(state, joined(first, { title, files }, former), ofRows(former), half ? "paste" : "page");
    return half ? asked : { ...asked, panel: undefined };
}

/**
 * The first data alone, as they were read before; which label is positive stays as it is now.
 * @param {State} state
 * @returns {State}
 */
export function besideRemoved(state) {
    const { shown } = state;
    if (shown?.job.source.kind !== "joined") return state;
    const { source, options } = shown.job;
    return analyzing(state, source.first, { ...source.former, positive: options.positive }, "page");
}

/**
 * The options without those of scores, which are chosen among those of both tables.
 * @param {Options} options
 * @returns {Options}
 */
function ofRows({ scores: _, lowerIsPositive: __, ...options }) {
    return options;
}
