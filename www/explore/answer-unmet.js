// The answer where no threshold keeps the limits, with an alternative for each limit. Loaded when first needed.

import { make, makeButton } from "../page/dom.js";
import { aimTerms } from "../text/answer.js";
import { withoutText } from "../text/promise.js";
import { infeasibleText, mixtureInsteadText, unmetText } from "../text/unmet.js";

/** @import { Decision } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {(action: Action) => void} dispatch
 * @returns {(frame: Frame, decision: Decision) => { words: string, list: HTMLElement }} a sentence on the limits, and the alternatives
 */
export function createUnmet(dispatch) {
    return ({ state: { question, dials }, model }, decision) => {
        const { limits } = question;
        const entries = (decision.infeasible ?? []).map((unmet) => {
            const { measure, best } = unmet;
            const words = unmetText(unmet, question, model, decision);
            if (best === null) return make("li", {}, words);
            const changed = limits.map((limit) => (limit.measure === measure ? { ...limit, bound: best } : limit));
            const ask = () => dispatch({ type: "ask", question: { limits: changed } });
            return make("li", {}, words, " ", makeButton("Ask for that instead", ask, { class: "quiet" }));
        });
        const alone = decision.promise && withoutText(decision.promise, question, model);
        if (alone) entries.push(make("li", {}, alone, " ", unsureButton(dispatch)));
        const mix = mixtureInsteadText(decision, model, aimTerms(question, dials));
        return { words: `${infeasibleText(question)} ${mix}`.trim(), list: make("ul", {}, ...entries) };
    };
}

/**
 * Creates the button that asks the same without confidence.
 * @param {(action: Action) => void} dispatch
 */
export function unsureButton(dispatch) {
    const ask = () => dispatch({ type: "ask", question: { confident: false } });
    return makeButton("Ask without confidence", ask, { class: "quiet" });
}
