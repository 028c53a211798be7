// The label "drag me" beside the point of a lesson's figure, until the reader first moves something.

import { make } from "../page/dom.js";
import { pixelAt } from "../plots/pixel-at.js";
import { canvasesOf, sizeOf } from "../plots/plot-canvases.js";
import { SPACES } from "../state/spaces.js";

/** @import { Scene } from "../scene/scene.js" */
/** @import { PlotCanvases } from "../plots/plot-canvases.js" */

/** Distance of the label's box from the point, in CSS pixels. */
const GAP = 14;

/** Places of the label around the point: parts of its size by which its upper left corner is to the left and above, and shifts. */
const AROUND = /** @type {const} */ ([
    [0, 0.5, GAP, 0],
    [0, 0, GAP, GAP],
    [0, 1, GAP, -GAP],
    [1, 0.5, -GAP, 0],
    [1, 0, -GAP, GAP],
    [1, 1, -GAP, -GAP],
    [0.5, 0, 0, GAP],
    [0.5, 1, 0, -GAP],
]);

/**
 * Shows the label. It is hidden from assistive technology, which has the description of the plot.
 * @param {{ scene: Scene, figure: HTMLElement }} dragged
 * @param {HTMLElement} article of the lesson; the first move in it removes the label
 * @param {AbortSignal} signal of the figure
 */
export function addDragLabel({ scene, figure }, article, signal) {
    const canvases = canvasesOf(figure);
    const { plot } = canvases;
    const label = make("span", { class: "drag-label", "aria-hidden": "true" }, "drag me");
    plot.append(label);
    const moved = new AbortController();
    const end = () => {
        moved.abort();
        label.remove();
    };
    const isMove = (/** @type {Event} */ { type, target }) =>
        type === "input" || (target instanceof Element && target.closest(".plot") !== null);
    for (const type of ["pointerdown", "keydown", "input"]) {
        article.addEventListener(type, (event) => isMove(event) && !isTab(event) && end(), { signal: moved.signal });
    }
    signal.addEventListener("abort", end, { signal: moved.signal });
    scene.add({ render: () => label.isConnected && place(label, canvases, scene) });
}

/** @param {Event} event */
const isTab = (event) => event instanceof KeyboardEvent && ["Tab", "Shift"].includes(event.key);

/**
 * Puts the label where it covers least of what is drawn.
 * @param {HTMLElement} label
 * @param {PlotCanvases} canvases
 * @param {Scene} scene
 */
function place(label, { figure, plot, base, overlay }, scene) {
    const [width, height] = sizeOf(plot);
    const at = pointIn(figure, [width, height], scene);
    label.hidden = !at;
    const size = /** @type {const} */ ([label.offsetWidth, label.offsetHeight]);
    // Without a size it is not shown, as in a presentation.
    if (!at || size[0] === 0) return;
    const boxes = AROUND.map(([left, up, right, down]) => [at[0] - left * size[0] + right, at[1] - up * size[1] + down]);
    const inside = boxes.filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x + size[0] <= width && y + size[1] <= height);
    const inked = inkOf([base, overlay], [width, height]);
    const [best] = inside.map((box) => ({ box, ink: inked(box, size) })).sort((a, b) => a.ink - b.ink);
    const [x = 0, y = 0] = best?.box ?? boxes[0] ?? [];
    label.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

/**
 * Returns the position of the chosen point in the plot, in CSS pixels; undefined where it is not in the plot.
 * @param {HTMLElement} figure
 * @param {readonly [number, number]} size
 * @param {Scene} scene
 */
function pointIn(figure, [width, height], { plots, state: { active, index } }) {
    const space = SPACES.find((name) => name === figure.dataset["space"]);
    const at = space && width > 0 && plots.positionOf(space, { model: active, index });
    if (!at) return undefined;
    const [x, y] = pixelAt(plots, space, [width, height], at);
    return x >= 0 && x <= width && y >= 0 && y <= height ? /** @type {const} */ ([x, y]) : undefined;
}

/**
 * Returns a function for how much is drawn in a box: squared differences from the background, so that a line counts more than a shade.
 * It reads a copy of the canvases, which stay on the graphics card.
 * @param {readonly HTMLCanvasElement[]} canvases
 * @param {readonly [number, number]} size
 * @returns {(corner: readonly number[], size: readonly [number, number]) => number}
 */
function inkOf(canvases, [width, height]) {
    const copy = "OffscreenCanvas" in globalThis ? new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true }) : null;
    if (!copy) return () => 0;
    copy.fillStyle = getComputedStyle(document.body).backgroundColor;
    copy.fillRect(0, 0, width, height);
    const paper = copy.getImageData(0, 0, 1, 1).data;
    for (const canvas of canvases) if (canvas.width > 0) copy.drawImage(canvas, 0, 0, width, height);
    return ([x = 0, y = 0], [across, down]) => {
        const { data } = copy.getImageData(Math.round(x), Math.round(y), across, down);
        return data.reduce((ink, value, at) => ink + (value - (paper[at % 4] ?? 0)) ** 2, 0);
    };
}
