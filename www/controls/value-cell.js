// Table cell with a number, or with a dash and the reason why there is none.

import { make, screenReaderText } from "../page/dom.js";
import { DASH, formatRate } from "../text/format.js";

/**
 * @param {string | undefined} text the value, if it is defined
 * @param {() => string} reason why it is undefined
 */
export function valueCell(text, reason) {
    if (text !== undefined) return make("td", {}, text);
    const why = reason();
    return make("td", { class: "undefined", title: why }, DASH, screenReaderText(` ${why}`));
}

/** @param {number | null | undefined} value */
export function ratio(value) {
    return value === null || value === undefined ? undefined : formatRate(value);
}
