// What a page shows at a time, as types. No behaviour.

/** @import { Advice, Cells, Counts, Measures, Model, Optimum, Report, Theme } from "../pkg/curvescope.js" */
/** @import { State } from "./state.js" */

/**
 * One frame: the only argument of every view. `model` is the active one with the numbers of the report, `counts` and `measures` are those
 * at the chosen point. `optimum` is undefined where the model has no hull, `advice` and `cells` where the point has no place, and all
 * three once a plot could not be drawn.
 * @typedef {{
 *   state: State,
 *   theme: Theme,
 *   report: Report,
 *   model: Model,
 *   counts: Counts,
 *   measures: Measures,
 *   optimum?: Optimum | undefined,
 *   advice?: Advice | undefined,
 *   cells?: Cells | undefined,
 * }} Frame
 */

/** The same where there may be no data yet. @typedef {Pick<Frame, "state" | "theme">} BareFrame */

/** @typedef {{ render(frame: Frame): void }} View */

/** @typedef {{ render(frame: BareFrame): void }} BareView */

export {};
