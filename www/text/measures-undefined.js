// The condition under which each measure of an operating point is undefined; completes the sentence "Undefined: …".

/** @import { Measures } from "../pkg/curvescope.js" */

const ONE_CLASS = "the data hold only one class.";
const NO_POSITIVE = "there is no positive row.";
const NO_NEGATIVE = "there is no negative row.";
const NO_ROW = "there are no rows.";
const NONE_POSITIVE = "no row is predicted positive.";
const NONE_NEGATIVE = "no row is predicted negative.";
const NONE_FOUND_OR_ONE_CLASS = "no positive row is found, or the data hold only one class.";
const EMPTY_LINE = "a row or a column of the 2×2 table is empty.";
const ALL_ALIKE = "all rows are of one class and predicted so.";
const NONE_POSITIVE_OR_ONE_CLASS = "no row is predicted positive, or the data hold only one class.";
const ALL_POSITIVE_OR_ONE_CLASS = "every negative is predicted positive, or the data hold only one class.";
const NO_PRICE = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST = "only false positives cost, or there is no row to divide by.";
const ONLY_MISSES_COST = "only misses cost, or there is no row to divide by.";

/** @type {Readonly<Partial<Record<keyof Measures, string>>>} */
const UNDEFINED = {
    recall: NO_POSITIVE,
    fnr: NO_POSITIVE,
    fpr: NO_NEGATIVE,
    specificity: NO_NEGATIVE,
    precision: NONE_POSITIVE,
    npv: NONE_NEGATIVE,
    predictedPositiveShare: NO_ROW,
    minimumPrecision: NONE_FOUND_OR_ONE_CLASS,
    f: NO_POSITIVE,
    g: NONE_POSITIVE,
    fPrime: ONE_CLASS,
    accuracy: NO_ROW,
    balancedAccuracy: ONE_CLASS,
    mcc: EMPTY_LINE,
    kappa: ALL_ALIKE,
    youdenJ: ONE_CLASS,
    weightedAccuracy: NO_PRICE,
    normalizedCost: NO_PRICE,
    netBenefit: ONLY_ALARMS_COST,
    standardizedNetBenefit: ONLY_ALARMS_COST,
    interventionsAvoided: ONLY_MISSES_COST,
    recallGain: NONE_FOUND_OR_ONE_CLASS,
    precisionGain: NONE_FOUND_OR_ONE_CLASS,
    fGain: NONE_FOUND_OR_ONE_CLASS,
    lift: NONE_POSITIVE,
    lrPlus: NONE_POSITIVE_OR_ONE_CLASS,
    lrMinus: ALL_POSITIVE_OR_ONE_CLASS,
};

/** @param {keyof Measures} field */
export function undefinedWhen(field) {
    return UNDEFINED[field] ?? "";
}
