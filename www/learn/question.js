// A question to think about before the figure answers it.

import { find, make } from "../page/dom.js";

/**
 * Its choices are radio buttons; what is said after any of them is in its `.answer`, hidden before.
 * @param {HTMLFieldSetElement} fieldset
 * @param {string} right value of the right choice
 * @param {() => void} act what the figure does then
 * @param {AbortSignal} signal ends it
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

    /** What is said after an answer; the figure stays. @param {string | null} given null for none */
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
