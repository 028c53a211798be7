// The calibration of the active model's scores: a plot, and the same in numbers.

import { changeDetector } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { reasonFor } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";

/** @import { Calibrated, Model } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { CalibrationAnswers } from "./calibration-answers.js" */
/** @import { SummaryOf } from "./calibration-summary.js" */

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 * @param {SummaryOf} summaryOf
 */
export function createCalibrationView(figure, { plots, requestRender }, summaryOf) {
    const { plot, base, overlay, absence, summary } = canvasesOf(figure);
    const [isOther, isMoved] = [changeDetector(), changeDetector()];
    /** Number of times the plot was drawn: the threshold is drawn again after each. */
    let draws = 0;

    new ResizeObserver(requestRender).observe(plot);

    /**
     * Draws the changes since the last frame.
     * @param {Frame} frame
     */
    function render({ state: { active, dials, visible, index }, theme, report, model }) {
        const size = sizeOf(plot);
        // Not laid out yet: the observer requests a frame when it is.
        if (size.includes(0)) return;
        const { prevalence, measure, beta, cost } = dials;
        const found = summaryOf(active);
        const settings = [active, theme, pixelRatio(), prevalence, measure, beta, cost, found];
        if (isOther(report, model.thresholds, ...settings, ...size)) {
            draws += 1;
            const region = found?.consistency.flatMap(({ score, low, high }) => [score, low, high]);
            plots.setConsistency(active, Float64Array.from(region ?? []));
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
 * Shows the numbers once they are unfolded. Where only an outline is loaded they are requested from the worker, which has all operating
 * points.
 * @param {HTMLDetailsElement} details
 * @param {Runtime} runtime
 * @param {CalibrationAnswers} answers
 * @param {SummaryOf} summaryOf
 */
export function createCalibrationNumbers(details, runtime, answers, summaryOf) {
    const { plots } = runtime;
    /** @type {typeof import("./calibration-numbers.js") | undefined} */
    let module;
    const isOther = changeDetector();
    /** @type {Model | undefined} */
    let model;
    /** Index of `model`. */
    let active = 0;
    /** The last answer of the worker, and its model. @type {{ of: Model, answer: Calibrated } | undefined} */
    let latest;
    /** Prevalence of the dials. @type {number | undefined} */
    let prevalence;

    const load = whenNeeded(details, async () => {
        const [loaded] = await Promise.all([import("./calibration-numbers.js"), styleSheet("plots/calibration-numbers.css")]);
        return loaded;
    });
    details.addEventListener("toggle", async () => {
        if (!details.open) return;
        module = await load();
        show();
        runtime.requestRender();
    });
    answers.follow(() => {
        const { shown, active } = runtime.state;
        return details.open && module && shown?.report.models[active]?.outline ? [active] : [];
    }, show);

    function show() {
        if (!details.open || !model) return;
        const whole = !model.outline && { calibration: plots.calibration(), bins: plots.reliability() };
        const answer = answers.of(active);
        if (answer) latest = { of: model, answer };
        // At new settings the former numbers stay until they are answered.
        const { calibration, bins } = whole || (latest?.of === model ? latest.answer : { calibration: undefined, bins: [] });
        module?.render(details, model, { prevalence, calibration, bins, summary: summaryOf(active) });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { measure, beta, cost, ...dials } = frame.state.dials;
        const found = summaryOf(frame.state.active);
        if (!isOther(frame.model, dials.prevalence, measure, beta, cost, found)) return;
        ({ prevalence } = dials);
        ({ model } = frame);
        ({ active } = frame.state);
        show();
    }

    return { render };
}
