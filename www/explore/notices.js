// Remarks on the data, each with the button that fixes it, and the way back from the last one pressed.

import { fixButton } from "../controls/fix-button.js";
import { byId, make, makeButton } from "../page/dom.js";
import { doneFix } from "../state/state.js";
import { UNDO, fixDone, moreNotices } from "../text/messages.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { Action, State } from "../state/state.js" */

/** A sentence, with what makes its buttons. @typedef {{ message: string, buttons: readonly ((says: string) => HTMLButtonElement)[] }} Remark */

/** @param {(action: Action) => void} dispatch */
export function createNotices(dispatch) {
    const box = byId("notices", HTMLElement);
    const first = byId("notice-first", HTMLElement);
    const more = byId("notices-more", HTMLDetailsElement);
    /** @type {Report | undefined} */
    let rendered;

    /** @param {BareFrame} frame */
    function render({ state }) {
        const { shown } = state;
        if (!shown || shown.report === rendered) return;
        rendered = shown.report;
        const [one, ...others] = remarks(state);
        // The button that was pressed goes; its place is taken by the way back, or by what there is to be done next.
        const hadFocus = box.contains(document.activeElement);
        first.replaceChildren(...(one ? contents(one, "notice-1") : []));
        more.hidden = others.length === 0;
        more.open = false;
        byId("notices-summary", HTMLElement).textContent = moreNotices(others.length);
        byId("notices-list", HTMLElement).replaceChildren(
            ...others.map((remark, at) => make("li", {}, ...contents(remark, `notice-${at + 2}`))),
        );
        if (hadFocus) (first.querySelector("button") ?? box).focus({ preventScroll: true });
    }

    /**
     * What there is to say. For generated data it is nothing: it would come and go while a density is dragged, and say what is seen.
     * @param {State} state
     * @returns {Remark[]}
     */
    function remarks(state) {
        const { shown } = state;
        if (!shown || shown.job.source.kind === "generated") return [];
        const notices = shown.report.notices.map(({ message, fixes = [] }) => ({
            message,
            buttons: fixes.map((fix) => (/** @type {string} */ says) => fixButton(fix, "fix", dispatch, says)),
        }));
        const done = doneFix(state);
        return done ? [{ message: fixDone(done.label), buttons: [undoButton] }, ...notices] : notices;
    }

    /** @param {string} says */
    function undoButton(says) {
        return makeButton(UNDO, () => dispatch({ type: "undo" }), { class: "quiet fix", "aria-describedby": says });
    }

    return { render };
}

/**
 * @param {Remark} remark
 * @param {string} id of its sentence
 */
function contents({ message, buttons }, id) {
    const sentence = make("span", { id }, message);
    return [sentence, ...buttons.flatMap((button) => [" ", button(id)])];
}
