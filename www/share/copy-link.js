// Note of "Copy link" and "Embed": describes the content of the link or the code, and shows it if the browser does not allow copying.

import { Fault } from "../formats/fault.js";
import { make } from "../page/dom.js";
import { closeOnLeave } from "../page/close-on-leave.js";
import { copy } from "../page/save-file.js";

/**
 * A link (`fragment` includes "#") or code, and a sentence about its content.
 * @typedef {{ fragment: string, says: string } | { text: string, says: string }} Made
 */

const NOTHING_SENT = "Nothing was sent: what stands after # in a link stays in the browser that opens it.";
const DOES_NOT_FIT = "This view does not fit a link. Download it as a page instead, under “Export”.";
const REFUSED = (/** @type {string} */ what) => `This browser does not let the page copy. The ${what} is selected: press Ctrl or ⌘ and C.`;
/** Length in characters from which some programs cut a link. */
const LONG = 8000;
const OFTEN_CUT = "Some chats and mail programs cut links as long as this one.";
const FAILED = "It could not be made. Try again, or reload the page.";

/**
 * @param {HTMLElement} place element in which the note appears
 * @param {HTMLButtonElement} button that opens the note
 * @param {AbortSignal} [signal] removes the listeners
 */
export function createCopyNote(place, button, signal) {
    const status = make("p", { role: "status" });
    const field = make("input", { type: "text", readonly: "", hidden: "" });
    const hint = make("p", { class: "hint" }, NOTHING_SENT);
    const note = make("div", { class: "share-note" }, status, field, hint);
    place.append(note);
    close();

    field.addEventListener("focus", () => field.select());
    closeOnLeave(place, button, () => !note.classList.contains("closed"), close, signal);

    /** Closes the note. The status element stays in the document, so that screen readers announce its next text. */
    function close() {
        note.classList.add("closed");
        status.textContent = "";
        field.hidden = true;
        field.value = "";
    }

    /**
     * @param {string} words
     * @param {boolean} isLink true to show the hint that links send no data
     */
    function show(words, isLink) {
        hint.hidden = !isLink;
        note.classList.remove("closed");
        status.textContent = words;
    }

    /**
     * Shows the result. If the link could not be copied while it was being made, it is copied now.
     * @param {Promise<Made | undefined>} making undefined if the view does not fit
     * @param {Promise<boolean>} copied true if it was copied
     * @param {() => boolean} stands false once the button was pressed again, which has a result of its own
     */
    return async function sayCopied(making, copied, stands) {
        close();
        let made;
        try {
            made = await making;
        } catch (error) {
            console.error(error);
            return stands() && show(error instanceof Fault ? error.message : FAILED, false);
        }
        if (!stands()) return;
        if (!made) return show(DOES_NOT_FIT, false);
        const text = "text" in made ? made.text : new URL(made.fragment, location.href).href;
        const isLink = "fragment" in made;
        const says = isLink && text.length > LONG ? `${made.says} ${OFTEN_CUT}` : made.says;
        if ((await copied) || (await copy(text))) return show(`${isLink ? "Link" : "Code"} copied. ${says}`, isLink);
        field.value = text;
        field.setAttribute("aria-label", `${isLink ? "Link to" : "Code of"} this view`);
        field.hidden = false;
        show(`${REFUSED(isLink ? "link" : "code")} ${says}`, isLink);
        field.focus();
    };
}
