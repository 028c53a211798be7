// A number that is typed in, without a slider: its name, a box, and a line that says what it does or why it was refused.

import { make, setText } from "../page/dom.js";
import { numberWanted } from "../text/messages.js";
import { understood } from "../text/typed-number.js";

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
    const box = make("input", { type: "text", id, inputmode: "numeric", autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-note` });
    const label = make("label", { for: id, class: "dial-name" }, name);
    const note = make("p", { class: "dial-note", id: `${id}-note` }, says);
    let shown = NaN;
    /** What was understood of the text that was typed, as long as its value stands. */
    let heard = { value: NaN, says: "" };

    box.addEventListener("change", () => {
        if (box.value.trim() === "") return show();
        const value = parse(box.value);
        if (Number.isNaN(value)) {
            box.setAttribute("aria-invalid", "true");
            setText(note, numberWanted(range));
        } else {
            heard = { value, says: understood(box.value, format(value)) };
            onNumber(value);
            show();
        }
    });

    function show() {
        box.removeAttribute("aria-invalid");
        setText(note, shown === heard.value && heard.says ? `${heard.says} ${says}` : says);
        box.value = format(shown);
    }

    /** @param {number} value */
    function render(value) {
        const isOther = value !== shown;
        shown = value;
        if (isOther) show();
    }

    return { box, label, note, render };
}
