// "Copy link" and "Embed", whose parts are loaded when it is first pressed.

import { notLoaded } from "../page/not-loaded.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";

/** @import { Made } from "../share/copy-link.js" */

/**
 * @param {HTMLElement} place what holds the button, and what is said then
 * @param {HTMLButtonElement} button
 * @param {() => Promise<() => Promise<Made | undefined>>} load gives what makes the link or the code: undefined when what is shown does not fit one
 * @param {AbortSignal} [signal] ends it
 */
export function connectCopyButton(place, button, load, signal) {
    /** @type {ReturnType<typeof loaded> | undefined} */
    let parts;

    button.addEventListener("click", async () => {
        for (const problem of place.querySelectorAll(".problem")) problem.remove();
        parts ??= loaded();
        const making = parts.then(({ makeLink }) => makeLink());
        const copied = copyInClick(making.then(addressOf));
        try {
            const { sayCopied } = await patiently(parts);
            await sayCopied(making, copied);
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
 * Copies a text that is still being made. Safari lets a page copy in the click alone, so this is called there, and the text promised.
 * @param {Promise<string>} text
 * @returns {Promise<boolean>} whether it was copied
 */
async function copyInClick(text) {
    try {
        const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
        // Where it is not asked for, nobody else hears that it failed.
        blob.catch(() => {});
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
        return true;
    } catch {
        return false;
    }
}
