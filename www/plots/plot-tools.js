// The tools of each plot: its layers, and the way into and out of its parts.

import { find, make } from "../page/dom.js";
import { layersIn } from "../state/layers.js";
import { FIRST_WINDOWS, ZOOM_STEP, isFirst, zoomedAbout } from "../state/windows.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Position } from "../state/windows.js" */

export const NAMES = { roc: "ROC", pr: "Precision-Recall", prg: "Precision-Recall-Gain" };

const ZOOM_WORDS =
    "Zoom: Ctrl and wheel, pinch, Shift and drag a box, or + and −. Move: Alt and drag, two fingers, or Alt and arrow keys. 0 goes back.";

/**
 * @param {{ space: PlotSpace, figure: HTMLElement }} view
 * @param {Runtime} runtime
 * @param {() => Position | undefined} getPoint the chosen point, which the buttons zoom about
 */
export function createPlotTools({ space, figure }, runtime, getPoint) {
    const { dispatch } = runtime;
    const plot = NAMES[space];
    const boxes = layersIn(space).map((words) => {
        const box = make("input", { type: "checkbox", name: `${space}-${words.layer}`, value: words.layer });
        box.addEventListener("change", () => dispatch({ type: "layer", space, layer: words.layer, on: box.checked }));
        return { ...words, box };
    });
    const reset = make("button", { type: "button", class: "quiet" }, "Reset layers");
    reset.addEventListener("click", () => dispatch({ type: "reset-layers", space }));
    const menu = make(
        "details",
        { class: "layers" },
        make("summary", {}, "Layers", make("span", { class: "visually-hidden" }, ` of ${plot}`)),
        make(
            "div",
            { class: "layers-menu" },
            make(
                "ul",
                {},
                ...boxes.map(({ box, name, says }) =>
                    make("li", {}, make("label", { class: "check", title: says }, box, make("span", {}, name))),
                ),
            ),
            make("p", { class: "hint" }, ZOOM_WORDS),
            reset,
        ),
    );
    menu.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        event.stopPropagation();
        menu.open = false;
        find(menu, "summary", HTMLElement).focus();
    });
    document.addEventListener("pointerdown", ({ target }) => {
        if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    });

    const zoom = (/** @type {number} */ factor) => () =>
        dispatch({ type: "window", space, window: zoomedAbout(runtime.state.windows[space], factor, getPoint()) });
    const back = button("↺", `Show the whole ${plot} plot again`, () => {
        // The button goes away with what it resets, so the keyboard's place moves on to the plot.
        find(figure, ".plot", HTMLElement).focus();
        dispatch({ type: "window", space, window: FIRST_WINDOWS[space] });
    });
    const fit = button("Fit", `Fit ${plot} to the curves`, () =>
        dispatch({ type: "window", space, window: runtime.plots.fit(space) ?? FIRST_WINDOWS[space] }),
    );
    find(figure, ".plot-tools", HTMLElement).append(
        back,
        button("−", `Show more around ${plot}`, zoom(1 / ZOOM_STEP)),
        button("+", `Look closer at ${plot}`, zoom(ZOOM_STEP)),
        fit,
        menu,
    );

    /** @param {Frame} frame */
    function render({ state: { layers, windows } }) {
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
    const made = make("button", { type: "button", "aria-label": name, title: name }, text);
    made.addEventListener("click", onClick);
    return made;
}
