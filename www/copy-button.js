// "Copy link", whose parts are loaded when it is first pressed.

import { notLoaded } from "./not-loaded.js";
import { styleSheet } from "./style-sheet.js";

/** @import { Made } from "./share/copy-link.js" */

/**
 * @param {HTMLElement} place what holds the button, and what is said then
 * @param {HTMLButtonElement} button
 * @param {() => Promise<() => Promise<Made | undefined>>} load gives what makes the link
 * @param {AbortSignal} [signal] ends it
 */
export function connectCopyButton(place, button, load, signal) {
    /** @type {(() => Promise<void>) | undefined} */
    let copyLink;
    button.addEventListener("click", async () => {
        try {
            copyLink ??= await loaded();
        } catch (error) {
            place.append(notLoaded(error));
            return;
        }
        await copyLink();
    });

    async function loaded() {
        for (const problem of place.querySelectorAll(".problem")) problem.remove();
        const [{ createCopyLink }, makeLink] = await Promise.all([import("./share/copy-link.js"), load(), styleSheet("./share/share.css")]);
        return createCopyLink(place, button, makeLink, signal);
    }
}
