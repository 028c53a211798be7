// The histogram of the active model's scores, with the threshold as a line to drag.

import { placeIn } from "../controls/pointing.js";
import { differs } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { countsAt } from "../state/cursor.js";
import { ownScore } from "../text/direction.js";
import { formatCount, formatRatio } from "../text/format.js";
import { chosenText } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { listenForChoice } from "./point-choice.js";

/** @import { Model, Plots, Theme } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */
/** @import { Ghost } from "./ghost.js" */
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
 * @param {Plots} plots the models and the settings; another view gives it both
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender asks for a frame when a size changed
 * @param {Ghost} ghost
 */
export function createHistogramView(figure, plots, getState, dispatch, requestRender, ghost) {
    const canvases = canvasesOf(figure);
    const { plot, base, overlay } = canvases;
    /** @type {unknown[]} */
    let drawnBase = [];
    /** @type {unknown[]} */
    let drawnThreshold = [];
    /** What was last told in words. @type {unknown[]} */
    let told = [];
    /** What was last drawn. @type {State | undefined} */
    let drawn;

    ghost.watch(() => drawn && drawThreshold(drawn));
    new ResizeObserver(() => requestRender()).observe(plot);
    listenForChoice(plot, {
        getDrawn: () => drawn,
        getState,
        dispatch,
        ghost,
        pick: (event) => plots.pickScore(...sizeOf(plot), placeIn(plot, event)[0]),
        keyOf: ({ key, shiftKey }) => ({ key: MIRRORED[key] ?? key, shiftKey }),
    });

    /**
     * Draws what changed since the last frame.
     * @param {State} state
     * @param {Theme} theme
     */
    function render(state, theme) {
        const { active, index } = state;
        const report = state.shown?.report;
        const model = report?.models[active];
        const size = sizeOf(plot);
        // Not laid out yet; the observer asks for a frame when it is.
        if (!model || size.includes(0)) return;
        const now = [report, active, theme, devicePixelRatio, ...size];
        const isStale = differs(now, drawnBase);
        if (isStale) {
            drawnBase = now;
            plots.drawScores(base, ...size);
            describe(canvases, model);
        }
        if (isStale) drawnThreshold = [];
        drawn = state;
        drawThreshold(state);
        const words = [report, active, index, state.typed];
        if (!differs(words, told)) return;
        told = words;
        describeThreshold(canvases, model, state);
    }

    /**
     * Draws the lines of the chosen point and of the ghost, where one of them is another.
     * @param {State} state
     */
    function drawThreshold(state) {
        const { active, visible, index } = state;
        const passed = ghost.in(state);
        const threshold = [active, index, visible[active], passed?.model, passed?.index];
        if (!differs(threshold, drawnThreshold)) return;
        drawnThreshold = threshold;
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
 * @param {Model} model
 * @param {State} state
 */
function describeThreshold({ figure, plot }, model, state) {
    const { index } = state;
    const { tp, fp, nPos, nNeg } = countsAt(model, index);
    const called = `${formatCount(tp)} of ${formatCount(nPos)} positives and ${formatCount(fp)} of ${formatCount(nNeg)} negatives are called positive`;
    const last = model.thresholds.length - 1;
    plot.setAttribute("aria-valuemax", String(last + 1));
    plot.setAttribute("aria-valuenow", String(last - index));
    plot.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}: ${called}`);
    figure.dataset["cursorIndex"] = String(index);
}
