// Parses the attributes of the element.

import { layersIn } from "../state/layers.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { Layer, Options, PlotSpace, Question } from "../pkg/curvescope.js" */

/**
 * Returns the named spaces without duplicates, in the order of the text; the default spaces of the page if none is named.
 * @param {string | null} text
 * @returns {readonly PlotSpace[]}
 */
export function spacesOf(text) {
    const named = words(text).flatMap((word) => SPACES.filter((space) => space.toLowerCase() === word));
    return named.length > 0 ? [...new Set(named)] : FIRST_PLOTS;
}

/**
 * @param {string} text
 * @param {PlotSpace} space
 * @returns {readonly Layer[]}
 */
export function layersOf(text, space) {
    const named = words(text);
    return layersIn(space)
        .map(({ layer }) => layer)
        .filter((layer) => named.includes(layer.toLowerCase()));
}

/**
 * Returns the number, or undefined if the text is none or out of range.
 * @param {string | null} text
 * @param {(value: number) => boolean} isWithin
 */
export function numberOf(text, isWithin) {
    const value = text === null || text.trim() === "" ? NaN : Number(text);
    return isWithin(value) ? value : undefined;
}

/**
 * Parses the options for reading the data, such as columns and positive value, from JSON.
 * @param {string | null} text
 * @returns {Options}
 */
export function optionsOf(text) {
    return recordIn(text, 'The attribute "options" is no JSON. Write it as in {"label": "y"}.') ?? {};
}

/**
 * Parses the question from JSON; undefined if there is none.
 * @param {string | null} text
 * @returns {Question | undefined}
 */
export function questionOf(text) {
    return recordIn(text, 'The attribute "question" is no JSON. Write it as in {"aim": {"f": 1}}.');
}

/**
 * @param {string | null} text
 * @param {string} remedy
 */
function recordIn(text, remedy) {
    if (text === null || text.trim() === "") return undefined;
    try {
        return JSON.parse(text);
    } catch {
        throw new Error(remedy);
    }
}

/** @param {string | null} text */
function words(text) {
    return (text ?? "").toLowerCase().split(/[\s,]+/);
}
