// Plots of curves: canvases, pointer and keyboard. All drawing and all geometry are in the wasm module.

import { listenForPointer } from "../controls/pointing.js";
import { differs } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { indexForKey } from "../state/cursor.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { captionOf } from "../text/captions.js";
import { formatRatio } from "../text/format.js";
import { chosenText, plotAbsence, plotSummary } from "../text/messages.js";
import { canvasesOf } from "./plot-canvases.js";
import { addModels, plotSettings } from "./plot-settings.js";
import { createPlotTools } from "./plot-tools.js";
import { listenForZoom } from "./zoom.js";

/** @import { Measures, PlotSpace, Plots, Theme } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */
/** @import { Ghost } from "./ghost.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */

/**
 * What each axis is called, and the measure it shows.
 * @type {Record<PlotSpace, [string, keyof Measures][]>}
 */
const AXES = {
    roc: [["false positive rate", "fpr"], ["true positive rate", "recall"]],
    pr: [["recall", "recall"], ["precision", "precision"]],
    prg: [["recall gain", "recallGain"], ["precision gain", "precisionGain"]],
};

/** @typedef {PlotCanvases & { space: PlotSpace }} View */

/**
 * @param {ParentNode} root has a figure for each space that is shown, as index.html has; one with a place for tools gets them
 * @param {Plots} plots
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender asks for a frame when a size changed
 * @param {Ghost} ghost
 */
export function createPlotsView(root, plots, getState, dispatch, requestRender, ghost) {
    const views = [...root.querySelectorAll("figure[data-space]")].map(viewOf);
    /** What the base layers were drawn from; they are drawn again when one of these differs. */
    /** @type {unknown[]} */
    let drawnBase = [];
    /** @type {unknown[]} */
    let drawnOverlay = [];
    /** What was last told in words. @type {unknown[]} */
    let told = [];
    /** What the wasm instance has of the state besides the view. @type {Partial<Pick<State, "overlays" | "folds">> & { report?: unknown }} */
    let loaded = {};
    /** What was last drawn. @type {State | undefined} */
    let drawn;

    ghost.watch(() => drawn && drawOverlays(drawn));
    const resized = new ResizeObserver(() => requestRender());
    const tools = views
        .filter(({ figure }) => figure.querySelector(".plot-tools"))
        .map((view) => createPlotTools(view, getState, dispatch, () => pointIn(view.space), () => plots.fit(view.space)));
    for (const view of views) {
        resized.observe(view.plot);
        listenForZoom(
            view.plot,
            (x, y) => {
                const [right = 0, up = 0] = plots.dataAt(view.space, view.plot.clientWidth, view.plot.clientHeight, x, y);
                return [right, up];
            },
            () => getState().windows[view.space],
            (window) => dispatch({ type: "window", space: view.space, window }),
            () => pointIn(view.space),
        );
        listen(view);
    }

    /**
     * Where the chosen point is, or the first one of its model where it has no place.
     * @param {PlotSpace} space
     */
    function pointIn(space) {
        const { active, index } = getState();
        return plots.positionOf(space, { model: active, index }) ?? plots.positionOf(space, { model: active, index: 0 });
    }

    /**
     * Draws what changed since the last frame.
     * @param {State} state
     * @param {Theme} theme
     * @param {Measures | undefined} measures at the cursor
     */
    function render(state, theme, measures) {
        const report = state.shown?.report;
        if (!report || !measures) return;
        for (const tool of tools) tool.render(state);
        if (report !== loaded.report) {
            loaded = { report };
            plots.clear();
            addModels(plots, report);
        }
        const { overlays, folds } = state;
        if (overlays !== loaded.overlays) plots.setOverlays(Object.values(overlays).flat());
        if (folds !== loaded.folds) plots.setFolds(folds?.model ?? 0, folds?.curves ?? []);
        loaded = { report, overlays, folds };
        const sizes = views.map(({ plot }) => plot.clientWidth);
        // Not laid out yet; the observer asks for a frame when it is.
        if (sizes.includes(0)) return;
        const { dials, layers, windows, visible, active } = state;
        const base = [report, theme, devicePixelRatio, dials, layers, windows, overlays, folds, visible, active, ...sizes];
        const isStale = differs(base, drawnBase);
        if (isStale) {
            drawnBase = base;
            plots.setView(plotSettings(state, theme));
            for (const { space, base: canvas, plot } of views) plots.draw(canvas, space, plot.clientWidth, plot.clientHeight);
        }
        if (isStale) drawnOverlay = [];
        drawn = state;
        drawOverlays(state);
        // Areas at other dials may come later than their curves.
        const words = [state.active, state.index, state.typed, state.numbers];
        if (isStale || differs(words, told)) {
            told = words;
            for (const view of views) describe(view, state, measures);
        }
    }

    /**
     * Draws the chosen point and the ghost, where one of them is another.
     * @param {State} state
     */
    function drawOverlays(state) {
        const { active, index, visible } = state;
        const passed = ghost.in(state);
        const overlay = [active, index, passed?.model, passed?.index];
        if (!differs(overlay, drawnOverlay)) return;
        drawnOverlay = overlay;
        const chosen = visible[active] ? { model: active, index } : undefined;
        for (const { space, overlay: canvas, plot } of views) {
            plots.drawCursor(canvas, space, plot.clientWidth, plot.clientHeight, chosen, passed);
        }
    }

    /**
     * The same in words, for a reader without the picture.
     * @param {View} view
     * @param {State} state
     * @param {Measures} measures
     */
    function describe({ space, figure, plot, absence, summary }, state, measures) {
        const { shown, active, index, visible, layers, folds } = state;
        const model = shown?.report.models[active];
        if (!model) return;
        const place = AXES[space].map(([name, field]) => {
            const value = measures[field];
            return `${name} ${value === null ? "undefined" : formatRatio(value)}`;
        });
        plot.setAttribute("aria-valuemax", String(model.thresholds.length - 1));
        plot.setAttribute("aria-valuenow", String(index));
        plot.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}: ${place.join(", ")}`);
        figure.dataset["cursorIndex"] = String(index);
        figure.dataset["cursorModel"] = String(active);
        const reason = plotAbsence(space, model);
        setText(absence, reason);
        const caption = figure.querySelector("figcaption > p");
        if (caption instanceof HTMLElement) setText(caption, captionOf(space, layers[space]));
        const curves = currentModels(state).filter((_, at) => visible[at]);
        const besides = layers[space].filter((layer) => layer !== "folds" || folds);
        setText(summary, `${reason} ${plotSummary(space, curves, model, besides)}`);
    }

    /** @param {View} view */
    function listen({ space, plot }) {
        /**
         * @param {PointerEvent} event
         * @param {number} [model] keeps to one model's curve
         */
        const pick = (event, model) => {
            const box = plot.getBoundingClientRect();
            return plots.pick(space, plot.clientWidth, plot.clientHeight, event.clientX - box.left, event.clientY - box.top, model);
        };

        listenForPointer(plot, {
            pass(event) {
                const found = drawn && pick(event);
                if (drawn?.shown && found) ghost.pass(drawn.shown.report, found);
            },
            leave: () => ghost.leave(),
            choose(event, isDrag) {
                const found = drawn && pick(event, isDrag ? getState().active : undefined);
                if (found) dispatch({ type: "move", ...found });
            },
        });
        plot.addEventListener("keydown", (event) => {
            const state = getState();
            const model = state.shown?.report.models[state.active];
            if (!model || event.altKey || event.ctrlKey || event.metaKey) return;
            const index = indexForKey(model, state.index, event);
            if (index === undefined) return;
            event.preventDefault();
            dispatch({ type: "move", index });
        });
    }

    return { render };
}

/**
 * @param {Element} figure
 * @returns {View}
 */
function viewOf(figure) {
    const space = SPACES.find((name) => figure instanceof HTMLElement && name === figure.dataset["space"]);
    if (!(figure instanceof HTMLElement) || !space) throw new Error("a figure of no space");
    return { space, ...canvasesOf(figure) };
}
