// A second file beside the first: the button that adds it and removes it again, and how the two are given to the worker.

import { byId, setText } from "../page/dom.js";
import { canHaveBeside } from "../state/beside.js";
import { filesTitle } from "../text/messages.js";

/** @import { Beside } from "../compute/protocol.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { Action, Source, TableSource } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createBeside(dispatch) {
    const button = byId("open-beside", HTMLButtonElement);
    const input = byId("beside-input", HTMLInputElement);
    /** @type {Source | undefined} */
    let source;

    button.addEventListener("click", () => {
        if (source?.kind === "joined") dispatch({ type: "remove-beside" });
        else input.click();
    });
    input.addEventListener("change", () => {
        const files = [...(input.files ?? [])];
        if (files.length > 0) dispatch({ type: "add-beside", title: filesTitle(files), files });
        // So that the same file, changed meanwhile, can be chosen again.
        input.value = "";
    });

    /** @param {BareFrame} frame */
    function render({ state }) {
        source = state.shown?.job.source;
        button.disabled = !canHaveBeside(source);
        setText(button, source?.kind === "joined" ? `Remove ${source.second.title}` : "Add a file beside…");
    }

    return { render };
}

/**
 * @param {Extract<Source, { kind: "joined" }>} source
 * @returns {Beside}
 */
export function besideOf({ first, second }) {
    return { files: second.files, titles: [first.title, second.title] };
}

/**
 * A table as files.
 * @param {TableSource} source
 * @param {string} [fetched] the text of an example
 */
export function filesOf(source, fetched = "") {
    return source.kind === "file" ? source.files : [new File([source.kind === "paste" ? source.text : fetched], source.title)];
}
