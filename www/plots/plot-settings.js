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
