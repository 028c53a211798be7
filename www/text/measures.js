// The measures of one operating point: order, name, what each says, and when it is undefined.

import { formatSetting } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * `name` follows the dials where the measure does; its subscripts are written as in "F_{1}". `glossary` is its place
 * in the glossary. `undefinedWhen` completes the sentence "Undefined: …".
 * @typedef {{ field: keyof Measures, glossary: string, name: string | ((dials: Dials) => string), says: string, undefinedWhen: string }} Measure
 */

const ONE_CLASS = "the data hold only one class.";
const NO_POSITIVE = "there is no positive row.";
const NO_NEGATIVE = "there is no negative row.";
const NO_ROW = "there are no rows.";
const NONE_CALLED = "no row is called positive.";
const NO_PRICE = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST = "only false positives cost, or there is no row to divide by.";
const NONE_FOUND = "no positive row is found, so the gain has no value.";

const fName = (/** @type {Dials} */ { beta }) => `F_{${formatSetting(beta)}}`;
const gName = (/** @type {Dials} */ { beta, rho }) => `G_{${formatSetting(beta)}, ${formatSetting(rho)}}`;
const accuracyName = (/** @type {Dials} */ { cost }) => `weighted accuracy_{${formatSetting(cost)}}`;
const capitalised = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @type {readonly { title: string, measures: readonly Measure[] }[]} */
export const MEASURE_GROUPS = [
    {
        title: "Rates",
        measures: [
            {
                field: "recall",
                glossary: "recall",
                name: "Recall",
                says: "Share of the positives that are called positive. Also true positive rate, sensitivity.",
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "fnr",
                glossary: "false-negative-rate",
                name: "False negative rate",
                says: "Share of the positives that are called negative: the misses.",
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "fpr",
                glossary: "false-positive-rate",
                name: "False positive rate",
                says: "Share of the negatives that are called positive.",
                undefinedWhen: NO_NEGATIVE,
            },
            {
                field: "tnr",
                glossary: "specificity",
                name: "Specificity",
                says: "Share of the negatives that are called negative. Also true negative rate.",
                undefinedWhen: NO_NEGATIVE,
            },
            {
                field: "precision",
                glossary: "precision",
                name: "Precision",
                says: "Share of the rows called positive that are positive.",
                undefinedWhen: NONE_CALLED,
            },
            {
                field: "npv",
                glossary: "negative-predictive-value",
                name: "Negative predictive value",
                says: "Share of the rows called negative that are negative.",
                undefinedWhen: "no row is called negative.",
            },
            {
                field: "predictedPositiveRate",
                glossary: "predicted-positive-rate",
                name: "Called positive",
                says: "Share of all rows that are called positive. Also predicted positive rate.",
                undefinedWhen: NO_ROW,
            },
            {
                field: "minimumPrecision",
                glossary: "unachievable-region",
                name: "Minimum precision",
                says: "The least precision possible at this recall and prevalence.",
                undefinedWhen: "no positive row is found, or the data hold only one class.",
            },
        ],
    },
    {
        title: "Summaries",
        measures: [
            {
                field: "f",
                glossary: "f-score",
                name: fName,
                says: "Harmonic mean of precision and recall, recall weighted by β.",
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "g",
                glossary: "g-measure",
                name: gName,
                says: "Power mean of precision and recall, weighted by β; ρ is the kind of mean. At ρ = −2 it is F (Gandenberger).",
                undefinedWhen: NONE_CALLED,
            },
            {
                field: "fPrime",
                glossary: "f-prime",
                name: "F′",
                says: "F₁ with precision measured from the prevalence up; 0 when precision is no better than that (Boyd).",
                undefinedWhen: ONE_CLASS,
            },
            { field: "accuracy", glossary: "accuracy", name: "Accuracy", says: "Share of all rows called rightly.", undefinedWhen: NO_ROW },
            {
                field: "balancedAccuracy",
                glossary: "balanced-accuracy",
                name: "Balanced accuracy",
                says: "Mean of recall and specificity.",
                undefinedWhen: ONE_CLASS,
            },
            {
                field: "mcc",
                glossary: "mcc",
                name: "Matthews correlation",
                says: "Correlation of actual and predicted class, from −1 to 1.",
                undefinedWhen: "a row or a column of the table is empty.",
            },
            {
                field: "kappa",
                glossary: "kappa",
                name: "Cohen’s κ",
                says: "Accuracy beyond what chance gives at these totals; 1 when perfect.",
                undefinedWhen: "all rows are of one class and called so.",
            },
            {
                field: "youdenJ",
                glossary: "youden-j",
                name: "Youden’s J",
                says: "Recall less the false positive rate: the height above the diagonal of ROC.",
                undefinedWhen: ONE_CLASS,
            },
        ],
    },
    {
        title: "Costs",
        measures: [
            {
                field: "weightedAccuracy",
                glossary: "weighted-accuracy",
                name: (dials) => capitalised(accuracyName(dials)),
                says: "Accuracy in which an error on a negative counts c and one on a positive 1 − c; 1 when perfect, plain accuracy at c = 0.5.",
                undefinedWhen: NO_PRICE,
            },
            {
                field: "normalizedCost",
                glossary: "weighted-accuracy",
                name: "Normalised cost",
                says: "Cost of all errors as a share of that of calling every row wrongly: 1 less the weighted accuracy.",
                undefinedWhen: NO_PRICE,
            },
            {
                field: "netBenefit",
                glossary: "net-benefit",
                name: "Net benefit",
                says: "True positives per row, less false positives at c / (1 − c) each. Calling nothing positive has 0 (Vickers & Elkin).",
                undefinedWhen: ONLY_ALARMS_COST,
            },
            {
                field: "standardizedNetBenefit",
                glossary: "net-benefit",
                name: "Standardised net benefit",
                says: "Net benefit divided by the prevalence; 1 when perfect.",
                undefinedWhen: ONLY_ALARMS_COST,
            },
        ],
    },
    {
        title: "Gains and ratios",
        measures: [
            {
                field: "recallGain",
                glossary: "recall-gain",
                name: "Recall gain",
                says: "Recall rescaled: 0 at the prevalence, 1 when perfect.",
                undefinedWhen: NONE_FOUND,
            },
            {
                field: "precisionGain",
                glossary: "precision-gain",
                name: "Precision gain",
                says: "Precision rescaled: 0 at the prevalence, 1 when perfect.",
                undefinedWhen: NONE_FOUND,
            },
            {
                field: "fGain",
                glossary: "f-gain",
                name: (dials) => `${fName(dials)} gain`,
                says: "F rescaled in the same way: the mean of both gains, recall gain weighted by β².",
                undefinedWhen: NONE_FOUND,
            },
            { field: "lift", glossary: "lift", name: "Lift", says: "Precision divided by the prevalence.", undefinedWhen: NONE_CALLED },
            {
                field: "lrPlus",
                glossary: "likelihood-ratio",
                name: "Likelihood ratio +",
                says: "Recall divided by the false positive rate.",
                undefinedWhen: "no row is called positive, or the data hold only one class.",
            },
            {
                field: "lrMinus",
                glossary: "likelihood-ratio",
                name: "Likelihood ratio −",
                says: "Share of positives missed, divided by specificity.",
                undefinedWhen: "every negative is called positive, or the data hold only one class.",
            },
        ],
    },
];

/**
 * The name of a measure under the dials.
 * @param {Measure} measure
 * @param {Dials} dials
 */
export function nameOf({ name }, dials) {
    return typeof name === "string" ? name : name(dials);
}

/**
 * The measure that the reader optimises.
 * @param {Dials} dials
 * @returns {keyof Measures}
 */
export function chosenField({ measure }) {
    return measure === "accuracy" ? "weightedAccuracy" : measure;
}

/**
 * The name of the measure that the reader optimises.
 * @param {Dials} dials
 */
export function chosenName(dials) {
    if (dials.measure === "accuracy") return dials.cost === 0.5 ? "accuracy" : accuracyName(dials);
    return dials.measure === "f" ? fName(dials) : gName(dials);
}
