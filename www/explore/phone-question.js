// The question on a phone: folded to its sentence, so that the answer and a plot are in sight.

import { byId, make, makeButton } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { questionText } from "../text/question.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { PhonePart } from "./phone.js" */

/** @returns {PhonePart} */
export function createPhoneQuestion() {
    const place = byId("ask", HTMLElement);
    const words = make("span");
    const button = makeButton(words, () => fold(isOpen()), { id: "question-fold", "aria-controls": "ask" });
    place.before(button);

    function isOpen() {
        return button.getAttribute("aria-expanded") === "true";
    }

    /** @param {boolean} isFolded */
    function fold(isFolded) {
        button.setAttribute("aria-expanded", String(!isFolded));
        place.classList.toggle("is-folded", isFolded);
    }

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        button.hidden = !isPhone;
        fold(isPhone);
    }

    /** @param {Frame} frame */
    function render({ state: { question, dials } }) {
        setSubscripted(words, questionText(question, dials));
    }

    return { turn, render };
}
