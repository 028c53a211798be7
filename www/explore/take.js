// The way to "Take it away" and to the plots' Save menus. What they need is loaded when one is first opened.

import { byId, find, make, unseen } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { ALL_PLOTS, PLOTS } from "../state/spaces.js";

/** @import { Plots } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

const STYLE = "export/export.css";

/**
 * @param {Plots} plots
 * @param {() => State} getState
 */
export function createTakeAway(plots, getState) {
    /** @type {((state: State) => void) | undefined} */
    let renderPanel;
    whenOpened(byId("take", HTMLDetailsElement), STYLE, async (body) => {
        const { createExportPanel } = await import("../export/panel.js");
        renderPanel = createExportPanel(body, plots, getState);
        renderPanel(getState());
    });
    for (const plot of ALL_PLOTS) {
        const menu = make("details", {}, make("summary", {}, "Save", unseen(` ${PLOTS[plot].name}`)));
        find(document, `figure[aria-labelledby="${plot}-name"] .plot-tools`, HTMLElement).append(menu);
        whenOpened(menu, STYLE, async (body) => {
            const { createSaveMenu } = await import("../export/save-menu.js");
            createSaveMenu(menu, body, plot, plots, getState);
        });
    }

    return { render: (/** @type {State} */ state) => renderPanel?.(state) };
}
