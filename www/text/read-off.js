// Numbers that a plot shows besides its curve: of the chosen model, and at its chosen operating point.

import { measuresAt } from "../pkg/drawing.js";
import { indexForThreshold } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { turned } from "../state/direction.js";
import { formatCount, formatPercent, formatRate, formatRatio, formatSetting, formatShort } from "./format.js";

/** @import { Counts, Measures, Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** @typedef {Readonly<Partial<Record<PlotSpace, (model: Model) => string>>>} OfModels */
/** @typedef {{ model: Model, counts: Counts, measures: Measures, dials: Dials }} Chosen */

/** Text beside the name of the plot. @type {OfModels} */
const BESIDE = {
    cap: ({ roc: { gini, ks } }) => `Gini ${formatShort(gini)}, KS ${formatShort(ks?.value)}`,
    det: ({ roc: { equalErrorRate } }) => `EER ${formatShort(equalErrorRate)}`,
};

const BELOW = "What it is below the best of all thresholds is lost to miscalibration, or to chance.";

/** @type {OfModels} */
const OF_MODELS = {
    cap: ({ roc: { gini, ks } }) =>
        `Gini ${formatRate(gini)} is its area above the diagonal and KS ${formatRate(ks?.value)} its greatest height there, as shares of a perfect ranking’s.`,
    det: ({ roc: { equalErrorRate } }) => `Equal error rate ${formatRate(equalErrorRate)}: both kinds of errors are as frequent there.`,
    decision: (model) => decidesByC(model, BELOW),
    standardizedDecision: (model) => decidesByC(model, BELOW),
    avoided: (model) => decidesByC(model, BELOW),
    brier: (model) => decidesByC(model, "The area between it and the best of all thresholds is miscalibration."),
};

/** @type {Readonly<Partial<Record<PlotSpace, (chosen: Chosen) => string>>>} */
const OF_POINTS = {
    cap: ({ counts: { tp, fp, nPos, nNeg } }) =>
        `Here the first ${formatCount(tp + fp)} of ${formatCount(nPos + nNeg)} rows hold ${formatCount(tp)} of ${formatCount(nPos)} positives.`,
    lift: ({ counts: { tp, fp }, measures: { lift } }) =>
        lift === null
            ? ""
            : `Here the first ${formatCount(tp + fp)} rows hold ${formatRatio(lift)} times as many positives as so many at random.`,
    decision(chosen) {
        const { netBenefit, interventionsAvoided } = chosen.measures;
        if (netBenefit === null || interventionsAvoided === null) return "";
        const here = `At c = ${formatSetting(chosen.dials.cost)} the chosen threshold has net benefit ${formatRate(netBenefit)}; against predicting all positive it avoids ${formatRatio(100 * interventionsAvoided, 1)} interventions per 100 rows.`;
        return `${here} ${shifted(chosen)}`.trim();
    },
    standardizedDecision: shifted,
    avoided: shifted,
    brier: shifted,
};

/**
 * The numbers of a model that a plot shows, in as few words as possible.
 * @param {PlotSpace} space
 * @param {Model} model
 */
export function curveNumbers(space, model) {
    return BESIDE[space]?.(model) ?? "";
}

/**
 * The numbers of a model that a plot shows, in a sentence, and the meaning of its curve.
 * @param {PlotSpace} space
 * @param {Model} model
 */
export function curveSentence(space, model) {
    return OF_MODELS[space]?.(model) ?? "";
}

/**
 * The numbers of the chosen point that a plot shows.
 * @param {PlotSpace} space
 * @param {Chosen} chosen
 */
export function pointSentence(space, chosen) {
    return OF_POINTS[space]?.(chosen) ?? "";
}

/**
 * Describes a curve for which scores are probabilities.
 * @param {Model} model
 * @param {string} gap meaning of the gap between the curve and the envelope
 */
function decidesByC(model, gap) {
    return areProbabilities(model)
        ? `The curve predicts positive what has a score of c or more. ${gap}`
        : "The scores are no probabilities, so the curve is that of the best threshold at each c: calibrated scores would have it.";
}

/**
 * At another prevalence than the data's: the score that corresponds to c there, and the net benefit of that threshold.
 * @param {Chosen} chosen
 */
function shifted({ model, dials }) {
    const { prevalence, cost } = dials;
    if (prevalence === undefined || !areProbabilities(model)) return "";
    const factor = ((prevalence / (1 - prevalence)) * model.nNeg) / model.nPos;
    const score = cost / (cost + factor * (1 - cost));
    const [made, seen] = [model.prevalence, prevalence].map(formatPercent);
    const says = `The curve takes scores at their word, which were made where ${made} are positive. Shifted to ${seen}, a score of ${formatRatio(score)} stands for c = ${formatSetting(cost)}`;
    return `${says}${benefitFrom(score, model, dials)}.`;
}

/**
 * @param {number} score
 * @param {Model} model
 * @param {Dials} dials
 */
function benefitFrom(score, model, dials) {
    const { tps, fps, nPos, nNeg, outline } = model;
    // Most thresholds of an outline are not loaded.
    if (outline) return "";
    const index = indexForThreshold(model, score);
    const { netBenefit } = measuresAt({ tp: tps[index] ?? 0, fp: fps[index] ?? 0, nPos, nNeg }, measureOptions(dials));
    return `; predicting positive from there on has net benefit ${formatRate(netBenefit)}`;
}

/** True where scores, as they are ranked, are from 0 to 1: the curve treats them as probabilities. @param {Model} model */
function areProbabilities(model) {
    const [best, worst] = [model.thresholds[0], model.thresholds.at(-1)].map((score) => turned(model, score ?? NaN));
    return Number(best) <= 1 && Number(worst) >= 0;
}
