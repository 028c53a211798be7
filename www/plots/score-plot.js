// A plot over the score: its threshold is a line to drag, and a slider to the keyboard.

import { pixelRatio } from "../page/pixel-ratio.js";
import { placeIn } from "../controls/pointing.js";
import { remember } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { chosenText } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { listenForChoice } from "./point-choice.js";

/** @import { Place } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame, View } from "../state/frame.js" */

/**
 * What is drawn. `settings` are the parts of a frame that it follows beside data, theme and size; `draw` draws it, `drawThreshold` the
 * lines of the chosen point and of the one that a pointer passes. `absence` says why it is empty, `summary` what it shows, and
 * `says` what it tells of the chosen threshold.
 * @typedef {{
 *   settings?: (frame: Frame) => readonly unknown[],
 *   draw: (canvas: HTMLCanvasElement, size: [number, number]) => void,
 *   drawThreshold: (canvas: HTMLCanvasElement, size: [number, number], chosen: Place | undefined, passed: Place | undefined) => void,
 *   absence: (frame: Frame) => string,
 *   summary: (frame: Frame) => string,
 *   says: (frame: Frame) => string,
 * }} ScorePlot
 */

/**
 * Keys move the line as it is seen: right is towards higher thresholds, against the order along the curves.
 * @type {Readonly<Record<string, string>>}
 */
const MIRRORED = {
    ArrowRight: "ArrowLeft",
    ArrowUp: "ArrowDown",
    ArrowLeft: "ArrowRight",
    ArrowDown: "ArrowUp",
    PageUp: "PageDown",
    PageDown: "PageUp",
    Home: "End",
    End: "Home",
};

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 * @param {ScorePlot} drawn
 * @returns {View}
 */
export function createScorePlot(figure, runtime, { settings = () => [], draw, drawThreshold, absence, summary, says }) {
    const { plots, ghost } = runtime;
    const canvases = canvasesOf(figure);
    const { plot, base, overlay } = canvases;
    const [isOther, isMoved, isToldOther] = [remember(), remember(), remember()];
    /** How often the plot was drawn: its threshold is drawn with it. */
    let draws = 0;

    ghost.watch(() => draws > 0 && runtime.frame && moveThreshold(runtime.frame));
    new ResizeObserver(runtime.requestRender).observe(plot);
    listenForChoice(plot, runtime, {
        pick: (event) => plots.pickScore(...sizeOf(plot), placeIn(plot, event)[0]),
        keyOf: ({ key, shiftKey }) => ({ key: MIRRORED[key] ?? key, shiftKey }),
    });

    /**
     * Draws what changed since the last frame.
     * @param {Frame} frame
     */
    function render(frame) {
        const { state, theme, report, model } = frame;
        const { active, index } = state;
        const size = sizeOf(plot);
        // Not laid out yet; the observer asks for a frame when it is.
        if (size.includes(0)) return;
        if (isOther(report, model.thresholds, active, theme, pixelRatio(), ...settings(frame), ...size)) {
            draws += 1;
            draw(base, size);
            setText(canvases.absence, absence(frame));
            setText(canvases.summary, `${summary(frame)} Arrow keys move the threshold.`);
        }
        moveThreshold(frame);
        if (isToldOther(draws, index, state.typed)) tell(frame);
    }

    /**
     * Draws the lines of the chosen point and of the ghost, where one of them is another.
     * @param {Frame} frame
     */
    function moveThreshold({ state }) {
        const { active, visible, index } = state;
        const passed = ghost.in(state);
        if (!isMoved(draws, active, index, visible[active], passed?.model, passed?.index)) return;
        drawThreshold(overlay, sizeOf(plot), visible[active] ? { model: active, index } : undefined, passed);
    }

    /**
     * Says where the threshold is, for a reader who does not see it.
     * @param {Frame} frame
     */
    function tell(frame) {
        const { state, model } = frame;
        const [row, last] = [rowOf(model, state.index), pointsIn(model) - 1];
        plot.setAttribute("aria-valuemax", String(last + 1));
        plot.setAttribute("aria-valuenow", String(last - row));
        plot.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}: ${says(frame)}`);
        figure.dataset["cursorIndex"] = String(row);
    }

    return { render };
}
