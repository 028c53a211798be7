// Folded tables of the chosen model's folds and groups, where the data of the element have them.

import { ratio, valueCell } from "../controls/value-cell.js";
import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { currentModels } from "../state/state.js";
import { capitalised, formatCount, formatPlural } from "../text/format.js";
import { reasonFor } from "../text/messages.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */

const AREAS = /** @type {const} */ (["auroc", "prgArea"]);

/**
 * Fills `box` and updates it at each render.
 * @param {HTMLElement} box
 */
export function createPartsTables(box) {
    const tables = [createTable("folds", "fold"), createTable("groups", "group")];
    box.append(...tables.map(({ details }) => details));
    const isOther = changeDetector();

    /** @param {Frame} frame */
    function render({ state }) {
        const model = currentModels(state)[state.active];
        if (model && isOther(model)) for (const { list } of tables) list(model);
    }

    return { render };
}

/**
 * @param {"folds" | "groups"} parts
 * @param {string} part
 */
function createTable(parts, part) {
    const summary = make("summary");
    const caption = hiddenCaption();
    const [body, foot] = [make("tbody"), make("tfoot")];
    const table = make("table", {}, caption, headOf(capitalised(part), "Positives", "Negatives", "AUROC", "AUPRG"), body, foot);
    const details = make("details", {}, summary, scrolling({ "aria-label": `Areas by ${part}` }, table));

    /** @param {Model} model */
    function list(model) {
        const rows = model[parts] ?? [];
        details.hidden = rows.length === 0;
        setText(summary, `${formatPlural(rows.length, part)} of ${model.name}`);
        setText(caption, `Areas of ${model.name} in each ${part}`);
        body.replaceChildren(
            ...rows.map((row, at) => {
                const areas = AREAS.map((area) => valueCell(ratio(row[area]), () => reasonFor(model, `${parts}[${at}].${area}`)));
                return rowOf(row.name, formatCount(row.nPos), formatCount(row.nNeg), ...areas);
            }),
        );
        foot.replaceChildren(...(parts === "folds" ? meansOf(model) : []));
    }

    return { details, list };
}

/** The row of means of the folds, each with the number of folds if it is not over all. @param {Model} model */
function meansOf(model) {
    const { folds, foldMeans } = model;
    if (!folds || !foldMeans) return [];
    const areas = AREAS.map((area) => {
        const { value, folds: over } = foldMeans[area];
        const cell = valueCell(ratio(value), () => reasonFor(model, `foldMeans.${area}.value`));
        if (value !== null && over < folds.length) cell.append(make("span", { class: "of" }, ` of ${over}`));
        return cell;
    });
    return [rowOf("Mean", "", "", ...areas)];
}
