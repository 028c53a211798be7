// A small calibration plot of each model, from which one is chosen.

import { changeDetector } from "../page/changes.js";
import { make, makeButton } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "./legend.js";
import { plotSettings } from "./plot-settings.js";

/** @import { PaletteEntry, Plots, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** @param {Runtime} runtime */
export function createSmallCalibrations(runtime) {
    const [isOtherList, isOtherDrawing] = [changeDetector(), changeDetector()];
    /** @type {readonly { button: HTMLButtonElement, canvas: HTMLCanvasElement }[]} */
    let items = [];
    const list = make("ul", { class: "small-plots", "aria-label": "Calibration of each model" });
    const hint = make("span", { class: "small-plots-hint" }, " Choose one.");
    const heading = make("p", { class: "small-plots-title" }, make("strong", {}, "The same for every model"), hint);
    new ResizeObserver(runtime.requestRender).observe(list);

    /**
     * @param {Frame} frame
     * @param {number} shown number of models, from the first on
     * @param {boolean} isSeen
     */
    function render(frame, shown, isSeen) {
        const { state, theme, report } = frame;
        if (isOtherList(report, theme, shown)) fill(report, palette(theme), shown);
        for (const [at, { button }] of items.entries()) button.setAttribute("aria-pressed", String(at === state.active));
        const size = items[0] ? [items[0].canvas.clientWidth, items[0].canvas.clientHeight] : [0, 0];
        if (!isSeen || size.includes(0)) return;
        const thresholds = report.models.map((model) => model.thresholds);
        if (!isOtherDrawing(report, theme, shown, pixelRatio(), state.dials.prevalence, ...size, ...thresholds)) return;
        const canvases = items.map(({ canvas }) => canvas);
        drawEach(runtime.plots, frame, canvases);
    }

    /**
     * @param {Report} report
     * @param {readonly PaletteEntry[]} strokes
     * @param {number} shown
     */
    function fill({ models }, strokes, shown) {
        const focused = items.findIndex(({ button }) => button === document.activeElement);
        items = models.slice(0, shown).map(({ name }, at) => {
            const canvas = make("canvas", { "aria-hidden": "true" });
            const label = make("span", { class: "small-name" }, swatch(strokes[at % strokes.length]), make("span", {}, name));
            const button = makeButton(label, () => runtime.dispatch({ type: "activate", model: at }), { title: name });
            button.append(canvas);
            return { button, canvas };
        });
        list.replaceChildren(...items.map(({ button }) => make("li", {}, button)));
        items[focused]?.button.focus();
        // A single model is in the large plot.
        list.hidden = heading.hidden = models.length === 1;
    }

    return { elements: [heading, list], render, focus: (/** @type {number} */ at) => items[at]?.button.focus() };
}

/**
 * Draws the calibration plot of each model on a small canvas. The drawing instance draws that of the active model, so each is active in
 * turn; the level of the measure is left out.
 * @param {Plots} plots
 * @param {Frame} frame
 * @param {readonly HTMLCanvasElement[]} canvases
 */
function drawEach(plots, { state, theme }, canvases) {
    const settings = plotSettings(state, theme);
    try {
        for (const [active, canvas] of canvases.entries()) {
            plots.setView({ ...settings, active, measure: "recall", best: null });
            plots.drawCalibration(canvas, canvas.clientWidth, canvas.clientHeight);
        }
    } finally {
        plots.setView(settings);
    }
}
