// The bar at the foot of the window with the reason why the page is waiting, and an action. Before the scripts run it contains the text
// of the markup.

import { PART_LATE } from "../text/messages.js";
import { byId, find, make, makeButton, setText } from "./dom.js";

/** Default delay before the page shows that it is waiting, in milliseconds. A slow connection needs some time, too. */
export const DEFAULT_DELAY = 15_000;

/** An action offered to a reader who has waited. @typedef {{ label: string, act: () => void }} Offer */

/** @type {Offer} */
const RELOAD = { label: "Reload", act: () => location.reload() };

/** One thing that the page waits for: its message and its offer. @typedef {{ words: string, offer: Offer | undefined }} Wait */

/** Waits longer than their delay, the newest last. @type {Set<Wait>} */
const waits = new Set();
/** @type {Wait | undefined} */
let shown;

/** Marks the page as started: the text of the markup is replaced by that of the scripts. */
export function started() {
    const root = document.documentElement;
    // `no`: start.js has shown that the browser is too old, though the modules may run all the same.
    if (root.dataset["started"] === "no") return;
    root.dataset["started"] = "yes";
    show();
}

/**
 * Begins a wait, which the bar shows after a delay.
 * @param {string} words
 * @param {Offer} [offer]
 * @param {number} [after] delay in milliseconds
 * @returns {{ tell(words: string): void, end(): void }} `tell` changes the message
 */
export function waitFor(words, offer, after = DEFAULT_DELAY) {
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
 * Waits for a part of the page to load, with a message and a reload button when it takes long.
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

/** Shows the newest wait. Its button is not created again while only the message changes. */
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
