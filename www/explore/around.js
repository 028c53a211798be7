// Parts around the plots that the first view can do without: the positive label, the dials, the hint, menus, and the buttons by which a view
// leaves the page.

import { closeMenuOnLeave } from "../page/close-on-leave.js";
import { byId, find, setText } from "../page/dom.js";
import { listenForTheme } from "../page/theme-choice.js";
import { createFitHint } from "../plots/fit-hint.js";
import { PLOTS } from "../state/plots.js";
import { createDialsPanel } from "./dials-panel.js";
import { createPositiveChoice } from "./positive-choice.js";
import { createTakeAway } from "./take.js";

/** @import { Runtime } from "../scene/runtime.js" */

/** Captions of the plots that have no dials of their own. */
const CAPTIONS = {
    scores: `${PLOTS.scores.says} Drag the line: what is right of it is predicted positive.`,
    "threshold-measures": `${PLOTS.measures.says} Taken at the prevalence in force. A gap is where a measure is undefined. Drag the line here too.`,
};

/** @param {Runtime} runtime */
export function createAround(runtime) {
    for (const says of document.querySelectorAll(".plot-says")) if (says instanceof HTMLDetailsElement) closeMenuOnLeave(says);
    for (const [id, words] of Object.entries(CAPTIONS)) setText(find(byId(id, HTMLElement), ".plot-says p", HTMLElement), words);
    listenForTheme(runtime.state.theme, (theme) => runtime.dispatch({ type: "theme", theme }));
    createTakeAway(runtime);
    runtime.addDataless(createPositiveChoice(runtime.dispatch));
    runtime.add(createDialsPanel(runtime), createFitHint(byId("cursor-hint", HTMLElement), runtime));
    runtime.renderNow();
}
