// The figures of plots: their canvases and tools, pointer and keyboard.

import { placeIn } from "../controls/pointing.js";
import { SPACES } from "../state/spaces.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { createPlotTools } from "./plot-tools.js";
import { listenForChoice } from "./point-choice.js";
import { listenForZoom } from "./zoom.js";

/** @import { PlotSpace, Plots } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { PlotCanvases } from "./plot-canvases.js" */

/** @typedef {PlotCanvases & { space: PlotSpace }} View */

/**
 * Creates the tools and listeners of figures when each is first found; a figure without a place for tools has none.
 * @param {Runtime} runtime
 */
export function createFigures(runtime) {
    const { plots } = runtime;
    /** @type {Map<Element, View>} */
    const known = new Map();
    /** @type {ReturnType<typeof createPlotTools>[]} */
    const tools = [];
    const resized = new ResizeObserver(runtime.requestRender);

    /** @param {Element} figure */
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

    return {
        /** Returns the views of the figures now within `root`. @param {ParentNode} root */
        within: (root) => [...root.querySelectorAll("figure[data-space]")].map(viewFor),
        /**
         * Requests a frame once these have a size, even if they had the same one before they were hidden.
         * @param {readonly View[]} views
         */
        awaitSize(views) {
            for (const { plot } of views) {
                resized.unobserve(plot);
                resized.observe(plot);
            }
        },
        /** @param {Frame} frame */
        render(frame) {
            for (const tool of tools) tool.render(frame);
        },
    };
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
 * Returns the position of the chosen point, or of its model's first point where it has none in this space.
 * @param {Plots} plots
 * @param {PlotSpace} space
 * @param {State} state
 */
function chosenPlace(plots, space, { active, index }) {
    return plots.positionOf(space, { model: active, index }) ?? plots.positionOf(space, { model: active, index: 0 });
}

/** Greatest distance, in CSS pixels, from the chosen point at which a touch drags it. */
const GRAB_RADIUS = 28;

/**
 * True where a touch begins on the chosen point.
 * @param {View} view
 * @param {Runtime} runtime
 * @param {{ clientX: number, clientY: number }} touch
 */
function isOnPoint({ space, plot }, { plots, state }, touch) {
    const [x, y] = placeIn(plot, touch);
    const at = (/** @type {number} */ off) => plots.dataAt(space, ...sizeOf(plot), x + off, y + off);
    const [[left = 0, top = 0], [right = 0, bottom = 0]] = [at(-GRAB_RADIUS), at(GRAB_RADIUS)];
    const [across = NaN, up = NaN] = plots.positionOf(space, { model: state.active, index: state.index }) ?? [];
    return left <= across && across <= right && bottom <= up && up <= top;
}

/**
 * Adds the listeners that move the window of a plot and the point in it.
 * @param {View} view
 * @param {Runtime} runtime
 */
function listen(view, runtime) {
    const { space, plot } = view;
    const { plots, dispatch } = runtime;
    // Where plots are in a row that scrolls, a touch that begins on the point drags it, and any other one scrolls.
    const dragInsteadOfScroll = (/** @type {TouchEvent} */ event) => {
        const [touch, second] = event.touches;
        if (touch && !second && runtime.frame && isOnPoint(view, runtime, touch)) event.preventDefault();
    };
    plot.addEventListener("touchstart", dragInsteadOfScroll, { passive: false });
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
            // A drag stays on the curve of its model.
            const model = isDrag ? runtime.state.active : undefined;
            return plots.pick(space, ...sizeOf(plot), ...placeIn(plot, event), model);
        },
    });
}
