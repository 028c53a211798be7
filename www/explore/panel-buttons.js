// The buttons of the data bar, and the panel that each opens below it: one at a time.

import { byId, find } from "../page/dom.js";
import { closeOnLeave } from "../page/close-on-leave.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Panel } from "../state/state.js" */

const PANELS = /** @type {const} */ (["paste", "examples", "generate", "columns"]);

/**
 * @param {Runtime} runtime its current state may be newer than the frame shown
 * @param {(panel: Panel | undefined) => void} onOpen called with the open panel after a change
 */
export function createPanelButtons(runtime, onOpen) {
    const { dispatch } = runtime;
    const panels = PANELS.map((name) => ({
        name,
        body: byId(`${name}-panel`, HTMLElement),
        button: find(document, `button[data-panel="${name}"]`, HTMLButtonElement),
    }));
    /** @type {Panel | undefined} */
    let open;

    for (const { name, button } of panels) {
        button.addEventListener("click", () => dispatch({ type: "panel", panel: runtime.state.panel === name ? undefined : name }));
    }
    // Escape closes a panel from anywhere in the bar: its button keeps the focus, and Tab may pass other buttons before the panel.
    find(document, ".data", HTMLElement).addEventListener("keydown", (event) => {
        const { panel } = runtime.state;
        if (event.key !== "Escape" || !panel) return;
        event.stopPropagation();
        dispatch({ type: "panel", panel: undefined });
        buttonOf(panel)?.focus();
    });
    // The menu covers the page, so it also closes on a press elsewhere. In the menu of a phone it is a part among others, which would move
    // from under the press: it closes with that menu.
    const menu = find(document, 'button[data-panel="examples"]', HTMLButtonElement);
    closeOnLeave(
        find(document, ".add-data", HTMLElement),
        menu,
        () => runtime.state.panel === "examples" && !menu.closest(".phone-menu"),
        () => dispatch({ type: "panel", panel: undefined }),
    );

    /**
     * Returns the button of a panel; for a button in a menu, that of the menu.
     * @param {string | undefined} panel
     */
    function buttonOf(panel) {
        const button = panels.find(({ name }) => name === panel)?.button;
        return panels.find(({ body }) => button && body.contains(button))?.button ?? button;
    }

    /** @param {DatalessFrame} frame */
    function render({ state: { panel, shown } }) {
        const columns = buttonOf("columns");
        if (columns) columns.disabled = !shown || shown.job.source.kind === "generated";
        if (panel === open) return;
        open = panel;
        for (const { name, body, button } of panels) {
            const losesFocus = name !== panel && body.contains(document.activeElement);
            body.hidden = name !== panel;
            button.setAttribute("aria-expanded", String(name === panel));
            if (losesFocus) buttonOf(name)?.focus({ preventScroll: true });
        }
        onOpen(panel);
    }

    return { render, buttonOf };
}
