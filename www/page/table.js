// Common parts of tables.

import { make } from "./dom.js";

/** Creates the head of a table. @param {...(string | HTMLElement)} names texts of cells, or cells; an empty text is no heading */
export function headOf(...names) {
    const cellOf = (/** @type {string} */ name) => (name === "" ? make("td") : make("th", { scope: "col" }, name));
    return make("thead", {}, make("tr", {}, ...names.map((name) => (typeof name === "string" ? cellOf(name) : name))));
}

/**
 * Creates a row: its heading, then its cells.
 * @param {string | Node} name
 * @param {...(string | HTMLElement)} cells texts of cells, or cells
 */
export function rowOf(name, ...cells) {
    return make(
        "tr",
        {},
        make("th", { scope: "row" }, name),
        ...cells.map((cell) => (typeof cell === "string" ? make("td", {}, cell) : cell)),
    );
}

/** Creates a caption for screen readers only. @param {string} [text] */
export function hiddenCaption(text = "") {
    return make("caption", { class: "visually-hidden" }, text);
}

/**
 * Puts a table into a box that scrolls sideways where the table is wider than its place.
 * @param {{ "aria-label": string } | { "aria-labelledby": string }} name of the box for screen readers
 * @param {HTMLTableElement} table
 */
export function scrolling(name, table) {
    return make("div", { class: "scroll", tabindex: "0", role: "group", ...name }, table);
}
