// The calibration of every model: a small plot of each, from which one is chosen, and their losses.

import { changeDetector } from "../page/changes.js";
import { make, makeButton } from "../page/dom.js";
import { watchSight } from "../page/in-sight.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { palette } from "../pkg/drawing.js";
import { createLosses } from "./calibration-losses.js";
import { swatch } from "./legend.js";
import { plotSettings } from "./plot-settings.js";

/** @import { Calibration, PaletteEntry, Plots, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { CalibrationAnswers } from "./calibration-answers.js" */

/** Number of models shown at first. */
const FIRST = 12;

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 * @param {CalibrationAnswers} answers
 */
export function createCalibrationOfAll(place, runtime, answers) {
    const isSeen = watchSight(place, runtime.requestRender);
    const [isOtherList, isOtherDrawing, areOtherLosses] = [changeDetector(), changeDetector(), changeDetector()];
    /** @type {readonly { button: HTMLButtonElement, canvas: HTMLCanvasElement }[]} */
    let items = [];
    /** @type {Report | undefined} */
    let listed;
    let isWhole = false;
    const list = make("ul", { class: "small-plots", "aria-label": "Calibration of each model" });
    const more = makeButton(
        "",
        () => {
            isWhole = true;
            runtime.renderNow();
            items[FIRST]?.button.focus();
        },
        { class: "quiet", hidden: "" },
    );
    const bars = createLosses();
    /** The calibration of each model in the bars, and their report. @type {{ of?: Report, found: readonly (Calibration | undefined)[] }} */
    let losses = { found: [] };
    answers.follow(() => (isSeen() ? items.map((_, at) => at) : []));
    new ResizeObserver(runtime.requestRender).observe(list);
    const hint = make("span", { class: "small-plots-hint" }, " Choose one.");
    const heading = make("p", { class: "small-plots-title" }, make("strong", {}, "The same for every model"), hint);
    place.append(heading, list, more, bars.element);

    /** @param {Frame} frame */
    function render(frame) {
        const { state, theme, report } = frame;
        if (listed !== report) [listed, isWhole] = [report, false];
        const shown = isWhole ? report.models.length : Math.min(FIRST, report.models.length);
        const strokes = palette(theme);
        if (isOtherList(report, theme, shown)) fill(report, strokes, shown);
        for (const [at, { button }] of items.entries()) button.setAttribute("aria-pressed", String(at === state.active));
        showLosses(frame, strokes);
        const size = items[0] ? [items[0].canvas.clientWidth, items[0].canvas.clientHeight] : [0, 0];
        if (!isSeen() || size.includes(0)) return;
        const thresholds = report.models.map((model) => model.thresholds);
        if (isOtherDrawing(report, theme, shown, pixelRatio(), state.dials.prevalence, ...size, ...thresholds))
            drawEach(
                runtime.plots,
                frame,
                items.map(({ canvas }) => canvas),
            );
    }

    /**
     * @param {Report} report
     * @param {readonly PaletteEntry[]} strokes
     * @param {number} shown number of models
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
        more.hidden = shown === models.length;
        more.textContent = `All ${models.length} models`;
        // The answers that are needed now are asked for in the next frame.
        runtime.requestRender();
    }

    /**
     * Shows the losses of all models; until those at new settings are all answered, the former ones.
     * @param {Frame} frame
     * @param {readonly PaletteEntry[]} strokes
     */
    function showLosses({ state, theme, report }, strokes) {
        const found = items.map((_, at) => answers.of(at)?.calibration);
        const isComplete = found.every((calibration) => calibration !== undefined);
        if (isComplete || losses.of !== report || losses.found.length !== found.length) losses = { of: report, found };
        if (!areOtherLosses(report, theme, state.active, ...losses.found)) return;
        const lines = losses.found.map((calibration, at) => {
            const name = report.models[at]?.name ?? "";
            return { name, stroke: strokes[at % strokes.length], isActive: at === state.active, calibration };
        });
        bars.render(lines);
    }

    return { render };
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
