// Plots of curves: canvases, pointer and keyboard. All drawing and all geometry are in the wasm module.

import { captionOf } from "./captions.js";
import { differs } from "./changes.js";
import { indexForKey } from "./cursor.js";
import { setText } from "./dom.js";
import { formatRatio } from "./format.js";
import { plotAbsence, plotSummary, thresholdText } from "./messages.js";
import { canvasesOf } from "./plot-canvases.js";
import { addModels, plotSettings } from "./plot-settings.js";
import { createPlotTools } from "./plot-tools.js";
import { SPACES } from "./spaces.js";
import { currentModels } from "./state.js";
import { listenForZoom } from "./zoom.js";

/** @import { Measures, PlotSpace, Plots, Theme } from "./pkg/curvescope.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */
/** @import { Action, State } from "./state.js" */

/**
 * What each axis is called, and the measure it shows.
 * @type {Record<PlotSpace, [string, keyof Measures][]>}
 */
const AXES = {
    roc: [["false positive rate", "fpr"], ["true positive rate", "recall"]],
    pr: [["recall", "recall"], ["precision", "precision"]],
    prg: [["recall gain", "recallGain"], ["precision gain", "precisionGain"]],
};

/** A pointer that moved less than this many CSS pixels between press and release has clicked. */
const CLICK_SLOP = 4;

/** @typedef {PlotCanvases & { space: PlotSpace }} View */

/**
 * @param {ParentNode} root has a figure for each space that is shown, as index.html has; one with a place for tools gets them
 * @param {Plots} plots
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender asks for a frame when a size changed
 */
export function createPlotsView(root, plots, getState, dispatch, requestRender) {
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

    const resized = new ResizeObserver(() => requestRender());
    const tools = views.filter(({ figure }) => figure.querySelector(".plot-tools")).map((view) => createPlotTools(view, getState, dispatch));
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
        );
        listen(view);
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
        const overlay = [state.active, state.index, state.pinned];
        if (isStale || differs(overlay, drawnOverlay)) {
            drawnOverlay = overlay;
            const isHidden = !state.visible[state.active];
            const cursor = isHidden ? undefined : { model: state.active, index: state.index, pinned: state.pinned };
            for (const { space, overlay: canvas, plot } of views) {
                plots.drawCursor(canvas, space, plot.clientWidth, plot.clientHeight, cursor);
            }
        }
        // Areas at other dials may come later than their curves.
        const words = [...overlay, state.numbers];
        if (isStale || differs(words, told)) {
            told = words;
            for (const view of views) describe(view, state, measures);
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
        plot.setAttribute("aria-valuetext", `${model.name}, threshold ${thresholdText(model, index)}: ${place.join(", ")}`);
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
        /** @type {{ id: number, x: number, y: number, moved: boolean } | undefined} */
        let press;

        /**
         * @param {PointerEvent} event
         * @param {number} [model] keeps to one model's curve
         */
        const pick = (event, model) => {
            const box = plot.getBoundingClientRect();
            return plots.pick(space, plot.clientWidth, plot.clientHeight, event.clientX - box.left, event.clientY - box.top, model);
        };

        plot.addEventListener("pointermove", (event) => {
            if (!getState().shown) return;
            if (!press) {
                const found = pick(event);
                if (found) dispatch({ type: "hover", ...found });
                return;
            }
            press.moved ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK_SLOP;
            const found = press.moved && pick(event, getState().active);
            if (found) dispatch({ type: "move", ...found });
        });
        plot.addEventListener("pointerdown", (event) => {
            if (event.button !== 0 || !getState().shown) return;
            press = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
            plot.setPointerCapture(event.pointerId);
        });
        plot.addEventListener("pointerup", (event) => {
            if (press?.id !== event.pointerId) return;
            const wasDrag = press.moved;
            press = undefined;
            // A finger can't hover, so a tap only moves the point.
            const isMouse = event.pointerType === "mouse";
            const found = wasDrag ? undefined : pick(event);
            if (found && !(isMouse && getState().pinned)) dispatch({ type: "move", ...found });
            if (isMouse) dispatch({ type: "pin", pinned: wasDrag || !getState().pinned });
        });
        plot.addEventListener("pointercancel", () => {
            press = undefined;
        });
        plot.addEventListener("keydown", (event) => {
            const state = getState();
            const model = state.shown?.report.models[state.active];
            if (!model || event.altKey || event.ctrlKey || event.metaKey) return;
            const index = indexForKey(model, state.index, event);
            const isPinKey = event.key === "Enter" || event.key === " ";
            if (index === undefined && !isPinKey) return;
            event.preventDefault();
            dispatch(index === undefined ? { type: "pin", pinned: !state.pinned } : { type: "move", index });
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
