// The operating point that the element has announced by an event.

/** @import { State } from "../state/state.js" */

/**
 * `data` are the columns or the text that it belongs to.
 * @typedef {{ data: unknown, model: string, threshold: number, place: string }} Announced
 */

/** Identifies the operating point of a state. @param {State} state */
export function placeOf({ shown, active, index, typed }) {
    return `${shown?.job.id} ${active} ${index} ${typed}`;
}

/**
 * True if an attribute repeats the point announced last, while the reader has moved on in the same frame: a program that sets the point of
 * each event would move it back.
 * @param {Announced | undefined} announced
 * @param {State | undefined} state
 * @param {string} name
 * @param {string | null} value
 */
export function isBehind(announced, state, name, value) {
    if (!announced || !state || announced.place === placeOf(state) || value === null) return false;
    return name === "model" ? value === announced.model : name === "threshold" && Number(value) === announced.threshold;
}
