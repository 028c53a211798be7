// All operating points of a model, however many of them the page holds.

/** @import { Model, Plots, PointRows } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

/** Points that are asked for at once. */
const AT_ONCE = 1 << 15;

/**
 * What an export is made of: the page with data shown. `pointsFrom` asks for points of a model that the page holds only an outline of.
 * @typedef {{
 *   state: State,
 *   shown: NonNullable<State["shown"]>,
 *   plots: Plots,
 *   pointsFrom: (model: number, row: number, most: number) => Promise<PointRows>,
 * }} Source
 */

/**
 * @param {Runtime} runtime
 * @returns {Source | undefined} undefined before there are data
 */
export function sourceOf(runtime) {
    const { state, plots } = runtime;
    const { shown } = state;
    if (!shown) return undefined;
    return {
        state,
        shown,
        plots,
        async pointsFrom(...args) {
            const isShown = () => runtime.state.shown?.report === shown.report;
            const points = isShown() ? await runtime.ask("pointsFrom", args) : undefined;
            if (!points || !isShown()) throw new Error("other data are shown now");
            return points;
        },
    };
}

/**
 * The points of a model, piece by piece.
 * @param {Source} source
 * @param {Model} model
 * @returns {AsyncGenerator<Pick<Model, "thresholds" | "tps" | "fps">>}
 */
export async function* allPoints({ shown, pointsFrom }, model) {
    if (!model.outline) return yield model;
    const at = shown.report.models.indexOf(model);
    for (let row = 0; row < model.outline.of; row += AT_ONCE) yield await pointsFrom(at, row, AT_ONCE);
}
