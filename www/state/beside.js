// A second file joined to the data shown: more models of the same rows. It can be added and removed again.

import { joined } from "./halves.js";
import { startChosen } from "./jobs.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Source, State } from "./state.js" */

/**
 * True where a file can be added. Generated rows have no names to match the rows of a file by.
 * @param {Source | undefined} source
 * @returns {source is Exclude<Source, { kind: "generated" }>}
 */
export function canHaveBeside(source) {
    return source !== undefined && source.kind !== "generated";
}

/**
 * Analyses a file joined to the half table that waits for one, or else to the data shown, in place of an earlier added file. Beside
 * data shown, the menu closes in which the file was chosen, because it would cover the remarks on the file.
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
    const started = startChosen(state, joined(first, { title, files }, former), ofRows(former), half ? "paste" : "page");
    return half ? started : { ...started, panel: undefined };
}

/**
 * Analyses the first file alone again, with its former options; the positive label stays the current one.
 * @param {State} state
 * @returns {State}
 */
export function besideRemoved(state) {
    const { shown } = state;
    if (shown?.job.source.kind !== "joined") return state;
    const { source, options } = shown.job;
    return startChosen(state, source.first, { ...source.former, positive: options.positive }, "page");
}

/**
 * Returns the options without the choice of scores and their direction, which refers to the score columns of both tables.
 * @param {Options} options
 * @returns {Options}
 */
function ofRows({ scores: _, lowerIsPositive: __, ...options }) {
    return options;
}
