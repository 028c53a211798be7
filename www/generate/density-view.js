// The drawing of both densities, and taking hold of them. All geometry is in the wasm module.

import { listenForPress, placeIn } from "../controls/pointing.js";
import { differs } from "../page/changes.js";
import { make } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";

/** @import { Densities, Shapes, Theme } from "../pkg/curvescope.js" */

const CURSORS = { move: "move", widen: "ew-resize" };

/**
 * @param {Densities} densities
 * @param {(shapes: Shapes) => void} onShapes hears each step of a drag
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
     * @returns {[number, number, number, number]} size of the canvas, and the place on it
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
     * @param {unknown} spec another one is drawn
     * @param {string} words the same for a reader without the picture
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
