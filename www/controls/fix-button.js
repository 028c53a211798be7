// The button of a fix: it makes other choices, or goes to the part of the page that shows more.

import { byId, find, makeButton } from "../page/dom.js";

/** @import { Fix } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {Fix} fix
 * @param {"fix" | "mend"} type "fix" for what is shown, "mend" for what failed
 * @param {(action: Action) => void} dispatch
 * @param {string} [says] id of the sentence that it belongs to
 */
export function fixButton(fix, type, dispatch, says) {
    const mend = () => {
        if ("options" in fix) dispatch({ type, fix });
        else if (fix.panel === "columns") openColumns(dispatch);
        else unfold(fix.panel);
    };
    return makeButton(fix.label, mend, { class: "quiet fix", "aria-describedby": says });
}

/** @param {(action: Action) => void} dispatch */
function openColumns(dispatch) {
    dispatch({ type: "panel", panel: "columns" });
    // After the page was rendered, which is the first thing in the next frame.
    requestAnimationFrame(() => byId("choice-label", HTMLSelectElement).focus());
}

/** @param {string} id of the part */
function unfold(id) {
    const details = byId(id, HTMLDetailsElement);
    details.open = true;
    find(details, "summary", HTMLElement).focus({ preventScroll: true });
    details.scrollIntoView();
}
