// Parts around the plots that the first view can do without: the positive label, the dials, the hint, menus, and the buttons by which a view
// leaves the page.

import { closeMenuOnLeave } from "../page/close-on-leave.js";
import { byId } from "../page/dom.js";
import { listenForTheme } from "../page/theme-choice.js";
import { createFitHint } from "../plots/fit-hint.js";
import { createDialsPanel } from "./dials-panel.js";
import { createPositiveChoice } from "./positive-choice.js";
import { createTakeAway } from "./take.js";

/** @import { Runtime } from "../scene/runtime.js" */

/** @param {Runtime} runtime */
export function createAround(runtime) {
    for (const says of document.querySelectorAll(".plot-says")) if (says instanceof HTMLDetailsElement) closeMenuOnLeave(says);
    listenForTheme(runtime.state.theme, (theme) => runtime.dispatch({ type: "theme", theme }));
    createTakeAway(runtime);
    runtime.addDataless(createPositiveChoice(runtime.dispatch));
    runtime.add(createDialsPanel(runtime), createFitHint(byId("cursor-hint", HTMLElement), runtime));
    runtime.renderNow();
}
