// Sentences on an operating point: the aims it is best for, its shortfall from the best point, and better alternatives.
// Subscripts are written as in "F_{1}".

import { START } from "../state/cursor.js";
import { capitalised, formatPercent, formatPlural, formatRate, valueText } from "./format.js";
import { formatInterval } from "./intervals.js";
import { chosenName } from "./chosen-measure.js";
import { conditionText, thresholdText } from "./messages.js";

/** @import { Advice, Measures, Mixture, Model, Optimum } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

const STANDINGS = {
    vertex: "On the hull: for some aims no other threshold, and no mix of two, does better.",
    edge: "On an edge of the hull: best only where two other thresholds are just as good.",
    below: "Below the hull: never the best for F, whatever β is, nor for accuracy, whatever c is.",
};

/** @param {Advice} advice */
export function standingText({ standing }) {
    return STANDINGS[standing];
}

/**
 * Returns the ranges of the dials that the point is best for, as pairs of a name and a range.
 * @param {Advice} advice
 * @returns {[string, string][]}
 */
export function bestFor({ betas, costs }) {
    /** @type {[string, string][]} */
    const rows = [];
    if (betas) rows.push(["Best for F with β", formatInterval(betas)]);
    if (costs) rows.push(["Best for accuracy with c", formatInterval(costs)]);
    return rows;
}

/**
 * Compares the point with the best one for the chosen measure.
 * @param {Advice} advice
 * @param {Optimum} optimum
 * @param {Model} model
 * @param {number} index of the point
 * @param {Dials} dials
 */
export function comparison({ value, shortfall }, optimum, model, index, dials) {
    const name = capitalised(chosenName(dials));
    if (value === null || shortfall === null)
        return `${name} has no value here. The best is ${formatRate(optimum.value)}, ${reached(model, optimum.index)}.`;
    if (index === optimum.index) return `${name} is ${formatRate(value)} here: the best of all thresholds.`;
    if (index === optimum.tiedIndex || shortfall === 0)
        return `${name} is ${formatRate(value)} here: as good as the best, ${reached(model, optimum.index)}.`;
    return `${name} is ${formatRate(value)} here, ${small(shortfall)} short of the best: ${formatRate(optimum.value)}, ${reached(model, optimum.index)}.`;
}

/**
 * Returns a sentence for each alternative that gains something; for a point on an edge, also the mix that is exactly as good.
 * @param {Advice} advice
 * @param {Model} model
 * @param {Measures} measures at the point
 */
export function alternatives({ standing, sameRecall, sameFpr }, model, measures) {
    const texts = [];
    if (sameRecall && sameRecall.advantage > 0) {
        const precision =
            sameRecall.precision === null
                ? ""
                : ` (precision ${formatRate(sameRecall.precision)} instead of ${valueText(measures.precision)})`;
        texts.push(
            `As many positives with ${amount(sameRecall.advantage, "fewer false positive")}${precision}: ${recipe(sameRecall, model)}.`,
        );
    }
    if (sameFpr && sameFpr.advantage > 0) {
        texts.push(`As many false positives with ${amount(sameFpr.advantage, "more positive")}: ${recipe(sameFpr, model)}.`);
    }
    const asGood = [sameRecall, sameFpr].find((mix) => mix?.advantage === 0);
    if (standing === "edge" && asGood) texts.push(`The same counts on average: ${recipe(asGood, model)}.`);
    return texts;
}

/**
 * Describes how a mix decides. Rows above both thresholds are predicted positive in either case.
 * @param {Mixture} mix
 * @param {Model} model
 */
function recipe({ first, second, lambda, rest }, model) {
    if (lambda === 1) return first === START ? "predict nothing positive" : `predict positive when ${conditionText(model, first)}`;
    if (rest === 1) return `predict positive when ${conditionText(model, second)}`;
    const chance = `with a chance of ${formatPercent(rest)} when ${conditionText(model, second)}`;
    return first === START ? `predict positive ${chance}` : `predict positive when ${conditionText(model, first)}, else ${chance}`;
}

/**
 * Names a threshold as a way to decide.
 * @param {Model} model
 * @param {number} index
 */
export function place(model, index) {
    return index === START ? "predicting nothing positive" : `threshold ${thresholdText(model, index)}`;
}

/**
 * @param {Model} model
 * @param {number} index
 */
function reached(model, index) {
    return `${index === START ? "by" : "at"} ${place(model, index)}`;
}

/**
 * "1 fewer false positive", "4.2 fewer false positives".
 * @param {number} value
 * @param {string} noun
 */
function amount(value, noun) {
    return value < 0.005 ? `slightly ${noun}s` : formatPlural(value, noun);
}

/** @param {number} value */
function small(value) {
    return value < 0.0005 ? "less than 0.001" : formatRate(value);
}
