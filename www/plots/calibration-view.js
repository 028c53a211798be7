// What the scores of the active model are calibrated to: a plot, and the same in numbers.

import { remember } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { reasonFor } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";

/** @import { Model, Plots } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 */
export function createCalibrationView(figure, { plots, requestRender }) {
    const { plot, base, overlay, absence, summary } = canvasesOf(figure);
    const [isOther, isMoved] = [remember(), remember()];
    /** How often the plot was drawn: its threshold is drawn with it. */
    let draws = 0;

    new ResizeObserver(requestRender).observe(plot);

    /**
     * Draws what changed since the last frame.
     * @param {Frame} frame
     */
    function render({ state: { active, dials, visible, index }, theme, report, model }) {
        const size = sizeOf(plot);
        // Not laid out yet; the observer asks for a frame when it is.
        if (size.includes(0)) return;
        const { prevalence, measure, beta, cost } = dials;
        if (isOther(report, active, theme, pixelRatio(), prevalence, measure, beta, cost, ...size)) {
            draws += 1;
            plots.drawCalibration(base, ...size);
            const reason = reasonFor(model, "roc.hull");
            setText(absence, reason && `No calibration. ${reason}`);
            setText(summary, `Calibration of ${model.name}. The numbers are below.`);
        }
        if (!isMoved(draws, index, visible[active])) return;
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
    const isOther = remember();
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

    /** @param {Frame} frame */
    function render(frame) {
        const { prevalence, measure, beta, cost } = frame.state.dials;
        if (!isOther(frame.model, prevalence, measure, beta, cost)) return;
        model = frame.model;
        show();
    }

    return { render };
}
