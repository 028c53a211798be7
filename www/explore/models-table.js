// The table of models: areas of whole curves with the ranks by them, and the best threshold; in the order the reader asks for.

import { ratio, valueCell } from "../controls/value-cell.js";
import { byId, make, setText } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { palette } from "../pkg/curvescope.js";
import { swatch } from "../plots/legend.js";
import { analysisSettings } from "../state/dials.js";
import { currentModels } from "../state/state.js";
import { formatOrdinal } from "../text/format.js";
import { reasonFor } from "../text/messages.js";
import { MODEL_COLUMNS } from "../text/model-columns.js";

/** @import { Model, PaletteEntry, Ranks } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

/**
 * The order of the rows: as in the data, or by a column (by name where it is none of them), the greatest first or the least.
 * @typedef {{ column: ModelColumn | undefined, isDescending: boolean } | undefined} Order
 */

/**
 * @param {Runtime} runtime
 * @param {(ranks: readonly Ranks[]) => void} onRanks hears the ranks when they come
 */
export function createModelsTable({ follow, dispatch }, onRanks) {
    const table = byId("models-table", HTMLTableElement);
    const clusters = byId("models-clusters", HTMLElement);
    const body = make("tbody");
    /** @type {readonly Model[] | undefined} */
    let models;
    /** @type {string | undefined} */
    let drawnTheme;
    /** @type {Order} */
    let order;
    /** @type {readonly Ranks[]} */
    let ranks = [];
    /** The rows, in the order of the models. @type {readonly HTMLTableRowElement[]} */
    let rows = [];
    follow({
        method: "ranks",
        args: ({ shown, dials }) => ((shown?.report.models.length ?? 0) > 1 ? [analysisSettings(dials)] : undefined),
        onAnswer(answer) {
            ranks = answer;
            showRanks();
            onRanks(ranks);
        },
    });

    const heads = [undefined, ...MODEL_COLUMNS].map((column) => {
        const button = make("button", { type: "button", title: column?.says }, column?.name ?? "Model");
        const head = make("th", { scope: "col", "aria-sort": "none" }, button);
        button.addEventListener("click", () => orderBy(column));
        return { column, head };
    });
    table.replaceChildren(
        make(
            "caption",
            { class: "visually-hidden" },
            "Areas and best thresholds of each model; a button in a column’s head orders the rows by it",
        ),
        make("thead", {}, make("tr", {}, ...heads.map(({ head }) => head))),
        body,
    );
    byId("models-explain", HTMLElement).replaceChildren(
        ...MODEL_COLUMNS.map(({ glossary, name, says }) =>
            make("div", {}, make("dt", {}, name), make("dd", {}, says, ...glossaryLink(glossary, name))),
        ),
    );

    /**
     * The best first, then the other way round, then as in the data. Names begin with the first.
     * @param {ModelColumn | undefined} column
     */
    function orderBy(column) {
        const first = column !== undefined;
        const isAgain = order?.column === column && order !== undefined;
        if (!isAgain) order = { column, isDescending: first };
        else order = order?.isDescending === first ? { column, isDescending: !first } : undefined;
        for (const { column: of, head } of heads) {
            head.setAttribute("aria-sort", !order || order.column !== of ? "none" : order.isDescending ? "descending" : "ascending");
        }
        showRows();
    }

    function showRows() {
        const places = ordered(models ?? [], order);
        body.replaceChildren(...places.map((at) => rows[at]).filter((line) => line !== undefined));
    }

    function showRanks() {
        for (const [at, line] of rows.entries()) {
            for (const { rank, name } of MODEL_COLUMNS) {
                const place = rank && ranks[at]?.[rank];
                const mark = rank && line.querySelector(`[data-rank="${rank}"]`);
                if (mark)
                    mark.replaceChildren(
                        ...(place ? [formatOrdinal(place), make("span", { class: "visually-hidden" }, ` by ${name}`)] : []),
                    );
            }
        }
    }

    /** @param {Frame} frame */
    function render({ state, theme, report }) {
        const current = currentModels(state);
        if (current !== models || theme !== drawnTheme) {
            const focused = rows.findIndex((line) => line.contains(document.activeElement));
            if (current.length !== ranks.length) ranks = [];
            models = current;
            drawnTheme = theme;
            const strokes = palette(theme);
            rows = current.map((model, at) => row(model, at, strokes[at % strokes.length]));
            showRows();
            showRanks();
            rows[focused]?.querySelector("button")?.focus();
        }
        for (const [at, line] of rows.entries()) {
            line.classList.toggle("active", at === state.active);
            line.querySelector("button")?.setAttribute("aria-pressed", String(at === state.active));
        }
        setText(clusters, clustersText(report.columns.cluster));
    }

    /**
     * @param {Model} model
     * @param {number} at
     * @param {PaletteEntry | undefined} stroke
     */
    function row(model, at, stroke) {
        const button = make("button", { type: "button" }, model.name);
        const isRanked = (models?.length ?? 0) > 1;
        const line = make(
            "tr",
            {},
            make("th", { scope: "row" }, make("span", { class: "model-name" }, swatch(stroke), button)),
            ...MODEL_COLUMNS.map(({ field, value, text, rank }) => {
                const cell = valueCell(text ? text(model) : ratio(value(model)), () => reasonFor(model, field));
                if (rank && isRanked) cell.append(make("span", { class: "rank", "data-rank": rank }));
                return cell;
            }),
        );
        line.addEventListener("click", () => dispatch({ type: "activate", model: at }));
        return line;
    }

    return { render };
}

/**
 * What DeLong's intervals leave out where rows belong together.
 * @param {string | null} cluster the column that says so
 */
function clustersText(cluster) {
    if (cluster === null) return "";
    return `DeLong’s intervals take rows for independent, but those with the same “${cluster}” belong together: “How sure are these numbers?” draws them whole.`;
}

/**
 * The places of the models in an order, those without a value last.
 * @param {readonly Model[]} models
 * @param {Order} order
 */
function ordered(models, order) {
    const places = models.map((_, at) => at);
    if (!order) return places;
    const { column, isDescending } = order;
    const direction = isDescending ? -1 : 1;
    return places.sort((a, b) => {
        const [one, other] = [models[a], models[b]];
        if (!one || !other) return 0;
        if (!column) return direction * one.name.localeCompare(other.name);
        const [left, right] = [column.value(one), column.value(other)];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        return direction * (left - right);
    });
}
