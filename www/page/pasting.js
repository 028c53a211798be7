// Pasting anywhere on the page.

/**
 * Longer texts are kept as a string and never laid out: a browser takes seconds to lay out what a worker reads in an instant.
 * In UTF-16 units.
 */
export const LAID_OUT_AT_MOST = 200_000;

/**
 * Hears what is pasted. Pasting into a text being written is editing; pasting into an empty box, or nowhere, gives the page data.
 * @param {string} box the id of the box for data
 * @param {(text: string) => void} onText
 */
export function listenForPaste(box, onText) {
    document.addEventListener("paste", (event) => {
        const { target } = event;
        const isIntoBox = target instanceof HTMLTextAreaElement && target.id === box;
        if (!isIntoBox && isEditable(target)) return;
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (isIntoBox && target.value !== "" && text.length <= LAID_OUT_AT_MOST) return;
        event.preventDefault();
        onText(text);
    });
}

/** @param {EventTarget | null} target */
export function isEditable(target) {
    return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
