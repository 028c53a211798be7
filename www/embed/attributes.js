// What the attributes of the element ask for.

import { layersIn } from "../state/layers.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { Layer, Options, PlotSpace, Question } from "../pkg/curvescope.js" */

/**
 * The spaces that are named, in the order of their naming; those of the page where none is.
 * @param {string | null} text
 * @returns {readonly PlotSpace[]}
 */
export function spacesOf(text) {
    const named = words(text).flatMap((word) => SPACES.filter((space) => space.toLowerCase() === word));
    return named.length > 0 ? [...new Set(named)] : FIRST_PLOTS;
}

/**
 * The layers that are named and that a space has.
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
 * A number within limits, or nothing.
 * @param {string | null} text
 * @param {(value: number) => boolean} isWithin
 */
export function numberOf(text, isWithin) {
    const value = text === null || text.trim() === "" ? NaN : Number(text);
    return isWithin(value) ? value : undefined;
}

/**
 * How the data are to be read, as JSON: which columns, what is positive.
 * @param {string | null} text
 * @returns {Options}
 */
export function optionsOf(text) {
    return recordIn(text, 'The attribute "options" is no JSON. Write it as in {"label": "y"}.') ?? {};
}

/**
 * What is asked of the data, as JSON.
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
