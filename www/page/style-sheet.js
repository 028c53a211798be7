// Loads the style sheets of parts of the page when these are first opened.

import { make } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/**
 * Loads a style sheet, once.
 * @param {string} path below `www/`
 * @returns {Promise<void>} resolves when the styles apply
 */
export function styleSheet(path) {
    const known = styles.get(path);
    if (known) return known;
    const link = make("link", { rel: "stylesheet", href: new URL(`../${path}`, import.meta.url).href });
    /** @type {Promise<void>} */
    const loaded = new Promise((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
            styles.delete(path);
            link.remove();
            reject(new Error(`${path} could not be loaded`));
        };
    });
    styles.set(path, loaded);
    document.head.append(link);
    return loaded;
}
