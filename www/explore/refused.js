// Marks the answer as out of date while a box of the question or of the prevalence has a refused text.

import { find, make } from "../page/dom.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

const OF_ALL = '#question-body > :not([hidden]) [aria-invalid="true"], #data-dials [aria-invalid="true"]';
const OF_THRESHOLD = `${OF_ALL}, #threshold-form [aria-invalid="true"]`;

/**
 * @param {HTMLElement} body of the answer
 * @param {Runtime} runtime
 * @returns {(state: State) => void}
 */
export function createRefused(body, runtime) {
    const note = make(
        "p",
        { class: "answer-refused", hidden: "" },
        "Not the answer to what is typed, but to the last question that could be read.",
    );
    body.prepend(note);
    // Refused texts are not in the state, so their event requests a frame.
    find(document, ".workbench", HTMLElement).addEventListener("refusal", () => runtime.requestRender());

    return ({ question }) => {
        const isRefused = document.querySelector(question.kind === "threshold" ? OF_THRESHOLD : OF_ALL) !== null;
        body.classList.toggle("is-refused", isRefused);
        note.hidden = !isRefused;
    };
}
