// Parts of the page that a summary unfolds. What they need is loaded when one is first opened.

import { make } from "./dom.js";
import { notLoaded } from "./not-loaded.js";
import { styleSheet } from "./style-sheet.js";
import { patiently } from "./waiting.js";

/**
 * Fills what a summary unfolds, the first time it does, and again after it could not be loaded.
 * @param {HTMLDetailsElement} details
 * @param {string} path of its style sheet, relative to this file
 * @param {(body: HTMLElement) => Promise<void>} fill
 */
export function whenOpened(details, path, fill) {
    /** @type {HTMLElement | undefined} */
    let body;
    const opened = async () => {
        if (!details.open || body) return;
        const made = make("div", { class: "unfolded" });
        body = made;
        try {
            await patiently(styleSheet(path).then(() => fill(made)));
        } catch (error) {
            body.replaceChildren(notLoaded(error));
            details.addEventListener("toggle", () => details.lastElementChild?.remove(), { once: true });
            details.append(body);
            body = undefined;
            return;
        }
        details.append(body);
    };
    details.addEventListener("toggle", opened);
    void opened();
}
