// Generated data. The panel is loaded when it is first opened, and draws its first rows at once; from then on the population's curve
// follows the data shown. Its densities are where the histogram is, which they replace while such data are shown.

import { startAnalysis } from "../compute/builds.js";
import { byId, find } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */

/** @param {Runtime} runtime */
export function createGenerator(runtime) {
    const body = byId("generate-body", HTMLElement);
    const workbench = find(document, ".workbench", HTMLElement);
    /** @type {ReturnType<typeof import("../generate/panel.js").createGeneratePanel> | undefined} */
    let panel;
    const load = whenNeeded(body, async () => {
        const [{ createGeneratePanel }] = await Promise.all([
            import("../generate/panel.js"),
            startAnalysis(),
            styleSheet("generate/generate.css"),
        ]);
        const made = createGeneratePanel(body, runtime);
        runtime.listen(made.follow);
        return made;
    });

    // The focus goes to the button of the panel with the frame that hides it.
    byId("generate-panel", HTMLElement).addEventListener("keydown", (event) => {
        if (event.key === "Escape") runtime.dispatch({ type: "panel", panel: undefined });
    });

    async function open() {
        panel = await load();
        if (runtime.state.panel !== "generate") return;
        panel?.begin();
        runtime.renderNow();
        // The panel is far from the button that opened it, of the menu "Add data" or, on a phone, of the head's menu.
        if (document.activeElement?.matches('[data-panel="examples"], .phone-opener')) panel?.focus();
    }

    let wasOpen = false;

    /** @param {DatalessFrame} frame */
    function render(frame) {
        const { state } = frame;
        const isOpen = state.panel === "generate";
        if (isOpen && !wasOpen) void open();
        wasOpen = isOpen;
        workbench.classList.toggle("is-generating", isOpen && panel !== undefined && state.shown?.job.source.kind === "generated");
        if (isOpen) panel?.render(frame);
    }

    return { render };
}
