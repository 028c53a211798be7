// Changes of the visible models and of the active one.

import { carried } from "./direction.js";
import { firstIndex, indexForThreshold } from "./cursor.js";
import { cursorOnAnswer } from "./question.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { State } from "./state.js" */

/**
 * Returns the index of the best model by AUPRG, or by AUROC where no model has an AUPRG: the first of equal ones.
 * @param {readonly Model[]} models
 */
export function bestModel(models) {
    const gains = models.map(({ prg }) => prg.area ?? -Infinity);
    const values = Math.max(...gains) > -Infinity ? gains : models.map(({ roc }) => roc.auroc ?? -Infinity);
    return Math.max(0, values.indexOf(Math.max(...values)));
}

/**
 * Makes a model the active one, shows it if it was hidden, and puts the cursor on its answer, or on its best F1 until the answer
 * arrives. A threshold typed as the question stays the same for this model.
 * @param {State} state
 * @param {number} active
 * @returns {State}
 */
export function activated(state, active) {
    const model = state.shown?.report.models[active];
    if (!model || (active === state.active && state.visible[active])) return state;
    const visible = state.visible.with(active, true);
    if (active === state.active) return { ...state, visible };
    const next = { ...state, active, visible, pendingPoint: undefined, keptThreshold: undefined };
    const former = state.shown?.report.models[state.active];
    if (former && state.question.kind === "threshold" && state.typed !== undefined) {
        const typed = carried(former, state.typed, model);
        return { ...next, typed, index: indexForThreshold(model, typed) };
    }
    return cursorOnAnswer({ ...next, index: firstIndex(model), typed: undefined, follows: true });
}

/**
 * Shows or hides a model. The active model, when hidden, is replaced by the first one still shown.
 * @param {State} state
 * @param {number} at
 * @returns {State}
 */
export function toggled(state, at) {
    if (at >= state.visible.length) return state;
    const visible = state.visible.with(at, !state.visible[at]);
    const next = { ...state, visible };
    const heir = visible[state.active] ? -1 : visible.indexOf(true);
    return heir < 0 ? next : activated(next, heir);
}

/**
 * Shows these models and hides the others. The active model, when hidden, is replaced by the first of them.
 * @param {State} state
 * @param {readonly number[]} models
 * @returns {State}
 */
export function shownOnly(state, models) {
    const visible = state.visible.map((_, at) => models.includes(at));
    const next = { ...state, visible };
    const heir = models[0];
    return visible[state.active] || heir === undefined ? next : activated(next, heir);
}
