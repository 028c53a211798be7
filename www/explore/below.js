// Parts created after the first plots are drawn: the comparison of two models, and the sections below the plots.

import { byId, find, setText } from "../page/dom.js";
import { whenNeeded, whenOpened } from "../page/unfold.js";
import { createCalibrationAnswers } from "../plots/calibration-answers.js";
import { createCalibrationOfAll } from "../plots/calibration-of-all.js";
import { createCalibrationSummary } from "../plots/calibration-summary.js";
import { createCalibrationNumbers, createCalibrationView } from "../plots/calibration-view.js";
import "../text/model-names.js";
import { createComparison } from "./comparison.js";
import { createJudging } from "./judging.js";
import { createModelsTable } from "./models-table.js";
import { createModelsViews } from "./models-views.js";
import { createPanels } from "./panels.js";
import { createPointPanel } from "./point-panel.js";
import { createRarerCard } from "./rarer-card.js";
import { addRuleMenu, addSaveMenu } from "./take.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * Reads the sections of below.html. Its markup is the page's own: data of a reader are never parsed as HTML.
 * @param {Response} response
 * @throws {Error} where it is another file, or incomplete
 */
export async function sectionsOf(response) {
    const markup = await response.text();
    if (!response.ok || !/^<section class="next"[^]*<section class="take"[^]*<\/section>\s*$/.test(markup))
        throw new Error(`${response.url} is not the markup of the sections`);
    return new DOMParser().parseFromString(markup, "text/html").body.children;
}

/** @param {Runtime} runtime */
export function createBelow(runtime) {
    addSaveMenu("calibration", runtime);
    addRuleMenu(runtime);
    const panels = createPanels(runtime);
    whenOpened(byId("take", HTMLDetailsElement), "export/export.css", async (body) => {
        const { createExportPanel } = await import("../export/panel.js");
        createExportPanel(body, runtime);
    });
    connectExports(runtime);
    createJudging(runtime);
    const calibrations = createCalibrationAnswers(runtime);
    const calibration = byId("calibration", HTMLElement);
    const summary = createCalibrationSummary(byId("probabilities", HTMLElement), calibration, runtime);
    runtime.add(
        createModelsTable(runtime, panels.ranked),
        createModelsViews(runtime),
        panels,
        calibrations,
        summary,
        createCalibrationView(calibration, runtime, summary.of),
        createCalibrationOfAll(byId("calibration-all", HTMLElement), runtime, calibrations),
        createCalibrationNumbers(byId("calibration-numbers", HTMLDetailsElement), runtime, calibrations, summary.of),
        createComparison(runtime),
        createPointPanel(),
        createRarerCard(runtime),
    );
    runtime.renderNow();
    // Plots are not drawn again for paper: Chromium would print the cleared upper canvas as white, over the lower one.
    addEventListener("beforeprint", () => document.documentElement.toggleAttribute("data-dark-plots", runtime.frame?.theme === "dark"));
}

/**
 * Connects the buttons that each save one file at once.
 * @param {Runtime} runtime
 */
function connectExports(runtime) {
    const bar = find(document, ".take-bar", HTMLElement);
    const status = byId("take-status", HTMLElement);
    const load = whenNeeded(bar, () => import("../export/one-click.js"));
    const buttons = bar.querySelectorAll("button");
    let isWriting = false;

    /** Shows whether the buttons wait for a file. They stay focusable. @param {boolean} now */
    function setWriting(now) {
        isWriting = now;
        for (const button of buttons) button.setAttribute("aria-disabled", String(now));
    }

    for (const button of buttons)
        button.addEventListener("click", async () => {
            if (isWriting) return;
            setWriting(true);
            const [kind = "", format = ""] = (button.dataset["export"] ?? "").split(" ");
            const { shown } = runtime.state;
            try {
                const part = await load();
                if (runtime.state.shown === shown) await part?.saveAtOnce(runtime, kind, format, status);
                else setText(status, "Other data are shown now. Press again to save theirs.");
            } finally {
                setWriting(false);
            }
        });
}
