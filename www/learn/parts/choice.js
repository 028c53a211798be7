// Segmented choice of a few options in a lesson.

import { createSegments } from "../../controls/segments.js";

/**
 * @param {string} name of the radio buttons, unique in the page
 * @param {string} legend
 * @param {readonly string[]} texts of the choices, in order
 * @param {(at: number) => void} onChoice
 */
export function createChoice(name, legend, texts, onChoice) {
    const segments = createSegments(
        name,
        legend,
        texts.map((text, of) => ({ of, name: text })),
        onChoice,
    );
    segments.element.classList.add("lesson-choice");
    return segments;
}
