// Links from a term to its entry in the glossary.

import { make, screenReaderText } from "./dom.js";

/**
 * @param {string} place anchor of the entry
 * @param {string} name of the entry, for screen readers
 * @returns {(Node | string)[]}
 */
export function glossaryLink(place, name) {
    return [" ", make("a", { href: `glossary.html#${place}` }, "Glossary", screenReaderText(`: ${name}`))];
}
