// The reducer: the state of the page after each action. Pure: no DOM, no clock, no requests.

import { besideAdded, besideRemoved } from "./beside.js";
import { clampIndex, clampRow, indexForThreshold } from "./cursor.js";
import { isOfTheMeasure, isReported } from "./dials.js";
import { analyzed, applyFix, cancelled, cleared, failed, notAnalyzed, retry, startChosen, startJob, startSaved, undo } from "./jobs.js";
import { FIRST_LAYERS, withLayer } from "./layers.js";
import { activated, shownOnly, toggled } from "./models-shown.js";
import { indexOfRow, rowOf } from "./outline.js";
import { answersReceived, cursorOnAnswer, keptAnswers, questionChanged, withQuestionLayers } from "./question.js";
import { withSavedView } from "./saved-view.js";
import { withWindow } from "./windows.js";

/** @import { ModelNumbers, Report } from "../pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Action, State } from "./state.js" */

/**
 * Returns the state after an action; the same object when nothing changes.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
    switch (action.type) {
        case "move":
            return moved(state, action.index, action.model ?? state.active);
        case "move-to":
            return movedTo(state, action.row);
        case "points-loaded":
            return { ...state, index: action.index, pendingPoint: action.pendingPoint };
        case "type-threshold":
            return typed(state, action.threshold);
        case "activate":
            return activated(state, action.model);
        case "highlight":
            return action.model === state.highlight ? state : { ...state, highlight: action.model };
        case "toggle":
            return toggled(state, action.model);
        case "show-only":
            return shownOnly(state, action.models);
        case "dial":
            return dialled(state, action.dials);
        case "ask":
            return questionChanged(state, action.question);
        case "decided":
            return answersReceived(state, action.dependencies, action.decisions);
        case "follow":
            return cursorOnAnswer({ ...state, follows: true });
        case "measured":
            return measured(state, action.report, action.models);
        case "overlay":
            return { ...state, overlays: { ...state.overlays, [action.of]: action.overlays } };
        case "folds":
            return { ...state, folds: action.folds };
        case "groups":
            return { ...state, groups: action.groups };
        case "resampled":
            return { ...state, resampled: action.resampled };
        case "layer":
            return { ...state, layers: withLayer(state.layers, action.space, action.layer, action.on) };
        case "reset-layers":
            return { ...state, layers: { ...state.layers, [action.space]: FIRST_LAYERS[action.space] } };
        case "measure-lines":
            return { ...state, measureLines: action.measureLines };
        case "window":
            return { ...state, windows: withWindow(state.windows, action.space, action.window) };
        case "plots":
            return { ...state, plots: action.plots };
        case "restore-view":
            return (state.shown && withSavedView({ ...state, shown: state.shown }, action.saved)) ?? state;
        case "panel":
            return action.panel === state.panel ? state : { ...state, panel: action.panel };
        case "theme":
            return action.theme === state.theme ? state : { ...state, theme: action.theme };
        default:
            return reduceData(state, action);
    }
}

/**
 * @typedef {Extract<Action, { type: "analyze" | "open-link" | "reopen" | "await-file" | "offer-rows" | "refuse-link" | "dismiss-link" | "choose"
 *   | "add-beside" | "remove-beside" | "fix" | "retry" | "undo" | "analyzed" | "reading" | "cancel" | "clear" | "failed" | "broken" }>} DataAction
 */

/**
 * Reduces the actions that change which data are shown.
 * @param {State} state
 * @param {DataAction} action
 * @returns {State}
 */
function reduceData(state, action) {
    switch (action.type) {
        case "analyze":
            return startChosen(state, action.source, action.options, action.origin);
        case "open-link":
            return startSaved(state, action, "link");
        case "reopen":
            return startSaved(state, action, "page");
        case "await-file":
            return { ...state, link: { kind: "awaiting", file: action.file, isOther: false } };
        case "offer-rows":
            return { ...state, link: { kind: "offered", opening: action.opening } };
        case "refuse-link":
            return { ...state, link: { kind: "refused", problem: action.problem } };
        case "dismiss-link":
            return { ...state, link: undefined };
        case "choose": {
            if (!state.shown) return state;
            const { source, options } = state.shown.job;
            const { format, leaveOut } = options;
            const kept = { ...(format && { format }), ...(leaveOut && { leaveOut }) };
            return startJob(state, source, { ...kept, ...action.options }, "columns");
        }
        case "add-beside":
            return besideAdded(state, action.title, action.files);
        case "remove-beside":
            return besideRemoved(state);
        case "fix":
            return applyFix(state, action.fix);
        case "retry":
            return retry(state, action.fix);
        case "undo":
            return undo(state);
        case "analyzed":
            return analyzed(state, action.id, action.report);
        case "reading":
            return action.id === state.job?.id && state.working ? { ...state, reading: action.progress } : state;
        case "cancel":
            return cancelled(state);
        case "clear":
            return cleared(state);
        case "failed":
            return action.id === state.job?.id ? notAnalyzed(state, state.job, action.problem) : state;
        case "broken":
            // An analysis under way goes on.
            return { ...failed(state, action.problem, "page"), working: state.working, reading: state.reading };
    }
}

/**
 * The state at changed dials. A dial of the measure switches its layers on in every plot, and moves the cursor to the best threshold.
 * @param {State} state
 * @param {Partial<Dials>} change
 * @returns {State}
 */
function dialled(state, change) {
    const isAsked = isOfTheMeasure(change);
    const dials = { ...state.dials, ...change };
    const next = {
        ...state,
        dials,
        layers: isAsked ? withQuestionLayers(state.layers) : state.layers,
        follows: isAsked || state.follows,
        numbers: isReported(dials) ? undefined : state.numbers,
    };
    const answered = { ...next, decisions: keptAnswers(state, next) };
    return isAsked ? cursorOnAnswer(answered) : answered;
}

/**
 * The state with numbers from the worker. They are dropped where they are of other data, or the dials are back at those of the report.
 * @param {State} state
 * @param {Report} report
 * @param {readonly ModelNumbers[]} models
 * @returns {State}
 */
function measured(state, report, models) {
    if (report !== state.shown?.report || isReported(state.dials)) return state;
    const numbers = report.models.map((model, at) => ({ ...model, ...models[at] }));
    return { ...state, numbers };
}

/**
 * @param {State} state
 * @param {number} index
 * @param {number} active
 * @returns {State}
 */
function moved(state, index, active) {
    const model = state.shown?.report.models[active];
    if (!model) return state;
    const clamped = clampIndex(model, index);
    const isThere = clamped === state.index && active === state.active && state.typed === undefined && !state.pendingPoint;
    return isThere
        ? state
        : { ...state, index: clamped, active, typed: undefined, pendingPoint: undefined, keptThreshold: undefined, follows: false };
}

/**
 * @param {State} state
 * @param {number} row of the active model
 * @returns {State}
 */
function movedTo(state, row) {
    const model = state.shown?.report.models[state.active];
    if (!model) return state;
    const clamped = clampRow(model, row);
    const index = indexOfRow(model, clamped);
    if (rowOf(model, index) === clamped) return moved(state, index, state.active);
    return { ...state, typed: undefined, pendingPoint: { row: clamped }, keptThreshold: undefined, follows: false };
}

/**
 * @param {State} state
 * @param {number} threshold
 * @returns {State}
 */
function typed(state, threshold) {
    const model = state.shown?.report.models[state.active];
    if (!model || Number.isNaN(threshold)) return state;
    const index = indexForThreshold(model, threshold);
    return { ...state, index, typed: threshold, pendingPoint: undefined, keptThreshold: undefined, follows: false };
}
