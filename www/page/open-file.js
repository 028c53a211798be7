// Opening files: by the button, or dropped anywhere on the page.

import { byId } from "./dom.js";

/**
 * Any file may be chosen: what is in it, and not its name, decides whether it can be read.
 * @param {(files: readonly File[]) => void} onFiles hears the files to analyse together, one or several
 * @param {() => void} onLooking hears that the reader looks for files, or holds them above the page
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
        // Another element of the page takes over from the one that is left.
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
