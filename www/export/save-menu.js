// The Save menu of one plot.

import { make, makeButton } from "../page/dom.js";
import { save } from "../page/save-file.js";
import { PLOTS } from "../state/plots.js";
import { sourceOf } from "./all-points.js";
import { DEFAULT_SETTINGS, blobOf, formatOf, nameOf } from "./exports.js";
import { failureText } from "./pictures.js";

/** @import { PlotName } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

const ENTRIES = [
    { name: "PNG, 2×", kind: "plots", format: "png-2" },
    { name: "PNG, 4×", kind: "plots", format: "png-4" },
    { name: "SVG", kind: "plots", format: "svg" },
    { name: "PDF", kind: "plots", format: "pdf" },
    { name: "Points, CSV", kind: "points", format: "csv" },
];

const NOT_SAVED = "It could not be saved.";

/**
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} body to be filled
 * @param {PlotName} plot
 * @param {Runtime} runtime
 */
export function createSaveMenu(menu, body, plot, runtime) {
    const problem = make("p", { class: "problem", role: "alert" });
    body.classList.add("save-menu");
    body.append(
        ...ENTRIES.map(({ name, kind, format: id }) => {
            const saveIt = async () => {
                const source = sourceOf(runtime);
                if (!source) return;
                const [format, settings] = [formatOf(kind, id), { ...DEFAULT_SETTINGS, plots: [plot] }];
                problem.textContent = "";
                try {
                    save(nameOf(format, source, settings), await blobOf(format, source, settings));
                    // Closed, the reader is elsewhere.
                    if (!menu.open) return;
                    menu.open = false;
                    menu.querySelector("summary")?.focus();
                } catch (error) {
                    problem.textContent = failureText(error, NOT_SAVED);
                }
            };
            return makeButton(name, () => void saveIt(), { "data-save": id, "aria-label": `${name} of ${PLOTS[plot].name}` });
        }),
        problem,
    );
}
