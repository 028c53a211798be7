// Generated data. The panel is loaded when it is first opened; from then on the true curve follows what is shown.

import { byId, make } from "./dom.js";

/** @import { ComputeClient } from "./compute-client.js" */
/** @import { Action, State } from "./state.js" */

const NOT_LOADED = "This part of the page could not be loaded. Check the connection, close it and open it again.";

/**
 * @param {Promise<ComputeClient>} starting
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender
 */
export function createGenerator(starting, getState, dispatch, requestRender) {
    const body = byId("generate-body", HTMLElement);
    /** @type {ReturnType<typeof import("./generate/panel.js").createGeneratePanel> | undefined} */
    let panel;
    let isLoading = false;

    async function load() {
        isLoading = true;
        body.replaceChildren();
        try {
            const [client, { createGeneratePanel }] = await Promise.all([starting, import("./generate/panel.js"), styleSheet("./generate/generate.css")]);
            panel = createGeneratePanel(body, getState, dispatch, requestRender, () => client.ask("generatedCsv", []));
            requestRender();
        } catch (error) {
            console.error(error);
            body.replaceChildren(make("p", { class: "problem", role: "alert" }, NOT_LOADED));
        }
        isLoading = false;
    }

    let wasOpen = false;
    return {
        /**
         * @param {State} state
         * @param {"light" | "dark"} theme
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

/**
 * @param {string} path relative to this file
 * @returns {Promise<void>} when it applies
 */
function styleSheet(path) {
    return new Promise((resolve, reject) => {
        const link = make("link", { rel: "stylesheet", href: new URL(path, import.meta.url).href });
        link.onload = () => resolve();
        link.onerror = () => {
            link.remove();
            reject(new Error(`${path} could not be loaded`));
        };
        document.head.append(link);
    });
}
