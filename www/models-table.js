// The table of models: areas of whole curves with the ranks by them, and the best threshold; in the order the reader asks for.

import { bestF1, indexForThreshold } from "./cursor.js";
import { byId, make } from "./dom.js";
import { createFollower } from "./follow.js";
import { formatOrdinal, formatRatio } from "./format.js";
import { swatch } from "./legend.js";
import { reasonFor, thresholdText } from "./messages.js";
import { areaSettings } from "./panels.js";
import { currentModels } from "./state.js";
import { ratio, valueCell } from "./value-cell.js";

/** @import { Ask } from "./follow.js" */
/** @import { Model, PaletteEntry, RankedArea, Ranks } from "./pkg/curvescope.js" */
/** @import { Action, State } from "./state.js" */

/**
 * `value` is what rows are ordered by, `text` what is shown of it where that is more than a ratio. Where it is null, `field` is
 * looked up in the model's list of reasons. `rank` names the ranks that stand beside it. The page asks for the default betas, so
 * `best[1]` is F1's.
 * @typedef {{
 *   name: string,
 *   field: string,
 *   says: string,
 *   value: (model: Model) => number | null,
 *   text?: (model: Model) => string | undefined,
 *   rank?: RankedArea,
 * }} Column
 */

/** @type {readonly Column[]} */
export const MODEL_COLUMNS = [
    {
        name: "AUROC",
        field: "roc.auroc",
        says: "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
        value: ({ roc }) => roc.auroc,
        rank: "auroc",
    },
    {
        name: "95 % interval",
        field: "roc.delong",
        says: "Where the AUROC would plausibly lie for other samples like this one (DeLong).",
        value: ({ roc }) => roc.delong?.low ?? null,
        text: ({ roc }) => (roc.delong ? `${formatRatio(roc.delong.low)}–${formatRatio(roc.delong.high)}` : undefined),
    },
    {
        name: "AUCPR",
        field: "pr.area",
        says: "Exact area under the precision-recall curve: counts run linearly between operating points.",
        value: ({ pr }) => pr.area,
        rank: "prArea",
    },
    {
        name: "minimum",
        field: "pr.minimumArea",
        says: "The least AUCPR any ranking can have at this prevalence: the area of the shaded region.",
        value: ({ pr }) => pr.minimumArea,
    },
    {
        name: "AUCNPR",
        field: "pr.normalizedArea",
        says: "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1; comparable across prevalences.",
        value: ({ pr }) => pr.normalizedArea,
    },
    {
        name: "AP",
        field: "pr.averagePrecision",
        says: "Average precision, the step sum that scikit-learn reports.",
        value: ({ pr }) => pr.averagePrecision,
    },
    {
        name: "AUPRG",
        field: "prg.area",
        says: "Area under the precision-recall-gain curve, signed. Perfect is 1; a constant score is 0; worse rankings are below 0.",
        value: ({ prg }) => prg.area,
        rank: "prgArea",
    },
    {
        name: "E[FG₁]",
        field: "prg.expectedFGain",
        says: "Expected F₁ gain over operating points taken evenly along the gain curve (Flach & Kull, Theorem 3).",
        value: ({ prg }) => prg.expectedFGain,
    },
    {
        name: "best F₁",
        field: "best[1].f",
        says: "The highest F₁ of all thresholds.",
        value: (model) => bestF1(model)?.f ?? null,
    },
    {
        name: "at score ≥",
        field: "best[1].f",
        says: "The threshold of the best F₁; the highest one when several are equally good.",
        value: (model) => bestF1(model)?.threshold ?? null,
        text: (model) => {
            const threshold = bestF1(model)?.threshold ?? null;
            return threshold === null ? undefined : thresholdText(model, indexForThreshold(model.thresholds, threshold));
        },
    },
];

/**
 * The order of the rows: as in the data, or by a column (by name where it is none of them), the greatest first or the least.
 * @typedef {{ column: Column | undefined, isDescending: boolean } | undefined} Order
 */

/**
 * @param {(theme: "light" | "dark") => PaletteEntry[]} palette
 * @param {Ask} ask
 * @param {(action: Action) => void} dispatch
 */
export function createModelsTable(palette, ask, dispatch) {
    const table = byId("models-table", HTMLTableElement);
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
    const followRanks = createFollower(ask, "ranks", (answer) => {
        ranks = answer;
        showRanks();
    });

    const heads = [undefined, ...MODEL_COLUMNS].map((column) => {
        const button = make("button", { type: "button", title: column?.says }, column?.name ?? "Model");
        const head = make("th", { scope: "col", "aria-sort": "none" }, button);
        button.addEventListener("click", () => orderBy(column));
        return { column, head };
    });
    table.replaceChildren(
        make("caption", { class: "visually-hidden" }, "Areas and best thresholds of each model; a button in a column’s head orders the rows by it"),
        make("thead", {}, make("tr", {}, ...heads.map(({ head }) => head))),
        body,
    );
    byId("models-explain", HTMLElement).replaceChildren(
        ...MODEL_COLUMNS.map(({ name, says }) => make("div", {}, make("dt", {}, name), make("dd", {}, says))),
    );

    /**
     * The best first, then the other way round, then as in the data. Names begin with the first.
     * @param {Column | undefined} column
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
                if (mark) mark.replaceChildren(...(place ? [formatOrdinal(place), make("span", { class: "visually-hidden" }, ` by ${name}`)] : []));
            }
        }
    }

    /**
     * @param {State} state
     * @param {"light" | "dark"} theme
     */
    function render(state, theme) {
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
        if (state.shown && current.length > 1) {
            const { at, settings } = areaSettings(state);
            void followRanks([state.shown.report], at, [settings]);
        }
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
