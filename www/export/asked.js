// What the reader asked of the data, as the exports say it.

import { FIRST_QUESTION } from "../state/question.js";
import { uncapitalised } from "../text/format.js";
import { questionText } from "../text/question.js";

/** @import { State } from "../state/state.js" */

/**
 * The question in one line, without the model: "best F1 at a prevalence of 0.1". Where nobody asked one, as in a lesson, the dials stand for it.
 * @param {Pick<State, "question" | "dials">} state
 */
export function askedText({ question, dials }) {
    const isAsked = question !== FIRST_QUESTION;
    const text = uncapitalised(plainText(questionText(isAsked ? question : { ...question, kind: "measure" }, dials)));
    return dials.prevalence === undefined ? text : `${text} at a prevalence of ${dials.prevalence}`;
}

/** A name without the marks of its subscripts. @param {string} name */
export function plainText(name) {
    return name.replaceAll(/_\{(.*?)\}/g, "$1");
}
