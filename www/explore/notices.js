// Remarks on the data, each with its fixes as buttons, and the undo of the last applied fix.

import { fixButton, lineButton } from "../controls/fix-button.js";
import { byId, make } from "../page/dom.js";
import { doneFix } from "../state/state.js";
import { UNDO, fixDone, moreNotices } from "../text/messages.js";

/** @import { Notice, Report } from "../pkg/curvescope.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * A sentence, with functions that create its buttons. A remark on a choice is in sight, others are folded.
 * @typedef {{ message: string, isSeen: boolean, buttons: readonly ((says: string) => HTMLButtonElement)[] }} Remark
 */

/** Remarks on columns that were chosen automatically. @type {readonly Notice["code"][]} */
const CHOICES = [
    "label-by-content",
    "guessed-scores",
    "own-score",
    "other-class",
    "weight-by-name",
    "sparse-columns",
    "many-scores",
    "counted-rows",
    "cluster-by-name",
    "repeated-ids",
    "long-table",
    "predicted-label",
    "training-rows",
    "missing-as-negative",
];

/**
 * True for a remark on a choice, and for one with a fix that reads the data otherwise.
 * @param {Notice} notice
 */
function isChoice({ code, fixes = [] }) {
    return CHOICES.includes(code) || fixes.some((fix) => "options" in fix);
}

/** @param {(action: Action) => void} dispatch */
export function createNotices(dispatch) {
    const box = byId("notices", HTMLElement);
    const first = byId("notice-first", HTMLElement);
    const choices = byId("notices-choices", HTMLElement);
    const more = byId("notices-more", HTMLDetailsElement);
    /** @type {Report | undefined} */
    let rendered;

    /** @param {DatalessFrame} frame */
    function render({ state }) {
        const { shown, panel, problem } = state;
        // Beside a refused text, remarks on the data shown would seem to be about it.
        box.hidden = panel === "paste" && problem?.origin === panel;
        if (!shown || shown.report === rendered) return;
        rendered = shown.report;
        const all = remarks(state).map((remark, at) => ({ ...remark, id: `notice-${at + 1}` }));
        const [one, ...others] = all.filter((remark) => remark.isSeen);
        const folded = all.filter((remark) => !remark.isSeen);
        // The pressed button is removed; the focus goes to the undo button, or to the first fix that remains.
        const hadFocus = box.contains(document.activeElement);
        first.replaceChildren(...(one ? contents(one) : []));
        choices.replaceChildren(...others.map((remark) => make("p", {}, ...contents(remark))));
        more.hidden = folded.length === 0;
        more.open = false;
        byId("notices-summary", HTMLElement).textContent = moreNotices(folded.length);
        byId("notices-list", HTMLElement).replaceChildren(...folded.map((remark) => make("li", {}, ...contents(remark))));
        if (hadFocus) (first.querySelector("button") ?? box).focus({ preventScroll: true });
    }

    /**
     * Returns the remarks to show. Generated data have none: they would come and go while a density is dragged, and repeat what is visible.
     * @param {State} state
     * @returns {Remark[]}
     */
    function remarks(state) {
        const { shown } = state;
        if (!shown || shown.job.source.kind === "generated") return [];
        const notices = shown.report.notices.map((notice) => ({
            message: notice.message,
            isSeen: isChoice(notice),
            buttons: (notice.fixes ?? []).map((fix) => (/** @type {string} */ says) => fixButton(fix, "fix", dispatch, says)),
        }));
        const done = doneFix(state);
        const undoButton = (/** @type {string} */ says) => lineButton(UNDO, () => dispatch({ type: "undo" }), { "aria-describedby": says });
        return done ? [{ message: fixDone(done.label), isSeen: true, buttons: [undoButton] }, ...notices] : notices;
    }

    return { render };
}

/** @param {Remark & { id: string }} remark with the id of its sentence */
function contents({ message, buttons, id }) {
    return [make("span", { id }, message), " ", make("span", { class: "fixes" }, ...buttons.map((button) => button(id)))];
}
