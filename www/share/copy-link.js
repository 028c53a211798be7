// "Copy link": says what is in it, and shows it where the browser does not let the page copy.

import { Fault } from "../formats/fault.js";
import { make } from "../page/dom.js";
import { foldAway } from "../page/fold-away.js";
import { copy } from "../page/save-file.js";

/** A link that was made, "#" included, and what to say of it. @typedef {{ fragment: string, says: string }} Made */

const NOTHING_SENT = "Nothing was sent: what stands after # in a link stays in the browser that opens it.";
const DOES_NOT_FIT = "This view does not fit a link. Download it as a page instead, under “Take it away”.";
const REFUSED = "This browser does not let the page copy. The link is selected: press Ctrl or ⌘ and C.";
const FAILED = "The link could not be made. Try again, or reload the page.";

/**
 * @param {HTMLElement} place where the note appears
 * @param {HTMLButtonElement} button that asks for the link
 * @param {AbortSignal} [signal] ends it
 */
export function createCopyNote(place, button, signal) {
    const status = make("p", { role: "status" });
    const field = make("input", { type: "text", readonly: "", "aria-label": "Link to this view", hidden: "" });
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
        const url = new URL(made.fragment, location.href).href;
        if ((await copied) || (await copy(url))) return show(`Link copied. ${made.says}`, true);
        field.value = url;
        field.hidden = false;
        show(`${REFUSED} ${made.says}`, true);
        field.focus();
    };
}
