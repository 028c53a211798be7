// The marks of a saved picture of a plot, read from its SVG.

import assert from "node:assert/strict";

/** @typedef {[number, number]} Place */
/** `text` is the words of a text and the markup of anything else. @typedef {{ tag: string, text: string, places: Place[] }} Drawn */

/** Width and height of the picture that is read, without a legend. */
export const SIDE = 400;

/** Room around the square of the plot: left, right, top, bottom, as in crates/draw/src/pens/layout.rs. */
const MARGINS = { left: 34, right: 30, top: 39, bottom: 37 };

/**
 * The marks in the coordinates of the plot: ends of lines, middles of dots, anchors of texts.
 * @param {string} svg
 * @returns {Drawn[]}
 */
export function marksOf(svg) {
    const found = [...svg.matchAll(/<(path|circle|text|rect|polygon)\b([^>]*?)(?:\/>|>([^<]*)<\/\1>)/g)];
    assert.equal(found.length, [...svg.matchAll(/<(?:path|circle|text|rect|polygon)\b/g)].length);
    return found.map(([markup, tag = "", attributes = "", words = ""]) => ({
        tag,
        text: tag === "text" ? words : markup,
        places: placesOf(tag, Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))),
    }));
}

/**
 * @param {string} tag
 * @param {Record<string, string | undefined>} attributes
 * @returns {Place[]}
 */
function placesOf(tag, attributes) {
    if (tag === "circle") return [placeOf(Number(attributes["cx"]), Number(attributes["cy"]))];
    if (tag === "text") return [placeOf(Number(attributes["x"]), Number(attributes["y"]))];
    /** @type {Place[]} */
    const places = [];
    let [x, y] = [0, 0];
    for (const [, command, numbers = ""] of (attributes["d"] ?? "").matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
        const [first = 0, second = 0] = numbers.trim().split(/[ ,]+/).map(Number);
        if (command === "Z") continue;
        if (command === "V") y = first;
        else x = first;
        if (command === "M" || command === "L") y = second;
        places.push(placeOf(x, y));
    }
    return places;
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {Place}
 */
function placeOf(x, y) {
    const side = Math.min(SIDE - MARGINS.left - MARGINS.right, SIDE - MARGINS.top - MARGINS.bottom);
    const left = MARGINS.left + (SIDE - MARGINS.left - MARGINS.right - side) / 2;
    return [(x - left) / side, 1 - (y - MARGINS.top) / side];
}

/**
 * The ends of all lines.
 * @param {Drawn[]} drawn
 */
export const linePlaces = (drawn) =>
    drawn.filter(({ tag, text }) => tag === "path" && text.includes("stroke=")).flatMap(({ places }) => places);
