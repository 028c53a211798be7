// What a plot's figure is made of: index.html and plot-figure.js have the like.

import { find } from "../page/dom.js";

/** @typedef {{ figure: HTMLElement, plot: HTMLElement, base: HTMLCanvasElement, overlay: HTMLCanvasElement, absence: HTMLElement, summary: HTMLElement }} PlotCanvases */

/**
 * @param {HTMLElement} figure
 * @returns {PlotCanvases} `plot` takes the pointer and the keyboard, `base` is the canvas below `overlay`, `absence` says why a plot is
 *     empty, and `summary` what it shows, for a reader who does not see it
 */
export function canvasesOf(figure) {
    return {
        figure,
        plot: find(figure, ".plot", HTMLElement),
        base: find(figure, ".plot-base", HTMLCanvasElement),
        overlay: find(figure, ".plot-overlay", HTMLCanvasElement),
        absence: find(figure, ".plot-absence", HTMLElement),
        summary: find(figure, ".plot-summary", HTMLElement),
    };
}

/**
 * Width and height of a plot in CSS pixels; 0 before it is laid out.
 * @param {HTMLElement} plot
 * @returns {[number, number]}
 */
export function sizeOf(plot) {
    return [plot.clientWidth, plot.clientHeight];
}
