// The models of the element as a table: the legend of the plots, with the areas of each model.

import { AREAS } from "../catalogue/areas.js";
import { ratio, valueCell } from "../controls/value-cell.js";
import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption } from "../page/table.js";
import { createLegend } from "../plots/legend.js";
import { currentModels } from "../state/state.js";
import { RANKED_AREAS } from "../text/areas.js";
import { reasonFor } from "../text/messages.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

const SHOWN = RANKED_AREAS.map((area) => AREAS[area]);

/**
 * Fills `table` and updates it at each render. The areas are those at the prevalence of the plots.
 * @param {HTMLTableElement} table
 * @param {(action: Action) => void} dispatch
 */
export function createModelsTable(table, dispatch) {
    const body = make("tbody");
    const heads = SHOWN.map(({ name, says }) => make("th", { scope: "col", title: says }, name));
    table.append(hiddenCaption("Areas of each model; its button chooses it"), headOf("Model", ...heads), body);
    const legend = createLegend(make("div"), dispatch, "div");
    const isOther = changeDetector();

    /** @param {Frame} frame */
    function render(frame) {
        legend.render(frame);
        const [items, models] = [legend.items(), currentModels(frame.state)];
        if (!isOther(items, models)) return;
        const rows = models.map((model, at) => {
            const cells = SHOWN.map(({ value, field }) => valueCell(ratio(value(model)), () => reasonFor(model, field)));
            const row = make("tr", { class: "model" }, make("th", { scope: "row" }, ...items.slice(at, at + 1)), ...cells);
            const button = row.querySelector("button");
            // A table has room for the names that the legend of Explore shortens.
            if (button) setText(button, model.name);
            // A single model is chosen already.
            button?.toggleAttribute("disabled", models.length === 1);
            return row;
        });
        body.replaceChildren(...rows);
    }

    return { render };
}
