// A second file joined to the first, or to half a table: the buttons that add it, the one that removes it again, and the conversion of both
// for the worker.

import { lineButton } from "../controls/fix-button.js";
import { byId, find, make, setText } from "../page/dom.js";
import { canHaveBeside } from "../state/beside.js";
import { filesTitle } from "../text/messages.js";

/** @import { Beside } from "../compute/protocol.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Half } from "../state/halves.js" */
/** @import { Action, Source, State, TableSource } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createBeside(dispatch) {
    const button = byId("open-beside", HTMLButtonElement);
    const input = make("input", { type: "file", id: "beside-input", multiple: "", hidden: "" });
    button.after(input);
    /** @type {Source | undefined} */
    let source;
    /** True while half a table is kept for another file. */
    let isHalf = false;
    /** The problem whose slot already has the button. @type {State["problem"]} */
    let explained;

    button.title = "More models of the same rows, matched by a column such as id";
    button.addEventListener("click", () => {
        if (source?.kind === "joined" && !isHalf) dispatch({ type: "remove-beside" });
        else input.click();
    });
    input.addEventListener("change", () => {
        const files = [...(input.files ?? [])];
        if (files.length > 0) dispatch({ type: "add-beside", title: filesTitle(files), files });
        // So that the same file, changed meanwhile, can be chosen again.
        input.value = "";
    });

    /** @param {DatalessFrame} frame */
    function render({ state }) {
        const { half, problem } = state;
        if (half && problem?.code === `no-${half.lacks}-column` && problem !== explained) {
            const choose = () => input.click();
            const slot = find(document, `[data-problem="${problem.origin}"]`, HTMLElement);
            slot.append(" ", lineButton(addHalfText(half), choose));
        }
        explained = problem;
        isHalf = half !== undefined;
        source = state.shown?.job.source;
        button.disabled = !half && !canHaveBeside(source);
        const text = source?.kind === "joined" ? `Remove ${source.second.title}` : "Add a file beside…";
        setText(button, half ? addHalfText(half) : text);
    }

    return { render };
}

/**
 * The label of the button that adds the other half of a table.
 * @param {Half} half
 */
export function addHalfText({ lacks }) {
    return `Add the file that has the ${lacks}s…`;
}

/**
 * @param {Extract<Source, { kind: "joined" }>} source
 * @returns {Beside}
 */
export function besideOf({ first, second }) {
    return { files: second.files, titles: [first.title, second.title] };
}

/**
 * @param {TableSource} source
 * @param {string} [fetched] the text of an example
 */
export function filesOf(source, fetched = "") {
    return source.kind === "file" ? source.files : [new File([source.kind === "paste" ? source.text : fetched], source.title)];
}
