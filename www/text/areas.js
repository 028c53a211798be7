// The catalogue of the numbers of whole curves: areas, intervals and best thresholds, in the order of the table of models. One that the
// report has is a column of every table and every file of models as soon as it has its entry here.

import { bestF1 } from "../state/cursor.js";
import { isWhole } from "../state/dials.js";
import { SPACE, SPACES } from "../state/spaces.js";
import { ownScore } from "./direction.js";
import { formatRatio, formatSetting } from "./format.js";
import { ruleText } from "./messages.js";

/** @import { FoldAverages, Model, RankedArea } from "../pkg/curvescope.js" */

/** What answers of the analysis call an area. @typedef {keyof FoldAverages["means"]} AreaId */

/**
 * `value` reads it from a report, and `threshold` where a best value is, of turned scores; where `value` is null, `field` is looked up in
 * the model's list of reasons. `glossary` is its place in the glossary. `csv` and `latex` are what a file calls it: without `csv` it stays
 * in the page, without `latex` it has its name.
 * @typedef {(model: Model) => number | null} Reader
 * @typedef {{ name: string, csv?: string, latex?: string, field: string, glossary: string, value: Reader, threshold?: Reader }} Source
 * @typedef {Source & { says: string }} Area
 */

/**
 * A column of the table of models. Rows are ordered by `value`; `text` is what is shown of it where that is more than a ratio. `rank`
 * names the ranks that stand beside it.
 * @typedef {Area & { text?: (model: Model) => string | undefined, rank?: RankedArea | undefined }} ModelColumn
 */

/** @type {(source: Source, says: string) => Area} */
const area = (source, says) => ({ ...source, says });

export const AREAS = /** @satisfies {Readonly<Record<AreaId, Area>>} */ ({
    auroc: area(
        { name: "AUROC", csv: "auroc", field: "roc.auroc", glossary: "auroc", value: ({ roc }) => roc.auroc },
        "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
    ),
    prArea: area(
        { name: "AUCPR", csv: "aucpr", field: "pr.area", glossary: "aucpr", value: ({ pr }) => pr.area },
        "Exact area under the precision-recall curve: counts run linearly between operating points.",
    ),
    prMinimumArea: area(
        { name: "minimum", field: "pr.minimumArea", glossary: "minimum-area", value: ({ pr }) => pr.minimumArea },
        "The least AUCPR any ranking can have at this prevalence: the area of the shaded region.",
    ),
    prNormalizedArea: area(
        { name: "AUCNPR", csv: "aucnpr", field: "pr.normalizedArea", glossary: "normalised-area", value: ({ pr }) => pr.normalizedArea },
        "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1. This range is the same at every prevalence; the value still depends on it.",
    ),
    averagePrecision: area(
        {
            name: "AP",
            csv: "average_precision",
            field: "pr.averagePrecision",
            glossary: "average-precision",
            value: ({ pr }) => pr.averagePrecision,
        },
        "Average precision, the step sum that scikit-learn reports.",
    ),
    prgArea: area(
        { name: "AUPRG", csv: "auprg", field: "prg.area", glossary: "auprg", value: ({ prg }) => prg.area },
        "Area under the precision-recall-gain curve, signed. Perfect is 1; a constant score is 0; worse rankings are below 0.",
    ),
    expectedFGain: area(
        {
            name: "E[FG₁]",
            csv: "expected_f1_gain",
            latex: "$E[F\\!G_1]$",
            field: "prg.expectedFGain",
            glossary: "expected-f",
            value: ({ prg }) => prg.expectedFGain,
        },
        "Expected F₁ gain over operating points taken evenly along the gain curve (Flach & Kull, Theorem 3).",
    ),
    ks: area(
        {
            name: "KS",
            csv: "ks",
            field: "roc.ks",
            glossary: "ks",
            value: ({ roc }) => roc.ks?.value ?? null,
            threshold: ({ roc }) => roc.ks?.threshold ?? null,
        },
        "Kolmogorov–Smirnov: the greatest recall minus false positive rate of all thresholds. It is chosen and judged on the same rows, so expect less on others.",
    ),
});

/** All of them, in their order. */
export const AREA_IDS = /** @type {readonly AreaId[]} */ (Object.keys(AREAS));

/**
 * The names of areas, with the recalls that AUCPR is over where these are not all.
 * @param {readonly AreaId[]} ids
 * @param {readonly [number, number]} recallRange
 */
export function namesOver(ids, recallRange) {
    const range = isWhole(recallRange) ? "" : `, recall ${recallRange.map(formatSetting).join(" to ")}`;
    return ids.map((id) => AREAS[id].name + (id === "prArea" ? range : ""));
}

/** @type {ModelColumn} */
const DELONG = {
    name: "95 %, DeLong",
    field: "roc.delong",
    glossary: "delong",
    says:
        "Where the true AUROC plausibly lies, by DeLong’s formula, which treats rows as independent. “How sure are these numbers?” has another interval, by redrawing rows. " +
        "Where no pair is out of order the formula gives a point; the bound that is called rough is then the rule of three, 1 minus 3 over the rows of the smaller class.",
    value: ({ roc }) => (roc.delong?.rough ?? roc.delong)?.low ?? null,
    text: ({ roc: { delong } }) => {
        if (!delong) return undefined;
        const { low, high } = delong.rough ?? delong;
        return `${delong.rough ? "roughly " : ""}${formatRatio(low)}–${formatRatio(high)}`;
    },
};

/** The page asks for the default betas, which have F1's. */
const BEST_F1 = area(
    {
        name: "best F₁",
        csv: "best_f1",
        latex: "best $F_1$",
        field: "best[1].f",
        glossary: "f-score",
        value: (model) => bestF1(model)?.f ?? null,
        threshold: (model) => bestF1(model)?.threshold ?? null,
    },
    "The highest F₁ of all thresholds. It is chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
);

/** The areas that models are ranked by, one of each plot. */
export const RANKED_AREAS = SPACES.map((space) => SPACE[space].area);

/** @type {readonly ModelColumn[]} */
export const MODEL_COLUMNS = [...Object.entries(AREAS).flatMap(columnsOfArea), ...columnsOf(BEST_F1)];

/**
 * The columns of an area: DeLong's interval stands behind the one that has it.
 * @param {[string, Area]} entry
 */
function columnsOfArea([id, area]) {
    const columns = columnsOf({ ...area, rank: RANKED_AREAS.find((ranked) => ranked === id) });
    return area === AREAS.auroc ? [...columns, DELONG] : columns;
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
