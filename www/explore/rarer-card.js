// The card of a lower prevalence: what the chosen point does there, and a button that sets it.

import { byId, find, makeButton, setText } from "../page/dom.js";
import { deployedText } from "../text/deployed.js";
import { THIN_SPACE, formatExact } from "../text/format.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** @param {Runtime} runtime */
export function createRarerCard({ dispatch }) {
    const card = byId("rarer", HTMLElement);
    const answer = find(card, ".card-answer", HTMLElement);
    let rarer = 0;
    const button = makeButton("", () => dispatch({ type: "dial", dials: { prevalence: rarer } }));
    find(card, ".card-acts", HTMLElement).append(button);

    /** @param {Frame} frame */
    function render({ counts, state: { dials } }) {
        const { nPos, nNeg } = counts;
        rarer = rarerThan(dials.prevalence ?? nPos / (nPos + nNeg));
        const text = deployedText(counts, rarer);
        card.hidden = text === "";
        setText(answer, text);
        setText(button, `Set ${formatExact(Number((100 * rarer).toPrecision(1)))}${THIN_SPACE}% positive`);
    }

    return { render };
}

/**
 * Returns the greatest of 0.5, 0.2, 0.1, 0.05, … that is at most half of a prevalence.
 * @param {number} prevalence
 */
export function rarerThan(prevalence) {
    const unit = 10 ** Math.floor(Math.log10(prevalence / 2));
    const times = [5, 2, 1].find((times) => times * unit <= prevalence / 2) ?? 1;
    return Number((times * unit).toPrecision(1));
}
