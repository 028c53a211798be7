// Opens files that are chosen by the button, or dropped anywhere on the page.

import { byId } from "./dom.js";

/**
 * Any file may be chosen: its content, not its name, decides whether it can be read.
 * @param {(files: readonly File[]) => void} onFiles called with the files to analyse together, one or more
 * @param {() => void} onLooking called when the file dialog opens, or when files are first dragged over the page
 */
export function createFileOpener(onFiles, onLooking) {
    const input = byId("file-input", HTMLInputElement);
    const hint = byId("drop-hint", HTMLElement);

    byId("open-file", HTMLButtonElement).addEventListener("click", () => {
        input.click();
        onLooking();
    });
    input.addEventListener("change", () => {
        hand(input.files);
        // So that the same file, changed meanwhile, can be chosen again.
        input.value = "";
    });
    document.addEventListener("dragover", (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        if (hint.hidden) onLooking();
        hint.hidden = false;
    });
    document.addEventListener("dragleave", ({ relatedTarget }) => {
        // Null when the pointer leaves the page; otherwise it enters another element of the page.
        if (relatedTarget === null) hint.hidden = true;
    });
    document.addEventListener("drop", (event) => {
        hint.hidden = true;
        if (!hasFile(event)) return;
        event.preventDefault();
        hand(event.dataTransfer?.files);
    });

    /** @param {FileList | null | undefined} files */
    function hand(files) {
        if (files && files.length > 0) onFiles([...files]);
    }
}

/** @param {DragEvent} event */
function hasFile({ dataTransfer }) {
    return dataTransfer?.types.includes("Files") ?? false;
}
