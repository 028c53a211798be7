// Parts of the page whose scripts and styles are loaded when they are first needed.

import { make } from "./dom.js";
import { notLoaded } from "./not-loaded.js";
import { styleSheet } from "./style-sheet.js";
import { patiently } from "./waiting.js";

/**
 * A part that is loaded when it is first asked for, and again after it could not be loaded, which is said at the end of its place.
 * @template T
 * @param {HTMLElement} place
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T | undefined>} nothing where it could not be loaded
 */
export function whenNeeded(place, load) {
    /** @type {Promise<T | undefined> | undefined} */
    let part;
    /** @type {HTMLElement | undefined} */
    let problem;

    async function attempt() {
        problem?.remove();
        try {
            return await patiently(load());
        } catch (error) {
            part = undefined;
            problem = notLoaded(error);
            place.append(problem);
            return undefined;
        }
    }

    return () => (part ??= attempt());
}

/**
 * Loads a part when it comes into sight, or nearly so.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} load
 * @returns {() => Promise<void>} loads it earlier
 */
export function whenSeen(place, load) {
    const attempt = whenNeeded(place, async () => {
        await load();
        observer.disconnect();
    });
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && attempt(), {
        rootMargin: "200px",
    });
    observer.observe(place);
    return attempt;
}

/**
 * Fills what a summary unfolds, the first time it does.
 * @param {HTMLDetailsElement} details
 * @param {string | undefined} path of its own style sheet, below `www/`
 * @param {(body: HTMLElement) => Promise<void>} fill
 */
export function whenOpened(details, path, fill) {
    const load = whenNeeded(details, async () => {
        const body = make("div", { class: "unfolded" });
        if (path) await styleSheet(path);
        await fill(body);
        details.append(body);
    });
    const opened = () => {
        if (details.open) void load();
    };
    details.addEventListener("toggle", opened);
    opened();
}
