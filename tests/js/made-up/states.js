// States of the page after what its reader did.

import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { present } from "../present.js";

/** @import { Problem } from "../../../www/compute/protocol.js" */
/** @import { Report } from "../../../www/pkg/curvescope.js" */
/** @import { Action, Source, State } from "../../../www/state/state.js" */

/** @type {Extract<Source, { kind: "paste" }>} */
export const PASTED = { kind: "paste", title: "Pasted data", text: "label,a\n1,2\n0,1" };

/** The state once data are asked for where pasted ones are. @param {State} state @param {Source} [source] */
export function asking(state, source = PASTED) {
    return reduce(state, { type: "analyze", source, options: {}, origin: "paste" });
}

/** The state once the worker has answered what it was asked last. @param {State} state @param {Report} report */
export function answered(state, report) {
    return reduce(state, { type: "analyzed", id: present(state.job).id, report });
}

/** The state once the worker could not do what it was asked last. @param {State} state @param {Problem} problem */
export function failed(state, problem) {
    return reduce(state, { type: "failed", id: present(state.job).id, problem });
}

/** A page that shows a report, after some actions. @param {Report} report @param {Source} [source] @param {...Action} actions */
export function showing(report, source, ...actions) {
    return actions.reduce(reduce, answered(asking(initialState("system"), source), report));
}
