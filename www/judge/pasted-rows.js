// A box for other rows as a text.

import { make, makeButton } from "../page/dom.js";

/**
 * @param {(file: File) => void} onRows called with the text as a file
 * @param {() => void} onCancel
 */
export function createPastedRows(onRows, onCancel) {
    const box = make("textarea", { id: "judge-text", spellcheck: "false", autocomplete: "off" });
    const submit = make("button", { type: "submit" }, "Judge on these rows");
    const cancel = makeButton("Cancel", leave, { class: "quiet" });
    const label = make("label", { for: "judge-text" }, "Other rows, with the columns of the first");
    const element = make("form", { class: "judge-paste", hidden: "" }, label, box, make("p", {}, submit, " ", cancel));

    element.addEventListener("submit", (event) => {
        event.preventDefault();
        if (box.value.trim() !== "") onRows(new File([box.value], "pasted rows"));
    });

    function open() {
        element.hidden = false;
        box.focus();
    }

    function leave() {
        close();
        onCancel();
    }

    function close() {
        element.hidden = true;
    }

    return { element, open, close };
}
