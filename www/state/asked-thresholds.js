// The threshold that each model has where a question leads, to compare models there.

import { chosenThreshold } from "./cursor.js";

/** @import { State } from "./state.js" */

/**
 * The threshold of a model that answers the question; of “My threshold” the reader's score, the same for every model. Undefined where there is
 * no answer, and of G, whose answers are not known.
 * @param {State} state
 * @param {number} at the model's place
 */
export function askedThreshold(state, at) {
    const { shown, active, question, decisions } = state;
    const [model, chosen] = [shown?.report.models[at], shown?.report.models[active]];
    if (!model || !chosen) return undefined;
    if (question.kind !== "threshold") return decisions?.[at]?.threshold ?? undefined;
    const threshold = chosenThreshold(chosen, state);
    // Where nothing is predicted positive by the one, nothing is by the other, whichever way their scores go.
    return threshold === Infinity || model.lowerIsPositive === chosen.lowerIsPositive ? threshold : 0 - threshold;
}

/**
 * As `askedThreshold`, but for the active model the threshold of the point.
 * @param {State} state
 * @param {number} at
 */
export function pointThreshold(state, at) {
    const model = state.shown?.report.models[at];
    return model && at === state.active ? chosenThreshold(model, state) : askedThreshold(state, at);
}
