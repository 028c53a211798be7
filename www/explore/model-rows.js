// The rows of both tables of models: the button of each model, its cells, and the mark of the chosen model.

import { ratio, valueCell } from "../controls/value-cell.js";
import { make } from "../page/dom.js";
import { rowOf } from "../page/table.js";
import { swatch } from "../plots/legend.js";
import { reasonFor } from "../text/messages.js";

/** @import { Model, PaletteEntry } from "../pkg/curvescope.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

/**
 * Creates the row of a model, which is chosen by a press anywhere in it.
 * @param {Model} model
 * @param {PaletteEntry | undefined} stroke
 * @param {readonly HTMLElement[]} cells
 * @param {() => void} choose
 */
export function modelRow({ name }, stroke, cells, choose) {
    const button = make("button", { type: "button" }, name);
    const line = rowOf(make("span", { class: "model-name" }, swatch(stroke), button), ...cells);
    line.addEventListener("click", choose);
    return line;
}

/**
 * Creates the cell of a model in a column.
 * @param {ModelColumn} column
 * @param {Model} model
 */
export function columnCell({ field, value, text }, model) {
    return valueCell(text?.(model) ?? ratio(value(model)), () => reasonFor(model, field));
}

/**
 * Marks the row of the chosen model.
 * @param {readonly HTMLTableRowElement[]} rows in the order of the models
 * @param {number} active
 */
export function markActive(rows, active) {
    for (const [at, line] of rows.entries()) {
        line.classList.toggle("active", at === active);
        line.querySelector("button")?.setAttribute("aria-pressed", String(at === active));
    }
}
