// Which models are shown, and which one the point is on.

import { firstIndex } from "./cursor.js";

/** @import { State } from "./state.js" */

/**
 * Makes a model the active one, shows it if it was hidden, and puts the cursor on its best F1.
 * @param {State} state
 * @param {number} active
 * @returns {State}
 */
export function activated(state, active) {
    const model = state.shown?.report.models[active];
    if (!model || (active === state.active && state.visible[active])) return state;
    const visible = state.visible.with(active, true);
    if (active === state.active) return { ...state, visible };
    return { ...state, active, visible, index: firstIndex(model), typed: undefined, held: undefined };
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
