// The columns of the table of models: areas, the interval of the AUROC, further numbers of ROC, the best F1 and where best values are. Every table and
// every file of models has them.

import { bestF1 } from "../state/cursor.js";
import { AREAS, RANKED_AREAS } from "./areas.js";
import { ownScore } from "./direction.js";
import { formatRatio } from "./format.js";
import { reasonFor, ruleText } from "./messages.js";
import { PARTIAL_AREAS, ROC_NUMBERS } from "./roc-areas.js";

/** @import { Model, RankedArea } from "../pkg/curvescope.js" */
/** @import { Area } from "./areas.js" */

/**
 * A column of the table of models. Rows are ordered by `value`; `text` is what is shown of it where that is more than a ratio. `rank`
 * names the ranks that stand beside it.
 * @typedef {Area & { text?: (model: Model) => string | undefined, rank?: RankedArea | undefined }} ModelColumn
 */

/** @type {ModelColumn} */
const AUROC_INTERVAL = {
    name: "95 %",
    field: "roc.interval",
    glossary: "delong",
    says:
        "Where the true AUROC lies in 95 of 100 data sets like this one, by Newcombe’s formula and DeLong’s variance, for rows that are independent. " +
        "“How sure are these numbers?” has another interval, by redrawing rows.",
    value: ({ roc }) => roc.interval?.low ?? null,
    text: ({ roc: { interval } }) => (interval ? `${formatRatio(interval.low)}–${formatRatio(interval.high)}` : undefined),
};

/** The page asks for the default betas, which have F1's. @type {ModelColumn} */
const BEST_F1 = {
    name: "best F₁",
    csv: "best_f1",
    latex: "best $F_1$",
    field: "best[1].f",
    glossary: "f-score",
    says: "The highest F₁ of all thresholds. It is chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
    value: (model) => bestF1(model)?.f ?? null,
    threshold: (model) => bestF1(model)?.threshold ?? null,
};

/** @type {readonly ModelColumn[]} */
export const MODEL_COLUMNS = [...Object.entries(AREAS).flatMap(columnsOfArea), ...ROC_NUMBERS, ...columnsOf(BEST_F1)];

/** @type {readonly ModelColumn[]} */
const WITH_PARTIAL_AREAS = [...MODEL_COLUMNS, ...Object.values(PARTIAL_AREAS)];

/**
 * The columns for these models: with partial areas where a range was asked for, which then are there or have a reason.
 * @param {readonly Model[]} models
 */
export function columnsFor(models) {
    const isAsked = models.some((model) => model.roc.partial || reasonFor(model, "roc.partial") !== "");
    return isAsked ? WITH_PARTIAL_AREAS : MODEL_COLUMNS;
}

/**
 * The columns of an area: its interval stands behind the one that has it.
 * @param {[string, Area]} entry
 */
function columnsOfArea([id, area]) {
    const columns = columnsOf({ ...area, rank: RANKED_AREAS.find((ranked) => ranked === id) });
    return area === AREAS.auroc ? [...columns, AUROC_INTERVAL] : columns;
}

/**
 * A value, and behind one that is the best of all thresholds the column that says where.
 * @param {ModelColumn} column
 * @returns {ModelColumn[]}
 */
function columnsOf(column) {
    const { name, csv, field, glossary, threshold } = column;
    if (!threshold) return [column];
    const where = {
        name: "at score ≥",
        csv: `${csv}_threshold`,
        latex: "threshold",
        field,
        glossary,
        says: `The threshold of the ${name}; the highest one when several are equally good.`,
        value: (/** @type {Model} */ model) => {
            const found = threshold(model);
            return found === null ? null : ownScore(model, found);
        },
        text: (/** @type {Model} */ model) => {
            const found = threshold(model);
            return found === null ? undefined : ruleText(model, found);
        },
    };
    return [column, where];
}
