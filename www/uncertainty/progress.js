// Progress of the bootstrap, with buttons to stop and to restart it.

import { make, makeButton, setText } from "../page/dom.js";

/**
 * Status of the last bootstrap. `done` is the completed share, from 0 to 1.
 * @typedef {{ kind: "idle" | "done" } | { kind: "running" | "cancelled", done: number } | { kind: "failed", sentence: string }} Progress
 */

/**
 * @param {() => void} onCancel
 * @param {() => void} onAgain
 */
export function createProgress(onCancel, onAgain) {
    const bar = make("progress", { max: "1", "aria-label": "Replicates drawn" });
    const says = make("p", { role: "status" });
    const cancel = makeButton("Cancel", () => {
        onCancel();
        again.focus();
    });
    const again = makeButton("Compute", () => {
        onAgain();
        cancel.focus();
    });
    const problem = make("p", { class: "problem", role: "alert" });

    /**
     * @param {Progress} progress
     * @param {string} sentence
     */
    function show(progress, sentence) {
        const isRunning = progress.kind === "running";
        bar.value = isRunning || progress.kind === "cancelled" ? progress.done : 1;
        bar.classList.toggle("unused", !isRunning);
        cancel.hidden = !isRunning;
        again.hidden = progress.kind !== "cancelled" && progress.kind !== "failed";
        setText(problem, progress.kind === "failed" ? progress.sentence : "");
        setText(says, sentence);
    }

    return { elements: [make("div", { class: "uncertainty-run" }, says, bar, cancel, again), problem], show };
}
