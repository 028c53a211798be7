// The models of the element as a table: the legend of the plots, with the areas of each model.

import { ratio, valueCell } from "../controls/value-cell.js";
import { changeDetector } from "../page/changes.js";
import { make } from "../page/dom.js";
import { headOf, hiddenCaption } from "../page/table.js";
import { createLegend } from "../plots/legend.js";
import { currentModels } from "../state/state.js";
import { AREAS, RANKED_AREAS } from "../text/areas.js";
import { reasonFor } from "../text/messages.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

const SHOWN = RANKED_AREAS.map((area) => AREAS[area]);

/** Rows in the place of the legend's list items. */
const ROWS = {
    model: (/** @type {readonly Node[]} */ parts) =>
        make("tr", { class: "model" }, make("th", { scope: "row" }, make("div", { class: "entry" }, ...parts))),
    common: (/** @type {string} */ text) =>
        make("tr", { class: "common" }, make("td", { colspan: String(1 + SHOWN.length) }, `All names: ${text}`)),
};

/**
 * Fills `table` and updates it at each render. The areas are those at the prevalence of the plots.
 * @param {HTMLTableElement} table
 * @param {(action: Action) => void} dispatch
 */
export function createModelsTable(table, dispatch) {
    const body = make("tbody");
    const heads = SHOWN.map(({ name, says }) => make("th", { scope: "col", title: says }, name));
    table.append(hiddenCaption("Areas of each model; its button chooses it"), headOf("Model", ...heads), body);
    const legend = createLegend(body, dispatch, ROWS);
    const isOther = changeDetector();

    /** @param {Frame} frame */
    function render(frame) {
        legend.render(frame);
        const [rows, models] = [legend.items(), currentModels(frame.state)];
        if (!isOther(rows, models)) return;
        for (const [at, model] of models.entries()) {
            const row = rows[at];
            const [name] = row?.children ?? [];
            const cells = SHOWN.map(({ value, field }) => valueCell(ratio(value(model)), () => reasonFor(model, field)));
            if (row && name) row.replaceChildren(name, ...cells);
            // A single model is chosen already.
            row?.querySelector("button")?.toggleAttribute("disabled", models.length === 1);
        }
    }

    return { render };
}
