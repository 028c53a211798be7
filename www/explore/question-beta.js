// The weight of recall in F, as a sentence with a box, a slider and the usual weights.

import { createBeta } from "../controls/beta-dial.js";
import { find, make, makeButton } from "../page/dom.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Dials } from "../state/dials.js" */

/** Usual weights of recall. */
const BETAS = /** @type {const} */ ([
    [0.5, "½"],
    [1, "1"],
    [2, "2"],
]);

/** @param {(dials: Partial<Dials>) => void} turn */
export function createBetaPart(turn) {
    const { element, render } = createBeta(turn, "");
    const [words, name] = [make("span", {}, "The best F with "), make("span", {}, ", weight of recall")];
    find(element, "label", HTMLElement).replaceChildren(words, make("i", {}, "β"), name);
    element.append(
        make(
            "div",
            { class: "dial-names", role: "group", "aria-label": "Weights in use" },
            ...BETAS.map(([beta, name]) => makeButton(name, () => turn({ beta }), { class: "quiet", "aria-label": `β = ${beta}` })),
        ),
    );
    return {
        element,
        /** @param {Frame} frame */
        render({ state: { question, dials }, model }) {
            const isSentence = question.kind === "f";
            words.hidden = !isSentence;
            name.classList.toggle("visually-hidden", isSentence);
            render(dials, model);
        },
    };
}
