// The button of a fix: it makes other choices, or goes to the part of the page that shows more.

import { byId, find, makeButton } from "../page/dom.js";

/** @import { Fix } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {Fix} fix
 * @param {"fix" | "retry"} type "fix" for what is shown, "retry" for what failed
 * @param {(action: Action) => void} dispatch
 * @param {string} [says] id of the sentence that it belongs to
 */
export function fixButton(fix, type, dispatch, says) {
    const apply = () => {
        if ("options" in fix) dispatch({ type, fix });
        else if (fix.panel === "columns") dispatch({ type: "panel", panel: "columns" });
        else unfold(fix.panel);
    };
    return makeButton(fix.label, apply, { class: "options" in fix ? "quiet fix changes-data" : "quiet fix", "aria-describedby": says });
}

/** @param {string} id of the part */
function unfold(id) {
    const details = byId(id, HTMLDetailsElement);
    details.open = true;
    find(details, "summary", HTMLElement).focus({ preventScroll: true });
    details.scrollIntoView();
}
