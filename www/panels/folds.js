// Folds and tasks of the active model: their areas, the means of these, and the choice of curves and averages drawn in the plots.

import { createRadios } from "../controls/radios.js";
import { make } from "../page/dom.js";
import { analysisSettings } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { createDrawnAbove } from "./drawn-above.js";
import { createFoldsJudged } from "./folds-judged.js";
import { createPartsTable } from "./folds-table.js";

/** @import { FoldAverages, Overlay, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** Average curve that is drawn. @typedef {"none" | "recall" | "threshold"} Average */
/** @type {readonly { of: Average, name: string }[]} */
const AVERAGES = [
    { of: "none", name: "no average" },
    { of: "recall", name: "mean precision at each recall, and the mean of what is least achievable" },
    { of: "threshold", name: "mean rates at each threshold" },
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createFoldsPanel(body, runtime, isOpen) {
    const { dispatch } = runtime;
    const table = createPartsTable("folds");
    const problem = make("p", { class: "problem", role: "alert" });
    const each = make("input", { type: "checkbox" });
    /** @type {Average} */
    let drawn = "none";
    /** @type {FoldAverages | undefined} */
    let averages;
    runtime.follow({
        method: "foldAverages",
        args: (state) => (isFollowed(state) ? [state.active, analysisSettings(state.dials)] : undefined),
        onAnswer(answer) {
            averages = answer;
            problem.textContent = "";
            table.showMeans(answer);
            drawAverage();
        },
        onProblem: (sentence) => (problem.textContent = sentence),
        onOther() {
            averages = undefined;
            table.showMeans(undefined);
            if (drawn !== "none") drawAverage();
        },
    });
    const judged = createFoldsJudged(runtime, isOpen);
    runtime.add({ render }, judged);
    const radios = createRadios("fold-average", AVERAGES, (average) => {
        drawn = average;
        drawAverage();
    });
    radios.render(drawn);
    each.addEventListener("change", () => {
        for (const space of SPACES) dispatch({ type: "layer", space, layer: "folds", on: each.checked });
    });
    const legend = make("legend", { class: "visually-hidden" }, "What is drawn of the folds");
    const choices = [make("span", {}, "Draw"), make("label", {}, each, "each fold"), ...radios.labels];
    const above = createDrawnAbove();
    body.append(make("fieldset", { class: "fold-choice" }, legend, ...choices), above.element, problem, ...table.elements, judged.element);

    function drawAverage() {
        dispatch({ type: "overlay", of: "folds", overlays: averages ? overlaysOf(averages, drawn) : [] });
    }

    /**
     * True if the averages are needed: a drawn average is updated even if the panel is closed.
     * @param {State} state
     */
    function isFollowed({ shown, active }) {
        return (isOpen() || drawn !== "none") && Boolean(shown?.report.models[active]?.folds);
    }

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, layers } = state;
        const model = currentModels(state)[active];
        each.checked = SPACES.every((space) => layers[space].includes("folds"));
        each.indeterminate = !each.checked && SPACES.some((space) => layers[space].includes("folds"));
        above.show(each.checked || drawn !== "none");
        if (model && isFollowed(state)) table.list(model);
    }
}

/**
 * @param {FoldAverages} averages
 * @param {Average} average
 * @returns {Overlay[]}
 */
function overlaysOf({ vertical, byThreshold }, average) {
    const line = (
        /** @type {Overlay["kind"]} */ kind,
        /** @type {PlotSpace} */ space,
        /** @type {Float64Array} */ x,
        /** @type {Float64Array} */ y,
    ) => ({ kind, space, path: { x, y } });
    switch (average) {
        case "none":
            return [];
        case "recall":
            return [
                line("foldMinimum", "pr", vertical.recalls, vertical.minimumPrecisions),
                line("foldAverage", "pr", vertical.recalls, vertical.precisions),
            ];
        case "threshold": {
            const { fprs, tprs, precisions } = byThreshold;
            return [
                line("foldAverage", "roc", Float64Array.of(0, ...fprs), Float64Array.of(0, ...tprs)),
                line("foldAverage", "pr", tprs.slice(tprs.length - precisions.length), precisions),
            ];
        }
    }
}
