// A labelled field of the panels for data.

import { make } from "../page/dom.js";

/**
 * @param {string} name
 * @param {HTMLSelectElement | HTMLInputElement} field
 */
export function choice(name, field) {
    return make("label", { class: "choice" }, make("span", { class: "field-label" }, name), field);
}
