// What the plots show of a state, as the instance that draws takes it.

/** @import { Plots, Report, Theme, View } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {State} state
 * @param {Theme} theme
 * @returns {View}
 */
export function plotSettings({ dials, layers, windows, visible, active }, theme) {
    return { theme, pixelRatio: devicePixelRatio, ...dials, layers, windows, visible, active };
}

const NO_COUNTS = new Float64Array();

/**
 * Gives the models of a report to an instance that draws.
 * @param {Plots} plots
 * @param {Report} report
 */
export function addModels(plots, { models }) {
    for (const { name, thresholds, tps, fps, roc, lowerIsPositive } of models) {
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? NO_COUNTS, roc.hull?.fps ?? NO_COUNTS, lowerIsPositive);
    }
}

/**
 * Keeps an instance that draws supplied with the data of a state: models, what parts of the page lay over the plots, folds.
 * @param {Plots} plots
 * @returns {(report: Report, state: Pick<State, "overlays" | "folds">) => void} gives what changed since the last call
 */
export function createPlotData(plots) {
    /** @type {Partial<Pick<State, "overlays" | "folds">> & { report?: Report }} */
    let given = {};
    return (report, { overlays, folds }) => {
        if (report !== given.report) {
            given = {};
            plots.clear();
            addModels(plots, report);
        }
        if (overlays !== given.overlays) plots.setOverlays(Object.values(overlays).flat());
        if (folds !== given.folds) plots.setFolds(folds?.model ?? 0, folds?.curves ?? []);
        given = { report, overlays, folds };
    };
}
