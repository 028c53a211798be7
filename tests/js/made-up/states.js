// States of the page after what its reader did.

import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { present } from "../present.js";

/** @import { Report } from "../../../www/pkg/curvescope.js" */
/** @import { Source, State } from "../../../www/state/state.js" */

/** @type {Extract<Source, { kind: "paste" }>} */
export const PASTED = { kind: "paste", title: "Pasted data", text: "label,a\n1,2\n0,1" };

/**
 * The state once data are asked for where pasted ones are.
 * @param {State} state
 * @param {Source} [source]
 */
export function asking(state, source = PASTED) {
    return reduce(state, { type: "analyze", source, options: {}, origin: "paste" });
}

/**
 * The state once the worker has answered what it was asked last.
 * @param {State} state
 * @param {Report} report
 */
export function answered(state, report) {
    return reduce(state, { type: "analyzed", id: present(state.job).id, report });
}

/**
 * A page that has just come to show a report.
 * @param {Report} report
 * @param {Source} [source]
 */
export function showing(report, source) {
    return answered(asking(initialState("system"), source), report);
}
