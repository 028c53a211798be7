// The choice of the plots: their menu, and plots other than those of the markup. The modules for these are loaded when first needed.

import { byId, make } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { FIRST_PLOTS } from "../state/spaces.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @param {Runtime} runtime */
export function createPlotsChoice(runtime) {
    const place = byId("plots", HTMLElement);
    /** @type {((state: State) => void) | undefined} */
    let renderMenu;
    const menu = createMenu("Plots", "to show", "explore/plots-shown.css", async (body) => {
        const [{ createPlotsMenu }] = await Promise.all([import("./plots-menu.js"), styleSheet("plots/layers-menu.css")]);
        renderMenu = createPlotsMenu(body, runtime.dispatch);
        renderMenu(runtime.state);
    });
    byId("legend-bar", HTMLElement).append(make("div", { class: "plot-tools plots-choice" }, menu));

    /** Spaces of the figures in the page. @type {readonly PlotSpace[]} */
    let there = FIRST_PLOTS;
    const load = whenNeeded(place, async () => {
        const [{ createPlotsShown }] = await Promise.all([import("./plots-shown.js"), styleSheet("explore/plots-shown.css")]);
        return createPlotsShown(place, runtime);
    });

    /** @param {Frame} frame */
    function render({ state }) {
        renderMenu?.(state);
        if (state.plots === there) return;
        there = state.plots;
        void load().then((show) => show?.(runtime.state.plots));
    }

    return { render };
}
