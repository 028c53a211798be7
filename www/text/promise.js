// Sentences on limits with confidence: what they promise, what that costs, and what resampling offers in their place. They depend on only the
// records, the question and the model's thresholds. Loaded when first needed.

import { costsNothing, nothingPromised } from "../catalogue/promises.js";
import { START } from "../state/cursor.js";
import { NORMALISED_COST, deployText, indexOf } from "./answer.js";
import { capitalised, formatCount, formatPlural, formatRate, formatSetting, listed } from "./format.js";
import { thresholdText } from "./messages.js";
import { limitText } from "./question.js";

/** @import { ApproximateDecision, Decision, Measures, Model, Promised } from "../pkg/curvescope.js" */
/** @import { Question } from "../state/question.js" */
/** @import { aimTerms } from "./answer.js" */

/** A difference of this share of two values is that of rounding. */
const ROUNDING = 1e-12;

/** "2.5 %". @param {number} share */
function shareText(share) {
    return `${formatSetting(Number((100 * share).toPrecision(4)))} %`;
}

/**
 * States the cost: "Costs 0.040 of specificity against the limit on these rows alone: threshold 0.41 instead of 0.47."
 * @param {Pick<Decision, "threshold" | "value"> & { promise: Promised }} decision
 * @param {Model} model
 * @param {ReturnType<typeof aimTerms>} aim
 */
export function promiseCostText({ threshold, value, promise }, model, aim) {
    const { limits, without } = promise;
    if (threshold === null || without.threshold === null || promise.cost === null) return "";
    const isRounding = Math.abs(promise.cost) <= ROUNDING * Math.abs(value ?? 0);
    const cost = isRounding ? 0 : promise.cost;
    const several = limits.length > 1 ? "limits" : "limit";
    if (threshold === without.threshold) return costsNothing(several);
    const [here, there] = [placeText(model, threshold), placeText(model, without.threshold)];
    const isNamed = here.startsWith("threshold ");
    return `${costText(cost, aim)} against the ${several} on these rows alone: ${here} instead of ${isNamed ? there.replace(/^threshold /, "") : there}.`;
}

/**
 * @param {number} cost
 * @param {ReturnType<typeof aimTerms>} aim
 */
function costText(cost, { name, write, isTotal, isLoss }) {
    // Of a cost more is worse; one of rows is written as the negative of its value.
    if (isLoss) return `Adds ${cost === 0 ? "nothing" : write(-cost)} to the ${name},`;
    if (name === NORMALISED_COST) return `Adds ${cost === 0 ? "nothing" : amountText(-cost)} to the ${name}`;
    if (cost === 0) return `Costs no ${name}`;
    return `Costs ${isTotal ? write(cost) : amountText(cost)} of ${name}`;
}

/** @param {number} amount above 0 */
function amountText(amount) {
    return amount < 0.0005 ? "less than 0.001" : formatRate(amount);
}

/**
 * "threshold 0.41", "predicting nothing positive".
 * @param {Model} model
 * @param {number} threshold
 */
function placeText(model, threshold) {
    const index = indexOf(model, threshold);
    return index === START ? "predicting nothing positive" : `threshold ${thresholdText(model, index)}`;
}

/**
 * Where nothing can be promised: "On these rows alone recall ≥ 0.9 is kept at: score ≥ 0.47. Nothing is promised for others."
 * @param {Promised} promise
 * @param {Question} question
 * @param {Model} model
 */
export function withoutText({ without }, { limits }, model) {
    if (without.threshold === null) return "";
    const place = deployText(model, indexOf(model, without.threshold));
    const are = limits.length > 1 ? "are" : "is";
    return `On these rows alone ${listed(limits.map(limitText))} ${are} kept at: ${place}. ${nothingPromised()}`;
}

/**
 * The answer by resampling, where rows can't be counted: "Approximately, by 1,000 redrawn tables: score ≥ 0.41 keeps recall at least 0.9
 * with 95 % confidence; precision 0.436, recall 0.960 here. Not a promise."
 * @param {ApproximateDecision} answer
 * @param {Question} question
 * @param {Model} model
 * @param {Pick<Measures, "precision" | "recall"> | undefined} measures at its threshold
 */
export function approximateText({ confidence, replicates, threshold, limits: shared }, { limits }, model, measures) {
    const how = `Approximately, by ${formatPlural(replicates, "redrawn table")}:`;
    const kept = listed(limits.map(limitText));
    const sure = `with ${shareText(confidence)} confidence`;
    if (threshold === null || !measures) return `${how} no threshold has ${kept} ${sure}.`;
    const place = deployText(model, indexOf(model, threshold));
    const all = shared > 1 ? `, ${formatCount(shared)} limits at once` : "";
    const rates = Object.entries(measures).map(([name, value]) => `${name} ${value === null ? "undefined" : formatRate(value)}`);
    return `${how} ${place} has ${kept} ${sure}${all}; on these rows ${listed(rates)}. An estimate, not a promise.`;
}

/** The sentence while redrawing. @param {number} done share, from 0 to 1 */
export function redrawingText(done) {
    return capitalised(`redrawing the rows for an approximate limit: ${Math.floor(100 * done)} %`);
}
