// The way from a term to its place in the glossary.

import { make } from "./dom.js";

/** Where the glossary has the fields of measures and reports. @type {Readonly<Record<string, string>>} */
const PLACES = {
    recall: "recall",
    fnr: "false-negative-rate",
    fpr: "false-positive-rate",
    tnr: "specificity",
    precision: "precision",
    npv: "negative-predictive-value",
    predictedPositiveRate: "predicted-positive-rate",
    minimumPrecision: "unachievable-region",
    f: "f-score",
    g: "g-measure",
    fPrime: "f-prime",
    accuracy: "accuracy",
    weightedAccuracy: "weighted-accuracy",
    normalizedCost: "weighted-accuracy",
    netBenefit: "net-benefit",
    standardizedNetBenefit: "net-benefit",
    balancedAccuracy: "balanced-accuracy",
    mcc: "mcc",
    kappa: "kappa",
    youdenJ: "youden-j",
    recallGain: "recall-gain",
    precisionGain: "precision-gain",
    fGain: "f-gain",
    lift: "lift",
    lrPlus: "likelihood-ratio",
    lrMinus: "likelihood-ratio",
    "roc.auroc": "auroc",
    "roc.delong": "delong",
    "pr.area": "aucpr",
    "pr.minimumArea": "minimum-area",
    "pr.normalizedArea": "normalised-area",
    "pr.averagePrecision": "average-precision",
    "prg.area": "auprg",
    "prg.expectedFGain": "expected-f",
    "best[1].f": "f-score",
};

/**
 * A link to where the glossary has a field, behind a sentence about it.
 * @param {string} field
 * @param {string} name what a reader without the page around hears
 * @returns {(Node | string)[]}
 */
export function glossaryLink(field, name) {
    const place = PLACES[field];
    if (place === undefined) return [];
    return [" ", make("a", { href: `glossary.html#${place}` }, "Glossary", make("span", { class: "visually-hidden" }, `: ${name}`))];
}
