// Pictures of the plots, drawn by the renderer of the page.

import { find } from "../dom.js";

/** @import { Picture, PlotSpace, Plots } from "../pkg/curvescope.js" */
/** @import { State } from "../state.js" */

export const PLOT_NAMES = /** @type {const} */ ({ roc: "ROC", pr: "Precision-Recall", prg: "Precision-Recall-Gain" });

/** The message for the reader, in `message`. */
export class TooLarge extends Error {}

/**
 * A plot as the page shows it, with the models' names below.
 * @param {State} state
 * @param {PlotSpace} space
 * @param {boolean} [withPoint] whether the operating point is marked
 * @returns {Picture}
 */
export function pictureOf({ shown, active, index, pinned, visible }, space, withPoint = true) {
    const plot = find(document, `figure[data-space="${space}"] .plot`, HTMLElement);
    return {
        space,
        widthCss: plot.clientWidth,
        heightCss: plot.clientHeight,
        cursor: withPoint && visible[active] ? { model: active, index, pinned } : undefined,
        names: shown?.report.models.map(({ name }) => name) ?? [],
    };
}

/**
 * @param {Plots} plots
 * @param {State} state
 * @param {Picture} picture
 */
export function svgText(plots, { shown, visible }, picture) {
    const names = picture.names.filter((_, at) => visible[at]).join(", ");
    const plot = find(document, `figure[data-space="${picture.space}"] .plot`, HTMLElement);
    const point = picture.cursor ? ` The point marked: ${plot.getAttribute("aria-valuetext")}.` : "";
    return plots.svg(picture, `${PLOT_NAMES[picture.space]}: ${shown?.job.source.title ?? ""}`, `Curves of ${names}.${point}`);
}

/**
 * @param {Plots} plots
 * @param {Picture} picture
 * @param {number} pixelRatio
 * @returns {Promise<Blob>}
 * @throws {TooLarge} when the browser has no canvas of that size
 */
export async function pngBlob(plots, picture, pixelRatio) {
    const canvas = document.createElement("canvas");
    plots.drawPicture(canvas, picture, pixelRatio);
    /** @type {Blob | null} */
    const blob = isPainted(canvas) ? await new Promise((resolve) => canvas.toBlob(resolve, "image/png")) : null;
    if (blob) return blob;
    throw new TooLarge(`This browser can't make a picture of ${canvas.width} × ${canvas.height} pixels. Choose a smaller one, or SVG.`);
}

/**
 * Whether the last pixel is there. Beyond its limit a browser goes on without a fault, and without a picture.
 * @param {HTMLCanvasElement} canvas
 */
function isPainted(canvas) {
    try {
        const last = canvas.getContext("2d")?.getImageData(canvas.width - 1, canvas.height - 1, 1, 1);
        return last?.data[3] === 255;
    } catch {
        return false;
    }
}
