// The tools of each plot: its layers menu, and the buttons that zoom.

import { SPACE } from "../catalogue/spaces.js";
import { find, makeButton } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { ZOOM_STEP, zoomedAbout } from "../state/windows.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { Position } from "../state/windows.js" */

/**
 * @param {{ space: PlotSpace, figure: HTMLElement }} view
 * @param {Runtime} runtime
 * @param {() => Position | undefined} getPoint the chosen point, the centre of the buttons' zoom
 */
export function createPlotTools({ space, figure }, runtime, getPoint) {
    const { dispatch } = runtime;
    const plot = SPACE[space].name;
    /** @type {((state: State) => void) | undefined} */
    let renderLayers;
    const menu = createMenu("Layers", `of ${plot}`, "plots/layers-menu.css", async (body) => {
        const { createLayersMenu } = await import("./layers-menu.js");
        renderLayers = createLayersMenu(body, space, dispatch);
        renderLayers(runtime.state);
    });
    menu.classList.add("layers");

    const zoom = (/** @type {number} */ factor) => () =>
        dispatch({
            type: "window",
            space,
            window: zoomedAbout(runtime.state.windows[space] ?? runtime.plots.window(space), factor, getPoint()),
        });
    const back = button("zoomed · all", `zoomed · all of ${plot}`, () => {
        // The button is hidden after this, so the focus moves on to the plot.
        find(figure, ".plot", HTMLElement).focus();
        dispatch({ type: "window", space, window: undefined });
    });
    const fit = button("Fit", `Fit ${plot} to the curves`, () => dispatch({ type: "window", space, window: runtime.plots.fit(space) }));
    find(figure, ".plot-tools", HTMLElement).append(
        back,
        button("−", `Show more around ${plot}`, zoom(1 / ZOOM_STEP)),
        button("+", `Look closer at ${plot}`, zoom(ZOOM_STEP)),
        fit,
        menu,
    );

    /** @param {Frame} frame */
    function render({ state }) {
        renderLayers?.(state);
        // Invisible, it still takes its place, so that the other buttons keep theirs.
        back.style.visibility = state.windows[space] ? "visible" : "hidden";
    }

    return { render };
}

/**
 * @param {string} text
 * @param {string} name
 * @param {() => void} onClick
 */
function button(text, name, onClick) {
    return makeButton(text, onClick, { "aria-label": name, title: name });
}
