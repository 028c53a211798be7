// The elements of a plot's figure, as in index.html and plot-figure.js.

import { find } from "../page/dom.js";

/** @typedef {{ figure: HTMLElement, plot: HTMLElement, base: HTMLCanvasElement, overlay: HTMLCanvasElement, absence: HTMLElement, summary: HTMLElement }} PlotCanvases */

/**
 * @param {HTMLElement} figure
 * @returns {PlotCanvases} `plot` is the target of pointer and keyboard, `base` the canvas below `overlay`, `absence` the reason why a plot
 *     is empty, and `summary` its contents for screen readers
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
 * Returns the width and height of a plot in CSS pixels; 0 before it is laid out.
 * @param {HTMLElement} plot
 * @returns {[number, number]}
 */
export function sizeOf(plot) {
    return [plot.clientWidth, plot.clientHeight];
}
