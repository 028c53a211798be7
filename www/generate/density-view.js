// Canvas with the densities of both classes, which can be dragged. All geometry is computed in the wasm module.

import { listenForPress, placeIn } from "../controls/pointing.js";
import { differs } from "../page/changes.js";
import { make } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";

/** @import { Densities, Shapes, Theme } from "../pkg/curvescope.js" */

const CURSORS = { move: "move", widen: "ew-resize" };

/**
 * @param {Densities} densities
 * @param {(shapes: Shapes) => void} onShapes called at each step of a drag
 * @param {() => void} requestRender
 */
export function createDensityView(densities, onShapes, requestRender) {
    const canvas = make("canvas", { role: "img" });
    const element = make("div", { class: "densities" }, canvas);
    /** @type {readonly unknown[]} */
    let drawn = [];

    new ResizeObserver(() => requestRender()).observe(element);

    /**
     * @param {PointerEvent} event
     * @returns {[number, number, number, number]} width and height of the canvas, x and y of the event on it; in CSS pixels
     */
    const place = (event) => [canvas.clientWidth, canvas.clientHeight, ...placeIn(canvas, event)];

    listenForPress(canvas, {
        start: (event) => event.button === 0 && densities.grab(...place(event)),
        move(event) {
            const shapes = densities.drag(...place(event));
            if (shapes) onShapes(shapes);
        },
        end() {
            densities.release();
            drawn = [];
            requestRender();
        },
        hover(event) {
            const hold = densities.holdAt(...place(event));
            canvas.style.cursor = hold ? CURSORS[hold] : "";
        },
    });

    /**
     * @param {unknown} spec its identity decides whether to draw again
     * @param {string} words text alternative
     * @param {Theme} theme
     * @param {number | undefined} threshold
     */
    function render(spec, words, theme, threshold) {
        const { clientWidth: width, clientHeight: height } = canvas;
        const now = [spec, theme, threshold, width, height, pixelRatio()];
        if (width === 0 || !differs(now, drawn)) return;
        drawn = now;
        canvas.setAttribute("aria-label", words);
        densities.draw(canvas, width, height, pixelRatio(), theme, threshold);
    }

    return { element, render };
}
