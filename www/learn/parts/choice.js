// A choice of a few, side by side.

import { make } from "../../page/dom.js";

/**
 * @param {string} name of the radio buttons, unique in the page
 * @param {string} legend
 * @param {readonly string[]} texts of the choices, in order
 * @param {(at: number) => void} onChoice
 */
export function createChoice(name, legend, texts, onChoice) {
    const inputs = texts.map((_, at) => make("input", { type: "radio", name, value: String(at) }));
    const labels = inputs.map((input, at) => make("label", {}, input, make("span", {}, texts[at] ?? "")));
    const element = make("fieldset", { class: "segments lesson-choice" }, make("legend", {}, legend), ...labels);
    element.addEventListener("change", ({ target }) => {
        if (target instanceof HTMLInputElement) onChoice(Number(target.value));
    });

    /** @param {number} chosen -1 for none */
    function render(chosen) {
        for (const [at, input] of inputs.entries()) input.checked = at === chosen;
    }

    return { element, render };
}
