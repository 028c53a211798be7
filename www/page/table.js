// Tables: heads of columns, rows with a head of their own, and the box in which a wide one scrolls.

import { make } from "./dom.js";

/**
 * A row of column heads. A text becomes a cell; an element is one.
 * @param {readonly (string | HTMLElement)[]} heads
 */
export function headRow(heads) {
    return make("tr", {}, ...heads.map((head) => (typeof head === "string" ? make("th", { scope: "col" }, head) : head)));
}

/**
 * A row with its head and its cells. A text becomes a cell; an element is one.
 * @param {string | Node} head
 * @param {...(string | HTMLElement)} cells
 */
export function rowOf(head, ...cells) {
    const made = cells.map((cell) => (typeof cell === "string" ? make("td", {}, cell) : cell));
    return make("tr", {}, make("th", { scope: "row" }, head), ...made);
}

/** A caption for those who do not see the table. @param {string} [text] */
export function hiddenCaption(text = "") {
    return make("caption", { class: "visually-hidden" }, text);
}

/**
 * A table in a box that scrolls by itself where the table is wider than its place.
 * @param {Record<string, string>} name of the box: its `aria-label`, or `aria-labelledby`
 * @param {Record<string, string>} attributes of the table
 * @param {...Node} parts of the table
 */
export function scrolledTable(name, attributes, ...parts) {
    return make("div", { class: "scroll", tabindex: "0", role: "group", ...name }, make("table", attributes, ...parts));
}
