// Further numbers of a whole ROC curve: Gini, the equal error rate, and the partial area where a range is requested.

import { formatSetting } from "./format.js";

/** @import { CurveMeasure } from "../pkg/curvescope.js" */
/** @import { RocRange } from "../state/dials.js" */
/** @import { Area } from "./areas.js" */

/** Numbers of every model. @type {readonly Area[]} */
export const ROC_NUMBERS = [
    {
        name: "Gini",
        csv: "gini",
        field: "roc.gini",
        glossary: "gini",
        value: ({ roc }) => roc.gini,
        says: "2·AUROC − 1: how many more pairs of a positive and a negative are in order than out of order, as a share of all pairs. 0 is chance, 1 perfect.",
    },
    {
        name: "EER",
        csv: "equal_error_rate",
        field: "roc.equalErrorRate",
        glossary: "equal-error-rate",
        value: ({ roc }) => roc.equalErrorRate,
        says: "Equal error rate: the false positive rate where as large a share of positives is missed, on the straight lines between operating points. 0 is perfect, 0.5 chance.",
    },
];

/** Fields of the areas over a range in answers. @typedef {Extract<CurveMeasure, "partialAuroc" | "standardizedPartialAuroc">} PartialId */

/** Areas over a requested range of a rate. @type {Readonly<Record<PartialId, Area>>} */
export const PARTIAL_AREAS = {
    partialAuroc: {
        name: "pAUROC",
        csv: "partial_auroc",
        field: "roc.partial",
        glossary: "partial-auroc",
        value: ({ roc }) => roc.partial?.area ?? null,
        says: "Partial area under the ROC curve, over the range chosen: below the curve over false positive rates, right of it over true positive rates. At most the width of the range.",
    },
    standardizedPartialAuroc: {
        name: "pAUROC, 1/2 to 1",
        csv: "standardized_partial_auroc",
        field: "roc.partial",
        glossary: "partial-auroc",
        value: ({ roc }) => roc.partial?.standardized ?? null,
        says: "The partial area on McClish’s scale, the same for every range: 1/2 is chance, 1 perfect. A curve that is below the diagonal on the range has less than 1/2.",
    },
};

/** Names of the rates of a range. */
export const RATE_NAMES = { fpr: "false positive rates", tpr: "true positive rates" };

/**
 * "false positive rates from 0 to 0.1"
 * @param {RocRange} range
 */
export function rocRangeText({ rate, ends: [low, high] }) {
    return `${RATE_NAMES[rate]} from ${formatSetting(low)} to ${formatSetting(high)}`;
}
