// Loads the scripts and styles of parts of the page when these are first needed.

import { make } from "./dom.js";
import { notLoaded } from "./not-loaded.js";
import { styleSheet } from "./style-sheet.js";
import { patiently } from "./waiting.js";

/**
 * Returns a function that loads a part at the first call, and again after a failure. A failure shows a message at the end of `place`.
 * @template T
 * @param {HTMLElement} place
 * @param {() => Promise<T>} load
 * @returns {(stands?: () => boolean) => Promise<T | undefined>} undefined where the part could not be loaded, or where `stands`, called once
 *     it is there, returns false: the reader has gone on meanwhile
 */
export function whenNeeded(place, load) {
    /** @type {Promise<T | undefined> | undefined} */
    let part;
    /** @type {HTMLElement | undefined} */
    let problem;

    function attempt() {
        problem?.remove();
        return patiently(load()).catch((error) => {
            part = undefined;
            place.append((problem = notLoaded(error)));
            return undefined;
        });
    }

    return async (stands) => {
        const loaded = await (part ??= attempt());
        return stands?.() === false ? undefined : loaded;
    };
}

/**
 * Loads a part when it scrolls into view, or close to it.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} load
 * @returns {() => Promise<void>} loads it before that
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
 * Fills the body of a `details` element when it is first opened.
 * @param {HTMLDetailsElement} details
 * @param {string | undefined} path of the body's style sheet, below `www/`
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
