// "Copy link" and "Embed": say what is in the link or the code, and show it where the browser does not let the page copy.

import { Fault } from "../formats/fault.js";
import { make } from "../page/dom.js";
import { foldAway } from "../page/fold-away.js";
import { copy } from "../page/save-file.js";

/**
 * A link that was made, "#" included, or code, and what to say of it.
 * @typedef {{ fragment: string, says: string } | { text: string, says: string }} Made
 */

const NOTHING_SENT = "Nothing was sent: what stands after # in a link stays in the browser that opens it.";
const DOES_NOT_FIT = "This view does not fit a link. Download it as a page instead, under “Export”.";
const REFUSED = (/** @type {string} */ what) => `This browser does not let the page copy. The ${what} is selected: press Ctrl or ⌘ and C.`;
const FAILED = "It could not be made. Try again, or reload the page.";

/**
 * @param {HTMLElement} place where the note appears
 * @param {HTMLButtonElement} button that asks for the link
 * @param {AbortSignal} [signal] ends it
 */
export function createCopyNote(place, button, signal) {
    const status = make("p", { role: "status" });
    const field = make("input", { type: "text", readonly: "", hidden: "" });
    const hint = make("p", { class: "hint" }, NOTHING_SENT);
    const note = make("div", { class: "share-note" }, status, field, hint);
    place.append(note);
    close();

    field.addEventListener("focus", () => field.select());
    foldAway(place, button, () => !note.classList.contains("closed"), close, signal);

    /** The status stays in the document, so that a screen reader hears of its next words. */
    function close() {
        note.classList.add("closed");
        status.textContent = "";
        field.hidden = true;
        field.value = "";
    }

    /**
     * @param {string} words
     * @param {boolean} isLink whether there is a link to say where it goes
     */
    function show(words, isLink) {
        hint.hidden = !isLink;
        note.classList.remove("closed");
        status.textContent = words;
    }

    /**
     * Says how it went with a link. Where it could not be copied while it was made, it is copied now.
     * @param {Promise<Made | undefined>} making undefined when what is shown does not fit
     * @param {Promise<boolean>} copied whether it was copied
     */
    return async function sayCopied(making, copied) {
        close();
        let made;
        try {
            made = await making;
        } catch (error) {
            console.error(error);
            return show(error instanceof Fault ? error.message : FAILED, false);
        }
        if (!made) return show(DOES_NOT_FIT, false);
        const text = textOf(made);
        const isLink = "fragment" in made;
        if ((await copied) || (await copy(text))) return show(`${isLink ? "Link" : "Code"} copied. ${made.says}`, isLink);
        field.value = text;
        field.setAttribute("aria-label", `${isLink ? "Link to" : "Code of"} this view`);
        field.hidden = false;
        show(`${REFUSED(isLink ? "link" : "code")} ${made.says}`, isLink);
        field.focus();
    };
}

/** What is copied. @param {Made} made */
function textOf(made) {
    return "text" in made ? made.text : new URL(made.fragment, location.href).href;
}
