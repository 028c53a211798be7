// Labelled fields, check boxes, and drop-down lists.

import { make } from "../page/dom.js";

/**
 * @param {string} name
 * @param {HTMLSelectElement | HTMLInputElement} field
 */
export function createLabel(name, field) {
    return make("label", { class: "choice" }, make("span", { class: "field-label" }, name), field);
}

/**
 * @param {string | Node} name
 * @param {((isTicked: boolean) => void) | undefined} onChange
 * @param {Record<string, string>} [attributes] of the box
 */
export function createCheckBox(name, onChange, attributes) {
    const box = make("input", { type: "checkbox", ...attributes });
    box.addEventListener("change", () => onChange?.(box.checked));
    return { box, label: make("label", { class: "check" }, box, make("span", {}, name)) };
}

/**
 * Replaces the options of a drop-down list.
 * @param {HTMLSelectElement} select
 * @param {readonly (readonly [value: string, text: string])[]} options
 * @param {string} chosen
 */
export function fillSelect(select, options, chosen) {
    select.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
    select.value = chosen;
}
