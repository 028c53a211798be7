// A choice of a few, side by side.

import { createRadios } from "../../controls/radios.js";
import { make } from "../../page/dom.js";

/**
 * @param {string} name of the radio buttons, unique in the page
 * @param {string} legend
 * @param {readonly string[]} texts of the choices, in order
 * @param {(at: number) => void} onChoice
 */
export function createChoice(name, legend, texts, onChoice) {
    const radios = createRadios(
        name,
        texts.map((text, at) => ({ of: String(at), name: text })),
        (of) => onChoice(Number(of)),
    );
    const element = make("fieldset", { class: "segments lesson-choice" }, make("legend", {}, legend), ...radios.labels);

    /** @param {number} chosen -1 for none */
    function render(chosen) {
        radios.render(String(chosen));
    }

    return { element, render };
}
