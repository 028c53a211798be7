// Shared by the captions and the story of the welcome: whether it is open, positions of points in the plots, in CSS pixels, sentences, and
// times.

import { make } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { pixelAt } from "../plots/pixel-at.js";
import { sizeOf } from "../plots/plot-canvases.js";

/** @import { Place, PlotSpace, Plots } from "../pkg/curvescope.js" */

/** Number of steps of the story. */
export const STEPS = 4;
/** Time of a step, in milliseconds. */
export const STEP = 5000;

export const isWelcomeOpen = () => "welcome" in document.documentElement.dataset;

/**
 * Returns the pixels of an operating point; undefined where it has no position in the space.
 * @param {Plots} plots
 * @param {PlotSpace} space
 * @param {HTMLElement} plot
 * @param {Place} place
 */
export function pixelOf(plots, space, plot, place) {
    const position = plots.positionOf(space, place);
    return position && pixelAt(plots, space, sizeOf(plot), position);
}

/**
 * Writes a caption: its first words are emphasised.
 * @param {HTMLElement} place
 * @param {readonly [string, string]} caption
 */
export function writeCaption(place, [head, rest]) {
    if (!place.firstChild) place.append(make("b"), " ", make("span"));
    const [first, second] = place.children;
    if (first) setSubscripted(first, head);
    if (second) setSubscripted(second, rest);
}

/**
 * Returns the index of the first operating point with so many positives found.
 * @param {Float64Array} tps
 * @param {number} count may be off by a rounding error
 */
export const firstWith = (tps, count) =>
    Math.max(
        0,
        tps.findIndex((tp) => tp >= count - 1e-9),
    );
