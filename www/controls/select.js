// One of many, in a list that opens.

import { make } from "../page/dom.js";

/**
 * @param {HTMLSelectElement} select
 * @param {readonly (readonly [value: string, text: string])[]} options in place of those that it has
 * @param {string} chosen
 */
export function fillSelect(select, options, chosen) {
    select.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
    select.value = chosen;
}
