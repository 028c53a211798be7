// The data bar: what is shown, the panels to change it, remarks and errors.

import { byId, find, setText } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { ANALYZING, LOADING, filesTitle, stillShown, summaryText } from "../text/messages.js";
import { createNotices } from "./notices.js";
import { createPanelButtons } from "./panel-buttons.js";
import { createPaste } from "./paste.js";
import { createPositiveChoice } from "./positive-choice.js";
import { createProblemSlots } from "./problem-slots.js";

/** @import { Action, Panel, Source, State } from "../state/state.js" */

/**
 * @param {() => State} getState the state now, which a frame may not show yet
 * @param {(action: Action) => void} dispatch
 */
export function createDataPanel(getState, dispatch) {
    const title = byId("data-title", HTMLElement);
    const summary = byId("data-summary", HTMLElement);
    const paste = createPaste(
        (data, options) => {
            /** @type {Source} */
            const source =
                typeof data === "string"
                    ? { kind: "paste", title: "Pasted data", text: data }
                    : { kind: "file", title: filesTitle(data), files: data };
            dispatch({ type: "analyze", source, options, origin: "paste" });
        },
        find(document, 'button[data-panel="paste"]', HTMLButtonElement),
        getState,
        dispatch,
    );
    const columns = panelOf("columns", async () => {
        const { createColumnsPanel } = await import("./columns-panel.js");
        const { fill } = createColumnsPanel({ onChoice: (options) => dispatch({ type: "choose", options }) });
        // While a newer choice is under way, or has failed, the choices stay as the reader has them.
        return ({ job, shown }) => shown && shown.job === job && fill(shown.report);
    });
    const examples = panelOf("examples", async () => {
        const { createExamplesPanel } = await import("./examples-panel.js");
        return createExamplesPanel(byId("examples", HTMLElement), dispatch);
    });
    const renderNotices = createNotices(dispatch);
    const renderPositive = createPositiveChoice(dispatch);
    const buttons = createPanelButtons(getState, dispatch, (panel) => {
        if (panel === "paste") paste.opened();
        void columns.changed().then(followFix);
        void examples.changed();
    });
    const renderProblem = createProblemSlots(dispatch, buttons.buttonOf);

    /** The focus goes along to the columns where a remark led to them. */
    function followFix() {
        if (document.activeElement?.matches(".fix")) document.getElementById("choice-label")?.focus();
    }

    /**
     * A panel that is loaded when it is first opened, and shows the state while it is open.
     * @param {Panel} name
     * @param {() => Promise<(state: State) => void>} load
     */
    function panelOf(name, load) {
        const loaded = whenNeeded(byId(`${name}-panel`, HTMLElement), async () => {
            await styleSheet("explore/data-panels.css");
            return load();
        });
        /** @type {Awaited<ReturnType<typeof loaded>>} */
        let show;
        const render = (/** @type {State} */ state) => {
            if (state.panel === name) show?.(state);
        };
        return {
            render,
            /** Hears that another panel is open, which may be this one. */
            async changed() {
                if (getState().panel !== name) return;
                show = await loaded();
                render(getState());
            },
        };
    }

    /**
     * @param {State} state
     * @param {boolean} isLoaded whether what analyses and draws is here
     */
    function render(state, isLoaded) {
        const shown = state.shown;
        setText(title, shown?.job.source.title ?? state.job?.source.title ?? "curvescope");
        renderPositive(state);
        setText(summary, state.working && !isLoaded ? LOADING : statusText(state));
        renderProblem(state.problem);
        paste.render(state);
        buttons.render(state);
        examples.render(state);
        columns.render(state);
        renderNotices(state);
    }

    /** Opens the box where it has a text that was kept and never analysed. */
    async function showKept() {
        const kept = await paste.kept();
        if (kept?.areOpen) dispatch({ type: "panel", panel: "paste" });
    }

    /** Analyses again what was shown before the page was loaded. @returns {Promise<boolean>} whether there is such a text */
    async function openKept() {
        const { data } = (await paste.kept()) ?? {};
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
