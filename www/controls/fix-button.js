// Button of a fix: it applies other options, or opens the part of the page where the reader can fix the problem.

import { byId, find, makeButton } from "../page/dom.js";

/** @import { Fix } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {Fix} fix
 * @param {"fix" | "retry"} type "fix" for the analysis shown, "retry" for one that failed
 * @param {(action: Action) => void} dispatch
 * @param {string} [says] id of the sentence that describes the problem
 */
export function fixButton(fix, type, dispatch, says) {
    const apply = () => {
        if ("options" in fix) dispatch({ type, fix });
        else if (fix.panel === "columns") dispatch({ type: "panel", panel: "columns" });
        else unfold(fix.panel);
    };
    return makeButton(fix.label, apply, { class: "options" in fix ? "quiet fix changes-data" : "quiet fix", "aria-describedby": says });
}

/** @param {string} id of the `details` element */
function unfold(id) {
    const details = byId(id, HTMLDetailsElement);
    details.open = true;
    find(details, "summary", HTMLElement).focus({ preventScroll: true });
    details.scrollIntoView();
}
