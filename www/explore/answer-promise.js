// The promise of an answer with confidence, and where none is possible an approximate limit by resampling. Loaded when first needed.

import { make, makeButton, setText } from "../page/dom.js";
import { subscripted } from "../page/subscripts.js";
import { measuresAt } from "../pkg/drawing.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { differs } from "../page/changes.js";
import { answerDependencies, rememberedQuestion } from "../state/question.js";
import { aimTerms, indexOf } from "../text/answer.js";
import { plainText } from "../text/plain-text.js";
import { approximateText, promiseCostText, redrawingText } from "../text/promise.js";
import { unsureButton } from "./answer-unmet.js";

/** @import { ApproximateDecision, Decision } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/**
 * Shows the promise and its cost.
 * @param {HTMLElement} element
 * @param {Frame} frame
 * @param {Decision} decision
 * @returns {string} both as one text, for screen readers
 */
export function showPromise(element, { state: { question, dials }, model }, { promise, promised, ...decision }) {
    if (!promise || promised === null) return "";
    const said = [promised, promiseCostText({ ...decision, promise }, model, aimTerms(question, dials))].filter(Boolean);
    element.replaceChildren(...said.map((text) => make("p", {}, ...subscripted(text))));
    return plainText(said.join(" "), " ");
}

/**
 * Creates the offers where rows can't be counted: the approximate limit, and the same question without confidence.
 * @param {Runtime} runtime
 * @param {(action: Action) => void} leave
 */
export function createApproximate(runtime, leave) {
    const progress = make("p");
    const text = make("p", { role: "status" });
    let index = 0;
    const go = makeButton("Go there", () => leave({ type: "move", index }), { class: "quiet", hidden: "" });
    const element = make(
        "div",
        { class: "answer-approximate" },
        progress,
        text,
        make("div", { class: "answer-offers" }, go, unsureButton(leave)),
    );
    const questionOf = rememberedQuestion();
    /** State for which confidence was refused. @type {readonly unknown[]} */
    let refused = [];
    let active = -1;

    runtime.follow({
        method: "approximateLimits",
        args(state) {
            if (differs(refused, answerDependencies(state)) || !element.isConnected) return undefined;
            const { question } = questionOf(state);
            return question && [state.active, question, { prevalence: state.dials.prevalence }];
        },
        onProgress: (done) => expect(redrawingText(done)),
        onAnswer: (answer) => tell(answer),
        // The reason why nothing is promised is in sight.
        onProblem: () => expect(""),
    });

    /** Removes a former answer. @param {string} words on the progress */
    function expect(words) {
        go.hidden = true;
        setText(progress, words);
        setText(text, "");
    }

    /** @param {ApproximateDecision} answer */
    function tell(answer) {
        const { state } = runtime;
        const model = state.shown?.report.models[state.active];
        if (!model) return;
        const isFound = answer.threshold !== null;
        if (answer.threshold !== null) index = indexOf(model, answer.threshold);
        const { precision, recall } = measuresAt(countsAt(model, index), measureOptions(state.dials));
        setText(progress, "");
        setText(text, approximateText(answer, state.question, model, isFound ? { precision, recall } : undefined));
        go.hidden = !isFound;
    }

    /**
     * The offers for a state in which confidence was refused.
     * @param {Frame} frame
     */
    function show({ state }) {
        const dependencies = answerDependencies(state);
        if (differs(refused, dependencies) || active !== state.active) {
            active = state.active;
            refused = dependencies;
            expect("");
            // The question is sent with the next frame.
            runtime.requestRender();
        }
        return element;
    }

    return { show };
}
