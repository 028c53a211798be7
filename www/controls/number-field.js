// Text box for one number. A refused text stays in the box, marked as invalid, until another one is entered; an empty box
// returns to the former number.

import { make, setText } from "../page/dom.js";
import { once } from "../page/once.js";
import { NOT_LOADED } from "../text/messages.js";

/** @import { Reading, Wanted } from "../text/typed-number.js" */

/** Attributes of every box for a number. */
export const NUMBER_BOX = { type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false" };

/**
 * @param {HTMLInputElement} box
 * @param {{
 *   read: (text: string) => Reading | Promise<Reading>,
 *   onNumber: (value: number, says: string) => void,
 *   onRefused: (refusal: string) => void,
 *   show: () => void,
 * }} handlers `says` is the interpretation of the text, `refusal` the reason for refusing it; `show` writes the number in force
 */
export function listenForNumber(box, { read, onNumber, onRefused, show }) {
    let isTyping = false;
    /** Text that waits for the module that parses it. @type {string | undefined} */
    let pending;
    const isRefused = () => box.hasAttribute("aria-invalid");

    /** Parses the text of the box, unless it changes before the parsing module is loaded; the box is marked as busy until then. */
    function parseText() {
        const text = box.value;
        if (text.trim() === "") return show();
        const reading = read(text);
        if (!(reading instanceof Promise)) return applyResult(reading);
        pending = text;
        box.setAttribute("aria-busy", "true");
        void reading.then((later) => {
            if (pending === text && box.isConnected) applyResult(later);
        });
    }

    function settle() {
        pending = undefined;
        box.removeAttribute("aria-busy");
    }

    /** Marks the box as refused or not. A change dispatches "refusal", for which explore/refused.js listens. @param {boolean} isWrong */
    function setInvalid(isWrong) {
        if (isWrong === isRefused()) return;
        if (isWrong) box.setAttribute("aria-invalid", "true");
        else box.removeAttribute("aria-invalid");
        box.dispatchEvent(new Event("refusal", { bubbles: true }));
    }

    /** @param {Reading} reading */
    function applyResult(reading) {
        settle();
        isTyping = false;
        setInvalid("refusal" in reading);
        if ("refusal" in reading) return onRefused(reading.refusal);
        onNumber(reading.value, reading.says);
        if (box !== document.activeElement) show();
    }

    /** Writes the number in force. If all of the former text was selected, all of the new one is. @param {string} text */
    function write(text) {
        isTyping = false;
        settle();
        setInvalid(false);
        if (box.value === text) return;
        const isSelected = box === document.activeElement && box.selectionStart === 0 && box.selectionEnd === box.value.length;
        box.value = text;
        if (isSelected) box.select();
    }

    box.addEventListener("input", () => {
        isTyping = true;
        settle();
    });
    box.addEventListener("focus", () => void load().catch(console.error));
    box.addEventListener("change", parseText);
    box.addEventListener("blur", () => {
        if (box.value.trim() === "" || (pending === undefined && !isRefused())) show();
    });
    return { parseText, write, isRefused, isTyping: () => isTyping };
}

/** The module that parses numbers, once it is loaded. @type {typeof import("../text/typed-number.js") | undefined} */
let reader;

/** Loads the module that parses numbers, when a box first gets the focus. All boxes wait for one request, so that their texts are read in order. */
const load = once(async () => (reader = await import("../text/typed-number.js")));

/**
 * Parses a typed text: synchronously if the module is loaded.
 * @param {string} text
 * @param {Wanted} wanted
 * @param {(value: number) => string} format
 * @returns {Reading | Promise<Reading>}
 */
export function readTyped(text, wanted, format) {
    if (reader) return reader.readNumber(text, wanted, format);
    return load().then(
        (loaded) => loaded.readNumber(text, wanted, format),
        () => ({ refusal: NOT_LOADED }),
    );
}

/**
 * Creates a number box with a name and a line below it, for the meaning of the number or the reason why the text was refused.
 * @param {{
 *   id: string,
 *   noteId?: string,
 *   name: readonly (string | Node)[],
 *   wanted: Wanted | (() => Wanted),
 *   format: (value: number) => string,
 *   onNumber: (value: number) => void,
 * }} spec
 */
export function createNumberField({ id, noteId = `${id}-note`, name, wanted, format, onNumber }) {
    const box = make("input", { ...NUMBER_BOX, id, "aria-describedby": noteId });
    const label = make("label", { for: id, class: "dial-name" }, ...name);
    const note = make("p", { class: "dial-note", id: noteId });
    let shown = NaN;
    let meaning = "";
    /** Last number typed and the interpretation of its text, which is shown while the number is in force. */
    let lastTyped = { value: NaN, says: "" };
    const field = listenForNumber(box, {
        read(text) {
            // The text may be rounded: unchanged, it still means the exact number.
            if (text === format(shown)) return { value: shown, says: "" };
            return readTyped(text, typeof wanted === "function" ? wanted() : wanted, format);
        },
        onNumber(value, says) {
            if (says || value !== lastTyped.value) lastTyped = { value, says };
            onNumber(value);
            say(value);
        },
        onRefused(refusal) {
            note.setAttribute("role", "alert");
            setText(note, refusal);
        },
        show,
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter") field.parseText();
    });

    function show() {
        field.write(format(shown));
        say(shown);
    }

    /** @param {number} value */
    function say(value) {
        note.removeAttribute("role");
        setText(note, value === lastTyped.value && lastTyped.says ? `${lastTyped.says} ${meaning}` : meaning);
    }

    /**
     * Shows a number, except over a text that is being typed, or that was refused while this number was in force.
     * @param {number} value
     * @param {string} words meaning of the number
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

    return { box, label, note, render, show, isRefused: field.isRefused };
}
