// Pictures of the plots, drawn by the renderer of the page.

import { find } from "../page/dom.js";
import { resolveTheme } from "../page/theme.js";
import { plotSettings } from "../plots/plot-settings.js";
import { PLOTS } from "../state/spaces.js";

/** @import { Picture, PlotName, Plots } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** The message for the reader, in `message`. */
export class TooLarge extends Error {}

/**
 * A plot as the page shows it, with the models' names below.
 * @param {State} state
 * @param {PlotName} plot
 * @param {boolean} [withPoint] whether the operating point is marked
 * @returns {Picture}
 */
export function pictureOf({ shown, active, index, visible }, plot, withPoint = true) {
    const { clientWidth, clientHeight } = plotElement(plot);
    return {
        plot,
        widthCss: clientWidth,
        heightCss: clientHeight,
        cursor: withPoint && visible[active] ? { model: active, index } : undefined,
        names: shown?.report.models.map(({ name }) => name) ?? [],
    };
}

/** @param {PlotName} plot */
function plotElement(plot) {
    return find(document, `figure[aria-labelledby="${plot}-name"] .plot`, HTMLElement);
}

/**
 * @param {Plots} plots
 * @param {State} state
 * @param {Picture} picture
 */
export function svgText(plots, { shown, active, visible }, picture) {
    const isOfOne = picture.plot === "scores" || picture.plot === "calibration";
    const names = picture.names.filter((_, at) => (isOfOne ? at === active : visible[at])).join(", ");
    const place = plotElement(picture.plot).getAttribute("aria-valuetext");
    const point = picture.cursor && place ? ` The point marked: ${place}.` : "";
    return plots.svg(picture, `${PLOTS[picture.plot].name}: ${shown?.job.source.title ?? ""}`, `Of ${names}.${point}`);
}

/** Sizes on paper, in CSS pixels. */
const SQUARE = { widthCss: 400, heightCss: 400 };
const WIDE = { widthCss: 640, heightCss: 300 };

/**
 * All plots as they are on white paper, whatever the size and the theme of the page.
 * @param {Plots} plots
 * @param {State} state
 * @returns {Record<PlotName, string>}
 */
export function svgsForPaper(plots, state) {
    const svg = (/** @type {PlotName} */ plot, size = SQUARE) => svgText(plots, state, { ...pictureOf(state, plot), ...size });
    plots.setView(plotSettings(state, "light"));
    try {
        return { roc: svg("roc"), pr: svg("pr"), prg: svg("prg"), scores: svg("scores", WIDE), calibration: svg("calibration", WIDE) };
    } finally {
        plots.setView(plotSettings(state, resolveTheme(state.theme)));
    }
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
