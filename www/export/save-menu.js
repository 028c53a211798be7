// The Save menu of one plot.

import { find, make, makeButton } from "../page/dom.js";
import { foldAway } from "../page/fold-away.js";
import { save } from "../page/save-file.js";
import { PLOTS } from "../state/spaces.js";
import { DEFAULT_WISHES, blobOf, formatOf, nameOf } from "./exports.js";
import { TooLarge } from "./pictures.js";

/** @import { PlotName, Plots } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

const ENTRIES = [
    { name: "PNG, 2×", kind: "plots", format: "png-2" },
    { name: "PNG, 4×", kind: "plots", format: "png-4" },
    { name: "SVG", kind: "plots", format: "svg" },
    { name: "Points, CSV", kind: "points", format: "csv" },
];

const NOT_SAVED = "It could not be saved.";

/**
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} body to be filled
 * @param {PlotName} plot
 * @param {Plots} plots
 * @param {() => State} getState
 */
export function createSaveMenu(menu, body, plot, plots, getState) {
    const problem = make("p", { class: "problem", role: "alert" });
    const summary = find(menu, "summary", HTMLElement);
    const close = () => (menu.open = false);
    foldAway(menu, summary, () => menu.open, close);
    body.classList.add("save-menu");
    body.append(
        ...ENTRIES.map(({ name, kind, format: id }) => {
            const saveIt = async () => {
                const state = getState();
                if (!state.shown) return;
                const source = { state, shown: state.shown, plots };
                const [format, wishes] = [formatOf(kind, id), { ...DEFAULT_WISHES, plot }];
                problem.textContent = "";
                try {
                    save(nameOf(format, source, wishes), await blobOf(format, source, wishes));
                    close();
                    summary.focus();
                } catch (error) {
                    if (!(error instanceof TooLarge)) console.error(error);
                    problem.textContent = error instanceof TooLarge ? error.message : NOT_SAVED;
                }
            };
            return makeButton(name, () => void saveIt(), { "data-save": id, "aria-label": `${name} of ${PLOTS[plot].name}` });
        }),
        problem,
    );
}
