// The way to "Take it away" and to the plots' Save menus. What they need is loaded when one is first opened.

import { byId, find } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { whenOpened } from "../page/unfold.js";
import { ALL_PLOTS, PLOTS } from "../state/spaces.js";

/** @import { Runtime } from "../scene/runtime.js" */

const STYLE = "export/export.css";

/** @param {Runtime} runtime */
export function createTakeAway(runtime) {
    whenOpened(byId("take", HTMLDetailsElement), STYLE, async (body) => {
        const { createExportPanel } = await import("../export/panel.js");
        createExportPanel(body, runtime);
    });
    for (const plot of ALL_PLOTS) {
        const menu = createMenu("Save", PLOTS[plot].name, STYLE, async (body, menu) => {
            const { createSaveMenu } = await import("../export/save-menu.js");
            createSaveMenu(menu, body, plot, runtime);
        });
        find(document, `figure[aria-labelledby="${plot}-name"] .plot-tools`, HTMLElement).append(menu);
    }
}
