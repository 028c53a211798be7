// Generated data. The panel is loaded when it is first opened; from then on the true curve follows what is shown.

import { byId } from "../page/dom.js";
import { notLoaded } from "../page/not-loaded.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";

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
    let isLoading = false;

    async function load() {
        isLoading = true;
        body.replaceChildren();
        try {
            const [client, { createGeneratePanel }] = await patiently(
                Promise.all([starting, import("../generate/panel.js"), styleSheet("generate/generate.css")]),
            );
            panel = createGeneratePanel(body, getState, dispatch, requestRender, () => client.ask("generatedCsv", []));
            requestRender();
        } catch (error) {
            body.replaceChildren(notLoaded(error));
        }
        isLoading = false;
    }

    let wasOpen = false;
    return {
        /**
         * @param {State} state
         * @param {Theme} theme
         */
        render(state, theme) {
            const isOpen = state.panel === "generate";
            if (isOpen && !wasOpen && !panel && !isLoading) void load();
            wasOpen = isOpen;
            if (isOpen) panel?.render(state, theme);
        },

        /** Called after each change of the state. @param {State} state */
        follow: (state) => panel?.follow(state),
    };
}
