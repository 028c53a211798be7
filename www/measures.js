// The measures of one operating point: order, name, what each says, and when it is undefined.

/** @import { Measures } from "./pkg/curvescope.js" */

/**
 * `undefinedWhen` completes the sentence "Undefined: …".
 * @typedef {{ field: keyof Measures, name: string, says: string, undefinedWhen: string }} Measure
 */

const ONE_CLASS = "the data hold only one class.";
const NO_POSITIVE = "there is no positive row.";
const NO_NEGATIVE = "there is no negative row.";
const NONE_CALLED = "no row is called positive.";
const NONE_FOUND = "no positive row is found, so the gain has no value.";

/** @type {readonly { title: string, measures: readonly Measure[] }[]} */
export const MEASURE_GROUPS = [
    {
        title: "Rates",
        measures: [
            { field: "recall", name: "Recall", says: "Share of the positives that are called positive. Also true positive rate, sensitivity.", undefinedWhen: NO_POSITIVE },
            { field: "precision", name: "Precision", says: "Share of the rows called positive that are positive.", undefinedWhen: NONE_CALLED },
            { field: "minimumPrecision", name: "Minimum precision", says: "The least precision possible at this recall and prevalence.", undefinedWhen: "no positive row is found, or the data hold only one class." },
            { field: "fpr", name: "False positive rate", says: "Share of the negatives that are called positive.", undefinedWhen: NO_NEGATIVE },
            { field: "tnr", name: "Specificity", says: "Share of the negatives that are called negative.", undefinedWhen: NO_NEGATIVE },
            { field: "npv", name: "Negative predictive value", says: "Share of the rows called negative that are negative.", undefinedWhen: "no row is called negative." },
        ],
    },
    {
        title: "Summaries",
        measures: [
            { field: "f", name: "F₁", says: "Harmonic mean of precision and recall.", undefinedWhen: NO_POSITIVE },
            { field: "fPrime", name: "F′", says: "F₁ with precision measured from the prevalence up; 0 when precision is no better than that (Boyd).", undefinedWhen: ONE_CLASS },
            { field: "accuracy", name: "Accuracy", says: "Share of all rows called rightly.", undefinedWhen: "there are no rows." },
            { field: "balancedAccuracy", name: "Balanced accuracy", says: "Mean of recall and specificity.", undefinedWhen: ONE_CLASS },
            { field: "mcc", name: "Matthews correlation", says: "Correlation of actual and predicted class, from −1 to 1.", undefinedWhen: "a row or a column of the table is empty." },
            { field: "youdenJ", name: "Youden’s J", says: "Recall less the false positive rate: the height above the diagonal of ROC.", undefinedWhen: ONE_CLASS },
        ],
    },
    {
        title: "Gains and ratios",
        measures: [
            { field: "recallGain", name: "Recall gain", says: "Recall rescaled: 0 at the prevalence, 1 when perfect.", undefinedWhen: NONE_FOUND },
            { field: "precisionGain", name: "Precision gain", says: "Precision rescaled: 0 at the prevalence, 1 when perfect.", undefinedWhen: NONE_FOUND },
            { field: "fGain", name: "F₁ gain", says: "F₁ rescaled in the same way: the mean of both gains.", undefinedWhen: NONE_FOUND },
            { field: "lift", name: "Lift", says: "Precision divided by the prevalence.", undefinedWhen: NONE_CALLED },
            { field: "lrPlus", name: "Likelihood ratio +", says: "Recall divided by the false positive rate.", undefinedWhen: "no row is called positive, or the data hold only one class." },
            { field: "lrMinus", name: "Likelihood ratio −", says: "Share of positives missed, divided by specificity.", undefinedWhen: "every negative is called positive, or the data hold only one class." },
        ],
    },
];
