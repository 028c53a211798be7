// Generated data. The panel is loaded when it is first opened; from then on the true curve follows what is shown.

import { byId } from "../page/dom.js";
import { notLoaded } from "../page/not-loaded.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { BareFrame } from "../state/frame.js" */

/**
 * @param {Promise<unknown>} starting the package
 * @param {Runtime} runtime
 */
export function createGenerator(starting, runtime) {
    const body = byId("generate-body", HTMLElement);
    /** @type {ReturnType<typeof import("../generate/panel.js").createGeneratePanel> | undefined} */
    let panel;
    let isLoading = false;

    async function load() {
        isLoading = true;
        body.replaceChildren();
        try {
            const [{ createGeneratePanel }] = await patiently(
                Promise.all([import("../generate/panel.js"), styleSheet("generate/generate.css"), starting]),
            );
            panel = createGeneratePanel(body, runtime);
            runtime.listen(panel.follow);
            runtime.requestRender();
        } catch (error) {
            body.replaceChildren(notLoaded(error));
        }
        isLoading = false;
    }

    let wasOpen = false;

    /** @param {BareFrame} frame */
    function render(frame) {
        const isOpen = frame.state.panel === "generate";
        if (isOpen && !wasOpen && !panel && !isLoading) void load();
        wasOpen = isOpen;
        if (isOpen) panel?.render(frame);
    }

    return { render };
}
