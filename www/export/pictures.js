// Pictures of the plots, drawn by the renderer of the page.

import { COSTS_GROUP, SPACE } from "../catalogue/spaces.js";
import { find } from "../page/dom.js";
import { resolveTheme } from "../page/theme.js";
import { measuresAt } from "../pkg/drawing.js";
import { markedBest, plotSettings } from "../plots/plot-settings.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { answerIndex } from "../state/question.js";
import { OTHER_PLOTS, PLOTS } from "../state/plots.js";
import { SPACES } from "../state/spaces.js";
import { relation } from "../state/direction.js";
import { formatRate } from "../text/format.js";
import { chosenField, chosenName } from "../text/chosen-measure.js";
import { chosenText } from "../text/messages.js";
import { plainText } from "../text/plain-text.js";
import { questionText } from "../text/question.js";
import { fontsOf, shapeOf } from "./print.js";

/** @import { Layer, Picture, PlotName, Plots } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */
/** @import { Colours, FontName, SizeName } from "./print.js" */

/** Failure of an export; `message` is shown to the reader. */
export class CannotSave extends Error {}

/**
 * Returns the text for the reader about a failed export. Any failure but `CannotSave` is also written to the console.
 * @param {unknown} error
 * @param {string} otherwise text about a failure without one
 */
export function failureText(error, otherwise) {
    if (error instanceof CannotSave) return error.message;
    console.error(error);
    return otherwise;
}

/**
 * Settings of a picture: the plots; `withPoint` marks the operating point, `withNames` writes the names at the curves; and its style.
 * @typedef {{
 *   plots: readonly PlotName[],
 *   withPoint: boolean,
 *   withNames: boolean,
 *   size: SizeName,
 *   font: FontName,
 *   fontName: string,
 *   colours: Colours,
 * }} PictureSettings
 */

/** First settings of a picture. @type {Omit<PictureSettings, "plots">} */
export const AS_ON_THE_PAGE = { withPoint: true, withNames: true, size: "seen", font: "sans", fontName: "", colours: "page" };

/**
 * Returns the description of a picture, for the drawing functions of the package: plots, size, fonts, marks and legend.
 * @param {State} state
 * @param {PictureSettings} settings
 * @param {ParentNode} [root] of the plots shown
 * @returns {Picture}
 */
export function pictureOf(state, { plots, withPoint, size, font, fontName }, root) {
    const { shown, active, index, visible } = state;
    const [first = "roc"] = plots;
    const { clientWidth, clientHeight } = plotElement(first, root);
    const hasPoint = withPoint && visible[active];
    return {
        plots,
        ...shapeOf(size, plots, { width: clientWidth, height: clientHeight }),
        fonts: fontsOf(font, fontName),
        cursor: hasPoint ? { model: active, index } : undefined,
        names: [...(shown?.report.models ?? []), ...groupsIn(state, plots)].map(({ name }) => name),
        signs: signsOf(state, plots, hasPoint ?? false),
    };
}

/**
 * Returns the groups whose curves are in the plots. Their colours are those after the models'.
 * @param {State} state
 * @param {readonly PlotName[]} plots
 */
function groupsIn({ groups, active }, plots) {
    const areDrawn = groups?.model === active && SPACES.some((space) => plots.includes(space));
    return areDrawn ? groups.curves : [];
}

/**
 * Returns the legend's texts for the marks that are drawn in the plots, which belong to the active model.
 * @param {State} state
 * @param {readonly PlotName[]} plots
 * @param {boolean} hasPoint
 */
function signsOf(state, plots, hasPoint) {
    const { shown, active, index, layers, dials, question } = state;
    const model = shown?.report.models[active];
    if (!model) return {};
    const isLimited = question.kind === "limits";
    const drawn = SPACES.filter((space) => plots.includes(space));
    const has = (/** @type {Layer} */ layer) => drawn.some((space) => layers[space].includes(layer));
    // Where points are lines there is no diamond, and the marker of the point hides a diamond below it.
    const marked = markedBest(state);
    const hasBest = drawn.some(
        (space) => SPACE[space].group !== COSTS_GROUP && (marked !== undefined || layers[space].includes("optimum")),
    );
    const isHidden = hasPoint && index === (marked ?? answerIndex(state));
    const measure = plainText(chosenName(dials));
    const best = isLimited ? questionText(question, dials) : `best ${measure}`;
    // Under limits the question is not about the dials' measure, and no point may satisfy them.
    const value = hasPoint && !isLimited ? measuresAt(countsAt(model, index), measureOptions(dials))[chosenField(dials)] : null;
    return {
        hull: has("hull") && model.roc.hull ? `convex hull of ${model.name}` : undefined,
        best: hasBest && !isHidden && marked !== null ? `${plainText(best)} of ${model.name}` : undefined,
        point: hasPoint
            ? `${model.name} ${relation(model)} ${chosenText(model, state)}${value === null ? "" : `, ${measure} ${formatRate(value)}`}`
            : undefined,
    };
}

/**
 * Returns the element of a plot, or of another plot if it is not shown.
 * @param {PlotName} plot
 * @param {ParentNode} [root]
 */
function plotElement(plot, root = document) {
    const shown = root.querySelector(`figure[aria-labelledby="${plot}-name"] .plot, figure[data-space="${plot}"] .plot`);
    return shown instanceof HTMLElement ? shown : find(root, "figure[data-space] .plot", HTMLElement);
}

/**
 * Calls `draw` with the colours and names of the settings, and restores those of the page afterwards.
 * @template T
 * @param {Plots} plots
 * @param {State} state
 * @param {Pick<PictureSettings, "colours" | "withNames">} settings
 * @param {() => T} draw
 */
export function drawnIn(plots, state, { colours, withNames }, draw) {
    if (colours === "page" && withNames) return draw();
    const own = plotSettings(state, resolveTheme(state.theme));
    const wished = colours === "page" ? own : plotSettings(state, colours);
    plots.setView({ ...wished, dashes: colours === "grey", names: withNames });
    try {
        return draw();
    } finally {
        plots.setView(own);
    }
}

/**
 * @param {Plots} plots
 * @param {State} state
 * @param {Picture} picture
 * @param {ParentNode} [root] of the plots shown
 */
export function svgText(plots, { shown, active, visible }, picture, root) {
    const isOfOne = !SPACES.some((space) => picture.plots.includes(space));
    const names = picture.names.filter((_, at) => (isOfOne ? at === active : visible[at])).join(", ");
    const titles = picture.plots.map((plot) => PLOTS[plot].name).join(", ");
    const [first = "roc"] = picture.plots;
    const place = plotElement(first, root).getAttribute("aria-valuetext");
    const point = picture.cursor && place ? ` The point marked: ${place}.` : "";
    return plots.svg(picture, `${titles}: ${shown?.job.source.title ?? ""}`, `Of ${names}.${point}`);
}

/** Sizes of plots on paper, in CSS pixels. */
const SQUARE = { widthCss: 400, heightCss: 400 };
const WIDE = { widthCss: 640, heightCss: 300 };

/**
 * Returns the plots of the page as SVG for white paper, independent of the size and the theme of the page.
 * @param {Plots} plots
 * @param {State} state
 * @returns {Partial<Record<PlotName, string>>}
 */
export function svgsForPaper(plots, state) {
    const settings = /** @type {const} */ ({ ...AS_ON_THE_PAGE, colours: "light" });
    const svg = (/** @type {PlotName} */ plot, size = SQUARE) =>
        svgText(plots, state, { ...pictureOf(state, { ...settings, plots: [plot] }), ...size });
    const entry = (/** @type {PlotName} */ plot, size = SQUARE) => /** @type {const} */ ([plot, svg(plot, size)]);
    return drawnIn(plots, state, settings, () =>
        Object.fromEntries([...state.plots.map((space) => entry(space)), ...OTHER_PLOTS.map((plot) => entry(plot, WIDE))]),
    );
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 * @throws {CannotSave} if the canvas is too large for the browser
 */
export async function pngBlob(canvas) {
    /** @type {Blob | null} */
    const blob = isPainted(canvas) ? await new Promise((resolve) => canvas.toBlob(resolve, "image/png")) : null;
    if (blob) return blob;
    throw new CannotSave(`This browser can't make a picture of ${canvas.width} × ${canvas.height} pixels. Choose a smaller one, or SVG.`);
}

/**
 * True if the last pixel is opaque. A browser reports no error for a canvas beyond its limit, but draws nothing.
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
