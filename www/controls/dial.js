// One dial: a name, a number box, a slider, a way back, and a line that says what the value means.

import { remember } from "../page/changes.js";
import { make, makeButton } from "../page/dom.js";
import { formatSetting } from "../text/format.js";
import { createNumberField } from "./number-field.js";
import { listenForSlide } from "./sliding.js";

/** @import { Wanted } from "../text/typed-number.js" */

/**
 * How a dial looks and what it takes. `toSlider` and `fromSlider` map values to the slider's scale.
 * @typedef {{
 *   id: string,
 *   symbol: string,
 *   name: string,
 *   scale: { min: number, max: number, step: number },
 *   toSlider: (value: number) => number,
 *   fromSlider: (at: number) => number,
 *   wanted: Wanted,
 *   format?: (value: number) => string,
 *   onTurn: (value: number) => void,
 *   onReset: () => void,
 * }} DialSpec
 */

/** @param {DialSpec} spec */
export function createDial({ id, symbol, name, scale, toSlider, fromSlider, wanted, format = formatSetting, onTurn, onReset }) {
    const field = createNumberField({
        id: `${id}-box`,
        noteId: `${id}-note`,
        name: [make("span", { class: "dial-symbol" }, symbol), ` ${name}`],
        wanted,
        format,
        onNumber: onTurn,
    });
    const slider = make("input", {
        type: "range",
        id: `${id}-slider`,
        min: String(scale.min),
        max: String(scale.max),
        step: String(scale.step),
        "aria-label": name,
    });
    const reset = makeButton(
        "Reset",
        () => {
            // The button goes away with what it resets, so the keyboard's place moves on to the slider.
            slider.focus();
            onReset();
        },
        { class: "quiet dial-reset", "aria-label": `Reset ${name}` },
    );
    const element = make("div", { class: "dial", "data-dial": id }, field.label, field.box, slider, reset, field.note);

    const isOther = remember();

    listenForSlide(slider, (at) => onTurn(fromSlider(at)));

    /**
     * @param {number} value
     * @param {boolean} isFirst whether there is nothing to reset
     * @param {string} words what the value means
     */
    function render(value, isFirst, words) {
        if (!isOther(value, isFirst, words)) return;
        field.render(value, words);
        slider.value = String(toSlider(value));
        slider.setAttribute("aria-valuetext", `${format(value)}. ${words}`);
        reset.classList.toggle("unused", isFirst);
        reset.disabled = isFirst;
    }

    return { element, render };
}
