// The question of the element and its answer, in one or two sentences.

import { setSubscripted } from "../page/subscripts.js";
import { answerIndex, decisionOf } from "../state/question.js";
import { aimTerms, deployText } from "../text/answer.js";
import { questionText } from "../text/question.js";
import { infeasibleText, mixtureInsteadText, unmetText } from "../text/unmet.js";

/** @import { Frame } from "../state/frame.js" */

/**
 * Shows the answer in `line` and updates it at each render.
 * @param {HTMLElement} line hidden while there is no answer
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
    // A question that the plots can't show (see shown-question.js) has the kind "threshold" and no text.
    const isShown = question.kind !== "threshold";
    const index = answerIndex(state);
    if (index !== undefined) return isShown ? `${questionText(question, dials)}: ${deployText(model, index)}.` : "";
    const { infeasible } = decision;
    if (!infeasible) return "The aim is undefined at every threshold.";
    if (!isShown) return "No threshold keeps all limits.";
    const mixture = mixtureInsteadText(decision, model, aimTerms(question, dials));
    const nearest = infeasible.map((unmet) => unmetText(unmet, question, model, decision));
    return [infeasibleText(question), mixture, ...nearest].filter((sentence) => sentence !== "").join(" ");
}
