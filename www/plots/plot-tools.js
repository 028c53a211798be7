// The tools of each plot: its layers, and the way into and out of its parts.

import { createCheckBox } from "../controls/check-box.js";
import { find, make, makeButton, unseen } from "../page/dom.js";
import { foldAway } from "../page/fold-away.js";
import { layersIn } from "../state/layers.js";
import { SPACE } from "../state/spaces.js";
import { FIRST_WINDOWS, ZOOM_STEP, isFirst, zoomedAbout } from "../state/windows.js";

/** @import { PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */
/** @import { Position } from "../state/windows.js" */

const ZOOM_WORDS =
    "Zoom: Ctrl and wheel, pinch, Shift and drag a box, or + and −. Move: Alt and drag, two fingers, or Alt and arrow keys. 0 goes back.";

/**
 * @param {{ space: PlotSpace, figure: HTMLElement }} view
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => Position | undefined} getPoint the chosen point, which the buttons zoom about
 * @param {() => PlotWindow | undefined} getFit the part that has the curves
 */
export function createPlotTools({ space, figure }, getState, dispatch, getPoint, getFit) {
    const plot = SPACE[space].name;
    const boxes = layersIn(space).map(({ layer, name, says }) => {
        const { box, label } = createCheckBox(name, (on) => dispatch({ type: "layer", space, layer, on }), {
            name: `${space}-${layer}`,
            value: layer,
        });
        label.title = says;
        return { layer, box, label };
    });
    const reset = makeButton("Reset layers", () => dispatch({ type: "reset-layers", space }), { class: "quiet" });
    const menu = make(
        "details",
        { class: "layers" },
        make("summary", {}, "Layers", unseen(` of ${plot}`)),
        make(
            "div",
            { class: "layers-menu" },
            make("ul", {}, ...boxes.map(({ label }) => make("li", {}, label))),
            make("p", { class: "hint" }, ZOOM_WORDS),
            reset,
        ),
    );
    foldAway(
        menu,
        find(menu, "summary", HTMLElement),
        () => menu.open,
        () => (menu.open = false),
    );

    const zoom = (/** @type {number} */ factor) => () =>
        dispatch({ type: "window", space, window: zoomedAbout(getState().windows[space], factor, getPoint()) });
    const back = button("↺", `Show the whole ${plot} plot again`, () => {
        // The button goes away with what it resets, so the keyboard's place moves on to the plot.
        find(figure, ".plot", HTMLElement).focus();
        dispatch({ type: "window", space, window: FIRST_WINDOWS[space] });
    });
    const fit = button("Fit", `Fit ${plot} to the curves`, () =>
        dispatch({ type: "window", space, window: getFit() ?? FIRST_WINDOWS[space] }),
    );
    find(figure, ".plot-tools", HTMLElement).append(
        back,
        button("−", `Show more around ${plot}`, zoom(1 / ZOOM_STEP)),
        button("+", `Look closer at ${plot}`, zoom(ZOOM_STEP)),
        fit,
        menu,
    );

    /** @param {State} state */
    function render({ layers, windows }) {
        for (const { box, layer } of boxes) box.checked = layers[space].includes(layer);
        // It keeps its place, so that the other buttons keep theirs.
        back.style.visibility = isFirst(windows[space]) ? "hidden" : "visible";
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
