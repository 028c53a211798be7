// The section of models: the areas as dots and intervals, all columns, or the differences to the chosen model.

import { createRadios } from "../controls/radios.js";
import { changeDetector } from "../page/changes.js";
import { byId, find, setText } from "../page/dom.js";
import { currentModels } from "../state/state.js";
import { candidatesText } from "../text/candidates.js";
import { formatCount } from "../text/format.js";
import { rowsToHalveText } from "../text/rows-needed.js";
import { twoModelsText } from "../text/ties.js";
import { createAreaIntervals } from "./area-intervals.js";
import { createAreasTable } from "./areas-table.js";
import { bestStar, createLegendMarks } from "./best-marks.js";

/** @import { Uncertainty } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { AreasView } from "./areas-table.js" */

/** @param {Runtime} runtime */
export function createModelsViews(runtime) {
    const table = byId("models-areas", HTMLTableElement);
    const all = find(document, ".models > .scroll", HTMLElement);
    const says = byId("models-says", HTMLElement);
    const ties = byId("models-ties", HTMLElement);
    const rows = byId("models-rows", HTMLElement);
    const differences = document.createTextNode("");
    /** @type {AreasView | "all"} */
    let view = "areas";
    /** @type {readonly { of: AreasView | "all", name: string | Node }[]} */
    const options = [
        { of: "areas", name: "Areas" },
        { of: "all", name: "All columns" },
        { of: "differences", name: differences },
    ];
    const views = createRadios("models-view", options, (chosen) => {
        view = chosen;
        runtime.requestRender();
    });
    byId("models-views", HTMLFieldSetElement).append(...views.labels);
    const intervals = createAreaIntervals(runtime, table);
    const areas = createAreasTable(runtime);
    const markLegend = createLegendMarks(byId("legend", HTMLElement));
    const isOther = changeDetector();

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report, model } = frame;
        const hasRivals = report.models.length > 1;
        if (!hasRivals && view === "differences") view = "areas";
        views.render(view);
        const last = views.labels.at(-1);
        if (last) last.hidden = !hasRivals;
        differences.data = `Differences to ${model.name}`;
        table.hidden = view === "all";
        all.hidden = view !== "all";
        const uncertainty = intervals.answerFor(state);
        const models = currentModels(state) ?? report.models;
        if (view !== "all") areas.render(frame, models, view, uncertainty);
        markLegend(models, uncertainty);
        const isWaiting = !uncertainty && intervals.isRunning();
        table.setAttribute("aria-busy", String(isWaiting));
        setText(says, view === "all" ? "Whole curves, every row counted." : saysOf(view, model.name, uncertainty, isWaiting));
        ties.hidden = !hasRivals;
        rows.hidden = view === "all";
        if (!isOther(uncertainty)) return;
        ties.replaceChildren(...(uncertainty ? bestOf(uncertainty) : []));
        setText(rows, rowsToHalveText(uncertainty?.rowsToHalve));
    }

    return { render };
}

/**
 * States which models may be the best, beside their mark; of two, whether these rows can tell them apart.
 * @param {Uncertainty} uncertainty
 */
function bestOf(uncertainty) {
    if (uncertainty.models.length < 3) return [twoModelsText(uncertainty)];
    const says = candidatesText(uncertainty);
    return says ? [bestStar(), ` ${says}`] : [];
}

/**
 * Returns the key of the picture.
 * @param {AreasView} view
 * @param {string} chosen
 * @param {Uncertainty | undefined} uncertainty
 * @param {boolean} isWaiting
 */
function saysOf(view, chosen, uncertainty, isWaiting) {
    const draws = uncertainty ? `bootstrap, ${formatCount(uncertainty.replicates)} draws` : isWaiting ? "rows are being drawn…" : "";
    if (view === "differences") {
        const what = `Each model minus ${chosen}, on the same draws`;
        if (uncertainty) return `${what} · line: 95 % interval of all pairs at once (${draws})`;
        return `${what}: ${draws || "“How sure are these numbers?” has them"}`;
    }
    const line = draws
        ? `line: 95 % interval (AUROC by formula, others: ${draws})`
        : "line: 95 % interval by formula; “How sure are these numbers?” has others";
    return `dot: value · ${line} · shaded: no ranking is that bad`;
}
