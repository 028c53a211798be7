// The buttons of the data bar, and the panel that each opens below it: one at a time.

import { byId, find } from "../page/dom.js";
import { foldAway } from "../page/fold-away.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { Panel } from "../state/state.js" */

const PANELS = /** @type {const} */ (["paste", "examples", "generate", "columns"]);

/**
 * @param {Runtime} runtime whose state is the one now, which a frame may not show yet
 * @param {(panel: Panel | undefined) => void} onOpen hears which panel is open, after it changed
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
    // A panel that was opened by its button leaves the focus there, and the next tabs may lead past other buttons.
    find(document, ".data", HTMLElement).addEventListener("keydown", (event) => {
        const { panel } = runtime.state;
        if (event.key !== "Escape" || !panel) return;
        event.stopPropagation();
        dispatch({ type: "panel", panel: undefined });
        buttonOf(panel)?.focus();
    });
    // The menu lies over the page, where it would be in the way.
    const menu = find(document, 'button[data-panel="examples"]', HTMLButtonElement);
    foldAway(
        find(document, ".add-data", HTMLElement),
        menu,
        () => runtime.state.panel === "examples",
        () => dispatch({ type: "panel", panel: undefined }),
    );

    /**
     * The button that leads to a panel: where its own is in a menu, that of the menu.
     * @param {string | undefined} panel
     */
    function buttonOf(panel) {
        const button = panels.find(({ name }) => name === panel)?.button;
        return panels.find(({ body }) => button && body.contains(button))?.button ?? button;
    }

    /** @param {BareFrame} frame */
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
