// What is to be said of the link that the page was opened with.

import { byId, find, setText } from "./dom.js";
import { linkText } from "./messages.js";

/** @import { Action, State } from "./state.js" */

/** @param {(action: Action) => void} dispatch */
export function createLinkNote(dispatch) {
    const box = byId("link-note", HTMLElement);
    const says = find(box, "p", HTMLElement);
    const open = byId("link-open", HTMLButtonElement);
    const openFile = byId("open-file", HTMLButtonElement);

    open.addEventListener("click", () => openFile.click());
    byId("link-dismiss", HTMLButtonElement).addEventListener("click", () => {
        // The button goes away with what it dismisses.
        openFile.focus({ preventScroll: true });
        dispatch({ type: "dismiss-link" });
    });

    /** @param {State} state */
    function render({ link }) {
        box.hidden = !link;
        open.hidden = link?.kind !== "awaiting";
        setText(says, link ? linkText(link) : "");
    }

    return { render };
}
