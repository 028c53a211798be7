// Generated data. The panel is loaded when it is first opened; from then on the population's curve follows the data shown.

import { startAnalysis } from "../compute/builds.js";
import { byId } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */

/** @param {Runtime} runtime */
export function createGenerator(runtime) {
    const body = byId("generate-body", HTMLElement);
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

    async function open() {
        panel = await load();
        runtime.renderNow();
    }

    let wasOpen = false;

    /** @param {DatalessFrame} frame */
    function render(frame) {
        const isOpen = frame.state.panel === "generate";
        if (isOpen && !wasOpen && !panel) void open();
        wasOpen = isOpen;
        if (isOpen) panel?.render(frame);
    }

    return { render };
}
