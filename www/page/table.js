// The parts that tables have in common.

import { make } from "./dom.js";

/** The names of the columns; an empty cell where there is none. @param {...(string | HTMLElement)} names */
export function headOf(...names) {
    return make("thead", {}, make("tr", {}, ...names.map((name) => (name === "" ? make("td") : make("th", { scope: "col" }, name)))));
}

/**
 * A row with its name before its cells.
 * @param {string | HTMLElement} name
 * @param {...(string | HTMLElement)} cells the texts of cells, or cells
 */
export function rowOf(name, ...cells) {
    return make(
        "tr",
        {},
        make("th", { scope: "row" }, name),
        ...cells.map((cell) => (typeof cell === "string" ? make("td", {}, cell) : cell)),
    );
}

/** A caption for those who hear the page. @param {string} [text] */
export function unseenCaption(text = "") {
    return make("caption", { class: "visually-hidden" }, text);
}

/**
 * A table that scrolls sideways where it is wider than its place.
 * @param {string} name
 * @param {HTMLTableElement} table
 */
export function scrolling(name, table) {
    return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, table);
}
