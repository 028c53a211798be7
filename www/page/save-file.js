// Files: their names, saving and copying.

import { make } from "./dom.js";

/** How long a browser may take to begin with a download, in milliseconds. */
const PATIENCE = 60_000;

/** Characters of one part of a file name. */
const LONGEST_WORD = 60;

/**
 * A file name of a title and further words: letters and digits of any script, the rest as single hyphens.
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
 * Saves a file under the reader's downloads. The page's Content-Security-Policy has nothing to allow: a link that is downloaded is
 * neither fetched nor shown.
 * @param {string} name
 * @param {Blob} blob
 */
export function save(name, blob) {
    const url = URL.createObjectURL(blob);
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
}

/**
 * Copies a text, and tells whether it could. A page may be forbidden to, and is without https.
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
