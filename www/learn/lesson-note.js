// Note about a link to a lesson that can't be followed.

import { Fault } from "../formats/fault.js";
import { byId, find, setText } from "../page/dom.js";

const UNUSABLE = "This link asks for what this lesson does not have. Reload the page to get its newest version, or ask for a new link.";
const TOO_LARGE = "This link is larger than any link to a lesson. Ask for a new one.";
const NO_LESSON = "This link leads to a lesson that is not here. Choose one from the list.";

/** @param {() => void} onDismiss moves the focus, because the button is hidden with the note */
export function createLessonNote(onDismiss) {
    const box = byId("link-note", HTMLElement);
    const says = find(box, "p", HTMLElement);
    byId("link-dismiss", HTMLButtonElement).addEventListener("click", () => {
        show("");
        onDismiss();
    });

    /** @param {string} text "" hides the note */
    function show(text) {
        box.hidden = text === "";
        setText(says, text);
    }

    return {
        clear: () => show(""),
        sayNoLesson: () => show(NO_LESSON),
        /** @param {unknown} error thrown while the link was followed */
        sayRefused: (error) => show(sentence(error)),
    };
}

/** @param {unknown} error */
function sentence(error) {
    if (error instanceof Fault && error.code === "link-too-large") return TOO_LARGE;
    if (error instanceof Fault && error.code !== "link-unusable") return error.message;
    if (!(error instanceof Fault)) console.error(error);
    return UNUSABLE;
}
