// Choice of one of many options, in a drop-down list.

import { make } from "../page/dom.js";

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
