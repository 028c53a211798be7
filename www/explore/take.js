// The way to "Take it away" and to the plots' Save menus. What they need is loaded when one is first opened.

import { byId, find } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { whenOpened } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */

/** The plots with a Save menu: name, title, and where its tools are. */
const PLOTS = /** @type {const} */ ([
    ["roc", "ROC", '[data-space="roc"]'],
    ["pr", "Precision-Recall", '[data-space="pr"]'],
    ["prg", "Precision-Recall-Gain", '[data-space="prg"]'],
    ["scores", "scores", "#scores"],
    ["calibration", "calibration", "#calibration"],
]);

const STYLE = "export/export.css";

/** @param {Runtime} runtime */
export function createTakeAway(runtime) {
    whenOpened(byId("take", HTMLDetailsElement), STYLE, async (body) => {
        const { createExportPanel } = await import("../export/panel.js");
        createExportPanel(body, runtime);
    });
    for (const [plot, title, figure] of PLOTS) {
        const menu = createMenu("Save", title, STYLE, async (body, menu) => {
            const { createSaveMenu } = await import("../export/save-menu.js");
            createSaveMenu(menu, body, plot, runtime);
        });
        find(document, `${figure} .plot-tools`, HTMLElement).append(menu);
    }
}
