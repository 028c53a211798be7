// Labelled checkbox.

import { make } from "../page/dom.js";

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
