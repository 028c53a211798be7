// Number box and slider for the threshold, over the operating points of the active model. The slider runs as the axis of the histogram:
// from the last point, where all rows are predicted positive, to the start, where none is.

import { differs } from "../page/changes.js";
import { find, make, setText } from "../page/dom.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { relation, sliderName } from "../state/direction.js";
import { formatCount, formatExact } from "../text/format.js";
import { chosenText, sameDecisions } from "../text/messages.js";
import { listenForNumber, readTyped } from "./number-field.js";
import { within } from "./scales.js";
import { listenForSlide } from "./sliding.js";

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
    // The words that a narrow window has no room for are in separate elements, which the style sheet hides.
    const [long, short] = [make("span", { class: "threshold-long" }), make("span")];
    const [same, at] = [make("span", { class: "threshold-same" }), make("span")];
    words.replaceChildren(long, short);
    place.replaceChildren(same, at);
    /** Scores and choice that the box shows, or that the reader types over. @type {[scores: unknown[], choice: unknown[]]} */
    let [shownScores, shownChoice] = [[], []];

    listenForSlide(slider, (value) => dispatch({ type: "move-to", row: Number(slider.max) - 1 - value }));
    const { parseText, write, isTyping, isRefused } = listenForNumber(box, {
        read: (text) => readTyped(text, WANTED, formatExact),
        onNumber(threshold) {
            dispatch({ type: "type-threshold", threshold });
            show(getState());
        },
        onRefused: (refusal) => tell("", refusal),
        show: () => show(getState()),
    });
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (isTyping()) parseText();
    });

    /** @param {State} state */
    function show(state) {
        const model = state.shown?.report.models[state.active];
        write(model ? chosenText(model, state) : "");
        if (!model) return;
        const point = `Point ${formatCount(rowOf(model, state.index) + 1)} of ${formatCount(pointsIn(model))}`;
        tell(sameDecisions(model, state), point);
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
        const points = pointsIn(model);
        slider.max = String(points);
        slider.value = String(points - 1 - rowOf(model, state.index));
        slider.setAttribute("aria-label", sliderName(model));
        slider.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}`);
        setText(long, "Predict positive when ");
        setText(short, `score ${relation(model)}`);
        // A text being typed, or refused, is kept until another threshold is chosen, or the scores are those of other data or another
        // model. A point that follows the answer by itself is no choice, and neither is the worker's report that replaces the stored one.
        const scores = [state.shown?.job, state.active];
        const choice = [state.index, state.typed];
        const isChosen = !state.follows && differs(choice, shownChoice);
        if ((isTyping() || isRefused()) && !isChosen && !differs(scores, shownScores)) return;
        [shownScores, shownChoice] = [scores, choice];
        show(state);
    }

    return { render };
}
