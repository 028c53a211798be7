// The buttons by which a view leaves the page: the plots' Save menus, the menu of the rule, "Present", "Copy link" and "Embed". Their modules are loaded when one
// is first pressed.

import { connectCopyButton } from "../controls/copy-button.js";
import { byId, find, make } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { createMenu } from "../page/menu.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { PLOTS } from "../state/plots.js";
import { FIRST_PLOTS } from "../state/spaces.js";

/** @import { PlotName } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** @param {Runtime} runtime */
export function createTakeAway(runtime) {
    const present = byId("present", HTMLButtonElement);
    const loadPresent = whenNeeded(find(document, ".masthead-tools", HTMLElement), async () => {
        const [{ createPresent }] = await Promise.all([import("./present.js"), styleSheet("page/presentation.css")]);
        return createPresent(runtime);
    });
    present.addEventListener("click", async () => (await loadPresent(focusStays()))?.());
    const [link, embed] = [byId("copy-link", HTMLButtonElement), byId("copy-embed", HTMLButtonElement)];
    const getView = () => runtime.state;
    const loadLink = async () => (await import("../share/explore-sharing.js")).makeLink;
    const loadEmbed = async () => (await import("./embed-code.js")).makeEmbed;
    connectCopyButton(byId("share", HTMLElement), link, getView, loadLink);
    connectCopyButton(byId("embed", HTMLElement), embed, getView, loadEmbed);
    present.title = "Show the plots on the whole screen";
    embed.title = "Copy the code that shows this view on another page";
    for (const button of [present, link, embed]) button.disabled = false;
    for (const plot of /** @type {const} */ ([...FIRST_PLOTS, "scores", "measures"])) addSaveMenu(plot, runtime);
}

/**
 * Adds the menu to a plot that is on the page and has none.
 * @param {PlotName} plot
 * @param {Runtime} runtime
 */
export function addSaveMenu(plot, runtime) {
    const tools = document.querySelector(`figure[aria-labelledby="${plot}-name"] .plot-tools`);
    if (!tools || tools.querySelector("[data-menu='save']")) return;
    const menu = createMenu("Save", PLOTS[plot].name, "export/export.css", async (body, menu) => {
        const { createPlotMenu } = await import("../export/save-menu.js");
        createPlotMenu(menu, body, plot, runtime);
    });
    menu.dataset["menu"] = "save";
    tools.prepend(menu);
}

/** Adds the menu that saves the rule as code, beside the button that copies the answer. @param {Runtime} runtime */
export function addRuleMenu(runtime) {
    const menu = createMenu("Rule", "as code", "export/export.css", async (body, menu) => {
        const { createRuleMenu } = await import("../export/save-menu.js");
        createRuleMenu(menu, body, runtime);
    });
    menu.id = "rule-menu";
    find(byId("answer-acts", HTMLElement), "button", HTMLElement).after(make("div", { class: "plot-tools" }, menu));
}
