// The meaning of each measure of an operating point. Loaded when the measures are explained.

/** @import { Measures } from "../pkg/curvescope.js" */

/** @type {Readonly<Partial<Record<keyof Measures, string>>>} */
export const MEASURE_MEANINGS = {
    recall: "Share of the positives that are predicted positive. Also true positive rate, sensitivity.",
    fnr: "Share of the positives that are predicted negative: the misses.",
    fpr: "Share of the negatives that are predicted positive.",
    specificity: "Share of the negatives that are predicted negative. Also true negative rate.",
    precision: "Share of the rows predicted positive that are positive. Also positive predictive value, PPV.",
    npv: "Share of the rows predicted negative that are negative. Also NPV.",
    predictedPositiveShare: "Share of all rows that are predicted positive.",
    minimumPrecision: "The least precision possible at this recall and prevalence.",
    f: "Harmonic mean of precision and recall, recall weighted by β.",
    g: "Power mean of precision and recall, weighted by β; ρ is the kind of mean. At ρ = −2 it is F (Gandenberger).",
    fPrime: "F₁ with precision measured from the prevalence up; 0 when precision is no better than that (Boyd).",
    accuracy: "Share of all rows predicted correctly.",
    balancedAccuracy: "Mean of recall and specificity.",
    mcc: "Correlation of actual and predicted class, from −1 to 1.",
    kappa: "Accuracy beyond what chance gives at these totals; 1 when perfect.",
    youdenJ: "Recall minus the false positive rate: the height above the diagonal of ROC.",
    weightedAccuracy:
        "Accuracy in which an error on a negative counts c and one on a positive 1 − c; 1 when perfect, plain accuracy at c = 0.5.",
    normalizedCost: "Cost of all errors as a share of that of mispredicting every row: 1 minus the weighted accuracy.",
    netBenefit:
        "True positives per row, minus false positives at c / (1 − c) each; c, set by the cost dial, is the threshold probability. Predicting nothing positive has 0 (Vickers & Elkin).",
    standardizedNetBenefit: "Net benefit divided by the prevalence; 1 when perfect.",
    interventionsAvoided:
        "Negatives spared per row, minus misses at (1 − c) / c each: what is gained over predicting all positive. Times 100, per 100 rows (Vickers & Elkin).",
    recallGain: "Recall rescaled: 0 at the prevalence, 1 when perfect.",
    precisionGain: "Precision rescaled: 0 at the prevalence, 1 when perfect.",
    fGain: "F rescaled in the same way: the mean of both gains, recall gain weighted by β².",
    lift: "Precision divided by the prevalence.",
    lrPlus: "Recall divided by the false positive rate.",
    lrMinus: "Share of positives missed, divided by specificity.",
};

/** Anchors in the glossary. @type {Readonly<Partial<Record<keyof Measures, string>>>} */
export const MEASURE_ANCHORS = {
    recall: "recall",
    fnr: "false-negative-rate",
    fpr: "false-positive-rate",
    specificity: "specificity",
    precision: "precision",
    npv: "negative-predictive-value",
    predictedPositiveShare: "predicted-positive-rate",
    minimumPrecision: "unachievable-region",
    f: "f-score",
    g: "g-measure",
    fPrime: "f-prime",
    accuracy: "accuracy",
    balancedAccuracy: "balanced-accuracy",
    mcc: "mcc",
    kappa: "kappa",
    youdenJ: "youden-j",
    weightedAccuracy: "weighted-accuracy",
    normalizedCost: "weighted-accuracy",
    netBenefit: "net-benefit",
    standardizedNetBenefit: "standardised-net-benefit",
    interventionsAvoided: "interventions-avoided",
    recallGain: "recall-gain",
    precisionGain: "precision-gain",
    fGain: "f-gain",
    lift: "lift",
    lrPlus: "likelihood-ratio",
    lrMinus: "likelihood-ratio",
};
