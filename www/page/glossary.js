// The way from a term to its place in the glossary.

import { make, unseen } from "./dom.js";

/**
 * A link to a place in the glossary, behind a sentence.
 * @param {string} place
 * @param {string} name what a reader without the page around hears
 * @returns {(Node | string)[]}
 */
export function glossaryLink(place, name) {
    return [" ", make("a", { href: `glossary.html#${place}` }, "Glossary", unseen(`: ${name}`))];
}
