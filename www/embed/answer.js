// The question that the element was asked and its answer, in a sentence or two.

import { setSubscripted } from "../page/subscripts.js";
import { answerIndex, decisionOf } from "../state/question.js";
import { aimTerms, deployText } from "../text/answer.js";
import { questionText } from "../text/question.js";
import { infeasibleText, mixtureInsteadText, unmetText } from "../text/unmet.js";

/** @import { Frame } from "../state/frame.js" */

/**
 * Where an answer is said, and kept true.
 * @param {HTMLElement} line
 */
export function createAnswer(line) {
    /** @param {Frame} frame */
    function render(frame) {
        const text = answerText(frame);
        line.hidden = text === "";
        setSubscripted(line, text);
    }
    return { render };
}

/** @param {Frame} frame */
function answerText({ state, model }) {
    const { question, dials } = state;
    const decision = decisionOf(state);
    if (!decision) return "";
    // What the plots don't show, they have no words for.
    const isShown = question.kind !== "threshold";
    const index = answerIndex(state);
    if (index !== undefined) return isShown ? `${questionText(question, dials)}: ${deployText(model, index)}.` : "";
    const { infeasible } = decision;
    if (!infeasible) return "The aim is undefined at every threshold.";
    if (!isShown) return "No threshold keeps all limits.";
    const mixture = mixtureInsteadText(decision, model, aimTerms(question, dials));
    const nearest = infeasible.map((unmet) => unmetText(unmet, question, model));
    return [infeasibleText(question), mixture, ...nearest].filter((sentence) => sentence !== "").join(" ");
}
