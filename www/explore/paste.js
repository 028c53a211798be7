// Accepts the reader's data: pasted anywhere on the page, in files, or typed into the panel. The panel is loaded with the first of them;
// the data wait for it.

import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { byId } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { createFileOpener } from "../page/open-file.js";
import { listenForPaste } from "../page/pasting.js";
import { KEY, isStored } from "../page/tab-storage.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */

/** @typedef {ReturnType<typeof import("./paste-panel.js").createPastePanel>} PastePanel */

/**
 * @param {(data: string | readonly File[], options: Options) => void} onData called with each text or files to analyse
 * @param {HTMLButtonElement} opener opens the panel
 * @param {Runtime} runtime
 * @param {() => void} onLooking called when files may be opened soon
 */
export function createPaste(onData, opener, runtime, onLooking) {
    const form = byId("paste-panel", HTMLFormElement);
    /** @type {PastePanel | undefined} */
    let panel;
    /** Tasks for the panel once it is loaded. @type {((panel: PastePanel) => void)[]} */
    const waiting = [];
    /** Pasted texts that were shown before the panel was loaded. @type {Set<string>} */
    const shownBefore = new Set();
    const load = whenNeeded(form, async () => {
        const [{ createPastePanel }] = await Promise.all([import("./paste-panel.js"), styleSheet("explore/data-panels.css")]);
        panel = createPastePanel(form, onData, opener, runtime.dispatch);
        panel.render(runtime);
        return panel;
    });

    /** Does the tasks that wait once the panel is loaded. @returns {Promise<boolean>} false where it can't be */
    async function withPanel() {
        const loaded = await load();
        if (!loaded) return false;
        for (const task of waiting.splice(0)) task(loaded);
        // The data may have been refused before the panel was loaded.
        loaded.render(runtime);
        return true;
    }

    /** Hands data to the panel; where it can't be loaded, opens it with a message. @param {(panel: PastePanel) => void} task */
    async function hand(task) {
        waiting.push(task);
        if (!(await withPanel())) runtime.dispatch({ type: "panel", panel: "paste" });
    }

    listenForPaste("paste-text", (text) => {
        onData(text, {});
        // The panel stores the text for a reload; until it is loaded, the browser prompts before the page is left.
        if (!panel) addEventListener("beforeunload", askBeforeLeaving);
        void hand((panel) => {
            removeEventListener("beforeunload", askBeforeLeaving);
            panel.hand(text, shownBefore.delete(text));
        });
    });
    createFileOpener((files) => {
        onData(files, {});
        void hand((panel) => panel.open(files));
    }, onLooking);

    return {
        /** @param {DatalessFrame} frame */
        render(frame) {
            const source = frame.state.shown?.job.source;
            if (panel) panel.render(frame);
            else if (source?.kind === "paste") shownBefore.add(source.text);
        },

        /** Called after the panel was opened. */
        async opened() {
            const stays = focusStays();
            if ((await withPanel()) && stays()) panel?.focus();
        },

        /** True where a text is stored from before a reload that was never analysed. */
        async isDraftKept() {
            return isStored(KEY) && (await load())?.isDraftKept;
        },
    };
}
