// Sentences on the answer to the reader's question. Subscripts are written as in "F_{1}".

import { never } from "../state/direction.js";
import { START, indexForThreshold } from "../state/cursor.js";
import { missCost } from "../state/question.js";
import { capitalised, formatCount, formatPercent, formatPlural, formatRate, formatSetting, listed, valueText } from "./format.js";
import { formatInterval } from "./intervals.js";
import { chosenField, chosenName } from "./chosen-measure.js";
import { chosenCondition, conditionText, thresholdText } from "./messages.js";
import { aimName, limitedField, questionText } from "./question.js";

/** @import { Counts, Decision, Measures, Model } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */
/** @import { State } from "../state/state.js" */

/** Most equally good thresholds that are named. */
export const NAMED_TIES = 3;

const MINUS = "\u2212";

/** Name of the only value of an aim that is minimised. */
export const NORMALISED_COST = "normalised cost";

/** Number of rows that costs and values are stated for. */
const PER = 1000;
const perThousand = (/** @type {number} */ value) => ofRows(value, PER);

/**
 * @param {Model} model
 * @param {number} threshold
 */
export function indexOf(model, threshold) {
    return threshold === never(model) ? START : indexForThreshold(model, threshold);
}

/**
 * States the decision rule: "score ≥ 0.5536", "predict nothing positive".
 * @param {Model} model
 * @param {number} index
 */
export function deployText(model, index) {
    return index === START ? "predict nothing positive" : conditionText(model, index);
}

/**
 * "63 rows", "81.5 of weight".
 * @param {Pick<Counts, "nPos" | "nNeg">} totals
 * @param {boolean} areWeighted
 */
export function rowsText({ nPos, nNeg }, areWeighted) {
    return areWeighted ? `${formatCount(nPos + nNeg)} of weight` : formatPlural(nPos + nNeg, "row");
}

/**
 * "flags 32 of 63 rows", "flags 40.5 of 81.5 of weight".
 * @param {Counts} counts
 * @param {boolean} [areWeighted]
 */
export function predictsText(counts, areWeighted = false) {
    return `flags ${formatCount(counts.tp + counts.fp)} of ${rowsText(counts, areWeighted)}`;
}

/**
 * Returns the name of the aim's value, and the function that formats it. `isTotal`: it is a sum over rows, in the reader's unit or in
 * false positives, which no measure of the operating point equals. `isLoss`: the formatted number falls as the value rises.
 * @param {Question} question
 * @param {Dials} dials
 * @returns {{ name: string, write: (value: number) => string, isTotal: boolean, isLoss?: boolean }}
 */
export function aimTerms({ kind, payoff, aim }, dials) {
    const isCost = kind === "cost" || (kind === "limits" && aim === "cost");
    if (isCost && payoff) return { name: `value per ${formatCount(PER)} rows`, write: perThousand, isTotal: true };
    if (isCost && dials.cost > 0 && dials.cost < 1)
        return {
            name: `cost per ${formatCount(PER)} rows, in false alarms`,
            write: (value) => perThousand(-value),
            isTotal: true,
            isLoss: true,
        };
    const isNormalised = isCost || (kind === "measure" && dials.measure === "accuracy");
    const name = isNormalised ? NORMALISED_COST : kind === "limits" && aim !== "f" ? aimName(aim, dials) : chosenName(dials);
    return { name, write: formatRate, isTotal: false };
}

/**
 * Returns the measures that an answer is stated in: the aim's first, then precision, recall and false positive rate, then the limited ones.
 * @param {Question} question
 * @param {Dials} dials
 * @returns {(keyof Measures)[]}
 */
export function ratesOf({ kind, aim, limits }, dials) {
    /** @type {(keyof Measures)[]} */
    const fields = ["precision", "recall", "fpr"];
    if (kind === "limits") fields.push(...limits.map(limitedField));
    if (kind === "f" || kind === "measure") fields.unshift(chosenField(dials));
    else if (kind === "limits" && aim !== "cost") fields.unshift(aim);
    return [...new Set(fields)];
}

/**
 * A value or cost of so many rows. A half is rounded away from 0, so that a cost and the value that is its negative have the same digits.
 * @param {number} value of one row
 * @param {number} rows
 */
function ofRows(value, rows) {
    const total = value * rows;
    if (Math.abs(total) < 100) return formatSetting(Number(total.toPrecision(3)));
    return `${total < 0 ? MINUS : ""}${formatCount(Math.round(Math.abs(total)))}`;
}

/**
 * States the value or cost of all rows of the data, and that of equal decisions: "In your 63 rows: 215. Per 1,000: 603 if all are predicted
 * positive, 3,968 if none".
 * @param {Decision} decision
 * @param {number | undefined} rows undefined at another prevalence than the data's
 * @param {{ write: (value: number) => string, isLoss?: boolean }} aim
 */
export function totalText(decision, rows, { write, isLoss }) {
    const baseline = baselineText(decision, write);
    if (rows === undefined || decision.value === null) return baseline;
    const total = ofRows(isLoss ? -decision.value : decision.value, rows);
    return `In your ${formatCount(rows)} rows: ${total}. Per ${formatCount(PER)}: ${baseline}`;
}

/**
 * States the value of equal decisions for all rows: "603 if all are predicted positive, 3,968 if none".
 * @param {Decision} decision
 * @param {(value: number) => string} write
 */
export function baselineText({ allPositive, allNegative }, write) {
    const parts = [];
    if (allPositive !== null) parts.push(`${write(allPositive)} if all are predicted positive`);
    if (allNegative !== null) parts.push(`${write(allNegative)} if none`);
    return parts.join(", ");
}

/**
 * States the mix of two thresholds that is better on average than any single one.
 * @param {Decision} decision
 * @param {Model} model
 * @param {{ name: string, write: (value: number) => string }} aim
 */
export function mixtureText({ mixture }, model, aim) {
    return mixture ? `A mix does better on average: ${recipe(mixture, model, aim)}.` : "";
}

/**
 * The same in two parts: its value, and the recipe.
 * @param {Decision} decision
 * @param {Model} model
 * @param {{ name: string, write: (value: number) => string }} aim
 * @returns {{ title: string, recipe: string } | undefined} undefined without a mix
 */
export function mixtureParts({ mixture }, model, aim) {
    if (!mixture) return undefined;
    const title = `A mix of two thresholds does better on average: ${aim.name} ${aim.write(mixture.value)}`;
    return { title, recipe: `${capitalised(recipe(mixture, model, aim))}.` };
}

/**
 * @param {NonNullable<Decision["mixture"]>} mixture
 * @param {Model} model
 * @param {{ name: string, write: (value: number) => string }} aim
 */
export function recipe({ first, second, share, value }, model, { name, write }) {
    const [one, other] = [first, second].map((threshold) => deployText(model, indexOf(model, threshold)));
    return `${one} for ${formatPercent(share)} of the rows, drawn at random, and ${other} for the others gives ${name} ${write(value)}`;
}

/**
 * "Threshold 0.5536 is just as good."
 * @param {Decision} decision
 * @param {Model} model
 */
export function tiedThresholdsText({ tiedThresholds }, model) {
    const named = tiedThresholds.slice(0, NAMED_TIES).map((threshold) => {
        const index = indexOf(model, threshold);
        return index === START ? "predicting nothing positive" : `threshold ${thresholdText(model, index)}`;
    });
    if (named.length === 0) return "";
    const more = tiedThresholds.length - named.length;
    if (more > 0) named.push(formatPlural(more, "other"));
    const text = listed(named);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${named.length + more > 1 ? "are" : "is"} just as good.`;
}

/**
 * States the values of the dial that the answer is best for: "Best for β from 0.5027 to 1.362."
 * @param {{ betas: { low: number, high: number } | null, costs: { low: number, high: number } | null }} advice on its operating point
 * @param {Question} question
 * @param {Dials} dials
 */
export function rangeText({ betas, costs }, { kind }, { measure }) {
    if (kind === "f" || (kind === "measure" && measure === "f")) return betas ? `Best for β ${formatInterval(betas)}.` : "";
    if (kind === "measure" && measure === "accuracy") return costs ? `Best for c ${formatInterval(costs)}.` : "";
    if (kind !== "cost" || !costs) return "";
    return `Best for a cost of a miss ${formatInterval({ low: missCost(costs.high), high: missCost(costs.low) })}, in false alarms.`;
}

/**
 * The answer as one sentence, for screen readers.
 * @param {{ state: State, model: Model }} of
 * @param {number} index
 * @param {Counts} counts
 * @param {Measures} measures
 */
export function answerStatus({ state, model }, index, counts, { precision, recall }) {
    const { question, dials } = state;
    const areWeighted = state.shown !== undefined && state.shown.report.columns.weight !== null;
    const what = question.kind === "threshold" ? chosenCondition(model, state) : deployText(model, index);
    return `${questionText(question, dials)} of ${model.name}: ${what}, ${predictsText(counts, areWeighted)}, precision ${valueText(precision)}, recall ${valueText(recall)}.`.replaceAll(
        /_\{([^}]*)\}/g,
        " $1",
    );
}
