// Errors, each in the slot of the part of the page that caused it.

import { fixButton } from "../controls/fix-button.js";
import { make } from "../page/dom.js";
import { problemText } from "../text/messages.js";

/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * @param {(action: Action) => void} dispatch
 * @param {(panel: string | undefined) => HTMLElement | undefined} buttonOf returns the button of a panel, which takes the focus of a fix
 */
export function createProblemSlots(dispatch, buttonOf) {
    const slots = [...document.querySelectorAll("[data-problem]")].filter((slot) => slot instanceof HTMLElement);
    /** The problem that is shown. @type {State["problem"]} */
    let explained;

    /**
     * Fills the slot of each problem once: setting the same text again would make a live region announce it again.
     * @param {DatalessFrame} frame
     */
    function render({ state: { problem } }) {
        if (problem === explained) return;
        explained = problem;
        for (const slot of slots) {
            // A pressed fix is removed with its error.
            if (slot.contains(document.activeElement)) buttonOf(slot.dataset["problem"])?.focus({ preventScroll: true });
            slot.replaceChildren();
            if (!problem || slot.dataset["problem"] !== problem.origin) continue;
            const buttons = (problem.fixes ?? []).map((fix) => fixButton(fix, "retry", dispatch));
            slot.append(problemText(problem), " ", make("span", { class: "fixes" }, ...buttons));
        }
    }

    return { render };
}
