// Shows the data of a page that a program wrote with the element and its data in it.

import { elementOf } from "./table-element.js";
import { attributesOf } from "./traits.js";
import { unpacked } from "./wire.js";

/** Id of the script element that contains the data. */
const DATA = "curvescope-data";

/** Shows the data of this page, if it has any. */
export function showSaved() {
    const data = document.getElementById(DATA);
    if (!data) return;
    const { columns, options, traits } = JSON.parse(data.textContent ?? "");
    const element = elementOf({
        columns: columns.map((/** @type {any} */ column) => ({ ...column, numbers: viewOf(column.numbers), codes: viewOf(column.codes) })),
        options,
    });
    for (const [name, text] of attributesOf((trait) => unpacked(traits[trait]))) if (text !== undefined) element.setAttribute(name, text);
    if (traits.theme) element.setAttribute("theme", traits.theme);
    document.querySelector("main")?.append(element);
}

/** @param {string | undefined} text in base64 */
function viewOf(text) {
    if (text === undefined) return undefined;
    return new DataView(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer);
}
