// Buttons in lines of text, and those of fixes: each applies other options, or opens the part of the page where the reader can fix the
// problem.

import { byId, find, make, makeButton } from "../page/dom.js";

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
    return lineButton(fix.label, apply, { "aria-describedby": says });
}

/**
 * Creates a button for a line of text. Its target is higher than the line; its words are an element, which is above other targets.
 * @param {string} text
 * @param {() => void} act
 * @param {Record<string, string | undefined>} [attributes]
 */
export function lineButton(text, act, attributes) {
    return makeButton(make("span", {}, text), act, { class: "quiet fix", ...attributes });
}

/** Opens a part of the page, and moves there. @param {string} id of the `details` element */
export function unfold(id) {
    const details = byId(id, HTMLDetailsElement);
    details.open = true;
    find(details, "summary", HTMLElement).focus({ preventScroll: true });
    details.scrollIntoView();
}
