// Parts created after the first plots are drawn: the comparison of two models, and the sections below the plots.

import { byId } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { createCalibrationNumbers, createCalibrationView } from "../plots/calibration-view.js";
import "../text/model-names.js";
import { createComparison } from "./comparison.js";
import { createModelsTable } from "./models-table.js";
import { createPanels } from "./panels.js";
import { createPointPanel } from "./point-panel.js";

/** @import { Runtime } from "../scene/runtime.js" */

/** @param {Runtime} runtime */
export function createBelow(runtime) {
    const panels = createPanels(runtime);
    whenOpened(byId("take", HTMLDetailsElement), "export/export.css", async (body) => {
        const { createExportPanel } = await import("../export/panel.js");
        createExportPanel(body, runtime);
    });
    runtime.add(
        createModelsTable(runtime, panels.ranked),
        panels,
        createCalibrationView(byId("calibration", HTMLElement), runtime),
        createCalibrationNumbers(byId("calibration-numbers", HTMLDetailsElement), runtime),
        createComparison(runtime),
        createPointPanel(),
    );
    runtime.renderNow();
    // Plots are not drawn again for paper: Chromium would print the cleared upper canvas as white, over the lower one.
    addEventListener("beforeprint", () => document.documentElement.toggleAttribute("data-dark-plots", runtime.frame?.theme === "dark"));
}
