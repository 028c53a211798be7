// The legend shared by the plots of a page: shows or hides each model, activates one, and highlights the one under the pointer.

import { changeDetector } from "../page/changes.js";
import { make, makeButton, makeSvg } from "../page/dom.js";
import { palette } from "../pkg/drawing.js";
import { shownNames } from "../text/shown-names.js";

/** @import { PaletteEntry } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {HTMLElement} list
 * @param {(action: Action) => void} dispatch
 * @param {"li" | "div"} [tag] of an entry
 */
export function createLegend(list, dispatch, tag = "li") {
    const isOther = changeDetector();
    /** In the order of the models. @type {readonly HTMLElement[]} */
    let items = [];

    /** @param {Frame} frame */
    function render({ state, theme, report }) {
        // A report of the same models leaves the entries, so that none is replaced under a press or the focus.
        if (isOther(theme, shownNames, ...report.models.map(({ name }) => name))) {
            const strokes = palette(theme);
            const { names, common } = shownNames(report.models);
            items = report.models.map((model, at) => item(model.name, names[at] ?? "", at, strokes));
            const said = common ? [make(tag, { class: "legend-common", title: "Common to all names" }, common)] : [];
            list.replaceChildren(...said, ...items);
        }
        for (const [at, entry] of items.entries()) {
            const box = entry.querySelector("input");
            const button = entry.querySelector("button");
            if (box) box.checked = state.visible[at] ?? true;
            button?.setAttribute("aria-pressed", String(at === state.active));
        }
    }

    /**
     * @param {string} name
     * @param {string} shown the name as shown
     * @param {number} at
     * @param {PaletteEntry[]} strokes
     */
    function item(name, shown, at, strokes) {
        const box = make("input", { type: "checkbox", "aria-label": `Show ${name}` });
        box.addEventListener("change", () => dispatch({ type: "toggle", model: at }));
        const choose = () => dispatch({ type: "activate", model: at });
        const button = makeButton(shown, choose, { title: name, "aria-label": name });
        const label = make("label", { title: "Show or hide" }, box, swatch(strokes[at % strokes.length]));
        const entry = make(tag, {}, label, button);
        const highlight = (/** @type {number | undefined} */ model) => () => dispatch({ type: "highlight", model });
        for (const event of ["pointerenter", "focusin"]) entry.addEventListener(event, highlight(at));
        for (const event of ["pointerleave", "focusout"]) entry.addEventListener(event, highlight(undefined));
        return entry;
    }

    return {
        render,
        /** The entries, in the order of the models. */
        items: () => items,
    };
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
    });
    return makeSvg("svg", { width: "28", height: "10", viewBox: "0 0 28 10", "aria-hidden": "true", class: "swatch" }, line);
}
