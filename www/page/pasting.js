// Pastes anywhere on the page.

/**
 * Longest text, in UTF-16 units, that is put into a text box. Longer ones stay strings: a browser takes seconds to lay out a text that
 * a worker reads in an instant.
 */
export const LAID_OUT_AT_MOST = 200_000;

/**
 * Calls `onText` for pasted data. Pasting into a text that is being edited stays editing; pasting into an empty box, or outside any,
 * gives data.
 * @param {string} box id of the text box for data
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
