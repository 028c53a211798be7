// The catalogue of the measures of one operating point, in groups. A measure of the report is shown wherever measures are by its entry
// here.

import { DIALS } from "../state/dials.js";
import { accuracyName, fName, gName } from "./chosen-measure.js";
import { capitalised, formatSetting, uncapitalised } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * `field` is its name in answers. `name` depends on the dials where the measure does; its subscripts are written as in "F_{1}". Its meaning
 * and its anchor in the glossary are in `measure-meanings.js`, the condition under which it is undefined in `measures-undefined.js`.
 * @typedef {{ field: keyof Measures, name: string | ((dials: Dials) => string) }} Measure
 */

/** @type {readonly Measure[]} */
const RATES = [
    { field: "recall", name: "Recall" },
    { field: "fnr", name: "False negative rate" },
    { field: "fpr", name: "False positive rate" },
    { field: "specificity", name: "Specificity" },
    { field: "precision", name: "Precision" },
    { field: "npv", name: "Negative predictive value" },
    { field: "predictedPositiveShare", name: "Predicted positive" },
    { field: "minimumPrecision", name: "Minimum precision" },
];

/** @type {readonly Measure[]} */
const SUMMARIES = [
    { field: "f", name: fName },
    { field: "g", name: gName },
    { field: "fPrime", name: "F′" },
    { field: "accuracy", name: "Accuracy" },
    { field: "balancedAccuracy", name: "Balanced accuracy" },
    { field: "mcc", name: "Matthews correlation" },
    { field: "kappa", name: "Cohen’s κ" },
    { field: "youdenJ", name: "Youden’s J" },
];

/**
 * Returns the name of a measure that depends on the cost proportion of a false positive, which is the threshold probability of net benefit.
 * @param {string} name
 */
const atCost =
    (name) =>
    (/** @type {Dials} */ { cost }) =>
        `${name}_{c = ${formatSetting(cost)}}`;

/** @type {readonly Measure[]} */
const COSTS = [
    {
        field: "weightedAccuracy",
        name: (dials) => capitalised(accuracyName(dials)),
    },
    { field: "normalizedCost", name: atCost("Normalised cost") },
    { field: "netBenefit", name: atCost("Net benefit") },
    { field: "standardizedNetBenefit", name: atCost("Standardised net benefit") },
    { field: "interventionsAvoided", name: atCost("Interventions avoided") },
];

/** @type {readonly Measure[]} */
const GAINS = [
    { field: "recallGain", name: "Recall gain" },
    { field: "precisionGain", name: "Precision gain" },
    { field: "fGain", name: (dials) => `${fName(dials)} gain` },
    { field: "lift", name: "Lift" },
    { field: "lrPlus", name: "Likelihood ratio +" },
    { field: "lrMinus", name: "Likelihood ratio −" },
];

export const MEASURE_GROUPS = [
    { title: "Rates", measures: RATES },
    { title: "Summaries", measures: SUMMARIES },
    { title: "Costs", measures: COSTS },
    { title: "Gains and ratios", measures: GAINS },
];

/** The rates with an interval by formula. */
export const INTERVAL_RATES = /** @type {const} */ (["recall", "fpr", "precision", "npv"]);

/**
 * Returns the name of a measure at the dials.
 * @param {Measure} measure
 * @param {Dials} dials
 */
export function nameOf({ name }, dials) {
    return typeof name === "string" ? name : name(dials);
}

/**
 * Returns the name of a measure at the dials, as within a sentence: "false positive rate", "F_{1}".
 * @param {keyof Measures} field
 * @param {Dials} dials
 */
export function measureName(field, dials) {
    const found = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((entry) => entry.field === field);
    const name = found ? nameOf(found, dials) : "";
    // Persons keep their capitals: Matthews, Cohen and Youden.
    return /^(?!Mat|Coh|You)[A-Z][a-z]/.test(name) ? uncapitalised(name) : name;
}

/**
 * Returns the name of a measure at the default dials, for measures that do not depend on them: "False positive rate".
 * @param {keyof Measures} field
 */
export function plainName(field) {
    const found = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((entry) => entry.field === field);
    return found ? nameOf(found, DIALS) : "";
}
