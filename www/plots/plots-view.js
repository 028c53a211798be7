// Plots of curves: canvases, pointer and keyboard. All drawing and all geometry are in the wasm module.

import { placeIn } from "../controls/pointing.js";
import { remember } from "../page/changes.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { SPACES } from "../state/spaces.js";
import { Glide } from "./glide.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { createPlotTools } from "./plot-tools.js";
import { markedBest } from "./plot-settings.js";
import { describePlot } from "./plot-words.js";
import { listenForChoice } from "./point-choice.js";
import { listenForZoom } from "./zoom.js";

/** @import { PlotSpace, Plots } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */

/** @typedef {PlotCanvases & { space: PlotSpace }} View */

/**
 * @param {ParentNode} root has a figure for each space that is shown, as index.html has, now others than before; one with a place for tools
 *     gets them
 * @param {Runtime} runtime
 */
export function createPlotsView(root, runtime) {
    const { plots, ghost } = runtime;
    /** Of each figure that was there, also of one that is not now. @type {Map<Element, View>} */
    const known = new Map();
    /** @type {ReturnType<typeof createPlotTools>[]} */
    const tools = [];
    /** The figures that are there now. @type {readonly View[]} */
    let views = [];
    const [isOther, isMoved, isToldOther] = [remember(), remember(), remember()];
    /** How often the base layers were drawn: what lies over them is drawn with them. */
    let draws = 0;

    const drawAgain = () => draws > 0 && runtime.isAlive && runtime.frame && drawOverlays(runtime.frame);
    ghost.watch(drawAgain);
    const glide = new Glide(drawAgain);
    runtime.listen(({ index, active }, former, action) => {
        if (action.type === "follow" && active === former.active) glide.begin(active, former.index, index);
    });
    const resized = new ResizeObserver(runtime.requestRender);

    /**
     * What draws a figure, made when it is first there.
     * @param {Element} figure
     */
    function viewFor(figure) {
        const there = known.get(figure);
        if (there) return there;
        const view = viewOf(figure);
        known.set(figure, view);
        if (figure.querySelector(".plot-tools")) {
            tools.push(createPlotTools(view, runtime, () => chosenPlace(plots, view.space, runtime.state)));
        }
        resized.observe(view.plot);
        listen(view, runtime);
        return view;
    }

    /**
     * Draws what changed since the last frame.
     * @param {Frame} frame
     */
    function render(frame) {
        const { state, theme, report } = frame;
        views = [...root.querySelectorAll("figure[data-space]")].map(viewFor);
        for (const tool of tools) tool.render(frame);
        const sizes = views.map(({ plot }) => plot.clientWidth);
        // Not laid out yet; the observer asks for a frame when it is.
        if (sizes.includes(0)) return;
        const { dials, layers, windows, visible, active, highlight, question, overlays, folds, groups } = state;
        const best = markedBest(state);
        if (
            isOther(
                report,
                ...report.models.map(({ thresholds }) => thresholds),
                theme,
                pixelRatio(),
                dials,
                layers,
                windows,
                overlays,
                folds,
                groups?.curves,
                visible,
                active,
                highlight,
                question,
                best,
                runtime.hasLineSpaces,
                ...views,
                ...sizes,
            )
        ) {
            draws += 1;
            for (const { space, base: canvas, plot } of views) plots.draw(canvas, space, ...sizeOf(plot));
        }
        drawOverlays(frame);
        // Areas at other dials may come later than their curves.
        if (isToldOther(draws, active, state.index, state.typed, state.numbers)) {
            for (const view of views) describePlot(view, frame);
        }
    }

    /**
     * Draws the chosen point and the ghost, where one of them is another.
     * @param {Frame} frame
     */
    function drawOverlays({ state }) {
        const { active, visible, groups } = state;
        const [index, passed] = [glide.in(state), ghost.in(state)];
        if (!isMoved(draws, active, index, groups?.points, passed?.model, passed?.index)) return;
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

/** A finger this near to the chosen point takes hold of it, in CSS pixels. */
const NEAR = 28;

/**
 * Whether a touch begins on the chosen point.
 * @param {View} view
 * @param {Runtime} runtime
 * @param {{ clientX: number, clientY: number }} touch
 */
function isOnPoint({ space, plot }, { plots, state }, touch) {
    const [x, y] = placeIn(plot, touch);
    const at = (/** @type {number} */ off) => plots.dataAt(space, ...sizeOf(plot), x + off, y + off);
    const [[left = 0, top = 0], [right = 0, bottom = 0]] = [at(-NEAR), at(NEAR)];
    const [across = NaN, up = NaN] = plots.positionOf(space, { model: state.active, index: state.index }) ?? [];
    return left <= across && across <= right && bottom <= up && up <= top;
}

/**
 * Hears what moves the window of a plot, and what moves the point in it.
 * @param {View} view
 * @param {Runtime} runtime
 */
function listen(view, runtime) {
    const { space, plot } = view;
    const { plots, dispatch } = runtime;
    // Where plots are swiped past each other, a finger that begins on the point drags it, and any other one scrolls.
    const hold = (/** @type {TouchEvent} */ event) => {
        const [touch, second] = event.touches;
        if (touch && !second && runtime.frame && isOnPoint(view, runtime, touch)) event.preventDefault();
    };
    plot.addEventListener("touchstart", hold, { passive: false });
    listenForZoom(plot, {
        dataAt(x, y) {
            const [right = 0, up = 0] = plots.dataAt(space, ...sizeOf(plot), x, y);
            return [right, up];
        },
        getWindow: () => runtime.state.windows[space] ?? plots.window(space),
        setWindow: (window) => dispatch({ type: "window", space, window }),
        getPoint: () => chosenPlace(plots, space, runtime.state),
    });
    listenForChoice(plot, runtime, {
        pick(event, isDrag) {
            // A drag keeps to the curve of its model.
            const model = isDrag ? runtime.state.active : undefined;
            return plots.pick(space, ...sizeOf(plot), ...placeIn(plot, event), model);
        },
    });
}
