// The ways to the plots' Save menus and to "Present". What they need is loaded when one is first opened.

import { joinLater } from "../compute/parts.js";
import { byId, find } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { ALL_PLOTS, PLOTS } from "../state/spaces.js";

/** @import { Runtime } from "../scene/runtime.js" */

/** @param {Runtime} runtime */
export function createTakeAway(runtime) {
    const present = byId("present", HTMLButtonElement);
    const loadPresent = whenNeeded(find(document, ".masthead-tools", HTMLElement), async () => {
        const [{ createPresent }] = await Promise.all([import("./present.js"), joinLater(), styleSheet("page/presentation.css")]);
        return createPresent(runtime);
    });
    present.addEventListener("click", async () => (await loadPresent())?.());
    for (const plot of ALL_PLOTS) {
        const menu = createMenu("Save", PLOTS[plot].name, "export/export.css", async (body, menu) => {
            const [{ createSaveMenu }] = await Promise.all([import("../export/save-menu.js"), joinLater()]);
            createSaveMenu(menu, body, plot, runtime);
        });
        find(document, `figure[aria-labelledby="${plot}-name"] .plot-tools`, HTMLElement).append(menu);
    }
}
