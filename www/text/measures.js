// The measures of one operating point: order, name, and when each is undefined.

import { formatSetting } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * `name` follows the dials where the measure does; its subscripts are written as in "F_{1}". `glossary` is its place
 * in the glossary. `undefinedWhen` completes the sentence "Undefined: …".
 * @typedef {{ field: keyof Measures, glossary: string, name: string | ((dials: Dials) => string), undefinedWhen: string }} Measure
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
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "fnr",
                glossary: "false-negative-rate",
                name: "False negative rate",
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "fpr",
                glossary: "false-positive-rate",
                name: "False positive rate",
                undefinedWhen: NO_NEGATIVE,
            },
            {
                field: "tnr",
                glossary: "specificity",
                name: "Specificity",
                undefinedWhen: NO_NEGATIVE,
            },
            {
                field: "precision",
                glossary: "precision",
                name: "Precision",
                undefinedWhen: NONE_CALLED,
            },
            {
                field: "npv",
                glossary: "negative-predictive-value",
                name: "Negative predictive value",
                undefinedWhen: "no row is called negative.",
            },
            {
                field: "predictedPositiveRate",
                glossary: "predicted-positive-rate",
                name: "Called positive",
                undefinedWhen: NO_ROW,
            },
            {
                field: "minimumPrecision",
                glossary: "unachievable-region",
                name: "Minimum precision",
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
                undefinedWhen: NO_POSITIVE,
            },
            {
                field: "g",
                glossary: "g-measure",
                name: gName,
                undefinedWhen: NONE_CALLED,
            },
            {
                field: "fPrime",
                glossary: "f-prime",
                name: "F′",
                undefinedWhen: ONE_CLASS,
            },
            { field: "accuracy", glossary: "accuracy", name: "Accuracy", undefinedWhen: NO_ROW },
            {
                field: "balancedAccuracy",
                glossary: "balanced-accuracy",
                name: "Balanced accuracy",
                undefinedWhen: ONE_CLASS,
            },
            {
                field: "mcc",
                glossary: "mcc",
                name: "Matthews correlation",
                undefinedWhen: "a row or a column of the table is empty.",
            },
            {
                field: "kappa",
                glossary: "kappa",
                name: "Cohen’s κ",
                undefinedWhen: "all rows are of one class and called so.",
            },
            {
                field: "youdenJ",
                glossary: "youden-j",
                name: "Youden’s J",
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
                undefinedWhen: NO_PRICE,
            },
            {
                field: "normalizedCost",
                glossary: "weighted-accuracy",
                name: "Normalised cost",
                undefinedWhen: NO_PRICE,
            },
            {
                field: "netBenefit",
                glossary: "net-benefit",
                name: "Net benefit",
                undefinedWhen: ONLY_ALARMS_COST,
            },
            {
                field: "standardizedNetBenefit",
                glossary: "net-benefit",
                name: "Standardised net benefit",
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
                undefinedWhen: NONE_FOUND,
            },
            {
                field: "precisionGain",
                glossary: "precision-gain",
                name: "Precision gain",
                undefinedWhen: NONE_FOUND,
            },
            {
                field: "fGain",
                glossary: "f-gain",
                name: (dials) => `${fName(dials)} gain`,
                undefinedWhen: NONE_FOUND,
            },
            { field: "lift", glossary: "lift", name: "Lift", undefinedWhen: NONE_CALLED },
            {
                field: "lrPlus",
                glossary: "likelihood-ratio",
                name: "Likelihood ratio +",
                undefinedWhen: "no row is called positive, or the data hold only one class.",
            },
            {
                field: "lrMinus",
                glossary: "likelihood-ratio",
                name: "Likelihood ratio −",
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
