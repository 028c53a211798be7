// The threshold as a number box and a slider over the active model's operating points.

import { differs } from "../page/changes.js";
import { find, make, setText } from "../page/dom.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { ownScore, relation } from "../text/direction.js";
import { formatCount, formatExact } from "../text/format.js";
import { chosenText, sameDecisions } from "../text/messages.js";
import { listenForNumber, readTyped } from "./number-field.js";
import { within } from "./scales.js";
import { listenForSlide } from "./sliding.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action, State } from "../state/state.js" */

const WANTED = within(-Infinity, Infinity, "such as 0.5.");

/**
 * @param {HTMLFormElement} form
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 */
export function createThresholdControl(form, getState, dispatch) {
    const box = find(form, 'input[type="text"]', HTMLInputElement);
    const slider = find(form, 'input[type="range"]', HTMLInputElement);
    const words = find(form, "label", HTMLElement);
    const place = find(form, ".threshold-place", HTMLElement);
    // What a narrow window has no room for is a part of its own.
    const [long, short] = [make("span", { class: "threshold-long" }), make("span")];
    const [same, at] = [make("span", { class: "threshold-same" }), make("span")];
    words.replaceChildren(long, short);
    place.replaceChildren(same, at);
    /** What the box shows, or was typed over: the choice, and what it is a choice of. @type {[scores: unknown[], choice: unknown[]]} */
    let [shownScores, shownChoice] = [[], []];

    listenForSlide(slider, (row) => dispatch({ type: "move-to", row }));
    const { take, write, isTyping, isRefused } = listenForNumber(box, {
        read: (text) => readTyped(text, WANTED, formatExact),
        onNumber(value) {
            const state = getState();
            const model = state.shown?.report.models[state.active];
            if (model) dispatch({ type: "type-threshold", threshold: ownScore(model, value) });
            show(getState());
        },
        onRefused: (refusal) => tell("", refusal),
        show: () => show(getState()),
    });
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (isTyping()) take();
    });

    /** @param {State} state */
    function show(state) {
        const model = state.shown?.report.models[state.active];
        write(model ? chosenText(model, state) : "");
        if (model) tell(sameDecisions(model, state), pointText(model, state));
    }

    /**
     * @param {string} first
     * @param {string} then
     */
    function tell(first, then) {
        setText(same, first && `${first} `);
        setText(at, then);
    }

    /** @param {Frame} frame */
    function render({ state, model }) {
        slider.max = String(pointsIn(model) - 1);
        slider.value = String(rowOf(model, state.index));
        slider.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}`);
        setText(long, "Predict positive when ");
        setText(short, `score ${relation(model)}`);
        // A text being typed, or refused, is left alone until another threshold is chosen. Where the point goes by itself, as an answer has it, is no
        // choice, nor is the worker's report in the place of the stored one; other data, or another model, have other scores.
        const scores = [state.shown?.job, state.active];
        const choice = [state.index, state.typed];
        const isChosen = !state.follows && differs(choice, shownChoice);
        if ((isTyping() || isRefused()) && !isChosen && !differs(scores, shownScores)) return;
        [shownScores, shownChoice] = [scores, choice];
        show(state);
    }

    return { render };
}

/**
 * @param {Model} model
 * @param {State} state
 */
function pointText(model, { index }) {
    return `Point ${formatCount(rowOf(model, index) + 1)} of ${formatCount(pointsIn(model))}`;
}
