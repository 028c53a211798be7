// Plots of curves: canvases, pointer and keyboard. All drawing and all geometry are in the wasm module.

import { placeIn } from "../controls/pointing.js";
import { differs } from "../page/changes.js";
import { SPACES } from "../state/spaces.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { createPlotData, plotSettings } from "./plot-settings.js";
import { createPlotTools } from "./plot-tools.js";
import { describePlot } from "./plot-words.js";
import { listenForChoice } from "./point-choice.js";
import { listenForZoom } from "./zoom.js";

/** @import { Measures, PlotSpace, Plots, Theme } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */
/** @import { Ghost } from "./ghost.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */

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
    /** What the base layers were drawn from; they are drawn again when one of these differs. @type {unknown[]} */
    let drawnBase = [];
    /** @type {unknown[]} */
    let drawnOverlay = [];
    /** What was last told in words. @type {unknown[]} */
    let told = [];
    const load = createPlotData(plots);
    /** What was last drawn. @type {State | undefined} */
    let drawn;

    ghost.watch(() => drawn && drawOverlays(drawn));
    const resized = new ResizeObserver(() => requestRender());
    const tools = views
        .filter(({ figure }) => figure.querySelector(".plot-tools"))
        .map((view) =>
            createPlotTools(
                view,
                getState,
                dispatch,
                () => chosenPlace(plots, view.space, getState()),
                () => plots.fit(view.space),
            ),
        );
    for (const view of views) {
        resized.observe(view.plot);
        listen(view, { plots, getDrawn: () => drawn, getState, dispatch, ghost });
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
        load(report, state);
        const sizes = views.map(({ plot }) => plot.clientWidth);
        // Not laid out yet; the observer asks for a frame when it is.
        if (sizes.includes(0)) return;
        const { dials, layers, windows, visible, active, overlays, folds } = state;
        const base = [report, theme, devicePixelRatio, dials, layers, windows, overlays, folds, visible, active, ...sizes];
        const isStale = differs(base, drawnBase);
        if (isStale) {
            [drawnBase, drawnOverlay] = [base, []];
            plots.setView(plotSettings(state, theme));
            for (const { space, base: canvas, plot } of views) plots.draw(canvas, space, ...sizeOf(plot));
        }
        drawn = state;
        drawOverlays(state);
        // Areas at other dials may come later than their curves.
        const words = [state.active, state.index, state.typed, state.numbers];
        if (isStale || differs(words, told)) {
            told = words;
            for (const view of views) describePlot(view, state, measures);
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
            plots.drawCursor(canvas, space, ...sizeOf(plot), chosen, passed);
        }
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

/**
 * Where the chosen point is, or the first one of its model where it has no place.
 * @param {Plots} plots
 * @param {PlotSpace} space
 * @param {State} state
 */
function chosenPlace(plots, space, { active, index }) {
    return plots.positionOf(space, { model: active, index }) ?? plots.positionOf(space, { model: active, index: 0 });
}

/**
 * Hears what moves the window of a plot, and what moves the point in it.
 * @param {View} view
 * @param {{ plots: Plots, getDrawn: () => State | undefined, getState: () => State, dispatch: (action: Action) => void, ghost: Ghost }} parts
 */
function listen({ space, plot }, { plots, getState, dispatch, ...parts }) {
    listenForZoom(plot, {
        dataAt(x, y) {
            const [right = 0, up = 0] = plots.dataAt(space, ...sizeOf(plot), x, y);
            return [right, up];
        },
        getWindow: () => getState().windows[space],
        setWindow: (window) => dispatch({ type: "window", space, window }),
        getPoint: () => chosenPlace(plots, space, getState()),
    });
    listenForChoice(plot, {
        ...parts,
        getState,
        dispatch,
        pick(event, isDrag) {
            // A drag keeps to the curve of its model.
            const model = isDrag ? getState().active : undefined;
            return plots.pick(space, ...sizeOf(plot), ...placeIn(plot, event), model);
        },
    });
}
