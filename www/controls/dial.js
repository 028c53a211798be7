// One dial: a name, a number box, a slider, a way back, and a line that says what the value means.

import { make, setText } from "../page/dom.js";
import { numberWanted } from "../text/messages.js";
import { createNumberNote, isRefused, listenForNumber, writeNumber } from "./number-field.js";
import { listenForSlide } from "./sliding.js";

/**
 * How a dial looks and what it takes. `toSlider` and `fromSlider` map values to the slider's scale; `parse` gives NaN for what is
 * no value of this dial.
 * @typedef {{
 *   id: string,
 *   symbol: string,
 *   name: string,
 *   scale: { min: number, max: number, step: number },
 *   toSlider: (value: number) => number,
 *   fromSlider: (at: number) => number,
 *   parse: (text: string) => number,
 *   format: (value: number) => string,
 *   range: string,
 *   onTurn: (value: number) => void,
 *   onReset: () => void,
 * }} DialSpec
 */

/**
 * @param {DialSpec} spec
 */
export function createDial({ id, symbol, name, scale, toSlider, fromSlider, parse, format, range, onTurn, onReset }) {
    const box = make("input", {
        type: "text",
        id: `${id}-box`,
        inputmode: "decimal",
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": `${id}-note`,
    });
    const slider = make("input", {
        type: "range",
        id: `${id}-slider`,
        min: String(scale.min),
        max: String(scale.max),
        step: String(scale.step),
        "aria-label": name,
    });
    const reset = make("button", { type: "button", class: "quiet dial-reset", "aria-label": `Reset ${name}` }, "Reset");
    const note = make("p", { class: "dial-note", id: `${id}-note` });
    const element = make(
        "div",
        { class: "dial", "data-dial": id },
        make("label", { for: `${id}-box`, class: "dial-name" }, make("span", { class: "dial-symbol" }, symbol), ` ${name}`),
        box,
        slider,
        reset,
        note,
    );
    let shownValue = NaN;
    let says = "";
    const line = createNumberNote(note, format);
    const take = listenForNumber(box, {
        // What is written may be rounded.
        parse: (text) => (text === format(shownValue) ? shownValue : parse(text)),
        onNumber(value) {
            line.hear(box.value, value);
            onTurn(value);
            line.say(value, says);
        },
        onRefused: () => setText(note, numberWanted(range)),
        show,
    });

    listenForSlide(slider, (at) => onTurn(fromSlider(at)));
    reset.addEventListener("click", () => {
        // The button goes away with what it resets, so the keyboard's place moves on to the slider.
        slider.focus();
        onReset();
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter") take();
    });

    function show() {
        writeNumber(box, format(shownValue));
        line.say(shownValue, says);
    }

    /**
     * @param {number} value
     * @param {boolean} isFirst whether there is nothing to reset
     * @param {string} words what the value means
     */
    function render(value, isFirst, words) {
        if (value === shownValue && words === says && reset.classList.contains("unused") === isFirst) return;
        const isSame = value === shownValue;
        shownValue = value;
        says = words;
        slider.value = String(toSlider(value));
        slider.setAttribute("aria-valuetext", `${format(value)}. ${words}`);
        reset.classList.toggle("unused", isFirst);
        reset.disabled = isFirst;
        if (isRefused(box) && isSame) return;
        if (document.activeElement !== box || box.value === "") show();
        else line.say(value, words);
    }

    return { element, render };
}
