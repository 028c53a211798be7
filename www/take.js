// The way to "Take it away" and to the plots' Save menus. What they need is loaded when one is first opened.

import { byId, find, make } from "./dom.js";
import { NOT_LOADED } from "./messages.js";
import { styleSheet } from "./style-sheet.js";

/** @import { Plots } from "./pkg/curvescope.js" */
/** @import { State } from "./state.js" */

const PLOTS = /** @type {const} */ ([["roc", "ROC"], ["pr", "Precision-Recall"], ["prg", "Precision-Recall-Gain"]]);

/**
 * @param {Plots} plots
 * @param {() => State} getState
 */
export function createTakeAway(plots, getState) {
    /** @type {((state: State) => void) | undefined} */
    let renderPanel;
    whenOpened(byId("take", HTMLDetailsElement), async (body) => {
        const { createExportPanel } = await import("./export/panel.js");
        renderPanel = createExportPanel(body, plots, getState);
        renderPanel(getState());
    });
    for (const [space, name] of PLOTS) {
        const menu = make("details", {}, make("summary", {}, "Save", make("span", { class: "visually-hidden" }, ` ${name}`)));
        find(document, `figure[data-space="${space}"] .plot-tools`, HTMLElement).append(menu);
        whenOpened(menu, async (body) => {
            const { createSaveMenu } = await import("./export/save-menu.js");
            createSaveMenu(menu, body, space, plots, getState);
        });
    }

    return { render: (/** @type {State} */ state) => renderPanel?.(state) };
}

/**
 * Fills what a summary unfolds, the first time it does, and again after it could not be loaded.
 * @param {HTMLDetailsElement} details
 * @param {(body: HTMLElement) => Promise<void>} fill
 */
function whenOpened(details, fill) {
    /** @type {HTMLElement | undefined} */
    let body;
    const opened = async () => {
        if (!details.open || body) return;
        body = make("div", { class: "unfolded" });
        try {
            await styleSheet("./export/export.css");
            await fill(body);
        } catch (error) {
            console.error(error);
            body.replaceChildren(make("p", { class: "problem", role: "alert" }, NOT_LOADED));
            details.addEventListener("toggle", () => details.lastElementChild?.remove(), { once: true });
            details.append(body);
            body = undefined;
            return;
        }
        details.append(body);
    };
    details.addEventListener("toggle", opened);
    void opened();
}
