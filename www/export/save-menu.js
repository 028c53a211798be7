// Menus whose entries each save one file: that of a plot, and that of the rule.

import { make, makeButton } from "../page/dom.js";
import { save } from "../page/save-file.js";
import { PLOTS } from "../state/plots.js";
import { sourceOf } from "./all-points.js";
import { DEFAULT_SETTINGS, blobOf, formatOf, nameOf } from "./exports.js";
import { failureText } from "./pictures.js";

/** @import { PlotName } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** An entry: its name, and the kind and the format of its file. @typedef {{ name: string, kind: string, format: string }} Entry */

/** @type {readonly Entry[]} */
const OF_PLOT = [
    { name: "PNG, 2×", kind: "plots", format: "png-2" },
    { name: "PNG, 4×", kind: "plots", format: "png-4" },
    { name: "SVG", kind: "plots", format: "svg" },
    { name: "PDF", kind: "plots", format: "pdf" },
    { name: "Points, CSV", kind: "points", format: "csv" },
];

/** @type {readonly Entry[]} */
const OF_RULE = ["Python", "R", "SQL"].map((name) => ({ name, kind: "rules", format: name.toLowerCase() }));

const NOT_SAVED = "It could not be saved.";

/**
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} body to be filled
 * @param {PlotName} plot
 * @param {Runtime} runtime
 */
export function createPlotMenu(menu, body, plot, runtime) {
    fill(menu, body, runtime, OF_PLOT, { ...DEFAULT_SETTINGS, plots: [plot] }, (name) => `${name} of ${PLOTS[plot].name}`);
}

/**
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} body to be filled
 * @param {Runtime} runtime
 */
export function createRuleMenu(menu, body, runtime) {
    fill(menu, body, runtime, OF_RULE, DEFAULT_SETTINGS, (name) => `Rule as ${name}`);
}

/**
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {readonly Entry[]} entries
 * @param {typeof DEFAULT_SETTINGS} settings
 * @param {(name: string) => string} nameOfEntry for screen readers
 */
function fill(menu, body, runtime, entries, settings, nameOfEntry) {
    const problem = make("p", { class: "problem", role: "alert" });
    body.classList.add("save-menu");
    body.append(
        ...entries.map(({ name, kind, format: id }) => {
            const saveIt = async () => {
                const source = sourceOf(runtime);
                if (!source) return;
                const format = formatOf(kind, id);
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
            return makeButton(name, () => void saveIt(), { "data-save": id, "aria-label": nameOfEntry(name) });
        }),
        problem,
    );
}
