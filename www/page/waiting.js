// The bar at the foot of the window that says what the page is waiting for, and what can be done about it. Before the scripts run it
// holds the words of the page itself.

import { PART_LATE } from "../text/messages.js";
import { byId, find, make, makeButton, setText } from "./dom.js";

/** How long the page waits without a word before it says that it does, in milliseconds. A slow connection takes its time too. */
export const PATIENCE = 15_000;

/** What is offered to a reader who has waited. @typedef {{ label: string, act: () => void }} Offer */

/** @type {Offer} */
const RELOAD = { label: "Reload", act: () => location.reload() };

/** One thing that is waited for, and what the page says about it. @typedef {{ words: string, offer: Offer | undefined }} Wait */

/** What has taken its time, the newest last. @type {Set<Wait>} */
const waits = new Set();
/** @type {Wait | undefined} */
let shown;

/** The page runs: what it was waiting for from its start is here, and further words are its own. */
export function started() {
    const root = document.documentElement;
    // In a browser that is too old the page says so, and scripts may run all the same.
    if (root.dataset["started"] === "no") return;
    root.dataset["started"] = "yes";
    show();
}

/**
 * Something is waited for. The page says so once it has taken its time.
 * @param {string} words
 * @param {Offer} [offer]
 * @param {number} [after] in milliseconds
 * @returns {{ tell(words: string): void, end(): void }} `tell` changes the words
 */
export function waitFor(words, offer, after = PATIENCE) {
    /** @type {Wait} */
    const wait = { words, offer };
    const timer = setTimeout(() => {
        waits.add(wait);
        show();
    }, after);
    return {
        tell(words) {
            wait.words = words;
            if (waits.has(wait)) show();
        },
        end() {
            clearTimeout(timer);
            if (waits.delete(wait)) show();
        },
    };
}

/**
 * A part of the page that is loaded when it is needed, and what is said when it takes long.
 * @template T
 * @param {Promise<T>} part
 * @param {string} [words]
 * @returns {Promise<T>}
 */
export async function patiently(part, words = PART_LATE) {
    const wait = waitFor(words, RELOAD);
    try {
        return await part;
    } finally {
        wait.end();
    }
}

/** The newest of what is waited for. A button stays the same one while only the words change. */
function show() {
    const bar = byId("waiting", HTMLElement);
    if (document.documentElement.dataset["started"] === "no") return;
    const newest = [...waits].at(-1);
    bar.hidden = !newest;
    bar.classList.add("now");
    if (newest && newest === shown) {
        setText(find(bar, "p", HTMLElement), newest.words);
        return;
    }
    shown = newest;
    bar.replaceChildren(...(newest ? [make("p", {}, newest.words)] : []));
    if (newest?.offer) bar.append(makeButton(newest.offer.label, newest.offer.act));
}
