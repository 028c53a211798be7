// The catalogue of the measures of one operating point, in groups. A measure that the report has is shown wherever measures are as soon
// as it has its entry here.

import { DIALS } from "../state/dials.js";
import { capitalised, formatSetting } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * `field` is where answers have it. `name` follows the dials where the measure does; its subscripts are written as in "F_{1}". `glossary`
 * is its place in the glossary. `undefinedWhen` completes the sentence "Undefined: …".
 * What it says stands in `measures-said.js`.
 * @typedef {{ field: keyof Measures, name: string | ((dials: Dials) => string), glossary: string, undefinedWhen: string }} Measure
 */

const ONE_CLASS = "the data hold only one class.";
const NO_POSITIVE = "there is no positive row.";
const NO_NEGATIVE = "there is no negative row.";
const NO_ROW = "there are no rows.";
const NONE_POSITIVE = "no row is predicted positive.";
const NONE_NEGATIVE = "no row is predicted negative.";
const NONE_FOUND_OR_ONE_CLASS = "no positive row is found, or the data hold only one class.";
const EMPTY_LINE = "a row or a column of the table is empty.";
const ALL_ALIKE = "all rows are of one class and predicted so.";
const NONE_POSITIVE_OR_ONE_CLASS = "no row is predicted positive, or the data hold only one class.";
const ALL_POSITIVE_OR_ONE_CLASS = "every negative is predicted positive, or the data hold only one class.";
const NO_PRICE = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST = "only false positives cost, or there is no row to divide by.";
const NONE_FOUND = "no positive row is found, so the gain has no value.";

const fName = (/** @type {Dials} */ { beta }) => `F_{${formatSetting(beta)}}`;
const gName = (/** @type {Dials} */ { beta, rho }) => `G_{${formatSetting(beta)}, ${formatSetting(rho)}}`;
const accuracyName = (/** @type {Dials} */ { cost }) => `weighted accuracy_{${formatSetting(cost)}}`;

/** @type {readonly Measure[]} */
const RATES = [
    { field: "recall", name: "Recall", glossary: "recall", undefinedWhen: NO_POSITIVE },
    { field: "fnr", name: "False negative rate", glossary: "false-negative-rate", undefinedWhen: NO_POSITIVE },
    { field: "fpr", name: "False positive rate", glossary: "false-positive-rate", undefinedWhen: NO_NEGATIVE },
    { field: "tnr", name: "Specificity", glossary: "specificity", undefinedWhen: NO_NEGATIVE },
    { field: "precision", name: "Precision", glossary: "precision", undefinedWhen: NONE_POSITIVE },
    { field: "npv", name: "Negative predictive value", glossary: "negative-predictive-value", undefinedWhen: NONE_NEGATIVE },
    { field: "predictedPositiveRate", name: "Predicted positive", glossary: "predicted-positive-rate", undefinedWhen: NO_ROW },
    { field: "minimumPrecision", name: "Minimum precision", glossary: "unachievable-region", undefinedWhen: NONE_FOUND_OR_ONE_CLASS },
];

/** @type {readonly Measure[]} */
const SUMMARIES = [
    { field: "f", name: fName, glossary: "f-score", undefinedWhen: NO_POSITIVE },
    { field: "g", name: gName, glossary: "g-measure", undefinedWhen: NONE_POSITIVE },
    { field: "fPrime", name: "F′", glossary: "f-prime", undefinedWhen: ONE_CLASS },
    { field: "accuracy", name: "Accuracy", glossary: "accuracy", undefinedWhen: NO_ROW },
    { field: "balancedAccuracy", name: "Balanced accuracy", glossary: "balanced-accuracy", undefinedWhen: ONE_CLASS },
    { field: "mcc", name: "Matthews correlation", glossary: "mcc", undefinedWhen: EMPTY_LINE },
    { field: "kappa", name: "Cohen’s κ", glossary: "kappa", undefinedWhen: ALL_ALIKE },
    { field: "youdenJ", name: "Youden’s J", glossary: "youden-j", undefinedWhen: ONE_CLASS },
];

/** @type {readonly Measure[]} */
const COSTS = [
    {
        field: "weightedAccuracy",
        name: (dials) => capitalised(accuracyName(dials)),
        glossary: "weighted-accuracy",
        undefinedWhen: NO_PRICE,
    },
    { field: "normalizedCost", name: "Normalised cost", glossary: "weighted-accuracy", undefinedWhen: NO_PRICE },
    { field: "netBenefit", name: "Net benefit", glossary: "net-benefit", undefinedWhen: ONLY_ALARMS_COST },
    { field: "standardizedNetBenefit", name: "Standardised net benefit", glossary: "net-benefit", undefinedWhen: ONLY_ALARMS_COST },
];

/** @type {readonly Measure[]} */
const GAINS = [
    { field: "recallGain", name: "Recall gain", glossary: "recall-gain", undefinedWhen: NONE_FOUND },
    { field: "precisionGain", name: "Precision gain", glossary: "precision-gain", undefinedWhen: NONE_FOUND },
    { field: "fGain", name: (dials) => `${fName(dials)} gain`, glossary: "f-gain", undefinedWhen: NONE_FOUND },
    { field: "lift", name: "Lift", glossary: "lift", undefinedWhen: NONE_POSITIVE },
    { field: "lrPlus", name: "Likelihood ratio +", glossary: "likelihood-ratio", undefinedWhen: NONE_POSITIVE_OR_ONE_CLASS },
    { field: "lrMinus", name: "Likelihood ratio −", glossary: "likelihood-ratio", undefinedWhen: ALL_POSITIVE_OR_ONE_CLASS },
];

export const MEASURE_GROUPS = [
    { title: "Rates", measures: RATES },
    { title: "Summaries", measures: SUMMARIES },
    { title: "Costs", measures: COSTS },
    { title: "Gains and ratios", measures: GAINS },
];

/** The rates that have an interval by formula. */
export const INTERVAL_RATES = /** @type {const} */ (["recall", "fpr", "precision", "npv"]);

/**
 * The name of a measure under the dials.
 * @param {Measure} measure
 * @param {Dials} dials
 */
export function nameOf({ name }, dials) {
    return typeof name === "string" ? name : name(dials);
}

/**
 * The name of a measure that no dial turns: "False positive rate".
 * @param {keyof Measures} field
 */
export function plainName(field) {
    const found = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((entry) => entry.field === field);
    return found ? nameOf(found, DIALS) : "";
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
