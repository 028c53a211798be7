// A multiple-choice question that the figure answers afterwards.

import { find, make } from "../page/dom.js";

/**
 * Connects a question whose choices are radio buttons; the element `.answer` is hidden until one is chosen.
 * @param {HTMLFieldSetElement} fieldset
 * @param {string} right value of the right choice
 * @param {() => void} act shows the answer in the figure
 * @param {AbortSignal} signal resets the question and removes the listener
 */
export function createQuestion(fieldset, right, act, signal) {
    const status = find(fieldset, '[role="status"]', HTMLElement);
    const answer = find(fieldset, ".answer", HTMLElement);
    const choices = [...fieldset.querySelectorAll("input")];
    reset();
    signal.addEventListener("abort", reset);
    fieldset.addEventListener("change", take, { signal });

    function reset() {
        for (const choice of choices) {
            choice.checked = false;
            choice.closest("label")?.classList.remove("right", "wrong");
        }
        answer.hidden = true;
        fieldset.append(answer);
        status.replaceChildren();
    }

    /** @param {Event} event */
    function take({ target }) {
        if (!(target instanceof HTMLInputElement)) return;
        show(target.value);
        act();
    }

    /** Shows the text after an answer, without a change of the figure. @param {string | null} given null for none */
    function show(given) {
        reset();
        if (given === null) return;
        const isRight = given === right;
        for (const choice of choices) {
            choice.checked = choice.value === given;
            const label = choice.closest("label");
            label?.classList.toggle("right", choice.value === right);
            label?.classList.toggle("wrong", choice.checked && !isRight);
        }
        answer.hidden = false;
        status.replaceChildren(make("strong", {}, isRight ? "Yes." : "Not quite."), " ", answer);
    }

    return {
        values: choices.map(({ value }) => value),
        given: () => choices.find(({ checked }) => checked)?.value ?? null,
        show,
    };
}
