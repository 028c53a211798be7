// What the attributes of the element ask for.

import { LAYERS } from "../layers.js";

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */

const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);

/**
 * The spaces that are named, in the order of their naming; all of them where none is.
 * @param {string | null} text
 * @returns {readonly PlotSpace[]}
 */
export function spacesOf(text) {
    const named = words(text).flatMap((word) => SPACES.filter((space) => space === word));
    return named.length > 0 ? [...new Set(named)] : SPACES;
}

/**
 * The layers that are named; nothing where the attribute is not there.
 * @param {string | null} text
 * @returns {readonly Layer[] | undefined}
 */
export function layersOf(text) {
    if (text === null) return undefined;
    const named = words(text);
    return LAYERS.filter(({ layer }) => named.includes(layer.toLowerCase())).map(({ layer }) => layer);
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

/** @param {string | null} text */
function words(text) {
    return (text ?? "").toLowerCase().split(/[\s,]+/);
}
