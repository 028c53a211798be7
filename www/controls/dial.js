// One dial: a name, a number box, a slider, a "Reset" button, and a line with the meaning of the value.

import { changeDetector } from "../page/changes.js";
import { make, makeButton } from "../page/dom.js";
import { formatSetting } from "../text/format.js";
import { createNumberField } from "./number-field.js";
import { listenForSlide } from "./sliding.js";

/** @import { Wanted } from "../text/typed-number.js" */

/**
 * Names, slider and range of a dial. `toSlider` and `fromSlider` map between values and slider positions.
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
            // The button is hidden once there is nothing to reset, so the focus moves to the slider.
            slider.focus();
            onReset();
        },
        { class: "quiet dial-reset", "aria-label": `Reset ${name}` },
    );
    const element = make("div", { class: "dial", "data-dial": id }, field.label, field.box, slider, reset, field.note);

    const isOther = changeDetector();

    listenForSlide(slider, (at) => {
        // A typed number that waits for its reader is older.
        field.show();
        onTurn(fromSlider(at));
    });

    /**
     * @param {number} value
     * @param {boolean} isFirst true if the value is the default
     * @param {string} words meaning of the value
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
