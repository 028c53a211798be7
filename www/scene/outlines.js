// The operating points that a state names and the page does not hold: what is asked of the worker, and where the cursor is then. Loaded
// with the first outline.

import { firstIndex, indexForThreshold } from "../state/cursor.js";
import { countBefore, indexOfRow, rowOf, thresholdAfter } from "../state/outline.js";
import { answerIndex, decisionOf } from "../state/question.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { NAMED_TIES } from "../text/answer.js";

/** @import { Decision, Model, ModelNumbers, PlotSpace, PlotWindow, PointRows } from "../pkg/curvescope.js" */
/** @import { Held } from "../state/outline.js" */
/** @import { State } from "../state/state.js" */

/** Points of one model, by what they are known by, and how many more before and after them. @typedef {{ model: number, thresholds: number[], rows: number[], reach: number }} Lacking */

/** Where the cursor is to be comes with points around it, which keys step over. */
const REACH = 64;
/** A window with more points shows what lies between those of an outline no larger than pixels. */
const MOST_SEEN = 1 << 18;
/** Nothing more is asked for to be looked at than what a page can keep. */
const MOST_HELD = 1 << 20;

/**
 * What is lacking of one model, the active one first; undefined where everything named is held, as it is of all but long curves.
 * @param {State} state
 * @returns {Lacking | undefined}
 */
export function lackingPoints(state) {
    const models = state.shown?.report.models ?? [];
    const order = [state.active, ...models.keys()];
    for (const at of order) {
        const model = models[at];
        if (!model?.outline) continue;
        const lacking = (/** @type {(number | null)[]} */ named) =>
            named.flatMap((threshold) => (threshold === null || isHeld(model, threshold) ? [] : [threshold]));
        const said = lacking(thresholdsOf(currentModels(state)[at] ?? model));
        const ofCursor = at === state.active ? lacking(thresholdsAt(state)) : [];
        const rows = at === state.active ? soughtRow(state, model) : [];
        if (said.length + ofCursor.length + rows.length === 0) continue;
        return { model: at, thresholds: [...said, ...ofCursor], rows, reach: ofCursor.length + rows.length > 0 ? REACH : 0 };
    }
    return undefined;
}

/**
 * What is lacking of a part of a curve that is looked at closely: as long as that is not much, all of it is held.
 * @param {State} state
 * @returns {Lacking | undefined}
 */
export function lackingInView(state) {
    const { shown, visible, windows, dials } = state;
    for (const [at, model] of (shown?.report.models ?? []).entries()) {
        if (!visible[at] || !model.outline || model.thresholds.length > MOST_HELD) continue;
        for (const space of SPACES) {
            const seen = rowsSeen(model, space, windows[space], dials.prevalence ?? model.prevalence);
            if (seen) return { model: at, thresholds: [], ...seen };
        }
    }
    return undefined;
}

/**
 * The rows in a window that are not all held: the middle one, and how far they reach. With some beside them, for it may be moved.
 * @param {Model} model
 * @param {PlotSpace} space
 * @param {PlotWindow | undefined} window
 * @param {number} prevalence
 * @returns {{ rows: number[], reach: number } | undefined}
 */
function rowsSeen(model, space, window, prevalence) {
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
    if (!(rows > 0) || rows > MOST_SEEN) return undefined;
    const isWhole = indexOfRow(model, last) - indexOfRow(model, first) === last - first;
    const middle = Math.round((first + last) / 2);
    return isWhole ? undefined : { rows: [middle], reach: Math.min(rows, Math.ceil(MOST_SEEN / 2)) };
}

/**
 * Puts points into the outline of a model. What the report says does not change with it.
 * @param {State} state
 * @param {number} at
 * @param {readonly PointRows[]} blocks in ascending order, none with a row of another
 * @returns {number} where the cursor is then: where it was, or where it could not be before
 */
export function hold(state, at, blocks) {
    const { shown, numbers, active, index } = state;
    const model = shown?.report.models[at];
    if (!model) return index;
    const row = rowOf(model, index);
    const columns = withPoints(model, blocks);
    for (const of of [model, numbers?.[at]]) if (of) Object.assign(of, columns);
    return at === active ? indexNow(state, model, row) : index;
}

/**
 * The row that the cursor is to go to, unless it is held.
 * @param {State} state
 * @param {Model} model
 */
function soughtRow({ sought }, model) {
    return sought && "row" in sought && rowOf(model, indexOfRow(model, sought.row)) !== sought.row ? [sought.row] : [];
}

/**
 * Whether the point that a threshold gives is held. The first one always is.
 * @param {Model} model
 * @param {number} threshold
 */
function isHeld(model, threshold) {
    const index = indexForThreshold(model.thresholds, threshold);
    return index < 0 || (thresholdAfter(model, index) ?? -Infinity) < threshold;
}

/**
 * @param {State} state
 * @param {Model} model
 * @param {number} row
 */
function indexNow(state, model, row) {
    const { typed, sought, held, follows } = state;
    const threshold = typed ?? (sought && "threshold" in sought ? sought.threshold : sought ? undefined : held);
    if (threshold !== undefined) return indexForThreshold(model.thresholds, threshold);
    if (sought && "row" in sought) return indexOfRow(model, sought.row);
    return follows ? (answerIndex(state) ?? firstIndex(model)) : indexOfRow(model, row);
}

/**
 * Those that are said of every model.
 * @param {Pick<ModelNumbers, "best" | "roc">} numbers
 */
function thresholdsOf({ best, roc }) {
    return [...best.map(({ threshold }) => threshold), roc.ks?.threshold ?? null];
}

/**
 * Those of the active model: where the cursor is to be, and all that is said of the answer.
 * @param {State} state
 */
function thresholdsAt(state) {
    const { typed, sought, held } = state;
    const chosen = [typed, sought && "threshold" in sought ? sought.threshold : undefined, held];
    const decision = decisionOf(state);
    return [...chosen.filter((threshold) => threshold !== undefined), ...(decision ? thresholdsIn(decision) : [])];
}

/** @param {Decision} decision */
function thresholdsIn({ threshold, tiedThresholds, mixture, infeasible }) {
    const mixed = mixture ? [mixture.first, mixture.second] : [];
    return [threshold, ...tiedThresholds.slice(0, NAMED_TIES), ...mixed, ...(infeasible ?? []).map((unmet) => unmet.threshold)];
}

/**
 * The columns of an outline with further points in it.
 * @param {Held} model
 * @param {readonly PointRows[]} blocks
 * @returns {Held}
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
