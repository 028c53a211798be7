// The caveat of every best threshold: it was chosen on the rows that it is judged by.

import { justKept } from "../catalogue/caveats.js";
import { measureOptions } from "../state/dials.js";
import { coreQuestion } from "../state/question.js";
import { aimTerms } from "./answer.js";
import { formatPercent } from "./format.js";

/** @import { UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */
/** @import { State } from "../state/state.js" */

/**
 * Returns the settings at which the bootstrap finds the best threshold for the dials.
 * @param {Dials} dials
 */
export function aimSettings(dials) {
    return { ...measureOptions(dials), measure: dials.measure };
}

/**
 * Returns the caveat in one line, with the corrected value if known, and the share of resamples where no threshold keeps the limits.
 * @param {State} state
 */
export function optimismText(state) {
    const { question, dials } = state;
    const { name, write, isTotal } = aimTerms(question, dials);
    const { corrected, infeasibleShare } = correctedOf(state);
    const caveat = `Chosen on these rows: expect ${isTotal ? "worse" : "less"} on others`;
    const limits = question.kind === "limits" && !question.confident ? ` ${justKept()}` : "";
    const failing = infeasibleShare ? ` In ${formatPercent(infeasibleShare)} of redrawn data no threshold keeps the limits.` : "";
    const much = typeof corrected === "number" ? ` (${isTotal ? `${name} ` : ""}about ${write(corrected)}).` : ".";
    return `${caveat}${much}${limits}${failing}`;
}

/** True where the bootstrap has corrected the value of the answer. @param {State} state */
export function isCorrected(state) {
    return typeof correctedOf(state).corrected === "number";
}

/**
 * Returns the bootstrap's result for the answer, where it was run with this question.
 * @param {State} state
 * @returns {{ corrected?: number | null | undefined, infeasibleShare?: number | null | undefined }}
 */
function correctedOf(state) {
    const of = resampledForDials(state)?.models[state.active];
    if (isDialsMeasure(state.question)) return { corrected: of?.best?.corrected };
    return answersResampled(state)?.models[state.active]?.answer ?? {};
}

/**
 * Returns the bootstrap's results for the data shown, where it was run at the current dials.
 * @param {State} state
 */
function resampledForDials({ shown, dials, resampled }) {
    if (!resampled || resampled.report !== shown?.report) return undefined;
    return hasDialsAim(resampled.settings, dials) ? resampled.uncertainty : undefined;
}

/**
 * True where settings have the measure, its parameters and the prevalence of the dials.
 * @param {UncertaintySettings} settings
 * @param {Dials} dials
 */
export function hasDialsAim(settings, dials) {
    const aim = aimSettings(dials);
    return Object.entries(aim).every(([name, value]) => value === settings[/** @type {keyof typeof aim} */ (name)]);
}

/**
 * Returns the results of `resampledForDials` where the bootstrap was run with the current question, so that its answers are to that.
 * @param {State} state
 */
export function answersResampled(state) {
    const isOfQuestion = JSON.stringify(state.resampled?.settings.question) === JSON.stringify(coreQuestion(state));
    return isOfQuestion ? resampledForDials(state) : undefined;
}

/**
 * True where the question is the best of the dials' measure, which the bootstrap always computes.
 * @param {Question} question
 */
export function isDialsMeasure({ kind }) {
    return kind === "f" || kind === "measure";
}
