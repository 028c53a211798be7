// The operating points that a state refers to and the page has not loaded: which ones to request from the worker, and where the cursor
// is once they are loaded. Imported with the first outline.

import { isReached } from "../state/direction.js";
import { firstIndex, indexForThreshold } from "../state/cursor.js";
import { countBefore, indexOfRow, rowOf, thresholdAfter } from "../state/outline.js";
import { answerIndex, decisionOf } from "../state/question.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { NAMED_TIES } from "../text/answer.js";

/** @import { Decision, Model, ModelNumbers, PlotSpace, PlotWindow, PointRows } from "../pkg/curvescope.js" */
/** @import { OutlineColumns } from "../state/outline.js" */
/** @import { State } from "../state/state.js" */

/**
 * Points of one model to load, by threshold or by row, and how many more before and after each.
 * @typedef {{ model: number, thresholds: number[], rows: number[], reach: number }} MissingPoints
 */

/** Points loaded before and after the cursor's new position, for the keys that step over them. */
const REACH = 64;
/** Most rows of a window that are loaded: in a window of more, the points between those of an outline are no further apart than pixels. */
const MAX_WINDOW_ROWS = 1 << 18;
/** A model with more points loaded than this gets no more for being viewed closely: the limit of what a page can keep. */
const MAX_LOADED = 1 << 20;

/**
 * Returns the missing points of one model, the active one first; undefined where all are loaded, as for all but long curves.
 * @param {State} state
 * @returns {MissingPoints | undefined}
 */
export function missingPoints(state) {
    const models = state.shown?.report.models ?? [];
    const order = [state.active, ...models.keys()];
    for (const at of order) {
        const model = models[at];
        if (!model?.outline) continue;
        const missing = (/** @type {(number | null)[]} */ named) =>
            named.flatMap((threshold) => (threshold === null || isLoaded(model, threshold) ? [] : [threshold]));
        const shownThresholds = missing(thresholdsOf(currentModels(state)[at] ?? model));
        const ofCursor = at === state.active ? missing(thresholdsAt(state)) : [];
        const rows = at === state.active ? pendingRow(state, model) : [];
        if (shownThresholds.length + ofCursor.length + rows.length === 0) continue;
        return { model: at, thresholds: [...shownThresholds, ...ofCursor], rows, reach: ofCursor.length + rows.length > 0 ? REACH : 0 };
    }
    return undefined;
}

/**
 * Returns the missing points of a part of a curve that is viewed closely, unless these are too many: then the outline suffices.
 * @param {State} state
 * @returns {MissingPoints | undefined}
 */
export function missingInWindow(state) {
    const { shown, visible, windows, dials } = state;
    for (const [at, model] of (shown?.report.models ?? []).entries()) {
        if (!visible[at] || !model.outline || model.thresholds.length > MAX_LOADED) continue;
        for (const space of SPACES) {
            const seen = missingRowsInWindow(model, space, windows[space], dials.prevalence ?? model.prevalence);
            if (seen) return { model: at, thresholds: [], ...seen };
        }
    }
    return undefined;
}

/**
 * Returns the rows of a window that are not all loaded, as the middle row and the reach around it. The range extends beyond the window,
 * because it may be moved.
 * @param {Model} model
 * @param {PlotSpace} space
 * @param {PlotWindow | undefined} window
 * @param {number} prevalence
 * @returns {{ rows: number[], reach: number } | undefined}
 */
function missingRowsInWindow(model, space, window, prevalence) {
    if (!window) return undefined;
    const { tps, fps, nPos, nNeg } = model;
    const [left, right, lower, upper] = window;
    const recall = (/** @type {number} */ x) => (space === "prg" ? prevalence / (1 - (1 - prevalence) * x) : x);
    const within = (/** @type {Float64Array} */ counts, /** @type {number} */ low, /** @type {number} */ high) =>
        /** @type {const} */ ([countBefore(counts, low) - 1, countBefore(counts, high) + 1]);
    const of =
        space === "roc"
            ? [within(fps, left * nNeg, right * nNeg), within(tps, lower * nPos, upper * nPos)]
            : [within(tps, recall(left) * nPos, recall(right) * nPos)];
    const first = rowOf(model, Math.max(0, ...of.map(([from]) => from)));
    const last = rowOf(model, Math.min(tps.length - 1, ...of.map(([, to]) => to)));
    const rows = last - first + 1;
    if (!(rows > 0) || rows > MAX_WINDOW_ROWS) return undefined;
    const isWhole = indexOfRow(model, last) - indexOfRow(model, first) === last - first;
    const middle = Math.round((first + last) / 2);
    return isWhole ? undefined : { rows: [middle], reach: Math.min(rows, Math.ceil(MAX_WINDOW_ROWS / 2)) };
}

/**
 * Inserts points into the outline of a model. The numbers of the report do not change.
 * @param {State} state
 * @param {number} at index of the model
 * @param {readonly PointRows[]} blocks in ascending order, none with a row of another
 * @returns {{ index: number, pendingPoint?: State["pendingPoint"] }} index of the cursor afterwards: of its former row, or of the point it
 *     had to wait for; and the point that it still has to wait for, where another one was chosen meanwhile
 */
export function insertPoints(state, at, blocks) {
    const { shown, numbers, active, index } = state;
    const model = shown?.report.models[at];
    if (!model) return { index };
    const row = rowOf(model, index);
    const columns = withPoints(model, blocks);
    for (const of of [model, numbers?.[at]]) if (of) Object.assign(of, columns);
    return { index: at === active ? indexNow(state, model, row) : index, pendingPoint: missingPoints(state) && state.pendingPoint };
}

/**
 * Returns the row that the cursor is to move to, unless it is loaded.
 * @param {State} state
 * @param {Model} model
 */
function pendingRow({ pendingPoint }, model) {
    return pendingPoint && "row" in pendingPoint && rowOf(model, indexOfRow(model, pendingPoint.row)) !== pendingPoint.row
        ? [pendingPoint.row]
        : [];
}

/**
 * True where the operating point of a threshold is loaded. The start always is.
 * @param {Model} model
 * @param {number} threshold
 */
function isLoaded(model, threshold) {
    const index = indexForThreshold(model, threshold);
    const after = thresholdAfter(model, index);
    return index < 0 || after === undefined || !isReached(model, after, threshold);
}

/**
 * @param {State} state
 * @param {Model} model
 * @param {number} row
 */
function indexNow(state, model, row) {
    const { typed, pendingPoint, keptThreshold, follows } = state;
    const threshold =
        typed ?? (pendingPoint && "threshold" in pendingPoint ? pendingPoint.threshold : pendingPoint ? undefined : keptThreshold);
    if (threshold !== undefined) return indexForThreshold(model, threshold);
    if (pendingPoint && "row" in pendingPoint) return indexOfRow(model, pendingPoint.row);
    return follows ? (answerIndex(state) ?? firstIndex(model)) : indexOfRow(model, row);
}

/**
 * Returns the thresholds that the page shows for every model.
 * @param {Pick<ModelNumbers, "best" | "roc">} numbers
 */
function thresholdsOf({ best, roc }) {
    return [...best.map(({ threshold }) => threshold), roc.ks?.threshold ?? null];
}

/**
 * Returns the thresholds shown for the active model only: of the cursor's new position, and of the answer with its ties and mixture.
 * @param {State} state
 */
function thresholdsAt(state) {
    const { typed, pendingPoint, keptThreshold } = state;
    const chosen = [typed, pendingPoint && "threshold" in pendingPoint ? pendingPoint.threshold : undefined, keptThreshold];
    const decision = decisionOf(state);
    return [...chosen.filter((threshold) => threshold !== undefined), ...(decision ? thresholdsIn(decision) : [])];
}

/** @param {Decision} decision */
function thresholdsIn({ threshold, tiedThresholds, mixture, infeasible }) {
    const mixed = mixture ? [mixture.first, mixture.second] : [];
    return [threshold, ...tiedThresholds.slice(0, NAMED_TIES), ...mixed, ...(infeasible ?? []).map((unmet) => unmet.threshold)];
}

/**
 * @param {OutlineColumns} model
 * @param {readonly PointRows[]} blocks
 * @returns {OutlineColumns}
 */
export function withPoints({ thresholds, tps, fps, outline }, blocks) {
    if (!outline) return { thresholds, tps, fps };
    const { rows, nexts, of } = outline;
    /** @type {[thresholds: Float64Array[], tps: Float64Array[], fps: Float64Array[], rows: Float64Array[], nexts: Float64Array[]]} */
    const parts = [[], [], [], [], []];
    const take = (/** @type {Float64Array[]} */ columns) => columns.forEach((column, at) => parts[at]?.push(column));
    const takeHeld = (/** @type {number} */ from, /** @type {number} */ to) =>
        take([thresholds, tps, fps, rows, nexts].map((column) => column.subarray(from, to)));
    let from = 0;
    for (const block of blocks) {
        const { length } = block.thresholds;
        takeHeld(from, countBefore(rows, block.first));
        take([
            block.thresholds,
            block.tps,
            block.fps,
            Float64Array.from({ length }, (_, at) => block.first + at),
            Float64Array.from({ length }, (_, at) => block.thresholds[at + 1] ?? block.next),
        ]);
        from = countBefore(rows, block.first + length);
    }
    takeHeld(from, rows.length);
    const [allThresholds, allTps, allFps, allRows, allNexts] = parts;
    return {
        thresholds: joined(allThresholds),
        tps: joined(allTps),
        fps: joined(allFps),
        outline: { rows: joined(allRows), nexts: joined(allNexts), of },
    };
}

/** @param {readonly Float64Array[]} parts */
function joined(parts) {
    const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}
