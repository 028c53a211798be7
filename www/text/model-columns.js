// The columns of every table and every file of models: areas, the interval of the AUROC, further numbers of ROC, the best F1, and the
// thresholds of best values.

import { AREA_WORDS } from "../catalogue/area-words.js";
import { AREAS } from "../catalogue/areas.js";
import { BEST_F1, PARTIAL_AREAS, ROC_NUMBERS } from "../catalogue/roc-areas.js";
import { bestF1, indexForThreshold } from "../state/cursor.js";
import { AREA_IDS, RANKED_AREAS } from "./areas.js";
import { relation } from "../state/direction.js";
import { formatRate } from "./format.js";
import { reasonFor, thresholdText } from "./messages.js";

/** @import { Interval, Mean, Model, RankedArea } from "../pkg/curvescope.js" */
/** @import { Area } from "../catalogue/area-words.js" */
/** @import { AreaId } from "../catalogue/areas.js" */

/**
 * A column of the table of models. Rows are sorted by `value`; `text` is shown instead where it is more than a ratio. `rank` names the
 * ranks shown beside it, and `range` reads an interval.
 * @typedef {Area & { range?: (model: Model) => Interval | null, text?: (model: Model) => string | undefined, rank?: RankedArea | undefined }} ModelColumn
 */

/** @type {ModelColumn} */
const AUROC_INTERVAL = {
    name: "95 %",
    long: "95 % interval of AUROC",
    latex: "95\\,\\% interval",
    field: "roc.interval",
    glossary: "delong",
    says:
        "Where the true AUROC lies in 95 of 100 data sets like this one, by Newcombe’s formula and DeLong’s variance, for rows that are independent. " +
        "“How sure are these numbers?” has another interval, by redrawing rows.",
    value: ({ roc }) => roc.interval?.low ?? null,
    range: ({ roc }) => roc.interval,
    text: ({ roc: { interval } }) => (interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : undefined),
};

/** In every report, because the page requests the default betas, which include 1. @type {ModelColumn} */
const OF_BEST_F1 = { ...BEST_F1, value: (model) => bestF1(model)?.f ?? null, threshold: (model) => bestF1(model)?.threshold ?? null };

/**
 * The heading of columns of thresholds, and the text of their cells.
 * @typedef {{ head: string, cell: (model: Model, threshold: number) => string }} Thresholds
 */

/** High scores of every model mean positive: the heading has the relation. */
const ALL_HIGH = columnsWith({ head: "at score ≥", cell: thresholdCell });

/** Low scores of some or all models mean positive: each cell has its relation. */
const EITHER_WAY = columnsWith({
    head: "at score",
    cell: (model, threshold) => `${relation(model)} ${thresholdCell(model, threshold)}`,
});

export const MODEL_COLUMNS = ALL_HIGH.pooled.columns;

/**
 * Returns the columns for these models: with means of the folds where there are folds, and with partial areas where a range was requested,
 * which the models then have, or a reason why not.
 * @param {readonly Model[]} models
 * @returns the same list for the same columns
 */
export function columnsFor(models) {
    const sets = models.some(({ lowerIsPositive }) => lowerIsPositive) ? EITHER_WAY : ALL_HIGH;
    const { columns, withPartialAreas } = models.some(({ foldMeans }) => foldMeans) ? sets.folded : sets.pooled;
    const isAsked = models.some((model) => model.roc.partial || reasonFor(model, "roc.partial") !== "");
    return isAsked ? withPartialAreas : columns;
}

/**
 * Returns the columns without means of the folds, and with them.
 * @param {Thresholds} thresholds
 */
function columnsWith(thresholds) {
    const areas = AREA_IDS.flatMap((id) => columnsOfArea(id, thresholds));
    const columns = [...areas, ...Object.values(ROC_NUMBERS), ...columnsOf(OF_BEST_F1, thresholds)];
    return { pooled: andPartialAreas(columns), folded: andPartialAreas(columns.flatMap(withFoldMean)) };
}

/**
 * @param {readonly ModelColumn[]} columns
 * @returns {Record<"columns" | "withPartialAreas", readonly ModelColumn[]>}
 */
function andPartialAreas(columns) {
    return { columns, withPartialAreas: [...columns, ...Object.values(PARTIAL_AREAS)] };
}

/**
 * Returns a column, followed by the mean over the folds for an area that models are ranked by; for AUROC that comes after its interval.
 * @param {ModelColumn} column
 * @returns {ModelColumn[]}
 */
function withFoldMean(column) {
    const rank = column === AUROC_INTERVAL ? "auroc" : column.rank;
    if (!rank || column.rank === "auroc") return [column];
    const { name } = AREAS[rank];
    const { csv, glossary } = AREA_WORDS[rank];
    const mean = {
        name: `${name} by fold`,
        csv: `${csv}_by_fold`,
        field: `foldMeans.${rank}.value`,
        glossary,
        says:
            `The mean of the folds’ ${name}, each fold counting alike. All rows together compare scores of different folds, which different models ` +
            "have made in cross-validation; here each fold is ranked alone.",
        value: (/** @type {Model} */ { foldMeans }) => foldMeans?.[rank].value ?? null,
        text: (/** @type {Model} */ { foldMeans, folds }) => ofSomeFolds(foldMeans?.[rank], folds?.length),
    };
    return [column, mean];
}

/**
 * Returns the columns of an area; the AUROC is followed by its interval.
 * @param {AreaId} id
 * @param {Thresholds} thresholds
 */
function columnsOfArea(id, thresholds) {
    const rank = RANKED_AREAS.find((ranked) => ranked === id);
    const columns = columnsOf({ ...AREAS[id], ...AREA_WORDS[id], rank }, thresholds);
    return id === "auroc" ? [...columns, AUROC_INTERVAL] : columns;
}

/**
 * Returns a column, followed by a column of thresholds where it is the best value of all thresholds.
 * @param {ModelColumn} column
 * @param {Thresholds} thresholds
 * @returns {ModelColumn[]}
 */
function columnsOf(column, { head, cell }) {
    const { name, csv, latex, field, glossary, threshold } = column;
    if (!threshold) return [column];
    const where = {
        name: `${name} ${head}`,
        long: `threshold of ${name}`,
        csv: `${csv}_threshold`,
        latex: `threshold of ${latex ?? name}`,
        field,
        glossary,
        says: `The threshold of the ${name}; of several that are equally good, the first that is reached.`,
        value: threshold,
        text: (/** @type {Model} */ model) => {
            const found = threshold(model);
            return found === null ? undefined : cell(model, found);
        },
    };
    return [column, where];
}

/**
 * Returns a mean with the number of folds that have a value; undefined where all have.
 * @param {Mean | undefined} mean
 * @param {number | undefined} all
 */
function ofSomeFolds(mean, all) {
    if (mean?.value == null || mean.folds === all) return undefined;
    return `${formatRate(mean.value)} (${mean.folds} of ${all} folds)`;
}

/**
 * @param {Model} model
 * @param {number} threshold
 */
function thresholdCell(model, threshold) {
    return thresholdText(model, indexForThreshold(model, threshold));
}
