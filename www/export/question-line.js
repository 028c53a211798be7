// The reader's question as text for the exports.

import { FIRST_QUESTION } from "../state/question.js";
import { uncapitalised } from "../text/format.js";
import { plainText } from "../text/plain-text.js";
import { questionText } from "../text/question.js";

/** @import { State } from "../state/state.js" */

/**
 * Returns the question in one line, without the model: "best F1 at a prevalence of 0.1". If no question was asked, as in a lesson, the
 * measure of the dials replaces it.
 * @param {Pick<State, "question" | "dials">} state
 */
export function questionLine({ question, dials }) {
    const isAsked = question !== FIRST_QUESTION;
    const text = uncapitalised(plainText(questionText(isAsked ? question : { ...question, kind: "measure" }, dials)));
    return dials.prevalence === undefined ? text : `${text} at a prevalence of ${dials.prevalence}`;
}
