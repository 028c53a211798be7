// The areas of curves: what they are called, what they say, and where a report has them.

/** @import { FoldAverages, Model, RankedArea } from "../pkg/curvescope.js" */

/** What answers of the analysis call an area. @typedef {keyof FoldAverages["means"]} AreaId */

/**
 * Where `value` is null, `field` is looked up in the model's list of reasons. `glossary` is its place in the glossary, `csv` and
 * `latex` are what a table of it that is taken away calls it.
 * @typedef {{ name: string, csv?: string, latex?: string, field: string, glossary: string, says: string, value: (model: Model) => number | null }} Area
 */

export const AREAS = /** @satisfies {Readonly<Record<AreaId, Area>>} */ ({
    auroc: {
        name: "AUROC",
        csv: "auroc",
        latex: "AUROC",
        field: "roc.auroc",
        glossary: "auroc",
        says: "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
        value: ({ roc }) => roc.auroc,
    },
    prArea: {
        name: "AUCPR",
        csv: "aucpr",
        latex: "AUCPR",
        field: "pr.area",
        glossary: "aucpr",
        says: "Exact area under the precision-recall curve: counts run linearly between operating points.",
        value: ({ pr }) => pr.area,
    },
    prMinimumArea: {
        name: "minimum",
        field: "pr.minimumArea",
        glossary: "minimum-area",
        says: "The least AUCPR any ranking can have at this prevalence: the area of the shaded region.",
        value: ({ pr }) => pr.minimumArea,
    },
    prNormalizedArea: {
        name: "AUCNPR",
        csv: "aucnpr",
        latex: "AUCNPR",
        field: "pr.normalizedArea",
        glossary: "normalised-area",
        says: "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1. This range is the same at every prevalence; the value still depends on it.",
        value: ({ pr }) => pr.normalizedArea,
    },
    averagePrecision: {
        name: "AP",
        csv: "average_precision",
        latex: "AP",
        field: "pr.averagePrecision",
        glossary: "average-precision",
        says: "Average precision, the step sum that scikit-learn reports.",
        value: ({ pr }) => pr.averagePrecision,
    },
    prgArea: {
        name: "AUPRG",
        csv: "auprg",
        latex: "AUPRG",
        field: "prg.area",
        glossary: "auprg",
        says: "Area under the precision-recall-gain curve, signed. Perfect is 1; a constant score is 0; worse rankings are below 0.",
        value: ({ prg }) => prg.area,
    },
    expectedFGain: {
        name: "E[FG₁]",
        csv: "expected_f1_gain",
        latex: "$E[F\\!G_1]$",
        field: "prg.expectedFGain",
        glossary: "expected-f",
        says: "Expected F₁ gain over operating points taken evenly along the gain curve (Flach & Kull, Theorem 3).",
        value: ({ prg }) => prg.expectedFGain,
    },
});

/** The areas that models are ranked by, one of each plot. @type {readonly RankedArea[]} */
export const RANKED_AREAS = ["auroc", "prArea", "prgArea"];
