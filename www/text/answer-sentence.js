// The answer as a sentence with its intervals, for a report or an article.

import { chosenCondition } from "./messages.js";
import { deployText } from "./answer.js";
import { formatCount, formatSetting } from "./format.js";
import { intervalsOf, isChosen } from "./intervals.js";
import { plainText } from "./plain-text.js";
import { questionText } from "./question.js";
import { ratesText } from "./rates-text.js";

/** @import { Counts, Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */

const RATES = /** @type {const} */ (["precision", "recall", "fpr"]);

/**
 * @param {Frame} frame
 * @param {number} index of the answer
 * @param {Counts} counts
 * @param {Measures} measures
 * @param {string} version of the package
 */
export function answerSentence(frame, index, counts, measures, version) {
    const { state, model } = frame;
    const { question, dials, shown } = state;
    const { tp, fp, nPos, nNeg } = counts;
    const intervals = intervalsOf(counts, frame);
    const rule = question.kind === "threshold" ? chosenCondition(model, state) : deployText(model, index);
    const rates = ratesText(RATES, measures, intervals, dials);
    const found = `${formatCount(tp)} of ${formatCount(nPos)} positives and ${formatCount(fp)} of ${formatCount(nNeg)} negatives predicted positive`;
    const kind = isChosen(question) ? "which hold at every threshold at once" : "by Wilson’s formula";
    const method = intervals ? ` In brackets: 95 % intervals, ${kind}.` : "";
    const prevalence = dials.prevalence === undefined ? "" : ` at a prevalence of ${formatSetting(dials.prevalence)}`;
    const text = `${questionText(question, dials)}, ${shown?.job.source.title ?? ""}, ${model.name}: ${rule}, ${found}; ${rates}${prevalence}.${method} Computed with curvescope ${version}.`;
    return plainText(text);
}
