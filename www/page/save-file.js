// Names, saves and copies files.

import { make } from "./dom.js";

/** Longest time a browser takes to begin a download, in milliseconds. */
const REVOKE_DELAY = 60_000;

/** Most characters of one part of a file name. */
const LONGEST_WORD = 60;

/**
 * Returns a file name from a title and further words: letters and digits of any script, the rest as single hyphens.
 * @param {string} ending
 * @param {...string} words
 */
export function fileName(ending, ...words) {
    const plain = words.map((word) => {
        const kept =
            word
                .normalize("NFC")
                .toLowerCase()
                .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
        return Array.from(kept.join("-")).slice(0, LONGEST_WORD).join("");
    });
    return `${plain.filter((word) => word !== "").join("-") || "curves"}.${ending}`;
}

/**
 * Saves a file to the reader's downloads. This needs no permission in the page's Content-Security-Policy: a download link is neither
 * fetched nor shown.
 * @param {string} name
 * @param {Blob} blob
 */
export function save(name, blob) {
    const url = URL.createObjectURL(blob);
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY);
}

/**
 * Copies a text and returns whether that succeeded. A page may lack the permission, and lacks it without https.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

/** Selects all of an element's text, for the reader to copy. @param {Element} element */
export function select(element) {
    getSelection()?.selectAllChildren(element);
}
