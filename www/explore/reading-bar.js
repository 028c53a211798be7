// How far reading a file has come, and a way to end it. It lies over the page, so that nothing moves when it comes and goes.

import { byId, setText } from "../page/dom.js";
import { readingText } from "../text/messages.js";

/** @import { BareFrame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createReadingBar(dispatch) {
    const bar = byId("reading-bar", HTMLElement);
    const words = byId("reading-words", HTMLElement);
    const progress = byId("reading-progress", HTMLProgressElement);
    byId("reading-cancel", HTMLButtonElement).addEventListener("click", () => dispatch({ type: "cancel" }));
    document.addEventListener("keydown", ({ key }) => {
        if (key === "Escape" && !bar.hidden) dispatch({ type: "cancel" });
    });

    return {
        /** @param {BareFrame} frame */
        render({ state: { reading, job } }) {
            bar.hidden = !reading;
            if (!reading || !job) return;
            setText(words, readingText(job.source.title, reading));
            // Without a value it says that work goes on, but not how far it is.
            if (reading.bytes < reading.size) progress.value = reading.bytes / reading.size;
            else progress.removeAttribute("value");
        },
    };
}
