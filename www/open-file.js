// Opening a file: by the button, or dropped anywhere on the page.

import { byId } from "./dom.js";

/** @param {(file: File) => void} onFile told of each file to analyse */
export function createFileOpener(onFile) {
    const input = byId("file-input", HTMLInputElement);
    const hint = byId("drop-hint", HTMLElement);

    byId("open-file", HTMLButtonElement).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
        const [file] = input.files ?? [];
        if (file) onFile(file);
        // So that the same file, changed meanwhile, can be chosen again.
        input.value = "";
    });
    document.addEventListener("dragover", (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        hint.hidden = false;
    });
    document.addEventListener("dragleave", ({ relatedTarget }) => {
        // Another element of the page takes over from the one that is left.
        if (relatedTarget === null) hint.hidden = true;
    });
    document.addEventListener("drop", (event) => {
        hint.hidden = true;
        if (!hasFile(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        if (file) onFile(file);
    });
}

/** @param {DragEvent} event */
function hasFile({ dataTransfer }) {
    return dataTransfer?.types.includes("Files") ?? false;
}
