// The way to "Take it away" and to the plots' Save menus. What they need is loaded when one is first opened.

import { byId, find, make } from "../page/dom.js";
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
        const menu = make("details", {}, make("summary", {}, "Save", make("span", { class: "visually-hidden" }, ` ${title}`)));
        find(document, `${figure} .plot-tools`, HTMLElement).append(menu);
        whenOpened(menu, STYLE, async (body) => {
            const { createSaveMenu } = await import("../export/save-menu.js");
            createSaveMenu(menu, body, plot, runtime);
        });
    }
}
