// The drawing of both densities, and taking hold of them. All geometry is in the wasm module.

import { differs } from "../page/changes.js";
import { make } from "../page/dom.js";

/** @import { Densities, Shapes, Theme } from "../pkg/curvescope.js" */

const CURSORS = { move: "move", widen: "ew-resize" };

/**
 * @param {Densities} densities
 * @param {(shapes: Shapes) => void} onShapes told of each step of a drag
 * @param {() => void} requestRender
 */
export function createDensityView(densities, onShapes, requestRender) {
    const canvas = make("canvas", { role: "img" });
    const element = make("div", { class: "densities" }, canvas);
    /** @type {number | undefined} */
    let pointer;
    /** @type {readonly unknown[]} */
    let drawn = [];

    new ResizeObserver(() => requestRender()).observe(element);

    /**
     * @param {PointerEvent} event
     * @returns {[number, number, number, number]} size of the canvas, and the place on it
     */
    const place = (event) => {
        const { left, top } = canvas.getBoundingClientRect();
        return [canvas.clientWidth, canvas.clientHeight, event.clientX - left, event.clientY - top];
    };

    canvas.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || !densities.grab(...place(event))) return;
        pointer = event.pointerId;
        canvas.setPointerCapture(pointer);
    });
    canvas.addEventListener("pointermove", (event) => {
        if (pointer === undefined) {
            const hold = densities.holdAt(...place(event));
            canvas.style.cursor = hold ? CURSORS[hold] : "";
        } else if (event.pointerId === pointer) {
            const shapes = densities.drag(...place(event));
            if (shapes) onShapes(shapes);
        }
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
        canvas.addEventListener(end, (event) => {
            if (event.pointerId !== pointer) return;
            pointer = undefined;
            densities.release();
            drawn = [];
            requestRender();
        });
    }

    /**
     * @param {unknown} spec draws anew when it is another one
     * @param {string} words the same for a reader without the picture
     * @param {Theme} theme
     * @param {number | undefined} threshold
     */
    function render(spec, words, theme, threshold) {
        const { clientWidth: width, clientHeight: height } = canvas;
        const now = [spec, theme, threshold, width, height, devicePixelRatio];
        if (width === 0 || !differs(now, drawn)) return;
        drawn = now;
        canvas.setAttribute("aria-label", words);
        densities.draw(canvas, width, height, devicePixelRatio, theme, threshold);
    }

    return { element, render };
}
