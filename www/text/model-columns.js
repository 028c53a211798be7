// The columns of the table of models: areas of whole curves, and the best threshold.

import { bestF1 } from "../state/cursor.js";
import { ownScore } from "./direction.js";
import { formatRatio } from "./format.js";
import { ruleText } from "./messages.js";

/** @import { Model, RankedArea } from "../pkg/curvescope.js" */

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
 * }} ModelColumn
 */

/** @type {readonly ModelColumn[]} */
export const MODEL_COLUMNS = [
    {
        name: "AUROC",
        field: "roc.auroc",
        says: "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
        value: ({ roc }) => roc.auroc,
        rank: "auroc",
    },
    {
        name: "95 %, DeLong",
        field: "roc.delong",
        says:
            "Where the true AUROC plausibly lies, by DeLong’s formula, which takes rows for independent. “How sure are these numbers?” has another interval, by redrawing rows. " +
            "Where no pair is out of order the formula gives a point; the bound that is called rough is then the rule of three, 1 less 3 over the rows of the smaller class.",
        value: ({ roc }) => (roc.delong?.rough ?? roc.delong)?.low ?? null,
        text: ({ roc: { delong } }) => {
            if (!delong) return undefined;
            const { low, high } = delong.rough ?? delong;
            return `${delong.rough ? "roughly " : ""}${formatRatio(low)}–${formatRatio(high)}`;
        },
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
        says: "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1. This range is the same at every prevalence; the value still depends on it.",
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
        says: "The highest F₁ of all thresholds. It is chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
        value: (model) => bestF1(model)?.f ?? null,
    },
    {
        name: "at score ≥",
        field: "best[1].f",
        says: "The threshold of the best F₁; the highest one when several are equally good.",
        value: (model) => {
            const threshold = bestF1(model)?.threshold ?? null;
            return threshold === null ? null : ownScore(model, threshold);
        },
        text: (model) => {
            const threshold = bestF1(model)?.threshold ?? null;
            return threshold === null ? undefined : ruleText(model, threshold);
        },
    },
];
