// Behaviour of the buttons "Copy link" and "Embed". The modules are loaded at the first press.

import { notLoaded } from "../page/not-loaded.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";

/** @import { Made } from "../share/copy-link.js" */

/**
 * @template V
 * @param {HTMLElement} place element that contains the button and the message about the copy
 * @param {HTMLButtonElement} button
 * @param {() => V} getView returns the view to copy, when the button is pressed
 * @param {() => Promise<(view: V) => Promise<Made | undefined>>} load returns the function that makes the link or the code of a view; that
 *     function returns undefined if the view does not fit into one
 * @param {AbortSignal} [signal] removes the listeners of the message
 */
export function connectCopyButton(place, button, getView, load, signal) {
    /** @type {ReturnType<typeof loaded> | undefined} */
    let parts;
    /** Number of the last press. */
    let newest = 0;

    button.addEventListener("click", async () => {
        for (const problem of place.querySelectorAll(".problem")) problem.remove();
        parts ??= loaded();
        const view = getView();
        newest += 1;
        const press = newest;
        const stands = () => press === newest;
        const making = parts.then(({ makeLink }) => makeLink(view));
        const copied = copyInClick(making.then((made) => addressOf(stands() ? made : undefined)));
        try {
            const { sayCopied } = await patiently(parts);
            await sayCopied(making, copied, stands);
        } catch (error) {
            parts = undefined;
            place.append(notLoaded(error));
        }
    });

    async function loaded() {
        const [{ createCopyNote }, makeLink] = await Promise.all([import("../share/copy-link.js"), load(), styleSheet("share/share.css")]);
        return { sayCopied: createCopyNote(place, button, signal), makeLink };
    }
}

/** @param {Made | undefined} made */
function addressOf(made) {
    if (!made) throw new Error("there is no link");
    return "text" in made ? made.text : new URL(made.fragment, location.href).href;
}

/**
 * Copies a text that is still being made. Safari allows copying only within the click, so this is called there with a promise of the
 * text.
 * @param {Promise<string>} text
 * @returns {Promise<boolean>} true if it was copied
 */
async function copyInClick(text) {
    try {
        const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
        // Where the clipboard does not read the promise, its rejection would be unhandled.
        blob.catch(() => {});
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
        return true;
    } catch {
        return false;
    }
}
