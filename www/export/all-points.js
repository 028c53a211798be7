// All operating points of a model, even if the page has only an outline of them.

/** @import { Model, Plots, PointRows } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

/** Number of points in one request. */
const AT_ONCE = 1 << 15;

/**
 * Source of an export: the page with data shown. `pointsFrom` requests points of a model of which the page has only an outline.
 * @typedef {{
 *   state: State,
 *   shown: NonNullable<State["shown"]>,
 *   plots: Plots,
 *   pointsFrom: (model: number, row: number, most: number) => Promise<PointRows>,
 * }} Source
 */

/** The last request for points. Each waits for the one before it, because a newer question of a method replaces one that waits. */
let last = Promise.resolve(/** @type {PointRows | undefined} */ (undefined));

/**
 * @param {Runtime} runtime
 * @returns {Source | undefined} undefined while no data are shown
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
            const asked = last.then(() => (isShown() ? runtime.ask("pointsFrom", args) : undefined));
            last = asked.catch(() => undefined);
            const points = await asked;
            if (!points || !isShown()) throw new Error("other data are shown now");
            return points;
        },
    };
}

/**
 * Yields the points of a model in pieces.
 * @param {Source} source
 * @param {Model} model
 * @returns {AsyncGenerator<Pick<Model, "thresholds" | "tps" | "fps">>}
 */
export async function* allPoints({ shown, pointsFrom }, model) {
    if (!model.outline) return yield model;
    const at = shown.report.models.indexOf(model);
    for (let row = 0; row < model.outline.of; row += AT_ONCE) yield await pointsFrom(at, row, AT_ONCE);
}
