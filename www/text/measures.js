// The catalogue of the measures of one operating point, in groups. A measure that the report has is shown wherever measures are as soon
// as it has its entry here.

import { DIALS } from "../state/dials.js";
import { capitalised, formatSetting } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * `field` is where answers have it. `name` follows the dials where the measure does; its subscripts are written as in "F_{1}". `glossary`
 * is its place in the glossary. `undefinedWhen` completes the sentence "Undefined: …".
 * @typedef {{ field: keyof Measures, name: string | ((dials: Dials) => string), glossary: string, undefinedWhen: string }} Names
 * @typedef {Names & { says: string }} Measure
 */

const ONE_CLASS = "the data hold only one class.";
const NO_POSITIVE = "there is no positive row.";
const NO_NEGATIVE = "there is no negative row.";
const NO_ROW = "there are no rows.";
const NONE_CALLED = "no row is called positive.";
const NONE_CALLED_NEGATIVE = "no row is called negative.";
const NONE_FOUND_OR_ONE_CLASS = "no positive row is found, or the data hold only one class.";
const EMPTY_LINE = "a row or a column of the table is empty.";
const ALL_ALIKE = "all rows are of one class and called so.";
const NONE_CALLED_OR_ONE_CLASS = "no row is called positive, or the data hold only one class.";
const ALL_CALLED_OR_ONE_CLASS = "every negative is called positive, or the data hold only one class.";
const NO_PRICE = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST = "only false positives cost, or there is no row to divide by.";
const NONE_FOUND = "no positive row is found, so the gain has no value.";

const fName = (/** @type {Dials} */ { beta }) => `F_{${formatSetting(beta)}}`;
const gName = (/** @type {Dials} */ { beta, rho }) => `G_{${formatSetting(beta)}, ${formatSetting(rho)}}`;
const accuracyName = (/** @type {Dials} */ { cost }) => `weighted accuracy_{${formatSetting(cost)}}`;

/** @type {(names: Names, says: string) => Measure} */
const measure = (names, says) => ({ ...names, says });

const RATES = [
    measure(
        { field: "recall", name: "Recall", glossary: "recall", undefinedWhen: NO_POSITIVE },
        "Share of the positives that are called positive. Also true positive rate, sensitivity.",
    ),
    measure(
        { field: "fnr", name: "False negative rate", glossary: "false-negative-rate", undefinedWhen: NO_POSITIVE },
        "Share of the positives that are called negative: the misses.",
    ),
    measure(
        { field: "fpr", name: "False positive rate", glossary: "false-positive-rate", undefinedWhen: NO_NEGATIVE },
        "Share of the negatives that are called positive.",
    ),
    measure(
        { field: "tnr", name: "Specificity", glossary: "specificity", undefinedWhen: NO_NEGATIVE },
        "Share of the negatives that are called negative. Also true negative rate.",
    ),
    measure(
        { field: "precision", name: "Precision", glossary: "precision", undefinedWhen: NONE_CALLED },
        "Share of the rows called positive that are positive.",
    ),
    measure(
        { field: "npv", name: "Negative predictive value", glossary: "negative-predictive-value", undefinedWhen: NONE_CALLED_NEGATIVE },
        "Share of the rows called negative that are negative.",
    ),
    measure(
        { field: "predictedPositiveRate", name: "Called positive", glossary: "predicted-positive-rate", undefinedWhen: NO_ROW },
        "Share of all rows that are called positive. Also predicted positive rate.",
    ),
    measure(
        { field: "minimumPrecision", name: "Minimum precision", glossary: "unachievable-region", undefinedWhen: NONE_FOUND_OR_ONE_CLASS },
        "The least precision possible at this recall and prevalence.",
    ),
];

const SUMMARIES = [
    measure(
        { field: "f", name: fName, glossary: "f-score", undefinedWhen: NO_POSITIVE },
        "Harmonic mean of precision and recall, recall weighted by β.",
    ),
    measure(
        { field: "g", name: gName, glossary: "g-measure", undefinedWhen: NONE_CALLED },
        "Power mean of precision and recall, weighted by β; ρ is the kind of mean. At ρ = −2 it is F (Gandenberger).",
    ),
    measure(
        { field: "fPrime", name: "F′", glossary: "f-prime", undefinedWhen: ONE_CLASS },
        "F₁ with precision measured from the prevalence up; 0 when precision is no better than that (Boyd).",
    ),
    measure({ field: "accuracy", name: "Accuracy", glossary: "accuracy", undefinedWhen: NO_ROW }, "Share of all rows called rightly."),
    measure(
        { field: "balancedAccuracy", name: "Balanced accuracy", glossary: "balanced-accuracy", undefinedWhen: ONE_CLASS },
        "Mean of recall and specificity.",
    ),
    measure(
        { field: "mcc", name: "Matthews correlation", glossary: "mcc", undefinedWhen: EMPTY_LINE },
        "Correlation of actual and predicted class, from −1 to 1.",
    ),
    measure(
        { field: "kappa", name: "Cohen’s κ", glossary: "kappa", undefinedWhen: ALL_ALIKE },
        "Accuracy beyond what chance gives at these totals; 1 when perfect.",
    ),
    measure(
        { field: "youdenJ", name: "Youden’s J", glossary: "youden-j", undefinedWhen: ONE_CLASS },
        "Recall less the false positive rate: the height above the diagonal of ROC.",
    ),
];

const COSTS = [
    measure(
        {
            field: "weightedAccuracy",
            name: (dials) => capitalised(accuracyName(dials)),
            glossary: "weighted-accuracy",
            undefinedWhen: NO_PRICE,
        },
        "Accuracy in which an error on a negative counts c and one on a positive 1 − c; 1 when perfect, plain accuracy at c = 0.5.",
    ),
    measure(
        { field: "normalizedCost", name: "Normalised cost", glossary: "weighted-accuracy", undefinedWhen: NO_PRICE },
        "Cost of all errors as a share of that of calling every row wrongly: 1 less the weighted accuracy.",
    ),
    measure(
        { field: "netBenefit", name: "Net benefit", glossary: "net-benefit", undefinedWhen: ONLY_ALARMS_COST },
        "True positives per row, less false positives at c / (1 − c) each. Calling nothing positive has 0 (Vickers & Elkin).",
    ),
    measure(
        { field: "standardizedNetBenefit", name: "Standardised net benefit", glossary: "net-benefit", undefinedWhen: ONLY_ALARMS_COST },
        "Net benefit divided by the prevalence; 1 when perfect.",
    ),
];

const GAINS = [
    measure(
        { field: "recallGain", name: "Recall gain", glossary: "recall-gain", undefinedWhen: NONE_FOUND },
        "Recall rescaled: 0 at the prevalence, 1 when perfect.",
    ),
    measure(
        { field: "precisionGain", name: "Precision gain", glossary: "precision-gain", undefinedWhen: NONE_FOUND },
        "Precision rescaled: 0 at the prevalence, 1 when perfect.",
    ),
    measure(
        { field: "fGain", name: (dials) => `${fName(dials)} gain`, glossary: "f-gain", undefinedWhen: NONE_FOUND },
        "F rescaled in the same way: the mean of both gains, recall gain weighted by β².",
    ),
    measure({ field: "lift", name: "Lift", glossary: "lift", undefinedWhen: NONE_CALLED }, "Precision divided by the prevalence."),
    measure(
        { field: "lrPlus", name: "Likelihood ratio +", glossary: "likelihood-ratio", undefinedWhen: NONE_CALLED_OR_ONE_CLASS },
        "Recall divided by the false positive rate.",
    ),
    measure(
        { field: "lrMinus", name: "Likelihood ratio −", glossary: "likelihood-ratio", undefinedWhen: ALL_CALLED_OR_ONE_CLASS },
        "Share of positives missed, divided by specificity.",
    ),
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
