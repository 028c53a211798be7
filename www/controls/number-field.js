// A box for one number. A text that is refused stays in it, marked, until another one comes; nothing at all is the number that was.

import { setText } from "../page/dom.js";
import { understood } from "../text/typed-number.js";

/**
 * @param {HTMLInputElement} box
 * @param {{ parse: (text: string) => number, onNumber: (value: number) => void, onRefused: () => void, show: () => void }} hears
 *     `parse` gives NaN for what is not taken; `show` writes the number that is in force
 * @returns {() => void} takes what the box holds
 */
export function listenForNumber(box, { parse, onNumber, onRefused, show }) {
    function take() {
        if (box.value.trim() === "") return show();
        const value = parse(box.value);
        if (Number.isNaN(value)) {
            box.setAttribute("aria-invalid", "true");
            onRefused();
        } else {
            box.removeAttribute("aria-invalid");
            onNumber(value);
        }
    }

    box.addEventListener("change", take);
    box.addEventListener("blur", () => {
        if (!isRefused(box) || box.value.trim() === "") show();
    });
    return take;
}

/**
 * Whether the text in a box was refused.
 * @param {HTMLInputElement} box
 */
export function isRefused(box) {
    return box.hasAttribute("aria-invalid");
}

/**
 * Writes the number that is in force.
 * @param {HTMLInputElement} box
 * @param {string} text
 */
export function writeNumber(box, text) {
    box.removeAttribute("aria-invalid");
    box.value = text;
}

/**
 * The line below a box: what the value means, and before it, as long as the value stands, what was understood of the text.
 * @param {HTMLElement} note
 * @param {(value: number) => string} format
 */
export function createNumberNote(note, format) {
    let heard = { value: NaN, says: "" };
    return {
        /**
         * @param {string} text
         * @param {number} value
         */
        hear(text, value) {
            const says = understood(text, format(value));
            if (says || value !== heard.value) heard = { value, says };
        },

        /**
         * @param {number} value
         * @param {string} words
         */
        say(value, words) {
            setText(note, value === heard.value && heard.says ? `${heard.says} ${words}` : words);
        },
    };
}
