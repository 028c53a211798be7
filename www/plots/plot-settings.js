// What the plots show of a state, as the instance that draws takes it.

import { remember } from "../page/changes.js";

/** @import { Plots, Report, Theme, View } from "../pkg/curvescope.js" */
/** @import { BareFrame } from "../state/frame.js" */
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
 * Keeps an instance that draws supplied with what a frame shows: models, what parts of the page lay over the plots, folds, settings.
 * @param {Plots} plots
 * @returns {(frame: BareFrame) => void} gives what changed since the last call
 */
export function createPlotData(plots) {
    /** @type {Partial<Pick<State, "overlays" | "folds">> & { report?: Report }} */
    let given = {};
    const isOther = remember();
    return ({ state, theme }) => {
        const { shown, dials, layers, windows, visible, active, overlays, folds } = state;
        if (!shown) return;
        const { report } = shown;
        if (report !== given.report) {
            given = {};
            plots.clear();
            addModels(plots, report);
        }
        if (overlays !== given.overlays) plots.setOverlays(Object.values(overlays).flat());
        if (folds !== given.folds) plots.setFolds(folds?.model ?? 0, folds?.curves ?? []);
        given = { report, overlays, folds };
        if (!isOther(report, theme, devicePixelRatio, dials, layers, windows, visible, active)) return;
        plots.setView(plotSettings(state, theme));
    };
}

/**
 * @param {Plots} plots
 * @param {Report} report
 */
function addModels(plots, { models }) {
    for (const { name, thresholds, tps, fps, roc, lowerIsPositive } of models) {
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? NO_COUNTS, roc.hull?.fps ?? NO_COUNTS, lowerIsPositive);
    }
}
