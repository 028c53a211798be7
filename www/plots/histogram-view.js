// The histogram of the active model's scores, with the threshold as a line to drag.

import { placeIn } from "../controls/pointing.js";
import { remember } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { ownScore } from "../text/direction.js";
import { formatCount, formatRatio } from "../text/format.js";
import { chosenText } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { listenForChoice } from "./point-choice.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */

/**
 * Keys move the line as it is seen: right is towards higher thresholds, against the order along the curves.
 * @type {Readonly<Record<string, string>>}
 */
const MIRRORED = {
    ArrowRight: "ArrowLeft",
    ArrowUp: "ArrowDown",
    ArrowLeft: "ArrowRight",
    ArrowDown: "ArrowUp",
    PageUp: "PageDown",
    PageDown: "PageUp",
    Home: "End",
    End: "Home",
};

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 */
export function createHistogramView(figure, runtime) {
    const { plots, ghost } = runtime;
    const canvases = canvasesOf(figure);
    const { plot, base, overlay } = canvases;
    const [isOther, isMoved, isToldOther] = [remember(), remember(), remember()];
    /** How often the histogram was drawn: its threshold is drawn with it. */
    let draws = 0;

    ghost.watch(() => draws > 0 && runtime.frame && drawThreshold(runtime.frame));
    new ResizeObserver(runtime.requestRender).observe(plot);
    listenForChoice(plot, runtime, {
        pick: (event) => plots.pickScore(...sizeOf(plot), placeIn(plot, event)[0]),
        keyOf: ({ key, shiftKey }) => ({ key: MIRRORED[key] ?? key, shiftKey }),
    });

    /**
     * Draws what changed since the last frame.
     * @param {Frame} frame
     */
    function render(frame) {
        const { state, theme, report, model } = frame;
        const { active, index } = state;
        const size = sizeOf(plot);
        // Not laid out yet; the observer asks for a frame when it is.
        if (size.includes(0)) return;
        if (isOther(report, active, theme, devicePixelRatio, ...size)) {
            draws += 1;
            plots.drawScores(base, ...size);
            describe(canvases, model);
        }
        drawThreshold(frame);
        if (isToldOther(report, active, index, state.typed)) describeThreshold(canvases, frame);
    }

    /**
     * Draws the lines of the chosen point and of the ghost, where one of them is another.
     * @param {Frame} frame
     */
    function drawThreshold({ state }) {
        const { active, visible, index } = state;
        const passed = ghost.in(state);
        if (!isMoved(draws, active, index, visible[active], passed?.model, passed?.index)) return;
        plots.drawScoresCursor(overlay, ...sizeOf(plot), visible[active] ? { model: active, index } : undefined, passed);
    }

    return { render };
}

/**
 * What the figure shows, for a reader who does not see it.
 * @param {PlotCanvases} canvases
 * @param {Model} model
 */
function describe({ absence, summary }, model) {
    const [highest, lowest] = [model.thresholds[0], model.thresholds.at(-1)].map((score) => formatRatio(ownScore(model, score ?? NaN)));
    setText(absence, model.thresholds.some(Number.isFinite) ? "" : "No score is a finite number.");
    setText(summary, `Scores of ${model.name}, from ${lowest} to ${highest}. Arrow keys move the threshold.`);
}

/**
 * @param {PlotCanvases} canvases
 * @param {Frame} frame
 */
function describeThreshold({ figure, plot }, { state, model, counts: { tp, fp, nPos, nNeg } }) {
    const { index } = state;
    const predicted = `${formatCount(tp)} of ${formatCount(nPos)} positives and ${formatCount(fp)} of ${formatCount(nNeg)} negatives are predicted positive`;
    const last = model.thresholds.length - 1;
    plot.setAttribute("aria-valuemax", String(last + 1));
    plot.setAttribute("aria-valuenow", String(last - index));
    plot.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}: ${predicted}`);
    figure.dataset["cursorIndex"] = String(index);
}
