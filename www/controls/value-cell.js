// Table cells with a number, or with the reason why there is none.

import { make, unseen } from "../page/dom.js";
import { DASH, formatRatio } from "../text/format.js";

/**
 * A cell with a value, or a dash with the reason why there is none.
 * @param {string | undefined} text
 * @param {() => string} reason
 */
export function valueCell(text, reason) {
    if (text !== undefined) return make("td", {}, text);
    const why = reason();
    return make("td", { class: "undefined", title: why }, DASH, unseen(` ${why}`));
}

/** @param {number | null | undefined} value */
export function ratio(value) {
    return value === null || value === undefined ? undefined : formatRatio(value);
}
