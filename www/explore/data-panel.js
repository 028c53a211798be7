// The data bar: the title and summary of the data shown, the panels to change them, remarks and errors.

import { byId, find, setText } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { sourceOfFiles } from "../state/halves.js";
import { ANALYZING, LOADING, filesTitle, stillShown, summaryText } from "../text/messages.js";
import { createNotices } from "./notices.js";
import { createOpenedPanel } from "./opened-panel.js";
import { createPanelButtons } from "./panel-buttons.js";
import { createPaste } from "./paste.js";
import { createProblemSlots } from "./problem-slots.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Source, State } from "../state/state.js" */

/**
 * @param {Runtime} runtime
 * @param {() => void} onLooking called when files may be opened soon
 */
export function createDataPanel(runtime, onLooking) {
    const { dispatch } = runtime;
    const title = byId("data-title", HTMLElement);
    const summary = byId("data-summary", HTMLElement);
    const paste = createPaste(
        (data, options) => {
            /** @type {Source} */
            const source = typeof data === "string" ? { kind: "paste", title: "Pasted data", text: data } : sourceOfFiles(data, filesTitle);
            dispatch({ type: "analyze", source, options, origin: "paste" });
        },
        find(document, 'button[data-panel="paste"]', HTMLButtonElement),
        runtime,
        onLooking,
    );
    const columns = createOpenedPanel(runtime, "columns", async () => {
        const { createColumnsPanel } = await import("./columns-panel.js");
        return createColumnsPanel({ onChoice: (options) => dispatch({ type: "choose", options }) });
    });
    const examples = createOpenedPanel(runtime, "examples", async () => {
        const { createExamplesPanel } = await import("./examples-panel.js");
        return createExamplesPanel(byId("examples", HTMLElement), dispatch);
    });
    const buttons = createPanelButtons(runtime, (panel) => {
        if (panel === "paste") void paste.opened();
        void columns.changed().then(followButton);
        void examples.changed();
    });
    const parts = [createProblemSlots(dispatch, buttons.buttonOf), paste, buttons, examples, columns, createNotices(dispatch)];

    /** @param {DatalessFrame} frame */
    function render(frame) {
        const { state } = frame;
        setText(title, state.shown?.job.source.title ?? state.job?.source.title ?? "curvescope");
        setText(summary, state.working && !runtime.hasBegun ? LOADING : statusText(state));
        for (const part of parts) part.render(frame);
    }

    /** Moves the focus to the choice of the label column where its button or a remark opened that panel. */
    function followButton() {
        const isFromButton = document.activeElement?.matches(".fix, [data-panel]");
        if (isFromButton && runtime.state.panel === "columns") document.getElementById("choice-label")?.focus();
    }

    /** Opens the panel if its box has a stored text that was never analysed, and the reader has not gone elsewhere. */
    async function showKept() {
        const stays = focusStays();
        if ((await paste.isDraftKept()) && stays() && !runtime.state.panel) dispatch({ type: "panel", panel: "paste" });
    }

    return { render, showKept };
}

/** @param {State} state */
function statusText({ working, problem, job, shown }) {
    // Generated data follow a drag: their summary does not change meanwhile.
    const follows = job?.source.kind === "generated" && shown?.job.source.kind === "generated";
    if (working && !follows) return job && shown && job.source !== shown.job.source ? `${ANALYZING} ${job.source.title}` : ANALYZING;
    if (!shown) return "";
    if (problem) return `${stillShown(shown.job.source.title)} ${summaryText(shown.report)}`;
    return summaryText(shown.report);
}
