// The data bar: what is shown, the panels to change it, remarks and errors.

import { fixButton } from "../controls/fix-button.js";
import { byId, find, make, setText } from "../page/dom.js";
import { EXAMPLES } from "../text/examples.js";
import { ANALYZING, LOADING, filesTitle, problemText, stillShown, summaryText } from "../text/messages.js";
import { createColumnsPanel } from "./columns-panel.js";
import { createNotices } from "./notices.js";
import { createPastePanel } from "./paste-panel.js";
import { createPositiveChoice } from "./positive-choice.js";

/** @import { Action, Panel, Source, State } from "../state/state.js" */

const PANELS = /** @type {const} */ (["paste", "examples", "generate", "columns"]);

/**
 * @param {() => State} getState the state now, which a frame may not show yet
 * @param {(action: Action) => void} dispatch
 */
export function createDataPanel(getState, dispatch) {
    const title = byId("data-title", HTMLElement);
    const summary = byId("data-summary", HTMLElement);
    const problems = [...document.querySelectorAll("[data-problem]")].filter((slot) => slot instanceof HTMLElement);
    const examples = byId("examples", HTMLElement);
    const paste = createPastePanel(
        (data, options) => {
            /** @type {Source} */
            const source = typeof data === "string" ? { kind: "paste", title: "Pasted data", text: data } : { kind: "file", title: filesTitle(data), files: data };
            dispatch({ type: "analyze", source, options, origin: "paste" });
        },
        find(document, 'button[data-panel="paste"]', HTMLButtonElement),
    );
    const columns = createColumnsPanel({ onChoice: (options) => dispatch({ type: "choose", options }) });
    const panels = PANELS.map((name) => ({
        name,
        body: byId(`${name}-panel`, HTMLElement),
        button: find(document, `button[data-panel="${name}"]`, HTMLButtonElement),
    }));
    const renderNotices = createNotices(dispatch);
    const renderPositive = createPositiveChoice(dispatch);
    /** @type {Panel | undefined} */
    let open;
    /** The problem whose words are shown. @type {State["problem"]} */
    let explained;

    for (const { name, button } of panels) {
        button.addEventListener("click", () => dispatch({ type: "panel", panel: getState().panel === name ? undefined : name }));
    }
    // A panel that was opened by its button leaves the focus there, and the next tabs may lead past other buttons.
    find(document, ".data", HTMLElement).addEventListener("keydown", (event) => {
        const shown = panels.find(({ name }) => name === getState().panel);
        if (event.key !== "Escape" || !shown) return;
        event.stopPropagation();
        dispatch({ type: "panel", panel: undefined });
        shown.button.focus();
    });
    examples.append(
        ...EXAMPLES.map((example) => {
            const choose = make(
                "button",
                { type: "button", class: "example", "data-example": example.name },
                make("strong", {}, example.title),
                make("span", {}, example.about),
            );
            choose.addEventListener("click", () =>
                dispatch({ type: "analyze", source: { kind: "example", ...example }, options: {}, origin: "examples" }),
            );
            return make("li", {}, choose);
        }),
    );

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
        paste.follow(state);
        paste.markFault(state.problem?.origin === "paste" ? state.problem.code : undefined);
        renderPanels(state.panel);
        markExample(shown?.job.source);
        if (shown) {
            // While a newer choice is under way, or has failed, the choices stay as the reader has them.
            if (shown.job === state.job) columns.fill(shown.report);
            renderNotices(state);
        }
        for (const { name, button } of panels) if (name === "columns") button.disabled = !shown || shown.job.source.kind === "generated";
    }

    /** @param {Panel | undefined} panel */
    function renderPanels(panel) {
        if (panel === open) return;
        open = panel;
        for (const { name, body, button } of panels) {
            const losesFocus = name !== panel && body.contains(document.activeElement);
            body.hidden = name !== panel;
            button.setAttribute("aria-expanded", String(name === panel));
            if (losesFocus) button.focus({ preventScroll: true });
        }
        if (panel === "paste") paste.focus();
    }

    /** @param {Source | undefined} source */
    function markExample(source) {
        for (const button of examples.querySelectorAll("button")) {
            const current = source?.kind === "example" && source.name === button.dataset["example"];
            if (current) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        }
    }

    /**
     * Each problem is put into its slot once: setting the same words again makes a live region speak again.
     * @param {State["problem"]} problem
     */
    function renderProblem(problem) {
        if (problem === explained) return;
        explained = problem;
        for (const slot of problems) {
            // A fix that was pressed goes with its error.
            if (slot.contains(document.activeElement)) panels.find(({ name }) => name === slot.dataset["problem"])?.button.focus({ preventScroll: true });
            slot.replaceChildren();
            if (!problem || slot.dataset["problem"] !== problem.origin) continue;
            slot.append(problemText(problem));
            const buttons = (problem.fixes ?? []).map((fix) => fixButton(fix, "mend", dispatch));
            if (buttons.length > 1) slot.append(make("span", { class: "fixes" }, ...buttons));
            else for (const button of buttons) slot.append(" ", button);
        }
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
