// A plot whose x axis is the score: its threshold is a draggable line, and a slider for the keyboard.

import { pixelRatio } from "../page/pixel-ratio.js";
import { placeIn } from "../controls/pointing.js";
import { changeDetector } from "../page/changes.js";
import { setText } from "../page/dom.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { chosenText } from "../text/messages.js";
import { canvasesOf, sizeOf } from "./plot-canvases.js";
import { listenForChoice } from "./point-choice.js";

/** @import { Place } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame, View } from "../state/frame.js" */

/**
 * The contents of the plot. `settings` are the parts of a frame that it depends on besides data, theme and size; `draw` draws it,
 * `drawThreshold` the lines of the chosen point and of the one under the pointer. `absence` is the reason why it is empty, `summary` its
 * contents, and `says` the values at the chosen threshold, in words. `pick` returns the point nearest to an x, as in the histogram if left out.
 * @typedef {{
 *   settings?: (frame: Frame) => readonly unknown[],
 *   draw: (canvas: HTMLCanvasElement, size: [number, number]) => void,
 *   drawThreshold: (canvas: HTMLCanvasElement, size: [number, number], chosen: Place | undefined, passed: Place | undefined) => void,
 *   absence: (frame: Frame) => string,
 *   summary: (frame: Frame) => string,
 *   says: (frame: Frame) => string,
 *   pick?: (size: [number, number], x: number) => Place | undefined,
 * }} ScorePlot
 */

/**
 * Keys move the line in the direction of the axis: right is towards higher thresholds, against the order along the curves.
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
export function createScorePlot(figure, runtime, drawn) {
    const { plots, ghost } = runtime;
    const { settings = () => [], draw, drawThreshold, absence, summary, says } = drawn;
    const { pick = (size, x) => plots.pickScore(...size, x) } = drawn;
    const canvases = canvasesOf(figure);
    const { plot, base, overlay } = canvases;
    const [isOther, isMoved, needsDescription] = [changeDetector(), changeDetector(), changeDetector()];
    /** Number of times the plot was drawn: the threshold is drawn again after each. */
    let draws = 0;

    ghost.watch(() => draws > 0 && runtime.frame && moveThreshold(runtime.frame));
    new ResizeObserver(runtime.requestRender).observe(plot);
    listenForChoice(plot, runtime, {
        pick: (event) => pick(sizeOf(plot), placeIn(plot, event)[0]),
        keyOf: ({ key, shiftKey }) => ({ key: MIRRORED[key] ?? key, shiftKey }),
    });

    /**
     * Draws the changes since the last frame.
     * @param {Frame} frame
     */
    function render(frame) {
        const { state, theme, report, model } = frame;
        const { active, index } = state;
        const size = sizeOf(plot);
        // Not laid out yet: the observer requests a frame when it is.
        if (size.includes(0)) return;
        if (isOther(report, model.thresholds, active, theme, pixelRatio(), ...settings(frame), ...size)) {
            draws += 1;
            draw(base, size);
            setText(canvases.absence, absence(frame));
            setText(canvases.summary, `${summary(frame)} Arrow keys move the threshold.`);
        }
        moveThreshold(frame);
        if (needsDescription(draws, index, state.typed)) tell(frame);
    }

    /**
     * Draws the lines of the chosen point and of the ghost, where one of them has changed.
     * @param {Frame} frame
     */
    function moveThreshold({ state }) {
        const { active, visible, index } = state;
        const passed = ghost.in(state);
        if (!isMoved(draws, active, index, visible[active], passed?.model, passed?.index)) return;
        drawThreshold(overlay, sizeOf(plot), visible[active] ? { model: active, index } : undefined, passed);
    }

    /**
     * Sets the slider's value and text for screen readers.
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
