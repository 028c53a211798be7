// The progress of reading a file, with a button that cancels it. Fixed over the page, so that nothing moves when it appears and disappears.
// Loaded with the first file.

import { byId, make, setText } from "../page/dom.js";
import { formatBytes, formatCount, formatPlural } from "../text/format.js";

/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, ReadingState } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createReadingBar(dispatch) {
    const bar = byId("reading-bar", HTMLElement);
    const words = make("p", { id: "reading-words" });
    const progress = make("progress", { id: "reading-progress", max: "1", "aria-labelledby": "reading-words" });
    const cancel = make("button", { type: "button", id: "reading-cancel" }, "Cancel");
    bar.append(words, progress, cancel);
    cancel.addEventListener("click", () => dispatch({ type: "cancel" }));
    document.addEventListener("keydown", ({ key }) => {
        if (key === "Escape" && !bar.hidden) dispatch({ type: "cancel" });
    });

    return {
        /** @param {DatalessFrame} frame */
        render({ state: { reading, job } }) {
            bar.hidden = !reading;
            if (!reading || !job) return;
            setText(words, readingText(job.source.title, reading));
            // Without a value the bar is indeterminate: work goes on, for an unknown time.
            if (reading.bytes < reading.size) progress.value = reading.bytes / reading.size;
            else progress.removeAttribute("value");
        },
    };
}

/**
 * "big.csv: 4,200,000 rows · 310 MB/s · 2 s left".
 * @param {string} title
 * @param {ReadingState} reading
 */
function readingText(title, { bytes, size, rows, milliseconds }) {
    if (bytes >= size) return `${title}: ${rows > 0 ? `ranking ${formatPlural(rows, "row")}` : "reading the rows"}…`;
    const seconds = Math.ceil((milliseconds / 1000) * (size / bytes - 1));
    const parts = [`${formatBytes((1000 * bytes) / milliseconds)}/s`, `${formatCount(seconds)} s left`];
    if (rows > 0) parts.unshift(formatPlural(rows, "row"));
    return `${title}: ${parts.join(" · ")}`;
}
