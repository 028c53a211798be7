// HTML as text. What is not made here is text: it is escaped, whatever is in it.

import { lowered } from "../page/subscripts.js";

/** A piece of HTML that says what it seems to say. */
class Markup {
    /** @param {string} html */
    constructor(html) {
        this.html = html;
    }
}

/** What may stand in an element; an undefined child is left out. @typedef {string | Markup | undefined} Child */

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** What a document can't hold, or what turns the direction of the text after it. */
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Elements whose children stand on lines of their own. */
const LINES = new Set("html head body header main footer section div figure figcaption dl ul table thead tbody tr".split(" "));

/** Elements that end where they begin. */
const EMPTY = new Set(["meta"]);

/** @param {string} text */
function escaped(text) {
    return text.replace(UNSEEN, "\ufffd").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} attributes
 * @param {...Child} children
 */
export function tag(name, attributes, ...children) {
    const given = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
    const begin = `<${name}${given.join("")}>`;
    if (EMPTY.has(name)) return new Markup(begin);
    const inside = children.filter((child) => child !== undefined).map((child) => (child instanceof Markup ? child.html : escaped(child)));
    return new Markup(LINES.has(name) ? [begin, ...inside, `</${name}>`].join("\n") : `${begin}${inside.join("")}</${name}>`);
}

/** A whole document. @param {Markup} html the root element */
export function documentOf(html) {
    return `<!doctype html>\n${html.html}\n`;
}

/** Markup that was made elsewhere, by code of ours that escapes what it is given. @param {string} html */
export function trusted(html) {
    return new Markup(html);
}

/**
 * A text with subscripts as elements: "F_{1}".
 * @param {string} text
 * @returns {Child[]}
 */
export function subscripted(text) {
    return lowered(text, (part) => tag("sub", {}, part));
}
