// A page that a program wrote with the element and its data in it.

import { attributesOf } from "./traits.js";
import { unpacked, unpackedColumns } from "./wire.js";

/** @import { CurvescopePlot } from "./element.js" */

/** What a page that has data in it calls them. */
const DATA = "curvescope-data";

/** Shows the data of this page, if it has any. */
export function showSaved() {
    const data = document.getElementById(DATA);
    if (!data) return;
    const { columns, options, traits } = JSON.parse(data.textContent ?? "");
    const element = /** @type {CurvescopePlot} */ (document.createElement("curvescope-plot"));
    element.setAttribute("remarks", "");
    element.setAttribute("options", JSON.stringify(options));
    for (const [name, text] of attributesOf((trait) => unpacked(traits[trait]))) if (text !== undefined) element.setAttribute(name, text);
    if (traits.theme) element.setAttribute("theme", traits.theme);
    element.columns = unpackedColumns(
        columns.map((/** @type {any} */ { numbers, codes, ...column }) => ({ ...column, numbers: viewOf(numbers), codes: viewOf(codes) })),
    );
    document.querySelector("main")?.append(element);
}

/** @param {string | undefined} text in base64 */
function viewOf(text) {
    if (text === undefined) return undefined;
    return new DataView(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer);
}
