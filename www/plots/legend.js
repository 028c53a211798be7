// The legend shared by the three plots: show or hide each model, and choose the one the cursor is on.

import { remember } from "../page/changes.js";
import { make, makeSvg } from "../page/dom.js";
import { palette } from "../pkg/curvescope.js";

/** @import { PaletteEntry } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {HTMLElement} list
 * @param {(action: Action) => void} dispatch
 */
export function createLegend(list, dispatch) {
    const isOther = remember();

    /** @param {Frame} frame */
    function render({ state, theme, report }) {
        if (isOther(report, theme)) {
            const strokes = palette(theme);
            list.replaceChildren(...report.models.map((model, at) => item(model.name, at, strokes)));
        }
        for (const [at, entry] of [...list.children].entries()) {
            const box = entry.querySelector("input");
            const button = entry.querySelector("button");
            if (box) box.checked = state.visible[at] ?? true;
            button?.setAttribute("aria-pressed", String(at === state.active));
        }
    }

    /**
     * @param {string} name
     * @param {number} at
     * @param {PaletteEntry[]} strokes
     */
    function item(name, at, strokes) {
        const box = make("input", { type: "checkbox", "aria-label": `Show ${name}` });
        box.addEventListener("change", () => dispatch({ type: "toggle", model: at }));
        const button = make("button", { type: "button", title: "Put the cursor on this model" }, name);
        button.addEventListener("click", () => dispatch({ type: "activate", model: at }));
        return make("li", {}, make("label", { title: "Show or hide" }, box, swatch(strokes[at % strokes.length])), button);
    }

    return { render };
}

/**
 * A short piece of a model's line.
 * @param {PaletteEntry | undefined} stroke
 */
export function swatch(stroke) {
    const line = makeSvg("line", {
        x1: "1",
        y1: "5",
        x2: "27",
        y2: "5",
        stroke: stroke?.color,
        "stroke-width": "2.5",
        "stroke-dasharray": stroke?.dash.join(" ") || undefined,
    });
    return makeSvg("svg", { width: "28", height: "10", viewBox: "0 0 28 10", "aria-hidden": "true", class: "swatch" }, line);
}
