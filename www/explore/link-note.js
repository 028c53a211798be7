// The note on the link that the page was opened with, and its buttons. Loaded with the first link that needs one.

import { byId, find, make, setText } from "../page/dom.js";
import { linkText } from "../text/link-words.js";

/** @import { LinkNote, OfferedRows } from "../state/saved-view.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {HTMLElement} box to be filled
 * @param {(action: Action) => void} dispatch
 * @returns {(link: LinkNote) => void} shows a note
 */
export function createLinkNote(box, dispatch) {
    const says = make("p", { role: "alert" });
    const open = make("button", { type: "button", class: "primary", id: "link-open" });
    const dismiss = make("button", { type: "button", id: "link-dismiss" }, "Dismiss");
    const openFile = byId("open-file", HTMLButtonElement);
    const addData = find(document, 'button[data-panel="examples"]', HTMLButtonElement);
    box.append(says, open, dismiss);

    /** @type {OfferedRows | undefined} */
    let offered;

    open.addEventListener("click", () => {
        if (!offered) return openFile.click();
        addData.focus({ preventScroll: true });
        dispatch(offered);
    });
    dismiss.addEventListener("click", () => {
        // The button is hidden after this, so the focus moves on.
        addData.focus({ preventScroll: true });
        dispatch({ type: "dismiss-link" });
    });

    return (link) => {
        offered = link.kind === "offered" ? link.opening : undefined;
        open.hidden = link.kind === "refused";
        setText(open, offered ? "Generate the rows" : "Open the file");
        setText(says, linkText(link));
    };
}
