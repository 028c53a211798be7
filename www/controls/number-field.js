// A box for one number. A text that is refused stays in it, marked, until another one comes; nothing at all is the number that was.

import { make, setText } from "../page/dom.js";
import { numberWanted } from "../text/messages.js";
import { understood } from "../text/typed-number.js";

/** What every box for a number has. */
export const NUMBER_BOX = { type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false" };

/**
 * @param {HTMLInputElement} box
 * @param {{ parse: (text: string) => number, onNumber: (value: number) => void, onRefused: () => void, show: () => void }} hears
 *     `parse` gives NaN for what is not taken; `show` writes the number that is in force
 */
export function listenForNumber(box, { parse, onNumber, onRefused, show }) {
    let isTyping = false;
    const isRefused = () => box.hasAttribute("aria-invalid");

    /** Takes what the box holds. */
    function take() {
        isTyping = false;
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

    /** Writes the number that is in force. What is typed next replaces it, where it would have replaced the one before. @param {string} text */
    function write(text) {
        isTyping = false;
        box.removeAttribute("aria-invalid");
        if (box.value === text) return;
        const isSelected = box === document.activeElement && box.selectionStart === 0 && box.selectionEnd === box.value.length;
        box.value = text;
        if (isSelected) box.select();
    }

    box.addEventListener("input", () => {
        isTyping = true;
    });
    box.addEventListener("change", take);
    box.addEventListener("blur", () => {
        if (!isRefused() || box.value.trim() === "") show();
    });
    return { take, write, isRefused, isTyping: () => isTyping };
}

/**
 * A number with its name, its box, and a line that says what it means or why it was refused.
 * @param {{
 *   id: string,
 *   noteId?: string,
 *   name: readonly (string | Node)[],
 *   range: string | (() => string),
 *   parse: (text: string) => number,
 *   format: (value: number) => string,
 *   onNumber: (value: number) => void,
 * }} spec `parse` gives NaN for what is not taken; `range` says what is
 */
export function createNumberField({ id, noteId = `${id}-note`, name, range, parse, format, onNumber }) {
    const box = make("input", { ...NUMBER_BOX, id, "aria-describedby": noteId });
    const label = make("label", { for: id, class: "dial-name" }, ...name);
    const note = make("p", { class: "dial-note", id: noteId });
    let shown = NaN;
    let meaning = "";
    /** What was understood of a text, as long as its number stands. */
    let heard = { value: NaN, says: "" };
    const field = listenForNumber(box, {
        // What is written may be rounded.
        parse: (text) => (text === format(shown) ? shown : parse(text)),
        onNumber(value) {
            const says = understood(box.value, format(value));
            if (says || value !== heard.value) heard = { value, says };
            onNumber(value);
            say(value);
        },
        onRefused() {
            note.setAttribute("role", "alert");
            setText(note, numberWanted(typeof range === "string" ? range : range()));
        },
        show,
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter") field.take();
    });

    function show() {
        field.write(format(shown));
        say(shown);
    }

    /** @param {number} value */
    function say(value) {
        note.removeAttribute("role");
        setText(note, value === heard.value && heard.says ? `${heard.says} ${meaning}` : meaning);
    }

    /**
     * Shows a number, but not over a text that is being typed or was refused for it.
     * @param {number} value
     * @param {string} words what it means
     */
    function render(value, words) {
        const isSame = value === shown && words === meaning;
        const isHeld = value === shown && field.isRefused();
        shown = value;
        meaning = words;
        if (isSame || isHeld) return;
        if (field.isTyping()) say(value);
        else show();
    }

    return { box, label, note, render };
}
