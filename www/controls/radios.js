// Choice of one of a few visible options: radio buttons.

import { make } from "../page/dom.js";

/**
 * @template {string | number} T
 * @typedef {{ of: T, name: string | Node, isDisabled?: boolean }} Option
 */

/**
 * @template {string | number} T
 * @param {string} group name of the radio buttons, unique in the page
 * @param {readonly Option<T>[]} options
 * @param {(of: T) => void} onChoice called with the option that the reader chose
 * @returns {{ labels: HTMLElement[], render: (chosen: T | undefined) => void }} a label for each option; `render` marks the chosen option
 */
export function createRadios(group, options, onChoice) {
    const radios = options.map(({ of, name, isDisabled = false }) => {
        const radio = make("input", { type: "radio", name: group, value: String(of) });
        radio.disabled = isDisabled;
        radio.addEventListener("change", () => onChoice(of));
        return { of, radio, label: make("label", {}, radio, make("span", {}, name)) };
    });
    return {
        labels: radios.map(({ label }) => label),
        render(chosen) {
            for (const { of, radio } of radios) radio.checked = of === chosen;
        },
    };
}
