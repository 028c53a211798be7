// Types: one rendered frame, and the views that render it. No behaviour.

/** @import { Advice, Cells, Counts, Measures, Model, Optimum, Report, Theme } from "../pkg/curvescope.js" */
/** @import { State } from "./state.js" */

/**
 * One frame: the only argument of every view. `model` is the active model with the numbers of the report, `counts` and `measures` are
 * at its chosen operating point. `optimum` is undefined where the model has no hull or the question maximises a rate,
 * `advice` where the model has no hull, `advice` and `cells` where the index is no operating point, and all three after a failed drawing.
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

/** A frame for views that render before there are data, too. @typedef {Pick<Frame, "state" | "theme">} DatalessFrame */

/** @typedef {{ render(frame: Frame): void }} View */

/** @typedef {{ render(frame: DatalessFrame): void }} DatalessView */

export {};
