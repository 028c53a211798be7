// The table of models: areas of whole curves with the ranks by them, and the best thresholds; sorted as the reader chooses.

import { byId, make, setText } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { headOf, hiddenCaption } from "../page/table.js";
import { palette } from "../pkg/drawing.js";
import { analysisSettings } from "../state/dials.js";
import { currentModels } from "../state/state.js";
import { columnsFor } from "../text/model-columns.js";
import { formatOrdinal } from "../text/ordinal.js";
import { rocRangeText } from "../text/roc-areas.js";
import { columnCell, markActive, modelRow } from "./model-rows.js";
import { createModelsOrder } from "./models-order.js";

/** @import { Model, Ranks, Theme } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

const CAPTION = "Areas and best thresholds of each model; a button in a column’s head orders the rows by it";

/**
 * @param {Runtime} runtime
 * @param {(ranks: readonly Ranks[]) => void} onRanks called when ranks arrive
 */
export function createModelsTable({ follow, dispatch }, onRanks) {
    const notes = byId("models-notes", HTMLElement);
    const body = make("tbody");
    const table = byId("models-table", HTMLTableElement);
    const explained = byId("models-explain", HTMLElement);
    /** @type {readonly ModelColumn[]} */
    let columns = [];
    /** @type {readonly Model[] | undefined} */
    let models;
    /** @type {string | undefined} */
    let drawnTheme;
    /** @type {readonly Ranks[]} */
    let ranks = [];
    /** The rows, in the order of the models. @type {readonly HTMLTableRowElement[]} */
    let rows = [];
    const order = createModelsOrder(showRows);
    follow({
        method: "ranks",
        args: ({ shown, dials }) => ((shown?.report.models.length ?? 0) > 1 ? [analysisSettings(dials)] : undefined),
        onAnswer(answer) {
            ranks = answer;
            showRanks(rows, columns, ranks);
            onRanks(ranks);
        },
    });

    /** @param {readonly ModelColumn[]} next */
    function showColumns(next) {
        if (next === columns) return;
        columns = next;
        table.replaceChildren(hiddenCaption(CAPTION), headOf(...order.headsOf(columns)), body);
        explained.replaceChildren(
            ...columns.map(({ glossary, name, says }) =>
                make("div", {}, make("dt", {}, name), make("dd", {}, says, ...glossaryLink(glossary, name))),
            ),
        );
    }

    function showRows() {
        body.replaceChildren(...order.placesOf(models ?? []).flatMap((at) => rows[at] ?? []));
    }

    /**
     * Replaces the rows; the focus stays on its model.
     * @param {readonly Model[]} current
     * @param {Theme} theme
     */
    function fill(current, theme) {
        const focused = rows.findIndex((line) => line.contains(document.activeElement));
        if (current.length !== ranks.length) ranks = [];
        models = current;
        drawnTheme = theme;
        showColumns(columnsFor(current));
        const strokes = palette(theme);
        rows = current.map((model, at) => {
            const cells = cellsOf(model, columns, current.length > 1);
            return modelRow(model, strokes[at % strokes.length], cells, () => dispatch({ type: "activate", model: at }));
        });
        showRows();
        showRanks(rows, columns, ranks);
        rows[focused]?.querySelector("button")?.focus();
    }

    /** @param {Frame} frame */
    function render({ state, theme, report }) {
        const current = currentModels(state);
        if (current !== models || theme !== drawnTheme) fill(current, theme);
        markActive(rows, state.active);
        const range = state.dials.rocRange;
        setText(notes, [clustersText(report.columns.cluster), range ? `pAUROC is over ${rocRangeText(range)}.` : ""].join(" ").trim());
    }

    return { render };
}

/**
 * @param {Model} model
 * @param {readonly ModelColumn[]} columns
 * @param {boolean} isRanked
 */
function cellsOf(model, columns, isRanked) {
    return columns.map((column) => {
        const cell = columnCell(column, model);
        if (column.rank && isRanked) cell.append(make("span", { class: "rank", "data-rank": column.rank }));
        return cell;
    });
}

/**
 * @param {readonly HTMLTableRowElement[]} rows
 * @param {readonly ModelColumn[]} columns
 * @param {readonly Ranks[]} ranks of the same models
 */
function showRanks(rows, columns, ranks) {
    for (const [at, line] of rows.entries()) {
        for (const { rank, name } of columns) {
            if (!rank) continue;
            const place = ranks[at]?.[rank];
            const words = place ? [formatOrdinal(place), make("span", { class: "visually-hidden" }, ` by ${name}`)] : [];
            line.querySelector(`[data-rank="${rank}"]`)?.replaceChildren(...words);
        }
    }
}

/**
 * Returns the remark that intervals by formula treat clustered rows as independent.
 * @param {string | null} cluster the column that clusters rows
 */
function clustersText(cluster) {
    if (cluster === null) return "";
    return `The intervals of the AUROC treat rows as independent, but those with the same “${cluster}” belong together: “How sure are these numbers?” draws them together.`;
}
