// Generated data. The panel is loaded when it is first opened; from then on the true curve follows what is shown.

import { byId } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";

/** @import { ComputeClient } from "../compute/client.js" */
/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * @param {Promise<ComputeClient>} starting
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender
 */
export function createGenerator(starting, getState, dispatch, requestRender) {
    const body = byId("generate-body", HTMLElement);
    /** @type {ReturnType<typeof import("../generate/panel.js").createGeneratePanel> | undefined} */
    let panel;
    const load = whenNeeded(body, async () => {
        const { createGeneratePanel } = await import("../generate/panel.js");
        const [client] = await Promise.all([starting, styleSheet("generate/generate.css")]);
        return createGeneratePanel(body, getState, dispatch, requestRender, () => client.ask("generatedCsv", []));
    });

    async function open() {
        panel = await load();
        requestRender();
    }

    let wasOpen = false;
    return {
        /**
         * @param {State} state
         * @param {Theme} theme
         */
        render(state, theme) {
            const isOpen = state.panel === "generate";
            if (isOpen && !wasOpen && !panel) void open();
            wasOpen = isOpen;
            if (isOpen) panel?.render(state, theme);
        },

        /** Called after each change of the state. @param {State} state */
        follow: (state) => panel?.follow(state),
    };
}
