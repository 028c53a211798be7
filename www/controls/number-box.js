// A number that is typed in, without a slider: its name, a box, and a line that says what it does or why it was refused.

import { make, setText } from "../page/dom.js";
import { numberWanted } from "../text/messages.js";
import { createNumberNote, listenForNumber, writeNumber } from "./number-field.js";

/**
 * `parse` gives NaN for what is not taken; `range` says what is.
 * @param {{
 *   id: string,
 *   name: string,
 *   says: string,
 *   range: string,
 *   parse: (text: string) => number,
 *   format: (value: number) => string,
 *   onNumber: (value: number) => void,
 * }} spec
 */
export function createNumberBox({ id, name, says, range, parse, format, onNumber }) {
    const box = make("input", {
        type: "text",
        id,
        inputmode: "numeric",
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": `${id}-note`,
    });
    const label = make("label", { for: id, class: "dial-name" }, name);
    const note = make("p", { class: "dial-note", id: `${id}-note` }, says);
    let shown = NaN;
    const line = createNumberNote(note, format);
    listenForNumber(box, {
        parse,
        onNumber(value) {
            line.hear(box.value, value);
            onNumber(value);
            show();
        },
        onRefused: () => setText(note, numberWanted(range)),
        show,
    });

    function show() {
        writeNumber(box, format(shown));
        line.say(shown, says);
    }

    /** @param {number} value */
    function render(value) {
        const isOther = value !== shown;
        shown = value;
        if (isOther) show();
    }

    return { box, label, note, render };
}
