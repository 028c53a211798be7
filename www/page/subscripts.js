// Names with subscripts: "F_{0.5}" stands for F with a lower 0.5.

import { make } from "./dom.js";

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Puts a text into an element where it differs from what is there, its subscripts as elements.
 * @param {Element} target
 * @param {string} text
 */
export function setSubscripted(target, text) {
    if (shown.get(target) === text) return;
    shown.set(target, text);
    target.replaceChildren(...subscripted(text));
}

/** @param {string} text */
function subscripted(text) {
    return lowered(text, (part) => make("sub", {}, part));
}

/**
 * The parts of a text, those that stand lower as `lower` makes them.
 * @template T
 * @param {string} text
 * @param {(part: string) => T} lower
 * @returns {(string | T)[]}
 */
export function lowered(text, lower) {
    return text.split(/_\{([^}]*)\}/).map((part, at) => (at % 2 === 1 ? lower(part) : part));
}
