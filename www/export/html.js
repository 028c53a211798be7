// Writes HTML. All strings are escaped; only values of `Markup` are written as they are.

import { lowered } from "../page/subscripts.js";

/** HTML whose texts are already escaped. */
class Markup {
    /** @param {string} html */
    constructor(html) {
        this.html = html;
    }
}

/** Child of an element; an undefined one is left out. @typedef {string | Markup | undefined} Child */

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Characters that HTML forbids, and those that change the direction of the following text. */
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Elements whose children are written on separate lines. */
const LINES = new Set("html head body header main footer section div figure figcaption dl ul table thead tbody tr".split(" "));

/** Elements without an end tag. */
const EMPTY = new Set(["meta"]);

/** @param {string} text */
export function escaped(text) {
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

/** Writes a document. @param {Markup} html the root element */
export function documentOf(html) {
    return `<!doctype html>\n${html.html}\n`;
}

/** Marks HTML from other code of this project, which has to be escaped there. @param {string} html */
export function trusted(html) {
    return new Markup(html);
}

/**
 * Converts marks of subscripts, as in "F_{1}", to `sub` elements.
 * @param {string} text
 * @returns {Child[]}
 */
export function subscripted(text) {
    return lowered(text, (part) => tag("sub", {}, part));
}
