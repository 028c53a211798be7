// The catalogue of the areas of whole curves, in the order of the table of models. An area of the report becomes a column of every table
// and every file of models (model-columns.js) by its entry here.

import { FIRST_PLOTS, SPACE } from "../state/spaces.js";

/** @import { FoldAverages, Model } from "../pkg/curvescope.js" */

/** Name of an area in answers of the analysis. @typedef {keyof FoldAverages["means"]} AreaId */

/**
 * `value` reads it from a report; `threshold` reads, for a best value, its threshold, with the report's sign. Where `value` is null,
 * `field` is the path of its reason in the model's list. `glossary` is its anchor in the glossary. `csv` and `latex` are its names in
 * files: without `csv` it is on the page only, without `latex` its name is `name`. `long` is its name where the column before it is out
 * of sight, as in a file.
 * @typedef {(model: Model) => number | null} Reader
 * @typedef {{ name: string, csv?: string, latex?: string, long?: string, field: string, glossary: string, value: Reader, threshold?: Reader }} Source
 * @typedef {Source & { says: string }} Area
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

/** All area ids, in the order of the catalogue. */
export const AREA_IDS = /** @type {readonly AreaId[]} */ (Object.keys(AREAS));

/** The areas that models are ranked by, one for each of the first plots. */
export const RANKED_AREAS = FIRST_PLOTS.map((space) => SPACE[space].needs);
