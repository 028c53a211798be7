// The data bar: what is shown, the panels to change it, remarks and errors.

import { byId, find, setText } from "../page/dom.js";
import { ANALYZING, LOADING, filesTitle, stillShown, summaryText } from "../text/messages.js";
import { createColumnsPanel } from "./columns-panel.js";
import { createExamplesPanel } from "./examples-panel.js";
import { createNotices } from "./notices.js";
import { createPanelButtons } from "./panel-buttons.js";
import { createPastePanel } from "./paste-panel.js";
import { createPositiveChoice } from "./positive-choice.js";
import { createProblemSlots } from "./problem-slots.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { Source, State } from "../state/state.js" */

/** @param {Runtime} runtime */
export function createDataPanel(runtime) {
    const { dispatch } = runtime;
    const title = byId("data-title", HTMLElement);
    const summary = byId("data-summary", HTMLElement);
    const paste = createPastePanel(
        (data, options) => {
            /** @type {Source} */
            const source =
                typeof data === "string"
                    ? { kind: "paste", title: "Pasted data", text: data }
                    : { kind: "file", title: filesTitle(data), files: data };
            dispatch({ type: "analyze", source, options, origin: "paste" });
        },
        find(document, 'button[data-panel="paste"]', HTMLButtonElement),
    );
    const columns = createColumnsPanel({ onChoice: (options) => dispatch({ type: "choose", options }) });
    const buttons = createPanelButtons(runtime, (panel) => {
        if (panel === "paste") paste.focus();
    });
    const parts = [
        createPositiveChoice(dispatch),
        createProblemSlots(dispatch, buttons.buttonOf),
        paste,
        buttons,
        createExamplesPanel(dispatch),
        columns,
        createNotices(dispatch),
    ];

    /** @param {BareFrame} frame */
    function render(frame) {
        const { state } = frame;
        setText(title, state.shown?.job.source.title ?? state.job?.source.title ?? "curvescope");
        setText(summary, state.working && !runtime.hasBegun ? LOADING : statusText(state));
        for (const part of parts) part.render(frame);
    }

    /** Opens the box where it has a text that was kept and never analysed. */
    function showKept() {
        if (paste.kept.areOpen) dispatch({ type: "panel", panel: "paste" });
    }

    /** Analyses again what was shown before the page was loaded. @returns {boolean} whether there is such a text */
    function openKept() {
        const { data } = paste.kept;
        if (!data) return false;
        const { title: name, text, options } = data;
        dispatch({ type: "analyze", source: { kind: "paste", title: name, text }, options, origin: "page" });
        return true;
    }

    return { render, showKept, openKept };
}

/** @param {State} state */
function statusText({ working, problem, job, shown }) {
    // Generated data follow the hand: their summary stands still meanwhile.
    const follows = job?.source.kind === "generated" && shown?.job.source.kind === "generated";
    if (working && !follows) return job && shown && job.source !== shown.job.source ? `${ANALYZING} ${job.source.title}` : ANALYZING;
    if (!shown) return "";
    if (problem) return `${stillShown(shown.job.source.title)} ${summaryText(shown.report)}`;
    return summaryText(shown.report);
}
