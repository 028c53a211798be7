// What is to be said of the link that the page was opened with.

import { byId, find, setText } from "../page/dom.js";
import { linkText } from "../text/messages.js";

/** @import { OfferedRows } from "../state/saved-view.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createLinkNote(dispatch) {
    const box = byId("link-note", HTMLElement);
    const says = find(box, "p", HTMLElement);
    const open = byId("link-open", HTMLButtonElement);
    const openFile = byId("open-file", HTMLButtonElement);

    /** @type {OfferedRows | undefined} */
    let offered;

    open.addEventListener("click", () => {
        if (!offered) return openFile.click();
        openFile.focus({ preventScroll: true });
        dispatch(offered);
    });
    byId("link-dismiss", HTMLButtonElement).addEventListener("click", () => {
        // The button goes away with what it dismisses.
        openFile.focus({ preventScroll: true });
        dispatch({ type: "dismiss-link" });
    });

    /** @param {BareFrame} frame */
    function render({ state: { link } }) {
        box.hidden = !link;
        offered = link?.kind === "offered" ? link.opening : undefined;
        open.hidden = !offered && link?.kind !== "awaiting";
        setText(open, offered ? "Generate the rows" : "Open the file");
        setText(says, link ? linkText(link) : "");
    }

    return { render };
}
