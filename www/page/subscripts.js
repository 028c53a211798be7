// Names with subscripts: "F_{0.5}" is F with the subscript 0.5.

import { make } from "./dom.js";

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Sets an element's text where it has changed, its subscripts as elements.
 * @param {Element} target
 * @param {string} text
 */
export function setSubscripted(target, text) {
    if (shown.get(target) === text) return;
    shown.set(target, text);
    target.replaceChildren(...subscripted(text));
}

/** Returns the parts of a text, its subscripts as elements. @param {string} text */
export function subscripted(text) {
    return lowered(text, (part) => make("sub", {}, part));
}

/**
 * Splits a text into its parts, and maps the subscripts by `lower`.
 * @template T
 * @param {string} text
 * @param {(part: string) => T} lower
 * @returns {(string | T)[]}
 */
export function lowered(text, lower) {
    return text.split(/_\{([^}]*)\}/).map((part, at) => (at % 2 === 1 ? lower(part) : part));
}
