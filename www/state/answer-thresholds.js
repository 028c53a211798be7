// The threshold of each model for the current question, at which the models are compared.

import { carried } from "./direction.js";
import { chosenThreshold } from "./cursor.js";

/** @import { State } from "./state.js" */

/**
 * Returns the threshold of a model's answer to the question; for “Try a threshold” the chosen score, the same for every model. Undefined
 * without an answer, and for G, which the package returns no decisions for.
 * @param {State} state
 * @param {number} at index of the model
 */
export function answerThreshold(state, at) {
    const { shown, active, question, decisions } = state;
    const [model, chosen] = [shown?.report.models[at], shown?.report.models[active]];
    if (!model || !chosen) return undefined;
    if (question.kind !== "threshold") return decisions?.[at]?.threshold ?? undefined;
    return carried(chosen, chosenThreshold(chosen, state), model);
}

/**
 * As `answerThreshold`, but for the active model the threshold of the chosen operating point.
 * @param {State} state
 * @param {number} at index of the model
 */
export function cursorOrAnswerThreshold(state, at) {
    const model = state.shown?.report.models[at];
    return model && at === state.active ? chosenThreshold(model, state) : answerThreshold(state, at);
}
