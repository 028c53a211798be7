// What the scores of the active model are calibrated to: a plot, and the same in numbers.

import { differs } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { reasonFor } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";

/** @import { Model, Plots, Theme } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {HTMLElement} figure
 * @param {Plots} plots the models and the settings; another view gives it both
 * @param {() => void} requestRender asks for a frame when a size changed
 */
export function createCalibrationView(figure, plots, requestRender) {
    const { plot, base, overlay, absence, summary } = canvasesOf(figure);
    /** @type {unknown[]} */
    let drawnBase = [];
    /** @type {unknown[]} */
    let drawnThreshold = [];

    new ResizeObserver(() => requestRender()).observe(plot);

    /**
     * Draws what changed since the last frame.
     * @param {State} state
     * @param {Theme} theme
     */
    function render(state, theme) {
        const { active, dials, visible, index } = state;
        const report = state.shown?.report;
        const model = report?.models[active];
        const size = sizeOf(plot);
        // Not laid out yet; the observer asks for a frame when it is.
        if (!model || size.includes(0)) return;
        const { prevalence, measure, beta, cost } = dials;
        const now = [report, active, theme, devicePixelRatio, prevalence, measure, beta, cost, ...size];
        const isStale = differs(now, drawnBase);
        if (isStale) {
            drawnBase = now;
            plots.drawCalibration(base, ...size);
            const reason = reasonFor(model, "roc.hull");
            setText(absence, reason && `No calibration. ${reason}`);
            setText(summary, `Of ${model.name}. The same is told below, in numbers.`);
        }
        const threshold = [index, visible[active]];
        if (!isStale && !differs(threshold, drawnThreshold)) return;
        drawnThreshold = threshold;
        plots.drawCalibrationCursor(overlay, ...size, visible[active] ? { model: active, index } : undefined);
    }

    return { render };
}

/**
 * The numbers, once they are unfolded.
 * @param {HTMLDetailsElement} details
 * @param {Plots} plots
 */
export function createCalibrationNumbers(details, plots) {
    /** @type {typeof import("./calibration-numbers.js") | undefined} */
    let module;
    /** @type {unknown[]} */
    let shown = [];
    /** @type {Model | undefined} */
    let model;

    const load = whenNeeded(details, async () => {
        await styleSheet("plots/calibration-numbers.css");
        return import("./calibration-numbers.js");
    });
    details.addEventListener("toggle", async () => {
        if (!details.open) return;
        module = await load();
        show();
    });

    function show() {
        if (details.open && model) module?.render(details, model, plots.calibration(), plots.reliability());
    }

    /** @param {State} state */
    function render({ shown: data, active, dials: { prevalence, measure, beta, cost } }) {
        const now = [data?.report, active, prevalence, measure, beta, cost];
        if (!data || !differs(now, shown)) return;
        shown = now;
        model = data.report.models[active];
        show();
    }

    return { render };
}
